"""A call on its way: token, method, version, documentation, ordered faults, answer."""

import inspect
from collections.abc import Callable

from aiohttp import web

from . import (
    guesses,
    methods_bot,
    methods_chat,
    methods_delete,
    methods_edit,
    methods_ephemeral,
    methods_send,
    versions,
    wire,
)
from .backend import Backend
from .calls import CallRecord
from .errors import METHOD_NOT_FOUND, NOT_BUILT, ApiError, flood
from .faults import FaultKind, Order
from .methods_updates import Described, UpdateMethods
from .payload import JsonValue
from .polling import Poller
from .requests import Request
from .webhook import WebhookSender

BEFORE = frozenset({FaultKind.TIMEOUT_BEFORE, FaultKind.RESET_BEFORE, FaultKind.SLOW_BEFORE})
SLOW = frozenset({FaultKind.SLOW_BEFORE, FaultKind.SLOW_AFTER})
TIMEOUTS = frozenset({FaultKind.TIMEOUT_BEFORE, FaultKind.TIMEOUT_AFTER})


class ConnectionCut(Exception):
    """The connection is to end without an answer."""


class Server:
    """Answers the bot's calls."""

    def __init__(self, backend: Backend) -> None:
        """Offer the methods of all modules."""
        self._backend = backend
        self.sender = WebhookSender(backend)
        updates = UpdateMethods(backend, Poller(backend), self.sender)
        self._methods: dict[str, Callable[[Backend, Request], JsonValue]] = {
            **methods_bot.METHODS,
            **methods_chat.METHODS,
            **methods_delete.METHODS,
            **methods_edit.METHODS,
            **methods_ephemeral.METHODS,
            **methods_send.METHODS,
            **updates.handlers(),
        }

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request below `/bot`."""
        match = wire.PATH.fullmatch(request.path)
        if match is None:
            return wire.refusal(ApiError(404))
        if match[1] != self._backend.options.token:
            return wire.refusal(ApiError(401))
        try:
            call = await wire.read(request, match[2])
        except ApiError as error:
            return wire.refusal(error)
        record = self._opened(call)
        await self._travel()
        try:
            response = await self._answered(call, record)
        except ConnectionCut:
            _cut(request)
            response = web.Response()
        except ApiError as error:
            response = wire.refusal(error)
            record.description = error.description
            record.status = error.code
            record.impatient = error.impatient
        else:
            record.status = response.status
            record.bytes_out = len(response.body) if isinstance(response.body, bytes) else 0
        record.ended_at = self._backend.now
        await self._travel()
        return response

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Hand out a file below `/file/bot`."""
        if request.match_info["token"] != self._backend.options.token:
            return wire.refusal(ApiError(401))
        for stored in self._backend.world.files.values():
            if stored.path == request.match_info["path"]:
                return web.Response(body=stored.content, content_type=stored.content_type)
        return wire.refusal(ApiError(404))

    async def _travel(self) -> None:
        """Let half of a round trip pass, if there is any."""
        if self._backend.options.round_trip:
            await self._backend.clock.sleep(self._backend.options.round_trip / 2)

    def _opened(self, call: Request) -> CallRecord:
        """Note the call, and what it does that the documentation does not allow."""
        backend = self._backend
        method = backend.spec.name(call.method or call.text("method"))
        call.method = method or call.method
        chat_id = call.integer("chat_id")
        record = backend.calls.open(backend.now, call.method, chat_id, call.parameters, call.size)
        if method is not None:
            record.complaints = backend.spec.complaints(method, call.parameters, call.uploads)
        call.complaints = record.complaints
        return record

    async def _answered(self, call: Request, record: CallRecord) -> web.Response:
        """Carry out the call, with whatever fault was ordered for it."""
        order = self._backend.orders.against_call(call.method, record.chat_id)
        if order is None:
            return await self._carried_out(call)
        record.ordered = str(order.kind)
        if order.kind is FaultKind.REFUSE:
            raise self._ordered_refusal(order, record.chat_id)
        if order.kind in BEFORE:
            await self._disturb(order)
            return await self._carried_out(call)
        response = await self._carried_out(call)
        await self._disturb(order)
        return response

    async def _disturb(self, order: Order) -> None:
        clock = self._backend.clock
        if order.kind in SLOW:
            await clock.sleep(order.seconds)
            return
        if order.kind in TIMEOUTS:
            await clock.sleep(guesses.ANSWER_NEVER_COMES)
        raise ConnectionCut

    def _ordered_refusal(self, order: Order, chat_id: int) -> ApiError:
        """Word an ordered error; an ordered 429 holds for the chat as a real one does."""
        if not order.retry_after:
            return ApiError(order.code, order.text)
        backend = self._backend
        backend.meter.shut(chat_id, backend.now + order.retry_after)
        return flood(order.retry_after)

    async def _carried_out(self, call: Request) -> web.Response:
        result = self._handler(call)(self._backend, call)
        if inspect.isawaitable(result):
            result = await result
        description = ""
        if isinstance(result, Described):
            result, description = result
        self._backend.acquaint(result)
        return wire.answer(result, description)

    def _handler(self, call: Request) -> Callable[[Backend, Request], JsonValue]:
        """Find who answers a method, for a server of the chosen version."""
        options = self._backend.options
        known = self._backend.spec.name(call.method) is not None
        if not known or not versions.offers(options.version, call.method):
            raise ApiError(404, METHOD_NOT_FOUND)
        handler = self._methods.get(call.method)
        if handler is None:
            if options.strict:
                raise ApiError(501, NOT_BUILT.format(method=call.method))
            raise ApiError(404, METHOD_NOT_FOUND)
        sifted = versions.sift(options.version, call.method, call.parameters)
        call.parameters = sifted.parameters
        call.complaints += [f"{call.method}: {name} is ignored" for name in sifted.ignored]
        return handler


def _cut(request: web.Request) -> None:
    """Break the connection without a farewell."""
    if request.transport is not None:
        request.transport.abort()
