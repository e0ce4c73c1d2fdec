"""Looking into the sandbox, below `/sim/`: what each person sees, what the bot did."""

import asyncio
import json

from aiohttp import web

from . import objects, presses, quiet
from .acts import found, require, user_of
from .backend import Backend
from .chats import Chat
from .payload import JsonObject
from .people import User
from .timeline import Sight


class Window:
    """What tests and the page may see."""

    def __init__(self, backend: Backend) -> None:
        """Look at the same state as the server."""
        self._backend = backend

    def routes(self) -> list[web.RouteDef]:
        """Name the addresses."""
        return [
            web.get("/sim/world", self.world),
            web.get("/sim/view", self.view),
            web.get("/sim/transcript", self.transcript),
            web.get("/sim/events", self.events),
            web.get("/sim/answer", self.answer),
            web.get("/sim/calls", self.calls),
            web.get("/sim/quiet", self.quiet),
            web.get("/sim/files/{id}", self.file),
        ]

    async def world(self, _: web.Request) -> web.Response:
        """Tell the time and list accounts and chats."""
        world = self._backend.world
        told = {
            "now": self._backend.now,
            "bot": objects.user(world.bot),
            "users": [self._user(user) for user in world.users.values()],
            "chats": [self._chat(chat) for chat in world.chats.values()],
        }
        return web.json_response(told)

    async def view(self, request: web.Request) -> web.Response:
        """Show a chat as one person sees it now."""
        viewer = _number(request, "viewer")
        chat = found(self._backend.world.chats.get(_number(request, "chat")), "no such chat")
        require(viewer in chat.members, "not in the chat")
        said = [message for message in chat.messages.values() if not message.deleted]
        said += [message for message in chat.ephemeral.values() if message.receiver_id == viewer]
        spinning = [
            presses.written(press)
            for press in presses.unanswered(self._backend)
            if press.user_id == viewer and press.chat_id == chat.id
        ]
        seq = self._backend.timeline.last_seq
        messages = [self._backend.sighted(message) for message in said]
        return web.json_response({"seq": seq, "messages": messages, "spinning": spinning})

    async def transcript(self, request: web.Request) -> web.Response:
        """List everything that one person has seen, in order."""
        viewer, after = _number(request, "viewer"), _number(request, "after")
        sights = self._backend.timeline.seen_by(viewer, after)
        return web.json_response({"sights": [sight.payload() for sight in sights]})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Stream what one person sees from now on, or from where the stream broke off."""
        viewer = user_of(self._backend, _number(request, "viewer")).id
        timeline = self._backend.timeline
        resumed = request.headers.get("Last-Event-ID", request.query.get("after", ""))
        after = int(resumed) if resumed else timeline.last_seq
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        if not timeline.holds_after(after):
            await response.write(b"event: reset\ndata: {}\n\n")
        while True:
            sights = timeline.seen_by(viewer, after)
            after = timeline.last_seq
            await response.write(b"".join(_event(sight) for sight in sights) or b":\n\n")
            await timeline.news(after)

    async def answer(self, request: web.Request) -> web.Response:
        """Tell how a press was answered, waiting so many seconds for it."""
        name = request.query.get("press", "")
        press = found(self._backend.world.presses.get(name), "there is no such press")
        until = self._backend.now + float(request.query.get("wait", "0"))
        while press.answered_at is None and self._backend.now < until:
            await self._news_until(until)
        return web.json_response(presses.written(press))

    async def calls(self, request: web.Request) -> web.Response:
        """List the calls of the bot."""
        records = self._backend.calls.since(
            _number(request, "since"), request.query.get("method", "")
        )
        return web.json_response({"calls": [record.payload() for record in records]})

    async def quiet(self, request: web.Request) -> web.Response:
        """List what a strict test holds against the bot."""
        return web.json_response(quiet.report(self._backend, _number(request, "since")))

    async def file(self, request: web.Request) -> web.Response:
        """Hand out a picture or file to the page."""
        stored = self._backend.world.files.get(request.match_info["id"])
        if stored is None:
            raise web.HTTPNotFound
        return web.Response(body=stored.content, content_type=stored.content_type)

    async def _news_until(self, until: float) -> None:
        timeline = self._backend.timeline
        waits = {
            asyncio.ensure_future(timeline.news(timeline.last_seq)),
            asyncio.ensure_future(self._backend.clock.sleep(until - self._backend.now)),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def _user(self, user: User) -> JsonObject:
        flags = {
            "seen": user.seen,
            "started": user.started,
            "blocked": user.blocked,
            "deactivated": user.deactivated,
        }
        return objects.user(user) | flags

    def _chat(self, chat: Chat) -> JsonObject:
        return objects.chat(self._backend.world, chat) | {
            "members": {user_id: str(member.status) for user_id, member in chat.members.items()},
            "topics": [
                {"id": topic.id, "name": topic.name, "closed": topic.closed}
                for topic in chat.topics.values()
                if not topic.deleted
            ],
            "deleted": chat.deleted,
            "migrated_to": chat.migrated_to,
        }


def _number(request: web.Request, name: str) -> int:
    return int(request.query.get(name, "0"))


def _event(sight: Sight) -> bytes:
    body = json.dumps(sight.payload(), ensure_ascii=False)
    return f"id: {sight.seq}\nevent: {sight.kind}\ndata: {body}\n\n".encode()
