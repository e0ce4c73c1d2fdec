"""模拟 (mónǐ): `python -m bot simulate`: whole deals by built-in players, and what came of them."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha512
from pathlib import Path
from random import Random

import click
from tqdm import tqdm

from bot.cli.house_rules import house_rules
from bot.cli.logged_deals import SIMULATED
from bot.cli.tally import Tally
from bot.cli.whole_files import whole_file
from engine.profile import RulesProfile
from engine.seats import PerSeat
from engine.shuffle import shuffle
from engine.strategy.players import PLAYERS
from engine.strategy.self_play import SelfPlay
from engine.table.commands import EndMatch, OpenTable, Sit, StartDeal
from engine.table.decide import advance, decide
from engine.table.events import DealSettled, Event, MatchEnded
from engine.table.state import Table
from persistence.codec import EVENTS

_SEATS_AS_NAMED = (0, 1, 2, 3)


@click.command(short_help="Let built-in players play whole deals.")
@click.option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    help="How many deals the match has.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same deals.")
@click.option(
    "--players",
    default="greedy",
    show_default=True,
    metavar="NAME,…",
    help="Who plays East, South, West and North, or one name for all of them; "
    f"from the weakest to the strongest: {', '.join(PLAYERS)}.",
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write every event, for `replay` and `review`.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of lines.")
@house_rules
def simulate(
    *,
    profile: RulesProfile,
    deals: int,
    seed: int,
    players: str,
    log: Path | None,
    as_json: bool,
) -> None:
    """Let built-in players play one match, and print what came of it."""
    names = _player_names(players, profile.seats)
    tally = Tally([0] * profile.seats)
    began = time.perf_counter()
    with ExitStack() as open_files:
        lines = open_files.enter_context(whole_file(log)) if log else None
        bar = tqdm(total=deals, unit="deal", delay=1, disable=None, leave=False)
        open_files.enter_context(bar)
        for event in _played(profile, names, deals, seed):
            if lines:
                lines.write(EVENTS.encode_line(event) + "\n")
            if isinstance(event, DealSettled):
                tally.add(event.settlement)
                bar.update()
            elif isinstance(event, MatchEnded):
                tally.give_back(event.refunds)
    _print(tally, names, profile, seed, time.perf_counter() - began, as_json=as_json)


def _player_names(text: str, seats: int) -> tuple[str, ...]:
    """The players that *text* names; one name alone plays every seat."""
    names = tuple(name.strip() for name in text.split(","))
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        message = f"--players: {unknown[0]!r} is none of {', '.join(PLAYERS)}"
        raise click.UsageError(message)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        message = f"--players: {len(names)} given, name {seats} or one for all seats"
        raise click.UsageError(message)
    return names


def _played(
    profile: RulesProfile, names: tuple[str, ...], deals: int, seed: int
) -> Iterator[Event]:
    """The events of one match of *deals* deals, from its opening to its end."""
    opening = OpenTable(table_id=SIMULATED, profile=profile, deals=deals)
    table, opened = advance(None, opening)
    yield from opened
    for number, name in enumerate(names):
        table, seated = advance(table, Sit(person=f"{name}{number}"))
        yield from seated
    play = SelfPlay(
        table,
        PerSeat(PLAYERS[name] for name in names),
        PerSeat(_generator(seed, number) for number in range(len(names))),
    )
    for deal_no in range(1, deals + 1):
        yield from play.deal(_start(play.table, seed, deal_no))
    yield from decide(play.table, EndMatch())


def _generator(seed: int, number: int) -> Random:
    """The generator of one player, which no other and no shuffle shares."""
    return Random(f"{seed}/{number}")  # noqa: S311  # a player's whims are no secret


def _start(table: Table, seed: int, deal_no: int) -> StartDeal:
    """The shuffle of one deal, uncut; players sit in the order named."""
    server_seed = sha512(f"{seed}/{deal_no}".encode()).digest()
    uncut = ("",) * table.match.profile.seats
    shuffled = shuffle(server_seed, table.match.table_id, deal_no, uncut)
    return StartDeal(
        ring=shuffled.ring,
        dice=shuffled.dice,
        first_dealer_dice=shuffled.first_dealer_dice,
        seat_draw=_SEATS_AS_NAMED,
    )


def _print(
    tally: Tally,
    names: tuple[str, ...],
    profile: RulesProfile,
    seed: int,
    seconds: float,
    *,
    as_json: bool,
) -> None:
    figures = {
        "preset": profile.name,
        "seed": seed,
        "players": list(names),
        **tally.summary(),
        "seconds": round(seconds, 3),
        "deals_per_second": round(tally.deals / seconds, 1),
    }
    if as_json:
        click.echo(json.dumps(figures, ensure_ascii=False))
        return
    for name, value in figures.items():
        shown = value if not isinstance(value, list | dict) else json.dumps(value)
        click.echo(f"{name:18} {shown}")
