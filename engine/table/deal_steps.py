"""牌局演进 (páijú yǎnjìn): what each event inside a deal changes. [RULES sections 2, 6, 7]"""

from collections.abc import Callable
from typing import assert_never

from engine.seats import Seat
from engine.table.end_steps import ended, exhausted, flipped, robbed
from engine.table.events import (
    AnswerEvent,
    ChickenFlipped,
    ClaimMade,
    ClaimPassed,
    Event,
    KongAnnounced,
    KongMade,
    KongRobbed,
    PungMade,
    ReadyDeclared,
    ReplacementDrawn,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
    WinDeclared,
    WinPassed,
)
from engine.table.meld_steps import announced, kong_made, punged
from engine.table.state import Offer, Phase, Play, Running
from engine.table.tile_steps import declared, discarded, drawn, replaced
from engine.terms import Verb
from engine.values import changed

AFTER_PLAY: dict[type[Event], Callable[..., Running]] = {
    TileDrawn: drawn,
    ReplacementDrawn: replaced,
    TileDiscarded: discarded,
    ReadyDeclared: declared,
    PungMade: punged,
    KongAnnounced: announced,
    KongMade: kong_made,
    KongRobbed: robbed,
    WinDeclared: ended,
    WallExhausted: exhausted,
    ChickenFlipped: flipped,
}
"""一步之后 (yí bù zhī hòu): by the event of play, what makes the next phase of a running deal."""


def after_answer(phase: Phase, event: AnswerEvent) -> Phase:
    """答复之后 (dáfù zhī hòu): the offer with one more answer, or a lock noted beside it. [R-12]"""
    assert isinstance(phase, Offer), "answers belong to an offer"
    match event:
        case ClaimMade(seat=seat, kind=kind):
            return _answered(phase, seat, Verb(kind))
        case ClaimPassed(seat=seat):
            return _answered(phase, seat, Verb.PASS)
        case WinPassed():
            return changed(phase, play=_locked(phase.play, event))
        case _ as never:
            assert_never(never)


def _answered(phase: Offer, seat: Seat, verb: Verb) -> Offer:
    """答了 (dá le): the offer with one more answer."""
    return changed(phase, answers=phase.answers.put(seat, verb))


def _locked(play: Play, event: WinPassed) -> Play:
    """过胡 (guòhú): the lock of a seat that let a win go. [R-17]"""
    old = play.locks[event.seat]
    lock = old._replace(
        passed_win=old.passed_win | set(event.locked),
        self_draw_only=old.self_draw_only or event.self_draw_only,
    )
    return changed(play, locks=play.locks.put(event.seat, lock))
