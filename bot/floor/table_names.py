"""桌号 (zhuō hào): short names of tables that can be read aloud and typed, as in `K7Q2`."""

from collections.abc import Callable
from secrets import choice

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
DIGITS = "23456789"
_LENGTH = 4


def new_table_id(pick: Callable[[str], str] = choice) -> str:
    """新桌号 (xīn zhuō hào): four letters and digits that begin with a letter."""
    first = pick(LETTERS)
    return first + "".join(pick(LETTERS + DIGITS) for _ in range(_LENGTH - 1))


def typed_table_id(text: str) -> str:
    """打出来的桌号 (dǎ chūlái de zhuō hào): the name that somebody meant by *text*.

    >>> typed_table_id(" k7q2 ")
    'K7Q2'
    """
    return text.strip().upper()
