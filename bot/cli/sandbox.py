"""试玩 (shìwán): `python -m bot sandbox`: bot and Telegram's stand-in on this machine alone."""

import asyncio
import errno
from pathlib import Path
from secrets import token_urlsafe

import click

from bot.bootstrap import serve
from bot.cli.signals import stop_on_signals
from bot.config import Settings, load_local
from bot.operations.logs import configure
from bot.sandbox import Options, SandboxRunner
from bot.sandbox.acts_chats import add_chat
from bot.sandbox.acts_people import add_user, open_bot
from bot.sandbox.backend import Backend
from bot.sandbox.chats import ChatType

PORT = 8080
_LAST_PORT = 65535
FRIENDS = ("小明", "阿强", "小梅", "老周")
"""Somebody to be, and three friends."""
GROUP = "捉鸡牌友"
KEPT = 20_000
"""So much of what was seen and called is remembered."""


class _PortNumber(click.ParamType[int]):
    """The number of a port, and a word about what that is for whoever gives something else."""

    name = "port"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        text = str(value)
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_LAST_PORT))
        if not is_number or not 1 <= int(text) <= _LAST_PORT:
            message = f"{text!r} is no port: a port is a number from 1 to {_LAST_PORT}, like 9000"
            self.fail(message, param, ctx)
        return int(text)


port_option = click.option(
    "--port",
    type=_PortNumber(),
    default=PORT,
    show_default=True,
    help=f"The port of the page in the browser, from 1 to {_LAST_PORT}.",
)
"""端口选项 (duānkǒu xuǎnxiàng): where the page is."""


@click.command(short_help="Play in a browser on this machine, without Telegram.")
@port_option
@click.option("--webhook", is_flag=True, help="Bring updates to the bot instead of polling.")
def sandbox(*, port: int, webhook: bool) -> None:
    """Play on this machine: a stand-in for Telegram with a page for the browser, and the bot.

    What is played is kept in ./data, or beside the database that ZHUOJI_DATA names.
    """
    play_here(port, webhook=webhook)


def play_here(port: int, *, webhook: bool = False) -> None:
    """试玩 (shìwán): until it is told to stop; with *webhook*, by the port meant for one."""
    token, server = Options().token, f"http://127.0.0.1:{port}"
    settings = load_local(token, server)
    if webhook:
        url = f"http://127.0.0.1:{settings.webhook_port}/"
        settings = load_local(token, server, webhook_url=url, secret=token_urlsafe(32))
    configure(settings.log_format, settings.secrets)
    settings.data.parent.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(_play(settings, settings.data.with_name("sandbox.json"), port))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        other = port + 1 if port < _LAST_PORT else PORT
        message = (
            f"port {port} is taken: end what listens there, or choose another, "
            f"as in `make run PORT={other}` or `--port {other}`"
        )
        raise click.ClickException(message) from error


async def _play(settings: Settings, state: Path, port: int) -> None:
    options = Options(state_file=state, keep=KEPT, loopback_webhooks=True)
    runner = SandboxRunner(options, port=port)
    async with runner:
        _furnish(runner.backend)
        await serve(settings, stop_on_signals(), ready=lambda _: _welcome(runner.url))


def _welcome(url: str) -> None:
    """请进 (qǐng jìn): say where the page is, once there is a host behind it."""
    click.echo(f"Play at {url}/ (Ctrl+C ends it)", err=True)


def _furnish(backend: Backend) -> None:
    """布置 (bùzhì): friends and their group, once; they have all opened the bot, an admin there."""
    if any(user.started for user in backend.world.users.values()):
        return
    users = [add_user(backend, first_name=name, language_code="zh-hans")["id"] for name in FRIENDS]
    for user in users:
        open_bot(backend, user=user)
    creator, *members = users
    add_chat(
        backend,
        type=ChatType.SUPERGROUP,
        title=GROUP,
        creator=creator,
        members=members,
        bot_is_administrator=True,
    )
