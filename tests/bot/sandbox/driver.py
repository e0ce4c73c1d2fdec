"""A test's hands on a sandbox: the bot's side and the control side, over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.sandbox import Options, SandboxRunner
from tests.bot.sandbox.parsing import parse
from tests.bot.virtual_time import LoopClock


class Driver:
    """Calls methods as a bot would, and acts and looks as people and tests do."""

    def __init__(self, sandbox: SandboxRunner, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.token = sandbox.backend.options.token

    async def raw(self, method: str, **parameters: Any) -> tuple[int, dict[str, Any]]:
        """Call a method with a JSON body; give the status and the answer."""
        url = f"{self.sandbox.bot_url}{self.token}/{method}"
        async with self.session.post(url, json=parameters) as response:
            return response.status, await response.json()

    async def ok(self, method: str, **parameters: Any) -> Any:
        """Call a method that works; give its result."""
        status, answer = await self.raw(method, **parameters)
        assert status == 200, answer
        assert answer["ok"] is True
        parse(method, answer["result"])
        return answer["result"]

    async def upload(self, method: str, files: dict[str, bytes], **fields: Any) -> Any:
        """Call a method with files; give its result."""
        form = aiohttp.FormData()
        for name, value in fields.items():
            form.add_field(name, str(value))
        for name, content in files.items():
            form.add_field(name, content, filename=f"{name}.png", content_type="image/png")
        url = f"{self.sandbox.bot_url}{self.token}/{method}"
        async with self.session.post(url, data=form) as response:
            answer = await response.json()
        assert answer["ok"] is True, answer
        parse(method, answer["result"])
        return answer["result"]

    async def refused(self, method: str, **parameters: Any) -> tuple[int, str]:
        """Call a method that does not work; give the code and the description."""
        status, answer = await self.raw(method, **parameters)
        assert answer["ok"] is False, answer
        assert answer["error_code"] == status
        return status, answer["description"]

    async def act(self, act: str, **arguments: Any) -> dict[str, Any]:
        """Let somebody do something."""
        status, told = await self.try_act(act, **arguments)
        assert status == 200, told
        return told

    async def try_act(self, act: str, **arguments: Any) -> tuple[int, dict[str, Any]]:
        """Let somebody try something."""
        url = f"{self.sandbox.url}/sim/{act}"
        async with self.session.post(url, json=arguments) as response:
            told: dict[str, Any] = await response.json()
            return response.status, told

    async def look(self, what: str, **query: Any) -> dict[str, Any]:
        """Read from the control side."""
        url = f"{self.sandbox.url}/sim/{what}"
        async with self.session.get(url, params=query) as response:
            assert response.status == 200, await response.text()
            told: dict[str, Any] = await response.json()
            return told

    async def updates(self) -> list[dict[str, Any]]:
        """Take all that waits for the bot, past getUpdates and its brakes."""
        queue = self.sandbox.backend.updates
        waiting = queue.pending
        queue.clear()
        written = [update.payload() for update in waiting]
        parse("getUpdates", written)
        return written

    async def person(self, name: str, *, started: bool = True, **fields: Any) -> int:
        """Make an account, with an open conversation unless told otherwise."""
        user: int = (await self.act("add_user", first_name=name, **fields))["id"]
        if started:
            await self.act("open_bot", user=user)
        return user

    async def group(self, creator: int, *members: int, **fields: Any) -> int:
        """Make a group with the bot in it: a supergroup unless told otherwise."""
        fields = {"type": "supergroup", "title": "Friends"} | fields
        told = await self.act("add_chat", creator=creator, members=list(members), **fields)
        group: int = told["id"]
        return group


@asynccontextmanager
async def driving(behind: float = 0.0, **options: Any) -> AsyncIterator[Driver]:
    """Run a sandbox in virtual time, or so far *behind*; rate limits are off unless asked for."""
    chosen = Options(**{"rate_limits": False} | options)
    async with (
        SandboxRunner(chosen, LoopClock(behind)) as sandbox,
        aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None)) as session,
    ):
        yield Driver(sandbox, session)
