"""What failures come to, and how they are told in both languages."""

import errno
import os
import re
import sqlite3
import ssl
from pathlib import Path

import aiohttp
import pytest

from bot.checkup.causes import Cause, because, cause_in, cause_of
from bot.render.checkup import ill_lines
from bot.render.texts import Texts
from tests.bot.render.helpers import EN, ZH

LATIN = re.compile(r"[a-z]{2,}")
SEVERAL = sqlite3.OperationalError("database is locked"), sqlite3.DatabaseError("disk is full")


def raised_from(outer: Exception, inner: BaseException) -> Exception:
    try:
        raise outer from inner
    except type(outer) as error:
        return error


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (OSError(errno.ECONNREFUSED, "Connect call failed ('127.0.0.1', 1)"), Cause.REFUSED),
        (OSError(errno.EHOSTUNREACH, "x"), Cause.NO_WAY),
        (OSError(-2, "Name or service not known"), Cause.NAME_UNKNOWN),
        (TimeoutError(), Cause.TIMED_OUT),
        (aiohttp.ServerTimeoutError(), Cause.TIMED_OUT),
        (ssl.SSLCertVerificationError("certificate verify failed"), Cause.CERTIFICATE),
        (PermissionError(errno.EACCES, os.strerror(errno.EACCES)), Cause.DENIED),
        (FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)), Cause.NO_FILE),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), Cause.FULL),
        (SEVERAL[0], Cause.LOCKED),
        (SEVERAL[1], Cause.FULL),
        (raised_from(ValueError("wrapped"), OSError(errno.EADDRINUSE, "x")), Cause.TAKEN),
        (ValueError("nothing that is known"), None),
    ],
)
def test_errors_come_to_causes(error: Exception, cause: Cause | None) -> None:
    assert cause_of(error) is cause


def test_what_sqlite_says_of_real_files(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as missing:
        sqlite3.connect(tmp_path / "no" / "z.db")
    assert cause_of(missing.value) is Cause.NO_FILE


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("Wrong response from the webhook: 502 Bad Gateway", None),
        ("Failed to resolve host: Name or service not known", Cause.NAME_UNKNOWN),
        ("SSL error {error:1416F086:certificate verify failed}", Cause.CERTIFICATE),
        ("Connection timed out", Cause.TIMED_OUT),
    ],
)
def test_what_telegram_says_of_a_webhook(text: str, cause: Cause | None) -> None:
    assert cause_in(text) is cause


@pytest.mark.parametrize("cause", Cause)
def test_a_known_cause_is_told_in_the_language_alone(cause: Cause) -> None:
    why = {"name": "值", "count": 3, **because("Raw words", cause)}
    assert not LATIN.search(ill_lines(ZH, "port", why).splitlines()[0])
    assert "Raw words" not in ill_lines(EN, "port", why)


@pytest.mark.parametrize(("texts", "told"), [(ZH, "连接被拒"), (EN, "nothing listens there")])
def test_telegrams_sentence_stands_behind_the_cause(texts: Texts, told: str) -> None:
    why = {"count": 3, "cause": "refused", "what": "Connection refused"}
    first = ill_lines(texts, "webhook_failing", why).splitlines()[0]
    assert told in first
    assert "Connection refused" in first


def test_what_is_not_known_is_told_as_it_came() -> None:
    why = {"name": "x", **because("404 Not Found", None)}
    assert ill_lines(ZH, "unreachable", why).splitlines()[0].endswith("404 Not Found")
