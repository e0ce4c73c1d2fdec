from itertools import count

import pytest

from persistence.database import Database
from persistence.groups import Chat, Groups

OLD = -4_000_123
NEW = -1_002_000_000_123


@pytest.fixture
def groups(database: Database) -> Groups:
    numbers = count(1)
    return Groups(database, lambda: f"key {next(numbers)}")


async def test_a_group_met_is_known_by_key_and_id(groups: Groups) -> None:
    met = await groups.meet(OLD, "捉鸡")
    assert met == Chat("key 1", OLD, None, "捉鸡", None)
    assert await groups.find("key 1") == met
    assert await groups.with_id(OLD) == met
    assert await groups.find("key 2") is None
    assert await groups.with_id(NEW) is None


async def test_a_group_met_again_keeps_the_key_and_takes_the_new_title(groups: Groups) -> None:
    met = await groups.meet(OLD, "捉鸡")
    assert await groups.meet(OLD, "捉鸡") == met
    assert await groups.meet(OLD, "麻将") == met._replace(title="麻将")


async def test_language_and_topic_are_of_one_group(groups: Groups, database: Database) -> None:
    met, other = await groups.meet(OLD, "a"), await groups.meet(NEW, "b")
    await database.write(groups.set_language(met.chat_key, "en"))
    await database.write(groups.set_thread(met.chat_key, 4))
    assert await groups.find(met.chat_key) == met._replace(language="en", thread=4)
    await database.write(groups.set_language(met.chat_key, None))
    await database.write(groups.set_thread(met.chat_key, None))
    assert await groups.find(met.chat_key) == met
    assert await groups.find(other.chat_key) == other


async def test_a_group_that_became_a_supergroup_keeps_its_key(
    groups: Groups, database: Database
) -> None:
    met = await groups.meet(OLD, "捉鸡")
    for _ in range(2):
        await database.write(groups.migrate(OLD, NEW))
        assert await groups.find(met.chat_key) == met._replace(telegram_id=NEW)
        assert await groups.with_id(OLD) is None
    assert (await groups.meet(NEW, "捉鸡")).chat_key == met.chat_key


async def test_a_supergroup_met_too_early_is_merged_into_the_group_that_it_was(
    groups: Groups, database: Database
) -> None:
    met, early = await groups.meet(OLD, "捉鸡"), await groups.meet(NEW, "捉鸡")
    assert met.chat_key != early.chat_key
    for _ in range(2):
        await database.write(groups.migrate(OLD, NEW))
        living = met._replace(telegram_id=NEW)
        assert await groups.find(met.chat_key) == living
        assert await groups.find(early.chat_key) == living
        assert await groups.with_id(NEW) == living
        assert await groups.merged(met.chat_key) == [early.chat_key]
    assert await groups.merged(early.chat_key) == []


@pytest.mark.parametrize(("before", "there", "then"), [("zh", "en", "en"), ("zh", None, "zh")])
async def test_a_merged_group_speaks_as_was_chosen_last(
    groups: Groups, database: Database, before: str, there: str | None, then: str
) -> None:
    met, early = await groups.meet(OLD, "捉鸡"), await groups.meet(NEW, "捉鸡")
    await database.write(groups.set_language(met.chat_key, before))
    await database.write(groups.set_language(early.chat_key, there))
    for _ in range(2):
        await database.write(groups.migrate(OLD, NEW))
        assert await groups.find(early.chat_key) == met._replace(telegram_id=NEW, language=then)


async def test_a_migration_of_a_group_unknown_to_us_changes_nothing(
    groups: Groups, database: Database
) -> None:
    other = await groups.meet(NEW, "捉鸡")
    await database.write(groups.migrate(OLD, NEW))
    assert await groups.with_id(NEW) == other
    assert await groups.with_id(OLD) is None
