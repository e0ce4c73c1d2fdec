"""Names and languages are at hand, and are looked up again as soon as they may have changed."""

from collections.abc import AsyncIterator

import pytest

from bot.people.acquaintances import Acquaintances, Face, Sender, language_of
from persistence.database import Database
from persistence.people import DirectMessages


@pytest.fixture
async def met() -> AsyncIterator[Acquaintances]:
    async with Database.in_memory() as database:
        made = Acquaintances(database)
        made.database = database
        yield made


@pytest.mark.parametrize(
    ("chosen", "telegram", "spoken"),
    [
        (None, None, "zh"),
        (None, "zh-hant", "zh"),
        (None, "en-gb", "en"),
        (None, "ru", "en"),
        ("zh", "ru", "zh"),
        ("en", "zh-hans", "en"),
    ],
)
def test_the_language_chosen_goes_before_that_of_telegram(
    chosen: str | None, telegram: str | None, spoken: str
) -> None:
    assert language_of(chosen, telegram) == spoken


async def test_a_face_is_as_the_person_was_seen_last(met: Acquaintances) -> None:
    person = await met.meet(Sender(7, "Ann", "de"))
    faces = await met.faces([person.person_key, "ai-1"])
    assert faces == {person.person_key: Face("Ann", 7, "en", 0)}
    await met.meet(Sender(7, "Anna", "zh-hans"))
    assert (await met.faces([person.person_key]))[person.person_key] == Face("Anna", 7, "zh", 0)
    assert await met.language(person.person_key) == "zh"
    assert await met.language("nobody") == "zh"


async def test_who_was_forgotten_has_no_name(met: Acquaintances) -> None:
    person = await met.meet(Sender(7, "Ann", None))
    await met.faces([person.person_key])
    await met.database.write(met.people.forget(person.person_key))
    met.forget(person.person_key)
    assert (await met.faces([person.person_key]))[person.person_key].name is None


async def test_a_chat_is_open_once_its_person_has_written(met: Acquaintances) -> None:
    person = await met.meet(Sender(7, "Ann", None))
    assert person.direct_messages is DirectMessages.UNOPENED
    for _ in range(2):
        await met.opened(await met.meet(Sender(7, "Ann", None)))
    again = await met.meet(Sender(7, "Ann", None))
    assert again.direct_messages is DirectMessages.OPEN


async def test_a_group_is_as_it_was_seen_last(met: Acquaintances) -> None:
    chat = await met.meet_chat(-5, "Friends")
    assert await met.chat(chat.chat_key) == chat
    renamed = await met.meet_chat(-5, "Foes")
    assert await met.chat(chat.chat_key) == renamed
    await met.database.write(met.groups.migrate(-5, -1005))
    met.forget_chats()
    moved = await met.chat(chat.chat_key)
    assert moved is not None
    assert moved.telegram_id == -1005
    assert await met.chat("a person") is None
    await met.database.write(met.groups.set_language(chat.chat_key, "en"))
    met.forget(chat.chat_key)
    assert await met.language(chat.chat_key) == "en"


async def test_that_a_key_is_nobodys_is_remembered_too(
    met: Acquaintances, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = (await met.meet(Sender(7, "Ann", None))).person_key
    for key in (person, "ai-1"):
        await met.faces([key])
        await met.chat(key)

    async def read(*_: object) -> list[object]:
        return pytest.fail("it was looked up before")

    monkeypatch.setattr(met.database, "read", read)
    assert set(await met.faces([person, "ai-1"])) == {person}
    assert [await met.chat(key) for key in (person, "ai-1")] == [None, None]
