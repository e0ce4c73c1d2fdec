"""Methods that edit and delete what only one member of a group sees; they return True."""

from . import access, ephemeral, guesses, keyboards, texts
from .backend import Backend
from .chats import Chat
from .errors import NOT_MODIFIED, TEXT_TOO_LONG_IN_EDIT, bad_request
from .messages import Message
from .methods_edit import is_modified, media, recaptioned, retexted
from .payload import JsonObject, JsonValue
from .posting import change
from .registry import TRUE, Handler
from .requests import Request


def edit_ephemeral_message_text(backend: Backend, request: Request) -> JsonValue:
    """Give an ephemeral text another text."""
    content = texts.message_text(backend, request, edited=True)
    if len(content["text"]) > guesses.EPHEMERAL_EDIT_LENGTH:
        raise bad_request(TEXT_TOO_LONG_IN_EDIT)
    chat, said = _found(backend, request)
    return _edit(backend, request, chat, said, retexted(said, content))


def edit_ephemeral_message_caption(backend: Backend, request: Request) -> JsonValue:
    """Give an ephemeral picture or file another caption."""
    caption = texts.caption(backend, request, edited=True)
    chat, said = _found(backend, request)
    return _edit(backend, request, chat, said, recaptioned(said, caption))


def edit_ephemeral_message_media(backend: Backend, request: Request) -> JsonValue:
    """Put a picture or file in place of what an ephemeral message was."""
    content = media(backend, request)
    chat, said = _found(backend, request)
    return _edit(backend, request, chat, said, content)


def edit_ephemeral_message_reply_markup(backend: Backend, request: Request) -> JsonValue:
    """Change nothing but the keyboard of an ephemeral message."""
    chat, said = _found(backend, request)
    return _edit(backend, request, chat, said, said.content)


def delete_ephemeral_message(backend: Backend, request: Request) -> JsonValue:
    """Take an ephemeral message away."""
    chat, said = _found(backend, request)
    ephemeral.remove(backend, chat, said)
    return TRUE


def _found(backend: Backend, request: Request) -> tuple[Chat, Message]:
    chat = access.writable(backend, request)
    said = chat.ephemeral.get(request.integer("ephemeral_message_id"))
    if said is None or said.receiver_id != request.integer("receiver_user_id"):
        raise bad_request(guesses.EPHEMERAL_NOT_FOUND)
    return chat, said


def _edit(
    backend: Backend, request: Request, chat: Chat, said: Message, content: JsonObject
) -> JsonValue:
    markup = keyboards.inline_keyboard(backend, request)
    backend.meter.charge(chat, backend.now)
    if not is_modified(said, content, markup):
        raise bad_request(NOT_MODIFIED)
    change(backend, chat, said, content, markup)
    return TRUE


METHODS: dict[str, Handler] = {
    "editEphemeralMessageText": edit_ephemeral_message_text,
    "editEphemeralMessageCaption": edit_ephemeral_message_caption,
    "editEphemeralMessageMedia": edit_ephemeral_message_media,
    "editEphemeralMessageReplyMarkup": edit_ephemeral_message_reply_markup,
    "deleteEphemeralMessage": delete_ephemeral_message,
}
