"""Presses on inline buttons: made, answered once and in time, or left spinning."""

import re

from . import guesses, limits, objects
from .backend import Backend
from .chats import Chat
from .errors import POPUP_TOO_LONG, QUERY_TOO_OLD, bad_request
from .messages import Message, Press
from .payload import JsonObject
from .requests import Request

START_PAYLOAD = re.compile(rf"[A-Za-z0-9_-]{{1,{limits.START_PAYLOAD_LENGTH}}}")
START_LINK = re.compile(rf"(?:https?://)?t\.me/(\w+)\?start=({START_PAYLOAD.pattern})")


def make(
    backend: Backend, chat: Chat, message_id: int, said: Message | None, user_id: int, payload: str
) -> Press:
    """Register a press and tell the bot."""
    world = backend.world
    press = Press(
        id=world.chance.identifier(),
        user_id=user_id,
        chat_id=chat.id,
        message_id=message_id,
        data=payload,
        pressed_at=backend.now,
    )
    world.presses[press.id] = press
    if said is None or said.deleted:
        shown = objects.inaccessible(world, chat, message_id)
    else:
        shown = objects.message(world, said)
    body = {
        "id": press.id,
        "from": objects.user(world.users[user_id]),
        "message": shown,
        "chat_instance": chat.instance,
        "data": payload,
    }
    backend.tell("press", chat, (user_id,), {"press_id": press.id, "message_id": message_id})
    backend.inform("callback_query", body, f"press:{user_id}", limits.CALLBACK_LIFE)
    return press


def answer(backend: Backend, request: Request) -> None:
    """Answer a press as the bot wishes, if it can still be answered."""
    press = backend.world.presses.get(request.text("callback_query_id"))
    if press is None or press.answered_at is not None or is_late(backend, press):
        raise bad_request(QUERY_TOO_OLD)
    text = request.text("text")
    if len(text) > limits.POPUP_LENGTH:
        raise bad_request(POPUP_TOO_LONG)
    url = request.text("url")
    if url and not _opens_bot(backend, url):
        raise bad_request(guesses.URL_INVALID)
    press.answered_at = backend.now
    press.answer = objects.filled(text=text, show_alert=request.boolean("show_alert"), url=url)
    chat = backend.world.chats[press.chat_id]
    backend.tell("answer", chat, (press.user_id,), {"press_id": press.id, **press.answer})


def is_late(backend: Backend, press: Press) -> bool:
    """Tell whether a press can no longer be answered."""
    return backend.now - press.pressed_at > backend.answer_window


def unanswered(backend: Backend) -> list[Press]:
    """List the presses that spin, or spun until nobody could answer them."""
    return [press for press in backend.world.presses.values() if press.answered_at is None]


def written(press: Press) -> JsonObject:
    """Write a press for the control side."""
    return {
        "id": press.id,
        "user": press.user_id,
        "chat": press.chat_id,
        "message": press.message_id,
        "data": press.data,
        "pressed_at": press.pressed_at,
        "answered_at": press.answered_at,
        "answer": press.answer,
    }


def _opens_bot(backend: Backend, url: str) -> bool:
    match = START_LINK.fullmatch(url)
    return match is not None and match[1].lower() == backend.bot.username.lower()
