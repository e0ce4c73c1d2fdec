"""People who play, dawdle, vote, leave and press what they should not, by their own dice."""

from collections.abc import Callable
from random import Random

from bot.hosting.intents import (
    BecameUnreachable,
    CastVote,
    Choose,
    Cut,
    Delivered,
    Depart,
    GetReady,
    Intent,
    Join,
    Restarted,
    Return,
    RingBell,
    SetOrder,
    Start,
    TakeOver,
    ToggleAutoWin,
    Undelivered,
)
from bot.hosting.terms import Vote
from bot.messages.replies import Refused
from engine.seats import SEATS
from engine.strategy.players import choose_greedily
from engine.table.legal import legal_options
from engine.terms import Verb
from engine.tiles import TILES
from engine.views import seat_view
from tests.bot.hosting.helpers import Host, seconds

STRANGERS = ("eve", "fay")


class Crowd:
    """People around a table; *zeal* is how likely somebody acts before the next deadline."""

    def __init__(self, host: Host, seed: int, zeal: float = 0.9) -> None:
        self.host, self.zeal = host, zeal
        self.chance = Random(seed)
        self.refused = 0

    def step(self) -> None:
        """Let somebody do something now, or let time pass to the next deadline."""
        host = self.host
        if self.chance.random() >= self.zeal:
            host.until_due()
            return
        host.now = min(host.now + seconds(self.chance.random()), host.now + self._left())
        self.attempt(self.wish())

    def attempt(self, intent: Intent) -> None:
        """Want something; a refusal changes nothing."""
        before = self.host.hosted
        try:
            self.host.do(intent)
        except Refused:
            self.refused += 1
            assert self.host.hosted is before

    def wish(self) -> Intent:
        """What somebody wants now: mostly a move, sometimes anything at all."""
        moves = self._moves()
        if moves and self.chance.random() < 0.9:
            return self.chance.choice(moves)()
        return self._anything()

    def _left(self):
        return seconds(max(self.host.due_in(), 0))

    def _moves(self) -> list[Callable[[], Intent]]:
        hosted = self.host.hosted
        if hosted.prompt is None:
            return [lambda: Start(person=self._person())]
        asked = [s for s in SEATS if hosted.is_human(s) and legal_options(hosted.table, s)]
        return [lambda seat=seat: self._move(seat) for seat in asked]

    def _move(self, seat) -> Choose:
        """A move of a fair player, or now and then one at random."""
        hosted = self.host.hosted
        option = choose_greedily(seat_view(hosted.table, seat), self.chance)
        person = hosted.persons[seat]
        prompt = self.host.prompt.id
        return Choose(person=person, prompt=prompt, verb=option.verb, tile=option.tile)

    def _person(self) -> str:
        return self.chance.choice((*self.host.hosted.persons, *STRANGERS))

    def _anything(self) -> Intent:
        person, chance = self._person(), self.chance
        tile, seat = chance.choice(TILES), chance.choice(SEATS)
        prompt = chance.randrange(self.host.hosted.last_prompt + 2)
        return chance.choice(
            [
                BecameUnreachable(person=person),
                CastVote(person=person, vote=chance.choice([Vote.RESUME, Vote.VOID, Vote.PAUSE])),
                Choose(person=person, prompt=prompt, verb=chance.choice([*Verb]), tile=tile),
                Cut(person=person, cut=f"pick:{chance.randrange(99)}"),
                Delivered(person=person, prompt=prompt),
                Depart(person=person),
                GetReady(person=person),
                Join(person=person),
                Restarted(),
                Return(person=person),
                RingBell(person=person),
                SetOrder(person=person, tile=tile, verb=chance.choice([*Verb])),
                TakeOver(person=person, seat=seat),
                ToggleAutoWin(person=person),
                Undelivered(person=person, prompt=prompt),
            ]
        )
