"""应用 (yìngyòng): the library's bot as we use it: its methods, none of its loops."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

import structlog
from telegram import Bot
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Application
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, wait_exponential

from bot.clock import Clock
from bot.config import PREFIX, Settings, SettingsError
from bot.gateway.feed import TelegramFeed
from bot.gateway.request import AiohttpRequest
from bot.gateway.setbacks import outcome_of
from bot.gateway.transport import TelegramTransport
from bot.outgoing import Unsent, Unsure, Wait

_LONGEST_PAUSE = 60.0
"""Seconds between two tries to reach Telegram, at the most."""

log = structlog.get_logger()


class Gateway(NamedTuple):
    """网关 (wǎngguān): both directions of Telegram."""

    bot: Bot
    transport: TelegramTransport
    feed: TelegramFeed


@asynccontextmanager
async def connected(settings: Settings, clock: Clock) -> AsyncIterator[Gateway]:
    """连上 (liánshàng): a bot that has asked Telegram who it is, however long that took.

    Raises `SettingsError` for a token that Telegram does not know.
    """
    calls, polls = AiohttpRequest(), AiohttpRequest()
    application = (
        Application.builder()
        .token(settings.telegram_token.get_secret_value())
        .base_url(f"{settings.api_url}/bot")
        .base_file_url(f"{settings.api_url}/file/bot")
        .request(calls)
        .get_updates_request(polls)
        .updater(None)
        .job_queue(None)
        .build()
    )
    # An application that fails to initialize leaves its requests open: close them here.
    async with AsyncExitStack() as closing:
        closing.push_async_callback(calls.shutdown)
        closing.push_async_callback(polls.shutdown)
        await _initialize(application, clock)
        closing.push_async_callback(application.shutdown)
        bot = application.bot
        yield Gateway(bot, TelegramTransport(bot), TelegramFeed(bot, polls))


async def _initialize(application: Application[Any, Any, Any, Any, Any, Any], clock: Clock) -> None:
    """问名 (wèn míng): again and again while Telegram is out of reach, each time later."""
    retrying = AsyncRetrying(
        sleep=clock.sleep,
        retry=retry_if_exception(_is_passing),
        wait=wait_exponential(max=_LONGEST_PAUSE),
        before_sleep=_tell,
        reraise=True,
    )
    try:
        await retrying(application.initialize)
    except InvalidToken:
        problem = "Telegram does not know it"
        raise SettingsError({f"{PREFIX}TELEGRAM_TOKEN": problem}) from None


def _is_passing(error: BaseException) -> bool:
    """会过去的 (huì guòqù de): the library puts a rejected token into words; those go nowhere."""
    if isinstance(error, InvalidToken) or not isinstance(error, TelegramError):
        return False
    return isinstance(outcome_of(error), Unsent | Unsure | Wait)


def _tell(state: RetryCallState) -> None:
    log.warning("telegram out of reach", attempt=state.attempt_number)
