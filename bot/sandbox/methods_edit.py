"""Methods that edit what the bot sent before."""

from collections.abc import Callable

from . import access, files, guesses, keyboards, objects, texts
from .backend import Backend
from .chats import Chat
from .errors import (
    CANNOT_EDIT,
    EDIT_NOT_FOUND,
    NO_CAPTION_TO_EDIT,
    NO_DOCUMENT,
    NO_MESSAGE_ID,
    NO_PHOTO,
    NO_TEXT_TO_EDIT,
    NOT_BUILT,
    NOT_MODIFIED,
    ApiError,
    bad_request,
)
from .messages import Message
from .payload import JsonObject, JsonValue
from .posting import change
from .registry import Handler
from .requests import Request, as_parameters

MEDIA = frozenset({"photo", "document"})
CAPTION_FIELDS = frozenset({"caption", "caption_entities", "show_caption_above_media"})


def edit_message_text(backend: Backend, request: Request) -> JsonValue:
    """Give a text message another text; a keyboard that is not named again goes."""
    content = texts.message_text(backend, request, edited=True)
    return _edit(backend, request, lambda said: retexted(said, content))


def edit_message_caption(backend: Backend, request: Request) -> JsonValue:
    """Give a picture or file another caption."""
    caption = texts.caption(backend, request, edited=True)
    return _edit(backend, request, lambda said: recaptioned(said, caption))


def edit_message_media(backend: Backend, request: Request) -> JsonValue:
    """Put a picture or file in place of whatever the message was."""
    content = media(backend, request)
    return _edit(backend, request, lambda _: content)


def edit_message_reply_markup(backend: Backend, request: Request) -> JsonValue:
    """Change nothing but the keyboard."""
    return _edit(backend, request, lambda said: said.content)


def retexted(said: Message, content: JsonObject) -> JsonObject:
    """See that there is a text to be replaced."""
    if "text" not in said.content:
        raise bad_request(NO_TEXT_TO_EDIT)
    return content


def recaptioned(said: Message, caption: JsonObject) -> JsonObject:
    """See that there is something under which a caption can stand, and put it there."""
    if not MEDIA & said.content.keys():
        raise bad_request(NO_CAPTION_TO_EDIT)
    kept = {name: value for name, value in said.content.items() if name not in CAPTION_FIELDS}
    return kept | caption


def media(backend: Backend, request: Request) -> JsonObject:
    """Read an InputMedia: its file, and its caption as if it stood in the request itself."""
    wish = request.json("media", guesses.WRONG_MEDIA)
    if not isinstance(wish, dict):
        raise bad_request(guesses.WRONG_MEDIA)
    inner = Request(request.method, as_parameters(wish), request.uploads, request.size)
    match wish.get("type"):
        case "photo":
            stored = files.photo(backend, inner, "media", NO_PHOTO)
            shown: JsonObject = {"photo": objects.photo(stored)}
        case "document":
            stored = files.document(backend, inner, "media", NO_DOCUMENT)
            shown = {"document": objects.document(stored)}
        case kind:
            raise ApiError(501, NOT_BUILT.format(method=f"InputMedia of type {kind}"))
    return shown | texts.caption(backend, inner, edited=True)


def is_modified(said: Message, content: JsonObject, markup: JsonObject | None) -> bool:
    """Tell whether an edit would change anything."""
    return content != said.content or markup != said.keyboard


def _edit(
    backend: Backend, request: Request, replaced: Callable[[Message], JsonObject]
) -> JsonValue:
    """Find the message, see that it can be edited and would change, and change it."""
    markup = keyboards.inline_keyboard(backend, request)
    chat = _chat(backend, request)
    if guesses.EDITS_OF_MISSING_MESSAGES_COUNT:
        backend.meter.charge(chat, backend.now)
    said = _editable(request, chat)
    content = replaced(said)
    if not is_modified(said, content, markup):
        raise bad_request(NOT_MODIFIED)
    if not guesses.EDITS_OF_MISSING_MESSAGES_COUNT:
        backend.meter.charge(chat, backend.now)
    change(backend, chat, said, content, markup)
    return objects.message(backend.world, said)


def _chat(backend: Backend, request: Request) -> Chat:
    if request.text("inline_message_id"):
        raise ApiError(501, NOT_BUILT.format(method="inline_message_id"))
    if not request.text("chat_id") and not request.integer("message_id"):
        raise bad_request(NO_MESSAGE_ID)
    chat = access.writable(backend, request)
    access.check_conversation(backend, chat)
    return chat


def _editable(request: Request, chat: Chat) -> Message:
    said = chat.living(request.integer("message_id"))
    if said is None:
        raise bad_request(EDIT_NOT_FOUND)
    other_keyboard = said.markup is not None and said.keyboard is None
    if not said.outgoing or said.service or other_keyboard:
        raise bad_request(CANNOT_EDIT)
    return said


METHODS: dict[str, Handler] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
}
