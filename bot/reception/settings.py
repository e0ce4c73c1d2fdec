"""设置 (shèzhì): what an admin chooses for a group; admins are asked for afresh. [PRODUCT 5]"""

from bot.hosting.terms import ClaimWindow, Speed
from bot.houses import (
    TICK,
    Choice,
    LanguageChosen,
    PresetChosen,
    SpeedChosen,
    WindowChosen,
)
from bot.members import Members
from bot.outgoing import GroupPlace, PublicWanted, Urgency
from bot.premises import Premises
from bot.presses import Action, Press
from bot.reception.guests import Guest
from bot.remarks import Remark, RemarkKind
from bot.render.replies import remark_text
from bot.render.settings import OPEN_WINDOW, TICKS, SettingsFacts, settings_screen
from bot.render.texts import LANGUAGES
from bot.wanted.source import texts_in
from engine.presets import PRESETS
from persistence.keys import random_key


class Settings:
    """设置 (shèzhì): the menu of a group, and what its buttons choose."""

    def __init__(self, premises: Premises, members: Members) -> None:
        self._premises = premises
        self._members = members

    async def is_admin(self, guest: Guest) -> bool:
        """管理员 (guǎnlǐyuán): whether Telegram says just now that the guest is one here."""
        chat = await self._premises.acquaintances.chat(guest.chat_key)
        telegram_id = guest.person.telegram_id
        if chat is None or telegram_id is None:
            return False
        return await self._members.is_admin(chat.telegram_id, telegram_id)

    async def show(self, chat_key: str, thread: int) -> None:
        """菜单 (càidān): a menu message of its own; its buttons are judged by who presses them."""
        place = GroupPlace(f"menu/{random_key()}/settings", chat_key, thread)
        await self._post(place)

    async def choose(self, guest: Guest, press: Press, message_id: int) -> bool:
        """选 (xuǎn): an admin's choice; it holds from the next table on."""
        choice = _choice(press)
        if choice is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if not await self.is_admin(guest):
            guest.remark(RemarkKind.ADMINS_ONLY)
            return False
        await self._premises.houses.choose(guest.chat_key, choice, guest.mark)
        self._premises.acquaintances.forget(guest.chat_key)
        guest.remark(RemarkKind.SETTINGS_SAVED, popup=False)
        for name in await self._premises.courier.places_at(guest.chat_key, message_id):
            await self._post(GroupPlace(name, guest.chat_key, guest.thread))
        return True

    async def speak(self, guest: Guest, number: int) -> bool:
        """说 (shuō): a person's own language."""
        if number >= len(LANGUAGES):
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        await self._premises.houses.speak(guest.key, LANGUAGES[number], guest.mark)
        self._premises.acquaintances.forget(guest.key)
        self._premises.courier.wake(guest.key)
        remark = Remark(RemarkKind.LANGUAGE_SET)
        said = remark_text(texts_in(LANGUAGES[number]), remark)
        guest.teller.tell(lambda _: said, popup=False)
        return True

    async def _post(self, place: GroupPlace) -> None:
        house = await self._premises.houses.find(place.chat_key)
        language = await self._premises.acquaintances.language(place.chat_key)
        facts = SettingsFacts(
            scope="",
            preset=house.preset,
            changed_fields=0,
            speed=house.speed,
            window=house.window,
            tick=house.tick,
        )
        screen = settings_screen(texts_in(language), facts)
        self._premises.courier.post(
            PublicWanted(place=place, screen=screen, urgency=Urgency.SETTLEMENT)
        )


def _choice(press: Press) -> Choice | None:
    """选了什么 (xuǎn le shénme): None for a number that no button has."""
    number = press.number
    if number is None:
        return None
    match press.action:
        case Action.SET_PRESET if number < len(PRESETS):
            return PresetChosen(preset=[*PRESETS][number])
        case Action.SET_SPEED if number < len(Speed):
            return SpeedChosen(speed=[*Speed][number])
        case Action.SET_WINDOW if number == OPEN_WINDOW:
            return WindowChosen(window=ClaimWindow.OPEN, tick=TICK)
        case Action.SET_WINDOW if number in TICKS:
            return WindowChosen(window=ClaimWindow.SEALED, tick=number)
        case Action.LANGUAGE if number < len(LANGUAGES):
            return LanguageChosen(language=LANGUAGES[number])
        case _:
            return None
