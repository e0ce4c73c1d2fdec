import importlib
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import click
import pytest

from bot.cli import COMMANDS, PROGRAM, main
from engine.errors import ProfileError

ROOT = Path(__file__).parents[3]


def _run(*arguments, code=None, **options):
    """Run the command line in a process of its own."""
    program = ["-c", code] if code else ["-m", "bot"]
    return subprocess.run(
        [sys.executable, *program, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
        **options,
    )


@pytest.fixture
def broken(monkeypatch):
    """Put a command in place that fails as it is told."""

    def install(failure):
        @click.command()
        def fail():
            raise failure

        module = type(sys)("bot.cli.fail")
        module.fail = fail
        monkeypatch.setitem(sys.modules, "bot.cli.fail", module)
        monkeypatch.setitem(COMMANDS, "fail", "Fail.")

    return install


def test_help_lists_every_command_with_its_line(capsys):
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out
    assert all(f"{name} " in listed and line in listed for name, line in COMMANDS.items())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_has_help_of_its_own(name, capsys):
    command = getattr(importlib.import_module(f"bot.cli.{name}"), name)
    assert isinstance(command, click.Command)
    assert main([name, "--help"]) == 0
    assert f"{PROGRAM} {name}" in capsys.readouterr().out


def test_the_help_says_where_to_begin_and_every_option_what_it_is(capsys):
    assert main(["--help"]) == 0
    assert f"To try the game: `{PROGRAM} sandbox`." in capsys.readouterr().out
    for name in COMMANDS:
        command = getattr(importlib.import_module(f"bot.cli.{name}"), name)
        options = [each for each in command.params if isinstance(each, click.Option)]
        assert [each.name for each in options if not each.help] == [], name


def test_help_imports_no_command():
    code = (
        "import sys; from bot.cli import main; main(['--help']); "
        "loaded = {m.partition('.')[0] for m in sys.modules}; "
        "print(loaded & {'telegram', 'aiohttp', 'aiosqlite', 'babel', 'engine', 'persistence'})"
    )
    finished = _run(code=code)
    assert finished.stdout.endswith("set()\n"), finished


def test_without_a_command_the_help_is_shown(capsys):
    assert main([]) == 2
    shown = capsys.readouterr()
    assert main(["--help"]) == 0
    assert shown.err == capsys.readouterr().out
    assert shown.out == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sing"], "No such command 'sing'."),
        (["verify"], "Missing argument 'FILE'."),
        (["verify", "a", "b"], "Got unexpected extra argument (b)"),
        (["--port", "9"], "No such option '--port'. Options stand behind a command, as in"),
        (["--loud", "run"], "No such option '--loud'. Options stand behind a command, as in"),
        (["verify", "--loud", "a"], "No such option '--loud'"),
        (["verify", "no/such/file"], "no/such/file: No such file or directory"),
        (["verify", "."], ".: Is a directory"),
    ],
)
def test_a_wrong_call_ends_in_one_line_and_status_2(arguments, message, capsys):
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"{PROGRAM}: {message}")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("command", ["run", "sandbox"])
@pytest.mark.parametrize("port", ["abc", "0", "65536", "-1", "8_080", "٨٠٨٠", "9" * 5000, ""])
def test_what_is_no_port_is_told_what_one_is(command, port, capsys):
    assert main([command, "--port", port]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"{PROGRAM}: Invalid value for '--port': '{port[:9]}")
    assert told.endswith("is no port: a port is a number from 1 to 65535, like 9000\n")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("failure", "line"),
    [
        (ProfileError("chickens.flip: is\nset  twice"), "chickens.flip: is set twice"),
        (OSError("the disk is gone"), "the disk is gone"),
        (FileNotFoundError(2, "No such file", "x.json"), "x.json: No such file"),
        (click.ClickException("not\nlike this"), "not like this"),
        (OSError("a" * 5000 + "z" * 100), "a" * 335 + " … " + "z" * 100),
    ],
)
def test_a_foreseen_error_ends_in_one_line_and_status_2(failure, line, broken, capsys):
    broken(failure)
    assert main(["fail"]) == 2
    assert capsys.readouterr().err == f"{PROGRAM}: {line}\n"


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), click.Abort()])
def test_ctrl_c_ends_with_130(failure, broken, capsys):
    broken(failure)
    assert main(["fail"]) == 130
    assert capsys.readouterr().err == f"{PROGRAM}: interrupted\n"


def _sqlite_error(path, statement, *before):
    """What SQLite raises at this statement, after those *before* it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(";".join(before))
        with pytest.raises(sqlite3.Error) as caught:
            connection.execute(statement)
    return caught.value


def _not_a_database(folder):
    (folder / "junk.db").write_bytes(bytes(range(256)) * 32)
    return _sqlite_error(folder / "junk.db", "PRAGMA user_version")


def _full_disk(folder):
    limited = "CREATE TABLE t (b)", "PRAGMA max_page_count = 2"
    return _sqlite_error(folder / "full.db", "INSERT INTO t VALUES (zeroblob(100000))", *limited)


@pytest.mark.parametrize("wrapped", [False, True])
@pytest.mark.parametrize(
    ("make", "status", "line"),
    [
        (_not_a_database, 2, "the database: file is not a database"),
        (_full_disk, 1, "the database: database or disk is full"),
    ],
)
def test_a_database_that_fails_ends_in_one_line(
    make, status, line, wrapped, broken, capsys, tmp_path
):
    failure = make(tmp_path)
    broken(ExceptionGroup("tasks", [RuntimeError("and so on"), failure]) if wrapped else failure)
    assert main(["fail"]) == status
    told = capsys.readouterr().err
    assert told == f"{PROGRAM}: {line} (`{PROGRAM} doctor` says what mends it)\n"


@pytest.mark.parametrize(
    "failure",
    [
        KeyError("unforeseen"),
        _sqlite_error(":memory:", "SELECT * FROM nothing"),
        sqlite3.ProgrammingError("a word of the module, without a code"),
    ],
)
def test_a_fault_of_our_own_is_not_hidden(failure, broken):
    broken(failure)
    with pytest.raises(type(failure)):
        main(["fail"])


def test_a_reader_that_goes_away_is_told_in_one_line():
    code = (
        "import sys, os; from bot.cli import main; "
        "reader, writer = os.pipe(); os.close(reader); os.dup2(writer, 1); "
        "sys.exit(main(['--help']))"
    )
    finished = _run(code=code)
    assert finished.returncode == 2
    assert finished.stderr == f"{PROGRAM}: the reader of the output went away\n"


def test_a_closed_output_is_no_fault():
    finished = _run(code="import sys; sys.stdout = None; from bot.cli import main; main(['-h'])")
    assert (finished.returncode, finished.stderr) == (0, "")


@pytest.mark.parametrize("name", ["score", "verify", "replay"])
def test_a_closed_input_ends_in_one_line_and_status_2(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main([name, "-"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.endswith("standard input: Bad file descriptor\n")
    assert output.err.count("\n") == 1


def test_a_terminal_that_knows_no_chinese_still_gets_an_answer():
    finished = _run("--help", env={"PYTHONIOENCODING": "latin-1", "PATH": ""})
    assert finished.returncode == 0
    assert "\\u6349" in finished.stdout
