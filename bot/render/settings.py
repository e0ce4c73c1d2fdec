"""设置 (shèzhì): what an admin chooses for a group, each a place in a list. [PRODUCT 5]"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.hosting.pace import MILLISECOND, PACES, SECOND
from bot.hosting.terms import ClaimWindow, Speed
from bot.outgoing import Button, Keyboard, PublicScreen
from bot.presses import Action, Press
from bot.render.buttons import choice, rows
from bot.render.texts import Texts
from bot.render.welcome import language_row
from engine.presets import PRESETS

TICKS = range(4, 11)
"""要牌时间 (yàopái shíjiān): the seconds that a sealed tick may last."""
OPEN_WINDOW = 0
"""明等 (míng děng): the number that stands for an open window."""

_PRESETS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsFacts:
    """设置 (shèzhì): what holds for the next table of a group."""

    scope: str
    """The key of the group, for presses from elsewhere; empty in the group itself."""
    preset: str
    changed_fields: int
    """How many house rules differ from the preset."""
    speed: Speed
    window: ClaimWindow
    tick: int


def settings_screen(texts: Texts, facts: SettingsFacts) -> PublicScreen:
    """设置 (shèzhì): what is chosen, in words, and a button for every choice."""
    preset = texts.say(f"preset.{facts.preset}")
    changed = texts.say("lobby.changed", n=facts.changed_fields) if facts.changed_fields else ""
    lines = [
        texts.say("settings.title"),
        texts.say("settings.preset", preset=preset + changed),
        texts.say("settings.speed", speed=_speed(texts, facts.speed)),
        texts.say("settings.window", window=_window(texts, facts)),
        texts.say("settings.when"),
    ]
    return PublicScreen("\n".join(lines), _keyboard(texts, facts))


def _speed(texts: Texts, speed: Speed) -> str:
    """快慢 (kuàimàn): its name, the base time of a turn and the bank behind it."""
    pace = PACES[speed]
    base, bank = pace.base // SECOND, pace.bank * MILLISECOND // SECOND
    return texts.term(speed, base=base, bank=bank)


def _window(texts: Texts, facts: SettingsFacts) -> str:
    if facts.window is ClaimWindow.OPEN:
        return texts.say("settings.open")
    return texts.say("settings.sealed", tick=facts.tick)


def _keyboard(texts: Texts, facts: SettingsFacts) -> Keyboard:
    presets = {texts.say(f"preset.{name}"): name == facts.preset for name in PRESETS}
    speeds = {texts.say(f"speed_button.{speed}"): speed is facts.speed for speed in Speed}
    sealed = facts.window is ClaimWindow.SEALED
    ticks = {tick: sealed and tick == facts.tick for tick in TICKS}
    window = Press(Action.SET_WINDOW, facts.scope)
    open_press = window._replace(number=OPEN_WINDOW)
    return (
        *rows(_choices(texts, presets, Press(Action.SET_PRESET, facts.scope)), _PRESETS),
        tuple(_choices(texts, speeds, Press(Action.SET_SPEED, facts.scope))),
        tuple(
            choice(
                texts,
                texts.say("settings.tick", tick=tick),
                window._replace(number=tick),
                chosen=chosen,
            )
            for tick, chosen in ticks.items()
        ),
        (choice(texts, texts.say("settings.open_button"), open_press, chosen=not sealed),),
        tuple(language_row(texts, facts.scope)),
    )


def _choices(texts: Texts, shown: Mapping[str, bool], press: Press) -> list[Button]:
    """A button for each text, ticked if it holds; a press names the place in the list."""
    return [
        choice(texts, text, press._replace(number=place), chosen=chosen)
        for place, (text, chosen) in enumerate(shown.items())
    ]
