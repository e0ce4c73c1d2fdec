"""Rights as data: every deed has a cell for every role, and roles add up."""

import pytest

from bot.hosting.intents import AddAi, CastVote, Close, Remove, Start
from bot.hosting.rights import RIGHTS, Deed, Right, Role, right, roles_at
from bot.hosting.terms import Vote
from bot.messages.replies import HostRefusal
from engine.errors import Refusal
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, PEOPLE, Host, dealt

WINNING = "123456789m 234p 55s"


def test_every_cell_is_there_and_nobody_without_a_role_may_do_anything():
    assert set(RIGHTS) == set(Deed)
    assert all(set(cells) == set(Role) for cells in RIGHTS.values())
    for deed in Deed:
        assert right(deed, [Role.ONLOOKER]) is Right.NO
        assert right(deed, [Role.CHANNEL]) is Right.NO
        assert right(deed, Role) is max(RIGHTS[deed].values())


def test_roles_of_a_table():
    host = Host(seated=PEOPLE[1:])
    assert roles_at(host.hosted, "east") == {Role.OWNER}
    assert roles_at(host.hosted, "south", by_admin=True) == {Role.SEATED, Role.ADMIN}
    assert roles_at(host.hosted, "", by_admin=True) == {Role.ANONYMOUS_ADMIN}
    assert roles_at(host.hosted, "eve") == {Role.ONLOOKER}


@pytest.mark.parametrize("person", ["south", "eve"])
def test_a_lobby_is_its_owners(person):
    host = Host()
    for intent in (
        Start(person=person),
        AddAi(person=person),
        Remove(person=person, target="west"),
        Close(person=person),
    ):
        assert host.refused(intent) is HostRefusal.OWNER_ONLY


def test_an_admin_closes_and_an_owner_without_a_seat_has_no_vote():
    host = dealt()
    assert host.refused(CastVote(person="eve", vote=Vote.PAUSE)) is Refusal.NOT_SEATED
    host.do(Close(person="eve", by_admin=True))
    assert host.hosted.is_closed


def test_after_a_settlement_only_admins_or_votes_end_a_match():
    host = dealt(rigging={"hands": {0: WINNING}})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    for person in ("east", "south", "eve"):
        assert host.refused(Close(person=person)) is HostRefusal.ADMIN_OR_VOTE
    host.do(Close(person="", by_admin=True))
    assert host.hosted.is_closed
