"""缘故 (yuángù): why something failed, as the machine, SQLite or Telegram put it into English.

They say much the same in many forms, and only their words are always there: Telegram tells how a
webhook failed in a sentence, and libraries wrap what the machine said into errors of their own.
"""

import os
from collections.abc import Iterator, Mapping
from enum import StrEnum, auto
from typing import Final


class Cause(StrEnum):
    """缘故 (yuángù): what a failure comes to, for whoever has to mend it."""

    REFUSED = auto()
    """没人接 (méi rén jiē): nothing listens there."""
    NAME_UNKNOWN = auto()
    """域名查不到 (yùmíng chá bú dào)."""
    TIMED_OUT = auto()
    """超时 (chāoshí)."""
    NO_WAY = auto()
    """网络不通 (wǎngluò bù tōng): no route leads there."""
    CERTIFICATE = auto()
    """证书不对 (zhèngshū bú duì)."""
    DENIED = auto()
    """没有权限 (méiyǒu quánxiàn)."""
    NO_FILE = auto()
    """没有文件 (méiyǒu wénjiàn)."""
    TAKEN = auto()
    """占用 (zhànyòng): another program listens on the port."""
    LOCKED = auto()
    """锁着 (suǒzhe): another program writes to the database."""
    FULL = auto()
    """满了 (mǎn le): no room on the disk."""
    NO_DATABASE = auto()
    """不是数据库 (bú shì shùjùkù)."""
    MALFORMED = auto()
    """坏了 (huài le): a database that is damaged inside."""

    DATABASE_SILENT = auto()
    """数据库不应 (shùjùkù bú yìng): the host that runs gets no answer from its database."""
    LATE = auto()
    """到点没办 (dào diǎn méi bàn): the host that runs does not keep its deadlines."""


_WORDS: Final[Mapping[str, Cause]] = {
    "refused": Cause.REFUSED,
    "name or service not known": Cause.NAME_UNKNOWN,
    "name resolution": Cause.NAME_UNKNOWN,
    "no address associated": Cause.NAME_UNKNOWN,
    "resolve host": Cause.NAME_UNKNOWN,
    "certificate": Cause.CERTIFICATE,
    "ssl error": Cause.CERTIFICATE,
    "timed out": Cause.TIMED_OUT,
    "timeout": Cause.TIMED_OUT,
    "unreachable": Cause.NO_WAY,
    "no route": Cause.NO_WAY,
    "permission denied": Cause.DENIED,
    "not permitted": Cause.DENIED,
    "no such file": Cause.NO_FILE,
    "unable to open database": Cause.NO_FILE,
    "already in use": Cause.TAKEN,
    "is locked": Cause.LOCKED,
    "disk is full": Cause.FULL,
    "no space left": Cause.FULL,
    "not a database": Cause.NO_DATABASE,
    "malformed": Cause.MALFORMED,
    "database does not answer": Cause.DATABASE_SILENT,
    "deadlines are not enforced": Cause.LATE,
}
"""What is found in a text, and what it means; the first that is found holds."""


def cause_in(text: str) -> Cause | None:
    """缘故 (yuángù): what a text says; None where it says nothing known.

    >>> cause_in("Connection refused")
    <Cause.REFUSED: 'refused'>
    """
    said = text.lower()
    return next((cause for words, cause in _WORDS.items() if words in said), None)


def cause_of(error: BaseException) -> Cause | None:
    """缘故 (yuángù): what an error comes to, or what it was raised from."""
    return cause_in("\n".join(_told(error)))


def because(raw: str, cause: Cause | None) -> dict[str, str]:
    """因为 (yīnwèi): the values of a finding that say why: a known cause, else the text itself."""
    return {"what": raw} if cause is None else {"cause": cause.value}


def _told(error: BaseException | None) -> Iterator[str]:
    """Everything that an error and those behind it say; the machine's words for a bare number."""
    while error is not None:
        yield f"{type(error).__name__}: {error}"
        number = getattr(error, "errno", None)
        if isinstance(number, int) and number > 0:
            yield os.strerror(number)
        error = error.__cause__ or error.__context__
