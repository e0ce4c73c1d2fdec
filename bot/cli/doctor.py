"""体检 (tǐjiǎn): `python -m bot doctor`: whether the bot can run here, and what mends it if not."""

import asyncio

import click

from bot.checkup.findings import Finding, Findings
from bot.checkup.whole import of_host, of_settings, without_token
from bot.cli.languages import language_option
from bot.clock import SystemClock
from bot.config import WrongSettings, is_without_token, load, load_tokenless
from bot.render.checkup import ill_lines, verdict, well_line
from bot.render.texts import Texts

_ILL = 1


@click.command()
@language_option
@click.pass_context
def doctor(context: click.Context, *, texts: Texts) -> None:
    """Examine settings, database, disk, fonts, ports, clock and what Telegram says of the bot.

    Nothing is changed, and the host may run. Ends with 0 if all is well, with 1 if not.
    """
    findings = _findings()
    for finding in findings:
        click.echo(_line(texts, finding))
    ills = sum(not finding.is_well for finding in findings)
    click.echo(verdict(texts, ills))
    if ills:
        context.exit(_ILL)


def _findings() -> Findings:
    try:
        settings = load()
    except WrongSettings as error:
        if not is_without_token(error):
            return of_settings(error)
        return asyncio.run(without_token(load_tokenless(), SystemClock()))
    return asyncio.run(of_host(settings, SystemClock()))


def _line(texts: Texts, finding: Finding) -> str:
    line = well_line if finding.is_well else ill_lines
    return line(texts, finding.kind.value, finding.values)
