"""What a release must reach, said beside what was measured."""

from collections.abc import Iterator
from pathlib import Path

from tests.bench.host.growth import growth
from tests.bench.host.presses import handled
from tests.bench.host.resuming import resumed
from tests.bench.rounds import Result

MUST = {
    ("win14", "riichienv"): 2.5,
    ("win14", "mahjong"): 30.0,
    ("sh13", "riichienv"): 1.5,
    ("sh13", "xiangting"): 4.0,
    ("sh13", "mahjong"): 150.0,
    ("sh13", "jansou"): 20.0,
    ("waits13", "xiangting"): 1.5,
    ("waits13", "riichienv"): 4.0,
    ("waits13", "mahjong"): 100.0,
    ("useful13", "xiangting"): 1.3,
    ("useful13", "jansou"): 15.0,
    ("disc14", "xiangting"): 1.2,
    ("disc14", "jansou"): 15.0,
}
"""How many times slower a peer must be."""
MOST_CHECKS = 306
"""A thousand deals in the time of 306,000 win checks: what `mahjong` does in a second."""
LEAST_RATE, MOST_WAIT = 0.4, 3.0
MOST_SECONDS, MOST_HELD = 5.0, 200
MOST_GROWTH = 60
MATCHES = 4


def verdict(result: Result) -> str:
    """The target of a peer at a task, if it has one, and whether it was missed."""
    must = MUST.get((result.task, result.peer.split()[0]))
    if must is None:
        return ""
    return f"  (must be {must:g}{'' if result.ratio >= must else ': MISSED'})"


def host_lines(folder: Path, tables: int, many: int, rounds: int) -> Iterator[str]:
    """What the host does, a line each as soon as it is known."""
    grown = growth(folder, MATCHES)
    yield (
        f"database: {grown.kibibytes_a_deal:.0f} KiB a deal, of {grown.deals} deals "
        f"(must be at most {MOST_GROWTH})"
    )
    found = handled(folder, tables=tables, rounds=rounds)
    yield (
        f"presses all at once: {found.rate:,.0f} a second, {found.rate_ratio:.2f} of a bot that "
        f"only answers ({found.least_rate:,.0f}; must be at least {LEAST_RATE}); "
        f"{100 * found.late:.0f} % were first told to be worked on"
    )
    yield (
        f"a hundred presses a second: 99 of 100 answered within {1000 * found.wait:,.0f} ms, "
        f"{found.wait_ratio:.1f} times that bot's {1000 * found.least_wait:,.0f} "
        f"(must be at most {MOST_WAIT:g})"
    )
    start = resumed(folder, many)
    yield (
        f"start with {start.tables:,} tables in their third deal: {start.seconds:.1f} s of "
        f"processor time, {start.kibibytes_a_table:,.0f} KiB each "
        f"(must be at most {MOST_SECONDS:g} s for 1,000, and {MOST_HELD} KiB)"
    )
