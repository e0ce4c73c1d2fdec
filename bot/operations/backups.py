"""备份 (bèifèn): a checked copy of the database in a new file, whether the host runs or not."""

import asyncio
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import aiohttp

from bot.operations.occupancy import InUse, Occupant, occupied
from persistence.copying import check_copy, copy_closed

_OWNER_ONLY = 0o600
_TIMEOUT = aiohttp.ClientTimeout(total=None, sock_connect=5, sock_read=600)
"""The host sends nothing until its copy is complete."""


class NoBackup(Exception):
    """没备成 (méi bèichéng): the host that runs gave no backup, for this reason."""


def back_up(data: Path, target: Path) -> int:
    """备份 (bèifèn): copy the database *data* to *target*; the number of events in it.

    *target* is there, whole and checked, or not at all. Raises `OSError`, `NoBackup`, `Damaged`.
    """
    if not data.is_file():
        raise FileNotFoundError(errno.ENOENT, "there is no database", str(data))
    with _new_file(target) as draft:
        try:
            with occupied(data):
                copy_closed(data, draft)
        except InUse as in_use:
            asyncio.run(_fetch(in_use.occupant, draft))
        return check_copy(draft)


@contextmanager
def _new_file(target: Path) -> Iterator[Path]:
    """An empty draft for its owner alone, which takes the name *target* if nothing goes wrong."""
    _refuse_what_is_there(target)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error
    try:
        yield draft
        _to_disk(draft)
        _name(draft, target)
        _to_disk(target.parent)
    finally:
        draft.unlink(missing_ok=True)


def _refuse_what_is_there(target: Path) -> None:
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, "is there already; name a new file", str(target))


def _name(draft: Path, target: Path) -> None:
    """A link replaces nothing, unlike renaming; but not every disk has links."""
    try:
        target.hardlink_to(draft)
    except OSError:
        _refuse_what_is_there(target)
        draft.rename(target)


def _to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


async def _fetch(occupant: Occupant | None, draft: Path) -> None:
    """Have the host that runs make the copy: its connection is the only one there may be."""
    if occupant is None or not occupant.port:
        message = "the host is just starting or ending: try again in a moment"
        raise NoBackup(message)
    try:
        with draft.open("wb") as content:
            await _receive(occupant, content)
    except (aiohttp.ClientError, TimeoutError) as error:
        message = f"the host (process {occupant.pid}) does not answer: {error}"
        raise NoBackup(message) from error


async def _receive(occupant: Occupant, content: IO[bytes]) -> None:
    headers = {"Authorization": f"Bearer {occupant.key}"}
    async with (
        aiohttp.ClientSession(headers=headers, timeout=_TIMEOUT) as session,
        session.post(f"{occupant.url}/backup") as answer,
    ):
        if not answer.ok:
            message = f"the host (process {occupant.pid}) cannot: {await answer.text()}"
            raise NoBackup(message)
        async for chunk in answer.content.iter_chunked(1 << 20):
            content.write(chunk)
