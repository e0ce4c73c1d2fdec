"""The sandbox without its HTTP: the state, and the few ways in which it is told about."""

from . import guesses, objects
from .calls import CallLog
from .chats import Chat
from .clock import Clock, ShiftedClock
from .faults import Orders
from .messages import Message
from .options import Options
from .payload import JsonObject, JsonValue
from .people import User
from .rates import Meter
from .spec import Spec
from .timeline import Timeline
from .updates import UpdateQueue
from .world import World


class AnotherBot(ValueError):
    """The stored world belongs to another bot than the token."""

    def __init__(self, bot_id: int) -> None:
        """Name the bot that it belongs to."""
        super().__init__(f"the stored state belongs to the bot {bot_id}")


class Backend:
    """Everything that methods, acts and deliveries work on."""

    def __init__(self, options: Options, clock: Clock) -> None:
        """Begin with an empty world."""
        self.options = options
        self.clock = ShiftedClock(clock)
        self.spec = Spec.vendored()
        self.orders = Orders()
        self.meter = Meter(enforced=options.rate_limits)
        self.timeline = Timeline(options.keep, run=str(int(self.now * 1000)))
        self.calls = CallLog(options.keep)
        bot = User(
            options.bot_id, options.bot_name, username=options.bot_username, is_bot=True, seen=True
        )
        self.world = World.empty(bot, reads_all=options.reads_all, seed=options.seed)
        self.world.founded = self.now
        self.updates = UpdateQueue(self.world, self.clock, self.orders)

    def adopt(self, world: World) -> None:
        """Go on with a world that was stored for this bot."""
        if world.bot.id != self.options.bot_id:
            raise AnotherBot(world.bot.id)
        self.world = world
        self.updates.world = world

    @property
    def now(self) -> float:
        """Tell the time of the sandbox."""
        return self.clock.now()

    @property
    def bot(self) -> User:
        """Give the account of the bot under test."""
        return self.world.bot

    @property
    def answer_window(self) -> float:
        """Tell the seconds within which a press can be answered."""
        window = self.options.answer_window
        return guesses.ANSWER_WINDOW if window is None else window

    def show(self, kind: str, chat: Chat, said: Message) -> None:
        """Let those who may see a message see it come, change or go."""
        viewers = (said.receiver_id,) if said.receiver_id else self.world.humans(chat)
        body = {"message": self.sighted(said)}
        self.timeline.record(self.now, kind, chat.id, viewers, body)

    def sighted(self, said: Message) -> JsonObject:
        """Write a message as a viewer has it: with what the Bot API leaves out."""
        seen = objects.message(self.world, said)
        if said.markup is not None:
            seen["reply_markup"] = said.markup
        return seen | {"silent": said.silent, "outgoing": said.outgoing}

    def tell(self, kind: str, chat: Chat, viewers: tuple[int, ...], body: JsonObject) -> None:
        """Let some people see something that is no message."""
        self.timeline.record(self.now, kind, chat.id, viewers, body)

    def tell_everybody(self, kind: str = "world") -> None:
        """Let all people know that something changed which `/sim/world` tells."""
        everybody = (user.id for user in self.world.users.values() if not user.is_bot)
        self.timeline.record(self.now, kind, 0, everybody, {})

    def inform(self, kind: str, body: JsonObject, queue: str, life: float) -> None:
        """Queue an update for the bot, which thereby gets to know whoever is named in it."""
        self.acquaint(body)
        self.updates.put(kind, body, queue, life)

    def acquaint(self, value: JsonValue) -> None:
        """Mark the accounts that are named in something the bot receives as seen."""
        if isinstance(value, list):
            for item in value:
                self.acquaint(item)
        elif isinstance(value, dict):
            if "is_bot" in value and value["id"] in self.world.users:
                self.world.users[value["id"]].seen = True
            for item in value.values():
                self.acquaint(item)
