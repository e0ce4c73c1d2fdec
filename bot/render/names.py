"""叫法 (jiàofǎ): what is not the name of one enum member alone."""

from bot.render.texts import Texts
from engine.seats import Seat
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
