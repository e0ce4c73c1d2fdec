"""Where in a chat a message goes: which topic, and in reply to what."""

from typing import NamedTuple

from . import guesses
from .backend import Backend
from .chats import GENERAL, Chat, ChatType
from .errors import REPLY_TARGET_GONE, THREAD_NOT_FOUND, bad_request
from .messages import Message
from .payload import JsonObject
from .requests import Request, integer


class Spot(NamedTuple):
    """A place for a message."""

    reply_to: int = 0
    thread_id: int = GENERAL
    is_topic_message: bool = False


def wanted_spot(backend: Backend, request: Request, chat: Chat) -> Spot:
    """Read where the bot wants a message to go, and see that it may go there."""
    target = _target(request, chat)
    thread_id = request.integer("message_thread_id")
    if thread_id:
        _check_topic(chat, thread_id)
        spot = Spot(target.id if target else 0, thread_id, is_topic_message=True)
    else:
        spot = beside(chat, target)
    if is_closed(backend, chat, spot, backend.bot.id):
        raise bad_request(guesses.TOPIC_CLOSED)
    return spot


def beside(chat: Chat, target: Message | None) -> Spot:
    """Find the place of a reply: the topic of the target, or the thread that it heads."""
    if target is None:
        return Spot()
    if target.is_topic_message:
        return Spot(target.id, target.thread_id, is_topic_message=True)
    if chat.type is ChatType.SUPERGROUP:
        return Spot(target.id, target.thread_id or target.id)
    return Spot(target.id)


def is_closed(backend: Backend, chat: Chat, spot: Spot, writer_id: int) -> bool:
    """Tell whether a writer is kept out of a topic."""
    if not chat.is_forum:
        return False
    topic = chat.topics.get(spot.thread_id) if spot.is_topic_message else None
    closed = chat.general_closed if topic is None else topic.closed
    manages = chat.administered_by(writer_id) and chat.allows(writer_id, "can_manage_topics")
    created = topic is not None and topic.creator_id == writer_id == backend.bot.id
    return closed and not manages and not created


def _check_topic(chat: Chat, thread_id: int) -> None:
    topic = chat.topics.get(thread_id)
    if not chat.is_forum or topic is None or topic.deleted:
        raise bad_request(THREAD_NOT_FOUND)


def _target(request: Request, chat: Chat) -> Message | None:
    """Find the message to reply to; a missing one is an error unless the bot said otherwise."""
    wish = _reply_parameters(request)
    message_id = integer(str(wish.get("message_id", 0)))
    if message_id == 0:
        return None
    target = chat.living(message_id)
    if target is None and not wish.get("allow_sending_without_reply", False):
        raise bad_request(REPLY_TARGET_GONE)
    return target


def _reply_parameters(request: Request) -> JsonObject:
    wish = request.json("reply_parameters", guesses.WRONG_REPLY)
    if wish is None:
        return {
            "message_id": request.integer("reply_to_message_id"),
            "allow_sending_without_reply": request.boolean("allow_sending_without_reply"),
        }
    if not isinstance(wish, dict):
        raise bad_request(guesses.WRONG_REPLY)
    return wish
