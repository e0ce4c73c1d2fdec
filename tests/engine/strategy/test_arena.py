"""Players compared over the same walls, principles measured, and how sure the figures are."""

import math
from random import Random

import pytest

from engine.options import Option
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.seats import SEATS, PerSeat
from engine.strategy.advice import Aspect, Principle, Side
from engine.strategy.arena import (
    bout,
    generators,
    new_table,
    outcome_of,
    total_course,
    total_figures,
    wall_start,
)
from engine.strategy.estimate import Estimate, estimate
from engine.strategy.measure import gains
from engine.strategy.players import PLAYERS
from engine.strategy.principles import holdings
from engine.strategy.self_play import SelfPlay
from engine.strategy.sight import look
from engine.table.commands import command_for
from engine.table.events import DealSettled, DealStarted, PungMade, TileDiscarded
from engine.terms import Verb, WinBy

SHARP, STEADY, GREEDY, RANDOM = (PLAYERS[n] for n in ("sharp", "steady", "greedy", "random"))
WALLS = 12


def test_equal_players_gain_nothing_and_the_same_again():
    for wall in range(4):
        found = bout(GUIYANG, STEADY, STEADY, "equal", wall)
        assert found == bout(GUIYANG, STEADY, STEADY, "equal", wall)
        assert found.challenger.points == found.baseline.points == 0
        assert found.challenger.deals == 4
        assert found.baseline.deals == 12
        assert found.challenger.wins * 4 == found.challenger.wins + found.baseline.wins
        assert found.course.deals == 4
        assert found.course.pungs == found.challenger.pungs + found.baseline.pungs


def test_a_wall_is_the_same_for_everybody_and_no_other_is():
    starts = [wall_start(TONGREN, seed, wall) for seed in "ab" for wall in range(3)]
    assert len({start.ring for start in starts}) == 6
    assert wall_start(TONGREN, "a", 0) == wall_start(GUIYANG, "a", 0)
    first, second = generators(4, "a", 1), generators(4, "a", 1)
    assert [one.random() for one in first] == [one.random() for one in second]
    assert len({one.random() for one in first}) == 4


def test_the_challenger_sits_in_every_seat_once():
    sat = []

    def noting(view, generator):
        sat.append(view.seat)
        return STEADY(view, generator)

    bout(GUIYANG, noting, STEADY, "seats", 1)
    runs = [seat for seat, before in zip(sat, [None, *sat], strict=False) if seat != before]
    assert runs == list(SEATS)


@pytest.mark.parametrize(("better", "worse"), [(GREEDY, RANDOM), (STEADY, GREEDY)])
@pytest.mark.parametrize("preset", ["guiyang", "tongren"])
def test_the_better_player_gains(preset, better, worse):
    bouts = [bout(PRESETS[preset], better, worse, "better", wall) for wall in range(WALLS)]
    found = estimate((one.challenger.points, one.challenger.deals) for one in bouts)
    assert found.mean > 0
    assert sum(one.challenger.points + one.baseline.points for one in bouts) == 0


ORDER = [(GREEDY, RANDOM, 100), (STEADY, GREEDY, 200), (SHARP, STEADY, 1000)]


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "walls"), ORDER, ids=["greedy", "steady", "sharp"])
@pytest.mark.parametrize("preset", ["guiyang", "tongren"])
def test_every_level_beats_the_one_below(preset, better, worse, walls):
    bouts = [bout(PRESETS[preset], better, worse, "order", wall) for wall in range(walls)]
    found = estimate((one.challenger.points, one.challenger.deals) for one in bouts)
    assert found.mean - found.margin > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_figures_are_those_of_the_events(seed):
    play = SelfPlay(new_table(TONGREN), PerSeat([GREEDY] * 4), generators(4, "events", seed))
    events = list(play.deal(wall_start(TONGREN, "events", seed)))
    settlement = events[-1].settlement
    assert isinstance(events[-1], DealSettled)
    played = outcome_of(events)
    assert [figures.points for figures in played.seats] == list(settlement.totals)
    assert [bool(figures.wins) for figures in played.seats] == [
        any(hand.seat == seat for hand in settlement.winners) for seat in SEATS
    ]
    assert sum(figures.value for figures in played.seats) == sum(
        hand.value for hand in settlement.winners
    )
    assert [figures.deal_ins for figures in played.seats] == [
        settlement.source == seat for seat in SEATS
    ]
    pungs = [event.seat for event in events if isinstance(event, PungMade)]
    assert [figures.pungs for figures in played.seats] == [pungs.count(seat) for seat in SEATS]
    assert played.course.discards == sum(isinstance(event, TileDiscarded) for event in events)
    assert played.course.exhausted == (settlement.won_by is None)
    by_self = {WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE}
    assert played.course.self_drawn == (settlement.won_by in by_self)
    ready = [figures.ready for figures in played.seats]
    assert all(is_ready >= settlement.ready[seat] for seat, is_ready in enumerate(ready))


def test_figures_add_up():
    bouts = [bout(GUIYANG, GREEDY, RANDOM, "sum", wall) for wall in range(3)]
    together = total_figures(one.challenger for one in bouts)
    assert together.deals == 12
    assert together.points == sum(one.challenger.points for one in bouts)
    assert total_course(one.course for one in bouts).discards == sum(
        one.course.discards for one in bouts
    )


def measured(principle, walls, player=STEADY):
    return [gains(GUIYANG, principle, player, "measure", wall) for wall in range(walls)]


def test_a_pung_that_makes_a_hand_ready_gains():
    walls = measured(Principle.TO_READY, 30)
    assert walls[:5] == measured(Principle.TO_READY, 5)
    every = [gain for wall in walls for gain in wall]
    assert len(every) > 10
    assert sum(gain.points for gain in every) > 0
    assert {gain.side for gain in every} == set(Side)
    assert {gain.aspect for gain in every} == {None}


def test_aspects_are_told_apart():
    every = [gain for wall in measured(Principle.TO_MOVE_ON, 20) for gain in wall]
    assert {gain.aspect for gain in every} == {Aspect.NEARER, Aspect.WIDER}


def test_dry_draws_are_remembered_while_a_principle_is_measured():
    assert any(measured(Principle.AFTER_DRY_DRAWS, 20))


def played_out(table, commands):
    """What each seat ends with after *commands*, everybody playing sharply, who needs no chance."""
    play, events = SelfPlay(table, PerSeat([SHARP] * 4), generators(4, "any", 0)), []
    for command in commands:
        events += play.give(command)
    while (view := play.next_view()) is not None:
        events += play.give(play.answer(view))
    return [figures.points for figures in outcome_of(events).seats]


def test_a_gain_is_what_the_pung_and_its_discard_make_of_the_deal():
    found = gains(GUIYANG, Principle.TO_READY, SHARP, "fork", 3)
    play = SelfPlay(new_table(GUIYANG), PerSeat([SHARP] * 4), generators(4, "fork", 3))
    play.give(wall_start(GUIYANG, "fork", 3))
    expected = []
    while (view := play.next_view()) is not None:
        for holding in holdings(look(view)):
            if holding.principle is Principle.TO_READY:
                pung = Option(Verb.PUNG, view.public.open_deal.offered)
                throw = Option(Verb.DISCARD, holding.follow.discard)
                seat, table = view.seat, play.table
                punged = [command_for(pung, seat), command_for(throw, seat)]
                passed = [command_for(Option(Verb.PASS), seat)]
                gain = played_out(table, punged)[seat] - played_out(table, passed)[seat]
                expected.append(gain)
        play.give(play.answer(view))
    assert expected
    assert [gain.points for gain in found] == expected


def test_nothing_is_measured_where_nothing_holds():
    found = gains(GUIYANG, Principle.DOUBLE_RUN, STEADY, "none", 0)
    assert found == []


STUDENT = {3: 3.182446, 4: 2.776445, 9: 2.262157, 29: 2.045230, 999: 1.962341}


@pytest.mark.parametrize(("freedom", "quantile"), STUDENT.items())
def test_the_interval_is_students(freedom, quantile):
    chance = Random(freedom)
    values = [chance.gauss(5, 3) for _ in range(freedom + 1)]
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / freedom
    found = estimate((value, 1) for value in values)
    assert found.mean == pytest.approx(mean)
    expected = quantile * math.sqrt(variance / len(values))
    assert found.margin == pytest.approx(expected, rel=0.01)
    assert (found.cases, found.walls) == (len(values), len(values))


def test_walls_count_not_cases():
    """The same four cases twice over on each wall say no more than once."""
    once = estimate([(3, 1), (7, 1), (5, 1), (9, 1)])
    twice = estimate([(6, 2), (14, 2), (10, 2), (18, 2)])
    assert twice.mean == once.mean == 6
    assert twice.margin == pytest.approx(once.margin)


def test_walls_without_a_case_say_nothing():
    assert estimate([(0, 0), (4, 2), (0, 0)]) == Estimate(2, None, 2, 1)
    assert estimate([(0, 0)]) is None
    assert estimate([]) is None


def test_the_interval_holds_the_truth_nineteen_times_in_twenty():
    chance, held = Random(1), 0
    for _ in range(1000):
        walls = []
        for _ in range(15):
            cases = chance.choice((1, 1, 2, 4))
            common = chance.gauss(2, 1)
            walls.append((sum(common + chance.gauss(0, 1) for _ in range(cases)), cases))
        found = estimate(walls)
        held += abs(found.mean - 2) <= found.margin
    assert 920 <= held <= 970


def test_a_table_of_the_arena_plays_one_deal():
    play = SelfPlay(new_table(GUIYANG), PerSeat([GREEDY] * 4), generators(4, "one", 0))
    events = list(play.deal(wall_start(GUIYANG, "one", 0)))
    assert sum(isinstance(event, DealStarted) for event in events) == 1
    assert play.next_view() is None
