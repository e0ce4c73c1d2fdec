"""切牌 (qiē pái): what each player adds to a shuffle, in its plain form. [RULES 13.2]"""

import re
import unicodedata

from engine.errors import ShuffleError

NO_CUT = ""
"""没切 (méi qiē): the cut of a seat that did not cut, and of every AI seat."""

CUT_FORMS = "pick:N, dice:N, words:… or nothing, in plain form"
"""切牌写法 (qiē pái xiěfǎ): what a cut looks like, in words for an error."""

MOST_WORDS = 64
"""The most code points that the words of a cut keep."""

_NUMBERED = re.compile(r"pick:(?:0|[1-9][0-9]{0,8})|dice:(?:[1-9]|[1-5][0-9]|6[0-4])")
_WORDS = "words:"
_SPACE = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def pick_cut(number: int) -> str:
    """按钮切牌 (ànniǔ qiē pái): the cut of a numbered button."""
    return _checked(f"pick:{number}")


def dice_cut(value: int) -> str:
    """骰子切牌 (tóuzi qiē pái): the cut of a dice message that Telegram threw, 1 to 64."""
    return _checked(f"dice:{value}")


def words_cut(words: str) -> str:
    """念词切牌 (niàn cí qiē pái): the cut of some words; spaces fold and what is too long goes.

    >>> words_cut(" good   luck ")
    'words:good luck'
    """
    return _checked(_WORDS + _plain(words))


def is_cut(text: str) -> bool:
    """是切牌 (shì qiē pái): whether *text* is a cut in its plain form, or none at all."""
    if text == NO_CUT or _NUMBERED.fullmatch(text):
        return True
    words = text.removeprefix(_WORDS)
    plain = words not in (text, "") and words == _plain(words)
    return plain and not _SURROGATE.search(words)


def _checked(cut: str) -> str:
    if not is_cut(cut):
        message = f"cut: expects {CUT_FORMS}, {cut!r} given"
        raise ShuffleError(message)
    return cut


def _plain(words: str) -> str:
    folded = _SPACE.sub(" ", unicodedata.normalize("NFC", words)).strip()
    return folded[:MOST_WORDS].rstrip()
