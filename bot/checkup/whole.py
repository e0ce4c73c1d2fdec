"""全身检查 (quánshēn jiǎnchá): everything, in the order in which one would mend it."""

import aiohttp

from bot.checkup.causes import because, cause_in
from bot.checkup.findings import Finding, Findings, Ill, Well, found
from bot.checkup.machine import database, disk, fonts, ports, zones
from bot.checkup.telegram import clocks, telegram
from bot.clock import Clock
from bot.config import Settings, WrongSettings
from bot.operations.occupancy import InUse, Occupant, occupied

_PATIENCE = aiohttp.ClientTimeout(total=5)


def of_settings(error: WrongSettings) -> Findings:
    """设置不对 (shèzhì bú duì): why there is nothing to examine yet."""
    return [
        found(Ill.SETTING, name=name, mistake=mistake) for name, mistake in error.mistakes.items()
    ]


async def of_host(settings: Settings, clock: Clock) -> Findings:
    """查全 (chá quán): the machine, the database and Telegram, whether the host runs or not."""
    findings, host_runs = await _machine(settings)
    told = await telegram(settings, clock, host_runs=host_runs)
    return [found(Well.SETTINGS), *findings, *told]


async def without_token(settings: Settings, clock: Clock) -> Findings:
    """没有令牌 (méiyǒu lìngpái): whatever can be examined all the same."""
    findings, _ = await _machine(settings)
    return [found(Ill.TOKEN_MISSING), *findings, await clocks(settings, clock)]


async def _machine(settings: Settings) -> tuple[Findings, bool]:
    """The machine and the database, and whether a host runs."""
    state, host_runs = await _database(settings)
    free = [] if host_runs else ports(settings)
    return [*state, disk(settings.data, settings.folder), zones(), fonts(), *free], host_runs


async def _database(settings: Settings) -> tuple[Findings, bool]:
    """The state of the database, and whether a host has it: then nobody else may open it."""
    if not settings.data.exists():
        return database(settings.data, settings.folder), False
    try:
        with occupied(settings.data):
            return database(settings.data, settings.folder), False
    except OSError:
        return [found(Ill.DATABASE_FOLDER, name=str(settings.data))], False
    except InUse as in_use:
        return [await _host(in_use.occupant)], True


async def _host(occupant: Occupant | None) -> Finding:
    """Ask the host that runs how it is."""
    if occupant is None or not occupant.port:
        return found(Ill.HOST_SILENT)
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(f"{occupant.url}/healthz") as answer,
        ):
            health = await answer.json()
    except (aiohttp.ClientError, TimeoutError):
        return found(Ill.HOST_SILENT)
    if health["complaints"]:
        first, *others = health["complaints"]
        why = because(first, cause_in(first))
        if others:
            why["what"] = ", ".join(health["complaints"])
        return found(Ill.HOST_FAILING, **why)
    return found(Well.HOST, count=occupant.pid, what=health["status"])
