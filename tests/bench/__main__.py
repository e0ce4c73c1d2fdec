"""`make bench`: the engine beside its peers on the same hands, as ratios and medians of one run."""

import json

import click

from tests.bench.contestants import contestants
from tests.bench.hand_sets import hand_sets
from tests.bench.rounds import measure
from tests.bench.start_up import start_up

TITLES = {
    "win14": "is this hand of fourteen won",
    "sh13": "distance of thirteen tiles",
    "waits13": "waits of a ready hand",
    "useful13": "useful tiles of a hand in mid-deal",
    "disc14": "all discards of fourteen tiles, with useful tiles",
}


@click.command()
@click.option("--tasks", default=",".join(TITLES), help="Which of the five, by comma.")
@click.option("--peers", default="", help="Only these peers, by comma.")
@click.option("--hands", default=8_000, help="Hands a task.")
@click.option("--rounds", default=7, help="Rounds, of which the median is told.")
@click.option("--seconds", default=0.25, help="Seconds a round for each.")
@click.option("--json", "as_json", is_flag=True, help="Print results alone, as JSON.")
def main(tasks, peers, hands, rounds, seconds, as_json):
    """Measure the engine beside its peers."""
    sets = hand_sets(hands)
    entered = [
        c for c in contestants() if not peers or c.name.split()[0] in {"engine", *peers.split(",")}
    ]
    results = []
    for task in tasks.split(","):
        found = measure(task, entered, sets[task], rounds=rounds, seconds=seconds)
        results += found
        if not as_json:
            show(task, found)
    if as_json:
        click.echo(json.dumps([result._asdict() for result in results]))
    else:
        show_start_up()


def show(task, results):
    click.echo(f"\n{task}: {TITLES[task]}")
    for result in results:
        rate = 1e9 / result.nanoseconds
        slower = f"{result.ratio:10,.2f} times slower" if result is not results[0] else ""
        click.echo(f"  {result.peer:18} {rate:14,.0f} a second {slower}".rstrip())


def show_start_up():
    costs = start_up(5)
    click.echo(
        f"\nimport {1000 * costs.import_seconds:.0f} ms, first question "
        f"{1000 * costs.first_question_seconds:.0f} ms, memory {costs.mebibytes:.0f} MiB"
    )


if __name__ == "__main__":
    main()
