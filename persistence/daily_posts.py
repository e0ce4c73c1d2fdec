"""每日一帖 (měi rì yì tiē): which days of which groups have their post, or are to have none."""

from datetime import date, datetime
from enum import StrEnum, auto
from typing import NamedTuple

from persistence.database import Database
from persistence.instants import from_stored, to_stored
from persistence.transaction import Row, Statement

_UNPOSTED = """
    SELECT coalesce(merged_into, chats.chat_key) AS living, local_day, min(ended_at)
    FROM results JOIN chats USING (chat_key)
    WHERE deals = 1 AND local_day >= ? AND NOT EXISTS (
        SELECT 1 FROM daily_posts AS posts
        WHERE posts.chat_key = coalesce(merged_into, chats.chat_key)
            AND posts.local_day = results.local_day
    )
    GROUP BY living, local_day ORDER BY local_day, living
"""
_WANTED = """
    SELECT chat_key, local_day, state, late, made_at FROM daily_posts
    WHERE state = 'wanted' ORDER BY local_day, chat_key
"""
_MAKE = """
    INSERT INTO daily_posts VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING chat_key
"""
_DELAY = "UPDATE daily_posts SET late = 1 WHERE chat_key = ? AND local_day = ?"
_CLOSE = "UPDATE daily_posts SET state = 'closed' WHERE chat_key = ? AND local_day = ?"


class PostState(StrEnum):
    """帖子状态 (tiēzi zhuàngtài): what becomes of the post of a day."""

    WANTED = auto()
    """要发 (yào fā): it is to be there, and to read as the day does."""
    CLOSED = auto()
    """定稿 (dìnggǎo): it stays as it is."""
    SKIPPED = auto()
    """不发 (bù fā): the group wants none."""


class UnpostedDay(NamedTuple):
    """没发的一天 (méi fā de yì tiān): a day on which a group played, without a post so far."""

    chat_key: str
    day: date
    first_at: datetime
    """When its first deal ended."""


class DailyPost(NamedTuple):
    """每日一帖 (měi rì yì tiē): the post of one group's day."""

    chat_key: str
    day: date
    state: PostState
    late: bool
    """补发 (bǔfā): it comes later than it should have."""
    made_at: datetime


class DailyPosts:
    """每日帖 (měi rì tiē): all of them of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unposted(self, since: date) -> list[UnpostedDay]:
        """没发的 (méi fā de): days from *since* on with play and without a post."""
        rows = await self._database.read(_UNPOSTED, (since.isoformat(),))
        return [
            UnpostedDay(chat_key, date.fromisoformat(day), from_stored(first_at))
            for chat_key, day, first_at in rows
        ]

    async def wanted(self) -> list[DailyPost]:
        """要发的 (yào fā de): the posts that are to be there and may still change."""
        return [_post(row) for row in await self._database.read(_WANTED)]

    def make(self, post: DailyPost) -> Statement:
        """写下 (xiěxià): a write for a day's post; returns a row if there was none before."""
        day, made_at = post.day.isoformat(), to_stored(post.made_at)
        return Statement(_MAKE, (post.chat_key, day, post.state, int(post.late), made_at))

    def delay(self, post: DailyPost) -> Statement:
        """迟了 (chí le): a write for a post that could not go out in its time."""
        return Statement(_DELAY, (post.chat_key, post.day.isoformat()))

    def close(self, post: DailyPost) -> Statement:
        """定稿 (dìnggǎo): a write for a post that stays as it is."""
        return Statement(_CLOSE, (post.chat_key, post.day.isoformat()))


def _post(row: Row) -> DailyPost:
    chat_key, day, state, late, made_at = row
    return DailyPost(
        chat_key, date.fromisoformat(day), PostState(state), bool(late), from_stored(made_at)
    )
