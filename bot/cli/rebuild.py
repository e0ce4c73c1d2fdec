"""重建 (chóngjiàn): `python -m bot rebuild`: the standings, made anew from the log."""

import asyncio
from pathlib import Path

import click

from bot.config import load_data
from bot.operations.occupancy import occupied
from bot.operations.rebuilding import Rebuilt, rebuild_standings
from persistence.database import Database


@click.command(short_help="Make the standings anew from the log.")
@click.argument(
    "database",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=load_data,
)
def rebuild(database: Path) -> None:
    """Make results, zones, achievements and ratings in DATABASE anew. The host must not run.

    Unless one is named, it is the database that `run` would use here.
    """
    rebuilt = asyncio.run(_rebuilt(database))
    found = {"deals": rebuilt.deals, "taken back": rebuilt.voided, "matches": rebuilt.matches}
    click.echo(", ".join(f"{name}: {count}" for name, count in found.items()))
    for table_id, reason in rebuilt.unreadable.items():
        click.echo(f"table {table_id} left out: {reason}", err=True)


async def _rebuilt(path: Path) -> Rebuilt:
    with occupied(path):
        async with Database.open(path) as database:
            return await rebuild_standings(database)
