"""Tables by name, people by table, links and reminders: what the host finds without the log."""

from datetime import UTC, datetime, timedelta

import pytest

from persistence.database import Database
from persistence.invitations import Invitations
from persistence.reminders import Reminders
from persistence.tables import Game, KnownTable, Tables

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
async def tables(database: Database) -> Tables:
    made = Tables(database)
    await database.write(made.opened("B2", "group", NOW + timedelta(hours=1)))
    await database.write(made.opened("A1", "group", NOW))
    return made


async def test_tables_are_known_until_they_are_done(tables: Tables, database: Database) -> None:
    both = [KnownTable("A1", "group"), KnownTable("B2", "group")]
    assert await tables.not_done() == both
    await database.write(tables.closed("A1"))
    assert await tables.not_done() == both
    await database.write(tables.done("A1"))
    assert await tables.not_done() == both[1:]


async def test_points_and_deals_are_added_up_by_person(tables: Tables, database: Database) -> None:
    for table_id in ("A1", "B2"):
        for person in ("ann", "bob", "bob"):
            await database.write(tables.seated(table_id, person))
    assert await tables.people("A1") == ["ann", "bob"]
    assert await tables.games_of("ann", 5) == []
    await database.write(tables.scored("A1", [("ann", 7), ("bob", -7), ("ai-1", 0)]))
    await database.write(tables.scored("B2", [("ann", 2)]))
    await database.write(tables.scored("B2", [("ann", 5)]))
    assert await tables.deals_of("ann") == 3
    later = int((NOW + timedelta(hours=1)).timestamp() * 1_000_000)
    latest = Game("B2", "group", later, 2, 7)
    assert await tables.games_of("ann", 1) == [latest]
    await database.write(tables.scored("B2", [("ann", 5)], deals=-1))
    assert await tables.games_of("ann", 1) == [latest._replace(deals=1, points=2)]
    assert await tables.deals_of("nobody") == 0


async def test_a_link_is_one_persons_and_is_used_once(database: Database) -> None:
    invitations = Invitations(database)
    made = await invitations.invite("A1", "ann")
    assert await invitations.invite("A1", "ann") == made
    assert await invitations.find(made.token) == made
    posted = await invitations.invite("A1", "ann", posted=True)
    assert posted == made._replace(posted=True)
    assert await invitations.invite("A1", "ann") == posted
    other = await invitations.invite("A1", "bob")
    assert other.token != made.token
    await database.write(invitations.spend("A1", "ann"))
    assert await invitations.find(made.token) == posted._replace(used=True)
    assert await invitations.of_table("A1") == sorted([posted._replace(used=True), other])
    await database.write(invitations.cancel("A1"))
    assert {each.used for each in await invitations.of_table("A1")} == {True}
    assert await invitations.invite("A1", "bob") == other
    await database.write(invitations.drop("A1"))
    assert await invitations.of_table("A1") == []
    assert await invitations.find(made.token) is None


async def test_reminders_are_due_by_the_number_of_people(database: Database) -> None:
    reminders = Reminders(database)
    await database.write(reminders.wish("group", "ann", 4))
    await database.write(reminders.wish("group", "ann", 3))
    await database.write(reminders.wish("group", "bob", 2))
    await database.write(reminders.wish("elsewhere", "ann", 1))
    assert await reminders.due("group", 1) == []
    assert await reminders.due("group", 2) == ["bob"]
    assert await reminders.due("group", 3) == ["ann", "bob"]
    assert await database.write(reminders.cancel("group", "ann")) == [("ann",)]
    assert await database.write(reminders.cancel("group", "ann")) == []
    assert await reminders.due("group", 4) == ["bob"]
