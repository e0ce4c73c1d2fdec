"""名字 (míngzi): what people and groups call themselves, made safe to show. [PRODUCT 7]

Nobody's name may break a message, hide, run over its line, ring for a third person or pass for an
AI player's. What is left is plain text: markup is escaped where it is shown.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from wcwidth import iter_graphemes, width

MOST_COLUMNS = 12
"""名字宽 (míngzi kuān): a Chinese character takes two columns, a Latin letter one."""
TITLE_COLUMNS = 24
"""群名宽 (qúnmíng kuān): of a group's name."""
ROBOT = "🤖"
"""机器人 (jīqìrén): stands before the names of AI players and of seats that an AI plays."""

_MOST_MARKS = 2
_REMEMBERED = 1_000
"""Names whose safe form is kept: every screen of a table shows the same four."""
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    f"\U000e0100-\U000e01ef{ROBOT}]"
)
"""Letters and marks that show nothing or choose a shape, and what is ours."""
_LINKS = str.maketrans({"@": "＠", "/": "／", "#": "＃", "$": "＄", "\\": "＼"})
"""What would make a mention, command or tag of the word behind it."""
_DOMAIN = re.compile(r"(?<=\w)\.(?=\w\w)")
"""The dot of what would become a link."""


@lru_cache(_REMEMBERED)
def safe_name(name: str, columns: int = MOST_COLUMNS) -> str:
    """好名字 (hǎo míngzi): *name* fit to be shown; empty if nothing of it can be.

    >>> safe_name(" 阿强\u202e\u200b 🤖")
    '阿强'
    """
    seen = "".join(map(_seen, unicodedata.normalize("NFC", name)))
    linkless = _DOMAIN.sub("．", seen.translate(_LINKS))
    marked = "".join(_few_marks(unicodedata.normalize("NFC", linkless)))
    return _cut(" ".join(marked.split()), columns).strip()


def distinct_names(
    names: Sequence[str], marks: Sequence[str], blanks: Sequence[str]
) -> tuple[str, ...]:
    """不重名 (bù chóngmíng): safe names, no two alike; *marks* tell those apart that are.

    >>> distinct_names(["Bob", "bob", "", "阿强"], "东南西北", ["玩家 1"] * 4)
    ('Bob·东', 'bob·南', '玩家 1', '阿强')
    """
    safe = [safe_name(name) or blank for name, blank in zip(names, blanks, strict=True)]
    told = [f"{name}·{mark}" for name, mark in zip(safe, marks, strict=True)]
    often = Counter(map(_likeness, safe))
    shown = [
        own if often[_likeness(own)] == 1 else both for own, both in zip(safe, told, strict=True)
    ]
    clash = len(set(map(_likeness, shown))) < len(shown)
    return tuple(told if clash else shown)


def _seen(character: str) -> str:
    """*character*, a space for any gap, nothing for what cannot be seen."""
    if character.isspace():
        return " "
    unseen = unicodedata.category(character).startswith("C") or _UNSEEN.match(character)
    return "" if unseen else character


def _few_marks(text: str) -> Iterator[str]:
    """*text* with at most two combining marks a letter, and none without a letter."""
    left = 0
    for character in text:
        if not unicodedata.category(character).startswith("M"):
            left = 0 if character == " " else _MOST_MARKS
            yield character
        elif left:
            left -= 1
            yield character


def _cut(text: str, columns: int) -> str:
    """As many whole characters of *text* as *columns* hold."""
    kept, room = [], columns
    for character in iter_graphemes(text):
        room -= width(character)
        if room < 0:
            break
        kept.append(character)
    return "".join(kept)


@lru_cache(_REMEMBERED)
def _likeness(name: str) -> str:
    """What makes two names look the same."""
    return unicodedata.normalize("NFKC", name).casefold()
