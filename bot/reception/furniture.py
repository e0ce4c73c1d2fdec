"""家具 (jiājù): every setting of a group as data: what holds, what may be chosen, what that makes.

    Setting = key + what holds + what may be chosen instead + the choice that a value makes

Values are plain, as in JSON. The house rules follow from the profile's own fields, so that a new
field is a setting without a line here. [PRODUCT 5, RULES 12]
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from bot.hosting.terms import ClaimWindow, Openers, Speed
from bot.people.houses import (
    TICK,
    AiAllowedChosen,
    AiLevelChosen,
    Choice,
    CoachChosen,
    DailyChosen,
    DealsChosen,
    House,
    LanguageChosen,
    OpenersChosen,
    PresetChosen,
    QuietChosen,
    RulesChosen,
    SpeedChosen,
    WindowChosen,
)
from bot.reception.field_values import values_of
from bot.render.texts import LANGUAGES
from engine.presets import PRESETS
from engine.profile_fields import FORMS, plain_fields, with_fields
from engine.profile_forms import PlainValue
from engine.strategy.players import PLAYERS, choose_at_random

DEAL_COUNTS = (4, 8, 12, 16, 24)
OPEN_WINDOW = 0
"""明等 (míng děng): what stands for an open window among the seconds of a tick."""
TICKS = range(4, 11)
"""要牌时间 (yàopái shíjiān): the seconds that a sealed tick may last."""
LEVELS = tuple(name for name, player in PLAYERS.items() if player is not choose_at_random)
"""水平 (shuǐpíng): the players that anybody would sit down with."""
NEVER = None
HOURS = range(24)
ZONES = (
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Asia/Bangkok",
    "Asia/Dubai",
    "Europe/Moscow",
    "Europe/Berlin",
    "Europe/London",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "Australia/Sydney",
)
"""时区 (shíqū): clocks that a group may go by."""


class Furnished(NamedTuple):
    """布置好的 (bùzhì hǎo de): what holds for a group."""

    house: House
    language: str


Holds: TypeAlias = Callable[[Furnished], PlainValue]
Values: TypeAlias = Callable[[Furnished], tuple[PlainValue, ...]]
Make: TypeAlias = Callable[[Furnished, PlainValue], Choice]


class Setting(NamedTuple):
    """设置 (shèzhì): one thing that a group may choose."""

    holds: Holds
    """现在 (xiànzài): the value that holds."""
    values: Values
    """可选 (kě xuǎn): the values that may be chosen, the one that holds among them."""
    make: Make
    """选 (xuǎn): the choice that one of these values is. Raises `ProfileError`."""


def delivered(furnished: Furnished) -> Furnished:
    """出厂 (chūchǎng): as it was before anybody chose, but for the preset."""
    return Furnished(House(profile=PRESETS[furnished.house.preset]), LANGUAGES[0])


def _fixed(*values: PlainValue) -> Values:
    return lambda _: values


def _on_or_off(_: Furnished) -> tuple[PlainValue, ...]:
    return (True, False)


def _window(furnished: Furnished) -> PlainValue:
    house = furnished.house
    return house.tick if house.window is ClaimWindow.SEALED else OPEN_WINDOW


def _window_chosen(_: Furnished, value: PlainValue) -> Choice:
    assert isinstance(value, int), "a window is so many seconds"
    if value == OPEN_WINDOW:
        return WindowChosen(window=ClaimWindow.OPEN, tick=TICK)
    return WindowChosen(window=ClaimWindow.SEALED, tick=value)


def _deals_chosen(_: Furnished, value: PlainValue) -> Choice:
    assert isinstance(value, int), "a match is so many deals"
    return DealsChosen(deals=value)


def _hour_chosen(furnished: Furnished, value: PlainValue) -> Choice:
    assert value is None or isinstance(value, int), "the post has an hour, or none"
    return DailyChosen(hour=value, zone=furnished.house.zone)


def _field(path: str) -> Setting:
    def holds(furnished: Furnished) -> PlainValue:
        return plain_fields(furnished.house.profile)[path]

    def values(furnished: Furnished) -> tuple[PlainValue, ...]:
        known = [plain_fields(preset)[path] for preset in PRESETS.values()]
        return values_of(FORMS[path], holds(furnished), known)

    def make(furnished: Furnished, value: PlainValue) -> Choice:
        return RulesChosen(profile=with_fields(furnished.house.profile, {path: value}))

    return Setting(holds, values, make)


LANGUAGE = "language"

HOSTING: Mapping[str, Setting] = MappingProxyType(
    {
        "deals": Setting(lambda f: f.house.deals, _fixed(*DEAL_COUNTS), _deals_chosen),
        "speed": Setting(
            lambda f: f.house.speed.value,
            _fixed(*(speed.value for speed in Speed)),
            lambda _, value: SpeedChosen(speed=Speed(str(value))),
        ),
        "window": Setting(_window, _fixed(*TICKS, OPEN_WINDOW), _window_chosen),
        "ai": Setting(
            lambda f: f.house.ai_allowed,
            _on_or_off,
            lambda _, value: AiAllowedChosen(allowed=bool(value)),
        ),
        "level": Setting(
            lambda f: f.house.ai_level,
            _fixed(*LEVELS),
            lambda _, value: AiLevelChosen(level=str(value)),
        ),
        "coach": Setting(
            lambda f: f.house.coach,
            _on_or_off,
            lambda _, value: CoachChosen(allowed=bool(value)),
        ),
        "openers": Setting(
            lambda f: f.house.openers.value,
            _fixed(*(openers.value for openers in Openers)),
            lambda _, value: OpenersChosen(openers=Openers(str(value))),
        ),
        "quiet": Setting(
            lambda f: f.house.quiet,
            _on_or_off,
            lambda _, value: QuietChosen(quiet=bool(value)),
        ),
        "daily": Setting(lambda f: f.house.daily_hour, _fixed(*HOURS, NEVER), _hour_chosen),
        "zone": Setting(
            lambda f: f.house.zone,
            _fixed(*ZONES),
            lambda f, value: DailyChosen(hour=f.house.daily_hour, zone=str(value)),
        ),
        LANGUAGE: Setting(
            lambda f: f.language,
            _fixed(*LANGUAGES),
            lambda _, value: LanguageChosen(language=str(value)),
        ),
    }
)
"""主持 (zhǔchí): what a group chooses beside the rules of the game, in the order of the menu."""

RULES: Mapping[str, Setting] = MappingProxyType({path: _field(path) for path in FORMS})
"""房规 (fángguī): every field of the profile."""

PRESET = "preset"

SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        PRESET: Setting(
            lambda f: f.house.preset,
            _fixed(*PRESETS),
            lambda _, value: PresetChosen(preset=str(value)),
        ),
        **HOSTING,
        **RULES,
    }
)
"""全部 (quánbù): every setting by its key."""

SECTIONS = tuple(dict.fromkeys(path.partition(".")[0] for path in FORMS))
"""各节 (gè jié): the sections of the profile, in order."""
