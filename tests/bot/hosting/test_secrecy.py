"""The pause must not tell. PRODUCT 3, 7: what the others hold changes no moment and no id."""

from collections.abc import Iterator
from datetime import datetime
from random import Random

import pytest

from bot.hosting.course import Choices, Circumstances
from bot.hosting.deadlines import choices_needed, next_due
from bot.hosting.events import HostEvent, PromptOpened, StreamEvent
from bot.hosting.evolve import evolve
from bot.hosting.intents import Choose, Intent, Start, ToggleAutoWin, Wake
from bot.hosting.judge import judge
from bot.hosting.state import Hosted
from engine.hands import Hand
from engine.notices import notice
from engine.options import Option
from engine.seats import PerSeat, Seat
from engine.table.prompts import PromptKind, prompt
from engine.table.state import Running
from engine.terms import Verb
from engine.tiles import Tile
from engine.values import changed
from tests.bot.hosting.helpers import PEOPLE, Host, dealt


def permuted(hosted: Hosted, seat: Seat, chance: Random) -> Hosted:
    """The same table to *seat*: other hands and the wall hold the same tiles in another order."""
    phase = hosted.table.phase
    assert isinstance(phase, Running)
    play = phase.play
    wall, hands = play.wall, play.deal.hands
    end = len(wall.tiles) - wall.back
    hidden = list(wall.tiles[wall.front : end])
    hidden += (tile for other in hands.seats() if other != seat for tile in hands[other].tiles())
    chance.shuffle(hidden)
    tiles = wall.tiles[: wall.front] + tuple(hidden[: wall.left]) + wall.tiles[end:]
    rest = iter(hidden[wall.left :])
    dealt_anew = PerSeat(
        hands[other] if other == seat else _as_many(hands[other], rest) for other in hands.seats()
    )
    other = changed(
        play, deal=changed(play.deal, hands=dealt_anew), wall=changed(wall, tiles=tiles)
    )
    table = changed(hosted.table, phase=changed(phase, play=other))
    return hosted._replace(table=table)


def _as_many(hand: Hand, rest: Iterator[Tile]) -> Hand:
    return Hand.of([next(rest) for _ in range(hand.size)], hand.meld_count)


class Run:
    """A table from a discard to the end of its tick, with nobody claiming."""

    def __init__(self, hosted: Hosted, now: datetime) -> None:
        self.hosted, self.now = hosted, now
        self.seen: list[object] = []

    def do(self, intent: Intent) -> None:
        needed = choices_needed(self.hosted, self.now)
        number = self.hosted.prompt.id if self.hosted.prompt else 0
        choices = Choices(number, dict.fromkeys(needed, Option(Verb.PASS)))
        verdict = judge(self.hosted, intent, Circumstances(self.now, bytes, choices))
        for event in verdict.events:
            self.hosted = evolve(self.hosted, self.hosted.seq + 1, event)
            self._see(event)
        self.seen.append(next_due(self.hosted))

    def _see(self, event: StreamEvent) -> None:
        if isinstance(event, PromptOpened):
            self.seen.append(event)
        elif not isinstance(event, HostEvent) and (line := notice(event)):
            self.seen.append(line)

    def until_due(self) -> None:
        due = next_due(self.hosted)
        assert due is not None
        self.now = due
        self.do(Wake())


def timeline(hosted: Hosted, now: datetime, button: Choose) -> tuple[list[object], object]:
    """Whatever is public from the discard to the next prompt, and when; and who could claim."""
    run = Run(hosted, now)
    run.do(button)
    asked = prompt(run.hosted.table)
    run.until_due()
    return run.seen, asked and asked.seats


@pytest.mark.parametrize("people", [4, 3, 2])
@pytest.mark.parametrize("seed", range(8))
def test_p3_sealed_the_pause_does_not_tell_what_the_others_hold(people, seed):
    host = Host(seed=seed, seated=PEOPLE[:people], deals=1)
    host.do(Start(person="east"))
    host.after(15)
    for person in PEOPLE[:people]:
        host.do(ToggleAutoWin(person=person))
    chance, compared, claimants = Random(seed), 0, set()
    while host.hosted.is_running and compared < 20:
        turn = host.hosted.prompt
        if turn is None or turn.kind is not PromptKind.TURN or host.hosted.is_ai_played(turn.seat):
            host.until_due()
            continue
        button = _discard(host)
        tables = [host.hosted, *(permuted(host.hosted, turn.seat, chance) for _ in range(4))]
        seen, asked = zip(*(timeline(t, host.now, button) for t in tables), strict=True)
        assert all(one == seen[0] for one in seen)
        claimants |= {*asked}
        compared += 1
        host.do(button)
    assert compared > 4
    assert len(claimants) > 1


def _discard(host: Host) -> Choose:
    drawn = host.hosted.table.phase.drawn
    hand = host.hosted.table.phase.play.deal.hands[host.prompt.seat]
    tile = drawn[-1] if drawn else hand.tiles()[0]
    return host.button(host.prompt.seat, Verb.DISCARD, str(tile))


@pytest.mark.parametrize("held", ["1p", "99p", "999p", "1133557799m 22p 9p"])
def test_p7_the_id_of_the_next_prompt_does_not_count_who_could_have_claimed(held):
    host = dealt(rigging={"hands": {0: "9p", 2: held}})
    host.do(ToggleAutoWin(person="west"))
    host.discard("9p")
    host.after(5)
    assert host.prompt.id == 3


def test_p7_no_text_of_a_table_names_a_tile_or_a_seed():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.discard("9p")
    host.press(1, Verb.PUNG)
    shown = f"{host.hosted!r} {host.prompt!r} {host.hosted.seats!r} {host.hosted.running!r}"
    assert "9p" not in shown
    assert "PUNG" not in shown.upper()
    assert host.seeds[0].hex() not in shown
    seq = len(host.log)
    assert str(host.hosted) == f"Hosted(Table(t1/1 AwaitingClaims prompt 7) seq {seq} prompt 2)"
