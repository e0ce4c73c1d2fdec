"""Programs of ours as processes, and a look at the sandbox that they talk to."""

import json
import os
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
PATIENCE = 60.0


def free_port() -> int:
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


def act(port: int, what: str, **arguments: Any) -> None:
    """Let somebody in the sandbox do something."""
    body = json.dumps(arguments).encode()
    url, kind = f"http://127.0.0.1:{port}/sim/{what}", {"Content-Type": "application/json"}
    urllib.request.urlopen(urllib.request.Request(url, body, kind)).close()


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
