"""时区 (shíqū): where a group lives is asked once, and anybody may say so. [PRODUCT 5]"""

from bot.hosting.events import TableHosted
from bot.messages.outgoing import GroupPlace, PublicScreen, PublicWanted, Urgency
from bot.messages.remarks import RemarkKind
from bot.people.houses import DailyChosen
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.furniture import ZONES
from bot.reception.guests import Guest
from bot.render.texts import Texts
from bot.render.zones import zone_chosen_screen, zone_question_screen
from bot.wanted.source import texts_in
from persistence.local_days import Zones
from persistence.places import Places, PlaceState

_PLACE = "zone/"


class ZoneRoom:
    """问时区 (wèn shíqū): asks where a group lives, and takes the answer."""

    def __init__(self, premises: Premises, authority: Authority) -> None:
        self._premises = premises
        self._authority = authority
        self._zones = Zones(premises.database)
        self._places = Places(premises.database)

    async def ask(self, setup: TableHosted) -> None:
        """问 (wèn): once, as a group's first match starts, unless it has said so already.

        Below the lobby it would come between people and their seats, and after the first deal that
        has had its day. It goes before the board, so that the board stands below it.
        """
        place = _place(setup.chat_key, setup.thread)
        if not setup.practice and await self._places.find(place.name) is None:
            await self._ask(place)

    async def ask_again(self) -> None:
        """再问 (zài wèn): for an earlier process that did not live to see its question arrive.

        Nobody else wants anything of that place; and while it is open what became of the question,
        that message could be taken for another one of which the same is not known.
        """
        for shown in await self._places.named(_PLACE):
            if shown.state is PlaceState.UNSURE:
                await self._ask(_place(shown.chat_key, shown.thread or 0))

    async def choose(self, guest: Guest, number: int) -> bool:
        """选 (xuǎn): the first answer may be anybody's, another is an admin's."""
        chat_key = guest.chat_key
        if number >= len(ZONES):
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        chosen = await self._zones.chosen(chat_key) is not None
        if chosen and not await self._authority.may_furnish(chat_key, guest.person):
            guest.remark(RemarkKind.ADMINS_ONLY)
            return False
        hour = (await self._premises.houses.find(chat_key)).daily_hour
        choice = DailyChosen(hour=hour, zone=ZONES[number])
        await self._premises.houses.choose(chat_key, choice, guest.mark)
        screen = zone_chosen_screen(await self._texts(chat_key), choice.zone, hour)
        self._show(_place(chat_key, guest.thread), screen)
        guest.teller.nod()
        return True

    async def _ask(self, place: GroupPlace) -> None:
        chat_key = place.chat_key
        house = await self._premises.houses.find(chat_key)
        if house.quiet or house.daily_hour is None:
            return
        if await self._zones.chosen(chat_key) is None:
            texts = await self._texts(chat_key)
            self._show(place, zone_question_screen(texts, ZONES, house.zone, house.daily_hour))

    async def _texts(self, chat_key: str) -> Texts:
        return texts_in(await self._premises.acquaintances.language(chat_key))

    def _show(self, place: GroupPlace, screen: PublicScreen) -> None:
        wanted = PublicWanted(place=place, screen=screen, urgency=Urgency.SETTLEMENT)
        self._premises.courier.post(wanted)


def _place(chat_key: str, thread: int) -> GroupPlace:
    return GroupPlace(f"{_PLACE}{chat_key}", chat_key, thread)
