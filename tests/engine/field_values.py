"""The values that a field of the rules could have instead of the one it has."""

from collections.abc import Iterator
from itertools import combinations

from engine.house_terms import (
    BurnScope,
    ChickenScope,
    ExhaustedChickens,
    FirstDealer,
    Flip,
    ForcedWin,
    HeavenlyMode,
    KongLiability,
    LateAddedKong,
    LiableScope,
    MultiWinDealer,
    PassedWinLock,
    Permit,
    RobbedKongPayment,
)
from engine.profile import MOST_POINTS
from engine.profile_forms import PlainValue

CHOICES = {
    "winning.passed_win_lock": PassedWinLock,
    "bonus.robbed_kong_payment": RobbedKongPayment,
    "kongs.late_added_kong": LateAddedKong,
    "kongs.kong_liability": KongLiability,
    "chickens.flipped_scope": ChickenScope,
    "chickens.liable_scope": LiableScope,
    "chickens.burn_scope": BurnScope,
    "exhausted.exhausted_chickens": ExhaustedChickens,
    "dealer.first_dealer": FirstDealer,
    "dealer.multi_win_dealer": MultiWinDealer,
}
SETS = {
    "winning.permits": Permit,
    "winning.forced_win": ForcedWin,
    "chickens.flip": Flip,
}
_SOME_PATTERN: PlainValue = [20, 30]
_SOME_POINTS = 20


def other_values(field: str, value: PlainValue) -> tuple[PlainValue, ...]:
    """Every other value that a switch, a choice or a set can have; of permits, all the others.

    Plain hands cannot be off, and a flip cannot be empty.
    """
    if field == "winning.permits":
        assert isinstance(value, list)
        return ([str(permit) for permit in Permit if permit not in value],)
    if field == "patterns.plain":
        return ()
    if field.startswith("patterns."):
        return (_SOME_PATTERN if value is None else None,)
    every = _every_value(field, value)
    assert value in every, f"{field} has no value {value}"
    return tuple(other for other in every if other != value)


def neighbours(field: str, value: PlainValue) -> tuple[PlainValue, ...]:
    """Every value one step away: one more or less, a member in or out, another choice."""
    if field in SETS:
        assert isinstance(value, list)
        toggled = (_toggled(field, value, str(member)) for member in SETS[field])
        return tuple(members for members in toggled if members or field != "chickens.flip")
    if isinstance(value, list):
        return (*_stepped(value), *other_values(field, value))
    if isinstance(value, int) and not isinstance(value, bool):
        return _numbers_beside(value)
    return other_values(field, value)


def _every_value(field: str, value: PlainValue) -> list[PlainValue]:
    if field == "bonus.heavenly":
        points = value[1] if isinstance(value, list) else _SOME_POINTS
        return [None, *([str(mode), points] for mode in (HeavenlyMode.AT_LEAST, HeavenlyMode.ADD))]
    if field == "chickens.flip":
        sizes = range(1, len(Flip) + 1)
        return [list(map(str, chosen)) for size in sizes for chosen in combinations(Flip, size)]
    return list(map(str, CHOICES[field])) if field in CHOICES else [False, True]


def _toggled(field: str, value: list[int | str], member: str) -> list[int | str]:
    """The set with one member put in or taken out, in the order of the enum."""
    return [str(each) for each in SETS[field] if (each in value) != (each == member)]


def _stepped(value: list[int | str]) -> Iterator[list[int | str]]:
    """The list with one of its numbers changed by one."""
    for place, part in enumerate(value):
        if isinstance(part, int):
            for number in _numbers_beside(part):
                yield [*value[:place], number, *value[place + 1 :]]


def _numbers_beside(number: int) -> tuple[int, ...]:
    beside = (number - 1, number + 1)
    return tuple(other for other in beside if 0 <= other <= MOST_POINTS)
