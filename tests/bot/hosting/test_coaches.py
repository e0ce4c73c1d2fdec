"""Who plays with the coach on, where that is allowed, and when a match counts all the same."""

import pytest

from bot.hosting.events import CoachTaken
from bot.hosting.intents import Depart, GetReady, Start, TakeOver
from engine.terms import Verb
from tests.bot.hosting.helpers import EAST, PEOPLE, SOUTH, Host

WINNING = "123456789m 234p 55s"


def coached(*people: str, seated: tuple[str, ...] = PEOPLE, coach: bool = True) -> Host:
    """A started match at which these people have the coach on."""
    host = Host(deals=1, seated=seated, coach=coach)
    host.coached.update(people)
    host.do(Start(person="east"))
    return host


def advised(host: Host) -> set[str]:
    return {person for person in PEOPLE if host.hosted.is_advised(person)}


def over(host: Host) -> Host:
    """Play the only deal, and let the match end."""
    host.deal(hands={0: WINNING})
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.after(12)
    assert host.hosted.is_closed
    return host


def test_p6_who_has_the_coach_on_takes_it_into_the_match():
    host = coached("south", "west")
    assert [event for event in host.log if isinstance(event, CoachTaken)] == [
        CoachTaken(person=person) for person in PEOPLE if person in {"south", "west"}
    ]
    assert host.hosted.coached == {"south", "west"}


def test_p6_nobody_is_coached_where_the_group_does_not_allow_it():
    host = coached("east", "south", seated=PEOPLE[:2], coach=False)
    assert host.hosted.coached == frozenset()
    assert advised(host) == set()


def test_p6_the_last_one_who_is_set_starts_with_the_coach_too():
    host = Host(deals=1, seated=("east",), coach=True)
    host.coached.add("east")
    host.do(GetReady(person="east"))
    assert advised(host) == {"east"}


def test_p6_nobody_is_advised_while_two_play_without_the_coach():
    assert advised(coached("east", "south")) == set()


def test_p6_where_at_most_one_plays_without_the_coach_the_others_are_advised():
    assert advised(coached("east", "south", "west")) == {"east", "south", "west"}
    assert advised(coached("south", seated=PEOPLE[:2])) == {"south"}
    assert advised(coached("east", seated=PEOPLE[:1])) == {"east"}
    assert advised(coached(seated=PEOPLE[:1])) == set()


def test_p6_in_practice_whoever_wants_is_advised():
    host = Host(seated=("east",), practice=True)
    assert host.hosted.is_advised("east")


@pytest.mark.parametrize(
    ("people", "rated"),
    [
        ((), True),
        (("east",), True),
        (("east", "south"), True),
        (("east", "south", "west"), False),
        (PEOPLE, False),
    ],
)
def test_p6_two_who_play_without_the_coach_make_a_match_count(people, rated):
    assert over(coached(*people)).hosted.is_rated is rated


def test_p6_the_coach_counts_for_nothing_where_it_is_not_allowed():
    assert over(coached(*PEOPLE, coach=False)).hosted.is_rated


def test_p6_turning_it_on_in_a_match_changes_nothing_before_the_next():
    host = coached(seated=PEOPLE[:2])
    host.coached.update(PEOPLE[:2])
    host.deal()
    assert advised(host) == set()


def test_p6_who_takes_over_a_seat_may_bring_the_coach():
    host = Host(deals=2, coach=True)
    host.coached.add("eve")
    host.deal(hands={0: WINNING})
    host.do(Depart(person="south"))
    host.after(60)
    host.press(EAST, Verb.DECLARE_WIN, "5s")
    host.do(TakeOver(person="eve", seat=SOUTH))
    assert host.hosted.coached == {"eve"}
    assert host.hosted.is_advised("eve")
