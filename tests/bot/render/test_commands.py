import re

import pytest

from bot.render.commands import COMMANDS, Scope, command_list
from bot.render.texts import catalogue
from tests.bot.render.helpers import BOTH, EN, ZH

EVERY = {name for names in COMMANDS.values() for name in names}
AT_BOTFATHER = {"revoke", "setjoingroups", "setprivacy"}


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("scope", Scope)
def test_every_command_is_described_as_telegram_takes_it(texts, scope):
    listed = command_list(texts, scope, EVERY)
    assert [command.name for command in listed] == [*COMMANDS[scope]]
    assert len({command.name for command in listed}) == len(listed)
    for name, description in listed:
        assert re.fullmatch("[a-z0-9_]{1,32}", name)
        assert 1 <= len(description) <= 256


def test_only_what_is_handled_is_offered_and_admins_get_more():
    handled = {"newtable", "settings", "start", "help"}
    offered = {scope: [c.name for c in command_list(ZH, scope, handled)] for scope in Scope}
    assert offered == {
        Scope.GROUPS: ["newtable", "help"],
        Scope.ADMINS: ["newtable", "help", "settings"],
        Scope.PRIVATE: ["start", "help"],
    }


def test_commands_named_in_texts_exist():
    for texts in BOTH:
        for forms in catalogue(texts.language).values():
            named = {name for form in forms for name in re.findall(r"(?<![\w</])/([a-z]+)", form)}
            assert named - AT_BOTFATHER <= EVERY, forms
    assert command_list(EN, Scope.GROUPS, ()) == ()
