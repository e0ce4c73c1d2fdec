"""Ephemeral messages: shown to one member of a group, kept by nobody."""

from . import guesses
from .backend import Backend
from .chats import Chat
from .errors import bad_request, forbidden
from .messages import Message
from .payload import JsonObject
from .requests import Request, integer


def receiver(backend: Backend, request: Request, chat: Chat) -> int | None:
    """Read to whom alone a message goes, and see that the bot may do that."""
    wish = _wish(request)
    if not wish:
        return None
    user_id = integer(str(wish.get("receiver_user_id", 0)))
    if not chat.is_group:
        raise bad_request(guesses.EPHEMERAL_CHAT_INVALID)
    account = backend.world.users.get(user_id)
    if account is None or account.is_bot or not chat.has(user_id):
        raise bad_request(guesses.EPHEMERAL_RECEIVER_INVALID)
    invited = _invited(backend, chat, user_id, str(wish.get("callback_query_id", "")))
    if not invited and not chat.administered_by(backend.bot.id):
        raise forbidden(guesses.EPHEMERAL_NOT_ALLOWED)
    return user_id


def post(backend: Backend, chat: Chat, said: Message, user_id: int) -> None:
    """Show a message to one person; it counts no message id."""
    said.id = max(chat.ephemeral, default=0) + 1
    said.chat_id = chat.id
    said.date = int(backend.now)
    said.receiver_id = user_id
    chat.ephemeral[said.id] = said
    backend.show("message", chat, said)


def remove(backend: Backend, chat: Chat, said: Message) -> None:
    """Take a message from before the eyes of the one who had it."""
    del chat.ephemeral[said.id]
    body = {"ephemeral_message_id": said.id}
    backend.tell("delete", chat, (said.receiver_id,), body)


def _wish(request: Request) -> JsonObject:
    wish = request.json("ephemeral_message_parameters", guesses.EPHEMERAL_RECEIVER_INVALID)
    if isinstance(wish, dict):
        return wish
    if request.text("receiver_user_id"):
        return {
            "receiver_user_id": request.text("receiver_user_id"),
            "callback_query_id": request.text("callback_query_id"),
        }
    return {}


def _invited(backend: Backend, chat: Chat, user_id: int, press_id: str) -> bool:
    """Tell whether the person pressed a button here a moment ago."""
    press = backend.world.presses.get(press_id)
    if press is None or press.user_id != user_id or press.chat_id != chat.id:
        return False
    return backend.now - press.pressed_at <= guesses.EPHEMERAL_WINDOW
