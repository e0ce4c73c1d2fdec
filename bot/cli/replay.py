"""复盘 (fùpán): `python -m bot replay`: logged deals move by move, and settled anew."""

import click

from bot.cli.languages import language_option
from bot.cli.logged_deals import logged_deals, named_view
from bot.render.replay import hands_after, replay_heading, replay_moves
from bot.render.texts import Texts
from engine.replay import FinishedDeal, settled_anew
from engine.scoring.settlement import Settlement

_DIFFERS = 1


@click.command(short_help="Show logged deals move by move, and settle them anew.")
@click.argument("file")
@click.option("--deal", "deal_no", type=click.IntRange(min=1), help="Only this deal.")
@click.option("--step", is_flag=True, help="All hands after every move; a key goes on.")
@language_option
def replay(*, file: str, deal_no: int | None, step: bool, texts: Texts) -> None:
    """Show the deals logged in FILE (- for standard input) move by move.

    FILE is what `simulate --log` wrote. Each is settled anew from its moves; if that differs from
    the settlement in the log the status is 1.
    """
    deals = logged_deals(file, deal_no)
    differing = [deal for deal in deals if not _show(texts, deal, step=step)]
    if differing:
        raise click.exceptions.Exit(_DIFFERS)


def _show(texts: Texts, deal: FinishedDeal, *, step: bool) -> bool:
    """Print one deal; whether it settles anew to what the log says."""
    view = named_view(texts, deal)
    click.echo(replay_heading(texts, view))
    for line, shown in zip(replay_moves(texts, view), view.steps, strict=True):
        click.echo(line)
        if step:
            click.echo("\n".join(hands_after(texts, shown, view.persons)))
            click.pause(info="")
    return _compare(texts, view.settlement, settled_anew(deal))


def _compare(texts: Texts, logged: Settlement | None, anew: Settlement | None) -> bool:
    """Say whether the settlement holds, loudly if it does not."""
    if logged is None:
        click.echo(texts.say("replay.abandoned"))
    elif logged == anew:
        click.echo(texts.say("replay.same"))
    else:
        assert anew is not None, "a deal with a settlement can be settled anew"
        line = texts.say("replay.differs", logged=list(logged.totals), anew=list(anew.totals))
        click.secho(line, bold=True, fg="red")
    return logged is None or logged == anew
