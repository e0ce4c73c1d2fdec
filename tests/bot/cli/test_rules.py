import json

import pytest

from bot.cli import main
from bot.render.rules import rules_text
from bot.render.texts import LANGUAGES, Texts
from engine.presets import GUIYANG, PRESETS, TONGREN
from engine.profile_fields import plain_fields, profile_from_plain, with_settings


def test_the_first_preset_in_chinese_unless_told_otherwise(capsys):
    assert main(["rules"]) == 0
    assert capsys.readouterr().out == rules_text(Texts("zh"), GUIYANG, GUIYANG) + "\n"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_in_every_language(preset, language, capsys):
    assert main(["rules", "--preset", preset, "--lang", language]) == 0
    expected = rules_text(Texts(language), PRESETS[preset], PRESETS[preset])
    assert capsys.readouterr().out == expected + "\n"


def test_a_house_of_its_own(capsys):
    changes = ["pot=on", "chickens.flip=NEXT,PREVIOUS"]
    arguments = ["rules", "--preset", "tongren", *(f"--set={change}" for change in changes)]
    house = with_settings(TONGREN, changes)
    assert main(arguments) == 0
    assert capsys.readouterr().out == rules_text(Texts("zh"), house, TONGREN) + "\n"
    assert main([*arguments, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer.pop("fields") == plain_fields(house)
    assert profile_from_plain(answer) == house


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--preset", "zunyi"], "Invalid value for '--preset': 'zunyi' is not one of"),
        (["--lang", "fr"], "Invalid value for '--lang'"),
        (["--set", "flip"], "flip: write field=value"),
        (["--set", "golden=3"], "golden: could be chickens.one_bamboo.golden or"),
        (["--set", "flip=UP"], "chickens.flip: expects one of NEXT, PREVIOUS, SELF, 'UP' given"),
        (["--set", "pot=on"], "dealer.pot: needs dealer.dealer_streak"),
        (["--set", "added=1", "--set", "added=2"], "kongs.added: is set twice"),
    ],
)
def test_rules_that_cannot_be_are_refused(arguments, message, capsys):
    assert main(["rules", *arguments]) == 2
    output = capsys.readouterr()
    assert message in output.err
    assert output.err.count("\n") == 1
