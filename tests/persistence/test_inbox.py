from datetime import timedelta

import pytest

from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.event_log import EventLog
from persistence.inbox import KEPT, Inbox, Unanswered, Update
from tests.persistence.helpers import START, FakeNow, bodies, record, records


@pytest.fixture
def inbox(database: Database) -> Inbox:
    return Inbox(database)


def updates(*ids: int) -> list[Update]:
    return [Update(number, f'{{"update_id":{number}}}') for number in ids]


async def test_what_came_is_undone_in_the_order_in_which_it_came(inbox: Inbox) -> None:
    assert await inbox.store(updates(100, 101), START) == updates(100, 101)
    assert await inbox.store(updates(7, 8), START) == updates(7, 8)
    assert await inbox.undone() == updates(100, 101, 7, 8)


async def test_what_is_delivered_again_is_known(inbox: Inbox, database: Database) -> None:
    await inbox.store(updates(1, 2), START)
    await database.write(inbox.done(1, START))
    again = [Update(1, "again"), Update(2, "again"), *updates(3, 3)]
    assert await inbox.store(again, START) == updates(3)
    assert await inbox.undone() == updates(2, 3)


async def test_what_is_done_has_no_body_any_more(inbox: Inbox, database: Database) -> None:
    await inbox.store(updates(1, 2), START)
    await database.write(inbox.done(1, START))
    assert await inbox.undone() == updates(2)
    rows = await database.read("SELECT update_id, body FROM inbox ORDER BY position")
    assert rows == [(1, None), (2, '{"update_id":2}')]


async def test_an_update_is_done_with_the_events_that_it_caused(
    inbox: Inbox, log: EventLog
) -> None:
    await inbox.store(updates(1), START)
    await log.append("table/a", 0, records(1), also=[inbox.done(1, START)])
    assert await inbox.undone() == []
    assert bodies(await log.read("table/a")) == [record(1).body]


@pytest.mark.parametrize("update_id", [1, 99])
async def test_an_update_that_is_not_waiting_has_no_effect(
    inbox: Inbox, log: EventLog, database: Database, update_id: int
) -> None:
    await inbox.store(updates(1), START)
    await database.write(inbox.done(1, START))
    with pytest.raises(AlreadyDone, match=f"update {update_id} is not waiting") as caught:
        await log.append("table/a", 0, records(1), also=[inbox.done(update_id, START)])
    assert caught.value.update_id == update_id
    assert await log.read("table/a") == []


async def test_ids_are_known_for_48_hours_after_they_were_done(
    inbox: Inbox, database: Database, now: FakeNow
) -> None:
    assert timedelta(hours=48) == KEPT
    await inbox.store(updates(1, 2), now())
    await database.write(inbox.done(1, now.advance(hours=1)))
    await database.write(inbox.forget(now.advance(hours=48)))
    assert await inbox.store(updates(1), now()) == []
    await database.write(inbox.forget(now.advance(microseconds=1)))
    assert await inbox.store(updates(1), now()) == updates(1)


async def test_what_is_not_done_is_never_forgotten(
    inbox: Inbox, database: Database, now: FakeNow
) -> None:
    await inbox.store(updates(1), now())
    await database.write(inbox.forget(now.advance(days=365)))
    assert await inbox.undone() == updates(1)


async def test_ids_may_start_anew_anywhere(inbox: Inbox, database: Database) -> None:
    large = 2**53
    await inbox.store(updates(large, large + 1), START)
    await database.write(inbox.done(large, START))
    await database.write(inbox.done(large + 1, START))
    assert await inbox.store(updates(5), START) == updates(5)
    assert await inbox.store(updates(large), START) == []


async def test_a_press_that_was_dealt_with_waits_for_its_answer(
    inbox: Inbox, database: Database
) -> None:
    presses = [Update(1, "{}", "first", "zh-hans"), Update(2, "{}", "second"), *updates(3)]
    assert await inbox.store(presses, START) == presses
    assert await inbox.unanswered() == []
    for number in (1, 2, 3):
        await database.write(inbox.done(number, START))
    waiting = [Unanswered("first", "zh-hans", START), Unanswered("second", None, START)]
    assert await inbox.unanswered() == waiting
    await inbox.answered("first")
    assert await inbox.unanswered() == waiting[1:]
