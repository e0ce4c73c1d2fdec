"""The record of what the bot asked, what it got, and what it did wrong."""

from collections import deque
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

from .payload import JsonObject

REFUSED = 400


@dataclass(slots=True)
class CallRecord:
    """One request of the bot."""

    number: int
    at: float
    method: str
    chat_id: int
    parameters: dict[str, str]
    bytes_in: int
    status: int = 0
    """Of the answer; 0 while there is none."""
    description: str = ""
    bytes_out: int = 0
    ended_at: float | None = None
    ordered: str = ""
    """The fault that was ordered for this call."""
    impatient: bool = False
    """It came while the bot had been asked to wait."""
    complaints: list[str] = field(default_factory=list)
    """What the documentation does not allow, or a careful bot avoids."""

    @property
    def refused(self) -> bool:
        """Tell whether it failed without anybody having ordered that."""
        return self.status >= REFUSED and not self.ordered

    def payload(self) -> JsonObject:
        """Write it for the control side."""
        return asdict(self)


class CallLog:
    """All calls in order, or the newest of them."""

    def __init__(self, keep: int | None = None) -> None:
        """Begin empty."""
        self._records: deque[CallRecord] = deque(maxlen=keep)
        self.last_number = 0

    def open(
        self, at: float, method: str, chat_id: int, parameters: dict[str, str], size: int
    ) -> CallRecord:
        """Note a call as it arrives."""
        self.last_number += 1
        record = CallRecord(self.last_number, at, method, chat_id, parameters, size)
        self._records.append(record)
        return record

    def since(self, number: int = 0, method: str = "") -> Iterable[CallRecord]:
        """List the calls after a number, of one method if given."""
        return (
            record
            for record in self._records
            if record.number > number and method.lower() in {"", record.method.lower()}
        )
