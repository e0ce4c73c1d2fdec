"""送 (sòng): carries out one step in a chat and writes down what is known of it afterwards.

A message is a row `sending` before it is sent. If its fate stays unknown it is `unsure`, and only
what the log says should be shown decides what happens next.
"""

from collections.abc import Callable
from typing import assert_never

import structlog

from bot.courier.addresses import Address
from bot.courier.news import Shut, TopicLost, Trouble
from bot.courier.office import Office
from bot.courier.parcels import packed
from bot.courier.pictures import Pictures
from bot.courier.plan import Act, Step
from bot.courier.probes import candidate
from bot.courier.reactions import REACTIONS, Call, Reaction
from bot.courier.shelf import (
    Shelf,
    Spot,
    absent,
    blurred,
    in_words,
    is_stray,
    mark,
    mark_in_place,
    old,
)
from bot.messages.outgoing import (
    Done,
    Fault,
    GroupPlace,
    Moved,
    Picture,
    Refused,
    Sent,
    Setback,
    Unsent,
    Unsure,
    Wait,
    Wanted,
)
from persistence.places import PlaceState, ShownPlace

TRIES_OF_FINAL_EDIT = 3
"""Edits of unknown fate after which what is final is sent anew."""
_RARER = 10
_NOT_OURS = frozenset({Fault.MESSAGE_GONE, Fault.UNEDITABLE, Fault.UNDELETABLE})

log = structlog.get_logger()


class Carrier:
    """送 (sòng): the hands of one chat's worker."""

    def __init__(self, chat_key: str, office: Office, wake: Callable[[], None]) -> None:
        """*wake* is called once a picture is painted that was asked for."""
        self.shelf = Shelf(chat_key, office.places, office.database)
        self.shut: Fault | None = None
        """Why the chat is left alone, if it is."""
        self.moved_to: int | None = None
        """The id that the group has now, if Telegram has just told another."""
        self._chat_key = chat_key
        self._office = office
        self.pictures = Pictures(office.easel, office.clock, wake)
        self._lost_topics: set[int] = set()

    async def carry(self, step: Step, address: Address) -> None:
        """送 (sòng): carry out one step."""
        spot, wanted = step.spot, step.wanted
        match step.act:
            case Act.SEND:
                assert wanted is not None, "only what is wanted is sent"
                await self._send(spot, wanted, step.picture, address)
            case Act.EDIT:
                assert wanted is not None, "only what is wanted is edited"
                await self._edit(spot, wanted, step.picture, address)
            case Act.PROBE:
                assert wanted is not None, "only what is wanted is looked for"
                await self._probe(spot, wanted, address)
            case Act.DELETE:
                await self._delete(spot, address)
            case Act.POINT:
                await self._point(spot, address)
            case Act.FORGET:
                await self._gone(spot)
            case _:
                assert_never(step.act)

    async def _send(self, spot: Spot, wanted: Wanted, picture: bytes, address: Address) -> None:
        before = spot.row
        parcel = packed(wanted.screen, address, picture, None)
        sending = before._replace(
            state=PlaceState.SENDING,
            message_id=await self._floor(address),
            shown_hash=mark(wanted),
            shown_seq=wanted.seq,
            posted_at=self._office.clock.now(),
        )
        replaced = [old(before)] if before.state is PlaceState.SHOWN else []
        await self.shelf.put(sending, *replaced)
        outcome = await self._office.transport.send(
            address.telegram_id, self._thread(wanted), parcel, silent=wanted.silent
        )
        match outcome:
            case Sent(message_id):
                await self._sent(spot, sending._replace(message_id=message_id), address)
            case Unsure():
                await self.shelf.put(sending._replace(state=PlaceState.UNSURE))
                self._postpone(spot)
            case _:
                await self.shelf.put(before, drop=replaced[0].place if replaced else "")
                await self._react(spot, wanted, outcome, Call.SEND, address)

    async def _sent(self, spot: Spot, row: ShownPlace, address: Address) -> None:
        now = self._office.clock.now()
        assert row.message_id is not None, "what was sent has an id"
        self._office.peers.sightings(address.telegram_id).saw(row.message_id, now)
        await self.shelf.put(row._replace(state=PlaceState.SHOWN, posted_at=now))
        spot.anew = spot.pointing = False
        spot.succeed()
        await self._office.addresses.note_reach(self._chat_key, None)

    async def _edit(self, spot: Spot, wanted: Wanted, picture: bytes, address: Address) -> None:
        message_id = _message_id(spot)
        parcel = packed(wanted.screen, address, picture, spot.row.shown_hash)
        outcome = await self._office.transport.edit(address.telegram_id, message_id, parcel)
        match outcome:
            case Done():
                shown_hash = mark_in_place(wanted, spot.row.shown_hash)
                shown = spot.row._replace(shown_hash=shown_hash, shown_seq=wanted.seq)
                await self.shelf.put(shown)
                spot.succeed()
            case Unsure():
                await self.shelf.put(spot.row._replace(shown_hash=blurred(spot.row.shown_hash)))
                self._postpone(spot)
                spot.anew = wanted.final and spot.failures >= TRIES_OF_FINAL_EDIT
            case _:
                await self._react(spot, wanted, outcome, Call.EDIT, address)

    async def _delete(self, spot: Spot, address: Address) -> None:
        outcome = await self._office.transport.delete(address.telegram_id, _message_id(spot))
        if isinstance(outcome, Done):
            await self._gone(spot)
        else:
            await self._react(spot, None, outcome, Call.DELETE, address)

    async def _point(self, spot: Spot, address: Address) -> None:
        """Edit to a pointer what cannot be deleted; if that is refused too, it stays as it is."""
        screen = await self._office.source.pointer(self._chat_key)
        parcel = packed(screen, address, b"", spot.row.shown_hash)
        edit = self._office.transport.edit
        outcome = await edit(address.telegram_id, _message_id(spot), parcel)
        if isinstance(outcome, Done | Refused):
            if isinstance(outcome, Refused):
                log.warning("message left behind", place=spot.row.place, fault=outcome.fault)
            await self._gone(spot)
        else:
            await self._react(spot, None, outcome, Call.EDIT, address)

    async def _probe(self, spot: Spot, wanted: Wanted, address: Address) -> None:
        """Edit the next id that may be the unsure message's: if that works, it is."""
        known = await self.shelf.known_ids()
        sightings = self._office.peers.sightings(address.telegram_id)
        probes = self._office.pace.probes if address.counts_alone else 1
        message_id = candidate(spot, known, sightings, probes)
        if message_id is None:
            spot.probed = -1
            return
        spot.not_before = self._office.clock.monotonic() + self._office.pace.probe_gap
        screen = wanted.screen or await self._office.source.pointer(self._chat_key)
        shown = spot.row.shown_hash
        parcel = packed(screen, address, b"", shown)
        outcome = await self._office.transport.edit(address.telegram_id, message_id, parcel)
        match outcome:
            case Done():
                words = in_words(wanted)
                shown_hash = mark_in_place(words, shown) if wanted.screen else blurred(shown)
                found = spot.row._replace(message_id=message_id, shown_hash=shown_hash)
                await self.shelf.put(found._replace(state=PlaceState.SHOWN, shown_seq=wanted.seq))
                spot.succeed()
            case Refused(fault) if fault in _NOT_OURS:
                spot.probed = message_id
            case _:
                await self._react(spot, wanted, outcome, Call.EDIT, address)

    async def _gone(self, spot: Spot) -> None:
        row = spot.row
        if is_stray(row.place):
            await self.shelf.put(drop=row.place)
        else:
            await self.shelf.put(
                row._replace(state=PlaceState.GONE, message_id=None, shown_hash=None)
            )
            spot.succeed()

    async def _react(
        self, spot: Spot, wanted: Wanted | None, setback: Setback, call: Call, address: Address
    ) -> None:
        match setback:
            case Wait(seconds):
                until = self._office.clock.monotonic() + seconds
                self._office.peers.allowance(address).rest(until)
            case Unsure() | Unsent():
                self._postpone(spot)
            case Moved(telegram_id):
                self.moved_to = telegram_id
            case Refused(fault, text):
                fault = address.fitting(fault)
                log.warning("refused", place=spot.row.place, call=call, fault=fault, text=text)
                await self._refused(spot, wanted, fault, REACTIONS[fault].to(call))
            case _:
                assert_never(setback)

    async def _refused(
        self, spot: Spot, wanted: Wanted | None, fault: Fault, reaction: Reaction
    ) -> None:
        match reaction:
            case Reaction.NOTHING | Reaction.LET_GO:
                await self._gone(spot)
            case Reaction.SEND_ANEW:
                assert wanted is not None, "only what is wanted was edited"
                await self.shelf.put(absent(wanted.place))
            case Reaction.REPLACE:
                spot.anew = True
            case Reaction.POINTER:
                spot.pointing = True
            case Reaction.LEAVE_TOPIC:
                assert wanted is not None, "only what is wanted was sent"
                self._leave_topic(spot, wanted)
            case Reaction.SHUT:
                await self._shut(fault)
            case Reaction.RARELY | Reaction.ALARM:
                self._postpone_rarely(spot, fault, alarming=reaction is Reaction.ALARM)
            case Reaction.IN_WORDS:
                assert wanted is not None, "only what is wanted has a picture"
                self._do_without(spot, wanted, fault)
            case Reaction.HOLD:
                assert wanted is not None, "only what is wanted has content"
                self._hold(spot, wanted, fault)
            case _:
                assert_never(reaction)

    def _do_without(self, spot: Spot, wanted: Wanted, fault: Fault) -> None:
        """不用图 (bú yòng tú): of this picture, or of any in this chat for a while."""
        if isinstance(wanted.screen, Picture):
            self.pictures.do_without(wanted.screen, fault)
        else:
            self._hold(spot, wanted, fault)

    def _hold(self, spot: Spot, wanted: Wanted, fault: Fault) -> None:
        spot.held = mark(wanted)
        log.error("content refused", place=spot.row.place, fault=fault)
        self._office.tell(Trouble(self._chat_key, spot.row.place, fault))

    async def _shut(self, fault: Fault) -> None:
        self.shut = fault
        await self._office.addresses.note_reach(self._chat_key, fault)
        self._office.tell(Shut(self._chat_key, fault))

    def _leave_topic(self, spot: Spot, wanted: Wanted) -> None:
        thread = self._thread(wanted)
        self._lost_topics.add(thread)
        self._office.tell(TopicLost(self._chat_key, thread))
        self._postpone(spot)

    def _postpone(self, spot: Spot) -> None:
        """Once more after a while, each time a longer one."""
        pace = self._office.pace
        gap = min(pace.repeat_gap * 2**spot.failures, pace.longest_repeat_gap)
        spot.failures += 1
        spot.not_before = self._office.clock.monotonic() + gap

    def _postpone_rarely(self, spot: Spot, fault: Fault, *, alarming: bool) -> None:
        if alarming:
            log.error("unforeseen answer", place=spot.row.place, fault=fault)
        if spot.refusals == 0:
            self._office.tell(Trouble(self._chat_key, spot.row.place, fault))
        gap = self._office.pace.rare_gap * (_RARER if spot.refusals else 1)
        spot.refusals += 1
        spot.not_before = self._office.clock.monotonic() + gap

    async def _floor(self, address: Address) -> int | None:
        """The id behind which a message must stand that is sent now, where ids tell anything."""
        if not address.counts_alone:
            return None
        seen = self._office.peers.sightings(address.telegram_id).last
        return max(seen, await self.shelf.last_id()) or None

    def _thread(self, wanted: Wanted) -> int:
        thread = wanted.place.thread if isinstance(wanted.place, GroupPlace) else 0
        return 0 if thread in self._lost_topics else thread


def _message_id(spot: Spot) -> int:
    assert spot.row.message_id is not None, "what is shown has an id"
    return spot.row.message_id
