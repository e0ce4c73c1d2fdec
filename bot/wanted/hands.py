"""手边的 (shǒubiān de): what one seat is told beside its view of the running deal."""

from datetime import datetime

from bot.hosting.state import Hosted, OpenPrompt
from bot.render.facts import AwayMove, HandFacts, ReadyChoice
from engine.hands import waits
from engine.seats import Seat
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView

_HINTED_DEALS = 3
"""新手 (xīnshǒu): so many first deals have a line of help."""


def hand_facts(
    hosted: Hosted, view: SeatView, now: datetime, *, deals: int, choosing_ready: bool
) -> HandFacts:
    """手边的 (shǒubiān de): clocks, orders and what has happened; *deals* were played so far."""
    seat, prompt = hosted.seats[view.seat], hosted.prompt
    return HandFacts(
        prompt=prompt.id if prompt else 0,
        given=_given(hosted, view.seat),
        since=hosted.since(view.seat),
        orders=tuple(seat.orders.items()),
        auto_win=seat.auto_win,
        choosing_ready=choosing_ready,
        ready_choices=_ready_choices(view) if choosing_ready else (),
        waits=_waits(view),
        half_gone=half_gone(prompt, view.seat, now),
        away_moves=tuple(
            AwayMove(move.verb, move.tile, move.drawn, move.let_go) for move in seat.meanwhile
        ),
        hint=deals < _HINTED_DEALS,
        coach=hosted.is_advised(seat.person),
    )


def own_turn(prompt: OpenPrompt | None, seat: Seat) -> OpenPrompt | None:
    """轮到自己 (lúndào zìjǐ): the open turn of *seat*."""
    if prompt is None or prompt.kind is not PromptKind.TURN or prompt.seat != seat:
        return None
    return prompt


def half_of(turn: OpenPrompt) -> datetime:
    """一半 (yíbàn): when half of the base time of a turn is over."""
    return turn.starts_at + (turn.base_until - turn.starts_at) / 2


def half_gone(prompt: OpenPrompt | None, seat: Seat, now: datetime) -> bool:
    """过半 (guò bàn): whether half of the own base time is over."""
    turn = own_turn(prompt, seat)
    return turn is not None and now >= half_of(turn)


def _given(hosted: Hosted, seat: Seat) -> Verb | None:
    """要了 (yào le): the own answer to an offer, unless showing it would be an edit out of step.

    Between the discard and the end of a sealed tick no hand is edited, so the popup alone tells.
    """
    if hosted.prompt is None or hosted.is_told_in_step:
        return None
    return hosted.prompt.given.get(seat)


def _waits(view: SeatView) -> tuple[Tile, ...]:
    """叫嘴 (jiàozuǐ): what a seat that has declared ready waits for, between its draws."""
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown of a running deal"
    if not deal.declared[view.seat]:
        return ()
    held = view.hand if view.drawn is None else view.hand.without(view.drawn)
    return waits(held, deal.melds[view.seat], view.public.profile.patterns.shapes)


def _ready_choices(view: SeatView) -> tuple[ReadyChoice, ...]:
    """报听的打法 (bàotīng de dǎfǎ): each discard to declare ready with, and its waits."""
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown of a running deal"
    melds, shapes = deal.melds[view.seat], view.public.profile.patterns.shapes
    tiles = [option.tile for option in view.options if option.verb is Verb.DECLARE_READY]
    return tuple(
        ReadyChoice(tile, waits(view.hand.without(tile), melds, shapes))
        for tile in tiles
        if tile is not None
    )
