"""The menu of settings on a phone: open it, turn its pages, choose."""

import asyncio

import pytest

from bot.messages.presses import Action, Press, text_mark
from bot.render.settings import value_mark
from engine.profile_forms import PlainValue
from tests.bot.e2e.phones import Answered, Message, Phone

PATIENCE = 30.0
"""Seconds within which a menu has to be there, or to have changed."""


async def open_menu(phone: Phone, group: int) -> Message:
    """Type /settings in the group; the menu in the own chat."""
    before = max((message.id for message in phone.own_chat()), default=0)
    await phone.say(group, "/settings")
    async with asyncio.timeout(PATIENCE):
        while (shown := menu(phone)) is None or shown.id <= before:
            await phone.look()
    return shown


def menu(phone: Phone) -> Message | None:
    """The newest menu in the own chat."""
    found = phone.with_button(phone.user, Action.SETTINGS)
    return found[0] if found else None


async def turn_to(phone: Phone, *pages: str) -> Message:
    """Open one page after the other by their buttons; the menu as it stands then."""
    shown = menu(phone) or pytest.fail("no menu")
    for page in pages:
        before = shown.text
        data = _data(shown, Action.SETTINGS, text_mark(page))
        await phone.answer(await phone.press(shown, data))
        async with asyncio.timeout(PATIENCE):
            while shown.text == before:
                await phone.look()
    return shown


async def choose(phone: Phone, key: str, value: PlainValue) -> Answered:
    """Press the button of a value on the page that is open."""
    shown = menu(phone) or pytest.fail("no menu")
    return await phone.answer(await phone.press(shown, choosing(shown, key, value)))


def choosing(shown: Message, key: str, value: PlainValue) -> str:
    """The data of the button of a value."""
    return _data(shown, Action.SET, text_mark(key), value_mark(value))


def _data(shown: Message, action: Action, mark: int, number: int | None = None) -> str:
    for key in shown.buttons():
        press = key.press
        if press == Press(action, press.table_id if press else "", mark, None, number):
            return key.data
    return pytest.fail(f"no button for {action} {mark} on {[k.text for k in shown.buttons()]}")
