"""手牌 (shǒupái): the one living message in a player's own chat. [PRODUCT 2.5]"""

from bot.outgoing import Keyboard, PrivateScreen
from bot.render.board import seat_lines
from bot.render.facts import HandFacts, TableFacts
from bot.render.headings import heading, shown_names
from bot.render.moments import until
from bot.render.notices import notice_line
from bot.render.texts import Texts
from bot.render.tile_runs import hand_run, melds_run
from bot.render.tiles import tile_name, tile_names
from engine.notices import Notice
from engine.options import Option
from engine.seats import PerSeat, turn_order
from engine.terms import Verb
from engine.views import SeatView, Stage

_CLAIMS = (Verb.WIN, Verb.KONG, Verb.PUNG)
_DECLARATIONS = (Verb.DECLARE_WIN, Verb.DECLARE_KONG, Verb.DECLARE_READY)


def hand_screen(
    texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts, keyboard: Keyboard
) -> PrivateScreen:
    """手牌 (shǒupái): the event first, the own hand, the others, what happened."""
    names = shown_names(table)
    blocks = [
        [heading(texts, table, view.public), f"<b>{_event(texts, view, hand, names)}</b>"],
        _own(texts, view, hand, names, table),
        *_others(texts, view, names),
        _since(texts, hand, names),
    ]
    return PrivateScreen("\n\n".join("\n".join(block) for block in blocks if block), keyboard)


def _event(texts: Texts, view: SeatView, hand: HandFacts, names: PerSeat[str]) -> str:
    """头一行 (tóu yì háng): what happened last and what can be done about it."""
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown in a running deal"
    assert deal.active is not None, "a running deal has a seat on turn or an offer"
    if view.public.stage is Stage.TURN:
        if deal.active != view.seat:
            return texts.say("hand.others_turn", name=names[deal.active])
        drawn = tile_name(texts, view.drawn) if view.drawn is not None else ""
        what = texts.say("hand.drew", tile=drawn) if drawn else texts.say("hand.after_pung")
        return _with_choices(texts, what, view.options, _DECLARATIONS)
    assert deal.offered is not None, "an offer has a tile"
    key = "board.discarded" if view.public.stage is Stage.DISCARDED else "board.kong_announced"
    what = texts.say(key, name=names[deal.active], tile=tile_name(texts, deal.offered))
    if hand.given is not None:
        return texts.say("hand.given", what=what, verb=texts.term(hand.given))
    return _with_choices(texts, what, view.options, _CLAIMS)


def _with_choices(
    texts: Texts, what: str, options: tuple[Option, ...], verbs: tuple[Verb, ...]
) -> str:
    """*what*, and behind an arrow which of *verbs* are possible."""
    open_verbs = dict.fromkeys(option.verb for option in options if option.verb in verbs)
    if not open_verbs:
        return what
    choices = texts.say("hand.or").join(texts.term(verb) for verb in open_verbs)
    return texts.say("hand.choices", what=what, choices=choices)


def _own(
    texts: Texts, view: SeatView, hand: HandFacts, names: PerSeat[str], table: TableFacts
) -> list[str]:
    """自己 (zìjǐ): own tiles with the drawn one apart, own melds, own clock and limits."""
    held = view.hand if view.drawn is None else view.hand.without(view.drawn)
    tiles = hand_run(texts, held.tiles())
    if view.drawn is not None:
        tiles = texts.say("hand.with_drawn", tiles=tiles, drawn=tile_name(texts, view.drawn))
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown in a running deal"
    lines = [texts.say("hand.own", tiles=tiles)]
    if deal.melds[view.seat]:
        melds = melds_run(texts, deal.melds[view.seat], names)
        lines.append(texts.say("hand.own_melds", melds=melds))
    lines += _limits(texts, view)
    clock = until(texts, table.due_at) if deal.active == view.seat else ""
    mark = "⏳ " if hand.half_gone else ""
    return [*lines, *([mark + clock] if clock else []), *_advice_lines(texts, hand)]


def _limits(texts: Texts, view: SeatView) -> list[str]:
    """限制 (xiànzhì): what a passed win or kong has locked. [R-16, R-17]"""
    if view.self_draw_only:
        return [texts.say("hand.self_draw_only")]
    if not view.locked:
        return []
    every = len(view.locked) > 1
    tiles = "" if every else tile_names(texts, view.locked)
    return [texts.say("hand.locked_all") if every else texts.say("hand.locked", tiles=tiles)]


def _advice_lines(texts: Texts, hand: HandFacts) -> list[str]:
    """给新手 (gěi xīnshǒu): one line of help in the first three deals."""
    return [texts.say("hand.hint")] if hand.hint else []


def _others(texts: Texts, view: SeatView, names: PerSeat[str]) -> list[list[str]]:
    """各家 (gè jiā): every other seat in order of play, then the own river, then the wall."""
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown in a running deal"
    order = turn_order(view.seat, len(names))
    shown = [seat_lines(texts, view.public, names, seat) for seat in (*order[1:], order[0])]
    return [*shown, [texts.say("board.left", n=deal.wall_left)]]


def _since(texts: Texts, hand: HandFacts, names: PerSeat[str]) -> list[str]:
    """上次出手之后 (shàng cì chūshǒu zhī hòu): what happened, and what the AI did meanwhile."""
    lines = []
    if hand.away_moves:
        lines.append(_told(texts, "hand.away", hand.away_moves, names))
    if hand.since:
        lines.append(_told(texts, "hand.since", hand.since, names))
    return lines


def _told(texts: Texts, key: str, notices: tuple[Notice, ...], names: PerSeat[str]) -> str:
    told = texts.say("notice.comma").join(notice_line(texts, n, names) for n in notices)
    return texts.say(key, told=told)
