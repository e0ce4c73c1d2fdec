"""Whole matches in every house: each posted sheet says line by line what `score` answers.

Everything over HTTP and with the timings of production; nothing is refused, nothing goes missing.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.presets import PRESETS
from engine.scoring.ledger import Pot
from engine.terms import Reason, WinBy
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.proofs.houses import HOUSES, WITH_POT, possible_reasons
from tests.bot.e2e.proofs.matches import play
from tests.bot.e2e.proofs.wall_search import ENOUGH_RARE, ENOUGH_WON
from tests.bot.e2e.proofs.walls import Outcome, matches
from tests.bot.virtual_time import virtual_time

ENDINGS = {*WinBy, None}
RARE = ENDINGS - {WinBy.SELF_DRAW, WinBy.DISCARD}


def reasons_in(outcomes: Iterable[Outcome]) -> Counter[Reason]:
    """How often points moved for what."""
    return Counter(
        transfer.reason for each in outcomes for transfer in each.settlement.ledger.transfers
    )


def endings_of(outcomes: Iterable[Outcome]) -> Counter[WinBy | None]:
    """How often it was won how; None for exhausted deals."""
    return Counter(each.settlement.won_by for each in outcomes)


def test_every_reason_can_be_in_some_house() -> None:
    assert frozenset[Reason]().union(*map(possible_reasons, HOUSES.values())) == set(Reason)


@virtual_time
@pytest.mark.parametrize("name", PRESETS)
async def test_a_match_in_which_everything_happens(
    house: Inn, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    outcomes = await play(house, monkeypatch, matches(name)[0])
    assert endings_of(outcomes).keys() >= RARE
    assert any(each.is_won_by_several for each in outcomes)
    assert reasons_in(outcomes).keys() == possible_reasons(HOUSES[name])


@virtual_time
async def test_a_pot_is_filled_and_taken(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = await play(house, monkeypatch, matches(WITH_POT)[0])
    moved = [
        (transfer.payer, transfer.payee)
        for each in outcomes
        for transfer in each.settlement.ledger.transfers
        if transfer.reason is Reason.POT
    ]
    assert [Pot.POT in parties[:1] for parties in moved] == [False, False, True, False]
    assert [Pot.POT in parties[1:] for parties in moved] == [True, True, False, True]


@virtual_time
@pytest.mark.long
@pytest.mark.parametrize("name", PRESETS)
async def test_a_hundred_won_deals(
    mortal: None,
    quick_disk: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    began, outcomes = time.monotonic(), []
    for match in matches(name):
        folder = quick_disk / match.table_id
        folder.mkdir()
        async with inn(folder) as house:
            outcomes += await play(house, monkeypatch, match)
    with capsys.disabled():
        sys.stdout.write(report(name, outcomes, time.monotonic() - began))
    assert sum(each.is_won for each in outcomes) >= ENOUGH_WON
    assert sum(each.is_rare for each in outcomes) >= ENOUGH_RARE
    assert endings_of(outcomes).keys() == ENDINGS
    assert reasons_in(outcomes).keys() == possible_reasons(HOUSES[name])


def report(name: str, outcomes: list[Outcome], seconds: float) -> str:
    """What was played, in a few lines."""
    several = sum(each.is_won_by_several for each in outcomes)
    ended = ", ".join(f"{ending or 'exhausted'} {n}" for ending, n in endings_of(outcomes).items())
    moved = ", ".join(f"{reason} {n}" for reason, n in sorted(reasons_in(outcomes).items()))
    won = sum(each.is_won for each in outcomes)
    head = f"{name}: {len(outcomes)} deals, {won} won, {several} by several, {seconds:.0f} s"
    return f"\n{head}\n  endings: {ended}\n  transfers: {moved}\n"
