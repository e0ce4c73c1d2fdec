"""Methods that ask about chats and their members, and leaveChat."""

from . import access, guesses, objects
from .acts_members import bot_leaves
from .backend import Backend
from .chats import ADMINISTERING, Chat, ChatType
from .errors import (
    CANNOT_LEAVE_PRIVATE,
    INVALID_USER_ID,
    MEMBER_NOT_FOUND,
    NO_ADMINISTRATORS,
    bad_request,
)
from .payload import JsonValue
from .registry import TRUE, Handler
from .requests import Request


def get_chat(backend: Backend, request: Request) -> JsonValue:
    """Tell all about a chat."""
    return objects.full_chat(backend.world, access.readable(backend, request))


def get_chat_member(backend: Backend, request: Request) -> JsonValue:
    """Tell how somebody stands to a chat; who never came has left."""
    chat = access.readable(backend, request)
    user_id = request.integer("user_id")
    if user_id <= 0:
        raise bad_request(INVALID_USER_ID)
    account = backend.world.users.get(user_id)
    if account is None or (user_id not in chat.members and not account.seen):
        raise bad_request(MEMBER_NOT_FOUND)
    if not _shows(backend, chat, user_id):
        raise bad_request(guesses.CHANNEL_MEMBERS)
    return objects.member(account, chat.member(user_id))


def get_chat_administrators(backend: Backend, request: Request) -> JsonValue:
    """List the administrators; bots other than the asker are left out unless asked for."""
    chat = access.readable(backend, request)
    if chat.type is ChatType.PRIVATE:
        raise bad_request(NO_ADMINISTRATORS)
    with_bots = request.boolean("return_bots")
    shown = []
    for user_id, standing in chat.members.items():
        account = backend.world.users[user_id]
        hidden = account.is_bot and account is not backend.bot and not with_bots
        if standing.status in ADMINISTERING and not hidden:
            shown.append(objects.member(account, standing))
    return shown


def get_chat_member_count(backend: Backend, request: Request) -> JsonValue:
    """Count who is in a chat."""
    chat = access.readable(backend, request)
    return sum(chat.has(user_id) for user_id in chat.members)


def leave_chat(backend: Backend, request: Request) -> JsonValue:
    """Leave a chat."""
    chat = access.writable(backend, request)
    if chat.type is ChatType.PRIVATE:
        raise bad_request(CANNOT_LEAVE_PRIVATE)
    bot_leaves(backend, chat)
    return TRUE


def _shows(backend: Backend, chat: Chat, user_id: int) -> bool:
    """Tell whether the bot learns about a member."""
    if chat.type is ChatType.CHANNEL:
        return chat.administered_by(backend.bot.id)
    own = user_id == backend.bot.id
    visible = guesses.MEMBERS_VISIBLE_WITHOUT_ADMIN
    return own or visible or chat.administered_by(backend.bot.id)


METHODS: dict[str, Handler] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
}
