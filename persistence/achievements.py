"""成就 (chéngjiù): six things that somebody has done for the first time; each is granted once."""

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto
from typing import NamedTuple

from engine.terms import WinPattern
from persistence.database import Database
from persistence.transaction import Statement, Transaction, Write

MANY_CHARGES = 10
MANY_DEALS = 100
BIG_DEAL = 50

_DEAL = """
    SELECT wins, flush, coalesce(pattern = ?, 0), points FROM results
    WHERE table_id = ? AND deal_no = ? AND person_key = ?
"""
_SUMS = "SELECT sum(charges), sum(deals) FROM results WHERE person_key = ?"
_OF_PERSON = """
    SELECT achievement, table_id, deal_no FROM achievements WHERE person_key = ?
    ORDER BY achievement
"""
_OF_TABLE = """
    SELECT deal_no, person_key, achievement FROM achievements WHERE table_id = ?
    ORDER BY deal_no, person_key, achievement
"""
_GRANT = "INSERT INTO achievements VALUES (?, ?, ?, ?)"
_REVOKE = "DELETE FROM achievements WHERE table_id = ? AND deal_no = ?"
_CLEAR = "DELETE FROM achievements"


class Achievement(StrEnum):
    """成就 (chéngjiù): what can be achieved; in the order in which it is listed."""

    FIRST_WIN = auto()
    """首胡 (shǒu hú): a deal won."""
    FLUSH = auto()
    """清一色 (qīng yí sè): one won in a single suit."""
    DRAGON = auto()
    """龙七对 (lóng qī duì): one won by seven pairs with four alike, flush or not."""
    CHARGER = auto()
    """冲锋队长 (chōngfēng duìzhǎng): paid for ten charges in all."""
    REGULAR = auto()
    """百局 (bǎi jú): a hundred deals played."""
    WINDFALL = auto()
    """大丰收 (dà fēngshōu): fifty points in one deal."""


class Achieved(NamedTuple):
    """达成 (dáchéng): who has achieved what in a deal."""

    person_key: str
    achievement: Achievement


class Achievements:
    """成就 (chéngjiù): those of all persons of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person_key: str) -> dict[Achievement, tuple[str, int]]:
        """某人的 (mǒurén de): what a person has achieved, and in which deal of which table."""
        rows = await self._database.read(_OF_PERSON, (person_key,))
        by_name = {name: (table_id, deal_no) for name, table_id, deal_no in rows}
        return {each: by_name[each] for each in Achievement if each in by_name}

    async def of_table(self, table_id: str) -> Mapping[int, tuple[Achieved, ...]]:
        """这桌的 (zhè zhuō de): what was achieved at a table, by the number of the deal."""
        found: dict[int, tuple[Achieved, ...]] = {}
        for deal_no, person_key, name in await self._database.read(_OF_TABLE, (table_id,)):
            achieved = Achieved(person_key, Achievement(name))
            found[deal_no] = (*found.get(deal_no, ()), achieved)
        return found

    def grant(self, table_id: str, deal_no: int, persons: Iterable[str]) -> Write[None]:
        """授予 (shòuyǔ): a write, after the results of a deal, for what *persons* achieved."""
        people = tuple(persons)

        async def grant(transaction: Transaction) -> None:
            for person in people:
                rows = await transaction.run(_OF_PERSON, (person,))
                missing = set(Achievement) - {name for name, *_ in rows}
                deal = (await transaction.run(_DEAL, (_DRAGON, table_id, deal_no, person)))[0]
                earned = _by_deal(*deal)
                if missing & _SUMMED:
                    # A sum over all that somebody played, as long as it can still bring anything.
                    earned |= _by_sums(*(await transaction.run(_SUMS, (person,)))[0])
                granted = ((person, each, table_id, deal_no) for each in sorted(missing & earned))
                await transaction.run_each(_GRANT, granted)

        return grant

    def revoke(self, table_id: str, deal_no: int) -> Statement:
        """收回 (shōuhuí): a write for a deal that was taken back."""
        return Statement(_REVOKE, (table_id, deal_no))

    def clear(self) -> Statement:
        """清空 (qīngkōng): a write that forgets all, to grant them anew from the log."""
        return Statement(_CLEAR)


_DRAGON = WinPattern.DRAGON_SEVEN_PAIRS
_SUMMED = frozenset({Achievement.CHARGER, Achievement.REGULAR})


def _by_deal(wins: int, flush: int, dragon: int, points: int) -> set[Achievement]:
    """这局的 (zhè jú de): what one deal is enough for."""
    enough = {
        Achievement.FIRST_WIN: wins > 0,
        Achievement.FLUSH: flush > 0,
        Achievement.DRAGON: dragon > 0,
        Achievement.WINDFALL: points >= BIG_DEAL,
    }
    return {each for each, earned in enough.items() if earned}


def _by_sums(charges: int, deals: int) -> set[Achievement]:
    """攒够的 (zǎn gòu de): what all deals together are enough for."""
    enough = {
        Achievement.CHARGER: charges >= MANY_CHARGES,
        Achievement.REGULAR: deals >= MANY_DEALS,
    }
    return {each for each, earned in enough.items() if earned}
