"""A recorded evening: one match of four over HTTP, with all that was seen and all that was logged.

In its second deal Dora does not look at her phone any more, so that clocks run out, phones are
nudged, and the AI takes her seat.
"""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.floor.kept import Kept, kept_after
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import StreamEvent
from bot.messages.presses import Action
from bot.people.acquaintances import Face
from bot.sandbox.timeline import Sight
from bot.wanted.facts import Granted
from engine.seats import Seat
from persistence.records import StoredRecord
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.lives import make_mortal
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import matches_of
from tests.bot.virtual_time import VirtualTimeLoop

NAMES = ("Anna", "Bert", "Chen", "Dora")
DEALS = 2
AN_HOUR = 3600.0


class Written(NamedTuple):
    """The table as it stood once something was written down."""

    at: float
    kept: Kept
    event: StreamEvent


class Evening(NamedTuple):
    """What is left of it."""

    group: int
    token: str
    kept: Kept
    """The table at its end."""
    chats: dict[Seat, int]
    """Whose own chat belongs to which seat."""
    faces: Mapping[str, Face]
    granted: Granted
    """What was achieved."""
    stored: list[StoredRecord]
    """The stream of the table."""
    sights: list[Sight]
    """Everything that anybody saw."""
    calls: list[dict[str, Any]]
    log: str
    seeds: list[bytes]

    @property
    def table_id(self) -> str:
        """The name of the table."""
        return self.kept.hosted.table_id

    def history(self) -> Iterator[Written]:
        """The table after each event of its stream."""
        kept: Kept | None = None
        for stored in self.stored:
            event = TABLE_EVENTS.decode_stored(stored)
            kept = kept_after(kept, [event], stored.recorded_at)
            yield Written(stored.recorded_at.timestamp(), kept, event)

    def texts(self) -> Iterator[tuple[Sight, str, list[dict[str, str]]]]:
        """Every text that the bot showed to anybody, with its buttons."""
        for sight in self.sights:
            if sight.kind == "answer":
                yield sight, sight.body.get("text", ""), []
            elif sight.kind in {"message", "edit"}:
                message = sight.body["message"]
                rows = message.get("reply_markup", {}).get("inline_keyboard", [])
                text = message.get("text", message.get("caption", ""))
                yield sight, text, [button for row in rows for button in row]


async def spend(house: Inn) -> Evening:
    """Play the match, and keep what it leaves."""
    await house.start()
    players = [Player(house, phone) for phone in await house.people(*NAMES)]
    group = await house.group(*(player.phone for player in players))
    await sit_down(group, players)
    await deal_at_once(group, players)
    async with playing(players):
        await house.wait(20)
        assert (await players[0].phone.ask(group, Action.HAND)).alert
        await house.until(lambda: bool(house.table().endings), within=AN_HOUR)
    async with playing(players[:-1]):
        await house.until(lambda: house.tables()[-1].hosted.is_closed, within=AN_HOUR)
    await house.wait(60)
    await house.assert_quiet()
    evening = await _kept(house, group)
    await house.stop()
    return evening


def recorded(folder: Path, patch: pytest.MonkeyPatch) -> Evening:
    """Spend an evening in a loop of its own."""
    make_mortal(patch)
    matches_of(patch, DEALS)

    async def record() -> Evening:
        async with inn(folder) as house:
            return await spend(house)

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(record())


async def _kept(house: Inn, group: int) -> Evening:
    (kept,) = house.tables()
    keys = {await house.key(phone): phone.user for phone in house.phones.values()}
    premises = house.host.premises
    table_id = kept.hosted.table_id
    achieved = await premises.acquaintances.achievements.of_table(table_id)
    return Evening(
        group=group,
        token=house.driver.token,
        kept=kept,
        chats={seat: keys[each.person] for seat, each in zip(Seat, kept.hosted.seats, strict=True)},
        faces=await premises.acquaintances.faces(keys),
        granted={(table_id, deal_no): each for deal_no, each in achieved.items()},
        stored=await premises.event_log.read(table_stream(kept.hosted.table_id)),
        sights=house.driver.sandbox.backend.timeline.seen_by(*house.phones),
        calls=await house.calls(),
        log=house.log.getvalue(),
        seeds=house.seeds,
    )
