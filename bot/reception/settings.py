"""设置 (shèzhì): the menu in an admin's own chat, and what its buttons choose. [PRODUCT 5]

It is opened from the group; whoever opens it, turns a page or chooses is asked for afresh.
"""

from collections.abc import Iterator

from bot.messages.outgoing import PrivatePlace, PrivateScreen, PrivateWanted, Urgency
from bot.messages.presses import Action, Press, text_mark
from bot.messages.remarks import Remark, RemarkKind
from bot.premises import Premises
from bot.reception.announcing import Announcing
from bot.reception.authority import Authority
from bot.reception.furniture import (
    HOSTING,
    LANGUAGE,
    PRESET,
    SECTIONS,
    SETTINGS,
    Furnished,
    Setting,
    delivered,
)
from bot.reception.guests import Guest, Say
from bot.reception.joining import start_link
from bot.reception.language_menu import language_menu
from bot.render.replies import remark_text
from bot.render.settings import (
    ROOT,
    RULES,
    MenuFacts,
    SettingFacts,
    door_screen,
    impossible_text,
    root_screen,
    rules_screen,
    section_screen,
    setting_screen,
    value_mark,
)
from bot.render.texts import Texts
from bot.wanted.facts import shown_title
from bot.wanted.source import texts_in
from engine.errors import ProfileError
from engine.profile_forms import PlainValue

HELLO_SETTINGS = "set-"
"""What a link says that opens the settings of the group whose key follows."""
DOOR = 60.0
"""Seconds for which the button hangs in the group that an anonymous admin asked for."""


class Settings:
    """设置 (shèzhì): the menus of all groups."""

    def __init__(self, premises: Premises, authority: Authority) -> None:
        self._premises = premises
        self.authority = authority
        """管理权 (guǎnlǐ quán): who is asked for."""
        self._announcing = Announcing(premises)

    async def open(self, guest: Guest, chat_key: str) -> None:
        """打开 (dǎkāi): the menu of a group, anew and below everything else."""
        chat_key = await self._living(chat_key)
        if not await self.authority.may_furnish(chat_key, guest.person):
            guest.remark(RemarkKind.ADMINS_ONLY)
        elif not guest.is_reachable:
            guest.lead(start_link(self._premises.bot_name, f"{HELLO_SETTINGS}{chat_key}"))
        else:
            now = int(self._premises.clock.now().timestamp())
            await self._show(guest, chat_key, ROOT, rings=now)
            remark = Remark(RemarkKind.SETTINGS_SENT)
            guest.teller.toast(lambda texts: remark_text(texts, remark))

    async def door(self, chat_key: str, thread: int) -> None:
        """门 (mén): a button in the group, for whichever admin it was that asked namelessly."""
        texts = texts_in(await self._premises.acquaintances.language(chat_key))
        self._premises.courier.note(chat_key, door_screen(texts, chat_key), thread, DOOR)

    async def press(self, guest: Guest, press: Press) -> bool:
        """按了 (àn le): a page, or a choice; in the group every button leads to the menu."""
        chat_key = await self._living(press.table_id or guest.chat_key)
        if not guest.private:
            await self.open(guest, chat_key)
            return False
        if not await self.authority.may_furnish(chat_key, guest.person):
            guest.remark(RemarkKind.ADMINS_ONLY)
            return False
        if press.action is Action.SET:
            return await self._choose(guest, chat_key, press)
        page = next((page for page in _pages() if text_mark(page) == press.prompt), None)
        if page is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        await self._show(guest, chat_key, page)
        guest.teller.nod()
        return False

    async def speak(self, guest: Guest, language: str) -> bool:
        """说 (shuō): a person's own language."""
        await self._premises.houses.speak(guest.key, language, guest.mark)
        self._premises.acquaintances.forget(guest.key)
        self._premises.courier.post(language_menu(guest, texts_in(language)))
        self._premises.courier.wake(guest.key)
        guest.teller.tell(_spoken(language), popup=False)
        return True

    async def speak_here(self, guest: Guest, language: str) -> bool:
        """在这里说 (zài zhèlǐ shuō): the language of the guest's group, if it is his to choose."""
        if not await self.authority.may_furnish(guest.chat_key, guest.person):
            guest.remark(RemarkKind.ADMINS_ONLY)
            return False
        return await self._change(guest, guest.chat_key, LANGUAGE, language, _spoken(language))

    async def _choose(self, guest: Guest, chat_key: str, press: Press) -> bool:
        """选 (xuǎn): a value that was offered; what cannot be beside the rest is refused."""
        before = await self._furnished(chat_key)
        key = next((key for key in SETTINGS if text_mark(key) == press.prompt), None)
        offered = [] if key is None else list(_offered(SETTINGS[key], before))
        value = next(((each,) for each in offered if value_mark(each) == press.number), None)
        if key is None or value is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        changed = await self._change(guest, chat_key, key, value[0], _saved)
        await self._show(guest, chat_key, RULES if key == PRESET else key)
        return changed

    async def _change(
        self, guest: Guest, chat_key: str, key: str, value: PlainValue, said: Say
    ) -> bool:
        """改 (gǎi): note the choice, if it is one, and say so; whether the mark went along."""
        before, setting = await self._furnished(chat_key), SETTINGS[key]
        if setting.holds(before) == value and not (key == PRESET and _is_changed(before)):
            guest.teller.nod()
            return False
        try:
            choice = setting.make(before, value)
        except ProfileError as error:
            reason = error
            guest.teller.tell(lambda texts: impossible_text(texts, reason), popup=True)
            return False
        await self._premises.houses.choose(chat_key, choice, guest.mark)
        self._premises.acquaintances.forget(chat_key)
        guest.teller.tell(said, popup=False)
        after = await self._furnished(chat_key)
        self._announcing.changed(chat_key, guest.person.name, before, after)
        return True

    async def _living(self, chat_key: str) -> str:
        """现在的群 (xiànzài de qún): the key of a group by now; a button may carry another."""
        chat = await self._premises.acquaintances.chat(chat_key)
        return chat_key if chat is None else chat.chat_key

    async def _furnished(self, chat_key: str) -> Furnished:
        house = await self._premises.houses.find(chat_key)
        return Furnished(house, await self._premises.acquaintances.language(chat_key))

    async def _show(self, guest: Guest, chat_key: str, page: str, *, rings: int = 0) -> None:
        """翻页 (fān yè): the one menu of that group in the person's own chat."""
        chat = await self._premises.acquaintances.chat(chat_key)
        assert chat is not None, "an admin is one of a group that is known"
        menu = MenuFacts(scope=chat_key, title=shown_title(chat.title))
        self._premises.courier.post(
            PrivateWanted(
                place=PrivatePlace(f"menu/{chat_key}/{guest.key}", guest.key),
                screen=_screen(guest.texts, menu, page, await self._furnished(chat_key)),
                urgency=Urgency.SETTLEMENT,
                rings=rings,
            )
        )


def _saved(texts: Texts) -> str:
    return remark_text(texts, Remark(RemarkKind.SETTINGS_SAVED))


def _spoken(language: str) -> Say:
    """以后说 (yǐhòu shuō): said in the language that was chosen, whatever was spoken before."""
    said = remark_text(texts_in(language), Remark(RemarkKind.LANGUAGE_SET))
    return lambda _: said


def _pages() -> tuple[str, ...]:
    return (ROOT, RULES, *(f"{RULES}.{section}" for section in SECTIONS), *SETTINGS)


def _screen(texts: Texts, menu: MenuFacts, page: str, furnished: Furnished) -> PrivateScreen:
    changed = {section: _changed(section, furnished) for section in SECTIONS}
    if page == ROOT:
        hosting = [_facts(key, furnished) for key in HOSTING]
        total = sum(changed.values())
        return root_screen(texts, menu, _facts(PRESET, furnished), hosting, total)
    if page == RULES:
        return rules_screen(texts, menu, _facts(PRESET, furnished), changed)
    if page in SETTINGS:
        return setting_screen(texts, menu, _facts(page, furnished))
    section = page.removeprefix(f"{RULES}.")
    return section_screen(texts, menu, section, _fields(section, furnished))


def _facts(key: str, furnished: Furnished) -> SettingFacts:
    setting = SETTINGS[key]
    return SettingFacts(
        key=key,
        holds=setting.holds(furnished),
        before=setting.holds(delivered(furnished)),
        values=setting.values(furnished),
    )


def _fields(section: str, furnished: Furnished) -> list[SettingFacts]:
    paths = [path for path in SETTINGS if path.startswith(f"{section}.")]
    return [_facts(path, furnished) for path in paths]


def _changed(section: str, furnished: Furnished) -> int:
    return sum(facts.is_changed for facts in _fields(section, furnished))


def _is_changed(furnished: Furnished) -> bool:
    return any(_changed(section, furnished) for section in SECTIONS)


def _offered(setting: Setting, furnished: Furnished) -> Iterator[PlainValue]:
    """给选的 (gěi xuǎn de): the values on buttons, and the one that 恢复 brings back."""
    yield from setting.values(furnished)
    yield setting.holds(delivered(furnished))
