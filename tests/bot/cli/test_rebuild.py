"""`python -m bot rebuild`: the same rows, made anew, and what could not be read."""

import asyncio
from pathlib import Path

import pytest

from bot.cli import main
from persistence.database import Database
from persistence.records import Record
from tests.bot.standings.past import past_match
from tests.bot.standings.town import town


async def _played(path: Path) -> dict[str, list[tuple]]:
    async with town(path) as place:
        group = await place.group(-1001)
        persons = await place.meet("Ann", "Bob", "Cyd", "Dan")
        await place.play(past_match(1).told("T1", group, persons))
        await place.log.append("table/BAD", 0, [Record("host.from_the_future", 1, "{}")])
        return await place.projected()


async def _spoilt(path: Path) -> None:
    async with Database.open(path) as database:
        await database.write(lambda transaction: transaction.run("DELETE FROM results"))


async def _projected(path: Path) -> dict[str, list[tuple]]:
    async with town(path) as place:
        return await place.projected()


def test_lost_standings_come_back_from_the_log(tmp_path: Path, capsys) -> None:
    path = tmp_path / "zhuoji.db"
    before = asyncio.run(_played(path))
    asyncio.run(_spoilt(path))
    assert asyncio.run(_projected(path)) != before
    assert main(["rebuild", str(path)]) == 0
    assert asyncio.run(_projected(path)) == before
    told = capsys.readouterr()
    assert told.out.splitlines() == ["deals: 2, taken back: 0, matches: 1"]
    assert told.err.startswith("table BAD left out: ")


def test_unless_one_is_named_it_is_the_database_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ZHUOJI_DATA", "ZHUOJI_TELEGRAM_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    asyncio.run(_played(Path("data/zhuoji.db")))
    assert main(["rebuild"]) == 0
    assert capsys.readouterr().out == "deals: 2, taken back: 0, matches: 1\n"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys) -> None:
    path = tmp_path / "nowhere.db"
    assert main(["rebuild", str(path)]) == 2
    assert "nowhere.db" in capsys.readouterr().err
    assert not path.exists()
