"""Methods that delete and pin messages."""

from . import access, guesses, limits
from .backend import Backend
from .chats import Chat, ChatType
from .errors import (
    CANNOT_DELETE,
    CANNOT_DELETE_FOR_EVERYONE,
    CANNOT_PIN,
    DELETE_NOT_FOUND,
    IDS_NOT_SPECIFIED,
    PIN_NOT_FOUND,
    TOO_MANY_IDS,
    UNPIN_NOT_FOUND,
    bad_request,
)
from .messages import Message
from .objects import message
from .payload import JsonValue
from .posting import announce, remove
from .registry import TRUE, Handler
from .requests import Request, integer


def delete_message(backend: Backend, request: Request) -> JsonValue:
    """Delete one message for everybody."""
    chat = access.writable(backend, request)
    said = chat.living(request.integer("message_id"))
    if said is None:
        raise bad_request(DELETE_NOT_FOUND)
    _check_deletable(backend, chat, said)
    remove(backend, chat, said)
    return TRUE


def delete_messages(backend: Backend, request: Request) -> JsonValue:
    """Delete several messages; those that are not there are passed over."""
    ids = request.json("message_ids", guesses.WRONG_MESSAGE_IDS)
    if not ids:
        raise bad_request(IDS_NOT_SPECIFIED)
    if not isinstance(ids, list):
        raise bad_request(guesses.WRONG_MESSAGE_IDS)
    if len(ids) > limits.DELETE_COUNT:
        raise bad_request(TOO_MANY_IDS)
    chat = access.writable(backend, request)
    found = [said for each in ids if (said := chat.living(integer(str(each)))) is not None]
    for said in found:
        _check_deletable(backend, chat, said)
    for said in found:
        if not said.deleted:
            remove(backend, chat, said)
    return TRUE


def pin_chat_message(backend: Backend, request: Request) -> JsonValue:
    """Pin a message, with a service message that says so."""
    chat = access.writable(backend, request)
    said = chat.living(request.integer("message_id"))
    if said is None or said.service:
        raise bad_request(PIN_NOT_FOUND)
    _check_may_pin(backend, chat)
    if said.id not in chat.pinned:
        chat.pinned.append(said.id)
        pinned = message(backend.world, said, with_reply=False)
        announce(backend, chat, backend.bot.id, pinned_message=pinned)
    return TRUE


def unpin_chat_message(backend: Backend, request: Request) -> JsonValue:
    """Unpin a message, the newest pinned one if none is named."""
    chat = access.writable(backend, request)
    _check_may_pin(backend, chat)
    message_id = request.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if message_id not in chat.pinned:
        raise bad_request(UNPIN_NOT_FOUND)
    chat.pinned.remove(message_id)
    return TRUE


def _check_deletable(backend: Backend, chat: Chat, said: Message) -> None:
    old = backend.now - said.date > limits.DELETE_AGE
    if chat.type is ChatType.PRIVATE:
        allowed = True
    else:
        allowed = said.outgoing or chat.allows(backend.bot.id, "can_delete_messages")
    if old or not allowed or not said.deletable:
        raise bad_request(CANNOT_DELETE if chat.counts_alone else CANNOT_DELETE_FOR_EVERYONE)


def _check_may_pin(backend: Backend, chat: Chat) -> None:
    private = chat.type is ChatType.PRIVATE
    right = "can_edit_messages" if chat.type is ChatType.CHANNEL else "can_pin_messages"
    if not private and not chat.allows(backend.bot.id, right):
        raise bad_request(CANNOT_PIN)


METHODS: dict[str, Handler] = {
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
}
