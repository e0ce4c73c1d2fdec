"""应用 (yìngyòng): the library's bot as we use it: its methods, none of its loops."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

from telegram.error import InvalidToken
from telegram.ext import Application

from bot.clock import Clock
from bot.config import PREFIX, Settings, SettingsError
from bot.gateway.calling import CallingBot
from bot.gateway.feed import TelegramFeed
from bot.gateway.hook import TelegramHook
from bot.gateway.patience import insistently
from bot.gateway.request import AiohttpRequest
from bot.gateway.transport import TelegramTransport
from bot.messages.outgoing import Transport


class Gateway(NamedTuple):
    """网关 (wǎngguān): both directions of Telegram."""

    bot: CallingBot
    transport: Transport
    feed: TelegramFeed
    hook: TelegramHook


@asynccontextmanager
async def connected(settings: Settings, clock: Clock) -> AsyncIterator[Gateway]:
    """连上 (liánshàng): a bot that has asked Telegram who it is, however long that took.

    Raises `SettingsError` for a token that Telegram does not know.
    """
    calls, polls = AiohttpRequest(), AiohttpRequest()
    bot = CallingBot(
        settings.telegram_token.get_secret_value(),
        base_url=f"{settings.api_url}/bot",
        base_file_url=f"{settings.api_url}/file/bot",
        request=calls,
        get_updates_request=polls,
    )
    application = Application.builder().bot(bot).updater(None).job_queue(None).build()
    # An application that fails to initialize leaves its requests open: close them here.
    async with AsyncExitStack() as closing:
        closing.push_async_callback(calls.shutdown)
        closing.push_async_callback(polls.shutdown)
        await _initialize(application, clock)
        closing.push_async_callback(application.shutdown)
        yield Gateway(
            bot, TelegramTransport(bot), TelegramFeed(bot, polls), TelegramHook(bot, clock)
        )


async def _initialize(application: Application[Any, Any, Any, Any, Any, Any], clock: Clock) -> None:
    """问名 (wèn míng): again and again while Telegram is out of reach, each time later."""
    try:
        await insistently(clock, application.initialize)
    except InvalidToken:
        problem = "Telegram does not know it: copy it anew from @BotFather"
        raise SettingsError({f"{PREFIX}TELEGRAM_TOKEN": problem}) from None
