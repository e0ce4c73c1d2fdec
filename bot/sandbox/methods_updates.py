"""Methods that say how the bot receives updates."""

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from . import guesses, limits, objects
from .backend import Backend
from .errors import (
    POLL_ENDED_BY_WEBHOOK,
    SECRET_CHARACTERS,
    SECRET_TOO_LONG,
    WEBHOOK_NEEDS_HTTPS,
    WEBHOOK_PORT,
    WEBHOOK_URL,
    bad_request,
    flood,
)
from .payload import JsonValue
from .polling import Poller
from .registry import TRUE
from .requests import Request
from .webhook import LOOPBACK, WebhookSender
from .world import Webhook

SECRET = re.compile(r"[A-Za-z0-9_-]*")
SECONDS_BETWEEN = 1.0
HTTPS_PORT = 443


class Described(NamedTuple):
    """A result with a word about it."""

    result: JsonValue
    description: str


class UpdateMethods:
    """getUpdates and the webhook, which exclude each other."""

    def __init__(self, backend: Backend, poller: Poller, sender: WebhookSender) -> None:
        """Stand between the two ways."""
        self._backend = backend
        self._poller = poller
        self._sender = sender
        self._last_set = 0.0

    def handlers(self) -> dict[str, Callable[[Backend, Request], JsonValue]]:
        """Name the methods."""
        return {
            "getUpdates": self.get_updates,
            "setWebhook": self.set_webhook,
            "deleteWebhook": self.delete_webhook,
            "getWebhookInfo": self.get_webhook_info,
        }

    def get_updates(self, _: Backend, request: Request) -> JsonValue:
        """Fetch updates; the answer is awaited."""
        self._allow(request)
        return self._poller.get_updates(request)

    def set_webhook(self, _: Backend, request: Request) -> JsonValue:
        """Have updates sent to an address; what was set before is gone even if this fails."""
        now = self._backend.now
        if now - self._last_set < SECONDS_BETWEEN:
            raise flood(1)
        self._last_set = now
        if not request.text("url"):
            return self._remove(request)
        self._remove(request)
        webhook = self._checked(request)
        self._allow(request)
        self._poller.end(POLL_ENDED_BY_WEBHOOK)
        self._backend.world.webhook = webhook
        self._sender.start()
        return Described(TRUE, "Webhook was set")

    def delete_webhook(self, _: Backend, request: Request) -> JsonValue:
        """Have updates kept for getUpdates."""
        return self._remove(request)

    def get_webhook_info(self, _: Backend, __: Request) -> JsonValue:
        """Tell where updates go and how that works."""
        webhook = self._backend.world.webhook
        told = {
            "url": webhook.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self._backend.updates.pending),
        } | objects.filled(
            last_error_date=webhook.last_error_at,
            last_error_message=webhook.last_error,
            allowed_updates=self._backend.world.allowed_updates,
        )
        return told | ({"max_connections": webhook.max_connections} if webhook.url else {})

    def _remove(self, request: Request) -> Described:
        was_set = bool(self._backend.world.webhook.url)
        self._sender.stop()
        self._backend.world.webhook = Webhook()
        if request.boolean("drop_pending_updates"):
            self._backend.updates.clear()
        return Described(TRUE, "Webhook was deleted" if was_set else "Webhook is already deleted")

    def _allow(self, request: Request) -> None:
        """Remember the wanted kinds, if the request names any; an empty list means the default."""
        kinds = request.json("allowed_updates", guesses.WRONG_ALLOWED_UPDATES)
        if kinds is None:
            return
        if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
            raise bad_request(guesses.WRONG_ALLOWED_UPDATES)
        self._backend.updates.allow(kinds)

    def _checked(self, request: Request) -> Webhook:
        url, secret = request.text("url"), request.text("secret_token")
        full = url if "://" in url else f"https://{url}"
        parts = _split(full)
        if len(secret) > limits.SECRET_LENGTH:
            raise bad_request(SECRET_TOO_LONG)
        if SECRET.fullmatch(secret) is None:
            raise bad_request(SECRET_CHARACTERS)
        local = self._backend.options.loopback_webhooks and parts.hostname in LOOPBACK
        if not local and parts.scheme != "https":
            raise bad_request(WEBHOOK_NEEDS_HTTPS)
        if not local and (parts.port or HTTPS_PORT) not in limits.WEBHOOK_PORTS:
            raise bad_request(WEBHOOK_PORT)
        connections = request.integer("max_connections") or limits.WEBHOOK_CONNECTIONS
        return Webhook(url=full, secret=secret, max_connections=connections)


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        good = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise bad_request(WEBHOOK_URL) from error
    if not good:
        raise bad_request(WEBHOOK_URL)
    return parts
