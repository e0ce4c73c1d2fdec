"""熟人 (shúrén): names and languages of people and groups, at hand when a screen is made."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.render.texts import LANGUAGES
from persistence.achievements import Achievements
from persistence.database import Database
from persistence.forgetting import Forgetting
from persistence.groups import Chat, Groups
from persistence.people import DirectMessages, People, Person
from persistence.tables import Tables

_ENGLISH = "en"
_CHINESE = LANGUAGES[0]


class Face(NamedTuple):
    """面孔 (miànkǒng): how a person is called and spoken to."""

    name: str | None
    """As Telegram has it; None for who asked to be forgotten."""
    telegram_id: int | None
    language: str
    deals: int
    """How many deals the person has played so far."""


class Sender(NamedTuple):
    """来人 (láirén): a person as an update shows him."""

    telegram_id: int
    name: str
    language: str | None


def language_of(chosen: str | None, telegram_language: str | None) -> str:
    """说什么话 (shuō shénme huà): the language chosen, else the one nearest to Telegram's.

    >>> language_of(None, "zh-hant"), language_of(None, "fr"), language_of(None, None)
    ('zh', 'en', 'zh')
    """
    if chosen is not None:
        return chosen
    if telegram_language is None or telegram_language.startswith(_CHINESE):
        return _CHINESE
    return _ENGLISH


class Acquaintances:
    """熟人 (shúrén): everybody met, remembered as long as nothing of them changes."""

    def __init__(self, database: Database, forgetting: Forgetting | None = None) -> None:
        """*forgetting* knows who comes back; without it nobody does."""
        self._forgetting = forgetting
        self.people = People(database)
        self.groups = Groups(database)
        self.achievements = Achievements(database)
        self._tables = Tables(database)
        self._database = database
        # Screens ask for every key as either, so that a key is neither is worth remembering too.
        self._faces: dict[str, Face | None] = {}
        self._chats: dict[str, Chat | None] = {}

    async def meet(self, sender: Sender) -> Person:
        """见面 (jiànmiàn): the person behind an update, as of today."""
        told = (sender.telegram_id, sender.name, sender.language)
        person = await self.people.unchanged(*told)
        if person is None:
            await self._know_again(sender)
            person = await self.people.meet(*told)
        known = self._faces.get(person.person_key)
        if known is not None and known != _face(person, known.deals):
            self.forget(person.person_key)
        return person

    async def opened(self, person: Person) -> None:
        """开了私聊 (kāi le sīliáo): the person has written to the bot, so it can write back."""
        if person.direct_messages is not DirectMessages.OPEN:
            state = DirectMessages.OPEN
            await self._database.write(self.people.set_direct_messages(person.person_key, state))

    async def meet_chat(self, telegram_id: int, title: str) -> Chat:
        """进群 (jìn qún): the group behind an update, as of today."""
        chat = await self.groups.meet(telegram_id, title)
        if self._chats.get(chat.chat_key) != chat:
            self.forget(chat.chat_key)
        return chat

    async def faces(self, persons: Iterable[str]) -> Mapping[str, Face]:
        """认人 (rèn rén): the faces of these persons; AI players have none."""
        found = {person: await self._find(person) for person in persons}
        return {person: face for person, face in found.items() if face is not None}

    async def chat(self, chat_key: str) -> Chat | None:
        """认群 (rèn qún): the group behind a key; None if the key is a person's."""
        if chat_key not in self._chats:
            self._chats[chat_key] = await self.groups.find(chat_key)
        return self._chats[chat_key]

    async def language(self, key: str) -> str:
        """语言 (yǔyán): in which language to speak to a group or a person."""
        chat = await self.chat(key)
        if chat is not None:
            return language_of(chat.language, None)
        faces = await self.faces([key])
        return faces[key].language if key in faces else _CHINESE

    def forget(self, key: str) -> None:
        """忘 (wàng): something may have changed; look it up when it is needed next."""
        self._faces.pop(key, None)
        self._chats.pop(key, None)

    def forget_chats(self) -> None:
        """忘群 (wàng qún): a group has another id now; look all of them up again."""
        self._chats.clear()

    async def _know_again(self, sender: Sender) -> None:
        """认出来 (rèn chūlái): whoever was forgotten of late goes on under the old key."""
        if self._forgetting is None or await self.people.with_id(sender.telegram_id) is not None:
            return
        known = await self._forgetting.know_again(*sender)
        if known is not None:
            self.forget(known)

    async def _find(self, person: str) -> Face | None:
        if person not in self._faces:
            found = await self.people.find(person)
            deals = await self._tables.deals_of(person) if found else 0
            self._faces[person] = _face(found, deals) if found else None
        return self._faces[person]


def _face(person: Person, deals: int) -> Face:
    language = language_of(person.language, person.telegram_language)
    name = None if person.telegram_id is None else person.name
    return Face(name, person.telegram_id, language, deals)
