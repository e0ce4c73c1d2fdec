"""Whatever the table, players choose what is allowed, in time, and by what they can see alone."""

from random import Random
from statistics import quantiles
from time import process_time

import pytest

from engine.presets import PRESETS
from engine.profile_fields import with_fields
from engine.strategy.coach import advise
from engine.strategy.players import PLAYERS
from engine.table.prompts import prompt
from engine.table.state import Running
from engine.views import seat_view
from tests.engine.random_play import opened, play_deal
from tests.engine.unseen_tiles import with_unseen_changed

LEVELS = ("greedy", "steady", "sharp", "random")
HOUSES = [
    *PRESETS.values(),
    with_fields(PRESETS["guiyang"], {"chickens.black_bone": False, "winning.permits": []}),
    with_fields(
        PRESETS["tongren"],
        {"patterns.seven_pairs": None, "patterns.all_pungs": None, "winning.forced_win": []},
    ),
    with_fields(
        PRESETS["yikouer"],
        {"patterns.dragon_seven_pairs": None, "kongs.late_added_kong": "FULL"},
    ),
]


def decisions(seed, wanted):
    """Play deals until so many choices were made; each is checked as it is made."""
    chance, made = Random(seed), [0]

    def checked(name):
        def choose(view, generator):
            option = PLAYERS[name](view, generator)
            assert option in view.options, (name, view)
            made[0] += 1
            return option

        return choose

    while made[0] < wanted:
        table = opened(chance.choice(HOUSES), sealed=chance.random() < 0.3)[-1].after
        names = [chance.choice(LEVELS) for _ in range(4)]
        rash = chance.choice((0, 0, 0.1))
        for step in play_deal(table, chance, [checked(name) for name in names], rash=rash):
            assert step.events
    return made[0]


def test_no_choice_is_refused():
    assert decisions(1, 6_000) >= 6_000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_no_choice_of_a_million_is_refused(seed):
    assert decisions(100 + seed, 100_000) >= 100_000


def positions(preset, seed):
    """Every position of a deal of steady players in which somebody is asked."""
    table = opened(PRESETS[preset], sealed=bool(seed % 2))[-1].after
    for step in play_deal(table, Random(seed), [PLAYERS["steady"]] * 4):
        if isinstance(step.after.phase, Running):
            yield step.after


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_player_cannot_see_never_changes_its_choice(preset, seed):
    chance = Random(seed)
    for table in positions(preset, seed):
        for seat in prompt(table).seats:
            view = seat_view(table, seat)
            other = seat_view(with_unseen_changed(table, seat, chance), seat)
            for name, choose in PLAYERS.items():
                chosen = choose(view, Random(name))
                assert choose(other, Random(name)) == chosen
            assert advise(other) == advise(view)


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_play(name):
    for table in positions("guiyang", 5):
        for seat in prompt(table).seats:
            view = seat_view(table, seat)
            assert PLAYERS[name](view, Random(3)) == PLAYERS[name](view, Random(3))


def coached(view, _):
    return advise(view)


@pytest.mark.parametrize("choose", [*PLAYERS.values(), coached], ids=[*PLAYERS, "coach"])
def test_a_choice_takes_twenty_milliseconds_at_most(choose):
    """At the 99th percentile; time of the processor, so that other work counts for nothing."""
    taken = []
    for seed in range(4):
        for table in positions("guiyang", seed):
            for seat in prompt(table).seats:
                view, began = seat_view(table, seat), process_time()
                choose(view, Random(1))
                taken.append(process_time() - began)
    assert quantiles(taken, n=100)[98] < 0.020
