"""座位所变 (zuòwèi suǒ biàn): what a host event changes for one seat."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.hosting.events import (
    AutopilotEnded,
    AutopilotStarted,
    AutoWinSet,
    OrderSet,
    PlayedFor,
    SeatChange,
    SeatFact,
    SeatTakenOver,
    TurnPlayed,
    TurnTimedOut,
)
from bot.hosting.game_steps import expire
from bot.hosting.pace import PACES
from bot.hosting.state import Hosted, HostedSeat
from engine.terms import Verb
from engine.tiles import Tile


def after_seat(hosted: Hosted, event: SeatFact) -> Hosted:
    """座位之后 (zuòwèi zhī hòu): the hosted table after an event of one seat."""
    if isinstance(event, SeatTakenOver):
        return _taken_over(hosted, event)
    if isinstance(event, TurnTimedOut):
        assert hosted.prompt is not None, "only an open turn runs out"
        hosted = hosted._replace(expired=expire(hosted, hosted.prompt))
    changed = _changed(hosted.seats[event.seat], event)
    return hosted._replace(seats=hosted.seats.put(event.seat, changed))


def _changed(seat: HostedSeat, event: SeatChange) -> HostedSeat:
    match event:
        case TurnPlayed(bank=bank):
            return replace(seat, bank=bank, missed=0, halved=False, meanwhile=())
        case TurnTimedOut(bank=bank):
            return replace(seat, bank=bank, missed=seat.missed + 1, halved=True)
        case PlayedFor():
            return replace(seat, meanwhile=(*seat.meanwhile, event))
        case OrderSet(tile=tile, verb=verb):
            return replace(seat, orders=_ordered(seat.orders, tile, verb))
        case AutoWinSet(enabled=enabled):
            return replace(seat, auto_win=enabled)
        case AutopilotStarted(reason=reason):
            return replace(seat, autopilot=reason)
        case AutopilotEnded():
            return replace(seat, autopilot=None, missed=0)
        case _ as never:
            assert_never(never)


def _ordered(orders: Mapping[Tile, Verb], tile: Tile, verb: Verb | None) -> Mapping[Tile, Verb]:
    """预约 (yùyuē): the orders with another one for *tile*, or none."""
    others = {kind: order for kind, order in orders.items() if kind != tile}
    return others if verb is None else {**others, tile: verb}


def _taken_over(hosted: Hosted, event: SeatTakenOver) -> Hosted:
    """接手 (jiēshǒu): the seat begins anew with another person."""
    before = hosted.seats[event.seat].person
    bank = PACES[hosted.setup.speed].bank
    return hosted._replace(
        seats=hosted.seats.put(event.seat, HostedSeat(person=event.person, bank=bank)),
        away={person: absence for person, absence in hosted.away.items() if person != before},
        waiting=tuple(person for person in hosted.waiting if person != event.person),
        taken_over=True,
    )
