"""命令行 (mìnglìngháng): what stands behind `python -m bot`.

A command is a function of the name of its module in this package, and a line in `COMMANDS`; its
module is imported when it is called and not before. Whatever is wrong with what was asked, typed or
read ends in one line on standard error and status 2; an error that nobody foresaw shows itself.
"""

import io
import os
import sqlite3
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from bot.cli.complaints import in_one_line
from bot.stopping import unwrapped

__all__ = ["COMMANDS", "PROGRAM", "main"]

PROGRAM = "python -m bot"

COMMANDS: dict[str, str] = {
    "run": "Host tables on Telegram; without a bot's token, play here.",
    "sandbox": "Play in a browser on this machine, without Telegram.",
    "doctor": "Examine whether the bot can run here, and say what mends it.",
    "backup": "Copy the database, whether the bot runs or not.",
    "rules": "Say a house's rules.",
    "verify": "Recompute published shuffles: were they fair?",
    "score": "Settle finished deals: who pays whom, and why.",
    "simulate": "Let built-in players play whole deals.",
    "arena": "Compare two built-in players, or measure a rule of thumb.",
    "replay": "Show logged deals move by move, and settle them anew.",
    "review": "Show what cost a seat most in logged deals.",
    "rebuild": "Make the standings anew from the log.",
}
"""Every command with its one line of help, in the order of `--help`."""

_BEHIND = f" Options stand behind a command, as in `{PROGRAM} run --port 9000`."
_OURS = ("bot", "engine", "persistence")
_REFUSED = 2
_INTERRUPTED = 130
_STORAGE_FAULTS: dict[int, int] = {
    sqlite3.SQLITE_NOTADB: _REFUSED,
    sqlite3.SQLITE_CORRUPT: _REFUSED,
    sqlite3.SQLITE_FULL: 1,
    sqlite3.SQLITE_IOERR: 1,
    sqlite3.SQLITE_READONLY: 1,
    sqlite3.SQLITE_CANTOPEN: 1,
}
"""What can be wrong with the file or its disk, and the status: 1 where another start may help."""


class _Commands(click.Group):
    """A group that knows its commands by name and imports only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command), cmd_name
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


_root = _Commands(
    name=PROGRAM,
    help="捉鸡麻将: tables for Telegram groups, and tools around them.",
    epilog=f"To try the game: `{PROGRAM} sandbox`. Every command has its own --help.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main(arguments: Sequence[str]) -> int:
    """执行 (zhíxíng): run one command line and answer its exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with unwrapped(sqlite3.Error):
            return _run(arguments)
    except BrokenPipeError:
        # What is still buffered would fail once more when the interpreter flushes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _complain("the reader of the output went away")
    except (KeyboardInterrupt, click.Abort):
        _complain("interrupted")
        return _INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return _REFUSED
    except click.NoSuchOption as error:
        at_root = error.ctx is not None and error.ctx.command is _root
        return _complain(error.format_message() + (_BEHIND if at_root else ""))
    except click.ClickException as error:
        return _complain(error.format_message())
    except OSError as error:
        named = error.filename is not None and error.strerror is not None
        return _complain(f"{error.filename}: {error.strerror}" if named else str(error))
    except sqlite3.Error as error:
        status = _STORAGE_FAULTS.get(_primary_code(error))
        if status is None:
            raise
        return _complain(f"the database: {error} (`{PROGRAM} doctor` says what mends it)", status)
    except Exception as error:
        if type(error).__module__.partition(".")[0] not in _OURS:
            raise
        return _complain(str(error))


def _run(arguments: Sequence[str]) -> int:
    """Call click's steps ourselves: its own `main` answers a broken pipe with status 1."""
    try:
        with _root.make_context(PROGRAM, list(arguments)) as context:
            _root.invoke(context)
        status = 0
    except click.exceptions.Exit as ended:
        status = ended.exit_code
    click.echo(nl=False)
    return status


def _primary_code(error: sqlite3.Error) -> int:
    """What SQLite says is wrong; an error of the module around it has no code."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return code & 0xFF


def _complain(message: str, status: int = _REFUSED) -> int:
    click.echo(in_one_line(f"{PROGRAM}: {message}"), err=True)
    return status
