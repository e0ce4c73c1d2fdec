"""挂钩 (guàgōu): tells Telegram whether to bring updates, or to keep them to be fetched."""

from datetime import datetime
from typing import NamedTuple

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.clock import Clock
from bot.config import PREFIX, Settings, SettingsError
from bot.gateway.feed import ALLOWED
from bot.gateway.patience import insistently

_LOOK_EVERY = 60.0
"""Seconds between two looks at the webhook."""
_TAKEN = "another program uses the token: end it and start this one again, or /revoke the token"

log = structlog.get_logger()


class HookState(NamedTuple):
    """挂钩状态 (guàgōu zhuàngtài): where Telegram brings updates, and how that goes."""

    url: str
    """Empty if they are kept to be fetched."""
    pending: int
    error: str
    """Why the last update could not be brought; empty if none failed."""
    failed_at: datetime | None


async def state_of(bot: Bot) -> HookState:
    """看挂钩 (kàn guàgōu): what Telegram says of the bot's webhook, raising what it refuses."""
    told = await bot.get_webhook_info()
    return HookState(
        told.url, told.pending_update_count, told.last_error_message or "", told.last_error_date
    )


class TelegramHook:
    """挂钩 (guàgōu): the webhook of a bot; what waits at Telegram's is never thrown away."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock

    async def remove(self) -> None:
        """取下 (qǔxià): updates are kept to be fetched from now on."""
        await insistently(self._clock, lambda: self._bot.delete_webhook(drop_pending_updates=False))

    async def set(self, settings: Settings) -> None:
        """挂上 (guàshàng): updates are brought. Raises `SettingsError` if Telegram will not."""
        try:
            await insistently(
                self._clock,
                lambda: self._bot.set_webhook(
                    settings.webhook_url,
                    allowed_updates=ALLOWED,
                    secret_token=settings.webhook_secret.get_secret_value(),
                    drop_pending_updates=False,
                ),
            )
        except TelegramError as error:
            problem = f"Telegram refuses it: {error.message}"
            raise SettingsError({f"{PREFIX}WEBHOOK_URL": problem}) from error

    async def watch(self, url: str) -> None:
        """看着 (kānzhe): tell in the log, for ever, if updates go elsewhere or do not get here."""
        told_of = None
        while True:
            await self._clock.sleep(_LOOK_EVERY)
            try:
                state = await state_of(self._bot)
            except TelegramError as error:
                log.warning("webhook not told", text=error.message)
                continue
            if state.url != url:
                log.error("webhook gone", remedy=_TAKEN)
            elif state.failed_at is not None and state.failed_at != told_of:
                told_of = state.failed_at
                log.warning("webhook not reached", reason=state.error, pending=state.pending)
