"""合并提交 (hébìng tíjiāo): the one writer; writes that wait together share one commit."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import aiosqlite

from persistence.transaction import T, Transaction, Write


class _Waiting(NamedTuple):
    """等待 (děngdài): a write in the queue and the caller who waits for its commit."""

    write: Write[Any]
    caller: asyncio.Future[Any]


class GroupCommit:
    """合并提交 (hébìng tíjiāo): takes all writes that wait, commits them at once, then answers.

    Each write has a savepoint of its own, so one that fails is undone alone. Nobody is answered
    before the commit has reached the disk, whether the write went well or not.
    """

    def __init__(
        self, connection: aiosqlite.Connection, turn: asyncio.Lock, transaction: Transaction
    ) -> None:
        """*transaction* is that of the connection, which a group has to itself in its *turn*."""
        self._connection = connection
        self._turn = turn
        self._transaction = transaction
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._group: list[_Waiting] = []
        self._closed = False

    async def submit(self, write: Write[T]) -> T:
        """递交 (dìjiāo): queue *write*; returns its result once that is committed."""
        if self._closed:
            message = "the database is closed"
            raise RuntimeError(message)
        caller: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(write, caller))
        return await caller

    def close(self) -> None:
        """关闭 (guānbì): refuse further writes; `run` returns when those queued are committed."""
        self._closed = True
        self._queue.put_nowait(None)

    async def run(self) -> None:
        """运行 (yùnxíng): commit group after group until closed; nobody is left waiting."""
        try:
            while not (self._closed and self._queue.empty()):
                entries = [await self._queue.get(), *self._queued()]
                self._group = [entry for entry in entries if entry is not None]
                if self._group:
                    await self._commit(self._group)
        finally:
            self._dismiss()

    def _queued(self) -> list[_Waiting | None]:
        return [self._queue.get_nowait() for _ in range(self._queue.qsize())]

    def _dismiss(self) -> None:
        """Turn away whoever still waits because the writer broke down."""
        self._closed = True
        for waiting in (*self._group, *self._queued()):
            if waiting is not None and not waiting.caller.done():
                waiting.caller.set_exception(RuntimeError("the writer has broken down"))

    async def _commit(self, group: list[_Waiting]) -> None:
        async with self._turn:
            try:
                await self._run("BEGIN IMMEDIATE")
                answers = [await self._attempt(waiting) for waiting in group]
                await self._run("COMMIT")
            except Exception as error:  # noqa: BLE001  # handed to every caller of the group
                if self._connection.in_transaction:
                    await self._run("ROLLBACK")
                answers = [partial(waiting.caller.set_exception, error) for waiting in group]
        for waiting, answer in zip(group, answers, strict=True):
            if not waiting.caller.cancelled():
                answer()

    async def _attempt(self, waiting: _Waiting) -> Callable[[], None]:
        """Run one write in its savepoint; returns the answer to give to its caller afterwards."""
        run = self._transaction.run
        await run("SAVEPOINT attempt")
        try:
            result = await waiting.write(self._transaction)
        except Exception as error:  # noqa: BLE001  # handed to the caller
            await run("ROLLBACK TO attempt")
            return partial(waiting.caller.set_exception, error)
        await run("RELEASE attempt")
        return partial(waiting.caller.set_result, result)

    async def _run(self, sql: str) -> None:
        """Carry out what may wait for the disk, or for its lock, in the connection's thread."""
        await self._connection.execute_fetchall(sql)
