"""算分文件的成员 (suànfēn wénjiàn de chéngyuán): JSON values of a score file, checked.

Every refusal is one line that names the place, mostly a seat, and the fault.
"""

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import NamedTuple, NoReturn, TypeGuard

from engine.errors import NotationError
from engine.seats import SEATS, Seat
from engine.tiles import Tile, parse_tile, parse_tiles

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


class ScoreFileError(ValueError):
    """算分文件有误 (suànfēn wénjiàn yǒuwù): a score file that cannot be settled, and why."""


def refuse(place: str, fault: str) -> NoReturn:
    """拒绝 (jùjué): raise `ScoreFileError`; without a *place* of the file as a whole."""
    raise ScoreFileError(f"{place}: {fault}" if place else fault)


def shown(value: object) -> str:
    """引用 (yǐnyòng): a value in one short line."""
    return _SHORT.repr(value)


class Members(NamedTuple):
    """成员 (chéngyuán): a JSON object whose keys have been checked."""

    place: str
    """Where the object stands, as refusals name it; empty for the file as a whole."""
    values: Mapping[str, object]

    @classmethod
    def of(cls, place: str, plain: object, keys: Iterable[str]) -> "Members":
        """认对象 (rèn duìxiàng): the object *plain*, if it has no key beside *keys*."""
        if not isinstance(plain, dict):
            refuse(place, f"expects an object, {shown(plain)} given")
        known = tuple(keys)
        for key in plain:
            if key not in known:
                refuse(place, f"unknown key {shown(key)}; known are {', '.join(known)}")
        return cls(place, plain)

    def required(self, key: str) -> object:
        """必有 (bì yǒu): the value of a key that has to be there."""
        if key not in self.values:
            refuse(self.place, f"{key} is missing")
        return self.values[key]

    def refuse(self, key: str, wanted: str, given: object) -> NoReturn:
        """拒绝 (jùjué): raise `ScoreFileError` for the value of *key*."""
        refuse(self.place, f"{key} expects {wanted}, {shown(given)} given")

    def switch(self, key: str) -> bool:
        """开关 (kāiguān): true or false; false if it is absent."""
        given = self.values.get(key, False)
        if not isinstance(given, bool):
            self.refuse(key, "true or false", given)
        return given

    def number(self, key: str, least: int, most: int | None = None) -> int:
        """数 (shù): a whole number from *least* to *most*; *least* if it is absent."""
        given = self.values.get(key, least)
        allowed = f"of at least {least}" if most is None else f"from {least} to {most}"
        if not _is_number(given) or given < least or (most is not None and given > most):
            self.refuse(key, f"a whole number {allowed}", given)
        return given

    def seat(self, key: str) -> Seat:
        """座位 (zuòwèi): the seat under a key that has to be there."""
        return self._seat(key, self.required(key))

    def seats(self, key: str) -> tuple[Seat, ...]:
        """座位 (zuòwèi): the seats in the list under a key that has to be there."""
        return tuple(self._seat(key, given) for given in self.items(key))

    def items(self, key: str) -> list[object]:
        """一列 (yí liè): the members of the list under a key that has to be there."""
        given = self.required(key)
        if not isinstance(given, list):
            self.refuse(key, "a list", given)
        return given

    def text(self, key: str) -> str:
        """文字 (wénzì): the text under a key that has to be there."""
        given = self.required(key)
        if not isinstance(given, str):
            self.refuse(key, "a text", given)
        return given

    def tile(self, key: str) -> Tile:
        """牌 (pái): the tile under a key that has to be there."""
        try:
            return parse_tile(self.text(key))
        except NotationError as error:
            refuse(self.place, f"{key}: {error}")

    def tiles(self, key: str) -> tuple[Tile, ...]:
        """一组牌 (yì zǔ pái): the tiles under a key that has to be there, in the order written."""
        try:
            return parse_tiles(self.text(key))
        except NotationError as error:
            refuse(self.place, f"{key}: {error}")

    def _seat(self, key: str, given: object) -> Seat:
        if not _is_number(given) or given not in range(len(SEATS)):
            self.refuse(key, f"a seat from 0 to {len(SEATS) - 1}", given)
        return SEATS[given]


def _is_number(value: object) -> TypeGuard[int]:
    """Tell a JSON number without fraction from everything else, true and false included."""
    return isinstance(value, int) and not isinstance(value, bool)
