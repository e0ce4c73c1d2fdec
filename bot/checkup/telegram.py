"""查 Telegram (chá Telegram): the token, its rights, the way of updates, and the time."""

from datetime import datetime, timedelta

from bot.checkup.causes import because, cause_in, cause_of
from bot.checkup.findings import Finding, Findings, Ill, Well, found
from bot.clock import Clock
from bot.config import Settings
from bot.gateway.hook import HookState
from bot.gateway.inspection import TokenUnknown, Unreachable, inspect, server_time

TOLERATED = 5
"""Seconds by which clocks may differ: Telegram tells whole ones, and the way takes some."""
RECENT = timedelta(hours=1)
"""Failures that are older are over, if nothing has failed since."""


async def telegram(settings: Settings, clock: Clock, *, host_runs: bool) -> Findings:
    """查 (chá): whatever Telegram can be asked."""
    try:
        told = await inspect(settings)
        time = await _time(settings, clock)
    except TokenUnknown:
        return [found(Ill.TOKEN_UNKNOWN)]
    except Unreachable as error:
        return [_unreachable(settings, error)]
    return [
        found(Well.BOT, name=told.name),
        found(Well.GROUPS if told.joins_groups else Ill.GROUPS, name=told.name),
        found(Well.PRIVACY_OFF if told.reads_all else Well.PRIVACY_ON),
        _way(told.webhook, settings.webhook_url, clock.now(), host_runs=host_runs),
        time,
    ]


async def clocks(settings: Settings, clock: Clock) -> Finding:
    """对时 (duì shí): what can be asked without a token: whether Telegram answers, and the time."""
    try:
        return await _time(settings, clock)
    except Unreachable as error:
        return _unreachable(settings, error)


async def _time(settings: Settings, clock: Clock) -> Finding:
    difference = abs(round((await server_time(settings) - clock.now()).total_seconds()))
    return found(Well.CLOCK if difference <= TOLERATED else Ill.CLOCK, count=difference)


def _unreachable(settings: Settings, error: Unreachable) -> Finding:
    return found(Ill.UNREACHABLE, name=settings.api_url, **because(str(error), cause_of(error)))


def _way(told: HookState, wanted: str, now: datetime, *, host_runs: bool) -> Finding:
    """来路 (láilù): whether updates come as the settings say."""
    if told.url != wanted:
        if host_runs:
            return found(Ill.ELSEWHERE)
        return found(Well.WEBHOOK_NOT_SET if wanted else Well.WEBHOOK_LEFT)
    if not wanted:
        return found(Well.POLLING)
    if told.failed_at is not None and now - told.failed_at < RECENT:
        ago = round((now - told.failed_at).total_seconds())
        # The sentence is Telegram's own, and tells more than its cause.
        why = {"what": told.error} | because(told.error, cause_in(told.error))
        return found(Ill.WEBHOOK_FAILING, count=ago, **why)
    return found(Well.WEBHOOK, count=told.pending)
