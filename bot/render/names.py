"""叫法 (jiàofǎ): what seats, people, AI players and patterns are called."""

from collections.abc import Sequence

from bot.people.names import distinct_names
from bot.render.texts import Texts
from engine.seats import SEATS, PerSeat, Seat
from engine.terms import WinPattern


def pattern_name(texts: Texts, pattern: WinPattern, *, flush: bool) -> str:
    """牌型 (páixíng): a pattern, with flush in its name if it is one. [R-30, R-31]

    >>> pattern_name(Texts("zh"), WinPattern.DRAGON_SEVEN_PAIRS, flush=True)
    '清龙背'
    """
    return texts.say(f"flush_pattern.{pattern}") if flush else texts.term(pattern)


def seat_mark(texts: Texts, seat: Seat) -> str:
    """门风 (ménfēng): the wind of a seat, short enough to stand beside a name. [R-03]"""
    return texts.say(f"seat.{seat.name.lower()}")


def robot_name(texts: Texts, level: str, number: int) -> str:
    """机器人 (jīqìrén): an AI player by how well it plays, and its number at the table.

    >>> robot_name(Texts("zh"), "steady", 2)
    '茶馆2'
    """
    return texts.say(f"robot.{level}", number=number)


def seat_names(texts: Texts, names: Sequence[str | None]) -> PerSeat[str]:
    """在座的 (zàizuò de): the names of those who sit at a table, by seat; equal ones by wind too.

    None stands for a person who asked to be forgotten.
    """
    marks = [seat_mark(texts, seat) for seat in SEATS[: len(names)]]
    return PerSeat(_distinct(texts, names, marks))


def listed_names(texts: Texts, names: Sequence[str | None]) -> tuple[str, ...]:
    """先后来的 (xiānhòu lái de): names in the order people came; equal ones by number."""
    return _distinct(texts, names, [str(number) for number in range(1, len(names) + 1)])


def _distinct(texts: Texts, names: Sequence[str | None], marks: Sequence[str]) -> tuple[str, ...]:
    given = [texts.say("name.forgotten") if name is None else name for name in names]
    blanks = [texts.say("name.blank", number=number) for number in range(1, len(names) + 1)]
    return distinct_names(given, marks, blanks)
