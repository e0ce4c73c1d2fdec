"""手牌按钮 (shǒupái ànniǔ): what the seat may do now, and only that. [PRODUCT 2.5, 2.9]"""

from collections.abc import Iterable
from itertools import groupby

from bot.messages.outgoing import Button, Keyboard
from bot.messages.presses import CHOICES, VERBS, Action, Press
from bot.render.buttons import button, capital, keyboard, rows
from bot.render.facts import HandFacts, TableFacts
from bot.render.hand_events import is_choosing_ready
from bot.render.texts import Texts
from bot.render.tiles import tile_button
from engine.options import Option
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView, Stage

_TILES = 7
"""Discards in a row at the most: a thumb needs the width."""
_WORDS = 3
"""Buttons with a word and a tile in a row at the most."""
_MOST_ORDERS = 6
_PAIR, _TRIPLET = 2, 3

_ORDERS = {_PAIR: Verb.PUNG, _TRIPLET: Verb.KONG}
"""预约 (yùyuē): what can be ordered for so many alike."""
_ORDERED = {Verb.PUNG: Action.ORDER_PUNG, Verb.KONG: Action.ORDER_KONG}

_FIRST = (Verb.WIN, Verb.DECLARE_WIN, Verb.KONG, Verb.DECLARE_KONG, Verb.PUNG, Verb.PASS)
"""In the order in which they stand, before the discards."""


def hand_keyboard(texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts) -> Keyboard:
    """手牌按钮 (shǒupái ànniǔ): a prompt's choices, or orders and switches while idle.

    While a prompt is open its order and size depend on the view alone, so that nothing jumps under
    the thumb; a claim already given is marked where it stands.
    """
    if table.paused_until is not None:
        return ((button(texts, "button.resume", Press(Action.RESUME, table.table_id)),),)
    back = button(texts, "button.return", Press(Action.RETURN, table.table_id))
    away = [back] if table.autopilot[view.seat] else []
    if is_choosing_ready(view, hand):
        return keyboard(away, *_ready_lines(texts, view, table, hand))
    if view.options:
        return keyboard(away, *_choices(texts, view, table, hand))
    return keyboard(away, *_idle_lines(texts, view, table, hand))


def _choices(
    texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts
) -> Iterable[Iterable[Button]]:
    """选项 (xuǎnxiàng): wins, kongs, pungs and pass first, then the discards by suit."""
    first = [option for verb in _FIRST for option in view.options if option.verb is verb]
    heads = [_choice(texts, option, table, hand) for option in first]
    if any(option.verb is Verb.DECLARE_READY for option in view.options):
        press = Press(Action.CHOOSE_READY, table.table_id, hand.prompt)
        heads.append(button(texts, "button.choose_ready", press))
    yield from rows(heads, _WORDS)
    yield from _by_suit(texts, view, Press(Action.DISCARD, table.table_id, hand.prompt))
    advice = button(texts, "button.advice", Press(Action.ADVICE, table.table_id, hand.prompt))
    yield [_auto_win(texts, table, hand), *([advice] if hand.coach else [])]


def _choice(texts: Texts, option: Option, table: TableFacts, hand: HandFacts) -> Button:
    """One choice: the verb and its tile, marked if it is given."""
    press = Press(CHOICES[option.verb], table.table_id, hand.prompt, option.tile)
    text = capital(texts.term(option.verb))
    if option.tile is not None:
        text = texts.say("button.choice", verb=text, tile=tile_button(texts, option.tile))
    if hand.given is option.verb:
        text = texts.say("button.given", choice=text)
    return Button(text, press.encode())


def _by_suit(texts: Texts, view: SeatView, press: Press) -> Iterable[Iterable[Button]]:
    """按花色 (àn huāsè): the tiles of which *press* may be made, a suit a row or two."""
    verb = VERBS[press.action]
    tiles = [o.tile for o in view.options if o.verb is verb and o.tile is not None]
    for _, group in groupby(tiles, key=lambda tile: tile.suit):
        buttons = [
            Button(tile_button(texts, tile), press._replace(tile=tile).encode()) for tile in group
        ]
        yield from rows(buttons, _TILES)


def _ready_lines(
    texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts
) -> Iterable[Iterable[Button]]:
    """报听 (bàotīng): the discards that keep the hand ready, and the way back."""
    yield from _by_suit(texts, view, Press(Action.DECLARE_READY, table.table_id, hand.prompt))
    yield [button(texts, "button.back", Press(Action.BACK, table.table_id, hand.prompt))]


def _idle_lines(
    texts: Texts, view: SeatView, table: TableFacts, hand: HandFacts
) -> Iterable[Iterable[Button]]:
    """闲时 (xián shí): orders for pairs and triplets held, the switch of 自动胡, the bell."""
    orders = [_order(texts, tile, verb, hand, table) for tile, verb in _possible_orders(view)]
    yield from rows(orders, _WORDS)
    last = [_auto_win(texts, table, hand)]
    if _somebody_ponders(view, table):
        last.append(button(texts, "button.bell", Press(Action.BELL, table.table_id)))
    yield last


def _auto_win(texts: Texts, table: TableFacts, hand: HandFacts) -> Button:
    key = "button.auto_win_on" if hand.auto_win else "button.auto_win_off"
    return button(texts, key, Press(Action.AUTO_WIN, table.table_id))


def _somebody_ponders(view: SeatView, table: TableFacts) -> bool:
    """有人在想 (yǒu rén zài xiǎng): a person is on turn, so that there is somebody to ring for."""
    deal = view.public.open_deal
    if deal is None or deal.active is None or view.public.stage is not Stage.TURN:
        return False
    return not (table.robots[deal.active] or table.autopilot[deal.active])


def _possible_orders(view: SeatView) -> list[tuple[Tile, Verb]]:
    """可预约的 (kě yùyuē de): 碰 for pairs, 杠 for triplets, of at most six kinds held. [R-11]"""
    deal = view.public.open_deal
    assert deal is not None, "orders are given in a running deal"
    if deal.declared[view.seat]:
        return []
    kinds = [(tile, _ORDERS.get(view.hand.count(tile))) for tile in view.hand.kinds()]
    return [(tile, verb) for tile, verb in kinds if verb is not None][:_MOST_ORDERS]


def _order(texts: Texts, tile: Tile, verb: Verb, hand: HandFacts, table: TableFacts) -> Button:
    """预约 (yùyuē): none → the claim → never → none, one press each."""
    standing = dict(hand.orders).get(tile)
    action = _ORDERED[verb] if standing is None else Action.ORDER_PASS
    key = {None: "order.none", Verb.PASS: "order.never"}.get(standing, "order.set")
    said = texts.term(verb if standing in {None, Verb.PASS} else standing)
    if standing is not Verb.PASS:
        said = capital(said)
    press = Press(action, table.table_id, 0, tile)
    return button(texts, key, press, verb=said, tile=tile_button(texts, tile))
