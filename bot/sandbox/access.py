"""Which chat is meant, and whether the bot may do there what it wants to."""

from .backend import Backend
from .chats import Chat, ChatType, Status
from .errors import (
    ANOTHER_BOT,
    BLOCKED,
    CANNOT_INITIATE,
    CHAT_ID_EMPTY,
    CHAT_NOT_FOUND,
    DEACTIVATED,
    GROUP_DELETED,
    KICKED,
    NOT_A_MEMBER,
    NOT_ENOUGH_RIGHTS,
    UPGRADED,
    bad_request,
    forbidden,
)
from .requests import Request, integer

CHAT_ID = "chat_id"


def readable(backend: Backend, request: Request) -> Chat:
    """Find the chat of a request that only looks."""
    chat = _found(backend, request.text(CHAT_ID))
    was_member = backend.bot.id in chat.members
    if was_member and (chat.type is ChatType.GROUP or chat.deleted):
        return chat
    _check_membership(backend, chat)
    return chat


def writable(backend: Backend, request: Request) -> Chat:
    """Find the chat of a request that sends, edits or deletes."""
    other = backend.world.users.get(request.integer(CHAT_ID))
    if other is not None and other.is_bot and other.seen:
        raise forbidden(ANOTHER_BOT)
    chat = _found(backend, request.text(CHAT_ID))
    if chat.migrated_to:
        raise bad_request(UPGRADED, migrate_to_chat_id=chat.migrated_to)
    if chat.deleted:
        raise forbidden(GROUP_DELETED)
    _check_membership(backend, chat)
    return chat


def check_conversation(backend: Backend, chat: Chat) -> None:
    """See that a person can be written to, if the chat is a person's."""
    if chat.type is not ChatType.PRIVATE:
        return
    person = backend.world.users[chat.id]
    if person.deactivated:
        raise forbidden(DEACTIVATED)
    if person.blocked:
        raise forbidden(BLOCKED)
    if not person.started:
        raise forbidden(CANNOT_INITIATE)


def check_right(backend: Backend, chat: Chat, right: str, what: str) -> None:
    """See that the bot may send something of this kind."""
    if chat.type is ChatType.PRIVATE:
        return
    needed = "can_post_messages" if chat.type is ChatType.CHANNEL else right
    if not chat.allows(backend.bot.id, needed):
        raise bad_request(NOT_ENOUGH_RIGHTS.format(what=what))


def _found(backend: Backend, reference: str) -> Chat:
    if not reference:
        raise bad_request(CHAT_ID_EMPTY)
    if reference.startswith("@"):
        return _found_by_username(backend, reference[1:])
    chat_id = integer(reference)
    user = backend.world.users.get(chat_id)
    chat = backend.world.chats.get(chat_id)
    if chat is None or (user is not None and not user.seen):
        raise bad_request(CHAT_NOT_FOUND)
    return chat


def _found_by_username(backend: Backend, username: str) -> Chat:
    for chat in backend.world.chats.values():
        if chat.username and chat.username.lower() == username.lower():
            return chat
    raise bad_request(CHAT_NOT_FOUND)


def _check_membership(backend: Backend, chat: Chat) -> None:
    kind = str(chat.type)
    status = chat.member(backend.bot.id).status
    if status is Status.KICKED:
        raise forbidden(KICKED.format(kind=kind))
    if not chat.has(backend.bot.id):
        raise forbidden(NOT_A_MEMBER.format(kind=kind))
