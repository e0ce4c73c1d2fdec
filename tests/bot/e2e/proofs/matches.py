"""A match of `walls`, played over HTTP by four people who set up their group first."""

import asyncio
import re

import pytest

import bot.floor.tables
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import Paused
from bot.hosting.terms import ClaimWindow
from bot.messages.presses import Action
from bot.people.houses import House
from bot.reception.furniture import OPEN_WINDOW
from engine.presets import PRESETS
from engine.profile_fields import changed_fields
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.menus import choose, open_menu, turn_to
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.proofs.fair import choose_fairly
from tests.bot.e2e.proofs.walls import Match, Outcome, foretold
from tests.bot.e2e.sheets import Replayed, assert_sheets_tell_the_truth, sent_by_bot

NAMES = ("Anna", "Bert", "Chen", "Dora")
A_DEAL_AT_MOST = 1800.0
SETTLING = 20.0
ARRIVAL, ZONE_ASKED, LOBBY, RESULT = 1, 1, 1, 1
A_DEAL = 2
"""New messages in the group: the board that becomes the sheet, and the news."""
HINTED = {"1", "2", "3"}
"""The deals in which newcomers are told what to do."""


async def play(house: Inn, patch: pytest.MonkeyPatch, match: Match) -> list[Outcome]:
    """Play the match from an empty group to its result; how its deals ended, all of it proved.

    Every sheet says what `score` answers, the file that a player gets is that of the deal in the
    log, and each deal has gone as the engine alone foretells.
    """
    seeds = [match.seed(deal_no) for deal_no in range(1, match.deals + 1)]
    house.draw_seed = iter(seeds).__next__
    patch.setattr(bot.floor.tables, "new_table_id", lambda: match.table_id)
    await house.start()
    phones = await house.people(*NAMES)
    anna = phones[0]
    group = await house.group(*phones)
    await _furnish(anna, group, match)
    players = [Player(house, phone, choose_fairly) for phone in phones]
    await sit_down(group, players)
    async with playing(players):
        for deal_no in range(1, match.deals + 1):
            await _play_deal(house, group, players, deal_no)
    await house.until(lambda: house.tables()[-1].hosted.is_closed)
    await house.wait(SETTLING)
    (kept,) = house.tables()
    assert kept.hosted.setup.window is match.window
    deals = await assert_sheets_tell_the_truth(house, anna, group, kept)
    _assert_files_are_of(house, match, deals)
    assert all(_hinted(phone) == HINTED for phone in phones)
    once = ARRIVAL + ZONE_ASKED + _is_changed(match) + LOBBY + RESULT
    more = sent_by_bot(anna, group) - once - match.deals * A_DEAL
    assert 0 <= more <= await _pauses(house, match)
    await house.assert_quiet()
    await house.stop()
    outcomes = [Outcome(each.deal, each.settlement) for each in deals]
    assert outcomes == foretold(match)
    return outcomes


async def _furnish(admin: Phone, group: int, match: Match) -> None:
    """Choose everything of the match in the menu of the group."""
    profile = match.profile
    await open_menu(admin, group)
    await turn_to(admin, "rules")
    await choose(admin, "preset", profile.name)
    for path, value in changed_fields(profile, PRESETS[profile.name]).items():
        section = f"rules.{path.partition('.')[0]}"
        await turn_to(admin, section, path)
        await choose(admin, path, value)
        await turn_to(admin, section, "rules")
    await turn_to(admin, "", "deals")
    await choose(admin, "deals", match.deals)
    await turn_to(admin, "", "window")
    await choose(admin, "window", OPEN_WINDOW if _is_open(match) else House().tick)


def _is_open(match: Match) -> bool:
    return match.window is ClaimWindow.OPEN


def _is_changed(match: Match) -> bool:
    """Whether the group is told of other settings than it had."""
    house = House()
    return _is_open(match) or (match.profile, match.deals) != (house.profile, house.deals)


async def _play_deal(house: Inn, group: int, players: list[Player], deal_no: int) -> None:
    """One deal, from the presses that start it to the file that Anna takes home."""
    anna = players[0].phone
    await deal_at_once(group, players)
    async with asyncio.timeout(A_DEAL_AT_MOST):
        await anna.until(lambda: deal_no in house.table().endings)
        await anna.until(lambda: _has(anna, group, Action.DETAILS, deal_no))
        await anna.ask(group, Action.DETAILS)
        await anna.until(lambda: _has(anna, anna.user, Action.EXPORT, deal_no))
        await anna.ask(anna.user, Action.EXPORT)


async def _pauses(house: Inn, match: Match) -> int:
    """How often a pause may have been told: in a short deal not everybody has done something."""
    stored = await house.host.premises.event_log.read(table_stream(match.table_id))
    return sum(isinstance(TABLE_EVENTS.decode_stored(each), Paused) for each in stored)


def _has(phone: Phone, chat: int, action: Action, deal_no: int) -> bool:
    """Whether the last button of that kind is about that deal."""
    found = phone.with_button(chat, action)
    return found is not None and found[1].press is not None and found[1].press.prompt == deal_no


def _assert_files_are_of(house: Inn, match: Match, deals: list[Replayed]) -> None:
    """The score files that were sent are those of the deals in the log."""
    files = house.driver.sandbox.backend.world.files.values()
    sent = {file.name: file.content.decode() for file in files if file.name.endswith(".json")}
    names = [f"{match.table_id}-{number}.json" for number in range(1, match.deals + 1)]
    assert sent == dict(zip(names, (each.file for each in deals), strict=True))


def _hinted(phone: Phone) -> set[str]:
    """The deals in which the hand of a person had a hint under it."""
    texts = [text for _, chat, _, text in phone.texts if chat == phone.user and "💡" in text]
    return {number for text in texts for number in re.findall(r"第(\d+)/\d+局", text)}
