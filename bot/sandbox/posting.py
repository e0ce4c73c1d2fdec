"""How messages come into a chat, change, and go; whoever does it, this is what follows."""

from . import limits, objects
from .backend import Backend
from .chats import Chat, ChatType
from .messages import Message
from .payload import JsonObject
from .privacy import reaches_bot


def post(backend: Backend, chat: Chat, said: Message) -> Message:
    """Put a message into a chat: it gets its id and date, people see it, the bot may get it."""
    said.id = backend.world.next_message_id(chat)
    said.chat_id = chat.id
    said.date = int(backend.now)
    chat.messages[said.id] = said
    backend.show("message", chat, said)
    if reaches_bot(backend, chat, said):
        deliver(backend, chat, said)
    sender = backend.world.users.get(said.sender_id)
    if sender is not None and sender.is_bot and not said.service and not said.sender_chat_id:
        chat.last_bot_id = sender.id
    return said


def announce(backend: Backend, chat: Chat, by: int, **content: object) -> Message:
    """Post a service message."""
    outgoing = by == backend.bot.id
    return post(
        backend, chat, Message(content=content, sender_id=by, service=True, outgoing=outgoing)
    )


def deliver(backend: Backend, chat: Chat, said: Message, *, edited: bool = False) -> None:
    """Send a message to the bot as an update."""
    kind = "channel_post" if chat.type is ChatType.CHANNEL else "message"
    body = objects.message(backend.world, said)
    backend.inform(
        f"edited_{kind}" if edited else kind, body, f"chat:{chat.id}", limits.UPDATE_LIFE
    )


def change(
    backend: Backend, chat: Chat, said: Message, content: JsonObject, markup: JsonObject | None
) -> None:
    """Give a message another content and keyboard, for everybody to see."""
    said.content = content
    said.markup = markup
    said.edit_date = int(backend.now)
    backend.show("edit", chat, said)


def remove(backend: Backend, chat: Chat, said: Message) -> None:
    """Delete a message for everybody."""
    said.deleted = True
    if said.id in chat.pinned:
        chat.pinned.remove(said.id)
    backend.tell("delete", chat, backend.world.humans(chat), {"message_id": said.id})
