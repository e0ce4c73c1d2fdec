"""应用 (yìngyòng): the library's bot as we use it: its methods, none of its loops."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

from telegram import Bot
from telegram.ext import Application

from bot.config import Settings
from bot.gateway.feed import TelegramFeed
from bot.gateway.request import AiohttpRequest
from bot.gateway.transport import TelegramTransport


class Gateway(NamedTuple):
    """网关 (wǎngguān): both directions of Telegram."""

    bot: Bot
    transport: TelegramTransport
    feed: TelegramFeed


@asynccontextmanager
async def connected(settings: Settings) -> AsyncIterator[Gateway]:
    """连上 (liánshàng): a bot that has asked Telegram who it is.

    Raises what the library raises if the token is wrong or Telegram is out of reach.
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
        await closing.enter_async_context(application)
        bot = application.bot
        yield Gateway(bot, TelegramTransport(bot), TelegramFeed(bot, polls))
