"""Messages, presses on their buttons, and files."""

from dataclasses import dataclass, field

from .payload import JsonObject

CANNOT_BE_DELETED = frozenset({"supergroup_chat_created", "forum_topic_created"})


@dataclass(slots=True)
class Message:
    """Something said, shown or announced in a chat."""

    content: JsonObject
    """The fields that make its kind: text and entities, photo and caption, or a service field."""
    sender_id: int = 0
    """The account in `from`; none for posts of a channel."""
    sender_chat_id: int = 0
    """The chat in whose name it was written."""
    markup: JsonObject | None = None
    reply_to: int = 0
    thread_id: int = 0
    is_topic_message: bool = False
    is_automatic_forward: bool = False
    outgoing: bool = False
    """Written by the bot under test."""
    service: bool = False
    silent: bool = False
    receiver_id: int = 0
    """Of an ephemeral message: the one who sees it."""
    id: int = 0
    chat_id: int = 0
    date: int = 0
    edit_date: int = 0
    deleted: bool = False

    @property
    def keyboard(self) -> JsonObject | None:
        """Give the inline keyboard, if there is one."""
        if self.markup is None or "inline_keyboard" not in self.markup:
            return None
        return self.markup

    @property
    def deletable(self) -> bool:
        """Tell whether Telegram deletes messages of this kind at all."""
        return not CANNOT_BE_DELETED & self.content.keys()


@dataclass(slots=True)
class Press:
    """A press on a button that waits for its one answer."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    pressed_at: float
    answered_at: float | None = None
    answer: JsonObject = field(default_factory=dict)


@dataclass(slots=True)
class StoredFile:
    """A file that was sent once and can be sent again by its id."""

    id: str
    unique_id: str
    name: str
    content_type: str
    width: int = 0
    height: int = 0
    content: bytes = b""

    @property
    def path(self) -> str:
        """Name the file below `/file/bot<token>/`."""
        return f"files/{self.unique_id}/{self.name}"
