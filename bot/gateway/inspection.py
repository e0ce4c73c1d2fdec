"""查令牌 (chá lìngpái): what Telegram says about the bot and its webhook, asked once."""

from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import NamedTuple

import aiohttp
from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot.config import Settings
from bot.gateway.hook import HookState, state_of
from bot.gateway.request import AiohttpRequest

_PATIENCE = aiohttp.ClientTimeout(total=10)


class Unreachable(Exception):
    """连不上 (lián bú shàng): nobody answers as Telegram does."""


class TokenUnknown(Exception):
    """令牌不认 (lìngpái bú rèn): Telegram knows no bot with this token."""


class Inspected(NamedTuple):
    """所答 (suǒ dá): what Telegram says."""

    name: str
    joins_groups: bool
    reads_all: bool
    webhook: HookState


async def inspect(settings: Settings) -> Inspected:
    """问 (wèn): ask Telegram. Raises `Unreachable` or `TokenUnknown`."""
    request = AiohttpRequest()
    bot = Bot(
        settings.telegram_token.get_secret_value(),
        base_url=f"{settings.api_url}/bot",
        request=request,
        get_updates_request=request,
    )
    await request.initialize()
    try:
        me, webhook = await bot.get_me(), await state_of(bot)
    except InvalidToken as error:
        raise TokenUnknown from error
    except TelegramError as error:
        raise Unreachable(error.message) from error
    finally:
        await request.shutdown()
    return Inspected(
        name=f"@{me.username}",
        joins_groups=bool(me.can_join_groups),
        reads_all=bool(me.can_read_all_group_messages),
        webhook=webhook,
    )


async def server_time(settings: Settings) -> datetime:
    """对时 (duì shí): the time of day at Telegram's, to the second. Raises `Unreachable`."""
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(settings.api_url, allow_redirects=False) as answer,
        ):
            return parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, OSError, KeyError, ValueError) as error:
        raise Unreachable(type(error).__name__) from error
