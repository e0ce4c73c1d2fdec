"""邀请 (yāoqǐng): links into a table, each bound to one person and good for one use."""

from typing import NamedTuple

from persistence.database import Database
from persistence.keys import random_key
from persistence.transaction import Row, Statement

_BY_TOKEN = "SELECT token, table_id, person_key, posted, used FROM invitations WHERE token = ?"  # noqa: S105
_OF_TABLE = """
    SELECT token, table_id, person_key, posted, used
    FROM invitations WHERE table_id = ? ORDER BY token
"""
_INVITE = """
    INSERT INTO invitations VALUES (?, ?, ?, ?, 0)
    ON CONFLICT (table_id, person_key)
    DO UPDATE SET posted = max(posted, excluded.posted), used = 0
    RETURNING token, table_id, person_key, posted, used
"""
_SPEND = "UPDATE invitations SET used = 1 WHERE table_id = ? AND person_key = ?"
_CANCEL = "UPDATE invitations SET used = 1 WHERE table_id = ?"
_DROP = "DELETE FROM invitations WHERE table_id = ?"


class Invitation(NamedTuple):
    """邀请 (yāoqǐng): one link."""

    token: str
    table_id: str
    person_key: str
    """For whom it is; it is of no use to anybody else."""
    posted: bool
    """Whether it hangs in the group as a button, or has."""
    used: bool
    """Whether its person has come, or its lobby is over."""


class Invitations:
    """邀请 (yāoqǐng): all links of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invite(self, table_id: str, person_key: str, *, posted: bool = False) -> Invitation:
        """请 (qǐng): the link of that person into that table, to be used once from now on."""
        made = Statement(_INVITE, (random_key(), table_id, person_key, int(posted)))
        (row,) = await self._database.write(made)
        return _invitation(row)

    async def find(self, token: str) -> Invitation | None:
        """找 (zhǎo): the link with that token, if it ever was one."""
        rows = await self._database.read(_BY_TOKEN, (token,))
        return _invitation(rows[0]) if rows else None

    async def of_table(self, table_id: str) -> list[Invitation]:
        """这桌的 (zhè zhuō de): all links into a table."""
        rows = await self._database.read(_OF_TABLE, (table_id,))
        return [_invitation(row) for row in rows]

    def spend(self, table_id: str, person_key: str) -> Statement:
        """用掉 (yòngdiào): a write that goes with the person's taking a seat there."""
        return Statement(_SPEND, (table_id, person_key))

    def cancel(self, table_id: str) -> Statement:
        """作废 (zuòfèi): a write for a table that nobody can join any more."""
        return Statement(_CANCEL, (table_id,))

    def drop(self, table_id: str) -> Statement:
        """收走 (shōuzǒu): a write for a table of which nothing hangs anywhere that may change."""
        return Statement(_DROP, (table_id,))


def _invitation(row: Row) -> Invitation:
    token, table_id, person_key, posted, used = row
    return Invitation(token, table_id, person_key, bool(posted), bool(used))
