"""Lines of a sheet, each taken in the form that it has to have."""

import re
from collections.abc import Iterator, Sequence

from tests.bot.e2e.sheet_words import TILES

POT = "底池"
LIST = "，"


class Lines:
    """The lines of a sheet, taken one after the other by those who know them."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self._lines = [line for line in text.splitlines() if line]
        self._names = list(names)

    def take(self, pattern: str) -> re.Match[str] | None:
        """The next line, if it is of that form; NAME stands for a seat's, TILE for a tile's."""
        found = re.fullmatch(self._filled(pattern), self._lines[0]) if self._lines else None
        if found:
            self._lines.pop(0)
        return found

    def need(self, pattern: str) -> re.Match[str]:
        """The next line, which has to be of that form."""
        found = self.take(pattern)
        assert found is not None, f"{self._lines[:1]} is not {pattern}"
        return found

    def every(self, pattern: str) -> Iterator[re.Match[str]]:
        """All lines of that form that follow each other."""
        while found := self.take(pattern):
            yield found

    def end(self) -> None:
        """Nothing may be left."""
        assert not self._lines, f"{self._lines} is more than there should be"

    def seat(self, name: str) -> int:
        """Whose name that is."""
        return self._names.index(name)

    def party(self, name: str) -> int | str:
        """The same, or the pot."""
        return "pot" if name == POT else self.seat(name)

    def points(self, text: str) -> list[int]:
        """Points by seat, as in `Anna +3，Bert -3`."""
        parts = [each.rsplit(" ", 1) for each in text.split(LIST)]
        assert [name for name, _ in parts] == self._names, text
        assert all(re.fullmatch(r"[+-]\d+", points) for _, points in parts), text
        return [int(points) for _, points in parts]

    def _filled(self, pattern: str) -> str:
        name = "|".join(map(re.escape, self._names))
        return pattern.replace("NAME", name).replace("TILE", "|".join(TILES))
