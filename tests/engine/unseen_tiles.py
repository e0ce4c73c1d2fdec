"""The same table with everything changed that one viewer, or the public, cannot see."""

from random import Random
from typing import NamedTuple

from engine.hands import Hand
from engine.seats import PerSeat, Seat
from engine.table.state import (
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    Lock,
    Play,
    Running,
    Table,
)
from engine.terms import Verb
from engine.tiles import TILES, Tile
from engine.values import changed

ANSWERS = (None, Verb.PASS, Verb.PUNG, Verb.KONG, Verb.WIN)


def with_unseen_changed(table: Table, viewer: Seat | None, chance: Random) -> Table:
    """A table that looks the same to *viewer*, None being the public, and differs in all else."""
    phase = table.phase
    assert isinstance(phase, AwaitingDiscard | AwaitingClaims | AwaitingRob)
    play = _changed_play(phase, viewer, chance)
    return changed(table, phase=_changed_phase(changed(phase, play=play), viewer, chance))


class _Deck(NamedTuple):
    """Every tile that the viewer cannot see, in a new order."""

    tiles: list[Tile]

    def take(self, count: int) -> tuple[Tile, ...]:
        taken = tuple(self.tiles[:count])
        del self.tiles[:count]
        return taken


def _changed_play(phase: Running, viewer: Seat | None, chance: Random) -> Play:
    play, shown = phase.play, _shown(phase, viewer)
    hands, wall = play.deal.hands, play.wall
    hidden = [
        hand.without(shown[1]) if shown and seat == shown[0] else hand
        for seat, hand in enumerate(hands)
    ]
    others = [seat for seat in hands.seats() if seat != viewer]
    live = wall.tiles[wall.front : len(wall.tiles) - wall.back]
    pool = [*live, *(tile for seat in others for tile in hidden[seat].tiles())]
    deck = _Deck(chance.sample(pool, len(pool)))
    for seat in others:
        held = deck.take(hidden[seat].size)
        shown_too = (shown[1],) if shown and shown[0] == seat else ()
        hands = hands.put(seat, Hand.of((*held, *shown_too), hands[seat].meld_count))
    gone = chance.sample(wall.tiles, wall.front), chance.sample(wall.tiles, wall.back)
    return Play(
        deal=changed(play.deal, hands=hands),
        wall=changed(wall, tiles=(*gone[0], *deck.tiles, *gone[1])),
        locks=_changed(play.locks, viewer, lambda: _any_lock(chance)),
        dealt_quads=_changed(play.dealt_quads, viewer, lambda: _any_kinds(chance)),
    )


def _shown(phase: Running, viewer: Seat | None) -> tuple[Seat, Tile] | None:
    """The tile of a hand that lies open: the one with which a kong is announced."""
    if isinstance(phase, AwaitingRob) and phase.source != viewer:
        return phase.source, phase.tile
    return None


def _changed_phase(phase: Running, viewer: Seat | None, chance: Random) -> Running:
    if isinstance(phase, AwaitingDiscard):
        return phase if phase.seat == viewer else _other_draws(phase, phase.seat, chance)
    answers = _changed(phase.answers, viewer, lambda: chance.choice(ANSWERS))
    phase = changed(phase, answers=answers)
    if isinstance(phase, AwaitingClaims) or phase.source == viewer:
        return phase
    return changed(_other_draws(phase, phase.source, chance), late=chance.choice((True, False)))


def _other_draws(phase: Running, seat: Seat, chance: Random) -> Running:
    """As many draws in the turn, of tiles that the seat holds now."""
    held = phase.play.deal.hands[seat].tiles()
    return changed(phase, drawn=tuple(chance.choice(held) for _ in phase.drawn))


def _changed(values: PerSeat, viewer: Seat | None, other) -> PerSeat:
    return PerSeat(values[seat] if seat == viewer else other() for seat in values.seats())


def _any_kinds(chance: Random) -> frozenset[Tile]:
    return frozenset(chance.sample(TILES, chance.choice((0, 1, 5))))


def _any_lock(chance: Random) -> Lock:
    return Lock(_any_kinds(chance), chance.choice((True, False)), _any_kinds(chance))
