"""A start goes on from snapshots; without them, and with bad ones, it comes to the same tables."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.floor.kept import read_kept
from bot.floor.streams import table_stream
from bot.hosting.intents import Close
from persistence.compact import unpack
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

ACTIONS = 8
EVERY = 10


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.floor.table_log.EVERY", EVERY)


def rows(house: Inn, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(house.data)) as database, database:
        return database.execute(sql).fetchall()


async def die(house: Inn) -> None:
    """Be killed once the last answer was noted, which would else be given again."""
    await house.wait(0.1)
    await house.kill()


async def assert_whole(house: Inn, scene: Scene) -> None:
    """The table is what its whole log says."""
    stored = await house.host.premises.event_log.read(table_stream(scene.table_id))
    assert house.table() == read_kept(stored)


async def play(scene: Scene, actions: int = ACTIONS) -> None:
    for number in range(actions):
        seat = number % len(scene.phones)
        await scene.turn_of(seat)
        assert (await scene.discard(seat)).text.startswith("✓")


async def test_after_every_kill_the_table_is_what_its_log_says(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    behind = set()
    for number in range(ACTIONS):
        seat = number % len(scene.phones)
        await scene.turn_of(seat)
        await scene.discard(seat)
        await die(house)
        ((seq,),) = rows(house, "SELECT seq FROM snapshots WHERE part = 'present'")
        ((last,),) = rows(house, "SELECT max(seq) FROM events WHERE stream LIKE 'table/%'")
        behind.add(last - seq)
        await house.start()
        await assert_whole(house, scene)
    assert len(behind) > 2
    assert max(behind) < EVERY
    assert "snapshot ignored" not in house.log.getvalue()
    await scene.over()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET body = x'' WHERE part = 'present'",
        "UPDATE snapshots SET seal = 'another'",
    ],
)
async def test_a_bad_snapshot_is_told_of_and_nobody_notices(
    house: Inn, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await play(scene)
    await die(house)
    rows(house, damage)
    await house.start()
    assert '"snapshot ignored"' in house.log.getvalue()
    assert house.errors() == []
    await assert_whole(house, scene)
    await scene.turn_of(0)
    await scene.discard(0)
    await die(house)
    told = house.log.getvalue().count("snapshot ignored")
    await house.start()
    assert house.log.getvalue().count("snapshot ignored") == told, "there is a good one again"
    await assert_whole(house, scene)
    await scene.over()


async def test_a_snapshot_knows_people_and_groups_by_their_keys_alone(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await play(scene)
    bodies = "".join(unpack(body) for (body,) in rows(house, "SELECT body FROM snapshots"))
    for phone in scene.phones:
        assert await house.key(phone) in bodies
        assert str(phone.user) not in bodies
        assert phone.name not in bodies
    assert str(abs(scene.group)) not in bodies
    await scene.over()


async def test_a_table_that_is_put_away_has_none(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await play(scene)
    owner = await house.key(scene.phones[0])
    await house.host.premises.tables.handle(scene.table_id, Close(person=owner))
    await die(house)
    await house.start()
    (kept,) = house.tables()
    assert kept.hosted.is_closed
    assert rows(house, "SELECT count(*) FROM snapshots") == [(2,)]
    await house.wait(3700)
    assert house.tables() == ()
    assert rows(house, "SELECT count(*) FROM snapshots") == [(0,)]
    await house.stop()
