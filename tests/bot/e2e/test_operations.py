"""Looking after a host that plays: health, metrics, and a backup that can be played on with."""

import asyncio
import shutil
from pathlib import Path

import aiohttp
import pytest

from bot.messages.presses import Action
from bot.operations.backups import back_up
from bot.operations.occupancy import InUse, Occupant, occupied
from persistence.copying import check_copy
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import dealt
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


def occupant(house: Inn) -> Occupant:
    """Where the running host can be asked."""
    with pytest.raises(InUse) as raised:
        occupied(house.data).__enter__()
    assert raised.value.occupant is not None
    return raised.value.occupant


async def ask(house: Inn, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{occupant(house).url}{path}") as answer,
    ):
        return answer.status, await answer.text()


def inside(folder: Path) -> list[str]:
    """The names of what is in it."""
    return [each.name for each in folder.iterdir()]


def value(metrics: str, name: str) -> float:
    """One line of the metrics, by its name with labels."""
    (line,) = (line for line in metrics.splitlines() if line.startswith(f"{name} "))
    return float(line.split()[-1])


async def test_a_host_that_plays_is_well_and_measured(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await scene.discard(0)
    await scene.turn_of(1)
    await house.wait(400)
    assert await ask(house, "/healthz") == (200, '{"status": "ok", "complaints": []}')
    status, metrics = await ask(house, "/metrics")
    assert status == 200
    assert value(metrics, "zhuoji_tables_open") == 1
    assert value(metrics, "zhuoji_inbox_oldest_seconds") == 0
    assert value(metrics, "zhuoji_deadline_overdue_seconds") == 0
    assert value(metrics, "zhuoji_deadline_lateness_seconds_count") > 3
    assert value(metrics, 'zhuoji_deadline_lateness_seconds_bucket{le="0.5"}') == value(
        metrics, "zhuoji_deadline_lateness_seconds_count"
    )
    assert value(metrics, "zhuoji_inbox_lag_seconds_count") > 8
    assert value(metrics, 'zhuoji_telegram_calls_total{method="send",outcome="sent"}') > 4
    assert all(name not in metrics for name in ("Anna", str(scene.group), scene.table_id))
    await scene.over()


async def test_refusals_and_floods_are_counted_by_reason(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await house.driver.act(
        "faults",
        kind="refuse",
        target="editMessageText",
        chat_id=scene.group,
        code=429,
        retry_after=10,
    )
    anna, discarded = scene.phones[0], scene.meant(Action.DISCARD, scene.drawn(0))
    await scene.discard(0)
    hand = anna.own_chat()[-1]
    await anna.answer(await anna.press(hand, discarded.encode()))
    await house.until(lambda: house.host.premises.courier.resting_chats() > 0)
    await house.wait(5)
    _, metrics = await ask(house, "/metrics")
    assert value(metrics, "zhuoji_chats_resting") == 1
    assert value(metrics, "zhuoji_group_calls_most") >= 4
    assert 5 < value(metrics, "zhuoji_screen_oldest_seconds") < 20
    await house.wait(60)
    _, metrics = await ask(house, "/metrics")
    assert value(metrics, 'zhuoji_telegram_floods_total{chat="group"}') == 1
    assert value(metrics, "zhuoji_chats_resting") == 0
    assert value(metrics, "zhuoji_screen_oldest_seconds") == 0
    assert value(metrics, 'zhuoji_refused_wishes_total{reason="stale_prompt"}') == 1
    await house.stop()


async def test_a_backup_of_a_host_that_plays_can_be_restored(
    house: Inn, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch)
    await house.wait(10)
    copy = tmp_path / "backup.db"
    before = len(await scene.events())
    assert await asyncio.to_thread(back_up, house.data, copy) >= before
    assert inside(tmp_path) == ["backup.db"]
    assert not house.data.with_name("zhuoji.db.copy").exists()
    await scene.discard(0)
    await scene.turn_of(1)
    await house.stop()
    for side in ("-wal", "-shm"):
        house.data.with_name(house.data.name + side).unlink(missing_ok=True)
    shutil.copy(copy, house.data)
    await house.start()
    asked = scene.prompt.id
    assert scene.prompt.seat == 0
    assert asked > before
    await house.stop()
    await house.start()
    assert scene.prompt.id == asked
    assert (await scene.discard(0)).text.startswith("✓ ")
    assert house.errors() == []
    await house.stop()


async def test_nobody_without_the_key_gets_a_backup(house: Inn) -> None:
    await house.start()
    url = f"{occupant(house).url}/backup"
    async with aiohttp.ClientSession() as session:
        for headers in ({}, {"Authorization": "Bearer x"}):
            async with session.post(url, headers=headers) as answer:
                assert answer.status == 403
                assert len(await answer.read()) < 100
    await house.stop()


async def test_a_host_that_is_not_there_yet_says_so(house: Inn) -> None:
    await house.driver.act("faults", kind="refuse", target="getUpdates", code=502, times=3)
    starting = asyncio.create_task(house.start())
    await house.wait(0.5)
    assert await ask(house, "/healthz") == (200, '{"status": "starting", "complaints": []}')
    await starting
    assert (await ask(house, "/healthz"))[1] == '{"status": "ok", "complaints": []}'
    await house.stop()
    assert check_copy(house.data) == 0
