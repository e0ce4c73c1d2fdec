"""读数 (dúshù): values that are read off the running host whenever somebody looks."""

import asyncio

from bot.floor.timers import Timers
from bot.intake.inbox import Intake
from bot.operations.watch import Watch
from bot.premises import Premises


def show(
    watch: Watch, deadlines: Timers, intake: Intake, premises: Premises, begun: asyncio.Event
) -> None:
    """给人看 (gěi rén kàn): from now on these can be looked at."""
    courier, register, meters = premises.courier, premises.register, watch.meters
    watch.examiner.overdue = lambda: deadlines.overdue() if begun.is_set() else None
    meters.watch(
        "zhuoji_deadline_overdue_seconds",
        "How late the latest deadline is that was not acted upon",
        lambda: deadlines.overdue().total_seconds(),
    )
    meters.watch(
        "zhuoji_inbox_oldest_seconds",
        "How long the oldest stored update has waited to be handled",
        intake.oldest,
    )
    meters.watch(
        "zhuoji_screen_oldest_seconds",
        "How long a message has not shown what is wanted",
        courier.oldest_undelivered,
    )
    meters.watch(
        "zhuoji_group_calls_most",
        "The most calls of the last minute in any one group; 20 are allowed",
        courier.busiest_group,
    )
    meters.watch(
        "zhuoji_chats_resting",
        "Chats that Telegram has asked to be left in quiet",
        courier.resting_chats,
    )
    meters.watch(
        "zhuoji_tables_open",
        "Tables that are not closed",
        lambda: sum(not kept.hosted.is_closed for kept in register.tables()),
    )
