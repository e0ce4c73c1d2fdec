"""What operators run: the files agree with the program and with each other, and are safe."""

import json
import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
import yaml

from bot.config import CREDENTIALS, PREFIX, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
UNIT = (DEPLOY / "zhuoji-bot.service").read_text()
RUNBOOK = (DEPLOY / "RUNBOOK.md").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICE: dict[str, Any] = COMPOSE["services"]["zhuoji"]
SETTINGS = {f"{PREFIX}{field.upper()}" for field in Settings.model_fields}
OF_THE_SCRIPT = {"ZHUOJI_PYTHON"}
TEXTS = [file for file in sorted(DEPLOY.iterdir()) if file.suffix != ".png" and file.is_file()]
KNOWN_HOSTS = {"t.me", "bot.example.org", "127.0.0.1", "api.telegram.org"}
USER = "10001:10001"
SYSTEMD = shutil.which("systemd-analyze") or ""
systemd = pytest.mark.skipif(not SYSTEMD, reason="no systemd here")


def instructions(name: str) -> list[str]:
    """The arguments of every instruction of that name, continued lines joined."""
    whole = DOCKERFILE.replace("\\\n", " ")
    return re.findall(rf"^{name} (.+)$", whole, re.MULTILINE)


def environment() -> dict[str, str]:
    """What the image sets."""
    return dict(pair.split("=", 1) for line in instructions("ENV") for pair in line.split())


def unit(name: str) -> list[str]:
    """The values of a setting of the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_only_settings_that_exist_are_named(file: Path) -> None:
    named = set(re.findall(r"\bZHUOJI_[A-Z_]+", file.read_text()))
    assert named <= SETTINGS | OF_THE_SCRIPT


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_no_host_is_named_but_telegrams_and_this_machine(file: Path) -> None:
    hosts = re.findall(r"https?://([\w.-]+)", file.read_text())
    assert set(hosts) <= KNOWN_HOSTS


def test_the_image_copies_what_there_is_and_nothing_of_the_tests() -> None:
    copied = [line.split() for line in instructions("COPY")]
    sources = [words[0] for words in copied if not words[0].startswith("--from")]
    assert sources == ["requirements/run.txt", "engine", "persistence", "bot"]
    assert all((ROOT / source).exists() for source in sources)
    let_in = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert {line[1:] for line in let_in if line.startswith("!")} == set(sources)
    assert let_in[0] == "*"


def test_the_image_is_made_of_pinned_requirements_without_building_any() -> None:
    (install,) = [line for line in instructions("RUN") if "pip install" in line]
    assert "--require-hashes" in install
    assert "--only-binary :all:" in install
    assert "index" not in install
    pinned = (ROOT / "requirements" / "run.txt").read_text()
    assert "--hash=sha256:" in pinned
    assert not re.search(r"^(-i|--\w*index|--find-links|--trusted)", pinned, re.MULTILINE)


def test_the_image_runs_as_a_plain_user_and_keeps_its_data_alone() -> None:
    assert instructions("USER") == [USER] == [SERVICE["user"]]
    assert instructions("VOLUME") == ["/data"]
    assert "-o 10001 -g 10001 -m 0700 /data" in " ".join(instructions("RUN"))
    assert environment()["ZHUOJI_DATA"].startswith("/data/")
    assert json.loads(instructions("ENTRYPOINT")[0]) == ["python", "-m", "bot"]
    assert json.loads(instructions("CMD")[0]) == ["run", "--no-sandbox"]


class Told(BaseHTTPRequestHandler):
    """Answers with the status that the test wants."""

    status: ClassVar[int]

    def do_GET(self) -> None:
        assert self.path == "/healthz"
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1), (None, 1)])
def test_the_health_check_ends_as_the_host_is(status: int | None, code: int) -> None:
    whole = DOCKERFILE.replace("\\\n", " ")
    command = json.loads(re.search(r"^HEALTHCHECK .*?CMD (\[.+\])$", whole, re.MULTILINE)[1])
    assert command[0] == "python"
    with HTTPServer(("127.0.0.1", 0), Told) as server:
        Told.status = status or 0
        if status is not None:
            threading.Thread(target=server.handle_request, daemon=True).start()
        port = server.server_port if status is not None else 1
        ended = subprocess.run(
            [sys.executable, *command[1:]],
            env={"ZHUOJI_OPERATIONS_PORT": str(port)},
            capture_output=True,
            check=False,
        )
    assert ended.returncode == code


def test_the_container_is_locked_down() -> None:
    assert SERVICE["read_only"] is True
    assert SERVICE["cap_drop"] == ["ALL"]
    assert SERVICE["security_opt"] == ["no-new-privileges:true"]
    assert all("noexec" in mount for mount in SERVICE["tmpfs"])
    assert SERVICE["network_mode"] == "host"
    assert "ports" not in SERVICE
    assert int(SERVICE["stop_grace_period"].removesuffix("s")) > 5


def test_the_container_is_built_and_fed_from_here() -> None:
    assert (DEPLOY / SERVICE["build"]["context"]).resolve() == ROOT
    assert (ROOT / SERVICE["build"]["dockerfile"]).is_file()
    mounts = dict(mount.split(":")[:2] for mount in SERVICE["volumes"])
    assert mounts == {"data": "/data", "./credentials": environment()[CREDENTIALS]}
    assert set(COMPOSE["volumes"]) == {"data"}
    given = SERVICE["environment"]
    assert set(given) == SETTINGS - {
        "ZHUOJI_DATA",
        "ZHUOJI_LOG_FORMAT",
        "ZHUOJI_TELEGRAM_TOKEN",
        "ZHUOJI_WEBHOOK_SECRET",
    }
    assert f":-{environment()['ZHUOJI_OPERATIONS_PORT']}}}" in given["ZHUOJI_OPERATIONS_PORT"]
    default = Settings.model_fields["webhook_port"].default
    assert f":-{default}}}" in given["ZHUOJI_WEBHOOK_PORT"]


def test_image_and_unit_agree() -> None:
    of_unit = dict(pair.split("=", 1) for pair in unit("Environment"))
    same = ("ZHUOJI_LOG_FORMAT", "ZHUOJI_OPERATIONS_PORT", "PYTHONDONTWRITEBYTECODE")
    assert {name: of_unit[name] for name in same} == {name: environment()[name] for name in same}
    assert unit("ExecStart")[0].endswith(" -m bot run --no-sandbox")
    assert of_unit["ZHUOJI_DATA"] == f"/var/lib/{unit('StateDirectory')[0]}/zhuoji.db"
    loaded = [line.partition(":")[0] for line in re.findall(r"#?LoadCredential=(.+)", UNIT)]
    assert {name.upper() for name in loaded} == {"ZHUOJI_TELEGRAM_TOKEN", "ZHUOJI_WEBHOOK_SECRET"}
    assert int(unit("TimeoutStopSec")[0]) > 5


@systemd
def test_the_unit_is_one_and_exposes_little() -> None:
    file = str(DEPLOY / "zhuoji-bot.service")
    told = subprocess.run(
        [SYSTEMD, "verify", file], capture_output=True, check=False, text=True
    ).stderr
    complaints = [line for line in told.splitlines() if "zhuoji-bot.service" in line]
    assert all("is not executable: No such file" in line for line in complaints), told
    subprocess.run(
        [SYSTEMD, "security", "--offline=yes", "--threshold=15", file],
        capture_output=True,
        check=True,
    )


def test_the_runbook_names_every_measure() -> None:
    sources = [file.read_text() for file in (ROOT / "bot" / "operations").glob("*.py")]
    made = {name for text in sources for name in re.findall(r'"(zhuoji_[a-z_]+)"', text)}
    told = re.findall(r"^\| `(zhuoji_[a-z_]+)` \|", RUNBOOK, re.MULTILINE)
    assert len(told) == len(set(told))
    assert {name.removesuffix("_total") for name in told} == made


def test_the_runbook_names_events_that_are_logged() -> None:
    section = RUNBOOK.partition("| event |")[2].partition("\n\n")[0]
    cells = [line.split("|")[1] for line in section.splitlines()[2:]]
    events = [event for cell in cells for event in re.findall(r"`([^`]+)`", cell)]
    sources = "".join(file.read_text() for file in (ROOT / "bot").rglob("*.py"))
    assert len(events) >= 8
    for event in events:
        assert re.search(rf'log\.\w+\(\s*"{re.escape(event)}"', sources) or event == "remedy", event


def test_the_runbook_names_files_and_commands_that_are_there() -> None:
    files = set(re.findall(r"(?:deploy|requirements)/[\w.-]+", RUNBOOK))
    assert {file for file in files if not (ROOT / file).exists()} == {"deploy/credentials"}
    for command in set(re.findall(r"python -m bot (\w+)", RUNBOOK)):
        assert (ROOT / "bot" / "cli" / f"{command}.py").is_file()
