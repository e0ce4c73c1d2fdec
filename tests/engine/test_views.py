"""What each person sees of a table, stage by stage."""

from random import Random

import pytest

from engine.hands import Hand
from engine.options import Option
from engine.presets import PRESETS
from engine.seats import SEATS, Seat
from engine.table.commands import Abandon, EndMatch, Void, command_for, option_for
from engine.table.evolve import evolve
from engine.table.legal import legal_commands, legal_options
from engine.table.prompts import PromptKind, prompt
from engine.table.state import AwaitingSettlement, Running
from engine.terms import Verb
from engine.tiles import TILES, parse_tile
from engine.views import Stage, public_view, seat_view
from tests.engine.helpers import PERSONS, PLAIN, PUNGS, Game, dealt, house
from tests.engine.random_play import opened, play_deal

FIVE = parse_tile("5m")


def public(game):
    return public_view(game.table)


def test_a_lobby_shows_who_sat_down():
    view = public(Game(house(), deals=3))
    assert (view.stage, view.persons, view.deals, view.deal_no) == (Stage.LOBBY, PERSONS, 3, 0)
    assert (view.open_deal, view.revealed, view.settlement) == (None, None, None)
    assert view.profile == house()


def test_a_turn_shows_counts_where_hands_would_be():
    game = dealt(house(), dealer=2)
    view = public(game)
    assert view.stage is Stage.TURN
    assert view.open_deal.hand_sizes == (13, 13, 14, 13)
    assert (view.open_deal.active, view.open_deal.offered) == (2, None)
    assert (view.open_deal.dealer, view.open_deal.wall_left) == (2, 55)
    assert view.prompt_no == game.table.prompt_no


def test_an_offer_shows_the_tile_and_who_offered_it():
    game = dealt(house(), hands={0: "5m", 2: "55m"})
    game.play("0 discards 5m")
    view = public(game)
    assert view.stage is Stage.DISCARDED
    assert (view.open_deal.active, view.open_deal.offered) == (0, FIVE)
    assert view.open_deal.rivers[0][-1].tile == FIVE


def test_an_announced_kong_shows_its_tile_and_owner():
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    profile = house("tongsan", {"winning.forced_win": []})
    game = dealt(profile, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 2 passes; 1 pungs; timeout; until 1; 1 kongs 5m")
    view = public(game)
    assert view.stage is Stage.KONG_ANNOUNCED
    assert (view.open_deal.active, view.open_deal.offered) == (1, FIVE)


def test_melds_and_declarations_lie_open():
    game = dealt(house(), hands={0: "5m", 1: "55m", 2: PLAIN}, draws="9s")
    game.play("0 discards 5m; 1 pungs; timeout; 2 declares 9s")
    deal = public(game).open_deal
    assert deal.declared == (False, False, True, False)
    assert deal.melds[1][0].tile == FIVE
    assert deal.hand_sizes[1] == 10


def test_a_settled_deal_shows_all_hands_and_the_settlement():
    game = dealt(house(), hands={0: f"{PLAIN} 4p"})
    game.play("0 wins")
    view = public(game)
    assert view.stage is Stage.ENDED
    assert view.open_deal is None
    assert view.revealed.hands == game.record.hands
    assert view.settlement.winners[0].seat == 0
    assert view.stakes == game.table.match.stakes


def test_an_abandoned_deal_shows_hands_and_no_settlement():
    game = dealt(house())
    hands = game.record.hands
    game.give(Abandon())
    view = public(game)
    assert view.stage is Stage.BETWEEN_DEALS
    assert (view.revealed.hands, view.settlement) == (hands, None)


def test_a_voided_deal_keeps_no_settlement():
    game = dealt(house()).exhaust()
    game.give(Void())
    assert public(game).stage is Stage.BETWEEN_DEALS
    assert public(game).settlement is None


def test_a_closed_table_shows_its_last_deal():
    game = dealt(house()).exhaust()
    settlement = game.settlement
    game.give(EndMatch())
    view = public(game)
    assert (view.stage, view.settlement) == (Stage.CLOSED, settlement)


def test_a_deal_that_is_being_settled_is_over():
    """Between the win and its settlement nothing but the stage is told."""
    game = dealt(house(), hands={0: f"{PLAIN} 4p"})
    table = game.table
    for event in game.play("0 wins")[:-1]:
        table = evolve(table, event)
    assert isinstance(table.phase, AwaitingSettlement)
    view = public_view(table)
    assert (view.stage, view.open_deal, view.revealed) == (Stage.ENDED, None, None)
    assert prompt(table) is None
    assert legal_options(table, Seat.EAST) == ()


def test_a_seat_sees_its_hand_and_what_it_drew():
    game = dealt(house(), hands={0: f"{PLAIN} 9s"})
    view = seat_view(game.table, Seat.EAST)
    assert view.hand == Hand.of(game.record.hands[0].tiles())
    assert str(view.drawn) == "9s"
    assert view.public == public(game)
    other = seat_view(game.table, Seat.SOUTH)
    assert (other.drawn, other.options) == (None, ())
    assert other.hand == game.record.hands[1]


def test_after_a_pung_nothing_was_drawn():
    game = dealt(house(), hands={0: "5m", 2: "55m"})
    game.play("0 discards 5m; 2 pungs")
    assert seat_view(game.table, Seat.WEST).drawn is None


def test_a_seat_sees_its_own_locks():
    game = dealt(house("guiyang"), dealer=2, hands={2: "6s", 1: PUNGS})
    game.play("2 discards 6s; 1 passes")
    assert seat_view(game.table, Seat.SOUTH).locked == frozenset(TILES)
    assert not seat_view(game.table, Seat.SOUTH).self_draw_only
    game = dealt(house("guiyang"), hands={0: "5m", 2: "555m"})
    game.play("0 discards 5m; 2 pungs")
    assert seat_view(game.table, Seat.WEST).barred_kongs == {FIVE}


def test_options_are_the_legal_commands_in_order():
    game = dealt(house(), hands={0: "1111m 23456789m 55s"})
    for seat in SEATS:
        view = seat_view(game.table, seat)
        commands = tuple(command_for(option, seat) for option in view.options)
        assert commands == legal_commands(game.table, seat)
        assert tuple(map(option_for, commands)) == view.options


def test_a_win_comes_first_and_discards_last():
    game = dealt(house(), hands={0: "1111m 234m 567m 89m 55s"})
    verbs = [option.verb for option in seat_view(game.table, Seat.EAST).options]
    assert list(dict.fromkeys(verbs)) == [
        Verb.DECLARE_WIN,
        Verb.DECLARE_KONG,
        Verb.DECLARE_READY,
        Verb.DISCARD,
    ]


@pytest.mark.parametrize("verb", Verb)
def test_an_option_and_its_command_are_two_forms_of_one_choice(verb):
    option = Option(verb, None if verb is Verb.PASS else FIVE)
    assert option_for(command_for(option, Seat.WEST)) == option
    assert command_for(option, Seat.WEST).seat == Seat.WEST


def test_a_prompt_says_what_is_asked_of_whom():
    game = dealt(house(), hands={0: "5m", 2: "55m"})
    asked = prompt(game.table)
    assert (asked.kind, asked.tile, asked.source, asked.seats) == (PromptKind.TURN, None, 0, (0,))
    assert asked.number == game.table.prompt_no
    game.play("0 discards 5m")
    asked = prompt(game.table)
    assert (asked.kind, asked.tile, asked.source, asked.seats) == (PromptKind.CLAIMS, FIVE, 0, (2,))


def test_a_prompt_to_rob_names_the_kong():
    hands = {0: "5m", 1: "55m", 2: "123789p 46m 99s 777s"}
    profile = house("tongsan", {"winning.forced_win": []})
    game = dealt(profile, hands=hands, draws="9p 9p 9p 5m")
    game.play("0 discards 5m; 2 passes; 1 pungs; timeout; until 1; 1 kongs 5m")
    asked = prompt(game.table)
    assert (asked.kind, asked.tile, asked.source, asked.seats) == (PromptKind.ROB, FIVE, 1, (2,))


@pytest.mark.parametrize("preset", PRESETS)
def test_hand_sizes_are_those_of_the_hands_at_every_step(preset):
    table = opened(PRESETS[preset], sealed=True)[-1].after
    for seed in range(10):
        for step in play_deal(table, Random(seed)):
            phase = step.after.phase
            if isinstance(phase, Running):
                sizes = phase.play.deal.hands.map(lambda hand: hand.size)
                assert public_view(step.after).open_deal.hand_sizes == sizes


def test_between_deals_nobody_is_asked():
    assert prompt(Game(house()).table) is None
    assert prompt(dealt(house()).exhaust().table) is None


def test_a_seat_has_no_view_outside_a_deal():
    game = Game(house(), deals=1)
    with pytest.raises(ValueError, match="while a deal runs"):
        seat_view(game.table, Seat.EAST)
