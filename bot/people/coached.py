"""开教练的人 (kāi jiàoliàn de rén): who has the coach on; it holds from the next match on.

A switch is an event of the person's own stream. All of them are read at the start: a match that
starts asks about several people at once, and not all of them have said anything since.
"""

from bot.people.houses import CHOICES, CoachSwitched
from persistence.event_log import EventLog
from persistence.transaction import Write

_STREAMS = "person/"


class Coached:
    """开教练的人 (kāi jiàoliàn de rén): of everybody who was ever met."""

    def __init__(self, event_log: EventLog) -> None:
        self._log = event_log
        self.people: set[str] = set()
        """Whoever has it on, by key."""

    async def load(self) -> None:
        """读 (dú): what everybody chose last."""
        for stream in await self._log.streams(_STREAMS):
            for stored in await self._log.read(stream):
                choice = CHOICES.decode_stored(stored)
                if isinstance(choice, CoachSwitched):
                    self._note(stream.removeprefix(_STREAMS), on=choice.on)

    async def switch(self, person: str, mark: Write[None]) -> bool:
        """开关 (kāiguān): on if it was off, and the other way round; which of them now."""
        on, stream = person not in self.people, f"{_STREAMS}{person}"
        last = len(await self._log.read(stream))
        await self._log.append(stream, last, [CHOICES.encode(CoachSwitched(on=on))], [mark])
        self._note(person, on=on)
        return on

    def _note(self, person: str, *, on: bool) -> None:
        if on:
            self.people.add(person)
        else:
            self.people.discard(person)
