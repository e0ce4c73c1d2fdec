"""The sandbox as a web application, and a runner that starts it on this machine."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from . import page, state, wire
from .backend import Backend
from .clock import Clock, SystemClock
from .control import Control, forgiving
from .errors import ApiError
from .options import Options
from .server import Server
from .stream import Stream
from .window import Window

BACKEND = web.AppKey("backend", Backend)
LARGEST_BODY = 64 << 20
LOOPBACK = "127.0.0.1"
SECONDS_BETWEEN_SAVES = 5.0
KEEP_ALIVE = 1e9
"""Seconds an idle connection stays: for ever, or a request might meet its end by chance."""

FAREWELL = 0.2
"""Seconds for open polls and streams to end by themselves."""


def create_app(options: Options | None = None, clock: Clock | None = None) -> web.Application:
    """Make the application: the bot's side, the control side below `/sim/`, and the page."""
    backend = Backend(options or Options(), clock or SystemClock())
    path = backend.options.state_file
    if path is not None and path.exists():
        backend.adopt(state.load(path))
        backend.world.pass_over_lost_ids()
    server = Server(backend)
    app = web.Application(middlewares=[not_found, forgiving], client_max_size=LARGEST_BODY)
    app[BACKEND] = backend
    page.mount(app)
    app.add_routes(Window(backend).routes())
    app.add_routes(Stream(backend).routes())
    app.add_routes(Control(backend, server.sender).routes())
    app.router.add_get("/file/bot{token}/{path:.+}", server.file)
    app.router.add_route("GET", "/bot{rest:.*}", server.handle)
    app.router.add_route("POST", "/bot{rest:.*}", server.handle)
    app.cleanup_ctx.append(lambda _: _sending(server))
    app.cleanup_ctx.append(lambda _: _saving(backend))
    return app


@web.middleware
async def not_found(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer an address that is none as Telegram does."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        return wire.refusal(ApiError(404))


async def _sending(server: Server) -> AsyncIterator[None]:
    """Serve a webhook that was set in an earlier run, and end all sending at the end."""
    server.sender.start()
    yield
    await server.sender.close()


async def _saving(backend: Backend) -> AsyncIterator[None]:
    """Keep the state file up to date, if there is one."""
    path = backend.options.state_file
    if path is None:
        yield
        return
    saver = asyncio.create_task(_save_for_ever(backend, path))
    yield
    saver.cancel()
    state.save(backend.world, path)


async def _save_for_ever(backend: Backend, path: Path) -> None:
    saved = -1
    while True:
        await backend.clock.sleep(SECONDS_BETWEEN_SAVES)
        happened = backend.timeline.last_seq + backend.calls.last_number
        if happened != saved:
            state.forget_old_presses(backend.world, backend.now)
            state.save(backend.world, path)
            saved = happened


class SandboxRunner:
    """Runs an application on a loopback port, a free one unless one is named."""

    def __init__(
        self, options: Options | None = None, clock: Clock | None = None, *, port: int = 0
    ) -> None:
        """Make the application; nothing listens yet."""
        self.app = create_app(options, clock)
        self._runner = web.AppRunner(
            self.app,
            handler_cancellation=True,
            keepalive_timeout=KEEP_ALIVE,
            shutdown_timeout=FAREWELL,
            access_log=None,
        )
        self._port = port

    @property
    def backend(self) -> Backend:
        """Give the state, for tests in the same process."""
        return self.app[BACKEND]

    @property
    def url(self) -> str:
        """Tell the address, once it listens."""
        port = self._runner.addresses[0][1]
        return f"http://{LOOPBACK}:{port}"

    @property
    def bot_url(self) -> str:
        """Tell what a library takes for the address of the Bot API; the token follows it."""
        return f"{self.url}/bot"

    @property
    def file_url(self) -> str:
        """Tell what a library takes for the address of files; the token follows it."""
        return f"{self.url}/file/bot"

    async def start(self) -> None:
        """Listen."""
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, self._port).start()

    async def stop(self) -> None:
        """End all connections."""
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()
