"""`make bench`: engine and host beside their peers, as ratios and medians of interleaved rounds."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tests.bench.contestants import contestants
from tests.bench.deals import whole_deals
from tests.bench.hand_sets import hand_sets
from tests.bench.rounds import measure
from tests.bench.start_up import start_up
from tests.bench.targets import MOST_CHECKS, host_lines, verdict

TITLES = {
    "win14": "is this hand of fourteen won",
    "sh13": "distance of thirteen tiles",
    "waits13": "waits of a ready hand",
    "useful13": "useful tiles of a hand in mid-deal",
    "disc14": "all discards of fourteen tiles, with useful tiles",
}
SECTIONS = ("hands", "start", "deals", "host")


@click.command()
@click.option("--sections", default=",".join(SECTIONS), help="Which of them, by comma.")
@click.option("--tasks", default=",".join(TITLES), help="Which of the five about hands, by comma.")
@click.option("--peers", default="", help="Only these peers, by comma.")
@click.option("--hands", default=8_000, help="Hands a task.")
@click.option("--rounds", default=7, help="Rounds, of which the median is told.")
@click.option("--seconds", default=0.25, help="Seconds a round for each.")
@click.option("--tables", default=300, help="Tables of the host.")
@click.option("--resumed", default=1_000, help="Tables that the host starts with.")
@click.option("--json", "as_json", is_flag=True, help="Print results about hands alone, as JSON.")
def main(*, sections, tasks, peers, hands, rounds, seconds, tables, resumed, as_json):
    """Measure engine and host beside their peers."""
    wanted = {"hands"} if as_json else set(sections.split(","))
    if "hands" in wanted:
        results = ask_peers(tasks.split(","), peers, hands, rounds, seconds, silent=as_json)
        if as_json:
            click.echo(json.dumps([result._asdict() for result in results]))
    if "start" in wanted:
        show_start_up()
    if "deals" in wanted:
        show_deals(rounds)
    if "host" in wanted:
        show_host(tables, resumed, rounds)


def ask_peers(tasks, peers, hands, rounds, seconds, *, silent):
    """Results of all tasks, told one after the other."""
    sets = hand_sets(hands)
    entered = [
        c for c in contestants() if not peers or c.name.split()[0] in {"engine", *peers.split(",")}
    ]
    results = []
    for task in tasks:
        found = measure(task, entered, sets[task], rounds=rounds, seconds=seconds)
        results += found
        if not silent:
            show(task, found)
    return results


def show(task, results):
    click.echo(f"\n{task}: {TITLES[task]}")
    for result in results:
        rate = 1e9 / result.nanoseconds
        slower = f"{result.ratio:10,.2f} times slower" if result is not results[0] else ""
        click.echo(f"  {result.peer:18} {rate:14,.0f} a second {slower}{verdict(result)}".rstrip())


def show_start_up():
    costs = start_up(5)
    click.echo(
        f"\nimport {1000 * costs.import_seconds:.0f} ms, first question "
        f"{1000 * costs.first_question_seconds:.0f} ms, memory {costs.mebibytes:.0f} MiB"
    )


def show_deals(rounds):
    found = whole_deals(rounds, 100)
    click.echo(
        f"\nwhole deals, four greedy players: {found.a_second:,.0f} a second; one takes as long as "
        f"{found.checks:,.0f} win checks of mahjong (must be at most {MOST_CHECKS})"
    )


def show_host(tables, resumed, rounds):
    click.echo("\nhost, with commits before answers and a round trip of 60 ms")
    with TemporaryDirectory() as folder:
        for line in host_lines(Path(folder), tables, resumed, rounds):
            click.echo(f"  {line}")


if __name__ == "__main__":
    main()
