"""The live stream below `/sim/`: what some people see, as server-sent events that can be resumed.

An event's id is the run and the number of the sight. A stream that is resumed in another run, or
behind what is remembered, begins with `reset`: the viewer looks at everything anew.
"""

import json

from aiohttp import web

from .acts import require, user_of
from .backend import Backend
from .timeline import Sight

HEADERS = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
RESET = b"event: reset\ndata: {}\n\n"
NOTHING = b":\n\n"


class Stream:
    """Tells people's browsers what comes before their eyes."""

    def __init__(self, backend: Backend) -> None:
        """Read the timeline of this sandbox."""
        self._backend = backend

    def routes(self) -> list[web.RouteDef]:
        """Name the address."""
        return [web.get("/sim/events", self.events)]

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Stream what the viewers see from now on, or from where the stream broke off."""
        viewers = [user_of(self._backend, int(name)).id for name in _named(request)]
        require(viewers, "nobody looks")
        after, broken = self._resumed(request)
        response = web.StreamResponse(headers=HEADERS)
        await response.prepare(request)
        if broken:
            await response.write(RESET)
        timeline = self._backend.timeline
        while True:
            sights = timeline.seen_by(*viewers, after=after)
            after = timeline.last_seq
            written = b"".join(self._event(sight, viewers) for sight in sights)
            await response.write(written or NOTHING)
            await timeline.news(after)

    def _resumed(self, request: web.Request) -> tuple[int, bool]:
        """Tell behind which sight to go on, and whether something may be missing there."""
        timeline = self._backend.timeline
        mark = request.headers.get("Last-Event-ID", request.query.get("after", ""))
        if not mark:
            return timeline.last_seq, False
        run, _, seq = mark.rpartition("-")
        if run not in {"", timeline.run}:
            return 0, True
        return int(seq), not timeline.holds_after(int(seq))

    def _event(self, sight: Sight, viewers: list[int]) -> bytes:
        """Write a sight, with those of the stream's viewers who have it."""
        seeing = [viewer for viewer in viewers if viewer in sight.viewers]
        body = json.dumps(sight.payload() | {"viewers": seeing}, ensure_ascii=False)
        mark = f"{self._backend.timeline.run}-{sight.seq}"
        return f"id: {mark}\nevent: {sight.kind}\ndata: {body}\n\n".encode()


def _named(request: web.Request) -> list[str]:
    return request.query.getall("viewer", [])
