"""Looking into the sandbox, below `/sim/`: what each person sees, what the bot did."""

import asyncio

from aiohttp import web

from . import objects, presses, quiet
from .acts import chat_of, found, require, user_of
from .backend import Backend
from .chats import Chat
from .commands import suggested
from .payload import JsonObject
from .people import User

SHOWN_RIGHTS = ("can_send_messages", "can_send_photos")


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
            web.get("/sim/commands", self.commands),
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
            "founded": world.founded,
            "run": self._backend.timeline.run,
            "seq": self._backend.timeline.last_seq,
            "answer_window": self._backend.answer_window,
            "bot": objects.user(world.bot),
            "users": [self._user(user) for user in world.users.values()],
            "chats": [self._chat(chat) for chat in world.chats.values()],
        }
        return web.json_response(told)

    async def view(self, request: web.Request) -> web.Response:
        """Show a chat as one person sees it now: all of it, or the newest so many messages."""
        viewer = _number(request, "viewer")
        chat = found(self._backend.world.chats.get(_number(request, "chat")), "no such chat")
        require(viewer in chat.members, "not in the chat")
        said = [message for message in chat.messages.values() if not message.deleted]
        said += [message for message in chat.ephemeral.values() if message.receiver_id == viewer]
        spinning = [
            presses.written(press)
            for press in presses.unanswered(self._backend)
            if press.user_id == viewer
            and press.chat_id == chat.id
            and not presses.is_late(self._backend, press)
        ]
        seq = self._backend.timeline.last_seq
        newest = said[-_number(request, "newest") :]
        messages = [self._backend.sighted(message) for message in newest]
        told = {"now": self._backend.now, "seq": seq, "messages": messages, "spinning": spinning}
        return web.json_response(told)

    async def transcript(self, request: web.Request) -> web.Response:
        """List everything that one person has seen, in order."""
        viewer, after = _number(request, "viewer"), _number(request, "after")
        sights = self._backend.timeline.seen_by(viewer, after=after)
        return web.json_response({"sights": [sight.payload() for sight in sights]})

    async def commands(self, request: web.Request) -> web.Response:
        """List the commands that a client suggests to somebody in a chat."""
        viewer = user_of(self._backend, _number(request, "viewer"))
        chat = chat_of(self._backend, _number(request, "chat"))
        listed = suggested(self._backend, chat, viewer.id)
        return web.json_response({"commands": listed})

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
            "general_closed": chat.general_closed,
            "permissions": {right: chat.permissions.get(right, False) for right in SHOWN_RIGHTS},
            "deleted": chat.deleted,
            "migrated_to": chat.migrated_to,
        }


def _number(request: web.Request, name: str) -> int:
    return int(request.query.get(name, "0"))
