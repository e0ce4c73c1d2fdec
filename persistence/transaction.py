"""事务 (shìwù): what a write may do, and the small writes from which larger ones are made."""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import aiosqlite

T = TypeVar("T")

Value: TypeAlias = str | bytes | int | None
"""What our columns hold."""

Row: TypeAlias = tuple[Any, ...]
"""A row as SQLite gives it; its types are those of the STRICT table it comes from."""


class Transaction:
    """事务 (shìwù): the open transaction, lent to a write for as long as the write runs.

    Its statements are carried out here and now: they touch memory, and only a commit the disk.
    """

    __slots__ = ("_connection",)

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, parameters: Iterable[Value] = ()) -> list[Row]:
        """执行 (zhíxíng): one statement; the rows that it returns, if any."""
        return self._connection.execute(sql, tuple(parameters)).fetchall()

    async def run_each(self, sql: str, rows: Iterable[Iterable[Value]]) -> None:
        """逐行执行 (zhúháng zhíxíng): one statement that returns nothing, once for each row."""
        self._connection.executemany(sql, map(tuple, rows))


Write: TypeAlias = Callable[[Transaction], Awaitable[T]]
"""写 (xiě): an atomic change; it awaits nothing but the transaction that it is given."""


@dataclass(frozen=True, slots=True)
class Statement:
    """语句 (yǔjù): the smallest write: one statement with its parameters."""

    sql: str
    parameters: tuple[Value, ...] = ()

    async def __call__(self, transaction: Transaction) -> list[Row]:
        """Run it; the rows that it returns, if any."""
        return await transaction.run(self.sql, self.parameters)


async def rows_of(
    connection: aiosqlite.Connection, sql: str, parameters: Iterable[Value] = ()
) -> list[Row]:
    """取行 (qǔ háng): the rows of a statement, which nobody but whoever asks waits for."""
    return [tuple(row) for row in await connection.execute_fetchall(sql, tuple(parameters))]
