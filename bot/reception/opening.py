"""开桌 (kāi zhuō): lobbies in groups, practice in a person's own chat, and rematches."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.floor.kept import Kept
from bot.floor.register import MOST_TABLES
from bot.floor.tables import Opening
from bot.hosting.events import TableHosted
from bot.hosting.intents import Rematch, Start
from bot.hosting.match_wishes import rematch_party
from bot.hosting.pace import LOBBY_IDLE
from bot.hosting.state import Hosted
from bot.messages.remarks import RemarkKind
from bot.messages.replies import Refused, Reply, ReplyKind
from bot.people.houses import PRACTICE_DEALS, PRACTICE_SPEED, House
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.guests import Guest
from bot.reception.joining import Joining, OfferedSeat
from bot.wanted.places import lobby_place
from persistence.keys import random_key
from persistence.people import DirectMessages


class _Where(NamedTuple):
    """哪里 (nǎlǐ): where a new table is, and whose."""

    chat_key: str
    thread: int
    number: int
    owner: str


class Openings:
    """开桌 (kāi zhuō): opens tables, at most three a chat and three a person."""

    def __init__(self, premises: Premises, joining: Joining, authority: Authority) -> None:
        self._premises = premises
        self._authority = authority
        self._joining = joining
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open_lobby(self, guest: Guest) -> bool:
        """开桌 (kāi zhuō): a lobby with the guest in it, if a message reaches him."""
        async with self._alone(guest.chat_key):
            idle = self._idle_lobby(guest.chat_key)
            if idle is not None:
                self._post_anew(idle)
                guest.teller.nod()
                return False
            if not await self._authority.may_open(guest.chat_key, guest.person):
                guest.remark(RemarkKind.ADMINS_OPEN)
                return False
            number = self._number(guest)
            if number is None:
                return False
            return await self._open(guest, number)

    async def open_practice(self, guest: Guest) -> bool:
        """练习一局 (liànxí yì jú): one person, three AI players, at once."""
        async with self._alone(guest.key):
            number = self._number(guest)
            if number is None:
                return False
            where = _Where(guest.key, 0, number, guest.key)
            house = House(speed=PRACTICE_SPEED)
            hosting = _hosting(where, house, guest.texts.language, practice=True)
            opening = Opening(house.profile, PRACTICE_DEALS, hosting, seated=(guest.key,))
            table_id = await self._premises.tables.reserve()
            await self._premises.tables.open(table_id, opening, (guest.mark,))
            await self._premises.tables.handle(table_id, Start(person=guest.key))
        guest.teller.nod()
        return True

    async def open_rematch(self, guest: Guest, kept: Kept) -> bool:
        """再来一场 (zàilái yì chǎng): the same people, and first those who waited."""
        hosted = kept.hosted
        async with self._alone(hosted.setup.chat_key):
            if not await self._authority.may_open(hosted.setup.chat_key, guest.person):
                guest.remark(RemarkKind.ADMINS_OPEN)
                return False
            number = self._premises.register.free_number(hosted.setup.chat_key)
            if number is None:
                guest.remark(RemarkKind.TABLES_FULL, count=MOST_TABLES)
                return False
            return await self._rematch(guest, kept, number)

    async def _open(self, guest: Guest, number: int) -> bool:
        house = await self._premises.houses.find(guest.chat_key)
        language = await self._premises.acquaintances.language(guest.chat_key)
        where = _Where(guest.chat_key, guest.thread, number, guest.key)
        hosting = _hosting(where, house, language)
        table_id = await self._premises.tables.reserve()
        opening = Opening(house.profile, house.deals, hosting)
        if await self._joining.reaches(guest, OfferedSeat(table_id, hosting, house.profile.seats)):
            opening = opening._replace(seated=(guest.key,))
        await self._premises.tables.open(table_id, opening, (guest.mark,))
        guest.teller.nod()
        return True

    async def _rematch(self, guest: Guest, kept: Kept, number: int) -> bool:
        hosted = kept.hosted
        hosting, party = hosted.setup, rematch_party(hosted)
        opening = await self._next_match(hosted, number, guest.key)
        opening = opening._replace(
            seated=await self._free(party.seated), waiting=await self._free(party.waiting)
        )
        table_id = await self._premises.tables.reserve()
        rematch = Rematch(person=guest.key, table_id=table_id)
        try:
            await self._premises.tables.rematch(hosted.table_id, rematch, opening, (guest.mark,))
        except Refused as refused:
            guest.refuse(refused)
            return False
        guest.reply(Reply(ReplyKind.REMATCH))
        if hosting.practice:
            await self._premises.tables.handle(table_id, Start(person=guest.key))
        return True

    async def _next_match(self, hosted: Hosted, number: int, owner: str) -> Opening:
        """下一场 (xià yì chǎng): as the house is by now; practice stays as it was."""
        setup, match = hosted.setup, hosted.table.match
        if setup.practice:
            hosting = replace(setup, number=number, owner=owner, chance_key=random_key())
            return Opening(match.profile, match.deals, hosting)
        house = await self._premises.houses.find(setup.chat_key)
        language = await self._premises.acquaintances.language(setup.chat_key)
        where = _Where(setup.chat_key, setup.thread, number, owner)
        return Opening(house.profile, house.deals, _hosting(where, house, language))

    async def _free(self, persons: Iterable[str]) -> tuple[str, ...]:
        """有空的 (yǒu kòng de): those whom a message reaches and who sit at few enough tables."""
        register, people = self._premises.register, self._premises.acquaintances.people
        found = [(person, await people.find(person)) for person in persons]
        return tuple(
            key
            for key, person in found
            if person is not None
            and person.direct_messages is DirectMessages.OPEN
            and len(register.live_with(key)) < MOST_TABLES
        )

    def _number(self, guest: Guest) -> int | None:
        """空号 (kòng hào): the number of a new table, if chat and person may have one more."""
        if len(self._premises.register.live_with(guest.key)) >= MOST_TABLES:
            guest.remark(RemarkKind.PERSON_FULL, count=MOST_TABLES)
            return None
        number = self._premises.register.free_number(guest.chat_key)
        if number is None:
            guest.remark(RemarkKind.TABLES_FULL, count=MOST_TABLES)
        return number

    def _idle_lobby(self, chat_key: str) -> Kept | None:
        """没人理的大厅 (méi rén lǐ de dàtīng): a lobby that may be taken over instead."""
        now = self._premises.clock.now()
        return next(
            (
                kept
                for kept in self._premises.register.live_in(chat_key)
                if kept.hosted.is_lobby
                and kept.hosted.touched_at is not None
                and now - kept.hosted.touched_at >= LOBBY_IDLE
            ),
            None,
        )

    def _post_anew(self, kept: Kept) -> None:
        place = lobby_place(kept.hosted)
        self._premises.fleeting.renew(place.name, self._premises.clock.now())
        self._premises.courier.wake(place.chat_key)

    def _alone(self, chat_key: str) -> asyncio.Lock:
        """一次一桌 (yí cì yì zhuō): so that no number is given twice."""
        return self._locks.setdefault(chat_key, asyncio.Lock())


def _hosting(where: _Where, house: House, language: str, *, practice: bool = False) -> TableHosted:
    return TableHosted(
        chat_key=where.chat_key,
        thread=where.thread,
        number=where.number,
        owner=where.owner,
        speed=house.speed,
        window=house.window,
        tick=house.tick,
        ai_level=house.ai_level,
        coach=house.coach,
        language=language,
        chance_key=random_key(),
        ai_allowed=house.ai_allowed,
        practice=practice,
        quiet=house.quiet,
    )
