"""来源 (láiyuán): what the courier asks for: everything that one chat should show just now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from bot.clock import Clock
from bot.floor.kept import Kept
from bot.floor.register import Register
from bot.messages.outgoing import (
    GroupPlace,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    PublicScreen,
    PublicWanted,
    Screen,
    Urgency,
    Wanted,
)
from bot.messages.remarks import Remark, RemarkKind
from bot.people.acquaintances import Acquaintances, Face
from bot.render.group_lines import pointer_text
from bot.render.joining import join_hint_screen
from bot.render.names import listed_names
from bot.render.replies import remark_text
from bot.render.texts import Texts
from bot.wanted.facts import Granted, Onlooker
from bot.wanted.fleeting import Fleeting
from bot.wanted.group import ended_deal, group_wanted
from bot.wanted.places import invitation_place, lobby_place
from bot.wanted.practice import ended_practice, practice_wanted
from bot.wanted.private import private_wanted
from bot.wanted.way_back import way_back
from persistence.invitations import Invitation, Invitations
from persistence.places import Places

texts_in = cache(Texts)
"""文案 (wén'àn): the texts of a language, read once."""


class Known(NamedTuple):
    """认识的 (rènshi de): faces of people and titles of groups, by key."""

    faces: dict[str, Face]
    titles: dict[str, str]
    ways: dict[str, str]
    """Links to tables in their groups, by table, for who waits in a chat of his own."""


class TableSource:
    """来源 (láiyuán): the screens of all tables; `bot.courier.Source`."""

    def __init__(
        self,
        clock: Clock,
        register: Register,
        acquaintances: Acquaintances,
        invitations: Invitations,
        fleeting: Fleeting,
        places: Places,
        link: Callable[[str], str],
    ) -> None:
        """*link* makes the address behind a token."""
        self._clock = clock
        self._register = register
        self._acquaintances = acquaintances
        self._invitations = invitations
        self._fleeting = fleeting
        self._places = places
        self._link = link
        self._old: dict[tuple[str, int], tuple[Wanted, ...]] = {}
        self._frozen: dict[str, str] = {}

    async def wanted(self, chat_key: str) -> Sequence[Wanted]:
        """该有的 (gāi yǒu de): what the places of a chat should show now."""
        if await self._acquaintances.chat(chat_key) is None:
            known = await self._learn(lambda: self._register.of_person(chat_key))
            await self._find_ways(self._register.of_person(chat_key), known)
            return [*self._in_private(chat_key, known), *await self._frozen_in(chat_key)]
        links = [
            link
            for kept in self._register.of_chat(chat_key)
            for link in await self._invitations.of_table(kept.hosted.table_id)
        ]
        invited = frozenset(link.person_key for link in links)
        known = await self._learn(lambda: self._register.of_chat(chat_key), invited)
        granted = await self._granted(self._register.of_chat(chat_key))
        frozen = await self._frozen_in(chat_key)
        return [*self._in_group(chat_key, known, links, granted), *frozen]

    async def pointer(self, chat_key: str) -> Screen:
        """指路 (zhǐlù): what an old message shows that cannot be deleted."""
        text = pointer_text(texts_in(await self._acquaintances.language(chat_key)))
        group = await self._acquaintances.chat(chat_key) is not None
        return PublicScreen(text) if group else PrivateScreen(text)

    def freeze(self, table_id: str, chat_key: str) -> None:
        """冻结 (dòngjié): say from now on that the table cannot go on."""
        self._frozen[table_id] = chat_key

    def forget(self, table_id: str) -> None:
        """忘 (wàng): a table shows what it should, for ever."""
        for key in [key for key in self._old if key[0] == table_id]:
            del self._old[key]

    def forget_names(self) -> None:
        """忘名 (wàng míng): somebody is called otherwise now, on old screens too."""
        self._old.clear()

    def onlooker(self, kept: Kept, known: Known, language: str) -> Onlooker:
        """观者 (guānzhě): whoever reads in *language* about a table."""
        title = known.titles.get(kept.hosted.setup.chat_key, "")
        way = known.ways.get(kept.hosted.table_id, "")
        return Onlooker(texts_in(language), known.faces, title, self._clock.now(), way)

    async def _granted(self, tables: Iterable[Kept]) -> Granted:
        """成就 (chéngjiù): what was achieved in the deals of these tables."""
        achievements = self._acquaintances.achievements
        played = [kept.hosted.table_id for kept in tables if kept.endings]
        return {
            (table_id, deal_no): achieved
            for table_id in played
            for deal_no, achieved in (await achievements.of_table(table_id)).items()
        }

    def _in_group(
        self, chat_key: str, known: Known, links: Sequence[Invitation], granted: Granted
    ) -> Iterator[Wanted]:
        for kept in self._register.of_chat(chat_key):
            onlooker = self.onlooker(kept, known, kept.hosted.setup.language)
            onlooker = onlooker._replace(granted=granted)
            yield from self._old_deals(kept, onlooker, ended_deal)
            yield from group_wanted(kept, onlooker, self._fleeting)
            for link in links:
                if link.posted and link.table_id == kept.hosted.table_id:
                    yield self._invitation(kept, link, onlooker)

    def _in_private(self, person: str, known: Known) -> Iterator[Wanted]:
        if person not in known.faces:
            return
        for kept in self._register.of_person(person):
            onlooker = self.onlooker(kept, known, known.faces[person].language)
            if kept.hosted.setup.practice:
                yield from self._old_deals(kept, onlooker, ended_practice)
                yield from practice_wanted(kept, onlooker, self._fleeting)
            else:
                yield from private_wanted(kept, person, onlooker, self._fleeting)

    def _old_deals(
        self,
        kept: Kept,
        onlooker: Onlooker,
        ended: Callable[[Kept, int, Onlooker], Iterable[Wanted]],
    ) -> Iterator[Wanted]:
        """旧局 (jiù jú): the deals behind the latest one, of which nothing changes any more."""
        match, running = kept.hosted.table.match, kept.hosted.is_running
        for deal_no in kept.endings:
            if deal_no < match.deal_no or running:
                key = (match.table_id, deal_no)
                if key not in self._old:
                    self._old[key] = tuple(ended(kept, deal_no, onlooker))
                yield from self._old[key]

    def _invitation(self, kept: Kept, link: Invitation, onlooker: Onlooker) -> Wanted:
        """邀请 (yāoqǐng): the link hangs in the group until its person has come."""
        setup = kept.hosted.setup
        face = onlooker.faces.get(link.person_key)
        name = listed_names(onlooker.texts, [face.name if face else None])[0]
        url = self._link(link.token)
        hint = join_hint_screen(onlooker.texts, name, setup.number, link.table_id, url)
        return PublicWanted(
            place=invitation_place(kept.hosted, link.person_key),
            screen=None if link.used else hint,
            urgency=Urgency.SETTLEMENT,
            seq=kept.hosted.seq,
        )

    async def _learn(
        self, look: Callable[[], Iterable[Kept]], others: frozenset[str] = frozenset()
    ) -> Known:
        """认识 (rènshi): *others* and everybody at the tables, whoever comes while we ask."""
        known = Known({}, {}, {})
        asked: set[str] = set()
        while strangers := {*others, *_everybody(look())} - asked:
            known.faces.update(await self._acquaintances.faces(strangers))
            for key in strangers:
                chat = await self._acquaintances.chat(key)
                if chat is not None:
                    known.titles[key] = chat.title
            asked |= strangers
        return known

    async def _find_ways(self, tables: Iterable[Kept], known: Known) -> None:
        """回群 (huí qún): how to get from here to the tables where no deal runs."""
        for kept in tables:
            setup, lobby = kept.hosted.setup, lobby_place(kept.hosted).name
            if not kept.hosted.is_running:
                way = await way_back(self._acquaintances, self._places, setup.chat_key, lobby)
                known.ways[kept.hosted.table_id] = way

    async def _frozen_in(self, chat_key: str) -> list[Wanted]:
        """冻结的 (dòngjié de): what is said of tables whose log cannot be read."""
        texts = texts_in(await self._acquaintances.language(chat_key))
        group = await self._acquaintances.chat(chat_key) is not None
        text = remark_text(texts, Remark(RemarkKind.FROZEN))
        return [
            _frozen_wanted(table_id, chat_key, text, group=group)
            for table_id, key in self._frozen.items()
            if key == chat_key
        ]


def _frozen_wanted(table_id: str, chat_key: str, text: str, *, group: bool) -> Wanted:
    name = f"frozen/{table_id}"
    if group:
        return PublicWanted(place=GroupPlace(name, chat_key), screen=PublicScreen(text), final=True)
    return PrivateWanted(place=PrivatePlace(name, chat_key), screen=PrivateScreen(text), final=True)


def _everybody(tables: Iterable[Kept]) -> Iterator[str]:
    """谁都算 (shéi dōu suàn): the groups of tables, and whoever is named on their screens."""
    for kept in tables:
        yield kept.hosted.setup.chat_key
        for hosted in (kept.hosted, kept.lobby, *(each.first for each in kept.endings.values())):
            yield from (*hosted.persons, *hosted.waiting, hosted.owner)
        if kept.rung is not None:
            yield kept.rung.person
