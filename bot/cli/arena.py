"""对擂 (duì lèi): `python -m bot arena`: which player is better, or what a principle is worth."""

import json
from functools import partial

import click

from bot.cli.house_rules import house_rules
from bot.cli.walls import Walls, walls_asked_for
from engine.profile import RulesProfile
from engine.strategy.advice import Aspect, Principle, Side
from engine.strategy.arena import Bout, Figures, bout, total_course, total_figures
from engine.strategy.estimate import Estimate, estimate
from engine.strategy.measure import Gain, gains
from engine.strategy.players import PLAYERS

_player = click.Choice(list(PLAYERS))


@click.command(short_help="Compare two built-in players, or measure a rule of thumb.")
@click.option(
    "--a", "challenger", type=_player, default="sharp", show_default=True, help="Who is judged."
)
@click.option(
    "--b", "baseline", type=_player, default="steady", show_default=True, help="Whom it must beat."
)
@click.option(
    "--principle",
    type=click.Choice([principle.value for principle in Principle]),
    help="Instead, what a pung is worth against a pass where this rule of thumb holds, everybody "
    "playing like --b.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of lines.")
@walls_asked_for
@house_rules
def arena(
    *,
    profile: RulesProfile,
    walls: Walls,
    challenger: str,
    baseline: str,
    principle: str | None,
    as_json: bool,
) -> None:
    """Play every wall four times, --a in each seat once and --b in the others.

    A wall is one shuffle, so luck is the same for both. Points are a mean over all deals with its
    95 % interval; the other figures are means of a deal.
    """
    found: dict[str, object] = {"preset": profile.name, "seed": walls.seed, "walls": walls.number}
    if principle is None:
        bouts = walls.over(partial(_bout, profile, challenger, baseline, walls.seed))
        found |= {"a": challenger, "b": baseline} | _compared(list(bouts))
    else:
        measure = partial(_gains, profile, Principle(principle), baseline, walls.seed)
        measured = _measured(list(walls.over(measure)))
        found |= {"player": baseline, "principle": principle} | measured
    _print(found, as_json=as_json)


def _bout(profile: RulesProfile, challenger: str, baseline: str, seed: str, wall: int) -> Bout:
    return bout(profile, PLAYERS[challenger], PLAYERS[baseline], seed, wall)


def _gains(
    profile: RulesProfile, principle: Principle, player: str, seed: str, wall: int
) -> list[Gain]:
    return gains(profile, principle, PLAYERS[player], seed, wall)


def _compared(bouts: list[Bout]) -> dict[str, object]:
    """Points with their interval, what both kinds of player did, and how the deals went."""
    course = total_course(played.course for played in bouts)
    return {
        "points": _as_dict(estimate((b.challenger.points, b.challenger.deals) for b in bouts)),
        "of_a": _per_deal(total_figures(played.challenger for played in bouts)),
        "of_b": _per_deal(total_figures(played.baseline for played in bouts)),
        "deals": _means(course._asdict(), course.deals),
    }


def _per_deal(figures: Figures) -> dict[str, float]:
    """Means of a deal; the value is a mean of the wins."""
    value = round(figures.value / figures.wins, 2) if figures.wins else 0.0
    return _means(figures._asdict(), figures.deals) | {"value": value}


def _means(totals: dict[str, int], deals: int) -> dict[str, float]:
    return {name: round(total / deals, 4) for name, total in totals.items() if name != "deals"}


def _measured(walls: list[list[Gain]]) -> dict[str, object]:
    """What the pungs gained: all of them, by aspect, and by whose discard it was."""
    groups = {"all": walls}
    for aspect in Aspect:
        groups[aspect.value] = [[gain for gain in wall if gain.aspect is aspect] for wall in walls]
    for side in Side:
        groups[f"from {side}"] = [[gain for gain in wall if gain.side is side] for wall in walls]
    return {
        label: _as_dict(estimate((sum(gain.points for gain in wall), len(wall)) for wall in group))
        for label, group in groups.items()
        if label == "all" or any(group)
    }


def _as_dict(found: Estimate | None) -> dict[str, object]:
    if found is None:
        return {"mean": None, "margin": None, "cases": 0, "walls": 0}
    margin = None if found.margin is None else round(found.margin, 3)
    return found._asdict() | {"mean": round(found.mean, 3), "margin": margin}


def _print(found: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    for name, value in found.items():
        click.echo(f"{name:14} {_as_line(value) if isinstance(value, dict) else value}")


def _as_line(figures: dict[str, object]) -> str:
    """An estimate as `+1.20 ± 0.40`, anything else by name."""
    if "margin" not in figures:
        return "  ".join(f"{name} {value}" for name, value in figures.items())
    if figures["mean"] is None:
        return "never held"
    margin = "" if figures["margin"] is None else f" ± {figures['margin']:.2f}"
    return f"{figures['mean']:+.2f}{margin}  of {figures['cases']} on {figures['walls']} walls"
