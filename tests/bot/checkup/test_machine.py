"""What is looked at on the machine itself, and what is found if it is not as it should be."""

import asyncio
import os
import shutil
import socket
import sqlite3
import zoneinfo
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import SecretStr

from bot.checkup import machine
from bot.checkup.causes import Cause
from bot.checkup.findings import Ill, Well, found
from bot.config import Settings
from bot.render.pictures.fonts import FontsMissing
from persistence.database import Database
from persistence.schema import shipped_migrations

NEWEST = shipped_migrations()[-1].number


class Usage(NamedTuple):
    """What is told of a disk."""

    free: int


def made(path: Path) -> Path:
    async def make() -> None:
        async with Database.open(path):
            pass

    asyncio.run(make())
    return path


def set_version(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def settings(**more: object) -> Settings:
    return Settings(telegram_token=SecretStr("1:a"), _env_file=None, **more)


def test_a_database_that_is_whole(tmp_path: Path) -> None:
    data = made(tmp_path / "z.db")
    before = data.read_bytes()
    assert machine.database(data, data.parent) == [found(Well.DATABASE, name=str(data))]
    assert data.read_bytes() == before


@pytest.mark.parametrize("content", [None, b""])
def test_one_that_is_not_there_yet(tmp_path: Path, content: bytes | None) -> None:
    data = tmp_path / "z.db"
    if content is not None:
        data.write_bytes(content)
        data.chmod(0o600)
    assert machine.database(data, data.parent) == [found(Well.DATABASE_NEW, name=str(data))]


def test_an_older_and_a_newer_one(tmp_path: Path) -> None:
    data = made(tmp_path / "z.db")
    set_version(data, 1)
    assert machine.database(data, data.parent) == [found(Well.DATABASE_OLDER, what=1, count=NEWEST)]
    set_version(data, NEWEST + 1)
    assert machine.database(data, data.parent) == [
        found(Ill.DATABASE_NEWER, count=NEWEST + 1, what=NEWEST)
    ]


@pytest.mark.parametrize("mode", [0o640, 0o604])
def test_one_that_others_may_read(tmp_path: Path, mode: int) -> None:
    data = made(tmp_path / "z.db")
    data.chmod(mode)
    first, second = machine.database(data, data.parent)
    assert first == found(Ill.DATABASE_MODE, name=str(data))
    assert second == found(Well.DATABASE, name=str(data))


def test_one_that_is_none(tmp_path: Path) -> None:
    data = tmp_path / "z.db"
    data.write_text("nothing of the kind" * 100)
    data.chmod(0o600)
    (finding,) = machine.database(data, data.parent)
    assert finding == found(Ill.DATABASE_DAMAGED, name=str(data), cause=Cause.NO_DATABASE)


def test_one_that_is_damaged_inside_tells_where(tmp_path: Path) -> None:
    data = made(tmp_path / "z.db")
    with closing(sqlite3.connect(data)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(
            "INSERT INTO table_people (table_id, person_key) VALUES ('none', 'nobody')"
        )
        connection.commit()
    (finding,) = machine.database(data, data.parent)
    told = "rows that others point at are missing"
    assert finding == found(Ill.DATABASE_DAMAGED, name=str(data), cause=Cause.MALFORMED, what=told)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    data = tmp_path / "no" / "z.db"
    assert machine.database(data, data.parent) == [found(Ill.DATABASE_FOLDER, name=str(data))]
    assert machine.disk(data, data.parent) == found(Ill.DATABASE_FOLDER, name=str(data))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_not_to_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    data = tmp_path / "z.db"
    assert machine.database(data, data.parent) == [found(Ill.DATABASE_FOLDER, name=str(data))]


@pytest.mark.parametrize(("free", "kind"), [(199, Ill.DISK), (200, Well.DISK)])
def test_room_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, kind: Well | Ill
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(free * machine.MEGABYTE))
    assert machine.disk(tmp_path / "z.db", tmp_path) == found(kind, count=free)


def test_room_for_a_backup_beside_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "z.db"
    with data.open("wb") as sparse:
        sparse.truncate(150 * machine.MEGABYTE)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(299 * machine.MEGABYTE))
    assert machine.disk(data, data.parent) == found(Ill.DISK, count=299)


def test_fonts_and_zones_are_there_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert machine.fonts() == found(Well.FONTS)
    assert machine.zones() == found(Well.ZONES)

    def missing() -> None:
        message = "NotoSans"
        raise FontsMissing(message)

    def unknown(name: str) -> None:
        raise zoneinfo.ZoneInfoNotFoundError(name)

    monkeypatch.setattr(machine, "typefaces", missing)
    monkeypatch.setattr(machine, "ZoneInfo", unknown)
    assert machine.fonts() == found(Ill.FONTS, what="NotoSans")
    assert machine.zones() == found(Ill.ZONES)


def test_ports_are_free_or_named() -> None:
    hooked = {
        "webhook_url": "https://a.org/x",
        "webhook_secret": SecretStr("a-secret_of-more-than-16"),
    }
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert machine.ports(settings(webhook_port=port)) == [found(Well.PORTS)]
        findings = machine.ports(settings(operations_port=port, webhook_port=port, **hooked))
    assert findings == [
        found(Ill.PORT, name="ZHUOJI_OPERATIONS_PORT", count=port, cause=Cause.TAKEN),
        found(Ill.PORT, name="ZHUOJI_WEBHOOK_PORT", count=port, cause=Cause.TAKEN),
    ]
    assert machine.ports(settings(operations_port=port)) == [found(Well.PORTS)]
