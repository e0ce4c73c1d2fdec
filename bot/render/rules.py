"""房规 (fángguī): a house's rules as a player would say them. [RULES 12, PRODUCT 5]

Every field is a sentence of the catalogue, chosen by its path and value, so that a new field needs
no line here. What differs from the preset is marked, with what the preset says.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from bot.render.markup import MOST_TEXT, as_text, bold, length
from bot.render.texts import Texts
from engine.profile import RulesProfile
from engine.profile_fields import FORMS, plain_fields
from engine.profile_forms import ChoicesForm, PlainValue

_EIGHT_DOTS = "chickens.eight_dots"
_STANDING = ("chickens.one_bamboo", _EIGHT_DOTS)


class Rule(NamedTuple):
    """一条 (yì tiáo): one rule in words."""

    text: str
    before: str
    """What the preset says; the same text where the house changed nothing."""


class RuleGroup(NamedTuple):
    """一类 (yí lèi): the rules of one section."""

    title: str
    rules: tuple[Rule, ...]


def rules_text(texts: Texts, profile: RulesProfile, preset: RulesProfile) -> str:
    """房规 (fángguī): all rules of *profile*, those marked that are not as in *preset*."""
    return "\n\n".join(map("\n".join, rule_blocks(texts, profile, preset)))


def rules_pages(texts: Texts, profile: RulesProfile, preset: RulesProfile) -> tuple[str, ...]:
    """分页 (fēn yè): the same as messages, titles in bold; a section is never torn apart."""
    pages: list[str] = []
    for title, *lines in rule_blocks(texts, profile, preset):
        block = "\n".join((bold(as_text(title)), *map(as_text, lines)))
        longer = f"{pages[-1]}\n\n{block}" if pages else block
        if pages and length(longer) <= MOST_TEXT:
            pages[-1] = longer
        else:
            pages.append(block)
    return tuple(pages)


def rule_blocks(texts: Texts, profile: RulesProfile, preset: RulesProfile) -> list[list[str]]:
    """分段 (fēn duàn): the heading and each section, the first line of each its title."""
    groups = rule_groups(texts, profile, preset)
    name = texts.say(f"preset.{preset.name}")
    changed = sum(rule.text != rule.before for group in groups for rule in group.rules)
    heading = [texts.say("rules.heading", preset=name)]
    if changed:
        heading.append(texts.say("rules.changed", n=changed, preset=name))
    return [
        heading,
        *([group.title, *(_line(texts, rule, name) for rule in group.rules)] for group in groups),
    ]


def rule_groups(texts: Texts, profile: RulesProfile, preset: RulesProfile) -> tuple[RuleGroup, ...]:
    """分类 (fēnlèi): the rules of *profile* by section, each beside what *preset* says."""
    before = dict(_sentences(texts, preset))
    shown = [
        (place, Rule(text, before[place]))
        for place, text in _sentences(texts, profile)
        if profile.chickens.black_bone or place != _EIGHT_DOTS
    ]
    return tuple(
        RuleGroup(texts.say(f"rules.section.{section}"), tuple(rule for _, rule in rules))
        for section, rules in groupby(shown, key=lambda rule: rule[0].partition(".")[0])
    )


def _line(texts: Texts, rule: Rule, preset: str) -> str:
    if rule.text == rule.before:
        return rule.text
    return texts.say("rules.marked", text=rule.text, before=rule.before, preset=preset)


def _sentences(texts: Texts, profile: RulesProfile) -> Iterator[tuple[str, str]]:
    """Say every field, those of a standing chicken in one sentence; with where each belongs."""
    for place, fields in groupby(plain_fields(profile).items(), key=lambda field: _place(field[0])):
        said = [field_text(texts, path, plain) for path, plain in fields]
        if place in _STANDING:
            parts = texts.say("rules.comma").join(said)
            yield place, texts.say(f"rules.{place}", parts=parts)
        else:
            yield place, said[0]


def _place(path: str) -> str:
    """Name the sentence that a field belongs to: its own, or its standing chicken's."""
    parent = path.rpartition(".")[0]
    return parent if parent in _STANDING else path


def field_text(texts: Texts, path: str, plain: PlainValue) -> str:
    """一条 (yì tiáo): one field in words."""
    key = f"rules.{path}"
    for kind in _STANDING:
        key = key.replace(kind, "chickens.standing")
    match plain:
        case None | False:
            return texts.say(f"{key}.off")
        case True:
            return texts.say(f"{key}.on")
        case 0 | []:
            return texts.say(f"{key}.none")
        case int(points):
            return texts.say(key, points=points)
        case str(choice):
            return texts.say(f"{key}.{choice}")
        case [int(mixed), int(flush)]:
            return texts.say(key, mixed=mixed, flush=flush)
        case [str(mode), int(points)]:
            return texts.say(f"{key}.{mode}", points=points)
        case names:
            form = FORMS[path]
            assert isinstance(form, ChoicesForm), "only a set is a list of names"
            said = [texts.term(member) for member in form.members if member.value in names]
            return texts.say(key, names=texts.say("rules.names").join(said))
