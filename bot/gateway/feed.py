"""来路 (láilù): updates as Telegram sends them, fetched by long polls."""

import json
from collections.abc import Sequence
from urllib.parse import urlencode

from telegram import Bot
from telegram.error import TelegramError
from telegram.request import BaseRequest

from bot.gateway.setbacks import outcome_of
from bot.intake.inbox import FeedTrouble, RawUpdate
from bot.messages.outgoing import Fault, Refused, Wait

ALLOWED = ("message", "callback_query", "my_chat_member", "chat_member")
"""What we ask for; the last comes only where the bot is an admin."""

_SLACK = 10.0
"""Seconds that an answer may be late."""

_POLLED_ELSEWHERE = (
    "another program polls with this token: end it, or have @BotFather /revoke the token"
)
_BROUGHT_ELSEWHERE = (
    "a webhook was set with this token: end the program that did, then start this one again"
)
_REVOKED = "the token was revoked: set the new one from @BotFather and start again"


class TelegramFeed:
    """来路 (láilù): `bot.intake.inbox.Feed` over the library's HTTP, without its parsing."""

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
        except TelegramError as error:
            raise _trouble(error) from error
        return updates


def _trouble(error: TelegramError) -> FeedTrouble:
    match outcome_of(error):
        case Refused() as refused:
            return FeedTrouble(refused.fault, remedy=_remedy(refused))
        case Wait(seconds):
            return FeedTrouble("wait", seconds)
        case outcome:
            return FeedTrouble(type(outcome).__name__.lower())


def _remedy(refused: Refused) -> str:
    """What the operator can do about it, if anything is known."""
    match refused.fault:
        case Fault.CONFLICT:
            elsewhere = "other getUpdates" in refused.text
            return _POLLED_ELSEWHERE if elsewhere else _BROUGHT_ELSEWHERE
        case Fault.UNAUTHORIZED:
            return _REVOKED
        case _:
            return ""
