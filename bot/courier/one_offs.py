"""一次性 (yícìxìng): what is to be shown once in a chat, though the source knows nothing of it."""

import asyncio
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from bot.clock import Clock
from bot.courier.shelf import Spot, mark
from bot.messages.outgoing import Fault, Wanted
from persistence.places import PlaceState


class OneOff(NamedTuple):
    """一次性 (yícìxìng): something to be shown that the source knows nothing of."""

    wanted: Wanted
    delivery: asyncio.Future[Fault | None]
    """Resolved once it is shown, or cannot be."""
    lifetime: float | None = None
    """Seconds after which it is deleted."""


class OneOffs:
    """一次性的 (yícìxìng de): those of one chat that are neither shown nor given up yet."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._by_name: dict[str, OneOff] = {}

    def __bool__(self) -> bool:
        return bool(self._by_name)

    def add(self, one_off: OneOff) -> None:
        """添 (tiān): one more, in place of an earlier one of its name."""
        self._by_name[one_off.wanted.place.name] = one_off

    def wanted(self) -> Iterator[Wanted]:
        """该有的 (gāi yǒu de): what they should show."""
        return (one_off.wanted for one_off in self._by_name.values())

    def finish(self, spots: Mapping[str, Spot], provided: Container[str]) -> None:
        """办完 (bàn wán): report those that are shown, or that Telegram would not have.

        *provided* are the places of which the source knows by now what they should show.
        """
        for name, one_off in list(self._by_name.items()):
            spot = spots.get(name)
            if spot is None:
                continue
            shown = mark(one_off.wanted)
            if spot.held == shown:
                self._finish(name, Fault.REFUSED)
            elif spot.row.state is PlaceState.SHOWN and (
                name in provided or spot.shows(one_off.wanted)
            ):
                self._finish(name, None)
                if one_off.lifetime is not None:
                    spot.not_before = self._clock.monotonic() + one_off.lifetime

    def give_up(self, fault: Fault) -> None:
        """放弃 (fàngqì): report that none of them can be shown."""
        for name in list(self._by_name):
            self._finish(name, fault)

    def _finish(self, name: str, fault: Fault | None) -> None:
        delivery = self._by_name.pop(name).delivery
        if not delivery.done():
            delivery.set_result(fault)
