"""Methods that send: sendMessage, sendPhoto, sendDocument, sendChatAction."""

from . import access, ephemeral, files, keyboards, objects, texts, threads
from .backend import Backend
from .chats import ChatType
from .errors import NO_DOCUMENT, NO_PHOTO, WRONG_ACTION, bad_request
from .messages import Message
from .payload import JsonObject, JsonValue
from .posting import post
from .registry import TRUE, Handler
from .requests import Request

ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)


def send_message(backend: Backend, request: Request) -> JsonValue:
    """Send a text."""
    content = texts.message_text(backend, request)
    return _send(backend, request, content, ("can_send_messages", "text messages"))


def send_photo(backend: Backend, request: Request) -> JsonValue:
    """Send a photo, perhaps with a caption."""
    stored = files.photo(backend, request, "photo", NO_PHOTO)
    content = {"photo": objects.photo(stored)} | texts.caption(backend, request)
    return _send(backend, request, content, ("can_send_photos", "photos"))


def send_document(backend: Backend, request: Request) -> JsonValue:
    """Send a file, perhaps with a caption."""
    stored = files.document(backend, request, "document", NO_DOCUMENT)
    content = {"document": objects.document(stored)} | texts.caption(backend, request)
    return _send(backend, request, content, ("can_send_documents", "documents"))


def send_chat_action(backend: Backend, request: Request) -> JsonValue:
    """Show that the bot is busy."""
    action = request.text("action").lower()
    if action not in ACTIONS:
        raise bad_request(WRONG_ACTION)
    chat = access.writable(backend, request)
    access.check_conversation(backend, chat)
    backend.tell("action", chat, backend.world.humans(chat), {"action": action})
    return TRUE


def _send(
    backend: Backend, request: Request, content: JsonObject, right: tuple[str, str]
) -> JsonValue:
    """Put a checked content where the request wants it."""
    markup = keyboards.any_markup(backend, request)
    chat = access.writable(backend, request)
    spot = threads.wanted_spot(backend, request, chat)
    receiver = ephemeral.receiver(backend, request, chat)
    access.check_conversation(backend, chat)
    access.check_right(backend, chat, *right)
    backend.meter.charge(chat, backend.now)
    is_post = chat.type is ChatType.CHANNEL
    said = Message(
        content=content,
        sender_id=0 if is_post else backend.bot.id,
        sender_chat_id=chat.id if is_post else 0,
        markup=markup,
        outgoing=True,
        silent=request.boolean("disable_notification"),
        **spot._asdict(),
    )
    if receiver is not None:
        ephemeral.post(backend, chat, said, receiver)
    else:
        post(backend, chat, said)
    return objects.message(backend.world, said)


METHODS: dict[str, Handler] = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "sendChatAction": send_chat_action,
}
