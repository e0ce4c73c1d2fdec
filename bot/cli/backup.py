"""备份 (bèifèn): `python -m bot backup FILE`: copy the database, whether the bot runs or not."""

from pathlib import Path

import click

from bot.cli.languages import language_option
from bot.config import load_data
from bot.operations.backups import back_up
from bot.render.texts import Texts


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def backup(*, file: Path, texts: Texts) -> None:
    """Copy the database into the new FILE, whether the bot runs or not.

    The copy is the database as of one moment, checked before it gets its name, and readable by its
    owner alone: live deals are in it. The database is the one that `run` would use here.
    """
    events = back_up(load_data(), file)
    size = file.stat().st_size
    click.echo(texts.say("backup.done", n=events, file=file, size=f"{size / 1e6:.1f}"))
