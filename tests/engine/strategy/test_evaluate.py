"""Every option of a view is weighed, in order, and leads where it says."""

from random import Random

import pytest

from engine.hands import Hand
from engine.melds import Kong
from engine.options import Option
from engine.seats import Seat
from engine.strategy.evaluate import weigh
from engine.strategy.kongs import konged
from engine.strategy.sight import look
from engine.terms import KongKind, Verb
from engine.tiles import TILES, Tile, parse_tile, parse_tiles
from engine.values import changed
from engine.views import SeatView, seat_view
from tests.engine.helpers import dealt, house
from tests.engine.strategy.positions import ME, claim_view, kong, pung, turn_view
from tests.engine.strategy.random_claims import random_claim

BAMBOO = parse_tile("1s")


def weighed(view):
    return {found.option: found for found in weigh(look(view))}


def test_a_claim_is_weighed_in_the_order_of_its_options():
    chance = Random(3)
    for _ in range(100):
        view, _ = random_claim(chance)
        found = weigh(look(view))
        assert tuple(one.option for one in found) == view.options
        for one in found:
            assert (one.follow is not None) == (one.option.verb is Verb.PUNG)


def test_a_pung_says_what_to_discard_after_it():
    pung_best = weighed(claim_view("123678m 44s 445p 88p", "4p"))[
        Option(Verb.PUNG, parse_tile("4p"))
    ]
    assert str(pung_best.follow) == "5p"
    assert pung_best.after.distance == 0
    assert pung_best.after.live == 4


def test_letting_go_leaves_the_hand_as_it_is():
    view = claim_view("123678m 44s 445p 88p", "4p")
    assert weighed(view)[Option(Verb.PASS)].after == look(view).nearness(view.hand, ())


def test_a_win_is_paid_by_one_or_by_all():
    offered = claim_view("222m 444m 777m 66s 88s", "6s", wins=True)
    win = weighed(offered)[Option(Verb.WIN, parse_tile("6s"))]
    assert (win.earned, win.after) == (8, (-1, 0, ()))
    drawn = parse_tile("6s")
    turn = turn_view("222m 444m 777m 66s 88s", "6s", before=[Option(Verb.DECLARE_WIN, drawn)])
    assert weighed(turn)[Option(Verb.DECLARE_WIN, drawn)].earned == 24


def test_the_win_is_worth_more_than_anything_else_here():
    view = turn_view("123m 456m 78m 99p 234s", "9m", before=[Option(Verb.DECLARE_WIN, TILES[8])])
    first, *others = weigh(look(view))
    assert all(first.worth > other.worth for other in others)


@pytest.mark.parametrize(
    ("profile", "drawn", "price"),
    [("guiyang", "5m", 9), ("tongsan", "5m", 9), ("tongsan", "9s", 0)],
)
def test_r16_an_added_kong_is_weighed_with_what_it_earns(profile, drawn, price):
    tile = parse_tile("5m")
    hand = "123p 456p 99p 1s 5m" if drawn != "5m" else "123p 456p 99p 1s 9s"
    view = turn_view(
        hand,
        drawn,
        profile=house(profile),
        before=[Option(Verb.DECLARE_KONG, tile)],
        melds={ME: (pung("5m", Seat.EAST),)},
    )
    found = weighed(view)[Option(Verb.DECLARE_KONG, tile)]
    assert found.earned == price
    sight = look(view)
    hand_after, melds, formed = konged(sight, found.option)
    assert hand_after == sight.hand.without(tile)
    assert melds == (formed,)
    assert formed.kind is KongKind.ADDED


def test_kongs_of_four_and_of_three():
    tile = parse_tile("5m")
    view = turn_view("555m 123p 456p 99p 14s", "5m", before=[Option(Verb.DECLARE_KONG, tile)])
    hand, melds, _ = konged(look(view), view.options[0])
    assert hand == Hand.of(parse_tiles("123p 456p 99p 14s"), 1)
    assert melds == (Kong(tile, KongKind.CONCEALED),)
    offered = claim_view("555m 123p 456p 99p 14s", "5m")
    hand, melds, formed = konged(look(offered), offered.options[0])
    assert hand == Hand.of(parse_tiles("123p 456p 99p 14s"), 1)
    assert melds == (Kong(tile, KongKind.EXPOSED, Seat.NORTH),)
    assert weighed(offered)[offered.options[0]].earned == 3
    assert formed in melds


def test_other_melds_stay_where_they_are_when_a_kong_grows():
    melds = (pung("5m", Seat.EAST), kong("1m"))
    view = turn_view("123p 99p 14s 5m", melds={ME: melds})
    _, after, formed = konged(look(view), Option(Verb.DECLARE_KONG, parse_tile("5m")))
    assert after == (formed, melds[1])


def test_r65_the_first_chicken_is_worth_claiming_for_what_its_discarder_owes():
    hand, tile = "88p 345m 678m 456s 99s", parse_tile("8p")
    first = weighed(claim_view(hand, "8p", firsts=[("8p", Seat.NORTH)]))
    later = weighed(claim_view(hand, "8p", firsts=[("8p", Seat.EAST)], rivers={Seat.EAST: "8p"}))
    option = Option(Verb.PUNG, tile)
    assert first[option].after.distance == 0
    assert first[option].worth - first[Option(Verb.PASS)].worth > (
        later[option].worth - later[Option(Verb.PASS)].worth
    )


def test_a_declared_seat_weighs_what_it_can_do():
    game = dealt(house(), hands={0: "123m 456m 78m 99p 234s 9s"}, draws="1s 1s 1s 2s")
    game.play("0 declares 9s; until 0")
    view = seat_view(game.table, Seat.EAST)
    assert [option.verb for option in view.options] == [Verb.DISCARD]
    (only,) = weigh(look(view))
    assert only.after.distance == 0


def test_declaring_is_weighed_beside_discarding():
    game = dealt(house(), hands={0: "123m 456m 78m 99p 234s 9s"})
    found = weighed(seat_view(game.table, Seat.EAST))
    tile = parse_tile("9s")
    declared, quiet = found[Option(Verb.DECLARE_READY, tile)], found[Option(Verb.DISCARD, tile)]
    assert declared.worth > quiet.worth
    assert declared.after == quiet.after


def swapped(tile):
    """Characters for dots and dots for characters."""
    return Tile((tile + 9) % 18) if tile < BAMBOO else tile


def with_suits_swapped(view: SeatView) -> SeatView:
    """The same position with two suits exchanged."""
    deal = view.public.open_deal

    def of_melds(melds):
        return tuple(meld._replace(tile=swapped(meld.tile)) for meld in melds)

    def of_river(river):
        return tuple(tile._replace(tile=swapped(tile.tile)) for tile in river)

    deal = changed(
        deal,
        melds=deal.melds.map(of_melds),
        rivers=deal.rivers.map(of_river),
        first_discards=tuple(first for first in deal.first_discards if first.tile >= BAMBOO),
        offered=swapped(deal.offered),
    )
    return changed(
        view,
        public=changed(view.public, open_deal=deal),
        hand=Hand(view.hand.dots, view.hand.characters, view.hand.bamboo, view.hand.meld_count),
        options=tuple(
            option if option.tile is None else option._replace(tile=swapped(option.tile))
            for option in view.options
        ),
    )


def worths(view):
    return [round(found.worth, 6) for found in weigh(look(view))]


def test_r60_eight_dots_are_an_ordinary_tile_where_they_are_no_chicken():
    """Exchanging characters and dots then changes nothing at all; else it does."""
    chance, different = Random(9), 0
    for _ in range(150):
        view, _ = random_claim(chance)
        same = worths(with_suits_swapped(view)) == worths(view)
        if not view.public.profile.chickens.black_bone:
            assert same
        else:
            different += not same
    assert different > 10
