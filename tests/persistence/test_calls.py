from datetime import timedelta

import pytest

from persistence.calls import Calls, MadeCall
from persistence.database import Database
from tests.persistence.helpers import START

MINUTE = timedelta(minutes=1)


@pytest.fixture
def calls(database: Database) -> Calls:
    return Calls(database)


async def test_calls_come_back_in_order_and_apart_by_chat(calls: Calls, database: Database) -> None:
    first, second = MadeCall(START, urgent=True), MadeCall(START + MINUTE / 2, urgent=False)
    for chat_key, call in (("group", first), ("other", second), ("group", second)):
        await database.write(calls.made(chat_key, call, START))
    assert await calls.of_chat("group", START) == [first, second]
    assert await calls.of_chat("group", START + MINUTE / 4) == [second]
    assert await calls.of_chat("other", START) == [second]


async def test_what_is_older_than_anybody_asks_for_is_dropped(
    calls: Calls, database: Database
) -> None:
    for seconds in range(0, 300, 10):
        at = START + timedelta(seconds=seconds)
        await database.write(calls.made("group", MadeCall(at, urgent=False), at - MINUTE))
    assert len(await database.read("SELECT * FROM calls")) == 7
