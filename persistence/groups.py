"""群 (qún): which chat stands behind a key in the log, also after it became a supergroup."""

from collections.abc import Callable
from typing import NamedTuple

from persistence.database import Database
from persistence.keys import random_key
from persistence.transaction import Statement, Transaction, Write

_BY_KEY = """
    SELECT living.chat_key, living.telegram_id, living.thread, living.title, living.language
    FROM chats AS asked
    JOIN chats AS living ON living.chat_key = coalesce(asked.merged_into, asked.chat_key)
    WHERE asked.chat_key = ?
"""
_BY_ID = """
    SELECT chat_key, telegram_id, thread, title, language FROM chats WHERE telegram_id = ?
"""
_MEET = """
    INSERT INTO chats (chat_key, telegram_id, title) VALUES (?, ?, ?)
    ON CONFLICT (telegram_id) DO UPDATE SET title = excluded.title
    RETURNING chat_key, telegram_id, thread, title, language
"""
_SET_LANGUAGE = "UPDATE chats SET language = ? WHERE chat_key = ?"
_SET_THREAD = "UPDATE chats SET thread = ? WHERE chat_key = ?"
_KEY_OF_ID = "SELECT chat_key FROM chats WHERE telegram_id = ?"
_SPEAK_ALIKE = """
    UPDATE chats SET language = coalesce(
        (SELECT early.language FROM chats AS early WHERE early.telegram_id = ?2), language
    )
    WHERE chat_key = ?1
"""
_MERGE = "UPDATE chats SET telegram_id = NULL, merged_into = ?1 WHERE telegram_id = ?2"
_MERGED = "SELECT chat_key FROM chats WHERE merged_into = ? ORDER BY chat_key"
_MOVE = "UPDATE chats SET telegram_id = ? WHERE chat_key = ?"


class Chat(NamedTuple):
    """群 (qún): one group, and the key that stands for it in the log."""

    chat_key: str
    telegram_id: int
    thread: int | None
    """话题 (huàtí): the topic in which the bot posts; None where there are none."""
    title: str
    """As Telegram last gave it."""
    language: str | None
    """The language chosen; None if none was."""


class Groups:
    """各群 (gè qún): all groups of one database."""

    def __init__(self, database: Database, new_key: Callable[[], str] = random_key) -> None:
        self._database = database
        self._new_key = new_key

    async def meet(self, telegram_id: int, title: str) -> Chat:
        """见面 (jiànmiàn): the group with that id, made known if need be, under today's title."""
        known = await self.with_id(telegram_id)
        if known is not None and known.title == title:
            return known
        meet = Statement(_MEET, (self._new_key(), telegram_id, title))
        (row,) = await self._database.write(meet)
        return Chat(*row)

    async def find(self, chat_key: str) -> Chat | None:
        """找群 (zhǎo qún): the group behind a key, or the one that it was merged into."""
        return await self._one(_BY_KEY, chat_key)

    async def with_id(self, telegram_id: int) -> Chat | None:
        """按号找群 (àn hào zhǎo qún): the group with that Telegram id, if known."""
        return await self._one(_BY_ID, telegram_id)

    async def merged(self, chat_key: str) -> list[str]:
        """并进来的 (bìng jìnlái de): the other keys that lead to the group."""
        return [key for (key,) in await self._database.read(_MERGED, (chat_key,))]

    def set_language(self, chat_key: str, language: str | None) -> Statement:
        """定语言 (dìng yǔyán): a write that notes the language chosen."""
        return Statement(_SET_LANGUAGE, (language, chat_key))

    def set_thread(self, chat_key: str, thread: int | None) -> Statement:
        """定话题 (dìng huàtí): a write that notes the topic in which the bot posts."""
        return Statement(_SET_THREAD, (thread, chat_key))

    def migrate(self, old_id: int, new_id: int) -> Write[None]:
        """升级群 (shēngjí qún): a write for a group that became a supergroup under *new_id*.

        The old key, which stands in the log, is kept. Should the supergroup have been met before
        under a key of its own, that key leads to the group from now on, which speaks as was chosen
        there. May be repeated.
        """

        async def migrate(transaction: Transaction) -> None:
            for (chat_key,) in await transaction.run(_KEY_OF_ID, (old_id,)):
                await transaction.run(_SPEAK_ALIKE, (chat_key, new_id))
                await transaction.run(_MERGE, (chat_key, new_id))
                await transaction.run(_MOVE, (new_id, chat_key))

        return migrate

    async def _one(self, query: str, value: str | int) -> Chat | None:
        rows = await self._database.read(query, (value,))
        return Chat(*rows[0]) if rows else None
