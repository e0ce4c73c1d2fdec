"""邮局 (yóujú): what all workers of a courier share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.clock import Clock
from bot.courier.addresses import Addresses
from bot.courier.easel import Easel
from bot.courier.news import News, Source
from bot.courier.pace import Pace, Slots
from bot.courier.peers import Peers
from bot.intake.courtesy import Courtesy
from bot.messages.outgoing import Transport
from persistence.calls import Calls
from persistence.database import Database
from persistence.places import Places


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """邮局 (yóujú): the clock, the way to Telegram and the books."""

    clock: Clock
    transport: Transport
    source: Source
    tell: Callable[[News], None]
    moved: Callable[[int, int], Awaitable[None]]
    """搬了 (bān le): told the old and the new id of a group."""
    database: Database
    places: Places
    addresses: Addresses
    pace: Pace
    slots: Slots
    peers: Peers
    easel: Easel
    courtesy: Courtesy
    calls: Calls
    started_at: float
    """开工 (kāigōng): when this courier began, by the clock that runs."""
