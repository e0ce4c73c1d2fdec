"""Who has the coach on stands in everybody's own stream, and is read at the start."""

from collections.abc import AsyncIterator

import pytest

from bot.people.coached import Coached
from bot.people.houses import CHOICES, CoachSwitched, LanguageChosen
from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.event_log import EventLog
from persistence.transaction import Statement, Transaction
from tests.bot.clocks import START

NOTHING = Statement("SELECT 1")


@pytest.fixture
async def log() -> AsyncIterator[EventLog]:
    async with Database.in_memory() as database:
        yield EventLog(database, lambda: START)


async def test_each_switch_turns_it_over(log: EventLog) -> None:
    coached = Coached(log)
    assert await coached.switch("anna", NOTHING)
    assert await coached.switch("bert", NOTHING)
    assert not await coached.switch("anna", NOTHING)
    assert coached.people == {"bert"}
    stored = [CHOICES.decode_stored(each) for each in await log.read("person/anna")]
    assert stored == [CoachSwitched(on=True), CoachSwitched(on=False)]


async def test_what_was_chosen_last_holds_after_a_start(log: EventLog) -> None:
    before = Coached(log)
    for person in ("anna", "bert", "bert", "chen"):
        await before.switch(person, NOTHING)
    spoken = CHOICES.encode(LanguageChosen(language="en"))
    await log.append("person/dora", 0, [spoken])
    await log.append("person/anna", 1, [spoken])
    after = Coached(log)
    await after.load()
    assert after.people == before.people == {"anna", "chen"}
    assert await after.switch("anna", NOTHING) is False


async def test_a_switch_whose_update_was_done_is_not_thrown_again(log: EventLog) -> None:
    async def done(_: Transaction) -> None:
        raise AlreadyDone(update_id=3)

    coached = Coached(log)
    with pytest.raises(AlreadyDone):
        await coached.switch("anna", done)
    assert coached.people == set()
    assert await log.read("person/anna") == []
