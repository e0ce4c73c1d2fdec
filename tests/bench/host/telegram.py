"""The process that is Telegram and everybody in it: the stand-in, and people who press buttons.

A press is measured from the moment at which it is made to the moment at which its answer has had
its effect here; either way a round trip lies between here and the bot.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from bot.messages.presses import Action, decode
from bot.sandbox import Options, SandboxRunner
from bot.sandbox.acts_chats import add_chat
from bot.sandbox.acts_people import add_user, begin
from bot.sandbox.chats import ChatType
from bot.sandbox.messages import Message
from bot.sandbox.posting import post
from bot.sandbox.presses import make
from tests.bench.host.evenings import LANGUAGE, Company, name_of, title_of
from tests.bench.host.processes import serve_deeds

ROUND_TRIP = 0.060
KEPT = 1_000
PEOPLE = 4
FIRST_USER = 6_000_000_000
FIRST_GROUP = -1_003_000_000_000
GIVEN_UP = 60.0
"""Seconds after which an answer is not waited for any longer."""
NOTICED = 2.5
"""Seconds after which a keyboard counts as one that has been looked at."""


class Button(NamedTuple):
    """A button to discard with, on the newest keyboard of its person."""

    message_id: int
    data: str
    at: float


class Crowd:
    """People who sit before their phones, and how long they wait for answers."""

    def __init__(self, sandbox: SandboxRunner) -> None:
        self._backend = sandbox.backend
        self._buttons: dict[int, Button] = {}
        self._tables: dict[int, int] = {}
        self._pressed: dict[str, float] = {}
        self._waits: list[float] = []
        self._texts: Counter[str] = Counter()
        self._answered = asyncio.Event()
        self._lasting = False
        """Buttons stay as they are, as nobody edits them."""
        self._watch()

    async def furnish(self, tables: int) -> list[Company]:
        """Let there be so many groups of four, who have all opened the bot."""
        return [self._company(number) for number in range(tables)]

    async def sample(self) -> tuple[Any, Any]:
        """Text and keyboard of a hand in its turn."""
        user, button = next(iter(self._buttons.items()))
        said = self._backend.world.chats[user].messages[button.message_id]
        return said.content, said.markup

    async def show(self, content: Any, markup: Any) -> None:
        """Post this message to one person a table, as the bot; it stays as it is."""
        self._lasting = True
        bot = self._backend.bot.id
        for user in {company: user for user, company in self._tables.items()}.values():
            said = Message(content=content, markup=markup, sender_id=bot, outgoing=True)
            post(self._backend, self._backend.world.chats[user], said)

    async def everybody_looks(self, tables: int) -> None:
        """Wait until somebody has the turn at so many tables, and has had a look."""
        async with asyncio.timeout(GIVEN_UP):
            while len(list(self._turns())) < tables:  # noqa: ASYNC110  # time makes turns
                await asyncio.sleep(0.05)

    async def press(self, presses: int, rate: float) -> tuple[float, list[float]]:
        """Press at so many tables, all at once or *rate* a second.

        Seconds from the first press to the last answer, and what each has waited.
        """
        chosen = list(self._turns())[:presses]
        self._waits.clear()
        began = time.perf_counter()
        for number, user in enumerate(chosen):
            if rate:
                await asyncio.sleep(max(began + number / rate - time.perf_counter(), 0.0))
            self._press(user)
        async with asyncio.timeout(GIVEN_UP):
            while self._pressed:
                self._answered.clear()
                await self._answered.wait()
        return time.perf_counter() - began, sorted(self._waits)

    async def texts(self) -> Counter[str]:
        """How presses were answered, and how often so."""
        return self._texts

    def _company(self, number: int) -> Company:
        users = tuple(range(FIRST_USER + PEOPLE * number, FIRST_USER + PEOPLE * (number + 1)))
        for user in users:
            add_user(self._backend, first_name=name_of(user), language_code=LANGUAGE, id=user)
            account = self._backend.world.users[user]
            account.seen = True
            begin(self._backend, account)
            self._tables[user] = number
        group, (creator, *members) = FIRST_GROUP - number, users
        add_chat(
            self._backend,
            type=ChatType.SUPERGROUP,
            title=title_of(group),
            creator=creator,
            members=members,
            id=group,
        )
        self._backend.updates.clear()
        return Company(group, users)

    def _turns(self) -> Iterator[int]:
        latest = time.perf_counter() - NOTICED
        return (user for user, button in self._buttons.items() if button.at < latest)

    def _press(self, user: int) -> None:
        button = self._buttons.pop(user)
        if self._lasting:
            self._buttons[user] = button._replace(at=time.perf_counter())
        chat = self._backend.world.chats[user]
        said = chat.messages[button.message_id]
        press = make(self._backend, chat, button.message_id, said, user, button.data)
        self._pressed[press.id] = time.perf_counter()

    def _watch(self) -> None:
        """See what everybody sees, as it happens."""
        timeline = self._backend.timeline
        record = timeline.record

        def watched(at: float, kind: str, chat: int, viewers: Iterable[int], body: Any) -> None:
            record(at, kind, chat, viewers, body)
            self._see(kind, chat, body)

        timeline.record = watched  # type: ignore[method-assign]  # to look over every shoulder

    def _see(self, kind: str, chat: int, body: Any) -> None:
        match kind:
            case "message" | "edit" if chat in self._tables:
                self._look(chat, body["message"])
            case "answer" if body["press_id"] in self._pressed:
                began = self._pressed.pop(body["press_id"])
                self._waits.append(time.perf_counter() - began)
                self._texts[body.get("text", "")] += 1
                self._answered.set()

    def _look(self, user: int, message: Any) -> None:
        rows = message.get("reply_markup", {}).get("inline_keyboard", [])
        data = [key["callback_data"] for row in rows for key in row if "callback_data" in key]
        discards = [each for each in data if _is_discard(each)]
        if discards:
            at = time.perf_counter()
            self._buttons[user] = Button(message["message_id"], discards[-1], at)
        elif data and user in self._buttons:
            del self._buttons[user]


def _is_discard(data: str) -> bool:
    press = decode(data)
    return press is not None and press.action is Action.DISCARD


def telegram(connection: Connection) -> None:
    """Run in a process of its own; says its address first."""
    asyncio.run(_run(connection))


async def _run(connection: Connection) -> None:
    options = Options(rate_limits=False, round_trip=ROUND_TRIP, keep=KEPT)
    async with SandboxRunner(options) as sandbox:
        crowd = Crowd(sandbox)
        connection.send((sandbox.url, options.token))
        deeds = (
            crowd.furnish,
            crowd.sample,
            crowd.show,
            crowd.everybody_looks,
            crowd.press,
            crowd.texts,
        )
        await serve_deeds(connection, {deed.__name__: deed for deed in deeds})
