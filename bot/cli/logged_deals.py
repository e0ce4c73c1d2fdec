"""日志里的局 (rìzhì lǐ de jú): the finished deals of a log file that a command was given."""

from io import StringIO

import click

from bot.cli.json_files import read_content, shown_name
from bot.render.names import robot_name
from bot.render.texts import Texts
from engine.replay import FinishedDeal, ReplayView, finished_deals, replay_view
from engine.strategy.players import PLAYERS
from persistence.errors import PersistenceError
from persistence.log_file import read_events

SIMULATED = "simulated"
"""模拟桌 (mónǐ zhuō): the name of the table of every log that `simulate` writes."""


def named_view(texts: Texts, deal: FinishedDeal) -> ReplayView:
    """有名字的 (yǒu míngzi de): the deal as it is told; what `simulate` logged, in words.

    In the log its table and its players have names that are the same in every language.
    """
    view = replay_view(deal)
    if view.table_id != SIMULATED:
        return view
    persons = view.persons.map(lambda person: _player(texts, person))
    return view._replace(table_id=texts.say("replay.simulated"), persons=persons)


def _player(texts: Texts, person: str) -> str:
    """A built-in player by how well it plays and its seat, counted from 1."""
    level, number = person[:-1], person[-1:]
    return robot_name(texts, level, int(number) + 1) if level in PLAYERS else person


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
