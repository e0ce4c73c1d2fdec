"""Whole deals: greedy players under full rules, every event made and every choice from a view.

No peer plays this game, so the cost of a deal is told in something that stays what it is: win
checks of `mahjong`, asked about the same hands in the same rounds.
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from engine.presets import GUIYANG
from engine.seats import PerSeat
from engine.shuffle import SEED_BYTES, shuffle
from engine.strategy.players import choose_greedily
from engine.strategy.self_play import SelfPlay
from engine.table.commands import OpenTable, Sit, StartDeal
from engine.table.decide import advance
from tests.bench.contestants import contestants
from tests.bench.hand_sets import hand_sets

SEATS = GUIYANG.seats
UNCUT = ("",) * SEATS
AS_NAMED = tuple(range(SEATS))
CHECKED = 2_000
"""Win checks in one round."""


class Deals(NamedTuple):
    """What whole deals have cost, in the median round."""

    a_second: float
    checks: float
    """Win checks of `mahjong` that take as long as one deal."""


def match_of(deals: int, seed: int = 1) -> Iterator[int]:
    """Play a match of so many deals; the number of each, once it is settled."""
    chance = Random(seed)
    table, _ = advance(None, OpenTable(table_id="measured", profile=GUIYANG, deals=deals))
    for seat in range(SEATS):
        table, _ = advance(table, Sit(person=f"greedy{seat}"))
    generators = PerSeat(Random(f"{seed}/{seat}") for seat in range(SEATS))
    play = SelfPlay(table, PerSeat((choose_greedily,) * SEATS), generators)
    for deal_no in range(1, deals + 1):
        for _ in play.deal(_start(chance, deal_no)):
            pass
        yield deal_no


def seconds_of(match: Iterator[int], deals: int) -> float:
    """Processor time of the next deals of a match."""
    start = process_time()
    for _ in range(deals):
        next(match)
    return process_time() - start


def whole_deals(rounds: int, deals: int) -> Deals:
    """Rounds of so many deals and of win checks in turn."""
    (mahjong,) = [each for each in contestants() if each.name.startswith("mahjong")]
    prepare, ask = mahjong.tasks["win14"]
    hands = [prepare(counts) for counts in hand_sets(CHECKED)["win14"]]
    match = match_of((rounds + 1) * deals)
    seconds_of(match, deals)
    times = [(seconds_of(match, deals) / deals, _check(ask, hands)) for _ in range(rounds)]
    return Deals(
        median(1 / a_deal for a_deal, _ in times),
        median(a_deal / a_check for a_deal, a_check in times),
    )


def _check(ask, hands) -> float:
    """Seconds that one win check takes."""
    start = process_time()
    for held in hands:
        ask(held)
    return (process_time() - start) / len(hands)


def _start(chance: Random, deal_no: int) -> StartDeal:
    shuffled = shuffle(chance.randbytes(SEED_BYTES), "measured", deal_no, UNCUT)
    return StartDeal(
        ring=shuffled.ring,
        dice=shuffled.dice,
        first_dealer_dice=shuffled.first_dealer_dice,
        seat_draw=AS_NAMED,
    )
