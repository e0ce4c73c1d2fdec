"""What coached players would remember is what a review of the deal finds."""

import pytest

from bot.floor.kept import Kept, kept_after
from bot.hosting.events import StreamEvent
from engine.replay import finished_deals
from engine.seats import Seat
from engine.strategy import review
from engine.strategy.memory import Memory
from engine.strategy.sight import is_own_turn, look
from engine.table.events import DealStarted, Event, TileDiscarded
from tests.bot.clocks import START
from tests.bot.hosting.helpers import PEOPLE, Host


def played(seed: int, **hosted: object) -> Host:
    """Two deals of one person, whose clock runs out at every turn, and AI players."""
    host = Host(seed=seed, deals=2, seated=PEOPLE[:1], **hosted)  # type: ignore[arg-type]
    for _ in range(2):
        host.deal()
        while host.hosted.is_running:
            host.until_due()
    return host


def reviewed(log: list[StreamEvent], seat: Seat) -> list[int]:
    """Dry draws at every discard of a seat, as a review counts them."""
    counted = []
    for deal in finished_deals(event for event in log if isinstance(event, Event)):
        memory = Memory()
        for view, option in review._choices(deal, seat):
            if is_own_turn(view):
                memory = memory.of_turn(look(view))
                counted += [memory.dry_draws] if "DISCARD" in option.verb.name else []
    return counted


def remembered(log: list[StreamEvent], seat: Seat) -> tuple[list[int], Kept]:
    """The same as the table remembers it."""
    kept, counted = None, []
    for event in log:
        if isinstance(event, TileDiscarded) and event.seat == seat:
            assert kept is not None
            counted.append(kept.memories[seat].dry_draws)
        kept = kept_after(kept, [event], START)
        if isinstance(event, DealStarted):
            assert set(kept.memories) <= {kept.hosted.table.match.stakes.dealer}
    assert kept is not None
    return counted, kept


@pytest.mark.parametrize("seed", [1, 3, 6, 7])
def test_dry_draws_are_counted_as_in_a_review(seed: int) -> None:
    host = played(seed, practice=True)
    seat = host.hosted.seat_of("east")
    assert seat is not None
    counted, kept = remembered(host.log, seat)
    assert counted == reviewed(host.log, seat)
    assert max(counted) > 2
    assert set(kept.memories) <= {seat}


def test_nothing_is_remembered_for_who_is_not_advised() -> None:
    host = played(1)
    kept = kept_after(None, host.log, START)
    assert kept.memories == {}


def test_a_memory_shows_no_tile_in_a_log() -> None:
    host = played(1, practice=True)
    assert "Memory" not in repr(kept_after(None, host.log, START))
