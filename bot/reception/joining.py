"""入座 (rùzuò): a seat is given once a message has reached the person's own chat. [PRODUCT 2.3]"""

import asyncio
from enum import Enum, auto
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.clock import finishes_within
from bot.floor.kept import Kept
from bot.floor.register import MOST_TABLES
from bot.hosting.events import TableHosted
from bot.hosting.intents import Join, TakeOver
from bot.messages.outgoing import PrivateWanted, Urgency
from bot.messages.remarks import RemarkKind
from bot.messages.replies import Refused, ReplyKind
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.guests import Guest
from bot.render.joining import JoiningFacts, SeatState, joining_screen
from bot.wanted.facts import shown_title
from bot.wanted.places import lobby_name, seat_place
from bot.wanted.way_back import way_back
from engine.seats import Seat
from persistence.places import Places

HELLO = "hello"
"""What a link says that only opens the person's own chat."""
PATIENCE = 10.0
"""Seconds after which a message to a person counts as undelivered."""


class Joined(Enum):
    """入座结果 (rùzuò jiéguǒ): what became of wanting a seat."""

    DONE = auto()
    """The person sits or waits, and the update is marked."""
    REFUSED = auto()
    """The person was told why not."""
    UNREACHABLE = auto()
    """The person's own chat does not work: a link would help."""


class OfferedSeat(NamedTuple):
    """给的座位 (gěi de zuòwèi): a place at a table that may not even be open yet."""

    table_id: str
    hosting: TableHosted
    total: int
    state: SeatState = SeatState.SEATED
    taken: int = 1


class Joining:
    """入座 (rùzuò): into a lobby, or into a seat whose person is away."""

    def __init__(self, premises: Premises, authority: Authority) -> None:
        self._premises = premises
        self._authority = authority
        self._places = Places(premises.database)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def join(self, guest: Guest, kept: Kept) -> Joined:
        """加入 (jiārù): the next seat, or the end of the waiting list."""
        async with self._alone(guest):
            return await self._join(guest, kept)

    async def take_over(self, guest: Guest, kept: Kept, seat: Seat) -> Joined:
        """接手 (jiēshǒu): the seat of somebody who is away."""
        if not guest.is_reachable:
            return Joined.UNREACHABLE
        async with self._alone(guest):
            return await self._take(guest, kept, TakeOver(person=guest.key, seat=seat))

    async def accept(self, guest: Guest, token: str) -> bool:
        """来了 (lái le): the guest has come by a link: to a seat, too late, or is there already."""
        link = await self._premises.invitations.find(token)
        if link is None or link.person_key != guest.key:
            known = link is not None
            guest.remark(RemarkKind.LINK_FOREIGN if known else RemarkKind.LINK_USED)
            return False
        kept = self._premises.tables.kept(link.table_id)
        if kept is None:
            guest.remark(RemarkKind.LINK_USED)
            return False
        standing = _standing(kept, guest.key)
        if standing is not None:
            screen = joining_screen(guest.texts, await self._facts(standing))
            self._premises.notices.tell(guest.key, screen)
            return False
        if link.used:
            guest.remark(RemarkKind.LINK_USED)
            return False
        chat_key = kept.hosted.setup.chat_key
        if not await self._authority.may_come_by_link(chat_key, guest.person):
            guest.remark(RemarkKind.NO_MEMBER)
            return False
        return await self.join(guest, kept) is Joined.DONE

    async def invite(self, guest: Guest, kept: Kept, *, posted: bool = False) -> str:
        """请 (qǐng): the link that opens the person's own chat and leads to a seat here."""
        table_id = kept.hosted.table_id
        link = await self._premises.invitations.invite(table_id, guest.key, posted=posted)
        return self.link(link.token)

    def link(self, payload: str) -> str:
        """链接 (liànjiē): opens the bot's chat with that payload."""
        return start_link(self._premises.bot_name, payload)

    async def reaches(self, guest: Guest, seat: OfferedSeat) -> bool:
        """送得到 (sòng de dào): tell the person of the place; whether that has arrived."""
        if not guest.is_reachable:
            return False
        wanted = PrivateWanted(
            place=seat_place(seat.table_id, guest.key),
            screen=joining_screen(guest.texts, await self._facts(seat)),
            urgency=Urgency.PROMPT,
        )
        delivery = asyncio.ensure_future(self._premises.courier.deliver(wanted))
        if not await finishes_within(delivery, self._premises.clock, PATIENCE):
            return False
        return delivery.result() is None

    async def _facts(self, seat: OfferedSeat) -> JoiningFacts:
        acquaintances, chat_key = self._premises.acquaintances, seat.hosting.chat_key
        chat = await acquaintances.chat(chat_key)
        lobby = lobby_name(seat.table_id)
        return JoiningFacts(
            table_id=seat.table_id,
            number=seat.hosting.number,
            title=shown_title("" if chat is None else chat.title),
            state=seat.state,
            count=seat.taken,
            total=seat.total,
            group_url=await way_back(acquaintances, self._places, chat_key, lobby),
        )

    def _alone(self, guest: Guest) -> asyncio.Lock:
        """一次一桌 (yí cì yì zhuō): so that a person is counted right at several tables at once."""
        return self._locks.setdefault(guest.key, asyncio.Lock())

    async def _join(self, guest: Guest, kept: Kept) -> Joined:
        intent = Join(person=guest.key)
        try:
            foreseen = await self._premises.tables.foresee(kept.hosted.table_id, intent)
        except Refused as refused:
            guest.refuse(refused)
            return Joined.REFUSED
        if self._sits_enough(guest, kept):
            guest.remark(RemarkKind.PERSON_FULL, count=MOST_TABLES)
            return Joined.REFUSED
        assert foreseen is not None, "who joins is told so"
        state = SeatState.WAITING if foreseen.kind is ReplyKind.WAITING else SeatState.SEATED
        if not await self.reaches(guest, _offered(kept, state, foreseen.number)):
            return Joined.UNREACHABLE
        return await self._take(guest, kept, intent)

    async def _take(self, guest: Guest, kept: Kept, intent: Join | TakeOver) -> Joined:
        table_id = kept.hosted.table_id
        spend = self._premises.invitations.spend(table_id, guest.key)
        try:
            verdict = await self._premises.tables.handle(table_id, intent, (guest.mark, spend))
        except Refused as refused:
            guest.refuse(refused)
            if isinstance(intent, Join):
                await self.reaches(guest, _offered(kept, SeatState.STARTED))
            return Joined.REFUSED
        guest.toast(verdict.reply)
        return Joined.DONE

    def _sits_enough(self, guest: Guest, kept: Kept) -> bool:
        others = [
            each
            for each in self._premises.register.live_with(guest.key)
            if each.hosted.table_id != kept.hosted.table_id
        ]
        return len(others) >= MOST_TABLES


def _standing(kept: Kept, person: str) -> OfferedSeat | None:
    """已经怎样 (yǐjīng zěnyàng): what a link has to say without anything happening, if it is so."""
    hosted = kept.hosted
    if hosted.is_closed:
        return _offered(kept, SeatState.CLOSED)
    if person in hosted.persons:
        return _offered(kept, SeatState.ALREADY_SEATED, len(hosted.persons))
    if person in hosted.waiting:
        return _offered(kept, SeatState.WAITING, hosted.waiting.index(person) + 1)
    return None if hosted.is_lobby else _offered(kept, SeatState.STARTED)


def _offered(kept: Kept, state: SeatState, count: int = 0) -> OfferedSeat:
    hosted = kept.hosted
    seats = hosted.table.match.profile.seats
    return OfferedSeat(hosted.table_id, hosted.setup, seats, state, count)


def start_link(bot_name: str, payload: str) -> str:
    """链接 (liànjiē): opens the bot's own chat and sends it *payload*."""
    return f"https://t.me/{bot_name}?start={payload}"
