"""手牌 (shǒupái): the one living message in a player's own chat. [PRODUCT 2.5]"""

from bot.messages.outgoing import PrivateScreen
from bot.render.board import open_deal, river_line, seat_line, seat_lines
from bot.render.facts import HandFacts, TableFacts
from bot.render.hand_events import away_line, event_line, is_choosing_ready, since_line
from bot.render.hand_keyboard import hand_keyboard
from bot.render.headings import deal_part, heading_elsewhere, shown_names
from bot.render.markup import bold
from bot.render.moments import until
from bot.render.texts import Texts
from bot.render.tile_runs import hand_run, melds_run
from bot.render.tiles import tile_name, tile_names
from engine.seats import PerSeat, turn_order
from engine.terms import Verb
from engine.views import SeatView, Stage


def hand_screen(texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts) -> PrivateScreen:
    """手牌 (shǒupái): the event first, the own hand, the others, what happened."""
    names, public = shown_names(table), view.public
    top = [
        heading_elsewhere(texts, table, deal_part(texts, public.deal_no, public.deals)),
        event_line(texts, view, table, hand, names),
        _clock_line(texts, view, table, hand),
        texts.say("hand.autopilot") if table.autopilot[view.seat] else "",
        away_line(texts, hand),
    ]
    blocks = [
        top,
        _own(texts, view, hand),
        _seats(texts, view, names),
        [since_line(texts, view, hand, names)],
    ]
    shown = ("\n".join(filter(None, block)) for block in blocks)
    return PrivateScreen("\n\n".join(filter(None, shown)), hand_keyboard(texts, view, table, hand))


def own_tiles(texts: Texts, view: SeatView) -> str:
    """自己的牌 (zìjǐ de pái): sorted, the drawn tile apart."""
    if view.drawn is None:
        return hand_run(texts, view.hand.tiles())
    held = hand_run(texts, view.hand.without(view.drawn).tiles())
    return texts.say("hand.with_drawn", tiles=held, drawn=tile_name(texts, view.drawn)).strip()


def _clock_line(texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts) -> str:
    """到几时 (dào jǐ shí): the clock of a turn, which an offer has not, and the tiles left."""
    left = texts.say("board.left", n=open_deal(view.public).wall_left)
    if view.public.stage is not Stage.TURN or table.paused_until is not None:
        return left
    return " · ".join(filter(None, (until(texts, table.due_at, late=hand.half_gone), left)))


def _own(texts: Texts, view: SeatView, hand: HandFacts) -> list[str]:
    """自己 (zìjǐ): own tiles, own melds, what the seat waits for, what it may not."""
    melds = open_deal(view.public).melds[view.seat]
    waits = tile_names(texts, hand.waits)
    return [
        texts.say("hand.own", tiles=bold(own_tiles(texts, view))),
        texts.say("hand.own_melds", melds=melds_run(texts, melds)) if melds else "",
        texts.say("hand.waits", tiles=waits) if waits else "",
        *(_ready_lines(texts, hand) if is_choosing_ready(view, hand) else ()),
        _limit(texts, view),
        _hint(texts, view) if hand.hint else "",
    ]


def _ready_lines(texts: Texts, hand: HandFacts) -> list[str]:
    """报听的打法 (bàotīng de dǎfǎ): each discard that keeps the hand ready, with its waits."""
    return [
        texts.say(
            "hand.ready_choice",
            tile=tile_name(texts, choice.tile),
            waits=tile_names(texts, choice.waits),
        )
        for choice in hand.ready_choices
    ]


def _limit(texts: Texts, view: SeatView) -> str:
    """限制 (xiànzhì): what a win that was let go has locked. [R-17]"""
    if view.self_draw_only:
        return texts.say("hand.self_draw_only")
    if len(view.locked) > 1:
        return texts.say("hand.locked_all")
    tiles = tile_names(texts, sorted(view.locked))
    return texts.say("hand.locked", tiles=tiles) if tiles else ""


def _hint(texts: Texts, view: SeatView) -> str:
    """给新手 (gěi xīnshǒu): one line of help, for what can be pressed just now."""
    if any(option.verb is Verb.DISCARD for option in view.options):
        return texts.say("hint.turn")
    return texts.say("hint.offer" if view.options else "hint.idle")


def _seats(texts: Texts, view: SeatView, names: PerSeat[str]) -> list[str]:
    """各家 (gè jiā): every other seat in order of play, then the own points and river."""
    own, *others = turn_order(view.seat, len(names))
    called = names.put(own, texts.say("hand.you", name=names[own]))
    return [
        *(line for seat in others for line in seat_lines(texts, view.public, names, seat)),
        seat_line(texts, view.public, called, own),
        river_line(texts, view.public, own),
    ]
