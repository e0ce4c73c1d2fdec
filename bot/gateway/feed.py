"""来路 (láilù): updates as Telegram sends them, fetched by long polls."""

import json
from collections.abc import Sequence
from urllib.parse import urlencode

from telegram import Bot
from telegram.error import RetryAfter, TelegramError
from telegram.request import BaseRequest

from bot.gateway.setbacks import outcome_of, seconds_of
from bot.inbox import FeedTrouble, RawUpdate
from bot.outgoing import Refused

ALLOWED = ("message", "callback_query", "my_chat_member", "chat_member")
"""What we ask for; the last comes only where the bot is an admin."""

_SLACK = 10.0
"""Seconds that an answer may be late."""


class TelegramFeed:
    """来路 (láilù): `bot.inbox.Feed` over the library's HTTP, without its parsing."""

    def __init__(self, bot: Bot, request: BaseRequest) -> None:
        """*request* is for this alone: a poll holds a connection for as long as nothing happens."""
        self._bot = bot
        self._request = request

    async def fetch(self, offset: int | None, seconds: int) -> Sequence[RawUpdate]:
        """取 (qǔ): what came, waiting so many seconds for it; confirms what is below *offset*."""
        parameters = {"timeout": seconds, "allowed_updates": json.dumps(ALLOWED)}
        if offset is not None:
            parameters["offset"] = offset
        url = f"{self._bot.base_url}/getUpdates?{urlencode(parameters)}"
        try:
            payload = await self._request.retrieve(url, read_timeout=seconds + _SLACK)
            updates: list[RawUpdate] = self._request.parse_json_payload(payload)["result"]
        except RetryAfter as error:
            raise FeedTrouble(_reason(error), seconds_of(error)) from error
        except TelegramError as error:
            raise FeedTrouble(_reason(error)) from error
        return updates


def _reason(error: TelegramError) -> str:
    outcome = outcome_of(error)
    return outcome.fault if isinstance(outcome, Refused) else type(outcome).__name__.lower()
