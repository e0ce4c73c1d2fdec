"""所见 (suǒ jiàn): what an examination finds, as data; the words are `bot.render.checkup`'s."""

from enum import StrEnum, auto
from typing import Any, NamedTuple, TypeAlias


class Well(StrEnum):
    """好 (hǎo): something is as it should be."""

    SETTINGS = auto()
    DATABASE = auto()
    """A database of this program's version, whole; *name* is its path."""
    DATABASE_NEW = auto()
    """It will be made."""
    DATABASE_OLDER = auto()
    """It will be brought from version *what* to *count*."""
    HOST = auto()
    """The host runs, as process *count*, is *what*, and has the database to itself."""
    DISK = auto()
    """*count* MB are free."""
    FONTS = auto()
    ZONES = auto()
    PORTS = auto()
    CLOCK = auto()
    """It differs from Telegram's by *count* seconds."""
    BOT = auto()
    """Telegram knows the token: it is *name*'s."""
    GROUPS = auto()
    PRIVACY_ON = auto()
    PRIVACY_OFF = auto()
    POLLING = auto()
    WEBHOOK = auto()
    """Updates are brought; *count* wait."""
    WEBHOOK_NOT_SET = auto()
    """The host will set it."""
    WEBHOOK_LEFT = auto()
    """The host will take it away."""


class Ill(StrEnum):
    """病 (bìng): something is wrong, and somebody can mend it.

    Why is a *cause* of `bot.checkup.causes` if it is a known one.
    """

    TOKEN_MISSING = auto()
    SETTING = auto()
    """The setting *name* is wrong, by what *mistake*."""
    DATABASE_FOLDER = auto()
    """Nothing can be written where *name* is to be."""
    DATABASE_MODE = auto()
    """Others than the owner may read *name*."""
    DATABASE_DAMAGED = auto()
    """*name* is no whole database: *what*."""
    DATABASE_NEWER = auto()
    """It has version *count*, this program knows up to *what*."""
    HOST_SILENT = auto()
    """A host has the database, but does not answer."""
    HOST_FAILING = auto()
    """The host that runs complains: *what*."""
    DISK = auto()
    """Only *count* MB are free."""
    FONTS = auto()
    """*what* cannot be read."""
    ZONES = auto()
    PORT = auto()
    """The port *count* of the setting *name* cannot be had: *what*."""
    CLOCK = auto()
    """It differs from Telegram's by *count* seconds."""
    UNREACHABLE = auto()
    """Nobody answers at *name*: *what*."""
    TOKEN_UNKNOWN = auto()
    GROUPS = auto()
    """The bot may not be added to groups."""
    WEBHOOK_FAILING = auto()
    """Telegram cannot bring updates: *what*, *count* seconds ago."""
    ELSEWHERE = auto()
    """While the host runs, updates go elsewhere: somebody else uses the token."""


class Finding(NamedTuple):
    """所见 (suǒ jiàn): one thing that was looked at."""

    kind: Well | Ill
    values: dict[str, Any]

    @property
    def is_well(self) -> bool:
        """好 (hǎo): nothing has to be done about it."""
        return isinstance(self.kind, Well)


Findings: TypeAlias = list[Finding]


def found(kind: Well | Ill, /, **values: str | int) -> Finding:
    """看到 (kàndào): a finding with the values that its words need."""
    return Finding(kind, values)
