"""头一行 (tóu yì háng): what happened last and what the seat can do about it. [PRODUCT 2.5]"""

from bot.render.board import offer_line, open_deal, paused_line
from bot.render.facts import AwayMove, HandFacts, TableFacts
from bot.render.markup import bold
from bot.render.notices import notice_line
from bot.render.texts import Texts
from bot.render.tiles import tile_name
from engine.notices import Drew
from engine.seats import PerSeat
from engine.terms import Verb
from engine.views import SeatView, Stage

_CLAIMS = (Verb.WIN, Verb.KONG, Verb.PUNG)
_DECLARATIONS = (Verb.DECLARE_WIN, Verb.DECLARE_KONG, Verb.DECLARE_READY)


def event_line(
    texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts, names: PerSeat[str]
) -> str:
    """头一行 (tóu yì háng): where the seat stands now, in one line."""
    paused = paused_line(texts, table)
    if paused:
        return paused
    if is_choosing_ready(view, hand):
        return bold(texts.say("hand.choose_ready"))
    if view.public.stage is Stage.TURN:
        return bold(_turn(texts, view, names))
    return bold(_offer(texts, view, hand, names))


def is_choosing_ready(view: SeatView, hand: HandFacts) -> bool:
    """选报听 (xuǎn bàotīng): the seat is choosing with what to declare, and still may."""
    return hand.choosing_ready and Verb.DECLARE_READY in _verbs(view)


def since_line(texts: Texts, view: SeatView, hand: HandFacts, names: PerSeat[str]) -> str:
    """上次出手之后 (shàng cì chūshǒu zhī hòu): what happened, in order; draws say nothing.

    What is on offer stands in the first line already.
    """
    on_offer = view.public.stage is not Stage.TURN
    before = hand.since[:-1] if on_offer else hand.since
    told = [notice for notice in before if not isinstance(notice, Drew)]
    if not told:
        return ""
    lines = texts.say("notice.comma").join(notice_line(texts, notice, names) for notice in told)
    return texts.say("hand.since", told=lines)


def away_line(texts: Texts, hand: HandFacts) -> str:
    """你不在时 (nǐ bú zài shí): what was done for the seat meanwhile."""
    if not hand.away_moves:
        return ""
    told = texts.say("hand.and").join(_away_move(texts, move) for move in hand.away_moves)
    return texts.say("hand.away", told=told)


def _turn(texts: Texts, view: SeatView, names: PerSeat[str]) -> str:
    active = open_deal(view.public).active
    assert active is not None, "a running deal has a seat on turn or an offer"
    if active != view.seat:
        return texts.say("board.turn", name=names[active])
    if view.drawn is None:
        return _with_choices(texts, texts.say("hand.after_pung"), view, _DECLARATIONS)
    what = texts.say("hand.drew", tile=tile_name(texts, view.drawn))
    return _with_choices(texts, what, view, _DECLARATIONS)


def _offer(texts: Texts, view: SeatView, hand: HandFacts, names: PerSeat[str]) -> str:
    deal = open_deal(view.public)
    assert deal.active is not None, "an offer has somebody who made it"
    assert deal.offered is not None, "an offer has a tile"
    if deal.active == view.seat:
        own = "hand.discarded" if view.public.stage is Stage.DISCARDED else "hand.kong_announced"
        return texts.say(own, tile=tile_name(texts, deal.offered))
    what = offer_line(texts, view.public, names[deal.active])
    if hand.given is not None:
        return texts.say("hand.given", what=what, verb=texts.term(hand.given))
    return _with_choices(texts, what, view, _CLAIMS)


def _with_choices(texts: Texts, what: str, view: SeatView, verbs: tuple[Verb, ...]) -> str:
    """*what*, and behind an arrow which of *verbs* are possible."""
    possible = [verb for verb in verbs if verb in _verbs(view)]
    if not possible:
        return what
    choices = texts.say("hand.or").join(map(texts.term, possible))
    return texts.say("hand.choices", what=what, choices=choices)


def _verbs(view: SeatView) -> frozenset[Verb]:
    return frozenset(option.verb for option in view.options)


def _away_move(texts: Texts, move: AwayMove) -> str:
    tile = tile_name(texts, move.tile)
    if move.drawn:
        return texts.say("away.drawn", tile=tile)
    if move.let_go is not None:
        return texts.say("away.let_go", verb=texts.term(move.let_go), tile=tile)
    return texts.say("away.did", verb=texts.term(move.verb), tile=tile)
