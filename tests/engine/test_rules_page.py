"""The rules page against the code: fields, presets, rule numbers and the names of choices."""

import re
from pathlib import Path

import pytest

import engine
from engine.house_terms import HeavenlyMode
from engine.presets import PRESETS
from engine.profile_fields import FORMS, field_paths, parse_setting, plain_fields, with_settings
from engine.profile_forms import ChoiceForm, ChoicesForm, HeavenlyForm

ENGINE = Path(engine.__file__).parent
PAGE = (ENGINE / "RULES.md").read_text()
DEFINED = re.findall(
    r"^- \*\*(R-\d+)\*\* \((?:A|B|apps|house)(?:, (?:A|B|apps|house))*\) ", PAGE, re.MULTILINE
)
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ")
]


def _rule(number):
    """Give the paragraph of one rule."""
    return re.search(rf"\*\*{number}\*\*.*?(?=^- \*\*|^#|^$)", PAGE, re.MULTILINE | re.DOTALL)[0]


def test_every_rule_is_numbered_once_and_in_order():
    numbers = [int(rule.removeprefix("R-")) for rule in DEFINED]
    assert numbers == sorted(set(numbers))
    assert len(re.findall(r"\*\*R-\d+\*\*", PAGE)) == len(DEFINED)
    assert (DEFINED[0], DEFINED[-1]) == ("R-01", "R-102")


def test_every_rule_that_is_cited_stands_on_the_page():
    sources = [PAGE, *(file.read_text() for file in ENGINE.rglob("*.py"))]
    cited = {rule for source in sources for rule in re.findall(r"R-\d+", source)}
    assert cited - set(DEFINED) == set()


def test_every_rule_is_cited_in_the_engine_or_its_tests():
    tests = Path(__file__).parent
    sources = [file.read_text() for file in [*ENGINE.rglob("*.py"), *tests.rglob("*.py")]]
    code = "\n".join(sources)
    assert [rule for rule in DEFINED if rule not in code] == []


def test_the_table_names_every_field_in_order_and_every_preset():
    assert ROWS[0] == ["field", "rule", *PRESETS]
    assert [row[0] for row in ROWS[1:]] == [f"`{path}`" for path in field_paths()]


@pytest.mark.parametrize("column", range(len(PRESETS)), ids=PRESETS)
def test_the_table_holds_what_the_presets_hold(column):
    preset = list(PRESETS.values())[column]
    settings = [f"{row[0].strip('`')}={row[2 + column]}" for row in ROWS[1:]]
    assert dict(map(parse_setting, settings)) == plain_fields(preset)
    other = next(each for each in PRESETS.values() if each is not preset)
    assert plain_fields(with_settings(other, settings)) == plain_fields(preset)


@pytest.mark.parametrize("row", ROWS[1:], ids=lambda row: row[0])
def test_every_field_is_told_by_its_rule(row):
    field, rule = row[0].strip("`"), row[1]
    assert rule in DEFINED
    leaf = field.rpartition(".")[2]
    section = field.rpartition(".")[0]
    if section == "patterns":
        assert "`patterns.*`" in _rule("R-31")
    elif section in ("chickens.one_bamboo", "chickens.eight_dots"):
        assert leaf.replace("_", " ") in _rule("R-60")
    else:
        assert f"`{leaf}`" in _rule(rule)


@pytest.mark.parametrize("row", ROWS[1:], ids=lambda row: row[0])
def test_every_choice_is_explained_by_its_rule(row):
    match FORMS[row[0].strip("`")]:
        case ChoiceForm(_, members) | ChoicesForm(_, members):
            names = list(members)
        case HeavenlyForm():
            names = list(HeavenlyMode)
        case _:
            names = []
    assert [name for name in names if f"`{name}`" not in _rule(row[1])] == []
