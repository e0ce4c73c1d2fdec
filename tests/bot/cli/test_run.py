"""The host as a process: it opens, plays with whoever is there, and ends when it is told to."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
TOKEN = "4000000002:AbCdEfGhIjKlMnOpQrStUvWxYz"  # noqa: S105
PATIENCE = 60.0


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


@contextmanager
def process(folder: Path, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("ZHUOJI_")}
    running = subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={**plain, "PYTHONPATH": str(ROOT), **environment},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def look(port: int, what: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/sim/{what}") as answer:
        told: dict[str, Any] = json.load(answer)
        return told


def wait_for_calls(port: int, method: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if look(port, f"calls?method={method}")["calls"]:
                return
        except OSError:
            pass
        time.sleep(0.2)
    pytest.fail(f"no {method}")


def ended(running: subprocess.Popen[str]) -> tuple[int, str]:
    _, told = running.communicate(timeout=PATIENCE)
    return running.returncode, told


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
            f"python -m bot: port {port} is taken: end what listens there, "
            "or choose another with --port"
        )
        running.send_signal(signal.SIGTERM)
        began = time.monotonic()
        assert ended(running)[0] == 0
        assert time.monotonic() - began < 5
    assert (tmp_path / "data" / "zhuoji.db").stat().st_mode & 0o777 == 0o600
    with process(tmp_path, "sandbox", "--port", str(port)):
        wait_for_calls(port, "getUpdates")
        again = look(port, "world")
        assert [user["id"] for user in again["users"]] == [user["id"] for user in world["users"]]


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


def test_a_wrong_setting_is_told_in_one_line(tmp_path: Path) -> None:
    with process(
        tmp_path, "run", ZHUOJI_TELEGRAM_TOKEN=TOKEN, ZHUOJI_API_URL="telegram"
    ) as running:
        code, told = ended(running)
    assert code == 2
    assert told == "python -m bot: ZHUOJI_API_URL: must begin with http:// or https://\n"
