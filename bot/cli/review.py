"""点评 (diǎnpíng): `python -m bot review`: what cost a seat most in logged deals."""

import click

from bot.cli.languages import language_option
from bot.cli.logged_deals import logged_deals, named_view
from bot.render.replay import replay_heading
from bot.render.review import review_lines
from bot.render.texts import Texts
from engine.strategy.review import review as reviewed


@click.command(short_help="Show what cost a seat most in logged deals.")
@click.argument("file")
@click.option("--deal", "deal_no", type=click.IntRange(min=1), help="Only this deal.")
@click.option(
    "--seat",
    type=click.IntRange(0, 3),
    help="Only this seat: 0 for East, then South, West and North; all of them otherwise.",
)
@click.option(
    "--most",
    type=click.IntRange(min=1),
    default=3,
    show_default=True,
    help="At most so many decisions of a seat in a deal.",
)
@language_option
def review(*, file: str, deal_no: int | None, seat: int | None, most: int, texts: Texts) -> None:
    """Show the costliest decisions in the deals logged in FILE (- for standard input).

    FILE is what `simulate --log` wrote. Costs are estimates in points against the best that could
    be seen at the time.
    """
    for deal in logged_deals(file, deal_no):
        view = named_view(texts, deal)
        click.echo(replay_heading(texts, view))
        for each in view.persons.seats():
            if seat in {None, int(each)}:
                lines = review_lines(texts, reviewed(deal, each, most))
                click.echo("\n".join((f"{view.persons[each]}:", *lines)))
