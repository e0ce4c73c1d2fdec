"""送信人 (sòngxìnrén): one chat's worker: makes the chat agree with what it should show.

One call at a time, the best one first, and each is chosen when it can go out and not before.
"""

import asyncio
import math
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator

import structlog

from bot.clock import happens_within
from bot.courier.addresses import Address
from bot.courier.carrier import Carrier
from bot.courier.news import Opened, Shown, Shut
from bot.courier.office import Office
from bot.courier.one_offs import OneOff, OneOffs
from bot.courier.pace import ROUNDING, Rank
from bot.courier.plan import Act, Scene, Step, best, plan
from bot.courier.reactions import Call
from bot.courier.recall import recall, take
from bot.courier.shelf import OLD, is_stray
from bot.messages.outgoing import Fault, Wanted
from persistence.places import PlaceState, ShownPlace

STUMBLE = 10.0
"""Seconds after which a worker goes on that met an error of our own making."""

log = structlog.get_logger()


class Worker:
    """送信人 (sòngxìnrén): works as long as there is something to do, and is woken for more."""

    def __init__(self, chat_key: str, office: Office) -> None:
        self.carrier = Carrier(chat_key, office, self.wake)
        self._chat_key = chat_key
        self._office = office
        self._stopping = False
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._address: Address | None = None
        self._one_offs = OneOffs(office.clock)
        self._forced: set[str] = set()
        self._slots: deque[float] = deque()
        self._provided: list[Wanted] = []
        self._stale = True
        """Whether something may be wanted that was not when the source was last asked."""
        self._anew = False
        self._lock = asyncio.Lock()

    def wake(self) -> None:
        """叫醒 (jiàoxǐng): something may be different from what is shown."""
        self._stale = True
        self._woken.set()
        if not self._stopping and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run(), name=f"courier {self._chat_key}")

    @property
    def task(self) -> asyncio.Task[None] | None:
        """活 (huó): the running work, if there is any."""
        return None if self._task is None or self._task.done() else self._task

    def stop(self) -> None:
        """收工 (shōugōng): finish the call under way, and begin no other."""
        self._stopping = True
        self._woken.set()

    def promise(self, name: str) -> None:
        """排队 (páiduì): edit the place *name* once, at the next slot from now on."""
        now = self._office.clock.monotonic()
        earliest = max(now, self._ready_at(Rank.PROMPT, Call.EDIT))
        self._slots.append(self._office.slots.reserve(earliest, now))
        self._forced.add(name)
        self.wake()

    def post(self, one_off: OneOff) -> None:
        """贴 (tiē): show something once."""
        self._one_offs.add(one_off)
        self.wake()

    def shut(self, fault: Fault) -> None:
        """关 (guān): the chat takes no messages, as far as is known."""
        if self.carrier.shut is None:
            self.carrier.shut = fault
            self._office.tell(Shut(self._chat_key, fault))
        self.wake()

    def reopen(self) -> None:
        """重开 (chóng kāi): the chat takes messages again, as far as is known."""
        self._address = None
        self.carrier.shelf.hurry()
        self.carrier.pictures.hurry()
        if self.carrier.shut is not None:
            self.carrier.shut = None
            self._anew = True
            self._office.tell(Opened(self._chat_key))
        self.wake()

    def forget(self) -> None:
        """忘 (wàng): finish the call under way, and know nothing of the chat any more."""
        if self._address is not None:
            self._office.peers.forget(self._address)
        self.stop()

    async def relocate(self, lose: Callable[[], Awaitable[None]]) -> None:
        """换地址 (huàn dìzhǐ): the chat is elsewhere now; *lose* writes down what that costs."""
        async with self._lock:
            await lose()
            self._address = None
            self.carrier.shelf.forget_all()
        self.wake()

    async def pressed(self, message_id: int) -> bool:
        """按了 (àn le): whether a message that was pressed is a living one; if not, it goes.

        Waits for no call: whoever handles the press may hold up a table.
        """
        shelf = self.carrier.shelf
        hanging = (spot.row for name, spot in shelf.spots.items() if not is_stray(name))
        known = (row.message_id for row in hanging if row.state is PlaceState.SHOWN)
        if message_id in known or await shelf.knows(message_id):
            return True
        name = f"{OLD}{message_id}/{self._chat_key}"
        if name not in shelf.spots:
            stray = ShownPlace(name, self._chat_key, None, message_id, PlaceState.SHOWN)
            await shelf.put(stray._replace(posted_at=self._office.clock.now()))
        self.wake()
        return False

    async def _run(self) -> None:
        while not self._stopping:
            self._woken.clear()
            try:
                working = await self._work()
            except Exception:
                log.exception("courier stumbled", chat=self._chat_key)
                self._stale = True
                await self._office.clock.sleep(STUMBLE)
                continue
            if not (working or self._woken.is_set()):
                return

    async def _work(self) -> bool:
        """Do the best thing that can be done, or wait for it; False if there is none."""
        if self._stale:
            await self._office.courtesy.give_way()
        step = None if self._stopping else await self._next()
        if step is None:
            return False
        if not await self._is_due(step):
            return True
        if step.act.call is not Call.DELETE and await self._has_waited_for_slot():
            step = await self._next()
            if step is None or self._wait(step) > ROUNDING:
                return True
        await self._carry(step)
        return True

    async def _is_due(self, step: Step) -> bool:
        """Whether it may be done now; if not, comes back when it may, or when woken."""
        wait = self._wait(step)
        if wait > ROUNDING:
            await happens_within(self._woken, self._office.clock, wait)
        return wait <= ROUNDING

    def _wait(self, step: Step) -> float:
        ready_at = self._ready_at(step.rank, step.act.call)
        return max(step.not_before, ready_at) - self._office.clock.monotonic()

    def _ready_at(self, rank: Rank, call: Call) -> float:
        if self._address is None:
            return -math.inf
        return self._office.peers.allowance(self._address).ready_at(rank, call)

    async def _has_waited_for_slot(self) -> bool:
        """Take a slot that was promised and is not over yet, or else the next free one.

        Whether it had to be waited for, so that something else may be due by now.
        """
        now = self._office.clock.monotonic()
        promised = [slot for slot in self._slots if slot >= now - ROUNDING]
        self._slots = deque(promised[1:])
        slot = promised[0] if promised else self._office.slots.reserve(now, now)
        if slot <= now:
            return False
        await self._office.clock.sleep(slot - now)
        return True

    async def _carry(self, step: Step) -> None:
        async with self._lock:
            address = self._address
            if address is None:
                return
            if step.act.call is not Call.DELETE:
                step.spot.called_at = await take(self._office, self._chat_key, address, step.rank)
            self._forced.discard(step.spot.row.place)
            await self.carrier.carry(step, address)
            if step.wanted is not None:
                self._tell_shown([step.wanted])
        if self.carrier.moved_to is not None:
            moved_to, self.carrier.moved_to = self.carrier.moved_to, None
            await self._office.moved(address.telegram_id, moved_to)
        self._finish_one_offs()

    async def _next(self) -> Step | None:
        """The best thing to do as of now."""
        async with self._lock:
            address = self._address = self._address or await self._find()
            if address is None or self.carrier.shut is not None:
                self._give_up(self.carrier.shut or Fault.CHAT_UNKNOWN)
                return None
            wanted = await self._wanted()
            shelf = self.carrier.shelf
            await shelf.fetch(each.place for each in wanted)
            self._finish_one_offs()
            self._tell_shown(wanted)
            names = frozenset(each.place.name for each in wanted)
            shelf.keep(names)
            self._forced &= names
            if self._anew:
                self._send_all_anew(names, address)
            scene = Scene(
                now=self._office.clock.now(),
                probing=address.counts_alone,
                forced=frozenset(self._forced),
                newest=await shelf.newest(wanted),
                pace=self._office.pace,
            )
            steps, now = plan(wanted, shelf.spots, scene), self._office.clock.monotonic()
            changing = (step for step in steps if step.act.call is not Call.DELETE)
            shelf.note_behind({step.spot.row.place for step in changing}, now)
            return best(self._ready(steps), now + ROUNDING)

    async def _find(self) -> Address | None:
        """Where the chat is, with what was said there before."""
        address = await self._office.addresses.find(self._chat_key)
        if address is not None:
            await recall(self._office, self._chat_key, address)
        return address

    def _ready(self, steps: Iterable[Step]) -> Iterator[Step]:
        """The steps with their pictures; nothing new overtakes one that is still being painted."""
        painting = False
        for step in steps:
            ready = self.carrier.pictures.provide(step)
            if step.act is Act.SEND and (ready is None or painting):
                painting = True
            elif ready is not None:
                yield ready

    async def _wanted(self) -> list[Wanted]:
        """What the source wants, asked again only if somebody has woken us since; and one-offs."""
        if self._stale:
            self._stale = False
            self._provided = list(await self._office.source.wanted(self._chat_key))
        names = self._provided_names()
        extra = (each for each in self._one_offs.wanted() if each.place.name not in names)
        return [*self._provided, *extra]

    def _provided_names(self) -> frozenset[str]:
        return frozenset(each.place.name for each in self._provided)

    def _send_all_anew(self, names: frozenset[str], address: Address) -> None:
        """After a while in which nothing reached a person: so that the phone rings."""
        self._anew = False
        if not address.is_group:
            for name in names:
                self.carrier.shelf.spots[name].anew = True

    def _tell_shown(self, wanted: list[Wanted]) -> None:
        """Tell of what is shown as of a later seq than was told before, with or without a call."""
        for each in wanted:
            spot = self.carrier.shelf.spots[each.place.name]
            shows = spot.row.state is PlaceState.SHOWN and each.screen is not None
            if shows and spot.told < each.seq and spot.shows(each):
                spot.told = each.seq
                self._office.tell(Shown(self._chat_key, each.place.name, each.seq))

    def _finish_one_offs(self) -> None:
        if self._one_offs:
            self._one_offs.finish(self.carrier.shelf.spots, self._provided_names())

    def _give_up(self, fault: Fault) -> None:
        self._forced.clear()
        self.carrier.shelf.note_behind((), self._office.clock.monotonic())
        self._one_offs.give_up(fault)
