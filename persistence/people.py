"""人 (rén): who stands behind the keys in the log, and how a person can be reached."""

from collections.abc import Callable
from enum import StrEnum, auto
from typing import NamedTuple

from persistence.database import Database
from persistence.keys import random_key
from persistence.transaction import Row, Statement

_BY_KEY = """
    SELECT person_key, telegram_id, name, language, direct_messages, telegram_language
    FROM people WHERE person_key = ?
"""
_BY_ID = """
    SELECT person_key, telegram_id, name, language, direct_messages, telegram_language
    FROM people WHERE telegram_id = ?
"""
_MEET = """
    INSERT INTO people (person_key, telegram_id, name, direct_messages, telegram_language)
    VALUES (?, ?, ?, 'unopened', ?)
    ON CONFLICT (telegram_id)
    DO UPDATE SET name = excluded.name, telegram_language = excluded.telegram_language
    RETURNING person_key, telegram_id, name, language, direct_messages, telegram_language
"""
_SET_LANGUAGE = "UPDATE people SET language = ? WHERE person_key = ?"
_SET_DIRECT_MESSAGES = "UPDATE people SET direct_messages = ? WHERE person_key = ?"
_FORGET = """
    UPDATE people SET telegram_id = NULL, name = '', language = NULL, telegram_language = NULL,
        direct_messages = 'unopened'
    WHERE person_key = ?
"""


class DirectMessages(StrEnum):
    """私聊 (sīliáo): whether the bot can write to a person."""

    UNOPENED = auto()
    """未开 (wèi kāi): the person has not yet started the bot, so it cannot."""
    OPEN = auto()
    """可发 (kě fā): it can."""
    BLOCKED = auto()
    """拉黑 (lāhēi): the person has blocked the bot."""
    DEACTIVATED = auto()
    """注销 (zhùxiāo): the account is no more."""


class Person(NamedTuple):
    """人 (rén): one person, and the key that stands for them in the log."""

    person_key: str
    telegram_id: int | None
    """None for a person who was forgotten."""
    name: str
    """As Telegram last gave it; empty for a person who was forgotten."""
    language: str | None
    """The language chosen; None for that of the person's Telegram."""
    direct_messages: DirectMessages
    telegram_language: str | None = None
    """As Telegram last gave it, a tag as in `zh-hans`; None if it told none."""


class People:
    """众人 (zhòngrén): all persons of one database."""

    def __init__(self, database: Database, new_key: Callable[[], str] = random_key) -> None:
        self._database = database
        self._new_key = new_key

    async def meet(
        self, telegram_id: int, name: str, telegram_language: str | None = None
    ) -> Person:
        """见面 (jiànmiàn): the person with that id, made known if need be, as of today."""
        known = await self.unchanged(telegram_id, name, telegram_language)
        if known is not None:
            return known
        meet = Statement(_MEET, (self._new_key(), telegram_id, name, telegram_language))
        (row,) = await self._database.write(meet)
        return _person(row)

    async def unchanged(
        self, telegram_id: int, name: str, telegram_language: str | None
    ) -> Person | None:
        """照旧 (zhàojiù): the person with that id, if known by that name and language."""
        known = await self.with_id(telegram_id)
        told = (name, telegram_language)
        same = known is not None and (known.name, known.telegram_language) == told
        return known if same else None

    async def find(self, person_key: str) -> Person | None:
        """找人 (zhǎo rén): the person behind a key."""
        return await self._one(_BY_KEY, person_key)

    async def with_id(self, telegram_id: int) -> Person | None:
        """按号找人 (àn hào zhǎo rén): the person with that Telegram id, if known."""
        return await self._one(_BY_ID, telegram_id)

    def set_language(self, person_key: str, language: str | None) -> Statement:
        """定语言 (dìng yǔyán): a write that notes the language chosen."""
        return Statement(_SET_LANGUAGE, (language, person_key))

    def set_direct_messages(self, person_key: str, state: DirectMessages) -> Statement:
        """记私聊 (jì sīliáo): a write that notes whether the person can be written to."""
        return Statement(_SET_DIRECT_MESSAGES, (state, person_key))

    def forget(self, person_key: str) -> Statement:
        """忘掉 (wàngdiào): a write that cuts the key's ties; who comes again gets a new key."""
        return Statement(_FORGET, (person_key,))

    async def _one(self, query: str, value: str | int) -> Person | None:
        rows = await self._database.read(query, (value,))
        return _person(rows[0]) if rows else None


def _person(row: Row) -> Person:
    person = Person(*row)
    return person._replace(direct_messages=DirectMessages(person.direct_messages))
