"""占用 (zhànyòng): one process a database on this machine, and where it can be asked.

Two connections to one file can damage it, so whoever opens a database takes the lock beside it. The
locked file says where the host listens, and holds the key by which others prove that they may read
the database, too: the file has the same owner and mode.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import NamedTuple

_OWNER_ONLY = 0o600
_LONGEST = 4096


class Occupant(NamedTuple):
    """住户 (zhùhù): the process that has a database open."""

    pid: int
    port: int
    """On loopback; 0 if it listens nowhere."""
    key: str

    @property
    def url(self) -> str:
        """地址 (dìzhǐ): where it can be asked."""
        return f"http://127.0.0.1:{self.port}"


class InUse(Exception):
    """有人 (yǒu rén): another process has the database open."""

    def __init__(self, data: Path, occupant: Occupant | None) -> None:
        process = f"process {occupant.pid}" if occupant else "one that is just starting or ending"
        super().__init__(f"{data}: in use by {process}: end that first, or name another database")
        self.occupant = occupant
        """Who, unless it has not said so yet."""


class Occupancy:
    """占用 (zhànyòng): the lock of a database, held."""

    def __init__(self, lock: int) -> None:
        self._lock = lock
        self.key = token_urlsafe(24)
        """钥匙 (yàoshi): whoever tells it may have what is in the database."""

    def announce(self, port: int) -> None:
        """挂牌 (guàpái): let others know where this process can be asked."""
        told = json.dumps(Occupant(os.getpid(), port, self.key)._asdict())
        os.ftruncate(self._lock, 0)
        os.pwrite(self._lock, told.encode(), 0)


@contextmanager
def occupied(data: Path) -> Iterator[Occupancy]:
    """占住 (zhànzhù): have the database *data* alone. Raises `InUse` if somebody else has it."""
    lock = os.open(_lock_file(data), os.O_RDWR | os.O_CREAT, _OWNER_ONLY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(data, _announced(lock)) from None
        _give_to_owner(lock, data)
        occupancy = Occupancy(lock)
        occupancy.announce(0)
        yield occupancy
        os.ftruncate(lock, 0)
    finally:
        os.close(lock)


def _give_to_owner(lock: int, data: Path) -> None:
    """Root may look after the database of another user, who has to get at the lock afterwards."""
    if os.geteuid() == 0 and data.exists():
        owner = data.stat()
        os.fchown(lock, owner.st_uid, owner.st_gid)


def _lock_file(data: Path) -> Path:
    return data.with_name(f"{data.name}.host")


def _announced(lock: int) -> Occupant | None:
    try:
        return Occupant(**json.loads(os.pread(lock, _LONGEST, 0)))
    except (ValueError, TypeError):
        return None
