"""Presses of the host beside those of a bot that only answers, in rounds that take turns."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from persistence.database import Database
from tests.bench.host.bots import host, only_answering
from tests.bench.host.evenings import Company, Evening
from tests.bench.host.processes import Process, running
from tests.bench.host.telegram import telegram

PERCENTILE = 0.99
RATE = 100.0
DONE, WORKING = "✓", "处理中…"


class Handled(NamedTuple):
    """What presses have cost, the host's and the other bot's."""

    rate: float
    """Presses a second, all made at once."""
    least_rate: float
    """The other bot's."""
    wait: float
    """Seconds, 99 of 100 answers come sooner, at a hundred presses a second."""
    least_wait: float
    rate_ratio: float
    """The median of rounds."""
    wait_ratio: float
    late: float
    """The share of presses that took so long that they were answered before they were handled."""


class Bot(NamedTuple):
    """A bot with its Telegram."""

    telegram: Process
    process: Process


def handled(folder: Path, *, tables: int, rounds: int) -> Handled:
    """Measure; a third of the tables has a tile on offer while the others are pressed at."""
    with _host(folder / "presses.db", tables) as ours, _only_answering(ours, tables) as other:
        bursts, paced = [], []
        for _ in range(rounds):
            bursts.append([_burst(bot, tables) for bot in (ours, other)])
            paced.append([_paced(bot, tables) for bot in (ours, other)])
        late = _late(ours)
    return Handled(
        *(median(column) for column in zip(*bursts, strict=True)),
        *(median(column) for column in zip(*paced, strict=True)),
        rate_ratio=median(own / least for own, least in bursts),
        wait_ratio=median(own / least for own, least in paced),
        late=late,
    )


@contextmanager
def _host(data: Path, tables: int) -> Iterator[Bot]:
    with running(telegram) as server:
        url, token = server.told()
        asyncio.run(_seat(data, server.ask("furnish", tables)))
        with running(host, url, token, data) as process:
            process.told()
            yield Bot(server, process)


@contextmanager
def _only_answering(other: Bot, tables: int) -> Iterator[Bot]:
    """With the same messages in as many chats as people of the other's have the turn."""
    with running(telegram) as server:
        url, token = server.told()
        server.ask("furnish", tables)
        with running(only_answering, url, token) as process:
            process.told()
            other.telegram.ask("everybody_looks", tables)
            sample = other.telegram.ask("sample")
            server.ask("show", *sample)
            bot = Bot(server, process)
            yield bot


async def _seat(data: Path, companies: list[Company]) -> None:
    async with Database.open(data) as database:
        evening = Evening(database)
        for company in companies:
            await evening.seat(company)


def _burst(bot: Bot, tables: int) -> float:
    """Presses a second."""
    _offer(bot, tables)
    seconds, waits = bot.telegram.ask("press", tables, 0.0)
    return len(waits) / seconds


def _paced(bot: Bot, tables: int) -> float:
    _offer(bot, tables)
    _, waits = bot.telegram.ask("press", tables, RATE)
    return waits[int(PERCENTILE * len(waits))]


def _offer(bot: Bot, tables: int) -> None:
    """Let a third of the tables have a tile on offer."""
    bot.telegram.ask("everybody_looks", tables)
    bot.telegram.ask("press", tables // 3, 0.0)


def _late(ours: Bot) -> float:
    """The share of presses that were told to be worked on; every other discarded a tile."""
    texts = ours.telegram.ask("texts")
    late = texts.pop(WORKING, 0)
    assert all(text.startswith(DONE) for text in texts), texts
    return late / (late + texts.total())
