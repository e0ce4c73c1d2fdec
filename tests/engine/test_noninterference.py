"""Views and notices do not depend on what their viewer cannot see.

At every step of random deals everything hidden is dealt anew, and the view has to stay the same,
options included. Three leaks planted into views show that the check would find them.
"""

from dataclasses import replace
from random import Random

import pytest

from engine.notices import notice
from engine.presets import PRESETS
from engine.seats import SEATS
from engine.table.events import (
    ClaimMade,
    ClaimPassed,
    KongAnnounced,
    PungMade,
    ReplacementDrawn,
    TileDrawn,
    WinPassed,
)
from engine.table.legal import legal_options
from engine.table.state import Running
from engine.tiles import TILES
from engine.values import changed
from engine.views import public_view, seat_view
from tests.engine.helpers import Game, dealt, house
from tests.engine.random_play import MIXED, opened, play_deal
from tests.engine.unseen_tiles import with_unseen_changed

VIEWERS = (None, *SEATS)
DEALS = 25


def seen_by(table, viewer):
    """All that a viewer is shown; None is the public."""
    return public_view(table) if viewer is None else seat_view(table, viewer)


def positions(preset, seed):
    """Every position of a deal in which somebody is waited for."""
    table = opened(PRESETS[preset], sealed=bool(seed % 2))[-1].after
    for step in play_deal(table, Random(seed), MIXED):
        if isinstance(step.after.phase, Running):
            yield step.after


def leaks(see, preset, seeds):
    """The viewers to whom something hidden shows through."""
    found = set()
    for seed in seeds:
        chance = Random(seed)
        for table in positions(preset, seed):
            for viewer in VIEWERS:
                other = with_unseen_changed(table, viewer, chance)
                if see(other, viewer) != see(table, viewer):
                    found.add(viewer)
    return found


@pytest.mark.parametrize("seed", range(DEALS))
@pytest.mark.parametrize("preset", PRESETS)
def test_no_view_depends_on_what_its_viewer_cannot_see(preset, seed):
    assert leaks(seen_by, preset, [seed]) == set()


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_no_view_does_so_in_a_hundred_deals_more(preset):
    assert leaks(seen_by, preset, range(DEALS, DEALS + 100)) == set()


def with_next_tile(table, viewer):
    """A public view with the next tile of the wall in it."""
    view = public_view(table)
    return changed(view, open_deal=changed(view.open_deal, offered=table.phase.play.wall.head))


def with_suit_counts(table, viewer):
    """A public view that tells how many characters each seat holds."""
    view = public_view(table)
    hands = table.phase.play.deal.hands
    counts = hands.map(lambda hand: sum(tile.suit == "m" for tile in hand.tiles()))
    return changed(view, open_deal=changed(view.open_deal, rivers=counts))


def with_options_of_the_next_seat(table, viewer):
    """A seat's view with the options of the seat after it."""
    if viewer is None:
        return public_view(table)
    other = SEATS[(viewer + 1) % len(SEATS)]
    return changed(seat_view(table, viewer), options=legal_options(table, other))


@pytest.mark.parametrize(
    ("leak", "viewers"),
    [
        (with_next_tile, set(VIEWERS)),
        (with_suit_counts, set(VIEWERS)),
        (with_options_of_the_next_seat, set(SEATS)),
    ],
)
def test_a_planted_leak_is_found(leak, viewers):
    assert leaks(leak, "guiyang", [0]) == viewers


def test_what_is_hidden_is_really_changed():
    """Or the check would compare a table with itself."""
    chance = Random(3)
    table = next(positions("guiyang", 2))
    other = with_unseen_changed(table, None, chance)
    before, after = table.phase.play, other.phase.play
    assert all(a != b for a, b in zip(before.deal.hands, after.deal.hands, strict=True))
    assert before.wall.tiles != after.wall.tiles
    assert before.locks != after.locks
    for viewer in SEATS:
        kept = with_unseen_changed(table, viewer, chance).phase.play
        assert kept.deal.hands[viewer] == before.deal.hands[viewer]
        assert kept.locks[viewer] == before.locks[viewer]


def test_a_view_tells_nothing_of_answers_given():
    game = dealt(house("tongsan"), sealed=True, hands={0: "5m", 1: "55m"})
    game.play("0 discards 5m")
    before = [seen_by(game.table, viewer) for viewer in (None, 0, 2, 3)]
    game.play("1 pungs")
    assert [seen_by(game.table, viewer) for viewer in (None, 0, 2, 3)] == before


def test_a_view_tells_nothing_of_a_lock():
    game = dealt(house("guiyang"), sealed=True, hands={0: "6s", 1: "222m 444m 777m 66s 88s"})
    game.play("0 discards 6s")
    before = [seen_by(game.table, viewer) for viewer in (None, 0, 2, 3)]
    game.play("1 passes")
    assert [seen_by(game.table, viewer) for viewer in (None, 0, 2, 3)] == before
    assert seat_view(game.table, SEATS[1]).locked == frozenset(TILES)


@pytest.mark.parametrize("preset", PRESETS)
def test_no_notice_depends_on_what_the_table_does_not_show(preset):
    """Drawn tiles, answers, locks, barred kinds and the worth of a kong that may be robbed."""
    chance = Random(5)
    table = opened(PRESETS[preset])[-1].after
    for step in play_deal(table, chance, MIXED):
        for event in step.events:
            assert notice(_with_secrets_changed(event)) == notice(event)


def _with_secrets_changed(event):
    match event:
        case TileDrawn() | ReplacementDrawn():
            return replace(event, tile=TILES[(event.tile + 7) % len(TILES)])
        case ClaimMade() | ClaimPassed():
            return WinPassed(seat=event.seat, locked=TILES, self_draw_only=True)
        case PungMade():
            return replace(event, barred=not event.barred)
        case KongAnnounced():
            return replace(event, late=not event.late)
        case _:
            return event


def test_seats_have_no_view_of_a_lobby():
    with pytest.raises(ValueError, match="only while a deal runs"):
        seat_view(Game(house()).table, SEATS[0])
