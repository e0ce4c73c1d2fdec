"""Positions of recorded deals, and the same positions as one seat alone sees them.

    for position in positions(seed): ...                 # before each discard and added kong
    other = position.seen_alike_by(viewer, chance)       # other hands and the wall permuted

Both ends of the wall stay, the next draw and the next replacement; with two tiles left the wall is
as it was. Who has declared ready is known to be ready, and so gets another hand that is.

The events are written anew from the ring on: every draw says what the new ring holds there, so that
the log of the other position is as good a log as the recorded one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.hosting.events import StreamEvent
from bot.hosting.evolve import fold
from bot.hosting.intents import Choose, Start, ToggleAutoWin
from bot.hosting.state import Hosted
from bot.messages.presses import CHOICES, Press
from bot.people.houses import AI_LEVEL
from engine.options import Option
from engine.seats import PerSeat, Seat, turn_order
from engine.table.commands import command_for
from engine.table.decide import advance
from engine.table.events import (
    DealStarted,
    KongMade,
    PungMade,
    ReplacementDrawn,
    TileDiscarded,
    TileDrawn,
)
from engine.table.prompts import PromptKind, prompt
from engine.table.state import Running
from engine.terms import KongKind, Verb
from engine.tiles import Tile
from engine.wall import deal_tiles, open_wall
from tests.bot.e2e.proofs.ready_hands import ready_hand
from tests.bot.hosting.helpers import PEOPLE, Host

CUTTING = 15.0
FROM_HAND = {KongKind.CONCEALED: 4, KongKind.EXPOSED: 3, KongKind.ADDED: 1}
BLOCKS = (4, 4, 4, 1)


class Position(NamedTuple):
    """A table right before somebody discards, or announces an added kong."""

    events: tuple[StreamEvent, ...]
    button: Choose

    @property
    def seat(self) -> Seat:
        """Who is on turn."""
        seat = self.hosted.seat_of(self.button.person)
        assert seat is not None
        return seat

    @property
    def hosted(self) -> Hosted:
        """The table."""
        return fold(self.events)

    @property
    def press(self) -> Press:
        """The button as it hangs in a chat."""
        verb, prompt_id = CHOICES[self.button.verb], self.button.prompt
        return Press(verb, self.hosted.table_id, prompt_id, self.button.tile)

    @property
    def declared(self) -> frozenset[Seat]:
        """Who has declared ready."""
        declared = self._phase.play.deal.declared
        return frozenset(seat for seat in declared.seats() if declared[seat])

    @property
    def left(self) -> int:
        """How many tiles are left in the wall."""
        return self._phase.play.wall.left

    @property
    def _phase(self) -> Running:
        phase = self.hosted.table.phase
        assert isinstance(phase, Running)
        return phase

    def claimants(self) -> tuple[Seat, ...]:
        """Who will be able to claim what is offered."""
        command = command_for(Option(self.button.verb, self.button.tile), self.seat)
        asked = prompt(advance(self.hosted.table, command)[0])
        return asked.seats if asked else ()

    def seen_alike_by(self, viewer: Seat, chance: Random) -> "Position":
        """Another position, which *viewer* and whoever sees no hand cannot tell from this one."""
        assert self.button.tile is not None
        layout = Layout(self.events)
        hidden = layout.hidden_from(viewer, {self.seat: self.button.tile})
        tiles = [layout.tiles[place] for place in hidden]
        changed: dict[int, Tile] = {}
        for seat in self.declared - {viewer}:
            places = [place for place in layout.hands[seat] if place in hidden]
            hand = ready_hand(tiles, chance)
            changed |= zip(places, hand, strict=True)
            tiles = list((Counter(tiles) - Counter(hand)).elements())
        chance.shuffle(tiles)
        others = [place for place in hidden if place not in changed]
        changed |= zip(others, tiles, strict=True)
        return self._replace(events=layout.written_anew(changed))


class Layout:
    """Where in the wall each tile of a running deal comes from."""

    def __init__(self, events: Sequence[StreamEvent]) -> None:
        self.events = events
        self.start = next(event for event in events if isinstance(event, DealStarted))
        wall = open_wall(self.start.ring, self.start.dealer, self.start.dice)
        self.tiles = wall.tiles
        self.hands = self._dealt()
        self.front, self.back = sum(map(len, self.hands)), 0
        self.drawn: dict[int, int] = {}
        for number, event in enumerate(events):
            self._follow(number, event)

    def hidden_from(self, viewer: Seat, fixed: dict[Seat, Tile]) -> list[int]:
        """The places of the tiles that *viewer* cannot see, but for *fixed* ones and both ends."""
        end = len(self.tiles) - self.back
        hidden = list(range(self.front + 1, end - 1))
        for seat in self.hands.seats():
            if seat != viewer:
                held = [*self.hands[seat]]
                if seat in fixed:
                    held.remove(self._place(seat, fixed[seat]))
                hidden += held
        return hidden

    def written_anew(self, changed: dict[int, Tile]) -> tuple[StreamEvent, ...]:
        """The events with other tiles at some places."""
        tiles = tuple(changed.get(place, tile) for place, tile in enumerate(self.tiles))
        shift = self._shift()
        ring = tiles[len(tiles) - shift :] + tiles[: len(tiles) - shift]
        return tuple(
            replace(event, ring=ring)
            if isinstance(event, DealStarted)
            else replace(event, tile=tiles[self.drawn[number]])
            if isinstance(event, TileDrawn | ReplacementDrawn)
            else event
            for number, event in enumerate(self.events)
        )

    def _dealt(self) -> PerSeat[list[int]]:
        """The places of the tiles that each seat was dealt, in the order of drawing."""
        dealer, dice = self.start.dealer, self.start.dice
        hands, _ = deal_tiles(self.start.ring, dealer, dice)
        turns = [
            seat
            for size in (4, 4, 4, 1)
            for seat in turn_order(dealer, len(hands))
            for _ in range(size)
        ]
        places: PerSeat[list[int]] = PerSeat([] for _ in hands)
        for place, seat in enumerate([*turns, dealer]):
            places[seat].append(place)
        for seat in hands.seats():
            assert [self.tiles[place] for place in places[seat]] == list(hands[seat])
        return places

    def _shift(self) -> int:
        """How many tiles of the ring stand before the head of the wall."""
        count = len(self.tiles)
        turned = (self.tiles[count - n :] + self.tiles[: count - n] for n in range(count))
        return next(n for n, ring in enumerate(turned) if ring == self.start.ring)

    def _follow(self, number: int, event: StreamEvent) -> None:
        match event:
            case TileDrawn(seat=seat):
                self._draw(number, seat, self.front)
                self.front += 1
            case ReplacementDrawn(seat=seat):
                self.back += 1
                self._draw(number, seat, len(self.tiles) - self.back)
            case TileDiscarded(seat=seat, tile=tile):
                self._lay_down(seat, tile, 1)
            case PungMade(seat=seat, tile=tile):
                self._lay_down(seat, tile, 2)
            case KongMade(seat=seat, tile=tile, kind=kind):
                self._lay_down(seat, tile, FROM_HAND[kind])
            case _:
                pass

    def _draw(self, number: int, seat: Seat, place: int) -> None:
        self.drawn[number] = place
        self.hands[seat].append(place)

    def _lay_down(self, seat: Seat, tile: Tile, copies: int) -> None:
        for _ in range(copies):
            self.hands[seat].remove(self._place(seat, tile))

    def _place(self, seat: Seat, tile: Tile) -> int:
        """Of equal tiles the one that was drawn last: who has declared discards what he draws."""
        return next(place for place in reversed(self.hands[seat]) if self.tiles[place] == tile)


def positions(seed: int, people: int = len(PEOPLE)) -> Iterator[Position]:
    """The positions of one deal that fair players play; whoever may win by an offer lets it go."""
    host = Host(seed=seed, seated=PEOPLE[:people], deals=1, ai_level=AI_LEVEL)
    host.do(Start(person=PEOPLE[0]))
    host.after(CUTTING)
    for person in PEOPLE[:people]:
        host.do(ToggleAutoWin(person=person))
    while host.hosted.is_running:
        turn = host.hosted.prompt
        assert turn is not None
        if turn.kind is not PromptKind.TURN or host.hosted.is_ai_played(turn.seat):
            _claim(host)
            host.until_due()
            continue
        option = host.choice(turn.seat)
        person = host.hosted.persons[turn.seat]
        button = Choose(person=person, prompt=turn.id, verb=option.verb, tile=option.tile)
        if _is_offered(host.hosted, turn.seat, option):
            yield Position(tuple(host.log), button)
        host.do(button)


def _claim(host: Host) -> None:
    """Let people take what they want, but no win: then the deal goes on."""
    asked = prompt(host.hosted.table)
    for seat in asked.seats if asked else ():
        option = host.choice(seat)
        if host.hosted.is_human(seat) and option.verb in {Verb.PUNG, Verb.KONG}:
            host.press(seat, option.verb)


def _is_offered(hosted: Hosted, seat: Seat, option: Option) -> bool:
    """Whether the choice opens a window."""
    phase = hosted.table.phase
    assert isinstance(phase, Running)
    deal = phase.play.deal
    punged = any(meld.tile == option.tile for meld in deal.melds[seat])
    return option.verb is Verb.DISCARD or (option.verb is Verb.DECLARE_KONG and punged)
