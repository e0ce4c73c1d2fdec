"""房子 (fángzi): what a group has chosen for its tables; what a person has chosen, too.

A choice is an event of the group's or the person's own stream, so that whatever is made from the
log knows it. It holds for the next table that is opened.
"""

from dataclasses import dataclass, replace
from itertools import chain
from operator import attrgetter
from typing import Final, TypeAlias, assert_never

from bot.hosting.terms import ClaimWindow, Openers, Speed
from engine.presets import GUIYANG, PRESETS
from engine.profile import RulesProfile
from persistence.codec import Codec
from persistence.errors import ConcurrencyConflict
from persistence.event_log import EventLog
from persistence.groups import Groups
from persistence.local_days import DEFAULT_ZONE, LogPoint, choose_zone
from persistence.people import People
from persistence.records import StoredRecord
from persistence.transaction import Write

AI_LEVEL: Final = "steady"
"""机器人水平 (jīqìrén shuǐpíng): who fills empty seats and plays for the absent."""
COACH: Final = False
"""提示 (tíshì): whether live advice is allowed where nobody has decided."""
DEALS: Final = 8
PRACTICE_DEALS: Final = 4
PRACTICE_SPEED: Final = Speed.SLOW
"""练习的快慢 (liànxí de kuàimàn): nobody waits, and newcomers read pages of help meanwhile."""
TICK: Final = 5
DAILY_HOUR: Final = 22


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetChosen:
    """选规则 (xuǎn guīzé): the house plays by another preset."""

    preset: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedChosen:
    """选快慢 (xuǎn kuàimàn)."""

    speed: Speed


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowChosen:
    """选要牌时间 (xuǎn yàopái shíjiān): what a discard waits for, and how long if sealed."""

    window: ClaimWindow
    tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AiLevelChosen:
    """选水平 (xuǎn shuǐpíng): how well AI players play here."""

    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachChosen:
    """选提示 (xuǎn tíshì): whether players here may ask for advice while a deal runs."""

    allowed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChosen:
    """改规则 (gǎi guīzé): fields of the preset are set otherwise, or as it has them again."""

    profile: RulesProfile


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsChosen:
    """选局数 (xuǎn júshù): so many deals are a match."""

    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AiAllowedChosen:
    """选机器人 (xuǎn jīqìrén): whether AI players may take seats here."""

    allowed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenersChosen:
    """选谁开桌 (xuǎn shéi kāi zhuō)."""

    openers: Openers


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietChosen:
    """选安静 (xuǎn ānjìng): whether the group wants as few messages as will do."""

    quiet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyChosen:
    """选每日榜 (xuǎn měi rì bǎng): when the standings of the day are posted."""

    hour: int | None
    """None: never."""
    zone: str
    """Of the group's clock, as in `Asia/Shanghai`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageChosen:
    """选语言 (xuǎn yǔyán): of a group or of a person."""

    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachSwitched:
    """开关教练 (kāiguān jiàoliàn): a person wants the coach from the next match on, or not."""

    on: bool


HouseEvent: TypeAlias = (
    PresetChosen
    | SpeedChosen
    | WindowChosen
    | AiLevelChosen
    | CoachChosen
    | RulesChosen
    | DealsChosen
    | AiAllowedChosen
    | OpenersChosen
    | QuietChosen
    | DailyChosen
)
"""房规变了 (fángguī biàn le): a choice that makes other tables."""

Choice: TypeAlias = HouseEvent | LanguageChosen | CoachSwitched
"""选择 (xuǎnzé): everything that can be chosen for good."""

CHOICES = Codec[Choice]({"choice": Choice})
"""选择的记录 (xuǎnzé de jìlù): how choices are stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """房子 (fángzi): how the next table of a group is made, and what the group wants to hear."""

    profile: RulesProfile = GUIYANG
    """规则 (guīzé)."""
    speed: Speed = Speed.NORMAL
    window: ClaimWindow = ClaimWindow.SEALED
    tick: int = TICK
    ai_level: str = AI_LEVEL
    coach: bool = COACH
    """提示 (tíshì): whether live advice is allowed."""
    deals: int = DEALS
    ai_allowed: bool = True
    openers: Openers = Openers.EVERYBODY
    quiet: bool = False
    daily_hour: int | None = DAILY_HOUR
    """每日榜 (měi rì bǎng): None if the group wants none."""
    zone: str = DEFAULT_ZONE

    @property
    def preset(self) -> str:
        """预设 (yùshè): the preset that the rules are, or started from."""
        return self.profile.name


class Houses:
    """各家 (gè jiā): the houses of all groups, and the languages of everybody."""

    def __init__(self, event_log: EventLog, groups: Groups, people: People) -> None:
        self._log = event_log
        self._groups = groups
        self._people = people

    async def find(self, chat_key: str) -> House:
        """找 (zhǎo): the house of a group; as nobody has changed it, if nobody has."""
        house = House()
        for stored in await self._choices(chat_key):
            choice = CHOICES.decode_stored(stored)
            if isinstance(choice, HouseEvent):
                house = furnished(house, choice)
        return house

    async def choose(self, chat_key: str, choice: Choice, mark: Write[None]) -> None:
        """选 (xuǎn): let a group have *choice* from now on; of two at once each has its turn."""
        while True:
            try:
                await self._choose(chat_key, choice, mark)
            except ConcurrencyConflict:
                continue
            return

    async def _choose(self, chat_key: str, choice: Choice, mark: Write[None]) -> None:
        stream = f"group/{chat_key}"
        last = await self._last(stream)
        writes: list[Write[object]] = [mark]
        if isinstance(choice, LanguageChosen):
            writes.append(self._groups.set_language(chat_key, choice.language))
        if isinstance(choice, DailyChosen):
            writes.append(choose_zone(chat_key, choice.zone, LogPoint(stream, last + 1)))
        await self._log.append(stream, last, [CHOICES.encode(choice)], writes)

    async def speak(self, person: str, language: str, mark: Write[None]) -> None:
        """说 (shuō): let a person be spoken to in *language* from now on."""
        stream, spoken = f"person/{person}", self._people.set_language(person, language)
        chosen = CHOICES.encode(LanguageChosen(language=language))
        await self._log.append(stream, await self._last(stream), [chosen], [mark, spoken])

    async def _choices(self, chat_key: str) -> list[StoredRecord]:
        """先后 (xiānhòu): what was chosen under all keys of a group, in the order of the log."""
        keys = [chat_key, *await self._groups.merged(chat_key)]
        streams = [await self._log.read(f"group/{key}") for key in keys]
        return sorted(chain.from_iterable(streams), key=attrgetter("position"))

    async def _last(self, stream: str) -> int:
        return len(await self._log.read(stream))


def furnished(house: House, event: HouseEvent) -> House:
    """布置 (bùzhì): after one more choice; another preset drops what was set in the one before."""
    match event:
        case PresetChosen(preset=preset):
            return replace(house, profile=PRESETS[preset])
        case SpeedChosen(speed=speed):
            return replace(house, speed=speed)
        case WindowChosen(window=window, tick=tick):
            return replace(house, window=window, tick=tick)
        case AiLevelChosen(level=level):
            return replace(house, ai_level=level)
        case CoachChosen(allowed=allowed):
            return replace(house, coach=allowed)
        case RulesChosen(profile=profile):
            return replace(house, profile=profile)
        case DealsChosen(deals=deals):
            return replace(house, deals=deals)
        case AiAllowedChosen(allowed=allowed):
            return replace(house, ai_allowed=allowed)
        case OpenersChosen(openers=openers):
            return replace(house, openers=openers)
        case QuietChosen(quiet=quiet):
            return replace(house, quiet=quiet)
        case DailyChosen(hour=hour, zone=zone):
            return replace(house, daily_hour=hour, zone=zone)
        case _ as never:
            assert_never(never)
