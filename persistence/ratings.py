"""等级分 (děngjífēn): how strong somebody is believed to be, by rated matches alone. [PRODUCT 6]

Plackett-Luce as OpenSkill has it: whole orders of four people with ties, and a doubt that shrinks
with every match. Stored in thousandths, so that the same matches give the same numbers everywhere.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from persistence.database import Database
from persistence.transaction import Row, Statement, Transaction, Write

PROVISIONAL: Final = 20
"""定级赛 (dìngjí sài): rated matches before which a rating is provisional."""

_UNIT = 1000
_START = 1500.0
_MODEL = PlackettLuce(mu=_START, sigma=_START / 3, beta=_START / 6, tau=_START / 300)
_FIND = "SELECT strength, doubt, matches FROM ratings WHERE person_key = ?"
_PUT = "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?)"
_CLEAR = "DELETE FROM ratings"


class Rating(NamedTuple):
    """等级分 (děngjífēn): what is believed of one person, in thousandths."""

    strength: int = round(_START * _UNIT)
    doubt: int = round(_START / 3 * _UNIT)
    """One standard deviation."""
    matches: int = 0
    """Rated ones."""

    @property
    def points(self) -> int:
        """分 (fēn): as it is shown."""
        return round(self.strength / _UNIT)

    @property
    def margin(self) -> int:
        """误差 (wùchā): nineteen times out of twenty the truth is no further away than that."""
        return round(2 * self.doubt / _UNIT)

    @property
    def is_provisional(self) -> bool:
        """定级中 (dìngjí zhōng): too few matches to stand beside others."""
        return self.matches < PROVISIONAL


def rated(ratings: Mapping[str, Rating], points: Mapping[str, int]) -> dict[str, Rating]:
    """评分 (píngfēn): what a match that ended with these *points* makes of ratings."""
    people = list(points)
    teams = [
        [_MODEL.rating(ratings[who].strength / _UNIT, ratings[who].doubt / _UNIT)] for who in people
    ]
    moved = _MODEL.rate(teams, scores=[float(points[who]) for who in people])
    return {
        who: Rating(
            round(team[0].mu * _UNIT), round(team[0].sigma * _UNIT), ratings[who].matches + 1
        )
        for who, team in zip(people, moved, strict=True)
    }


class Ratings:
    """等级分 (děngjífēn): those of all persons of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person_key: str) -> Rating | None:
        """某人的 (mǒurén de): a person's rating; None before the first rated match."""
        rows = await self._database.read(_FIND, (person_key,))
        return _rating(rows) if rows else None

    def rate(self, points: Mapping[str, int]) -> Write[None]:
        """评分 (píngfēn): a write for a rated match that ended with these points, by person."""
        points = dict(points)

        async def rate(transaction: Transaction) -> None:
            before = {who: _rating(await transaction.run(_FIND, (who,))) for who in points}
            after = rated(before, points)
            await transaction.run_each(_PUT, ((who, *rating) for who, rating in after.items()))

        return rate

    def clear(self) -> Statement:
        """清空 (qīngkōng): a write that forgets all, to rate anew from the log."""
        return Statement(_CLEAR)


def _rating(rows: list[Row]) -> Rating:
    return Rating(*rows[0]) if rows else Rating()
