"""通知 (tōngzhī): messages to one person that hang on no state of a table: they are sent once."""

from collections.abc import Iterable

from bot.courier import Courier
from bot.floor.kept import Kept
from bot.hosting.state import Hosted
from bot.messages.outgoing import PrivatePlace, PrivateScreen, PrivateWanted, ToldScreen, Urgency
from bot.messages.remarks import Remark, RemarkKind
from bot.people.acquaintances import Acquaintances
from bot.render.joining import JoiningFacts, SeatState, joining_screen
from bot.render.markup import as_text
from bot.render.nudges import notify_screen
from bot.render.replies import remark_text
from bot.wanted.facts import shown_title
from bot.wanted.places import hand_place, lobby_place
from bot.wanted.source import texts_in
from bot.wanted.way_back import way_back
from persistence.database import Database
from persistence.keys import random_key
from persistence.places import Places
from persistence.reminders import Reminders

MUTED = 600.0
"""Seconds for which a person's own chat says so."""


class Notices:
    """通知 (tōngzhī): tells persons things, in their own language and their own chat."""

    def __init__(self, database: Database, acquaintances: Acquaintances, courier: Courier) -> None:
        self._database = database
        self._acquaintances = acquaintances
        self._courier = courier
        self._reminders = Reminders(database)
        self._places = Places(database)

    async def farewell(self, kept: Kept, person: str) -> None:
        """离座 (lízuò): somebody is no longer at a table: the hand message says so."""
        texts = texts_in(await self._acquaintances.language(person))
        hosted = kept.hosted
        facts = JoiningFacts(
            table_id=hosted.table_id,
            number=hosted.setup.number,
            title=shown_title(await self._title(kept)),
            state=SeatState.LEFT,
            group_url=await way_back(
                self._acquaintances,
                self._places,
                hosted.setup.chat_key,
                lobby_place(hosted).name,
            ),
        )
        screen = joining_screen(texts, facts)
        self._courier.post(PrivateWanted(place=hand_place(hosted, person), screen=screen))

    async def remind(self, kept: Kept) -> None:
        """提醒 (tíxǐng): tell whoever wanted to know that so many are seated."""
        hosted = kept.hosted
        count, chat_key = len(hosted.humans), hosted.setup.chat_key
        for person in await self._reminders.due(chat_key, count):
            await self._database.write(self._reminders.cancel(chat_key, person))
            if person not in hosted.humans:
                texts = texts_in(await self._acquaintances.language(person))
                self.tell(person, notify_screen(texts, await self._title(kept), count), loud=True)

    async def mute(self, tables: Iterable[Hosted]) -> None:
        """群里说不了话 (qún lǐ shuō bù liǎo huà): the players hear that it goes on in private."""
        for person in {person for hosted in tables for person in hosted.present}:
            texts = texts_in(await self._acquaintances.language(person))
            text = as_text(remark_text(texts, Remark(RemarkKind.GROUP_MUTED)))
            self._courier.whisper("muted", person, PrivateScreen(text), MUTED)

    def tell(self, person: str, screen: ToldScreen, *, loud: bool = False) -> None:
        """说 (shuō): a message of its own, in the person's chat."""
        place = PrivatePlace(f"told/{random_key()}", person)
        self._courier.post(
            PrivateWanted(
                place=place,
                screen=screen,
                urgency=Urgency.SETTLEMENT,
                silent=not loud,
                final=True,
            )
        )

    async def _title(self, kept: Kept) -> str:
        chat = await self._acquaintances.chat(kept.hosted.setup.chat_key)
        return "" if chat is None else chat.title
