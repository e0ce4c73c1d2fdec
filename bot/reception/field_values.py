"""可选的值 (kě xuǎn de zhí): the values that a menu offers for a field of the profile. [RULES 12]

Not all that are possible: those of the presets, and steps from the one that holds. By such steps
every value can be reached, and what cannot stand beside the rest is refused by the profile itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from engine.house_terms import HeavenlyMode
from engine.profile import MOST_POINTS
from engine.profile_forms import (
    ChoiceForm,
    ChoicesForm,
    FieldForm,
    HeavenlyForm,
    PatternForm,
    PlainValue,
    PointsForm,
    SwitchForm,
)

_STEPS = (-10, -5, -1, 1, 5, 10)


def values_of(
    form: FieldForm, plain: PlainValue, known: Sequence[PlainValue]
) -> tuple[PlainValue, ...]:
    """可选的值 (kě xuǎn de zhí): what may be chosen where *plain* holds and presets say *known*."""
    match form:
        case SwitchForm():
            return (True, False)
        case ChoiceForm(members=members):
            return tuple(member.value for member in members)
        case ChoicesForm(members=members):
            assert isinstance(plain, list), "a set is a list of names"
            names = [member.value for member in members]
            return (plain, *(_toggled(names, plain, name) for name in names))
        case PointsForm():
            assert isinstance(plain, int), "points are a number"
            given = [value for value in known if isinstance(value, int)]
            return tuple(sorted({0, plain, *given, *_stepped(plain)}))
        case PatternForm():
            return _distinct([plain, *known, None, *_stepped_pair(plain)])
        case HeavenlyForm():
            return _distinct([plain, *known, None, *_stepped_mode(plain)])
        case _:
            assert_never(form)


def _toggled(names: Iterable[str], chosen: Sequence[object], name: str) -> PlainValue:
    """With *name* if it was without, and the other way round; in the order of the enum."""
    return [each for each in names if (each in chosen) is not (each == name)]


def _stepped(points: int) -> Iterator[int]:
    return (points + step for step in _STEPS if 0 <= points + step <= MOST_POINTS)


def _stepped_pair(plain: PlainValue) -> Iterator[PlainValue]:
    """混或清 (hùn huò qīng): a step in one of the two values of a pattern."""
    match plain:
        case [int(mixed), int(flush)]:
            for stepped in _stepped(mixed):
                yield [stepped, flush]
            for stepped in _stepped(flush):
                yield [mixed, stepped]


def _stepped_mode(plain: PlainValue) -> Iterator[PlainValue]:
    """天胡 (tiānhú): the other mode, or a step in its points."""
    match plain:
        case [str(mode), int(points)]:
            for other in HeavenlyMode:
                if other is not HeavenlyMode.OFF:
                    yield [other.value, points]
            for stepped in _stepped(points):
                yield [mode, stepped]


def _distinct(values: Iterable[PlainValue]) -> tuple[PlainValue, ...]:
    found: list[PlainValue] = []
    for value in values:
        if value not in found:
            found.append(value)
    return tuple(found)
