"""A leaderboard held against a recount of the raw log."""

from datetime import date

from persistence.leaderboard import Days, Leaderboard
from tests.bot.standings.recount import COUNTED, Recount


async def counted(
    board: Leaderboard, chat_key: str | None, days: Days
) -> dict[str, dict[str, int]]:
    """What the leaderboard says, in the form of the recount."""
    return {
        line.person_key: dict(zip(COUNTED, (*line.standing, line.matches), strict=True))
        for line in await board.lines(chat_key, days)
    }


async def assert_as_counted(board: Leaderboard, recount: Recount) -> None:
    """Every number of everybody, on every day, in every group."""
    for (chat, day), people in recount.days.items():
        here = date.fromisoformat(day)
        assert await counted(board, chat, Days(here, here)) == {
            who: counts for who, counts in people.items() if counts["deals"]
        }
