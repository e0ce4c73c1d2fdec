"""库结构 (kù jiégòu): numbered SQL files, applied in order and never taken back."""

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

import aiosqlite

from persistence.errors import UnknownSchema

_FILE_NAME = re.compile(r"(\d{4})_\w+\.sql")


class Migration(NamedTuple):
    """迁移 (qiānyí): one step of the schema; its number is the version it leads to."""

    number: int
    sql: str


def shipped_migrations() -> tuple[Migration, ...]:
    """自带迁移 (zìdài qiānyí): the steps that come with this program, in order."""
    folder = files("persistence") / "migrations"
    found = ((_FILE_NAME.fullmatch(file.name), file) for file in folder.iterdir())
    return tuple(sorted(Migration(int(name[1]), file.read_text()) for name, file in found if name))


async def migrate(connection: aiosqlite.Connection, migrations: Sequence[Migration]) -> None:
    """升级 (shēngjí): apply the steps that the database lacks, each in a transaction of its own.

    Raises `UnknownSchema` for a database that a newer program has written.
    """
    version = await schema_version(connection)
    known = migrations[-1].number
    if version > known:
        reason = f"has schema version {version}, this program knows up to {known}"
        raise UnknownSchema(where="the database", reason=reason)
    for migration in migrations:
        if migration.number > version:
            await _apply(connection, migration)


async def schema_version(connection: aiosqlite.Connection) -> int:
    """库版本 (kù bǎnběn): the number of the last step applied; 0 for a new database."""
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    return int(version)


async def _apply(connection: aiosqlite.Connection, migration: Migration) -> None:
    script = (
        f"BEGIN IMMEDIATE;\n{migration.sql}\nPRAGMA user_version = {migration.number};\nCOMMIT;"
    )
    try:
        await connection.executescript(script)
    finally:
        if connection.in_transaction:
            await connection.rollback()
