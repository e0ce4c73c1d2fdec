"""The script for each night: a checked copy, and as many old ones as are wanted."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from persistence.copying import check_copy
from persistence.database import Database

SCRIPT = Path(__file__).parents[2] / "deploy" / "backup.sh"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    async def make() -> None:
        async with Database.open(path):
            pass

    path = tmp_path / "z.db"
    asyncio.run(make())
    return path


def run(data: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": "/usr/bin:/bin",
        "ZHUOJI_DATA": str(data),
        "ZHUOJI_PYTHON": sys.executable,
    }
    return subprocess.run(
        [str(SCRIPT), *arguments],
        cwd=data.parent,
        env=environment | more,
        capture_output=True,
        check=False,
        text=True,
    )


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_it_makes_a_copy_for_the_owner_alone(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "backups"
    ended = run(data, str(folder))
    assert (ended.returncode, ended.stderr) == (0, "")
    (copy,) = folder.iterdir()
    assert copy.name.startswith("zhuoji-2")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    assert check_copy(copy) == 0


def test_the_newest_stay_and_other_files_are_left_alone(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("zhuoji-20250101T000000Z.db", "zhuoji-20250102T000000Z.db", "notes.db"):
        (folder / name).touch()
    assert run(data, str(folder), "2").returncode == 0
    left = names(folder)
    assert left[:2] == ["notes.db", "zhuoji-20250102T000000Z.db"]
    assert len(left) == 3


def test_nothing_old_goes_if_nothing_new_has_come(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "zhuoji-20250101T000000Z.db").touch()
    data.write_text("nothing of the kind" * 100)
    ended = run(data, str(folder), "1")
    assert ended.returncode == 2
    assert "file is not a database" in ended.stderr
    assert names(folder) == ["zhuoji-20250101T000000Z.db"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "usage: backup.sh FOLDER [KEEP]"),
        (["x", "0"], "KEEP must be a number from 1 on, not '0'"),
        (["x", "many"], "KEEP must be a number from 1 on, not 'many'"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(data: Path, arguments: list[str], told: str) -> None:
    ended = run(data, *arguments)
    assert ended.returncode == 2
    assert told in ended.stderr
    assert not (data.parent / "x").exists()


def test_without_a_python_it_says_how_to_name_one(data: Path) -> None:
    ended = run(data, "x", ZHUOJI_PYTHON="/no/such/python")
    assert ended.returncode == 2
    assert ended.stderr == "backup.sh: no Python at /no/such/python: set ZHUOJI_PYTHON\n"
