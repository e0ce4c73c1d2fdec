"""What people say, throw and press."""

from . import limits, presses
from .acts import Impossible, chat_of, found, require, user_of
from .acts_people import begin
from .backend import Backend
from .chats import Chat, ChatType
from .messages import Message
from .payload import JsonObject
from .people import CHANNEL_BOT, GROUP_ANONYMOUS_BOT, SERVICE_NOTIFICATIONS
from .posting import change, deliver, post, remove
from .privacy import reaches_bot
from .texts import typed
from .threads import Spot, beside, is_closed

FACES = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}


def say(  # noqa: PLR0913 - an act is called by name
    backend: Backend,
    *,
    chat: int,
    text: str,
    user: int = 0,
    reply_to: int = 0,
    topic: int = 0,
    anonymous: bool = False,
    channel: int = 0,
    forwarded: bool = False,
) -> JsonObject:
    """Let somebody write: a person, an anonymous administrator, a channel, a linked post."""
    content = typed(backend, text)
    require(0 < len(content["text"]) <= limits.TEXT_LENGTH, "nothing, or too much, was written")
    said = Message(content=content, sender_id=user, is_automatic_forward=forwarded)
    if channel:
        said.sender_id = SERVICE_NOTIFICATIONS if forwarded else CHANNEL_BOT
        said.sender_chat_id = channel
    elif anonymous:
        require(chat_of(backend, chat).administered_by(user), "only administrators are anonymous")
        said.sender_id, said.sender_chat_id = GROUP_ANONYMOUS_BOT, chat
    return _write(backend, chat, user, said, _spot(backend, chat, reply_to, topic))


def throw(
    backend: Backend,
    *,
    chat: int,
    user: int,
    emoji: str = "🎲",
    value: int = 0,
    reply_to: int = 0,
    topic: int = 0,
) -> JsonObject:
    """Let somebody throw a dice or its like; the value is random unless given."""
    require(emoji in FACES, "no such dice")
    require(0 <= value <= FACES[emoji], "no such face")
    face = value or 1 + backend.world.chance.number(FACES[emoji])
    said = Message(content={"dice": {"emoji": emoji, "value": face}}, sender_id=user)
    told = _write(backend, chat, user, said, _spot(backend, chat, reply_to, topic))
    return told | {"value": face}


def correct(backend: Backend, *, chat: int, user: int, message: int, text: str) -> JsonObject:
    """Let somebody edit what he wrote."""
    place = chat_of(backend, chat)
    said = _own(place, user, message)
    change(backend, place, said, typed(backend, text), None)
    if reaches_bot(backend, place, said):
        deliver(backend, place, said, edited=True)
    return {}


def take_back(backend: Backend, *, chat: int, user: int, message: int) -> JsonObject:
    """Let somebody delete what he wrote; the bot is not told."""
    place = chat_of(backend, chat)
    remove(backend, place, _own(place, user, message))
    return {}


def press(  # noqa: PLR0913 - an act is called by name
    backend: Backend,
    *,
    chat: int,
    user: int,
    message: int,
    button: str = "",
    row: int = -1,
    column: int = -1,
    payload: str | None = None,
    ephemeral: bool = False,
) -> JsonObject:
    """Let somebody press a button, named by its text, place or data.

    A payload that no button has is a forgery; a message that is deleted is pressed by a client
    that has not heard of it. Buttons that lead elsewhere tell where.
    """
    place = found(backend.world.chats.get(chat), f"there is no chat {chat}")
    require(place.has(user), "not in the chat")
    require(place.has(backend.bot.id), "the bot is not in the chat")
    shown = place.ephemeral if ephemeral else place.messages
    said = shown.get(message)
    if payload is None:
        pressed = _button(said, button, row, column)
        if "callback_data" not in pressed:
            return {name: value for name, value in pressed.items() if name != "text"}
        payload = str(pressed["callback_data"])
    made = presses.make(backend, place, 0 if ephemeral else message, said, user, payload)
    return {"press": made.id}


def _button(said: Message | None, text: str, row: int, column: int) -> JsonObject:
    keyboard = said.keyboard if said is not None else None
    rows: list[list[JsonObject]] = (keyboard or {}).get("inline_keyboard", [])
    if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
        return rows[row][column]
    for button in (button for line in rows for button in line):
        if text and text in {button["text"], button.get("callback_data")}:
            return button
    shown = [[button["text"] for button in line] for line in rows]
    reason = f"there is no such button; the keyboard shows {shown}"
    raise Impossible(reason)


def _spot(backend: Backend, chat_id: int, reply_to: int, topic: int) -> Spot:
    place = chat_of(backend, chat_id)
    if topic:
        require(topic in place.topics and not place.topics[topic].deleted, "no such topic")
        return Spot(reply_to, topic, is_topic_message=True)
    if not reply_to:
        return Spot()
    return beside(place, found(place.living(reply_to), "the message to reply to is gone"))


def _write(backend: Backend, chat_id: int, user_id: int, said: Message, spot: Spot) -> JsonObject:
    """Put what somebody wrote into the chat, if he may write there."""
    place = chat_of(backend, chat_id)
    if said.sender_chat_id == 0:
        _check_may_write(backend, place, user_id, spot)
    said.reply_to, said.thread_id, said.is_topic_message = spot
    if place.type is ChatType.PRIVATE:
        begin(backend, user_of(backend, user_id))
    if place.type is ChatType.CHANNEL:
        said.sender_id, said.sender_chat_id = 0, place.id
    post(backend, place, said)
    return {"message": said.id}


def _check_may_write(backend: Backend, place: Chat, user_id: int, spot: Spot) -> None:
    account = user_of(backend, user_id)
    require(not account.deactivated, "the account is deleted")
    require(place.has(user_id), "not in the chat")
    if place.type is ChatType.PRIVATE:
        require(not account.blocked, "the bot is blocked")
        return
    right = "can_post_messages" if place.type is ChatType.CHANNEL else "can_send_messages"
    require(place.allows(user_id, right), "not allowed to write")
    require(not is_closed(backend, place, spot, user_id), "the topic is closed")


def _own(place: Chat, user_id: int, message_id: int) -> Message:
    said = found(place.living(message_id), "there is no such message")
    require(said.sender_id == user_id and not said.service, "not a message of one's own")
    return said
