"""日志里的局 (rìzhì lǐ de jú): the finished deals of a log file that a command was given."""

from io import StringIO

import click

from bot.cli.json_files import read_content, shown_name
from engine.replay import FinishedDeal, finished_deals, replay_view
from persistence.errors import PersistenceError
from persistence.log_file import read_events


def logged_deals(file: str, deal_no: int | None) -> list[FinishedDeal]:
    """终局 (zhōngjú): those of *file*, or the one asked for; the whole log is read first."""
    name, content = shown_name(file), read_content(file)
    try:
        lines = StringIO(content.decode("utf-8-sig"))
        deals = list(finished_deals(read_events(lines)))
    except (PersistenceError, UnicodeDecodeError) as error:
        message = f"{name}: {error}"
        raise click.ClickException(message) from error
    chosen = [d for d in deals if deal_no in {None, replay_view(d).deal_no}]
    if not chosen:
        wanted = "no finished deal" if deal_no is None else f"no finished deal {deal_no}"
        message = f"{name}: {wanted} in this log"
        raise click.ClickException(message)
    return chosen
