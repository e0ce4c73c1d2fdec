"""Fit the odds of `engine.strategy.odds` anew and print them.

    python -m tests.engine.strategy.fit_odds [DEALS]

Four `steady` players play DEALS deals under each of two presets. Of every discard the form of the
hand is kept, and whether its seat won or was ready when the deal ended; logistic regression by
Newton's method then gives the weights.
"""

import sys
from collections import Counter
from math import exp, log

from engine.presets import GUIYANG, TONGREN
from engine.seats import PerSeat
from engine.strategy.arena import generators, new_table, outcome_of, wall_start
from engine.strategy.self_play import SelfPlay
from engine.strategy.sight import look
from engine.strategy.steady import choose_steadily
from engine.strategy.worth import Position, form_of, value_of
from engine.terms import Verb

SEED = "odds"
DEALS = 4000
STEPS = 12
FAR = 3


def recorded(profile, deals):
    """Yield form, whether won and whether ready at the end, for every discard."""
    for wall in range(deals):
        forms = []

        def player(view, generator, forms=forms):
            option = choose_steadily(view, generator)
            if option.verb is Verb.DISCARD:
                forms.append((view.seat, form_after(look(view), option.tile)))
            return option

        table = new_table(profile)
        play = SelfPlay(table, PerSeat([player] * 4), generators(4, SEED, wall))
        ended = outcome_of(play.deal(wall_start(profile, SEED, wall))).seats
        for seat, form in forms:
            yield form, ended[seat].wins, ended[seat].ready


def form_after(sight, tile):
    """Give the form of the hand once *tile* is discarded."""
    hand = sight.hand.without(tile)
    near = sight.nearness(hand, sight.melds)
    draws = sight.deal.wall_left / len(sight.deal.melds)
    position = Position(hand, sight.melds, near, draws)
    return form_of(sight, position, round(value_of(sight, position).permit, 1))


def features(form):
    """Give what the weights are multiplied with."""
    return (
        1.0,
        log(1 + form.reach),
        form.draws,
        form.permit,
        float(max(form.distance - FAR, 0)),
    )


def fitted(cells):
    """Fit the weights to *cells*: how many of each form, and how many of them came true."""
    count = len(features(next(iter(cells))))
    weights = [0.0] * count
    for _ in range(STEPS):
        curvature = [[1e-6 * (row == column) for column in range(count)] for row in range(count)]
        slope = [0.0] * count
        for form, (seen, true) in cells.items():
            given = features(form)
            score = sum(w * x for w, x in zip(weights, given, strict=True))
            chance = 1 / (1 + exp(-score))
            for row in range(count):
                slope[row] += given[row] * (true - seen * chance)
                for column in range(count):
                    weight = seen * chance * (1 - chance)
                    curvature[row][column] += weight * given[row] * given[column]
        weights = [w + step for w, step in zip(weights, solved(curvature, slope), strict=True)]
    return weights


def solved(matrix, right):
    """Solve a small system of linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in range(len(rows)):
            if row != place:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def tables(deals):
    """Give the weights of winning and of being ready, by distance."""
    wins, ready = [Counter() for _ in range(FAR + 1)], [Counter() for _ in range(FAR + 1)]
    seen = [Counter() for _ in range(FAR + 1)]
    for profile in (GUIYANG, TONGREN):
        for form, won, was_ready in recorded(profile, deals):
            near = min(form.distance, FAR)
            seen[near][form] += 1
            wins[near][form] += won
            ready[near][form] += was_ready
    cells = [
        [{form: (seen[d][form], true[d][form]) for form in seen[d]} for d in range(FAR + 1)]
        for true in (wins, ready)
    ]
    return [fitted(of) for of in cells[0]], [fitted(of) for of in cells[1][1:]]


if __name__ == "__main__":
    for name, weights in zip(
        ("_WIN", "_READY"), tables(int(sys.argv[1]) if sys.argv[1:] else DEALS), strict=True
    ):
        print(name)  # noqa: T201
        for row in weights:
            print("   ", tuple(round(weight, 2) for weight in row))  # noqa: T201
