from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages.presses import Action, Press
from bot.render.facts import AwayMove, ReadyChoice
from bot.render.hand import hand_screen
from bot.render.hand_keyboard import hand_keyboard
from engine.seats import PerSeat, Seat
from engine.terms import Verb
from engine.tiles import parse_tile, parse_tiles
from engine.views import seat_view
from tests.bot.render.helpers import (
    BOTH,
    EN,
    FRIENDS,
    NOON,
    ZH,
    fits,
    hand_facts,
    labels,
    presses,
    table_facts,
)
from tests.bot.render.positions import views
from tests.bot.render.reading import tiles_read
from tests.engine.helpers import dealt, house

GUIYANG = house("guiyang")
READY = "123456789m 23p 55s 9s"


def screen(game, seat, table=None, texts=ZH, **facts):
    view = seat_view(game.table, Seat(seat))
    return hand_screen(texts, view, table_facts(**(table or {})), hand_facts(**facts))


def test_discards_stand_by_suit_seven_a_row_at_the_most():
    game = dealt(GUIYANG, hands={0: "123456789m 1s 8s 8p 3p 3p"})
    assert labels(screen(game, 0)) == [
        ["1万", "2万", "3万", "4万", "5万"],
        ["6万", "7万", "8万", "9万"],
        ["3筒", "8筒"],
        ["幺鸡", "8条"],
        ["自动胡：开"],
    ]
    assert presses(screen(game, 0))[3][0] == Press(Action.DISCARD, "K7Q2", 118, parse_tile("1s"))


def test_wins_and_kongs_and_ready_come_first():
    game = dealt(GUIYANG, hands={0: "1111m 2222p 3333s 44s"})
    assert labels(screen(game, 0))[:2] == [["自摸 4条", "杠 1万", "杠 2筒"], ["杠 3条", "报听…"]]
    ready = dealt(GUIYANG, hands={0: READY})
    assert labels(screen(ready, 0))[0] == ["报听…"]
    assert presses(screen(ready, 0))[0][0].action is Action.CHOOSE_READY


def test_claims_are_buttons_and_the_given_one_is_marked_in_its_place():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "333m"})
    game.play("0 discards 3m")
    assert labels(screen(game, 1)) == [["杠 3万", "碰 3万", "过"], ["自动胡：开"]]
    given = screen(game, 1, given=Verb.PASS, auto_win=False)
    assert labels(given) == [["杠 3万", "碰 3万", "✓过"], ["自动胡：关"]]
    assert presses(given) == presses(screen(game, 1))


def test_english_buttons_begin_with_a_capital():
    game = dealt(GUIYANG, sealed=True, hands={0: "3m", 1: "333m 77p", 2: "55p"})
    orders = {Verb.PUNG: "✓Pung 5p", Verb.PASS: "✗No pung 5p"}
    assert labels(screen(game, 2, texts=EN))[0] == ["Pung 5p?"]
    for order, text in orders.items():
        shown = screen(game, 2, texts=EN, orders=((parse_tile("5p"), order),))
        assert labels(shown)[0] == [text]
    game.play("0 discards 3m")
    given = screen(game, 1, texts=EN, given=Verb.KONG)
    assert labels(given) == [["✓Kong 3m", "Pung 3m", "Pass"], ["Auto-win: on"]]


def test_choosing_ready_shows_those_discards_and_the_way_back():
    game = dealt(GUIYANG, hands={0: READY})
    choices = (ReadyChoice(parse_tile("9s"), parse_tiles("14p")),)
    shown = screen(game, 0, choosing_ready=True, ready_choices=choices)
    declared = Press(Action.DECLARE_READY, "K7Q2", 118, parse_tile("9s"))
    assert [declared] in presses(shown)
    assert presses(shown)[-1] == [Press(Action.BACK, "K7Q2", 118)]
    assert {press.action for row in presses(shown)[:-1] for press in row} == {Action.DECLARE_READY}


def test_advice_is_offered_where_the_house_allows_it():
    game = dealt(GUIYANG)
    assert labels(screen(game, 0, coach=True))[-1] == ["自动胡：开", "提示"]
    assert labels(screen(game, 1, coach=True))[-1] == ["自动胡：开", "🔔催一下"]


def test_idle_orders_go_from_none_to_the_claim_to_never_and_back():
    game = dealt(GUIYANG, hands={1: "33m 777p"})
    three, seven = parse_tile("3m"), parse_tile("7p")
    wanted = [
        ({}, ["碰3万？", "杠7筒？"], [Action.ORDER_PUNG, Action.ORDER_KONG]),
        (
            {three: Verb.PUNG, seven: Verb.KONG},
            ["✓碰3万", "✓杠7筒"],
            [Action.ORDER_PASS, Action.ORDER_PASS],
        ),
        (
            {three: Verb.PASS, seven: Verb.PASS},
            ["✗不碰3万", "✗不杠7筒"],
            [Action.ORDER_PASS, Action.ORDER_PASS],
        ),
    ]
    for orders, texts, actions in wanted:
        shown = screen(game, 1, orders=tuple(orders.items()))
        assert labels(shown)[0] == texts
        assert [press.action for press in presses(shown)[0]] == actions


def test_an_order_of_the_pair_that_became_a_triplet_can_be_lifted():
    shown = screen(dealt(GUIYANG, hands={1: "777p"}), 1, orders=((parse_tile("7p"), Verb.PUNG),))
    assert labels(shown)[0] == ["✓碰7筒"]


def test_at_most_six_orders_three_a_row():
    game = dealt(GUIYANG, hands={1: "1122334455667m"})
    shown = labels(screen(game, 1))
    assert [len(row) for row in shown] == [3, 3, 2]


def test_a_declared_seat_orders_nothing():
    game = dealt(GUIYANG, hands={0: READY})
    game.play("0 declares 9s")
    assert labels(screen(game, 0)) == [["自动胡：开", "🔔催一下"]]


def test_nobody_rings_for_an_ai_nor_during_an_offer():
    game = dealt(GUIYANG, sealed=True)
    assert labels(screen(game, 1))[-1] == ["自动胡：开", "🔔催一下"]
    for who in ("robots", "autopilot"):
        table = {who: PerSeat((True, False, False, False))}
        assert labels(screen(game, 1, table))[-1] == ["自动胡：开"]
    game.play(f"0 discards {game.tiles(0)[0]}")
    assert labels(screen(game, 1))[-1] == ["自动胡：开"]


def test_autopilot_is_left_by_a_button_above_all_others():
    game = dealt(GUIYANG)
    table = {"autopilot": PerSeat((True, False, False, False))}
    shown = screen(game, 0, table)
    assert labels(shown)[0] == ["我回来了"]
    assert presses(shown)[0] == [Press(Action.RETURN, "K7Q2")]
    assert presses(shown)[1:] == presses(screen(game, 0))


def test_a_paused_table_can_only_go_on():
    shown = screen(dealt(GUIYANG), 0, {"paused_until": NOON})
    assert labels(shown) == [["继续"]]


@settings(deadline=None, max_examples=60)
@given(views(), st.data())
def test_while_a_prompt_is_open_the_keyboard_depends_on_the_view_alone(seen, data):
    view, told = seen
    table = table_facts()
    before = hand_keyboard(ZH, view, table, hand_facts())
    given_verbs = [option.verb for option in view.options]
    changed = hand_facts(
        given=data.draw(st.sampled_from(given_verbs)) if given_verbs else None,
        since=told,
        half_gone=True,
        auto_win=data.draw(st.booleans()),
        away_moves=(AwayMove(Verb.DISCARD, parse_tile("1m")),),
        hint=True,
        waits=parse_tiles("1m"),
    )
    other = replace(table, names=PerSeat(reversed(FRIENDS)), due_at=None, number=2)
    after = hand_keyboard(ZH, view, other, changed)
    assert [[b.data for b in row] for row in after] == [[b.data for b in row] for row in before]


@settings(deadline=None, max_examples=60)
@given(views(), st.booleans())
@pytest.mark.parametrize("texts", BOTH)
def test_buttons_name_only_what_is_legal_and_printed_above_them(texts, seen, choosing):
    view, told = seen
    ready = [option.tile for option in view.options if option.verb is Verb.DECLARE_READY]
    facts = hand_facts(
        since=told,
        choosing_ready=choosing,
        ready_choices=tuple(ReadyChoice(tile, parse_tiles("5m 9s")) for tile in ready),
    )
    shown = hand_screen(texts, view, table_facts(texts, ("A", "B", "C", "D")), facts)
    printed = tiles_read(texts, fits(shown))
    named = {press.tile for row in presses(shown) for press in row if press.tile is not None}
    assert named <= printed
    labelled = set().union(*(tiles_read(texts, text) for row in labels(shown) for text in row))
    assert labelled <= printed
    held = {*view.hand.tiles()} | {option.tile for option in view.options}
    assert named <= held
