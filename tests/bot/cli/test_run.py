"""The host as a process: it opens, plays with whoever is there, and ends when it is told to."""

import signal
import socket
import time
from pathlib import Path

import pytest

from tests.bot.cli.processes import act, ended, free_port, look, process, wait_for_calls

MAKEFILE = Path(__file__).parents[3] / "Makefile"
TOKEN = "4000000002:AbCdEfGhIjKlMnOpQrStUvWxYz"  # noqa: S105


@pytest.fixture
def port() -> int:
    return free_port()


def test_the_sandbox_plays_here_and_ends_in_time(tmp_path: Path, port: int) -> None:
    with process(tmp_path, "sandbox", "--port", str(port)) as running:
        wait_for_calls(port, "setMyCommands")
        world = look(port, "world")
        names = [user["first_name"] for user in world["users"] if user["started"]]
        assert len(names) == 4
        assert [chat["title"] for chat in world["chats"] if "title" in chat] == ["捉鸡牌友"]
        with process(tmp_path, "sandbox", "--port", str(port), ZHUOJI_DATA="b.db") as second:
            code, told = ended(second)
        assert code == 2
        assert told.splitlines()[-1] == (
            f"python -m bot: port {port} is taken: end what listens there, or choose another, "
            f"as in `make run PORT={port + 1}` or `--port {port + 1}`"
        )
        running.send_signal(signal.SIGTERM)
        began = time.monotonic()
        code, told = ended(running)
        assert code == 0
        assert told.count(f"Play at http://127.0.0.1:{port}/") == 1
        assert time.monotonic() - began < 5
    assert (tmp_path / "data" / "zhuoji.db").stat().st_mode & 0o777 == 0o600
    with process(tmp_path, "sandbox", "--port", str(port)):
        wait_for_calls(port, "getUpdates")
        again = look(port, "world")
        assert [user["id"] for user in again["users"]] == [user["id"] for user in world["users"]]


def test_no_address_is_told_where_the_host_cannot_open(tmp_path: Path, port: int) -> None:
    (tmp_path / "bad.db").write_text("nothing of the kind" * 100)
    with process(tmp_path, "sandbox", "--port", str(port), ZHUOJI_DATA="bad.db") as running:
        code, told = ended(running)
    assert code == 2
    assert "python -m bot: the database: file is not a database" in told
    assert "Play at" not in told


def test_make_run_takes_the_port_of_the_page(tmp_path: Path, port: int) -> None:
    """The command of the Makefile, without what makes the environment."""
    line = next(line for line in MAKEFILE.read_text().splitlines() if "-m bot run" in line)
    assert line == "\t@$(BIN)/python -m bot run $(if $(PORT),--port $(PORT))"
    with process(tmp_path, "run", "--port", str(port)) as running:
        wait_for_calls(port, "setMyCommands")
        running.send_signal(signal.SIGINT)
        assert ended(running)[0] == 0


def test_the_sandbox_plays_by_webhook_and_ends_in_time(tmp_path: Path, port: int) -> None:
    hook = str(free_port())
    with process(
        tmp_path, "sandbox", "--port", str(port), "--webhook", ZHUOJI_WEBHOOK_PORT=hook
    ) as running:
        wait_for_calls(port, "setWebhook")
        member = next(user for user in look(port, "world")["users"] if user["started"])
        act(port, "say", chat=member["id"], user=member["id"], text="/help")
        wait_for_calls(port, "sendMessage")
        running.send_signal(signal.SIGTERM)
        began = time.monotonic()
        assert ended(running)[0] == 0
        assert time.monotonic() - began < 5


def test_a_taken_port_of_the_webhook_is_told_in_one_line(tmp_path: Path, port: int) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        hook = taken.getsockname()[1]
        with process(
            tmp_path, "sandbox", "--port", str(port), "--webhook", ZHUOJI_WEBHOOK_PORT=str(hook)
        ) as running:
            code, told = ended(running)
    assert code == 2
    assert told.splitlines()[-1] == (
        f"python -m bot: ZHUOJI_WEBHOOK_PORT: port {hook} is taken: "
        "end what listens there, or choose another"
    )
    assert "Traceback" not in told


def test_a_database_that_another_host_has_open_is_named(tmp_path: Path, port: int) -> None:
    with process(tmp_path, "sandbox", "--port", str(port)) as running:
        wait_for_calls(port, "getUpdates")
        with process(tmp_path, "sandbox", "--port", str(free_port())) as second:
            host = ended(second)
        with process(tmp_path, "rebuild", "data/zhuoji.db") as second:
            rebuild = ended(second)
    for code, told in (host, rebuild):
        assert code == 2
        assert told.splitlines()[-1] == (
            f"python -m bot: data/zhuoji.db: in use by process {running.pid}: "
            "end that first, or name another database"
        )


def test_a_host_that_waits_for_telegram_ends_when_it_is_told_to(tmp_path: Path, port: int) -> None:
    with process(
        tmp_path,
        "run",
        ZHUOJI_TELEGRAM_TOKEN=TOKEN,
        ZHUOJI_API_URL=f"http://127.0.0.1:{port}",
    ) as running:
        assert running.stderr is not None
        line = running.stderr.readline()
        assert "telegram out of reach" in line
        assert "ClientConnectorError" in line
        assert TOKEN not in line
        running.send_signal(signal.SIGTERM)
        began = time.monotonic()
        assert ended(running)[0] == 0
        assert time.monotonic() - began < 5


def test_a_token_that_is_not_known_is_told_in_one_line(tmp_path: Path, port: int) -> None:
    with process(tmp_path, "sandbox", "--port", str(port)):
        wait_for_calls(port, "getUpdates")
        with process(
            tmp_path,
            "run",
            ZHUOJI_TELEGRAM_TOKEN=TOKEN,
            ZHUOJI_API_URL=f"http://127.0.0.1:{port}",
        ) as running:
            code, told = ended(running)
    assert code == 2
    assert told == (
        "python -m bot: ZHUOJI_TELEGRAM_TOKEN: Telegram does not know it: "
        "copy it anew from @BotFather\n"
    )


def test_a_host_that_must_not_play_here_wants_a_token(tmp_path: Path) -> None:
    with process(tmp_path, "run", "--no-sandbox") as running:
        assert ended(running) == (
            2,
            "python -m bot: ZHUOJI_TELEGRAM_TOKEN: is missing: @BotFather gives one to every bot\n",
        )
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_setting_is_told_in_one_line(tmp_path: Path) -> None:
    with process(
        tmp_path, "run", ZHUOJI_TELEGRAM_TOKEN=TOKEN, ZHUOJI_API_URL="telegram"
    ) as running:
        code, told = ended(running)
    assert code == 2
    assert told == "python -m bot: ZHUOJI_API_URL: must begin with http:// or https://\n"
