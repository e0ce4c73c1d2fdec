"""手牌按钮 (shǒupái ànniǔ): what the seat may do now, and only that. [PRODUCT 2.5, 2.9]"""

from itertools import groupby

from bot.outgoing import Button, Keyboard
from bot.presses import CHOICES, Action, Press
from bot.render.facts import HandFacts
from bot.render.texts import Texts
from bot.render.tiles import tile_button
from engine.options import Option
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView, Stage

_ROW = 7
"""Discards in a row at the most: a thumb needs the width."""
_MOST_ORDERS = 6
_PAIR, _TRIPLET = 2, 3

_ORDERS = {Verb.PUNG: Action.ORDER_PUNG, Verb.KONG: Action.ORDER_KONG}

_FIRST = (Verb.WIN, Verb.DECLARE_WIN, Verb.KONG, Verb.DECLARE_KONG, Verb.PUNG, Verb.PASS)
"""In the order in which they stand, before the discards."""


def hand_keyboard(texts: Texts, view: SeatView, hand: HandFacts) -> Keyboard:
    """手牌按钮 (shǒupái ànniǔ): a prompt's choices, or orders and switches while idle.

    While a prompt is open this depends on the view alone, so that nothing jumps under the thumb; a
    claim already given is marked where it stands.
    """
    table_id = view.public.table_id
    if hand.choosing_ready:
        return _ready_keyboard(texts, view, hand)
    if view.options or hand.given is not None:
        return _choices(texts, view, hand, table_id)
    return _idle_keyboard(texts, view, hand, table_id)


def _choices(texts: Texts, view: SeatView, hand: HandFacts, table_id: str) -> Keyboard:
    """选项 (xuǎnxiàng): wins, kongs, pungs and pass in one row, then the discards by suit."""
    first = [option for verb in _FIRST for option in view.options if option.verb is verb]
    row = [_choice(texts, option, hand, table_id) for option in first]
    if any(option.verb is Verb.DECLARE_READY for option in view.options):
        press = Press(Action.CHOOSE_READY, table_id, hand.prompt)
        row.append(Button(texts.say("button.choose_ready"), press.encode()))
    discards = [option for option in view.options if option.verb is Verb.DISCARD]
    return (*_rows(row), *_by_suit(texts, discards, hand, table_id), _help(texts, hand, table_id))


def _choice(texts: Texts, option: Option, hand: HandFacts, table_id: str) -> Button:
    """One choice: the verb, with its tile where another choice has the same verb."""
    press = Press(CHOICES[option.verb], table_id, hand.prompt, option.tile)
    text = texts.term(option.verb)
    if option.verb in {Verb.DECLARE_KONG, Verb.PUNG, Verb.KONG} and option.tile is not None:
        text = f"{text} {tile_button(texts, option.tile)}"
    if hand.given is option.verb:
        text = texts.say("button.given", choice=text)
    return Button(text, press.encode())


def _by_suit(
    texts: Texts, options: list[Option], hand: HandFacts, table_id: str
) -> tuple[tuple[Button, ...], ...]:
    """按花色 (àn huāsè): tiles to discard, a suit a row or two."""
    rows: list[tuple[Button, ...]] = []
    tiled = [(option.tile, option.verb) for option in options if option.tile is not None]
    for _, group in groupby(tiled, key=lambda pair: pair[0].suit):
        buttons = [
            Button(
                tile_button(texts, tile), Press(CHOICES[verb], table_id, hand.prompt, tile).encode()
            )
            for tile, verb in group
        ]
        rows += _rows(buttons)
    return tuple(rows)


def _rows(buttons: list[Button]) -> tuple[tuple[Button, ...], ...]:
    """*buttons* in as few rows as fit, all about as long as each other."""
    if not buttons:
        return ()
    count = -(-len(buttons) // _ROW)
    size = -(-len(buttons) // count)
    return tuple(tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


def _help(texts: Texts, hand: HandFacts, table_id: str) -> tuple[Button, ...]:
    """The row under every keyboard of a prompt."""
    return (_auto_win(texts, hand, table_id),)


def _auto_win(texts: Texts, hand: HandFacts, table_id: str) -> Button:
    key = "button.auto_win_on" if hand.auto_win else "button.auto_win_off"
    return Button(texts.say(key), Press(Action.AUTO_WIN, table_id).encode())


def _ready_keyboard(texts: Texts, view: SeatView, hand: HandFacts) -> Keyboard:
    """报听 (bàotīng): the discards that keep the hand ready, and the way back."""
    table_id = view.public.table_id
    keeping = [option for option in view.options if option.verb is Verb.DECLARE_READY]
    back = Button(texts.say("button.back"), Press(Action.BACK, table_id, hand.prompt).encode())
    return (*_by_suit(texts, keeping, hand, table_id), (back,))


def _idle_keyboard(texts: Texts, view: SeatView, hand: HandFacts, table_id: str) -> Keyboard:
    """闲时 (xián shí): orders for pairs and triplets held, the bell, and the switch of 自动胡."""
    orders = [_order(texts, tile, verb, hand, table_id) for tile, verb in _possible_orders(view)]
    last = [_auto_win(texts, hand, table_id)]
    if view.public.stage is Stage.TURN:
        last.append(Button(texts.say("button.bell"), Press(Action.BELL, table_id).encode()))
    return (*_rows(orders), tuple(last))


def _possible_orders(view: SeatView) -> list[tuple[Tile, Verb]]:
    """可预约的 (kě yùyuē de): 碰 for pairs, 杠 for triplets, of at most six kinds held. [R-11]"""
    deal = view.public.open_deal
    assert deal is not None, "orders are given in a running deal"
    if deal.declared[view.seat]:
        return []
    held = view.hand.tiles()
    verbs = {_PAIR: Verb.PUNG, _TRIPLET: Verb.KONG}
    kinds = [(tile, held.count(tile)) for tile in dict.fromkeys(held)]
    return [(tile, verbs[copies]) for tile, copies in kinds if copies in verbs][:_MOST_ORDERS]


def _order(texts: Texts, tile: Tile, verb: Verb, hand: HandFacts, table_id: str) -> Button:
    """预约 (yùyuē): none → the claim → never → none, one press each."""
    standing = dict(hand.orders).get(tile)
    action = Action.ORDER_PASS if standing is verb else _ORDERS[verb]
    key = {None: "order.none", Verb.PASS: "order.never"}.get(standing, "order.set")
    text = texts.say(key, verb=texts.term(verb), tile=tile_button(texts, tile))
    return Button(text, Press(action, table_id, 0, tile).encode())
