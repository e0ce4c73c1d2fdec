"""Tables made in a database by the table service alone: no Telegram, and no time that passes.

Every press is an update as the host would store it, so that a deal costs the database what it
costs a host: its events, inbox, results and standings.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import NamedTuple

from bot.floor.register import Projections
from bot.floor.table_log import TableLog
from bot.floor.table_names import LETTERS
from bot.floor.tables import Change, Opening, TableService
from bot.hosting.course import NO_CHOICES
from bot.hosting.deadlines import next_due
from bot.hosting.events import TableHosted
from bot.hosting.intents import Choose, Intent, Start, Wake
from bot.hosting.state import Hosted
from bot.hosting.terms import ClaimWindow, Speed
from bot.messages.presses import CHOICES, Press
from bot.standings.projecting import Standings
from engine.options import Option
from engine.presets import GUIYANG
from engine.seats import Seat
from engine.shuffle import SEED_BYTES
from engine.strategy.players import choose_greedily
from engine.table.legal import legal_options
from engine.views import seat_view
from persistence.achievements import Achievements
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.groups import Groups
from persistence.inbox import KEPT, Inbox, Update
from persistence.invitations import Invitations
from persistence.people import DirectMessages, People
from persistence.ratings import Ratings
from persistence.tables import Tables
from persistence.transaction import Write

DEALS = 8
TICK = 10
THINKING = timedelta(seconds=2)
LANGUAGE = "zh-hans"
PRESS_SIZE = 2_000
"""Bytes of a press in a private chat, with the message that it hangs under."""


class Company(NamedTuple):
    """Four people and their group, as Telegram knows them."""

    group: int
    users: tuple[int, ...]


def name_of(user: int) -> str:
    return f"牌友{user % 10_000}"


def title_of(group: int) -> str:
    return f"捉鸡{-group % 10_000}"


class Evening:
    """Tables that are played as far as one wants; its clock shows what the play needs."""

    def __init__(self, database: Database, seed: int = 1) -> None:
        self.now = datetime.now(UTC)
        self.database = database
        self._chance = Random(seed)
        self._numbers = count(1)
        self._inbox = Inbox(database)
        self._people, self._groups = People(database), Groups(database)
        self._known = Projections(Tables(database), Invitations(database), Groups(database))
        self._standings = Standings(Achievements(database), Ratings(database))
        self.log = EventLog(database, lambda: self.now)
        self.tables = TableService(
            _Shown(self),
            TableLog(database, self.log),
            lambda: self._chance.randbytes(SEED_BYTES),
            lambda _: NO_CHOICES,
            self._project,
            lambda _: None,
        )

    async def meet(self, company: Company) -> tuple[str, tuple[str, ...]]:
        """The keys of a group and of its people, whose chats with the bot are open."""
        chat = await self._groups.meet(company.group, title_of(company.group))
        met = [await self._people.meet(u, name_of(u), LANGUAGE) for u in company.users]
        for person in met:
            opened = self._people.set_direct_messages(person.person_key, DirectMessages.OPEN)
            await self.database.write(opened)
        return chat.chat_key, tuple(person.person_key for person in met)

    async def seat(self, company: Company) -> str:
        """A table in the group, of which the first deal has just been dealt."""
        chat_key, persons = await self.meet(company)
        table_id = self._name()
        await self.tables.open(
            table_id, Opening(GUIYANG, DEALS, _hosting(chat_key, persons[0]), persons)
        )
        await self.tables.handle(table_id, Start(person=persons[0]))
        await self.play(table_id, lambda hosted: hosted.is_running)
        return table_id

    def _name(self) -> str:
        """A name that follows from the seed, as deals do from the name: each run plays the same."""
        return "".join(self._chance.choices(LETTERS, k=4))

    async def play(self, table_id: str, enough: Callable[[Hosted], bool]) -> None:
        """Let everybody choose as a fair player would, and time pass where nobody has to."""
        while not enough(hosted := await self._hosted(table_id)):
            chosen = _choice(hosted, self._chance)
            if hosted.paused is not None:
                # Not everybody had a move in a short deal, so the house waits to be told.
                await self.tables.handle(table_id, Start(person=hosted.persons[0]))
            elif chosen is None:
                due = next_due(hosted)
                assert due is not None, "a match that runs always waits for something"
                self.now = max(self.now, due)
                await self.tables.handle(table_id, Wake())
            else:
                self.now += THINKING
                await self._press(hosted, *chosen)

    async def put_away(self, table_id: str) -> None:
        """Drop what a host drops within two days of a match: its snapshot, and ids of updates."""
        await self.tables.put_away(table_id)
        await self.database.write(self._inbox.forget(self.now + 2 * KEPT))

    async def _hosted(self, table_id: str) -> Hosted:
        return (await self.tables.load(table_id)).hosted

    async def _press(self, hosted: Hosted, seat: Seat, option: Option) -> None:
        assert hosted.prompt is not None, "a choice answers a prompt"
        prompt, number = hosted.prompt.id, next(self._numbers)
        press = Press(CHOICES[option.verb], hosted.table_id, prompt, option.tile)
        body = press.encode().ljust(PRESS_SIZE)
        await self._inbox.store([Update(number, body, str(number), LANGUAGE)], self.now)
        person = hosted.persons[seat]
        intent: Intent = Choose(person=person, prompt=prompt, verb=option.verb, tile=option.tile)
        done = self._inbox.done(number, self.now)
        await self.tables.handle(hosted.table_id, intent, (done,))
        await self._inbox.answered(str(number))

    def _project(self, change: Change) -> tuple[Write[object], ...]:
        return (*self._known(change), *self._standings(change))


class _Shown:
    """The clock of an evening, as far as a table service looks at it."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def now(self) -> datetime:
        return self._evening.now


def _hosting(chat_key: str, owner: str) -> TableHosted:
    return TableHosted(
        chat_key=chat_key,
        thread=0,
        number=1,
        owner=owner,
        speed=Speed.SLOW,
        window=ClaimWindow.SEALED,
        tick=TICK,
        ai_level="steady",
        language="zh",
        chance_key="chance",
        quiet=True,
    )


def _choice(hosted: Hosted, chance: Random) -> tuple[Seat, Option] | None:
    """Who is asked and has not answered, and what a fair player would do there."""
    if hosted.prompt is None:
        return None
    for seat in hosted.seats.seats():
        if seat not in hosted.prompt.given and legal_options(hosted.table, seat):
            return seat, choose_greedily(seat_view(hosted.table, seat), chance)
    return None
