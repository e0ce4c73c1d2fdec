"""日志 (rìzhì): structured lines that hold neither tokens nor hidden tiles.

A value that is no plain text, number or time is logged as the name of its type: so a table, a hand
or a tile cannot slip into a line whatever is passed along.
"""

import logging
import re
import sys
from datetime import date, timedelta
from enum import Enum
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.config import LogFormat

_PLAIN = (str, int, float, bool, type(None))
_TOKEN = re.compile(r"\d{5,}:[A-Za-z0-9_-]{20,}")
_HIDDEN = "<hidden>"
_RECORD = frozenset({"_record", "_from_structlog", "exc_info"})
"""What structlog carries along for itself."""
QUIET = ("httpx", "httpcore", "aiohttp", "telegram", "apscheduler", "aiosqlite")
"""Libraries of which only warnings are wanted: at INFO some log addresses, token and all."""


def configure(
    style: LogFormat, secrets: tuple[str, ...] = (), stream: TextIO | None = None
) -> None:
    """开日志 (kāi rìzhì): log to *stream*, standard error by default; never the *secrets*."""
    last: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if style is LogFormat.JSON
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        plain_values,
        structlog.processors.format_exc_info,
        Veil(secrets),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    remove_meta = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[remove_meta, Veil(secrets), last]
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def plain_values(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """只留平常的 (zhǐ liú píngcháng de): show only the type of what is not plain."""
    return {name: value if name in _RECORD else _plain(value) for name, value in event.items()}


def _plain(value: Any) -> Any:
    """By exact type: a tile is a number to Python, and must not be one here."""
    if type(value) in _PLAIN or isinstance(value, date | timedelta):
        return value
    if isinstance(value, Enum):
        return value.value
    return f"<{type(value).__name__}>"


class Veil:
    """遮 (zhē): hides secrets in all texts of a line."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._secrets = secrets

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """遮 (zhē): the line without them."""
        return {name: self._veiled(value) for name, value in event.items()}

    def _veiled(self, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        for secret in self._secrets:
            value = value.replace(secret, _HIDDEN)
        return _TOKEN.sub(_HIDDEN, value)
