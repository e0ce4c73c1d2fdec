"""Whole matches of four careless players in a hurry, for what has to be tested on real events."""

from random import Random

from engine.distance import distance
from engine.profile import RulesProfile
from engine.table.commands import (
    Command,
    EndMatch,
    OpenTable,
    PlayCommand,
    Sit,
    StartDeal,
    Timeout,
    option_for,
)
from engine.table.decide import advance
from engine.table.events import Event
from engine.table.legal import legal_commands
from engine.table.prompts import prompt
from engine.table.state import AwaitingDiscard, Table
from engine.terms import Verb
from engine.tiles import TILE_SET

_EAGER = (Verb.DECLARE_WIN, Verb.WIN, Verb.DECLARE_KONG, Verb.KONG, Verb.DECLARE_READY, Verb.PUNG)
_OVERLOOKED = 0.25


class Match:
    """A match as it is played; `commands` and `events` hold all that was asked and happened."""

    def __init__(self, profile: RulesProfile, seed: int, *, sealed: bool = False) -> None:
        self.chance = Random(seed)
        opening = OpenTable(table_id=f"t{seed}", profile=profile, deals=99, sealed=sealed)
        self.table: Table = advance(None, opening)[0]
        self.commands: list[Command] = [opening]
        self.events: list[Event] = list(advance(None, opening)[1])
        for person in "abcd":
            self.do(Sit(person=person))

    def do(self, command: Command) -> None:
        self.table, events = advance(self.table, command)
        self.commands.append(command)
        self.events += events

    def start_deal(self) -> None:
        self.do(_shuffle(self.chance))

    def play_deal(self) -> None:
        self.start_deal()
        while asked := prompt(self.table):
            self.do(self.choose(asked.seats[0]) if asked.seats else Timeout())

    def choose(self, seat: int) -> PlayCommand:
        """The most eager choice, unless overlooked; else the discard that is best for the hand."""
        allowed = legal_commands(self.table, self.table.match.persons.seats()[seat])
        by_verb = {option_for(command).verb: command for command in allowed}
        if Verb.PASS in by_verb and self.chance.random() < _OVERLOOKED:
            return by_verb[Verb.PASS]
        for verb in _EAGER:
            if verb in by_verb:
                return by_verb[verb]
        return min(allowed, key=self._tiles_short_of_ready)

    def _tiles_short_of_ready(self, command: PlayCommand) -> tuple[int, float]:
        tile, phase = option_for(command).tile, self.table.phase
        if tile is None or not isinstance(phase, AwaitingDiscard):
            return 0, 0
        hand = phase.play.deal.hands[command.seat].without(tile)
        return distance(hand), self.chance.random()


def play_match(
    profile: RulesProfile, seed: int, deals: int = 2, *, sealed: bool = False
) -> tuple[Event, ...]:
    """All events of a match under *profile*; the same for the same seed."""
    match = Match(profile, seed, sealed=sealed)
    for _ in range(deals):
        match.play_deal()
    match.do(EndMatch())
    return tuple(match.events)


def _shuffle(chance: Random) -> StartDeal:
    ring = list(TILE_SET)
    chance.shuffle(ring)
    return StartDeal(
        ring=tuple(ring),
        dice=(chance.randint(1, 6), chance.randint(1, 6)),
        first_dealer_dice=(chance.randint(1, 6), chance.randint(1, 6)),
        seat_draw=tuple(chance.sample(range(4), 4)),
    )
