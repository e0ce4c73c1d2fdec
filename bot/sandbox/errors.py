"""What the Bot API answers when it refuses, word for word."""

from .payload import JsonValue

PREFIXES = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
    501: "Not Implemented",
    502: "Bad Gateway",
}

CHAT_ID_EMPTY = "chat_id is empty"
CHAT_NOT_FOUND = "chat not found"
CANNOT_INITIATE = "bot can't initiate conversation with a user"
BLOCKED = "bot was blocked by the user"
DEACTIVATED = "user is deactivated"
ANOTHER_BOT = "the bot can't send messages to the bot"
KICKED = "bot was kicked from the {kind} chat"
NOT_A_MEMBER = "bot is not a member of the {kind} chat"
GROUP_DELETED = "the group chat was deleted"
UPGRADED = "group chat was upgraded to a supergroup chat"
NOT_ENOUGH_RIGHTS = "not enough rights to send {what} to the chat"
THREAD_NOT_FOUND = "message thread not found"

TEXT_EMPTY = "message text is empty"
TEXT_BLANK = "text must be non-empty"
TEXT_TOO_LONG = "message is too long"
TEXT_TOO_LONG_IN_EDIT = "MESSAGE_TOO_LONG"
CAPTION_TOO_LONG = "message caption is too long"
CANNOT_PARSE_ENTITIES = "can't parse entities: {reason}"
UNSUPPORTED_TAG = 'Unsupported start tag "{tag}" at byte offset {at}'
UNCLOSED_START = "Unclosed start tag at byte offset {at}"
UNCLOSED_START_OF = 'Unclosed start tag "{tag}" at byte offset {at}'
EMPTY_ATTRIBUTE = 'Empty attribute name in the tag "{tag}" at byte offset {at}'
END_OF_BARE_VALUE = "Unexpected end of name token at byte offset {at}"
SPAN_NEEDS_CLASS = 'Tag "span" must have class "tg-spoiler" at byte offset {at}'
UNEXPECTED_END_TAG = "Unexpected end tag at byte offset {at}"
UNCLOSED_END_TAG = "Unclosed end tag at byte offset {at}"
UNMATCHED_END_TAG = 'Unmatched end tag at byte offset {at}, expected "</{tag}>", found "</{found}>"'
NO_END_TAG = 'Can\'t find end tag corresponding to start tag "{tag}"'
INVALID_UNICODE = (
    "Text contains invalid Unicode characters after decoding HTML entities, "
    "check for unmatched surrogate code units"
)
INVALID_CUSTOM_EMOJI = "Invalid custom emoji identifier specified"
UNSUPPORTED_PARSE_MODE = "unsupported parse_mode"
NOT_UTF8 = "strings must be encoded in UTF-8"

BUTTON_DATA_INVALID = "BUTTON_DATA_INVALID"
TEXT_BUTTONS = (
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
)
BUTTON_TEXT_EMPTY = "inline keyboard button text must be non-empty"
BUTTON_URL_INVALID = "inline keyboard button URL '{url}' is invalid: Wrong HTTP URL"
MARKUP_NOT_AN_OBJECT = "object expected as reply markup"

REPLY_TARGET_GONE = "message to be replied not found"
EDIT_NOT_FOUND = "message to edit not found"
CANNOT_EDIT = "message can't be edited"
NO_TEXT_TO_EDIT = "there is no text in the message to edit"
NO_CAPTION_TO_EDIT = "there is no caption in the message to edit"
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)
NO_MESSAGE_ID = "message identifier is not specified"
DELETE_NOT_FOUND = "message to delete not found"
CANNOT_DELETE = "message can't be deleted"
CANNOT_DELETE_FOR_EVERYONE = "message can't be deleted for everyone"
TOO_MANY_IDS = "too many message identifiers specified"
IDS_NOT_SPECIFIED = "message identifiers are not specified"

QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
POPUP_TOO_LONG = "MESSAGE_TOO_LONG"

PIN_NOT_FOUND = "message to pin not found"
UNPIN_NOT_FOUND = "message to unpin not found"
CANNOT_PIN = "not enough rights to manage pinned messages in the chat"

INVALID_USER_ID = "invalid user_id specified"
MEMBER_NOT_FOUND = "member not found"
NO_ADMINISTRATORS = "there are no administrators in the private chat"
CANNOT_LEAVE_PRIVATE = "chat member status can't be changed in private chats"

NO_PHOTO = "there is no photo in the request"
NO_DOCUMENT = "there is no document in the request"
WRONG_FILE_ID = "wrong file identifier/HTTP URL specified"
FILE_ID_MISSING = "file_id not specified"
FILE_TOO_BIG = "file is too big"
WRONG_ACTION = "wrong parameter action in request"

WEBHOOK_ACTIVE = (
    "can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)
OTHER_POLL = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
POLL_ENDED_BY_WEBHOOK = "terminated by setWebhook request"
WEBHOOK_NEEDS_HTTPS = "bad webhook: An HTTPS URL must be provided for webhook"
WEBHOOK_PORT = "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443"
WEBHOOK_URL = "invalid webhook URL specified"
SECRET_TOO_LONG = "secret token is too long"  # noqa: S105 - the text of an error
SECRET_CHARACTERS = "secret token contains unallowed characters"  # noqa: S105 - as above

METHOD_NOT_FOUND = "method not found"
RETRY_AFTER = "retry after {seconds}"
NOT_BUILT = "the sandbox knows {method} but does not offer it"


class ApiError(Exception):
    """A refusal of the Bot API: a status, a text, and perhaps parameters."""

    def __init__(self, code: int, text: str = "", **parameters: JsonValue) -> None:
        """Word the description as Telegram does."""
        self.code = code
        self.description = worded(code, text)
        self.parameters = parameters
        self.impatient = False
        """The bot had been asked to wait and did not."""
        super().__init__(self.description)


def worded(code: int, text: str) -> str:
    """Put the prefix before the text, whose first letter becomes small unless it SHOUTS."""
    prefix = PREFIXES[code]
    if not text:
        return prefix
    shouts = len(text) > 1 and (text[1] == "_" or "A" <= text[1] <= "Z")
    return f"{prefix}: {text if shouts else text[0].lower() + text[1:]}"


def bad_request(text: str, **parameters: JsonValue) -> ApiError:
    """Refuse a request that cannot be carried out."""
    return ApiError(400, text, **parameters)


def unparsable(reason: str, **details: object) -> ApiError:
    """Refuse a text whose markup is wrong."""
    return bad_request(CANNOT_PARSE_ENTITIES.format(reason=reason.format(**details)))


def forbidden(text: str) -> ApiError:
    """Refuse a request that the bot may not make."""
    return ApiError(403, text)


def conflict(text: str) -> ApiError:
    """Refuse a second receiver of updates."""
    return ApiError(409, text)


def flood(seconds: int, *, impatient: bool = False) -> ApiError:
    """Ask the bot to wait, perhaps not for the first time."""
    error = ApiError(429, RETRY_AFTER.format(seconds=seconds), retry_after=seconds)
    error.impatient = impatient
    return error
