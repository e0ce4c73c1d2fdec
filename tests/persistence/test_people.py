import asyncio
import re
from itertools import count

import pytest

from persistence.database import Database
from persistence.keys import random_key
from persistence.people import DirectMessages, People, Person

ID = 7_000_000_001


@pytest.fixture
def people(database: Database) -> People:
    numbers = count(1)
    return People(database, lambda: f"key {next(numbers)}")


async def test_a_person_met_is_known_by_key_and_id(people: People) -> None:
    met = await people.meet(ID, "阿强")
    assert met == Person("key 1", ID, "阿强", None, DirectMessages.UNOPENED)
    assert type(met.direct_messages) is DirectMessages
    assert await people.find(met.person_key) == met
    assert await people.with_id(ID) == met
    assert await people.find("key 2") is None
    assert await people.with_id(ID + 1) is None


async def test_a_person_met_again_keeps_the_key_and_takes_the_new_name(people: People) -> None:
    met = await people.meet(ID, "阿强")
    assert await people.meet(ID, "阿强") == met
    renamed = await people.meet(ID, "Qiang")
    assert renamed == met._replace(name="Qiang")
    assert await people.find(met.person_key) == renamed


async def test_two_who_meet_the_same_person_at_once_agree(people: People) -> None:
    first, second = await asyncio.gather(people.meet(ID, "阿强"), people.meet(ID, "阿强"))
    assert first == second


async def test_to_meet_somebody_unchanged_writes_nothing(
    people: People, database: Database
) -> None:
    await people.meet(ID, "阿强")
    before = await database.read("SELECT total_changes()")
    await people.meet(ID, "阿强")
    assert await database.read("SELECT total_changes()") == before


async def test_language_and_direct_messages_are_of_one_person(
    people: People, database: Database
) -> None:
    met, other = await people.meet(ID, "a"), await people.meet(ID + 1, "b")
    await database.write(people.set_language(met.person_key, "en"))
    for state in DirectMessages:
        await database.write(people.set_direct_messages(met.person_key, state))
        changed = met._replace(language="en", direct_messages=state)
        assert await people.find(met.person_key) == changed
    assert await people.meet(ID, "a") == changed
    await database.write(people.set_language(met.person_key, None))
    assert await people.find(met.person_key) == changed._replace(language=None)
    assert await people.find(other.person_key) == other


async def test_a_person_forgotten_leaves_a_key_without_ties(
    people: People, database: Database
) -> None:
    met = await people.meet(ID, "阿强")
    await database.write(people.set_language(met.person_key, "en"))
    await database.write(people.set_direct_messages(met.person_key, DirectMessages.OPEN))
    await database.write(people.forget(met.person_key))
    assert await people.find(met.person_key) == Person(
        "key 1", None, "", None, DirectMessages.UNOPENED
    )
    assert await people.with_id(ID) is None
    assert (await people.meet(ID, "阿强")).person_key == "key 2"


async def test_many_may_be_forgotten(people: People, database: Database) -> None:
    for number in range(3):
        met = await people.meet(ID + number, "a")
        await database.write(people.forget(met.person_key))
    assert await database.read("SELECT count(*) FROM people WHERE telegram_id IS NULL") == [(3,)]


async def test_keys_are_random_by_default(database: Database) -> None:
    people = People(database)
    keys = {(await people.meet(ID + number, "a")).person_key for number in range(50)}
    assert len(keys) == 50


def test_a_random_key_is_sixteen_small_letters_and_digits() -> None:
    keys = {random_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert all(re.fullmatch(r"[0-9a-z]{16}", key) for key in keys)


async def test_the_language_of_a_persons_telegram_is_kept_up_to_date(people: People) -> None:
    met = await people.meet(ID, "阿强", "zh-hans")
    assert met.telegram_language == "zh-hans"
    assert await people.meet(ID, "阿强", "zh-hans") == met
    assert await people.meet(ID, "阿强", "en") == met._replace(telegram_language="en")
