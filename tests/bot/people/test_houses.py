"""What groups and persons choose stands in their streams, and holds from then on."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest

from bot.hosting.terms import ClaimWindow, Openers, Speed
from bot.people.houses import (
    CHOICES,
    AiAllowedChosen,
    AiLevelChosen,
    CoachChosen,
    DailyChosen,
    DealsChosen,
    House,
    Houses,
    LanguageChosen,
    OpenersChosen,
    PresetChosen,
    QuietChosen,
    RulesChosen,
    SpeedChosen,
    WindowChosen,
)
from engine.presets import GUIYANG, YIKOUER
from engine.profile_fields import with_settings
from persistence.database import Database
from persistence.errors import AlreadyDone
from persistence.event_log import EventLog
from persistence.groups import Groups
from persistence.people import People
from persistence.transaction import Statement, Transaction
from tests.bot.clocks import START

NOTHING = Statement("SELECT 1")


class Town(NamedTuple):
    houses: Houses
    log: EventLog
    groups: Groups
    people: People
    database: Database


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    async with Database.in_memory() as database:
        log, groups, people = EventLog(database, lambda: START), Groups(database), People(database)
        yield Town(Houses(log, groups, people), log, groups, people, database)


async def test_a_house_that_nobody_has_changed_is_as_delivered(town: Town) -> None:
    house = await town.houses.find("group")
    assert house == House()
    assert (house.profile, house.window, house.tick) == (GUIYANG, ClaimWindow.SEALED, 5)


async def test_the_last_choice_of_each_kind_holds(town: Town) -> None:
    choices = (
        PresetChosen(preset="tongren"),
        SpeedChosen(speed=Speed.FAST),
        WindowChosen(window=ClaimWindow.OPEN, tick=5),
        PresetChosen(preset="yikouer"),
        WindowChosen(window=ClaimWindow.SEALED, tick=8),
        CoachChosen(allowed=True),
        AiLevelChosen(level="sharp"),
    )
    for choice in choices:
        await town.houses.choose("group", choice, NOTHING)
    house = await town.houses.find("group")
    assert house == House(profile=YIKOUER, speed=Speed.FAST, tick=8, coach=True, ai_level="sharp")
    assert house.profile is YIKOUER
    assert await town.houses.find("another") == House()
    stored = [CHOICES.decode_stored(each) for each in await town.log.read("group/group")]
    assert stored == list(choices)


async def test_what_a_group_wants_beside_the_game_holds(town: Town) -> None:
    house_rules = with_settings(YIKOUER, ["chickens.flip=next,self"])
    choices = (
        RulesChosen(profile=house_rules),
        DealsChosen(deals=16),
        AiAllowedChosen(allowed=False),
        OpenersChosen(openers=Openers.ADMINS),
        QuietChosen(quiet=True),
        DailyChosen(hour=None, zone="Europe/Berlin"),
    )
    for choice in choices:
        await town.houses.choose("group", choice, NOTHING)
    assert await town.houses.find("group") == House(
        profile=house_rules,
        deals=16,
        ai_allowed=False,
        openers=Openers.ADMINS,
        quiet=True,
        daily_hour=None,
        zone="Europe/Berlin",
    )


async def test_two_choices_at_once_both_hold(town: Town) -> None:
    many = [DealsChosen(deals=4), QuietChosen(quiet=True), SpeedChosen(speed=Speed.SLOW)]
    await asyncio.gather(*(town.houses.choose("group", each, NOTHING) for each in many))
    assert await town.houses.find("group") == House(deals=4, quiet=True, speed=Speed.SLOW)
    assert len(await town.log.read("group/group")) == len(many)


async def test_another_preset_drops_what_was_set_in_the_one_before(town: Town) -> None:
    changed = RulesChosen(profile=with_settings(YIKOUER, ["chickens.flip=next,self"]))
    for choice in (changed, PresetChosen(preset="guiyang")):
        await town.houses.choose("group", choice, NOTHING)
    assert (await town.houses.find("group")).profile is GUIYANG


async def test_a_group_speaks_a_language_and_remembers_it_in_its_stream(town: Town) -> None:
    chat = await town.groups.meet(-100, "g")
    await town.houses.choose(chat.chat_key, LanguageChosen(language="en"), NOTHING)
    assert (await town.groups.with_id(-100) or pytest.fail("unknown")).language == "en"
    assert await town.houses.find(chat.chat_key) == House()
    (stored,) = await town.log.read(f"group/{chat.chat_key}")
    assert stored.record.type == "choice.language_chosen"


async def test_what_was_chosen_under_a_key_that_was_merged_holds_by_its_time(town: Town) -> None:
    old, early = await town.groups.meet(-100, "g"), await town.groups.meet(-(10**12) - 1, "g")
    chosen = (
        (old, DealsChosen(deals=4)),
        (early, DealsChosen(deals=16)),
        (early, SpeedChosen(speed=Speed.FAST)),
        (old, SpeedChosen(speed=Speed.SLOW)),
    )
    for chat, choice in chosen:
        await town.houses.choose(chat.chat_key, choice, NOTHING)
    assert await town.houses.find(old.chat_key) == House(deals=4, speed=Speed.SLOW)
    await town.database.write(town.groups.migrate(-100, -(10**12) - 1))
    assert await town.houses.find(old.chat_key) == House(deals=16, speed=Speed.SLOW)


async def test_a_person_speaks_a_language_of_the_own(town: Town) -> None:
    person = await town.people.meet(7, "a")
    await town.houses.speak(person.person_key, "en", NOTHING)
    assert (await town.people.with_id(7) or pytest.fail("unknown")).language == "en"
    (stored,) = await town.log.read(f"person/{person.person_key}")
    assert CHOICES.decode_stored(stored) == LanguageChosen(language="en")


async def test_a_choice_whose_update_was_done_is_not_made_again(town: Town) -> None:
    async def done(_: Transaction) -> None:
        raise AlreadyDone(update_id=3)

    with pytest.raises(AlreadyDone):
        await town.houses.choose("group", PresetChosen(preset="tongren"), done)
    assert await town.houses.find("group") == House()
