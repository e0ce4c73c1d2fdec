"""The other side of the sandbox, below `/sim/`: people act, faults are ordered, time moves."""

from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import ConfigDict, TypeAdapter, validate_call

from . import acts_chats, acts_members, acts_people, acts_talk, state
from .acts import Impossible, found, require, user_of
from .backend import Backend
from .faults import Order
from .payload import JsonObject, JsonValue
from .webhook import WebhookSender

ORDER = TypeAdapter(Order)
ARGUMENTS = TypeAdapter(dict[str, JsonValue])
ACTORS = frozenset({"user", "by", "creator"})


def advance(backend: Backend, *, seconds: float) -> JsonObject:
    """Move the calendar of the sandbox forward."""
    backend.clock.advance(seconds)
    return {"now": backend.now}


ACTS: tuple[Callable[..., JsonObject], ...] = (
    acts_chats.add_chat,
    acts_chats.rename_chat,
    acts_chats.upgrade,
    acts_chats.delete_chat,
    acts_chats.set_forum,
    acts_chats.add_topic,
    acts_chats.close_topic,
    acts_chats.delete_topic,
    acts_members.join,
    acts_members.leave,
    acts_members.kick,
    acts_members.kick_bot,
    acts_members.add_bot,
    acts_members.promote,
    acts_members.restrict,
    acts_members.permit,
    acts_people.add_user,
    acts_people.rename_user,
    acts_people.set_language,
    acts_people.open_bot,
    acts_people.block,
    acts_people.unblock,
    acts_people.deactivate,
    acts_talk.say,
    acts_talk.throw,
    acts_talk.correct,
    acts_talk.take_back,
    acts_talk.press,
    advance,
)
CHECKED = {
    act.__name__: validate_call(config=ConfigDict(arbitrary_types_allowed=True))(act)
    for act in ACTS
}
JSON_ONLY = "send application/json"


class Control:
    """What only tests and the page may do."""

    def __init__(self, backend: Backend, sender: WebhookSender) -> None:
        """Work on the same state as the server."""
        self._backend = backend
        self._sender = sender

    def routes(self) -> list[web.RouteDef]:
        """Name the addresses; anything else that is posted is an act."""
        return [
            web.post("/sim/faults", self.place_order),
            web.get("/sim/faults", self.list_orders),
            web.delete("/sim/faults", self.clear_orders),
            web.post("/sim/save", self.save),
            web.post("/sim/load", self.load),
            web.post("/sim/{act}", self.act),
        ]

    async def act(self, request: web.Request) -> web.Response:
        """Let somebody do something: the body holds the act's arguments."""
        name = request.match_info["act"]
        act = found(CHECKED.get(name), f"there is no act {name}")
        arguments = ARGUMENTS.validate_python(await request.json())
        for actor in ACTORS & arguments.keys():
            if isinstance(arguments[actor], int):
                user_of(self._backend, arguments[actor])
        return web.json_response(act(self._backend, **arguments))

    async def place_order(self, request: web.Request) -> web.Response:
        """Order a fault."""
        order = self._backend.orders.place(ORDER.validate_python(await request.json()))
        return web.json_response({"id": order.id})

    async def list_orders(self, _: web.Request) -> web.Response:
        """List the faults that have not all struck."""
        orders = [ORDER.dump_python(order, mode="json") for order in self._backend.orders.open]
        return web.json_response({"faults": orders})

    async def clear_orders(self, _: web.Request) -> web.Response:
        """Forget the faults."""
        self._backend.orders.clear()
        return web.json_response({})

    async def save(self, _: web.Request) -> web.Response:
        """Write the state to its file."""
        path = found(self._backend.options.state_file, "no state file was chosen")
        state.save(self._backend.world, path)
        return web.json_response({})

    async def load(self, _: web.Request) -> web.Response:
        """Go back to the state in the file."""
        path = found(self._backend.options.state_file, "no state file was chosen")
        require(path.exists(), "there is no stored state")
        self._sender.stop()
        self._backend.adopt(state.load(path))
        self._backend.tell_everybody("reset")
        self._sender.start()
        return web.json_response({})


@web.middleware
async def forgiving(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn what cannot be done, or is wrongly asked for, into an answer that says why."""
    if not request.path.startswith("/sim/"):
        return await handler(request)
    if request.method == "POST" and request.content_type != "application/json":
        return _problem(415, JSON_ONLY)
    try:
        return await handler(request)
    except Impossible as error:
        return _problem(409, str(error))
    except ValueError as error:
        return _problem(400, str(error))


def _problem(status: int, reason: str) -> web.Response:
    return web.json_response({"error": reason}, status=status)
