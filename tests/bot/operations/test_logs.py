"""Lines of the log hold what happened, and neither tokens nor tiles."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime

import httpx
import pytest
import structlog

from bot.config import LogFormat
from bot.operations.logs import configure
from engine.hands import Hand
from engine.terms import Verb
from engine.tiles import parse_tile, parse_tiles

TOKEN = "4000000001:sandbox"  # noqa: S105
REAL = "123456789:AAF-abcdefghijklmnopqrstuvwxyz12345"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before = root.handlers, root.level
    stream = io.StringIO()
    yield stream
    root.handlers, level = before
    root.setLevel(level)
    structlog.reset_defaults()


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_has_time_level_and_values(stream: io.StringIO) -> None:
    configure(LogFormat.JSON, stream=stream)
    structlog.get_logger().info("table opened", table="K7Q2", seq=3, verb=Verb.PUNG, who=None)
    (line,) = lines(stream)
    datetime.fromisoformat(str(line.pop("timestamp")))
    assert line == {
        "event": "table opened",
        "level": "info",
        "table": "K7Q2",
        "seq": 3,
        "verb": "pung",
        "who": None,
    }


def test_values_that_are_not_plain_are_only_named(stream: io.StringIO) -> None:
    configure(LogFormat.JSON, stream=stream)
    tiles = parse_tiles("123m")
    structlog.get_logger().info(
        "oops", tile=parse_tile("7s"), hand=Hand.of(tiles), tiles=tiles, some={"hand": "7s"}
    )
    (line,) = lines(stream)
    named = {name: line[name] for name in ("tile", "hand", "tiles", "some")}
    assert named == {"tile": "<Tile>", "hand": "<Hand>", "tiles": "<tuple>", "some": "<dict>"}


@pytest.mark.parametrize("style", list(LogFormat))
def test_tokens_are_hidden_wherever_they_come_from(style: LogFormat, stream: io.StringIO) -> None:
    configure(style, (TOKEN,), stream)
    structlog.get_logger().warning(f"calling {TOKEN}", url=f"https://x/bot{REAL}/getMe")
    logging.getLogger("telegram.ext").error("bot%s failed", REAL)
    try:
        int(f"no route to bot{TOKEN}")
    except ValueError:
        structlog.get_logger().exception("failed")
        logging.getLogger("aiohttp").exception("failed too")
    text = stream.getvalue()
    assert TOKEN not in text
    assert REAL not in text
    assert text.count("<hidden>") >= 5
    assert text.count("base 10: ") == 2


def test_libraries_that_log_addresses_are_quiet(stream: io.StringIO) -> None:
    configure(LogFormat.JSON, (TOKEN,), stream)
    transport = httpx.MockTransport(lambda _request: httpx.Response(200))
    with httpx.Client(transport=transport) as client:
        client.get(f"https://api.example/bot{TOKEN}/getMe")
    logging.getLogger("httpcore.connection").info("connect_tcp.started")
    assert stream.getvalue() == ""
    logging.getLogger("httpcore").warning("retrying")
    assert lines(stream)[0]["event"] == "retrying"


def test_times_and_durations_are_readable(stream: io.StringIO) -> None:
    configure(LogFormat.CONSOLE, stream=stream)
    structlog.get_logger().info("due", at=datetime(2027, 1, 15, 20, 30, tzinfo=UTC))
    assert "2027" in stream.getvalue()
