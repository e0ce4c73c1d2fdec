"""A log of the last release is read on; one that nobody can read yet stands still, and alone."""

import sqlite3

import pytest

from bot.floor import kept, table_log
from bot.floor.streams import table_stream
from bot.hosting.events import HostEvent, StreamEvent
from bot.messages.presses import Action
from engine.table.events import Event
from persistence.codec import Codec
from persistence.upcasters import Body
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, at_new_table, join_all, rig, start
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

OLD_FORM = """
    UPDATE events SET body = replace(body, '"speed"', '"pace"') WHERE type = 'host.table_hosted'
"""
NEW_VERSION = "UPDATE events SET version = 99 WHERE stream = ? AND type = 'host.table_hosted'"
FROZEN = "这桌的记录读不出来，先停着，分不变。"


def rewrite(house: Inn, change: str, *values: object) -> None:
    """Change what is stored, which the database lets nobody do who does not mean to."""
    with sqlite3.connect(house.data) as database:
        database.execute("DROP TRIGGER events_are_never_changed")
        assert database.execute(change, values).rowcount > 0
    database.close()


def brought_up_to_date(body: Body) -> Body:
    """What an upcaster does: a field had another name."""
    body["speed"] = body.pop("pace")
    return body


async def two_tables(house: Inn) -> list[Scene]:
    """Tables of two groups, in each of which a deal was just dealt."""
    scenes = []
    for names in (("Anna", "Bert"), ("Chen", "Dora")):
        phones = await house.people(*names)
        scene = await at_new_table(house, await house.group(*phones), phones)
        await join_all(scene)
        await start(scene)
        scenes.append(scene)
    return scenes


async def test_scenario_06_a_log_of_the_last_release(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await house.start()
    scene, _ = await two_tables(house)
    before = scene.hosted
    await house.stop()
    rewrite(house, OLD_FORM)
    newer = Codec[StreamEvent](
        {"engine": Event, "host": HostEvent},
        {("host.table_hosted", 1): brought_up_to_date},
    )
    monkeypatch.setattr(kept, "TABLE_EVENTS", newer)
    monkeypatch.setattr(table_log, "TABLE_EVENTS", newer)
    await house.start()
    assert scene.hosted.table == before.table
    assert scene.hosted.setup == before.setup
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.over()


async def test_scenario_06_a_log_of_a_version_that_nobody_knows(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, hands={0: "1m"})
    await house.start()
    frozen, other = await two_tables(house)
    anna, press = frozen.phones[0], frozen.meant(Action.DISCARD, "1m")
    hand = await frozen.shown(0, press)
    await house.stop()
    rewrite(house, NEW_VERSION, table_stream(frozen.table_id))
    await house.start()
    assert [line["event"] for line in house.errors()] == ["table frozen"]
    await house.until(lambda: anna.in_chat(frozen.group)[-1].text == FROZEN, within=30)
    answer = await anna.answer(await anna.press(hand, press.encode()))
    assert (answer.text, answer.alert) == (FROZEN, True)
    assert (await other.discard(0, "1m")).text == "✓ 打 一万"
    await other.window()
    await house.stop()
