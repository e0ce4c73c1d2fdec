"""设置的值 (shèzhì de zhí): the values of settings in words, and on buttons. [PRODUCT 5]"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bot.hosting.pace import MILLISECOND, PACES, SECOND
from bot.hosting.terms import Openers, Speed
from bot.render.rules import field_text
from bot.render.texts import Texts
from bot.render.zones import zone_name
from engine.house_terms import HeavenlyMode
from engine.profile_fields import FORMS
from engine.profile_forms import ChoiceForm, ChoicesForm, HeavenlyForm, PatternForm, PlainValue


class ValueButton(NamedTuple):
    """值的按钮 (zhí de ànniǔ): what a button of a value says."""

    label: str
    chosen: bool
    """Whether that holds already."""


def value_text(texts: Texts, key: str, value: PlainValue) -> str:
    """值 (zhí): what holds, in words; of a field the sentence of the rules."""
    if key in FORMS:
        return field_text(texts, key, value)
    if isinstance(value, bool):
        return texts.say("setting.on" if value else "setting.off")
    return _WORDS[key](texts, value)


def value_button(texts: Texts, key: str, holds: PlainValue, value: PlainValue) -> ValueButton:
    """值的按钮 (zhí de ànniǔ): a value in as few words as tell it from the others offered."""
    form = FORMS.get(key)
    match form, value:
        case ChoicesForm(members=members), list(names):
            assert isinstance(holds, list), "a set is a list of names"
            (member,) = [each for each in members if (each in names) is not (each in holds)]
            return ValueButton(texts.term(member), member in holds)
        case ChoiceForm(members=members), str(name):
            return ValueButton(texts.term(members(name)), value == holds)
        case PatternForm(), list():
            return ValueButton(_pair(texts, holds, value), value == holds)
        case HeavenlyForm(), [str(mode), int(points)]:
            label = f"{texts.term(HeavenlyMode(mode))} {points}"
            return ValueButton(label, value == holds)
        case _:
            return ValueButton(_short(texts, key, value), value == holds)


def _pair(texts: Texts, holds: PlainValue, value: PlainValue) -> str:
    """混和清 (hùn hé qīng): only the value that differs, if one does."""
    match holds, value:
        case [int(mixed), _], [int(before), int(flush)] if mixed == before and value != holds:
            return texts.say("setting.flush", points=flush)
        case [_, int(flush)], [int(mixed), int(before)] if flush == before and value != holds:
            return texts.say("setting.mixed", points=mixed)
        case _, [int(mixed), int(flush)]:
            return texts.say("setting.pair", mixed=mixed, flush=flush)
        case _:
            return str(value)


def _short(texts: Texts, key: str, value: PlainValue) -> str:
    match key, value:
        case _, None if key in FORMS:
            return texts.say("setting.off")
        case _, bool(on):
            return texts.say("setting.on" if on else "setting.off")
        case _, int(points) if key in FORMS:
            return str(points)
        case "speed", str(speed):
            return texts.say(f"speed_button.{speed}")
        case "window", 0:
            return texts.say("settings.open_button")
        case "window", int(tick):
            return texts.say("settings.tick", tick=tick)
        case _:
            return value_text(texts, key, value)


def _speed(texts: Texts, value: PlainValue) -> str:
    """快慢 (kuàimàn): its name, the base time of a turn and the bank behind it."""
    speed = Speed(str(value))
    pace = PACES[speed]
    base, bank = pace.base // SECOND, pace.bank * MILLISECOND // SECOND
    return texts.term(speed, base=base, bank=bank)


def _window(texts: Texts, value: PlainValue) -> str:
    return texts.say("settings.sealed", tick=value) if value else texts.say("settings.open")


def _hour(texts: Texts, value: PlainValue) -> str:
    return texts.say("setting.never" if value is None else "setting.hour", hour=value)


_WORDS: Mapping[str, Callable[[Texts, PlainValue], str]] = MappingProxyType(
    {
        "preset": lambda texts, value: texts.say(f"preset.{value}"),
        "deals": lambda texts, value: texts.say("setting.count", n=None, deals=value),
        "speed": _speed,
        "window": _window,
        "level": lambda texts, value: texts.say(f"robot.{value}", number="").strip(),
        "openers": lambda texts, value: texts.term(Openers(str(value))),
        "daily": _hour,
        "zone": lambda texts, value: zone_name(texts, str(value)),
        "language": lambda _, value: Texts(str(value)).say("language.name"),
    }
)
