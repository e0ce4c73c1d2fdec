"""查机器 (chá jīqì): database, disk, fonts, time zones and ports; nothing is changed."""

import os
import shutil
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.checkup.causes import Cause, because, cause_in, cause_of
from bot.checkup.findings import Finding, Findings, Ill, Well, found
from bot.config import PREFIX, Settings
from bot.operations.loopback import LOOPBACK
from bot.render.pictures.fonts import FontsMissing, typefaces
from persistence.copying import check_copy, stored_version
from persistence.errors import Damaged
from persistence.schema import shipped_migrations

MEGABYTE = 1 << 20
LEAST_FREE = 200
"""MB on the disk of the database; and always room for a backup."""
_ZONE = "Asia/Shanghai"


def database(data: Path, folder: Path) -> Findings:
    """数据库 (shùjùkù): one that nobody has open, in *folder*, or to be made there."""
    if not os.access(folder, os.W_OK | os.X_OK):
        return [found(Ill.DATABASE_FOLDER, name=str(data))]
    if not data.exists():
        return [found(Well.DATABASE_NEW, name=str(data))]
    mode = stat.S_IMODE(data.stat().st_mode)
    exposed = [found(Ill.DATABASE_MODE, name=str(data))] if mode & 0o077 else []
    return [*exposed, _content(data)]


def _content(data: Path) -> Finding:
    known = shipped_migrations()[-1].number
    try:
        version = stored_version(data)
        if version > known:
            return found(Ill.DATABASE_NEWER, count=version, what=known)
        if version == 0:
            return found(Well.DATABASE_NEW, name=str(data))
        check_copy(data)
    except Damaged as error:
        return found(Ill.DATABASE_DAMAGED, name=str(data), **_damage(error.reason))
    if version < known:
        return found(Well.DATABASE_OLDER, what=version, count=known)
    return found(Well.DATABASE, name=str(data))


def _damage(reason: str) -> dict[str, str]:
    """What is damaged inside tells whoever wants to save the rest more than that it is."""
    cause = cause_in(reason)
    told = {"what": " ".join(reason.split())} if cause is None else {}
    return told | because(reason, cause or Cause.MALFORMED)


def disk(data: Path, folder: Path) -> Finding:
    """磁盘 (cípán): whether there is room to go on, and for a backup beside the database."""
    if not folder.is_dir():
        return found(Ill.DATABASE_FOLDER, name=str(data))
    free = shutil.disk_usage(folder).free // MEGABYTE
    size = data.stat().st_size // MEGABYTE if data.exists() else 0
    return found(Well.DISK if free >= max(LEAST_FREE, 2 * size) else Ill.DISK, count=free)


def fonts() -> Finding:
    """字体 (zìtǐ): whether pictures can be lettered."""
    try:
        typefaces()
    except FontsMissing as error:
        return found(Ill.FONTS, what=str(error))
    return found(Well.FONTS)


def zones() -> Finding:
    """时区 (shíqū): whether there is anything to tell local days by."""
    try:
        ZoneInfo(_ZONE)
    except ZoneInfoNotFoundError:
        return found(Ill.ZONES)
    return found(Well.ZONES)


def ports(settings: Settings) -> Findings:
    """端口 (duānkǒu): whether those that the host wants are free."""
    wanted = {"OPERATIONS_PORT": settings.operations_port}
    if settings.webhook_url:
        wanted["WEBHOOK_PORT"] = settings.webhook_port
    return list(_taken(wanted)) or [found(Well.PORTS)]


def _taken(wanted: dict[str, int]) -> Iterator[Finding]:
    for name, port in wanted.items():
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((LOOPBACK, port))
            except OSError as error:
                why = because(str(error.strerror), cause_of(error))
                yield found(Ill.PORT, name=f"{PREFIX}{name}", count=port, **why)
