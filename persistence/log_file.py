"""日志文件 (rìzhì wénjiàn): one table's events as lines of JSON, a file that anyone may bring."""

from collections.abc import Iterable, Iterator

from engine.table.audit import can_follow
from engine.table.events import Event
from engine.table.evolve import evolve
from engine.table.state import Table
from persistence.codec import EVENTS
from persistence.errors import CorruptLog, UnknownSchema


def read_events(lines: Iterable[str]) -> Iterator[Event]:
    """读日志 (dú rìzhì): the events of *lines*, each checked against those before it.

    Raises `CorruptLog` or `UnknownSchema`, naming the line, for a line that is no event of ours or
    that cannot follow. Blank lines are passed over.
    """
    table: Table | None = None
    for number, line in enumerate(lines, 1):
        if line.strip():
            event = _event(number, line)
            if not can_follow(table, event):
                reason = f"{type(event).__name__} cannot happen here"
                raise CorruptLog(where=f"line {number}", reason=reason)
            table = evolve(table, event)
            yield event


def _event(number: int, line: str) -> Event:
    """The event of one line; what is wrong with it is said with its number."""
    try:
        return EVENTS.decode_line(line)
    except (CorruptLog, UnknownSchema) as error:
        raise type(error)(where=f"line {number}", reason=str(error)) from error
