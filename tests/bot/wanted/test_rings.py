"""A hand message comes anew at each deal, and at a turn that comes after a minute of silence."""

from bot.hosting.intents import ToggleAutoWin
from bot.wanted.fleeting import Fleeting
from bot.wanted.private import hand_rings, hand_surfaces
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, Host, dealt, seconds

WINNING = "123p456p789p123s11m"


def rings(host: Host, person: str, renewed_at: int = 0) -> int:
    return hand_rings(host.hosted, person, renewed_at)


def test_each_deal_rings_more_than_anything_before():
    host = Host(deals=3)
    lobby = rings(host, "east", int(host.now.timestamp()))
    host.deal(hands={0: WINNING})
    first = rings(host, "south")
    host.press(EAST, Verb.DECLARE_WIN, "1m")
    between = rings(host, "south", int(host.now.timestamp()))
    host.deal()
    assert lobby < first < between < rings(host, "south")


def test_a_turn_rings_for_who_has_pressed_nothing_for_a_minute():
    host = dealt()
    silent = rings(host, "east")
    assert silent > rings(host, "south")
    host.do(ToggleAutoWin(person="south"))
    host.discard()
    host.let_go()
    assert rings(host, "south") == rings(host, "west")
    host.do(ToggleAutoWin(person="west"))
    host.now += seconds(61)
    host.discard()
    host.let_go()
    assert host.prompt.seat == host.hosted.seat_of("west")
    assert rings(host, "west") > rings(host, "south")


def test_a_turn_that_is_over_rings_no_more_and_sends_nothing():
    host = dealt()
    ringing = rings(host, "east")
    host.discard()
    assert rings(host, "east") < ringing


def test_every_turn_of_a_person_surfaces_and_nothing_else_does():
    host = dealt()
    assert hand_surfaces(host.hosted, "east") == rings(host, "east")
    assert hand_surfaces(host.hosted, "south") == 0
    host.do(ToggleAutoWin(person="south"))
    host.discard()
    assert hand_surfaces(host.hosted, "east") == 0
    host.let_go()
    assert hand_surfaces(host.hosted, "south") > rings(host, "south")


def test_a_hand_asked_for_in_the_second_of_its_turn_still_comes_anew():
    host, fleeting = dealt(), Fleeting()
    fleeting.renew("hand", host.now)
    assert rings(host, "east", fleeting.renewed_at("hand")) > hand_surfaces(host.hosted, "east")


def test_who_asks_for_the_hand_gets_it_anew():
    host = dealt()
    asked_at = int(host.now.timestamp())
    assert rings(host, "south", asked_at) > rings(host, "south")
    assert rings(host, "south", asked_at + 5) > rings(host, "south", asked_at)
