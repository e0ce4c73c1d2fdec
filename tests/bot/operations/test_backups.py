"""Backups of a database that nobody has open, and of a host that cannot give one."""

import asyncio
import errno
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bot.operations.backups import NoBackup, back_up
from bot.operations.loopback import listening
from bot.operations.occupancy import occupied
from persistence.copying import check_copy
from persistence.database import Database
from persistence.errors import Damaged
from persistence.transaction import Statement

ADD = "INSERT INTO events VALUES (1, 'table/T', 1, 'test.said', 1, '{}', 0)"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    async def fill() -> None:
        async with Database.open(path) as database:
            await database.write(Statement(ADD))

    path = tmp_path / "data" / "z.db"
    path.parent.mkdir()
    asyncio.run(fill())
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "backups"
    made.mkdir()
    return made


def inside(folder: Path) -> list[str]:
    """The names of what is in it."""
    return [each.name for each in folder.iterdir()]


@contextmanager
def host(data: Path, answer: web.Response) -> Iterator[None]:
    """A host in a thread of its own, which has the database and answers so."""
    started, ended = threading.Event(), threading.Event()

    async def reply(_: web.Request) -> web.Response:
        return answer

    async def serve() -> None:
        app = web.Application()
        app.router.add_post("/backup", reply)
        with occupied(data) as occupancy:
            async with listening(app, 0, "operations_port") as port:
                occupancy.announce(port)
                started.set()
                await asyncio.to_thread(ended.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    started.wait()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def test_without_a_host_the_file_is_copied(data: Path, folder: Path) -> None:
    target = folder / "copy.db"
    assert back_up(data, target) == 1
    assert inside(folder) == ["copy.db"]
    assert target.stat().st_mode & 0o777 == 0o600
    assert check_copy(target) == 1


@pytest.mark.parametrize("content", [b"mine", b""])
def test_nothing_is_overwritten(data: Path, folder: Path, content: bytes) -> None:
    target = folder / "copy.db"
    target.write_bytes(content)
    with pytest.raises(FileExistsError, match="is there already; name a new file"):
        back_up(data, target)
    assert target.read_bytes() == content
    assert inside(folder) == ["copy.db"]


def test_not_even_what_came_to_be_there_meanwhile(
    data: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = folder / "copy.db"

    def check(draft: Path) -> int:
        target.write_text("mine")
        return check_copy(draft)

    monkeypatch.setattr("bot.operations.backups.check_copy", check)
    with pytest.raises(FileExistsError):
        back_up(data, target)
    assert target.read_text() == "mine"
    assert inside(folder) == ["copy.db"]


def test_a_disk_without_links_is_good_enough(
    data: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path, draft: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(draft))

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert back_up(data, folder / "copy.db") == 1
    assert inside(folder) == ["copy.db"]
    with pytest.raises(FileExistsError):
        back_up(data, folder / "copy.db")


@pytest.mark.parametrize("target", ["no/such/folder/copy.db", "data/z.db/copy.db"])
def test_a_place_that_is_none_is_named(data: Path, tmp_path: Path, target: str) -> None:
    with pytest.raises(OSError, match=target):
        back_up(data, tmp_path / target)


def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="there is no database"):
        back_up(tmp_path / "z.db", tmp_path / "copy.db")
    assert inside(tmp_path) == []


def test_what_is_no_database_leaves_nothing_behind(folder: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_text("nothing of the kind" * 100)
    with pytest.raises(Damaged, match="file is not a database"):
        back_up(broken, folder / "copy.db")
    assert inside(folder) == []


def test_a_host_that_has_not_said_where_it_is(data: Path, folder: Path) -> None:
    with occupied(data), pytest.raises(NoBackup, match="just starting or ending"):
        back_up(data, folder / "copy.db")
    assert inside(folder) == []


def test_a_host_that_does_not_answer(data: Path, folder: Path) -> None:
    with occupied(data) as occupancy:
        occupancy.announce(1)
        with pytest.raises(
            NoBackup, match=r"the host \(process \d+\) does not answer: Cannot conn"
        ):
            back_up(data, folder / "copy.db")
    assert inside(folder) == []


@pytest.mark.parametrize(
    ("answer", "error", "told"),
    [
        (web.Response(status=507, text="disk full"), NoBackup, r"process \d+\) cannot: disk full"),
        (web.Response(body=b"half of a copy" * 100), Damaged, "file is not a database"),
        (web.Response(), Damaged, "no such table: events"),
    ],
)
def test_a_host_that_gives_no_whole_copy(
    data: Path, folder: Path, answer: web.Response, error: type[Exception], told: str
) -> None:
    with host(data, answer), pytest.raises(error, match=told):
        back_up(data, folder / "copy.db")
    assert inside(folder) == []
