"""A month of groups in many zones: they play, move, and lose the bot; then their transcripts speak.

Matches are told from `past` straight into the log of the running bot, as its tables would have
stored them. Everything else is the bot itself over HTTP, in virtual time.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.people.houses import DailyChosen
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.lives import Life
from tests.bot.e2e.phones import Message, Phone
from tests.bot.standings.past import Past
from tests.bot.standings.telling import tell

FIRST_DAY = date(2027, 3, 8)
"""From here on both changes of the clock come within a month, each somewhere."""
ZONES = (
    "Asia/Shanghai", "America/New_York", "Europe/Berlin", "Australia/Sydney", "America/Santiago",
    "Pacific/Auckland", "Europe/London", "America/Los_Angeles", "Australia/Lord_Howe",
    "America/Nuuk", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Chatham", "Asia/Tokyo",
    "Africa/Cairo", "Asia/Beirut", "Europe/Chisinau", "America/St_Johns", "America/Asuncion",
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tehran", "Africa/Casablanca",
    "Atlantic/Azores",
    "Australia/Adelaide", "America/Havana", "Europe/Lisbon", "Asia/Jerusalem", "Antarctica/Troll",
    "America/Sao_Paulo",
)  # fmt: skip
NAMES = tuple(f"P{number}" for number in range(6))
HOUR = 22
PLAYING_HOURS = (0, 9, 13, 18, 19, 20, 21, 22, 23)
POINTS = (
    ("before commit", 1),
    ("after commit", 1),
    ("before sendPhoto", 1),
    ("after sendPhoto", 1),
    ("before record", 2),
    ("after record", 2),
)
"""Before and after the row of a post, its message, and what is written down of the message."""
TITLE = re.compile(r"📊 (\d+)月(\d+)日 战绩(（补发）)?")


@dataclass
class Club:
    """One group, where it lives, and its people."""

    chat: int
    key: str
    zone: str
    persons: list[str]
    moved: bool = False


class Deed(NamedTuple):
    """What is to happen at some moment."""

    at: datetime
    what: str
    club: int = 0
    argument: object = None


class Post(NamedTuple):
    """A post as the group has it in the end."""

    day: str
    late: bool
    message: Message


@dataclass
class Month:
    """The month as it goes."""

    house: Inn
    chance: Random
    matches: list[Past]
    clubs: list[Club] = field(default_factory=list)
    down: bool = False
    deaths: list[str] = field(default_factory=list)
    tables: int = 0

    async def begin(self, groups: int, reader: Phone) -> None:
        """Let the clock come to the month, and the groups find together."""
        opening = datetime.combine(FIRST_DAY, time(6), UTC) - timedelta(days=1)
        await self.house.wait((opening - self.house.clock.now()).total_seconds())
        await self.house.start()
        chats = [await self.house.group(reader) for _ in range(groups)]
        await self.house.wait(30)
        people = self.house.host.premises.acquaintances.people
        for number, chat in enumerate(chats):
            known = await self.house.host.premises.acquaintances.groups.with_id(chat)
            assert known is not None
            ids = [10**9 + 10 * number + place for place in range(len(NAMES))]
            found = [await people.meet(each, NAMES[place]) for place, each in enumerate(ids)]
            keys = [person.person_key for person in found]
            self.clubs.append(Club(chat, known.chat_key, "", keys))
            await self.move(number, ZONES[number % len(ZONES)])
        for club in self.clubs:
            club.moved = False

    def planned(self, days: int, *, moves: int, outages: int, kills: int) -> list[Deed]:
        """What is to happen, by chance, in order of time."""
        chance, first = self.chance, datetime.combine(FIRST_DAY, time(), UTC)
        deeds: list[Deed] = []
        for number in range(len(self.clubs)):
            deeds += self._evenings(number, days)
        for _ in range(moves):
            at = first + timedelta(hours=chance.uniform(0, 24 * days))
            deeds.append(Deed(at, "move", chance.randrange(len(self.clubs)), chance.choice(ZONES)))
        for _ in range(outages):
            at = first + timedelta(hours=chance.uniform(0, 24 * days))
            deeds.append(Deed(at, "outage", argument=chance.choice([0.2, 3, 11, 30])))
        for number in range(kills):
            due = self._some_post(days)
            deeds.append(Deed(due, "kill", argument=POINTS[number % len(POINTS)]))
        return sorted(deeds, key=lambda deed: deed.at)

    async def live(self, deeds: list[Deed]) -> None:
        """Let it all happen, and some days pass in which nobody plays."""
        for deed in deeds:
            await self._wait_until(deed.at)
            match deed.what:
                case "play":
                    await self.play(deed.club)
                case "move":
                    await self.move(deed.club, str(deed.argument))
                case "outage":
                    await self._away(float(str(deed.argument)))
                case "kill":
                    await self._kill(deed.argument)
        await self.house.wait(timedelta(days=2).total_seconds())

    async def play(self, number: int) -> None:
        """A match of the group ends now, whatever it was."""
        club, premises = self.clubs[number], self.house.host.premises
        self.tables += 1
        match = self.chance.choice(self.matches)
        await tell(self.house.host, match, f"M{self.tables}", club.key, club.persons)
        premises.courier.wake(club.key)

    async def move(self, number: int, zone: str) -> None:
        """The group lives elsewhere from now on."""
        club = self.clubs[number]
        chosen = DailyChosen(hour=HOUR, zone=zone)
        await self.house.host.premises.houses.choose(club.key, chosen, _nothing)
        club.zone, club.moved = zone, True

    def _evenings(self, number: int, days: int) -> Iterator[Deed]:
        zone = ZoneInfo(ZONES[number % len(ZONES)])
        for day in range(days):
            if self.chance.random() < 0.5:
                continue
            for _ in range(self.chance.choice((1, 1, 2))):
                hour, minute = self.chance.choice(PLAYING_HOURS), self.chance.randrange(60)
                at = datetime.combine(FIRST_DAY + timedelta(days=day), time(hour, minute), zone)
                yield Deed(at.astimezone(UTC), "play", number)

    def _some_post(self, days: int) -> datetime:
        """A minute before the hour of a post somewhere."""
        zone = ZoneInfo(ZONES[self.chance.randrange(len(self.clubs)) % len(ZONES)])
        day = FIRST_DAY + timedelta(days=self.chance.randrange(days))
        due = datetime.combine(day, time(HOUR), zone)
        return due.astimezone(UTC) - timedelta(minutes=1)

    async def _kill(self, argument: object) -> None:
        """Let the bot die at a point, if it comes by there within the hour, and start it again."""
        point, number = argument
        life = Life.current
        life.dies_at = (point, life.points[point] + number)
        for _ in range(60):
            await self.house.wait(60)
            if life.died.is_set():
                self.deaths.append(point)
                await self.house.kill()
                await self.house.wait(self.chance.choice([2, 60, 2000]))
                await self.house.start()
                return
        life.dies_at = None

    async def _away(self, hours: float) -> None:
        await self.house.stop()
        await self.house.wait(hours * 3600)
        await self.house.start()

    async def _wait_until(self, at: datetime) -> None:
        seconds = (at - self.house.clock.now()).total_seconds()
        if seconds > 0:
            await self.house.wait(seconds)


def posts_of(reader: Phone, chat: int) -> dict[str, list[Post]]:
    """Every post that a group ever got, by the day that it names."""
    found: dict[str, list[Post]] = defaultdict(list)
    for message in reader.seen:
        title = TITLE.search(message.text) if message.chat == chat and message.by_bot else None
        if title is not None:
            month, day, late = title.groups()
            here = date(FIRST_DAY.year, int(month), int(day)).isoformat()
            found[here].append(Post(here, late is not None, message))
    return found


async def _nothing(_: object) -> None:
    """A mark of no update."""
