"""文案 (wén'àn): every text that people read, by key and language. [PRODUCT 5]

The catalogues are the `.po` files under `locales`, a folder a language and a file a screen, read as
they stand. The msgid is a dotted key and never changes; what follows it may. Values go in by name,
as in `{name}`; a text with plural forms is chosen by `n`. A key or a value that is not there is an
error, never a blank.
"""

import re
from enum import StrEnum
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LANGUAGES = ("zh", "en")
"""语言 (yǔyán): Simplified Chinese, which comes first, and English."""

_LOCALES = Path(__file__).parent / "locales"
_PLURAL_TAGS = ("zero", "one", "two", "few", "many", "other")
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class MissingText(LookupError):
    """没有这句 (méiyǒu zhè jù): no catalogue of the language has the key."""


class Texts:
    """文案 (wén'àn): the texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._forms = catalogue(language)
        self._plural = Locale.parse(language).plural_form
        self._tags = [tag for tag in _PLURAL_TAGS if tag in {*self._plural.tags, "other"}]

    def say(self, key: str, *, n: int | None = None, **values: object) -> str:
        """说 (shuō): the text under *key*, with *values* put in; *n* goes in too, and chooses.

        >>> Texts("en").say("tile.1s")
        '1s'
        """
        forms = self._forms.get(key)
        if forms is None:
            message = f"{key}: not in the texts of {self.language!r}"
            raise MissingText(message)
        if n is None:
            return forms[-1].format(**values)
        chosen = self._tags.index(self._plural(n)) if len(forms) > 1 else 0
        return forms[chosen].format(n=n, **values)

    def term(self, member: StrEnum, **values: object) -> str:
        """叫 (jiào): the name of a member of an enum, or what a refusal or reply of that kind says.

        >>> from engine.terms import Reason
        >>> Texts("zh").term(Reason.CHICKEN)
        '鸡'
        """
        return self.say(f"{term_prefix(type(member))}.{member.value}", n=None, **values)


@cache
def term_prefix(kind: type[StrEnum]) -> str:
    """键头 (jiàn tóu): what the keys of an enum begin with, as in `win_pattern`."""
    return _CAPITAL.sub("_", kind.__name__).lower()


@cache
def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """目录 (mùlù): every text of a language, by key: its plural forms, or the only one."""
    found: dict[str, tuple[str, ...]] = {}
    for file in sorted((_LOCALES / language).glob("*.po")):
        with file.open("rb") as content:
            screen = _forms(read_po(content, locale=language, abort_invalid=True))
        if again := found.keys() & screen.keys():
            message = f"{sorted(again)}: in two catalogues of {language!r}"
            raise ValueError(message)
        found |= screen
    return found


def _forms(screen: Catalog) -> dict[str, tuple[str, ...]]:
    """Take keys and texts out of one catalogue, leaving its header behind."""
    found: dict[str, tuple[str, ...]] = {}
    for message in screen:
        key = message.id if isinstance(message.id, str) else message.id[0]
        texts = message.string or ""
        if key:
            found[key] = (texts,) if isinstance(texts, str) else tuple(texts)
    return found
