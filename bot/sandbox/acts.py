"""What people do: the ground that all acts stand on."""

from typing import TypeVar

from .backend import Backend
from .chats import Chat
from .people import User

Found = TypeVar("Found")


class Impossible(Exception):
    """Something that a client of Telegram would not let a person do."""


def chat_of(backend: Backend, chat_id: int) -> Chat:
    """Find a chat in which something can still happen."""
    chat = found(backend.world.chats.get(chat_id), f"there is no chat {chat_id}")
    require(not chat.deleted and not chat.migrated_to, f"the chat {chat_id} is closed")
    return chat


def user_of(backend: Backend, user_id: int) -> User:
    """Find an account."""
    return found(backend.world.users.get(user_id), f"there is no user {user_id}")


def found(value: Found | None, reason: str) -> Found:
    """Go on with what was looked for, if it is there."""
    if value is None:
        raise Impossible(reason)
    return value


def require(condition: object, reason: str) -> None:
    """Refuse an act that is not possible."""
    if not condition:
        raise Impossible(reason)
