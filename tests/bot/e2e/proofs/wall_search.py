"""Looks for walls in which happens what is rare.

`python -m tests.bot.e2e.proofs.wall_search` picks what `walls.json` lacks; a house that is there is
left as it is.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TypeAlias

from bot.people.houses import DEALS
from engine.house_terms import HeavenlyMode
from engine.terms import Reason, WinBy
from engine.tiles import TILE_SET
from tests.bot.e2e.proofs.houses import HOUSES, WITH_POT, possible_reasons
from tests.bot.e2e.proofs.walls import FILE, Match, Outcome, foretold, lobby, played

Wish: TypeAlias = Callable[[Outcome], bool]

ENOUGH_WON, ENOUGH_RARE = 100, 10
AS_THEY_COME = 2
"""So many deals of a match are taken without looking whether they are won."""


def write_missing() -> None:
    """Pick what is not there."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for house in HOUSES:
        if house not in kept:
            found = [_with_pot()] if house == WITH_POT else evening(house)
            kept[house] = [list(match.picks) for match in found]
    text = ",\n".join(f" {json.dumps(house)}: {json.dumps(kept[house])}" for house in HOUSES)
    FILE.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


def evening(house: str) -> Iterator[Match]:
    """Matches until enough was won, and enough of it in a rare way."""
    won = rare = 0
    for number in count():
        first = (_several if number % 2 else _robbed) if rare < ENOUGH_RARE else _won
        wishes = [first, *[_won] * (DEALS - AS_THEY_COME - 1)]
        match = _picked(house, number, wishes) if number else _rich(house)
        outcomes = foretold(match)
        won += sum(each.is_won for each in outcomes)
        rare += sum(each.is_rare for each in outcomes)
        yield match
        if won >= ENOUGH_WON and rare >= ENOUGH_RARE:
            return


def _rich(house: str) -> Match:
    """A match in which everything happens that can."""
    profile = HOUSES[house]
    wishes = [
        *([_heavenly] if profile.bonus.heavenly.mode is not HeavenlyMode.OFF else []),
        *([_earthly] if profile.bonus.earthly_bonus else []),
        _several,
        _robbed,
        _won_by(WinBy.HOT_DISCARD),
        lambda outcome: not outcome.is_won and bool(outcome.reasons),
    ]
    declared = [_moving(Reason.KILLED_READY), _moving(Reason.READY_DECLARED)]
    if len(wishes) + len(declared) < DEALS - 1:
        wishes += [*declared, _won_by(WinBy.REPLACEMENT_TILE)]
    else:
        wishes.append(_won_by(WinBy.REPLACEMENT_TILE, Reason.KILLED_READY))
    return _picked(house, 0, wishes, possible_reasons(profile))


def _with_pot() -> Match:
    """A short match: the dealer pays into the pot twice, somebody takes it all; some is left."""
    return _picked(WITH_POT, 0, [_exhausted, _exhausted, _takes_pot, _exhausted])


def _picked(
    house: str, number: int, wishes: Sequence[Wish], owed: frozenset[Reason] = frozenset()
) -> Match:
    """A match whose deals end as wished, then as they come; the last brings all still *owed*."""
    deals = len(wishes) if house == WITH_POT else DEALS
    match, table = Match(house, number, (0,) * deals), None
    for deal_no in range(1, deals + 1):
        wish = wishes[deal_no - 1] if deal_no <= len(wishes) else _anything
        due = owed if deal_no == deals else frozenset[Reason]()
        patience = PATIENCE.get(wish, len(TILE_SET))
        for pick in count():
            after, outcome = played(
                table or lobby(match), match, match.seed(deal_no, pick), patience
            )
            if outcome is not None and wish(outcome) and outcome.reasons >= due:
                break
        assert outcome is not None, "the search ends at one"
        picks = [*match.picks]
        picks[deal_no - 1] = pick
        match, table, owed = match._replace(picks=tuple(picks)), after, owed - outcome.reasons
    return match


def _anything(_: Outcome) -> bool:
    return True


def _won(outcome: Outcome) -> bool:
    return outcome.is_won


def _exhausted(outcome: Outcome) -> bool:
    return not outcome.is_won


def _takes_pot(outcome: Outcome) -> bool:
    return outcome.is_won and Reason.POT in outcome.reasons


def _several(outcome: Outcome) -> bool:
    return outcome.is_won_by_several


def _robbed(outcome: Outcome) -> bool:
    return outcome.settlement.won_by is WinBy.ROBBED_KONG


def _heavenly(outcome: Outcome) -> bool:
    return outcome.is_first_turn and outcome.settlement.winners[0].seat == outcome.deal.dealer


def _earthly(outcome: Outcome) -> bool:
    return outcome.is_first_turn and outcome.settlement.winners[0].seat != outcome.deal.dealer


def _moving(reason: Reason) -> Wish:
    return lambda outcome: reason in outcome.reasons


def _won_by(by: WinBy, *reasons: Reason) -> Wish:
    return lambda outcome: outcome.settlement.won_by is by and outcome.reasons.issuperset(reasons)


PATIENCE: dict[Wish, int] = {_heavenly: 0, _earthly: 4}
"""After how many discards there is no hope any more; hope lasts to the end for what is not here."""


if __name__ == "__main__":
    write_missing()
