"""设置 (shèzhì): the menu of a group's settings, page by page, in an admin's own chat. [PRODUCT 5]

    the group's page -> one setting
                     -> rules -> a section -> one field

A button names what it means by marks and not by places in lists, so that one that is pressed twice
or late means what it said, or nothing at all.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.messages.outgoing import Button, Keyboard, PrivateScreen, PublicScreen
from bot.messages.presses import Action, Press, text_mark
from bot.render.buttons import capital, choice, keyboard, rows
from bot.render.markup import as_text, bold
from bot.render.setting_values import value_button, value_text
from bot.render.texts import Texts
from engine.errors import ProfileError
from engine.profile_fields import FORMS
from engine.profile_forms import ChoicesForm, PlainValue

ROOT = ""
"""首页 (shǒuyè): the page of everything beside the rules."""
RULES = "rules"
"""规则页 (guīzé yè): presets and sections."""

_MOST = 4
_NAMES = 2
_NARROW = 8
"""So many characters stand on a phone four times beside each other."""
_STANDING = ("chickens.one_bamboo", "chickens.eight_dots")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingFacts:
    """一项 (yí xiàng): one setting as it holds, and what may be chosen instead."""

    key: str
    holds: PlainValue
    before: PlainValue
    """原来 (yuánlái): what the preset says, or what holds where nobody has chosen."""
    values: tuple[PlainValue, ...] = ()

    @property
    def is_changed(self) -> bool:
        """改过 (gǎiguo): whether somebody chose otherwise."""
        return self.holds != self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuFacts:
    """菜单 (càidān): whose settings these are."""

    scope: str
    """The key of the group."""
    title: str
    """Safe."""


def value_mark(value: PlainValue) -> int:
    """值的记号 (zhí de jìhao): what stands for a value on a button."""
    return text_mark(json.dumps(value))


def setting_name(texts: Texts, key: str) -> str:
    """名称 (míngchēng): what a setting is called.

    >>> setting_name(Texts("zh"), "chickens.one_bamboo.charge")
    '幺鸡·冲锋鸡'
    """
    if key not in FORMS:
        return texts.say(f"setting.{key}")
    kind, _, part = key.rpartition(".")
    if kind not in _STANDING:
        return texts.say(f"field.{key}")
    said = texts.say(f"field.chickens.standing.{part}")
    return texts.say("field.joined", kind=texts.say(f"field.{kind}"), part=said)


def root_screen(
    texts: Texts,
    menu: MenuFacts,
    preset: SettingFacts,
    hosting: Sequence[SettingFacts],
    changed: int,
) -> PrivateScreen:
    """首页 (shǒuyè): everything, a line each, and a button to change it."""
    rules = texts.say("setting.rules")
    lines = [
        texts.say("setting.line", name=rules, value=_preset(texts, preset, changed)),
        *(_line(texts, facts) for facts in hosting),
    ]
    pages = {rules: RULES} | {setting_name(texts, facts.key): facts.key for facts in hosting}
    return _page(texts, menu, [*lines, "", texts.say("menu.when")], _pages(menu, pages))


def rules_screen(
    texts: Texts, menu: MenuFacts, preset: SettingFacts, changed: Mapping[str, int]
) -> PrivateScreen:
    """规则页 (guīzé yè): the presets, and the sections with how much was changed in each."""
    total = sum(changed.values())
    restore = texts.say(
        "setting.restore_preset", value=value_text(texts, preset.key, preset.before)
    )
    text = texts.say("menu.sections", preset=_preset(texts, preset, total))
    sections = {_section(texts, section, n): f"{RULES}.{section}" for section, n in changed.items()}
    return _page(
        texts,
        menu,
        [text, as_text(texts.say("purpose.preset"))],
        (
            *_choices(texts, menu, preset),
            *_pages(menu, sections),
            *(_restoring(menu, preset, restore) if total else ()),
            *_back(texts, menu, ROOT),
        ),
    )


def section_screen(
    texts: Texts, menu: MenuFacts, section: str, fields: Sequence[SettingFacts]
) -> PrivateScreen:
    """一节 (yì jié): the fields of a section, a line each, and a button to change it."""
    lines = [bold(texts.say(f"field.section.{section}")), *(_line(texts, each) for each in fields)]
    pages = {setting_name(texts, facts.key): facts.key for facts in fields}
    return _page(texts, menu, lines, (*_pages(menu, pages), *_back(texts, menu, RULES)))


def setting_screen(texts: Texts, menu: MenuFacts, facts: SettingFacts) -> PrivateScreen:
    """一项 (yí xiàng): what it is for, what holds, what held before, and what may be chosen."""
    before = "setting.before" if facts.key in FORMS else "setting.delivered"
    lines = [
        bold(as_text(setting_name(texts, facts.key))),
        as_text(_purpose(texts, facts.key)),
        "",
        as_text(texts.say("setting.now", value=value_text(texts, facts.key, facts.holds))),
        as_text(texts.say(before, value=value_text(texts, facts.key, facts.before))),
    ]
    return _page(
        texts,
        menu,
        lines,
        (
            *_choices(texts, menu, facts),
            *(_restoring(menu, facts, texts.say("setting.restore")) if facts.is_changed else ()),
            *_back(texts, menu, _parent(facts.key)),
        ),
    )


def door_screen(texts: Texts, scope: str) -> PublicScreen:
    """门 (mén): in the group: a button for whichever admin it was that typed namelessly."""
    button = Button(texts.say("button.settings"), Press(Action.SETTINGS, scope).encode())
    return PublicScreen(texts.say("menu.door"), ((button,),))


def announcement(
    texts: Texts, names: Sequence[str], changes: Sequence[SettingFacts]
) -> PublicScreen:
    """改了什么 (gǎi le shénme): one line to the group; *names* are safe."""
    name = as_text(texts.say("menu.with").join(names))
    if not changes:
        return PublicScreen(texts.say("menu.undone", name=name))
    said = [_said(texts, facts) for facts in changes[:_MOST]]
    if len(changes) > _MOST:
        said.append(texts.say("menu.more", n=len(changes) - _MOST))
    listed = as_text(texts.say("menu.and").join(said))
    return PublicScreen(texts.say("menu.announced", name=name, changes=listed))


def impossible_text(texts: Texts, error: ProfileError) -> str:
    """不能一起 (bù néng yìqǐ): why the profile refuses a value, and what to do first."""
    section, _, name = str(error).partition(":")[0].partition(".")
    return texts.say(f"impossible.{section}.{name}")


def _page(texts: Texts, menu: MenuFacts, lines: Iterable[str], buttons: Keyboard) -> PrivateScreen:
    heading = bold(texts.say("menu.title", title=as_text(menu.title)))
    return PrivateScreen("\n".join((heading, *lines)), keyboard(*buttons))


def _said(texts: Texts, facts: SettingFacts) -> str:
    """说明 (shuōmíng): what holds; a field's sentence names it, but not the kind of chicken."""
    said = value_text(texts, facts.key, facts.holds)
    if facts.key not in FORMS:
        return texts.say("setting.line", name=setting_name(texts, facts.key), value=said)
    kind = facts.key.rpartition(".")[0]
    if kind in _STANDING:
        return texts.say("setting.line", name=texts.say(f"field.{kind}"), value=said)
    return said


def _line(texts: Texts, facts: SettingFacts) -> str:
    said = _said(texts, facts)
    if facts.is_changed and facts.key in FORMS:
        before = value_text(texts, facts.key, facts.before)
        said = texts.say("setting.changed", line=said, before=before)
    return as_text(said)


def _preset(texts: Texts, preset: SettingFacts, changed: int) -> str:
    """预设 (yùshè): its name, and how many rules differ from it."""
    count = texts.say("lobby.changed", n=changed) if changed else ""
    return value_text(texts, preset.key, preset.holds) + count


def _purpose(texts: Texts, key: str) -> str:
    if key not in FORMS:
        return texts.say(f"purpose.{key}")
    kind, _, part = key.rpartition(".")
    return texts.say(f"meaning.{'chickens.standing' if kind in _STANDING else kind}.{part}")


def _section(texts: Texts, section: str, changed: int) -> str:
    name = texts.say(f"field.section.{section}")
    return texts.say("menu.count", n=changed, section=name) if changed else name


def _parent(key: str) -> str:
    return f"{RULES}.{key.partition('.')[0]}" if key in FORMS else ROOT


def _pages(menu: MenuFacts, pages: Mapping[str, str]) -> Keyboard:
    buttons = [Button(name, _opening(menu, key).encode()) for name, key in pages.items()]
    return rows(buttons, _NAMES)


def _opening(menu: MenuFacts, key: str) -> Press:
    return Press(Action.SETTINGS, menu.scope, text_mark(key))


def _choices(texts: Texts, menu: MenuFacts, facts: SettingFacts) -> Keyboard:
    """可选的 (kě xuǎn de): a button a value, the one that holds ticked; of a set, a member."""
    form = FORMS.get(facts.key)
    values = facts.values[1:] if isinstance(form, ChoicesForm) else facts.values
    buttons = [_choice(texts, menu, facts, value) for value in values]
    narrow = max(len(button.text) for button in buttons) <= _NARROW
    return rows(buttons, _MOST if narrow else _NAMES)


def _choice(texts: Texts, menu: MenuFacts, facts: SettingFacts, value: PlainValue) -> Button:
    label, chosen = value_button(texts, facts.key, facts.holds, value)
    return choice(texts, capital(label), _choosing(menu, facts.key, value), chosen=chosen)


def _choosing(menu: MenuFacts, key: str, value: PlainValue) -> Press:
    return Press(Action.SET, menu.scope, text_mark(key), number=value_mark(value))


def _restoring(menu: MenuFacts, facts: SettingFacts, text: str) -> Keyboard:
    """恢复 (huīfù): back to what it was, which the page says above: a sentence fits no button."""
    return ((Button(text, _choosing(menu, facts.key, facts.before).encode()),),)


def _back(texts: Texts, menu: MenuFacts, page: str) -> Keyboard:
    return ((Button(texts.say("setting.back"), _opening(menu, page).encode()),),)
