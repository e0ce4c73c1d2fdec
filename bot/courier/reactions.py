"""应对 (yìngduì): every answer by which Telegram refuses, what it means, and what is done then.

The tables here are the only place where that is decided; `bot/DESIGN.md` shows them to people, and
a test compares. No answer is met by a default: one that nobody foresaw has a row of its own.
"""

import re
from collections.abc import Mapping
from enum import StrEnum, auto
from functools import cache
from typing import NamedTuple, TypeAlias

from bot.messages.outgoing import Done, Fault, Moved, Unsure, Wait

ANY = "…"
"""Stands for any text, in a row of the table."""


class Call(StrEnum):
    """调用 (diàoyòng): the kinds of calls that the courier and the answers make."""

    SEND = auto()
    EDIT = auto()
    DELETE = auto()
    ANSWER = auto()


class Reaction(StrEnum):
    """应对 (yìngduì): what is done about a refusal; the value is what DESIGN.md prints."""

    NOTHING = "counts as done"
    SEND_ANEW = "the message is forgotten and sent anew"
    REPLACE = "sent anew, then the old one is deleted"
    POINTER = "edited to a line that points to the newest message"
    LEAVE_TOPIC = "sent without a topic from now on; the host is told"
    SHUT = "the chat is left alone until it is opened again; the host is told"
    RARELY = "tried again after 1 minute, later every 10; the host is told once"
    HOLD = "logged as an error; this content is not tried again; the host is told"
    ALARM = "logged as an error with its text; tried again after 1 minute, later every 10; \
the host is told once"
    IN_WORDS = "goes as text, or keeps the picture that it has"
    LET_GO = "logged and let go"


class Reactions(NamedTuple):
    """一行 (yì háng): what is done about one fault, by the call that met it."""

    send: Reaction
    edit: Reaction
    delete: Reaction
    answer: Reaction = Reaction.LET_GO

    def to(self, call: Call) -> Reaction:
        """应对 (yìngduì): the reaction to the fault in a call of that kind."""
        reaction: Reaction = getattr(self, call)
        return reaction


_SHUT = Reactions(Reaction.SHUT, Reaction.SHUT, Reaction.SHUT)
_RARELY = Reactions(Reaction.RARELY, Reaction.RARELY, Reaction.RARELY)
_IN_WORDS = Reactions(Reaction.IN_WORDS, Reaction.IN_WORDS, Reaction.ALARM)
_ALARM = Reactions(Reaction.ALARM, Reaction.ALARM, Reaction.ALARM)

REACTIONS: Mapping[Fault, Reactions] = {
    Fault.NEVER_STARTED: _SHUT,
    Fault.BLOCKED: _SHUT,
    Fault.DEACTIVATED: _SHUT,
    Fault.ANOTHER_BOT: _SHUT,
    Fault.CHAT_UNKNOWN: _SHUT,
    Fault.EXPELLED: _SHUT,
    Fault.GROUP_DELETED: _SHUT,
    Fault.FORBIDDEN: _RARELY,
    Fault.NO_RIGHT: Reactions(Reaction.RARELY, Reaction.RARELY, Reaction.POINTER),
    Fault.NO_PHOTOS: _IN_WORDS,
    Fault.BAD_PHOTO: _IN_WORDS,
    Fault.TOPIC_GONE: Reactions(Reaction.LEAVE_TOPIC, Reaction.SEND_ANEW, Reaction.NOTHING),
    Fault.TOPIC_CLOSED: _RARELY,
    Fault.MESSAGE_GONE: Reactions(Reaction.ALARM, Reaction.SEND_ANEW, Reaction.NOTHING),
    Fault.UNEDITABLE: Reactions(Reaction.ALARM, Reaction.REPLACE, Reaction.LET_GO),
    Fault.UNDELETABLE: Reactions(Reaction.ALARM, Reaction.REPLACE, Reaction.POINTER),
    Fault.QUERY_OLD: _ALARM,
    Fault.NO_MEMBER: _ALARM,
    Fault.REFUSED: Reactions(Reaction.HOLD, Reaction.HOLD, Reaction.LET_GO),
    Fault.BAD_SETTING: _ALARM,
    Fault.CONFLICT: _ALARM,
    Fault.UNAUTHORIZED: _ALARM,
    Fault.UNKNOWN: _ALARM,
}
"""What is done about each fault."""

Meaning: TypeAlias = Fault | type[Done] | type[Wait] | type[Moved] | type[Unsure]


class ErrorAnswer(NamedTuple):
    """错误回答 (cuòwù huídá): an answer of Telegram's: its code, its text, and what it means."""

    code: int
    text: str
    """Without its prefix; `…` is any text. Compared without regard to case."""
    meaning: Meaning


ERROR_ANSWERS: tuple[ErrorAnswer, ...] = (
    ErrorAnswer(400, "chat_id is empty", Fault.REFUSED),
    ErrorAnswer(400, "chat not found", Fault.CHAT_UNKNOWN),
    ErrorAnswer(403, "bot can't initiate conversation with a user", Fault.NEVER_STARTED),
    ErrorAnswer(403, "bot was blocked by the user", Fault.BLOCKED),
    ErrorAnswer(403, "user is deactivated", Fault.DEACTIVATED),
    ErrorAnswer(403, "the bot can't send messages to the bot", Fault.ANOTHER_BOT),
    ErrorAnswer(403, "bot can't send messages to bots", Fault.ANOTHER_BOT),
    ErrorAnswer(403, "bot was kicked from the … chat", Fault.EXPELLED),
    ErrorAnswer(403, "bot is not a member of the … chat", Fault.EXPELLED),
    ErrorAnswer(403, "the group chat was deleted", Fault.GROUP_DELETED),
    ErrorAnswer(400, "group chat was upgraded to a supergroup chat", Moved),
    ErrorAnswer(400, "not enough rights to send photos to the chat", Fault.NO_PHOTOS),
    ErrorAnswer(400, "CHAT_SEND_PHOTOS_FORBIDDEN", Fault.NO_PHOTOS),
    ErrorAnswer(400, "CHAT_SEND_MEDIA_FORBIDDEN", Fault.NO_PHOTOS),
    ErrorAnswer(400, "not enough rights to send … to the chat", Fault.NO_RIGHT),
    ErrorAnswer(400, "message text is empty", Fault.REFUSED),
    ErrorAnswer(400, "text must be non-empty", Fault.REFUSED),
    ErrorAnswer(400, "message is too long", Fault.REFUSED),
    ErrorAnswer(400, "MESSAGE_TOO_LONG", Fault.REFUSED),
    ErrorAnswer(400, "message caption is too long", Fault.REFUSED),
    ErrorAnswer(400, "can't parse entities: …", Fault.REFUSED),
    ErrorAnswer(400, "unsupported parse_mode", Fault.REFUSED),
    ErrorAnswer(400, "BUTTON_DATA_INVALID", Fault.REFUSED),
    ErrorAnswer(400, "can't parse inline keyboard button: …", Fault.REFUSED),
    ErrorAnswer(400, "inline keyboard button text must be non-empty", Fault.REFUSED),
    ErrorAnswer(400, "inline keyboard button URL … is invalid: …", Fault.REFUSED),
    ErrorAnswer(400, "object expected as reply markup", Fault.REFUSED),
    ErrorAnswer(400, "reply markup is too long", Fault.REFUSED),
    ErrorAnswer(400, "message to be replied not found", Fault.REFUSED),
    ErrorAnswer(400, "message thread not found", Fault.TOPIC_GONE),
    ErrorAnswer(400, "TOPIC_DELETED", Fault.TOPIC_GONE),
    ErrorAnswer(400, "TOPIC_CLOSED", Fault.TOPIC_CLOSED),
    ErrorAnswer(400, "message to edit not found", Fault.MESSAGE_GONE),
    ErrorAnswer(400, "message can't be edited", Fault.UNEDITABLE),
    ErrorAnswer(400, "there is no text in the message to edit", Fault.UNEDITABLE),
    ErrorAnswer(400, "there is no caption in the message to edit", Fault.UNEDITABLE),
    ErrorAnswer(400, "message is not modified: …", Done),
    ErrorAnswer(400, "message identifier is not specified", Fault.REFUSED),
    ErrorAnswer(400, "message to delete not found", Fault.MESSAGE_GONE),
    ErrorAnswer(400, "message can't be deleted", Fault.UNDELETABLE),
    ErrorAnswer(400, "message can't be deleted for everyone", Fault.UNDELETABLE),
    ErrorAnswer(400, "too many message identifiers specified", Fault.REFUSED),
    ErrorAnswer(
        400,
        "query is too old and response timeout expired or query ID is invalid",
        Fault.QUERY_OLD,
    ),
    ErrorAnswer(400, "message to pin not found", Fault.MESSAGE_GONE),
    ErrorAnswer(400, "not enough rights to manage pinned messages in the chat", Fault.NO_RIGHT),
    ErrorAnswer(400, "invalid user_id specified", Fault.NO_MEMBER),
    ErrorAnswer(400, "member not found", Fault.NO_MEMBER),
    ErrorAnswer(400, "there are no administrators in the private chat", Fault.NO_MEMBER),
    ErrorAnswer(400, "there is no photo in the request", Fault.BAD_PHOTO),
    ErrorAnswer(400, "IMAGE_PROCESS_FAILED", Fault.BAD_PHOTO),
    ErrorAnswer(400, "PHOTO_INVALID_DIMENSIONS", Fault.BAD_PHOTO),
    ErrorAnswer(400, "PHOTO_SAVE_FILE_INVALID", Fault.BAD_PHOTO),
    ErrorAnswer(400, "PHOTO_EXT_INVALID", Fault.BAD_PHOTO),
    ErrorAnswer(400, "file is too big", Fault.BAD_PHOTO),
    ErrorAnswer(400, "wrong file identifier/HTTP URL specified", Fault.REFUSED),
    ErrorAnswer(400, "bad webhook: …", Fault.BAD_SETTING),
    ErrorAnswer(400, "secret token is too long", Fault.BAD_SETTING),
    ErrorAnswer(400, "secret token contains unallowed characters", Fault.BAD_SETTING),
    ErrorAnswer(409, "can't use getUpdates method while webhook is active; …", Fault.CONFLICT),
    ErrorAnswer(409, "terminated by other getUpdates request; …", Fault.CONFLICT),
    ErrorAnswer(409, "terminated by setWebhook request", Fault.CONFLICT),
    ErrorAnswer(429, "retry after …", Wait),
    ErrorAnswer(401, "Unauthorized", Fault.UNAUTHORIZED),
    ErrorAnswer(404, "method not found", Fault.REFUSED),
    ErrorAnswer(404, "Not Found", Fault.UNAUTHORIZED),
    ErrorAnswer(500, ANY, Unsure),
    ErrorAnswer(502, ANY, Unsure),
    ErrorAnswer(400, ANY, Fault.UNKNOWN),
    ErrorAnswer(403, ANY, Fault.FORBIDDEN),
    ErrorAnswer(404, ANY, Fault.UNKNOWN),
    ErrorAnswer(409, ANY, Fault.CONFLICT),
)
"""Every error answer; the first row that fits is the one that counts."""

_OF_MEANINGS = {
    Done: "counts as done",
    Wait: "the chat rests for as many seconds; then the newest state goes out",
    Moved: "the chat gets its new id, once; what it showed is sent anew there",
    Unsure: "a send is settled as an unsure one; anything else is repeated, each time later",
}
_PREFIX = re.compile(
    r"(bad request|forbidden|conflict|too many requests|not found): ", re.IGNORECASE
)


def meaning_of(code: int, text: str) -> Meaning | None:
    """含义 (hányì): what an error answer means; None for a code that has no row.

    >>> meaning_of(403, "Forbidden: bot was kicked from the supergroup chat").name
    'EXPELLED'
    """
    bare = _PREFIX.sub("", text, count=1)
    for answer in ERROR_ANSWERS:
        if answer.code == code and _pattern(answer.text).fullmatch(bare):
            return answer.meaning
    return None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, text.split(ANY))), re.IGNORECASE | re.DOTALL)


def tables() -> str:
    """列表 (lièbiǎo): both tables, as DESIGN.md shows them."""
    answers = [f"| {row.code} | `{row.text}` | {_name(row.meaning)} |" for row in ERROR_ANSWERS]
    meanings = [f"| {_name(meaning)} | {words} |" for meaning, words in _OF_MEANINGS.items()]
    faults = [
        f"| {_name(fault)} | {' | '.join(reactions)} |" for fault, reactions in REACTIONS.items()
    ]
    return "\n".join(
        [
            "| code | text | means |",
            "| --- | --- | --- |",
            *answers,
            "",
            "| means | what is done |",
            "| --- | --- |",
            *meanings,
            "",
            "| means | in a send | in an edit | in a deletion | in an answer |",
            "| --- | --- | --- | --- | --- |",
            *faults,
        ]
    )


def _name(meaning: Meaning) -> str:
    return meaning.value if isinstance(meaning, Fault) else meaning.__name__.lower()
