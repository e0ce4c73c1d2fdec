"""Forgetting among many: no byte of one is left in the files, and nothing of the others is lost."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from persistence.database import Database
from persistence.forgetting import KNOWN_AGAIN, Forgetting
from persistence.inbox import Inbox, Update
from persistence.people import People
from persistence.reminders import Reminders
from persistence.transaction import Transaction

NUMBER = 5_736_482_911
NAME = "Zuzanna Quix"
NOW = datetime(2027, 3, 8, tzinfo=UTC)


class Town:
    """A database with a crowd in it, which was renamed and updated many times."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now = NOW
        self.people = People(database)
        self.forgetting = Forgetting(database, b"secret", lambda: self.now)

    async def crowd(self) -> str:
        chance = Random(5)
        inbox = Inbox(self.database)
        for number in range(300):
            await self.people.meet(10**9 + number, "x" * chance.randrange(1, 60))
            body = f'{{"from": {NUMBER}, "name": "{NAME}", "n": {number}}}'
            await inbox.store([Update(number, body)], NOW)
            if number % 3:
                await self.database.write(inbox.done(number, NOW))
        for _ in range(20):
            await self.people.meet(NUMBER, NAME + "!" * chance.randrange(40))
        return (await self.people.meet(NUMBER, NAME)).person_key


async def _done(transaction: Transaction) -> None:
    """The updates of the person are handled by now."""
    await transaction.run("UPDATE inbox SET done_at = 1, body = NULL WHERE done_at IS NULL")


def _traces(path: Path) -> list[str]:
    content = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
    wanted = (NAME.encode(), NAME[:7].encode(), str(NUMBER).encode(), NUMBER.to_bytes(6, "big"))
    return [repr(each) for each in wanted if each in content]


async def test_no_byte_is_left_in_a_file_that_was_written_many_times(tmp_path: Path) -> None:
    path = tmp_path / "town.db"
    async with Database.open(path) as database:
        town = Town(database)
        key = await town.crowd()
        others = await database.read("SELECT * FROM people WHERE person_key <> ?", (key,))
        assert len(_traces(path)) == 4
        await town.forgetting.forget(key, NUMBER, _done)
        assert _traces(path) == []
        found = await database.read("SELECT * FROM people WHERE person_key <> ?", (key,))
        assert sorted(found) == sorted(others)
        assert await database.read("SELECT count(*) FROM inbox") == [(300,)]
        assert await database.read("PRAGMA integrity_check") == [("ok",)]
        assert await database.read("SELECT * FROM temp.sqlite_schema") == []
    assert _traces(path) == []


async def test_a_wish_to_be_told_goes_with_the_person(database: Database) -> None:
    town = Town(database)
    person = await town.people.meet(NUMBER, NAME)
    reminders = Reminders(database)
    await database.write(reminders.wish("group", person.person_key, 1))
    await town.forgetting.forget(person.person_key, NUMBER, _done)
    assert await reminders.due("group", 4) == []


async def test_an_account_is_known_again_for_thirty_days_by_its_own_key_alone(
    database: Database,
) -> None:
    town = Town(database)
    person = await town.people.meet(NUMBER, NAME)
    await town.forgetting.forget(person.person_key, NUMBER, _done)
    assert await town.forgetting.know_again(NUMBER + 1, "Other", None) is None
    stranger = Forgetting(database, b"another secret", lambda: town.now)
    assert await stranger.know_again(NUMBER, NAME, None) is None
    town.now += KNOWN_AGAIN - timedelta(seconds=1)
    await town.forgetting.expire()
    assert await town.forgetting.know_again(NUMBER, "Zuza", "zh") == person.person_key
    known = await town.people.with_id(NUMBER)
    assert known is not None
    assert (known.person_key, known.name, known.telegram_language) == (
        person.person_key, "Zuza", "zh",
    )  # fmt: skip
    assert await town.forgetting.know_again(NUMBER, NAME, None) is None


async def test_after_thirty_days_the_hash_is_gone(database: Database) -> None:
    town = Town(database)
    person = await town.people.meet(NUMBER, NAME)
    await town.forgetting.forget(person.person_key, NUMBER, _done)
    town.now += KNOWN_AGAIN
    assert await town.forgetting.know_again(NUMBER, NAME, None) is None
    await town.forgetting.expire()
    assert await database.read("SELECT * FROM forgotten") == []
