"""A start with many tables that were left in the middle: how long until clocks run, what it holds.

Some tables are really played; the others are copies of theirs under other names, their snapshots as
far behind their logs as play has left them. An earlier process has shown them all, and was killed.
Memory is what a host with all of them holds more than one with a quarter of them.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.floor.streams import table_stream
from bot.floor.table_log import snapshots_in
from bot.hosting.state import Hosted
from persistence.compact import pack, unpack
from persistence.database import Database
from persistence.records import StoredRecord
from persistence.snapshots import Moment, Snapshot
from persistence.tables import Tables
from persistence.transaction import Write
from tests.bench.host.bots import host
from tests.bench.host.evenings import Company, Evening
from tests.bench.host.processes import running
from tests.bench.host.telegram import telegram

PLAYED = 10
DEAL = 3
TOLD = 45
"""So much has been told aloud when a deal of 70 draws is half over."""


class Resumed(NamedTuple):
    """What a start has cost."""

    tables: int
    seconds: float
    """Of processor time, from the first line to clocks that run."""
    kibibytes_a_table: float


class _Played(NamedTuple):
    """A table that was really played, for others to be like it."""

    table_id: str
    chat_key: str
    persons: tuple[str, ...]
    stored: list[StoredRecord]
    snapshot: Snapshot


def resumed(folder: Path, tables: int) -> Resumed:
    """Start a host with so many tables, each in the second half of its third deal."""
    few = tables // 4
    _, least = _started(folder / "few.db", few)
    seconds, held = _started(folder / "many.db", tables)
    return Resumed(tables, seconds, (held - least) / 1024 / (tables - few))


def _started(data: Path, tables: int) -> tuple[float, int]:
    """Seconds of processor time until clocks run, and the bytes that are held then."""
    with running(telegram) as server:
        url, token = server.told()
        asyncio.run(_left(data, server.ask("furnish", tables)))
        with running(host, url, token, data) as process:
            process.told()
            process.ask("all_shown")
        with running(host, url, token, data) as process:
            seconds, resident, found = process.told()
            assert found == tables, "every table is there again"
            return seconds, resident


async def _left(data: Path, companies: list[Company]) -> None:
    """A database as a host left it that had a table for each of these companies."""
    async with Database.open(data) as database:
        evening = Evening(database)
        played = [await _played(evening, company) for company in companies[:PLAYED]]
        for number, company in enumerate(companies[PLAYED:]):
            await _copy(evening, played[number % PLAYED], company)


async def _played(evening: Evening, company: Company) -> _Played:
    table_id = await evening.seat(company)
    await evening.play(table_id, _is_half_over)
    kept = await evening.tables.load(table_id)
    hosted = kept.hosted
    stream = table_stream(table_id)
    stored = await evening.log.read(stream)
    snapshot = (await snapshots_in(evening.database).of_streams([stream]))[stream]
    return _Played(table_id, hosted.setup.chat_key, kept.lobby.persons, stored, snapshot)


def _is_half_over(hosted: Hosted) -> bool:
    if hosted.is_closed:
        message = "the match ended before its third deal was half over"
        raise RuntimeError(message)
    return hosted.table.match.deal_no >= DEAL and hosted.is_running and len(hosted.told) >= TOLD


async def _copy(evening: Evening, played: _Played, company: Company) -> None:
    """The same table under another name, with other people in another group."""
    chat_key, persons = await evening.meet(company)
    table_id = await evening.tables.reserve()
    names = dict(zip(played.persons, persons, strict=True))
    names |= {played.table_id: table_id, played.chat_key: chat_key}
    records = [
        each.record._replace(body=_renamed(each.record.body, names)) for each in played.stored
    ]
    stream, (seq, past, _, present, _) = table_stream(table_id), played.snapshot
    last = Moment(stream, seq, records[seq - 1].body)
    past, present = (pack(_renamed(unpack(part), names)) for part in (past, present))
    snapshots = snapshots_in(evening.database)
    also = [
        *_known(evening, table_id, chat_key, persons),
        snapshots.keep_past(last, past),
        snapshots.keep(last, present, snapshots.seal_past(stream, past)),
    ]
    await evening.log.append(stream, 0, records, also)


def _renamed(body: str, names: dict[str, str]) -> str:
    for old, new in names.items():
        body = body.replace(f'"{old}"', f'"{new}"')
    return body


def _known(
    evening: Evening, table_id: str, chat_key: str, persons: tuple[str, ...]
) -> Iterator[Write[object]]:
    tables = Tables(evening.database)
    yield tables.opened(table_id, chat_key, evening.now)
    for person in persons:
        yield tables.seated(table_id, person)
