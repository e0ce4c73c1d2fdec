"""试玩 (shìwán): `python -m bot sandbox`: bot and Telegram's stand-in on this machine alone."""

import asyncio
import errno
from pathlib import Path

import click

from bot.bootstrap import serve
from bot.cli.signals import stop_on_signals
from bot.config import Settings, load_local
from bot.logs import configure
from bot.sandbox import Options, SandboxRunner
from bot.sandbox.acts_chats import add_chat
from bot.sandbox.acts_people import add_user, open_bot
from bot.sandbox.backend import Backend
from bot.sandbox.chats import ChatType

PORT = 8080
FRIENDS = ("小明", "阿强", "小梅", "老周")
"""Somebody to be, and three friends."""
GROUP = "捉鸡牌友"
KEPT = 20_000
"""So much of what was seen and called is remembered."""


@click.command(short_help="Play on this machine, without Telegram.")
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
def sandbox(*, port: int) -> None:
    """Play on this machine: a stand-in for Telegram with a page for the browser, and the bot.

    What is played is kept in ./data, or beside the database that ZHUOJI_DATA names.
    """
    play_here(port)


def play_here(port: int) -> None:
    """试玩 (shìwán): until it is told to stop."""
    options = Options()
    settings = load_local(options.token, f"http://127.0.0.1:{port}")
    configure(settings.log_format, (options.token,))
    settings.data.parent.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(_play(settings, settings.data.with_name("sandbox.json"), port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        message = f"port {port} is taken: end what listens there, or choose another with --port"
        raise click.ClickException(message) from error


async def _play(settings: Settings, state: Path, port: int) -> None:
    runner = SandboxRunner(Options(state_file=state, keep=KEPT), port=port)
    async with runner:
        _furnish(runner.backend)
        click.echo(f"Play at {runner.url}/ (Ctrl+C ends it)", err=True)
        await serve(settings, stop_on_signals())


def _furnish(backend: Backend) -> None:
    """布置 (bùzhì): friends and their group, once; they have all opened the bot."""
    if any(user.started for user in backend.world.users.values()):
        return
    users = [add_user(backend, first_name=name, language_code="zh-hans")["id"] for name in FRIENDS]
    for user in users:
        open_bot(backend, user=user)
    creator, *members = users
    add_chat(backend, type=ChatType.SUPERGROUP, title=GROUP, creator=creator, members=members)
