"""上门 (shàngmén): updates that Telegram brings: checked, stored, and only then answered.

Whoever cannot tell the secret gets 403 and has no effect. What was not answered with 200 comes
again, so an update is answered so once it is on the disk, and one that comes twice is known there.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from bot.config import Settings
from bot.intake.inbox import RawUpdate
from bot.operations.loopback import listening

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # the name of a header
LARGEST_BODY = 1 << 20
"""Bytes; an update is a few thousand."""
_IDS = range(1 << 63)


class Webhook:
    """上门 (shàngmén): takes in updates at the address that Telegram was told."""

    def __init__(
        self,
        settings: Settings,
        accept: Callable[[Sequence[RawUpdate]], Awaitable[None]],
        refused: Callable[[str], None] = lambda _: None,
    ) -> None:
        """*accept* is back when the updates are stored; *refused* is told why a call was not."""
        self._path = urlsplit(settings.webhook_url).path or "/"
        self._port = settings.webhook_port
        self._secret = settings.webhook_secret.get_secret_value().encode()
        self._accept = accept
        self._refused = refused
        self._broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        """听 (tīng): take in what comes; the port. Raises `SettingsError` if it is taken."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_post(self._path, self._receive)
        async with listening(app, self._port, "webhook_port") as port:
            yield port

    async def run(self) -> None:
        """运行 (yùnxíng): for ever, or until nothing can be stored any more; raises why."""
        await self._broken

    async def _receive(self, request: web.Request) -> web.Response:
        told = request.headers.get(SECRET_HEADER, "").encode(errors="surrogateescape")
        if not compare_digest(told, self._secret):
            self._refused("secret")
            raise web.HTTPForbidden
        if request.content_type != "application/json":
            self._refused("type")
            raise web.HTTPUnsupportedMediaType
        update = _update(await self._body(request))
        if update is None:
            self._refused("content")
            raise web.HTTPBadRequest
        return await self._stored(update)

    async def _body(self, request: web.Request) -> bytes:
        try:
            return await request.read()
        except web.HTTPRequestEntityTooLarge:
            self._refused("size")
            raise

    async def _stored(self, update: RawUpdate) -> web.Response:
        """Answer once it is on the disk; what cannot be stored is Telegram's to keep."""
        try:
            await self._accept([update])
        except Exception as error:  # noqa: BLE001  # raised where the host hears of it
            if not self._broken.done():
                self._broken.set_exception(error)
            return web.Response(status=503)
        return web.Response()


def _update(body: bytes) -> dict[str, Any] | None:
    """An update of the Bot API, or None for what is none."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or type(found.get("update_id")) is not int:
        return None
    return found if found["update_id"] in _IDS else None
