"""PRODUCT 2.9: standing orders and 自动胡."""

import pytest

from bot.hosting.events import AutoWinSet, ClaimGiven, OrderSet
from bot.hosting.intents import SetOrder, Start, ToggleAutoWin
from bot.hosting.terms import ClaimWindow
from bot.messages.replies import HostRefusal, Reply, ReplyKind
from engine.errors import Refusal
from engine.table.events import ClaimPassed, PungMade, WinDeclared
from engine.table.prompts import PromptKind
from engine.terms import Verb, WinBy
from engine.tiles import parse_tile
from tests.bot.hosting.helpers import EAST, NORTH, SOUTH, WEST, Host, dealt, names

NINE = parse_tile("9p")
SEVEN_PAIRS = "1133557799m 22p 9p"
READY = "123456789m 23p 55s 9s"
"""Fourteen; without the last it waits for one and four of dots."""


def order(host: Host, seat: int, verb: Verb, tile: str = "9p") -> SetOrder:
    return SetOrder(person=host.hosted.persons[seat], tile=parse_tile(tile), verb=verb)


def winners(host: Host) -> list[int]:
    return [event.seat for event in host.log if isinstance(event, WinDeclared)]


def test_p2_9_an_order_is_a_toggle():
    host = dealt(rigging={"hands": {1: "99p"}})
    assert host.do(order(host, SOUTH, Verb.PUNG)).reply == Reply(
        ReplyKind.ORDER_SET, Verb.PUNG, NINE
    )
    assert host.hosted.seats[SOUTH].orders == {NINE: Verb.PUNG}
    host.do(order(host, SOUTH, Verb.PASS))
    assert host.hosted.seats[SOUTH].orders == {NINE: Verb.PASS}
    lifted = host.do(order(host, SOUTH, Verb.PASS))
    assert lifted.reply == Reply(ReplyKind.ORDER_LIFTED, Verb.PASS, NINE)
    assert lifted.events[-1] == OrderSet(seat=SOUTH, tile=NINE, verb=None)
    assert host.hosted.seats[SOUTH].orders == {}


@pytest.mark.parametrize(
    ("held", "verb", "allowed"),
    [
        ("9p", Verb.PUNG, False),
        ("9p", Verb.PASS, False),
        ("99p", Verb.PUNG, True),
        ("99p", Verb.PASS, True),
        ("99p", Verb.KONG, False),
        ("999p", Verb.KONG, True),
        ("999p", Verb.WIN, False),
        ("999p", Verb.DISCARD, False),
    ],
)
def test_p2_9_orders_are_for_pairs_and_triplets_held(held, verb, allowed):
    host = dealt(rigging={"hands": {1: held}})
    reason = None if allowed else HostRefusal.BAD_ORDER
    assert host.refused(order(host, SOUTH, verb)) is reason


def test_p2_9_a_declared_seat_gives_no_orders():
    host = dealt(rigging={"hands": {0: "123456789m 11p 55s 9s"}})
    host.press(EAST, Verb.DECLARE_READY, "9s")
    assert host.refused(order(host, EAST, Verb.PUNG, "5s")) is HostRefusal.BAD_ORDER


def test_orders_need_a_seat_and_a_deal():
    host = Host()
    assert host.refused(SetOrder(person="east", tile=NINE, verb=Verb.PUNG)) is Refusal.NO_DEAL
    assert host.refused(SetOrder(person="eve", tile=NINE, verb=Verb.PUNG)) is Refusal.NOT_SEATED
    host.deal(hands={0: "123456789m 234p 55s"})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    assert host.refused(SetOrder(person="east", tile=NINE, verb=Verb.PUNG)) is Refusal.NO_DEAL


def test_p2_9_sealed_an_order_is_given_at_the_discard_and_works_at_the_ticks_end():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(order(host, SOUTH, Verb.PUNG))
    assert host.discard("9p").events[-1] == ClaimGiven(seat=SOUTH, verb=Verb.PUNG)
    assert host.due_in() == 5
    assert names(host.after(5)) == "ClaimMade PungMade PromptOpened"


def test_p2_9_open_an_order_closes_the_window_at_once():
    host = dealt(window=ClaimWindow.OPEN, rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(order(host, SOUTH, Verb.PUNG))
    assert any(isinstance(event, PungMade) for event in host.discard("9p").events)


@pytest.mark.parametrize(("verb", "made"), [(Verb.KONG, "KongMade"), (Verb.PUNG, "PungMade")])
def test_p2_9_with_a_triplet_the_order_says_which(verb, made):
    host = dealt(rigging={"hands": {0: "9p", 1: "999p"}})
    host.do(order(host, SOUTH, verb))
    host.discard("9p")
    assert made in names(host.after(5)).split()


def test_p2_9_an_ordered_claim_may_be_taken_back_like_any_other():
    host = dealt(rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(order(host, SOUTH, Verb.PUNG))
    host.discard("9p")
    host.press(SOUTH, Verb.PASS)
    assert names(host.after(5)).startswith("ClaimPassed TileDrawn")


def test_p2_9_no_pung_is_a_pass_given_beforehand():
    host = dealt(window=ClaimWindow.OPEN, rigging={"hands": {0: "9p", 1: "99p"}})
    host.do(order(host, SOUTH, Verb.PASS))
    events = host.discard("9p").events
    assert ClaimPassed(seat=SOUTH) in events
    assert host.prompt.kind is PromptKind.TURN


def test_p2_9_orders_are_for_one_deal():
    host = dealt(rigging={"hands": {0: "123456789m 234p 55s", 1: "99p"}})
    host.do(order(host, SOUTH, Verb.PUNG))
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.do(Start(person="east"))
    host.deal(hands={0: "9p", 1: "99p"})
    assert host.hosted.seats[SOUTH].orders == {}


@pytest.mark.parametrize("verb", [Verb.PUNG, Verb.PASS])
@pytest.mark.parametrize("window", ClaimWindow)
def test_p2_9_an_order_never_costs_a_win(verb, window):
    pairs = "1133557799m 99p 2p"
    host = dealt(window=window, dealer=2, rigging={"hands": {2: "2p", 1: pairs}})
    host.do(order(host, SOUTH, verb, "9p"))
    host.discard("2p")
    assert host.prompt.given == {}
    host.after(12)
    assert winners(host) == [SOUTH]


def test_p2_9_where_a_win_was_let_lie_the_order_holds():
    """Ready on two pairs: the nine of dots can be won, or punged as ordered."""
    host = dealt(rigging={"hands": {0: "9p", 1: "222m 444m 777m 66s 99p"}})
    host.do(order(host, SOUTH, Verb.PUNG))
    host.do(ToggleAutoWin(person="south"))
    host.discard("9p")
    assert host.prompt.given == {}
    assert "PungMade" in names(host.after(5)).split()


def test_p2_9_an_unanswered_win_is_taken_at_the_windows_end():
    host = dealt(rigging={"hands": {0: "9p", 2: SEVEN_PAIRS}})
    host.discard("9p")
    assert host.after(4.9) == []
    host.after(0.1)
    assert winners(host) == [WEST]


def test_p2_9_switched_off_an_unanswered_win_is_let_go():
    host = dealt(rigging={"hands": {0: "9p", 2: SEVEN_PAIRS}})
    off = host.do(ToggleAutoWin(person="west"))
    assert off.reply == Reply(ReplyKind.AUTO_WIN_OFF)
    assert off.events[-1] == AutoWinSet(seat=WEST, enabled=False)
    host.discard("9p")
    assert "WinPassed ClaimPassed TileDrawn" in names(host.after(5))
    assert host.do(ToggleAutoWin(person="west")).reply == Reply(ReplyKind.AUTO_WIN_ON)


def test_p2_9_a_passed_win_is_passed():
    host = dealt(rigging={"hands": {0: "9p", 2: SEVEN_PAIRS}})
    host.discard("9p")
    host.press(WEST, Verb.PASS)
    host.after(5)
    assert winners(host) == []


@pytest.mark.parametrize(("auto_win", "won"), [(True, [EAST]), (False, [])])
def test_p2_9_a_turn_that_runs_out_on_a_drawn_win_takes_it(auto_win, won):
    host = dealt(rigging={"hands": {0: "123456789m 234p 55s"}})
    if not auto_win:
        host.do(ToggleAutoWin(person="east"))
    host.time_out()
    assert winners(host) == won


def declared(*, auto_win: bool, draws: str = "7s 7s 8s 4p", **options: object) -> Host:
    """East has declared ready; what it draws next completes its hand."""
    host = dealt(rigging={"hands": {0: READY}, "draws": draws}, **options)  # type: ignore[arg-type]
    if not auto_win:
        host.do(ToggleAutoWin(person="east"))
    host.press(EAST, Verb.DECLARE_READY, "9s")
    host.let_go()
    return host


def test_p2_9_a_declared_seat_wins_by_itself_at_once():
    host = declared(auto_win=True)
    host.discard()
    host.turn(NORTH)
    host.discard()
    drawn_at = host.prompt.due_at
    host.until_due()
    assert host.now == drawn_at
    last = next(event for event in host.log if isinstance(event, WinDeclared))
    assert (last.seat, last.by) == (EAST, WinBy.SELF_DRAW)


def test_p2_9_switched_off_a_declared_seat_is_asked():
    host = declared(auto_win=False)
    host.turn(EAST)
    assert (host.prompt.kind, host.prompt.seat) == (PromptKind.TURN, EAST)
    assert winners(host) == []


@pytest.mark.parametrize("window", ClaimWindow)
def test_p2_9_a_declared_seat_claims_its_win_by_itself(window):
    host = declared(auto_win=True, draws="4p", window=window)
    discarded = host.press(SOUTH, Verb.DISCARD, "4p")
    given = ClaimGiven(seat=EAST, verb=Verb.WIN)
    assert given in discarded.events
    host.after(5)
    assert winners(host) == [EAST]
