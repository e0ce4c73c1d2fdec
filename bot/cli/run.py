"""营业 (yíngyè): `python -m bot run`: the host, until it is told to stop."""

import asyncio

import click

from bot.bootstrap import Ways, serve
from bot.cli.sandbox import play_here, port_option
from bot.cli.signals import stop_on_signals
from bot.collecting import settle
from bot.config import Settings, SettingsError, is_without_token, load
from bot.operations.logs import configure


@click.command(short_help="Host tables on Telegram; without a bot's token, play here.")
@port_option
@click.option(
    "--restored",
    is_flag=True,
    help="The database is an older state, brought back in another way than as a file of `backup`, "
    "which is known as one: check everything posted, ask every open question anew. "
    "Without a token it does nothing.",
)
@click.option(
    "--no-sandbox", is_flag=True, help="Without a token end at once, instead of playing here."
)
def run(*, port: int, restored: bool, no_sandbox: bool) -> None:
    """Run the host until it is told to stop.

    Settings come from the environment and from .env; deploy/env.example names them. Without a token
    it is the sandbox, with its page on --port.
    """
    try:
        settings = load()
    except SettingsError as error:
        if no_sandbox or not is_without_token(error):
            raise
        click.echo("ZHUOJI_TELEGRAM_TOKEN is not set: playing on this machine alone.", err=True)
        play_here(port)
        return
    configure(settings.log_format, settings.secrets)
    # What stands after the start is no garbage: a search through it would hold up every press.
    asyncio.run(_run(settings, Ways(from_backup=restored, settle=settle)))


async def _run(settings: Settings, ways: Ways) -> None:
    await serve(settings, stop_on_signals(), ways)
