"""One process a database, and a sign that says where it can be asked."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.operations.occupancy import InUse, Occupant, occupied

ROOT = Path(__file__).parents[3]
HOLD = """
import sys
from pathlib import Path
from bot.operations.occupancy import occupied
with occupied(Path(sys.argv[1])) as occupancy:
    occupancy.announce(4711)
    print(occupancy.key, flush=True)
    sys.stdin.read()
"""


@contextmanager
def holder(data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that has the database, and the key that it shows."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
        process.kill()


def test_a_second_process_is_told_who_and_where(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    with holder(data) as (process, key):
        with pytest.raises(InUse, match=rf"z\.db: in use by process {process.pid}: ") as raised:
            occupied(data).__enter__()
        process.communicate()
    assert raised.value.occupant == Occupant(process.pid, 4711, key)
    with occupied(data):
        pass


def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    with holder(data):
        pass
    with occupied(data):
        pass


@pytest.mark.parametrize("sign", ["", "{", "[]", '{"pid": 1}'])
def test_one_that_has_not_said_who_it_is_is_told_as_such(tmp_path: Path, sign: str) -> None:
    data = tmp_path / "z.db"
    with occupied(data):
        (tmp_path / "z.db.host").write_text(sign)
        with pytest.raises(InUse, match="in use by one that is just starting") as raised:
            occupied(data).__enter__()
    assert raised.value.occupant is None


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_locks_stays_its_owners(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    data.touch()
    os.chown(data, 1234, 1235)
    with occupied(data):
        lock = (tmp_path / "z.db.host").stat()
    assert (lock.st_uid, lock.st_gid) == (1234, 1235)


def test_the_sign_is_for_the_owner_alone_and_wiped_at_the_end(tmp_path: Path) -> None:
    sign = tmp_path / "z.db.host"
    with occupied(tmp_path / "z.db") as occupancy:
        occupancy.announce(80)
        assert sign.stat().st_mode & 0o777 == 0o600
        assert str(os.getpid()) in sign.read_text()
    assert sign.read_text() == ""
