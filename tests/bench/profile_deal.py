"""`python -m tests.bench.profile_deal`: where the time of a whole deal goes, by module."""

import cProfile
import pstats
from collections import Counter
from pathlib import Path
from time import process_time

import click

from tests.bench.deals import match_of, seconds_of

ROOT = Path(__file__).parents[2]
OTHERS = "Python itself"


@click.command()
@click.option("--deals", default=200, help="Deals that are played.")
@click.option("--least", default=1.0, help="Percent below which a module is not named.")
def main(deals, least):
    """Play greedy deals and print the share of each module of the engine."""
    match = match_of(2 * deals)
    seconds_of(match, deals)
    profile = cProfile.Profile(process_time)
    profile.runcall(seconds_of, match, deals)
    shares = shares_of(profile)
    for module, share in shares.most_common():
        if share >= least:
            click.echo(f"{module:36} {share:5.1f} %")


def shares_of(profile):
    """Percent of the time by module; what is built in counts for whoever calls it."""
    spent = Counter()
    for (path, _, _), (_, _, own, _, callers) in pstats.Stats(profile).stats.items():
        if path.startswith("~"):
            for (caller, _, _), (_, _, part, _) in callers.items():
                spent[_module(caller)] += part
        else:
            spent[_module(path)] += own
    whole = sum(spent.values())
    return Counter({module: 100 * part / whole for module, part in spent.items()})


def _module(path):
    if not Path(path).is_relative_to(ROOT / "engine"):
        return OTHERS
    return ".".join(Path(path).relative_to(ROOT).with_suffix("").parts)


if __name__ == "__main__":
    main()
