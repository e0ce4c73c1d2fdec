from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from persistence.records import Record, StoredRecord

START = datetime(2026, 11, 30, 12, 0, 0, 250_001, tzinfo=UTC)


class FakeNow:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.instant = START

    def __call__(self) -> datetime:
        return self.instant

    def advance(self, **units: float) -> datetime:
        self.instant += timedelta(**units)
        return self.instant


def record(number: int) -> Record:
    return Record("test.counted", 1, f'{{"number":{number}}}')


def records(*numbers: int) -> list[Record]:
    return [record(number) for number in numbers]


def bodies(stored: Sequence[StoredRecord]) -> list[str]:
    return [each.record.body for each in stored]
