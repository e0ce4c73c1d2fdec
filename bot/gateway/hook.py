"""挂钩 (guàgōu): tells Telegram whether to bring updates, or to keep them to be fetched."""

from telegram import Bot
from telegram.error import TelegramError

from bot.clock import Clock
from bot.config import PREFIX, Settings, SettingsError
from bot.gateway.feed import ALLOWED
from bot.gateway.patience import insistently


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
