"""Updates that are brought: whoever cannot prove to be Telegram has no effect."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from bot.config import Settings, SettingsError
from bot.intake.inbox import RawUpdate
from bot.intake.webhook import LARGEST_BODY, SECRET_HEADER, Webhook

SECRET = "a-secret_of-more-than-16"  # noqa: S105
UPDATE = {"update_id": 7, "message": {"text": "你好"}}
JSON = "application/json"


def settings(port: int = 0) -> Settings:
    return Settings(
        telegram_token=SecretStr("1:a"),
        webhook_url="https://bot.example.org/zhuoji",
        webhook_secret=SecretStr(SECRET),
        webhook_port=port,
        _env_file=None,
    )


class Door:
    """A webhook that listens, and what it let in."""

    def __init__(self) -> None:
        self.accepted: list[RawUpdate] = []
        self.refused: list[str] = []
        self.trouble: Exception | None = None
        self.webhook = Webhook(settings(), self.accept, self.refused.append)
        self.url = ""

    async def accept(self, updates: Sequence[RawUpdate]) -> None:
        await asyncio.sleep(0)
        if self.trouble is not None:
            raise self.trouble
        self.accepted += updates

    async def post(self, body: bytes, secret: str | None = SECRET, kind: str = JSON) -> int:
        headers = {"Content-Type": kind} | ({} if secret is None else {SECRET_HEADER: secret})
        async with (
            aiohttp.ClientSession() as session,
            session.post(self.url, data=BytesIO(body), headers=headers) as answer,
        ):
            return answer.status


@asynccontextmanager
async def opened() -> AsyncIterator[Door]:
    door = Door()
    async with door.webhook.listening() as port:
        door.url = f"http://127.0.0.1:{port}/zhuoji"
        yield door


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    async with opened() as made:
        yield made


def written(update: Any) -> bytes:
    return json.dumps(update).encode()


async def test_an_update_is_answered_once_it_is_stored(door: Door) -> None:
    assert await door.post(written(UPDATE)) == 200
    assert door.accepted == [UPDATE]


@pytest.mark.parametrize("secret", [None, "", SECRET[:-1], SECRET.upper(), "密"])
async def test_whoever_cannot_tell_the_secret_has_no_effect(door: Door, secret: str | None) -> None:
    assert await door.post(written(UPDATE), secret) == 403
    assert (door.accepted, door.refused) == ([], ["secret"])


@pytest.mark.parametrize(
    ("body", "kind", "status", "reason"),
    [
        (written(UPDATE), "text/plain", 415, "type"),
        (b"{", JSON, 400, "content"),
        (b"\xff", JSON, 400, "content"),
        (b"[" * 100_000, JSON, 400, "content"),
        (written([UPDATE]), JSON, 400, "content"),
        (written({"message": {}}), JSON, 400, "content"),
        (written({"update_id": "7"}), JSON, 400, "content"),
        (written({"update_id": True}), JSON, 400, "content"),
        (written({"update_id": 1 << 63}), JSON, 400, "content"),
        (b" " * (LARGEST_BODY + 1), JSON, 413, "size"),
    ],
)
async def test_what_is_no_update_is_refused(
    door: Door, body: bytes, kind: str, status: int, reason: str
) -> None:
    assert await door.post(body, kind=kind) == status
    assert (door.accepted, door.refused) == ([], [reason])


async def test_other_addresses_and_methods_are_not_there(door: Door) -> None:
    async with aiohttp.ClientSession(headers={SECRET_HEADER: SECRET}) as session:
        for method, url, status in [("GET", door.url, 405), ("POST", f"{door.url}/x", 404)]:
            async with session.request(method, url, json=UPDATE) as answer:
                assert answer.status == status
    assert door.accepted == []


async def test_what_cannot_be_stored_stays_with_telegram_and_is_told(door: Door) -> None:
    door.trouble = OSError("the disk is full")
    assert await door.post(written(UPDATE)) == 503
    assert await door.post(written(UPDATE)) == 503
    with pytest.raises(OSError, match="the disk is full"):
        await door.webhook.run()


async def test_a_taken_port_is_named_with_the_remedy(door: Door) -> None:
    port = int(door.url.split(":")[2].partition("/")[0])
    second = Webhook(settings(port), door.accept)
    told = f"ZHUOJI_WEBHOOK_PORT: port {port} is taken: end what listens there, or choose another"
    with pytest.raises(SettingsError) as raised:
        await second.listening().__aenter__()
    assert str(raised.value) == told
