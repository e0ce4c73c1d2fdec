"""算分 (suàn fēn): `python -m bot score FILE…`: settle finished deals."""

import json

import click

from bot.cli.complaints import in_one_line
from bot.cli.json_files import read_content, shown_name
from bot.cli.languages import language_option
from bot.render.names import seat_mark
from bot.render.settlement import settlement_sheet
from bot.render.texts import Texts
from engine.scoring.settlement import Settlement, settle
from engine.seats import SEATS, PerSeat
from persistence.score_answer import settlement_to_plain
from persistence.score_file import parse_score_file
from persistence.score_members import ScoreFileError

_REFUSED = 2


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--text", "as_text", is_flag=True, help="Answer with the sheet in words, instead of JSON."
)
@language_option
@click.pass_context
def score(context: click.Context, *, files: tuple[str, ...], as_text: bool, texts: Texts) -> None:
    """Settle the finished deal in each FILE (- for standard input).

    FILE is JSON, as the button 复查 (Score file) of a settled deal sends it. Answers one JSON
    object a line, in the order of the files. If any file is refused nothing is answered: every
    refusal is one line on standard error, and the status is 2.
    """
    settlements, faults = _settled(files)
    for fault in faults:
        click.echo(in_one_line(fault), err=True)
    if faults:
        context.exit(_REFUSED)
    if as_text:
        click.echo("\n\n".join(_sheet(texts, settlement) for settlement in settlements))
        return
    for settlement in settlements:
        click.echo(json.dumps(settlement_to_plain(settlement), ensure_ascii=False))


def _settled(files: tuple[str, ...]) -> tuple[list[Settlement], list[str]]:
    """Settle every file, and say of every other what is wrong with it."""
    settlements, faults = [], []
    for file in files:
        name = shown_name(file)
        try:
            settlements.append(settle(*parse_score_file(read_content(file).decode("utf-8-sig"))))
        except (ScoreFileError, UnicodeDecodeError) as error:
            faults.append(f"{name}: {error}")
        except OSError as error:
            faults.append(f"{name}: {error.strerror}")
    return settlements, faults


def _sheet(texts: Texts, settlement: Settlement) -> str:
    names = PerSeat(
        texts.say("sheet.seat", number=int(seat), wind=seat_mark(texts, seat))
        for seat in SEATS[: len(settlement.totals)]
    )
    return settlement_sheet(texts, settlement, names)
