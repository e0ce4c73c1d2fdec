"""Which messages of a chat reach the bot."""

import re

from . import guesses
from .backend import Backend
from .chats import Chat, ChatType
from .messages import Message

LEADING_COMMAND = re.compile(r"/\w+(?:@(\w+))?")
OWN_SERVICE = frozenset({"pinned_message", "left_chat_member"})


def reaches_bot(backend: Backend, chat: Chat, said: Message) -> bool:
    """Tell whether the bot receives a message that was just written."""
    if said.outgoing:
        return bool(OWN_SERVICE & said.content.keys())
    if not chat.has(backend.bot.id):
        return False
    if chat.type in {ChatType.PRIVATE, ChatType.CHANNEL} or said.service:
        return True
    if backend.world.reads_all or chat.administered_by(backend.bot.id):
        return True
    target = chat.living(said.reply_to)
    if target is not None and target.outgoing:
        return True
    return _is_command_for_bot(backend, chat, said)


def _is_command_for_bot(backend: Backend, chat: Chat, said: Message) -> bool:
    match = LEADING_COMMAND.match(said.content.get("text", ""))
    if match is None:
        return False
    if match[1] is not None:
        return match[1].lower() == backend.bot.username.lower()
    if chat.last_bot_id:
        return chat.last_bot_id == backend.bot.id
    return guesses.SOLE_BOT_HEARS_BARE_COMMANDS and not _other_bots(backend, chat)


def _other_bots(backend: Backend, chat: Chat) -> bool:
    others = (user_id for user_id in chat.members if user_id != backend.bot.id)
    return any(backend.world.users[user_id].is_bot and chat.has(user_id) for user_id in others)
