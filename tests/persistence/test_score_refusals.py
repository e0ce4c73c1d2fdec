"""Every way in which a score file is refused: one line that names the seat and the fault."""

from typing import Any

import pytest

from persistence.score_file import parse_score_file, score_file_from_plain
from persistence.score_members import ScoreFileError
from tests.persistence.score_files import PLAIN, changed, merged, refusal, seats


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ([], "expects an object, [] given"),
        (merged(PLAIN, wall="1m"), "unknown key 'wall'; known are profile, dealer,"),
        (changed("profile", to=...), "profile is missing"),
        (changed("seats", to=...), "seats is missing"),
        (changed("ending", to=...), "ending is missing"),
        (changed("profile", to="anshun"), "preset: expects one of guiyang, tongren,"),
        (
            changed("profile", to={"preset": "guiyang", "set": {"chickens.flap": 1}}),
            "chickens.flap: there is no such field",
        ),
        (
            changed("profile", to={"preset": "guiyang", "set": {"kongs.added": 1001}}),
            "kongs.added: 1001 is not between 0 and 1000",
        ),
        (
            changed("profile", to={"preset": "guiyang", "sets": {}}),
            "profile: 'sets' is not known",
        ),
        (changed("dealer", to=4), "dealer expects a whole number from 0 to 3, 4 given"),
        (changed("dealer", to=True), "dealer expects a whole number from 0 to 3, True given"),
        (merged(PLAIN, dealer_streak=0), "dealer_streak expects a whole number from 1 to 1000"),
        (merged(PLAIN, dealer_streak=1001), "dealer_streak expects a whole number from 1 to 1000"),
        (merged(PLAIN, dealer_streak=1.5), "dealer_streak expects a whole number from 1 to 1000"),
        (merged(PLAIN, pot=-1), "pot expects a whole number of at least 0, -1 given"),
        (merged(PLAIN, pot=3), "pot: dealer.pot is off here"),
        (changed("seats", to=PLAIN["seats"][:3]), "seats expects 4 objects, 3 given"),
        (changed("seats", to={}), "seats expects a list, {} given"),
        (changed("seats", 2, to="hand"), "seat 2: expects an object, 'hand' given"),
        (changed("seats", 2, "score", to=1), "seat 2: unknown key 'score'"),
        (changed("seats", 2, "hand", to=...), "seat 2: hand is missing"),
        (changed("seats", 2, "hand", to=7), "seat 2: hand expects a text, 7 given"),
        (changed("seats", 2, "hand", to="10m"), "seat 2: hand: '10m' is no list of tiles"),
        (changed("seats", 2, "river", to="1z"), "seat 2: river: '1z' is no list of tiles"),
        (changed("seats", 2, "declared_ready", to=1), "seat 2: declared_ready expects true or"),
        (changed("seats", 2, "melds", to="pung"), "seat 2: melds expects a list, 'pung' given"),
        (merged(PLAIN, flip="0m"), "flip: '0m' is no tile"),
        (merged(PLAIN, flip=3), "flip expects a text, 3 given"),
    ],
)
def test_members_and_values(plain: object, message: str) -> None:
    assert message in refusal(plain)


@pytest.mark.parametrize(
    "meld",
    [
        "chow 1s from 2",
        "pung 1s",
        "pung 1s from 4",
        "pung 1s from me",
        "pung from 2",
        "concealed-kong 9p from 2",
        "dealt-kong 9p from 2",
        "exposed-kong 9p",
        "added-kong 9p",
        "late-kong 9p",
        "open-kong 9p from 2",
        "",
        7,
        None,
        ["concealed-kong", "9p"],
    ],
)
def test_texts_that_are_no_melds(meld: object) -> None:
    message = refusal(changed("seats", 1, "melds", to=[meld]))
    assert message.startswith("seat 1: ")
    assert "is no meld" in message


def test_melds_of_tiles_that_do_not_exist() -> None:
    for meld in ("pung 0s from 2", "concealed-kong 1z"):
        assert "is no tile" in refusal(changed("seats", 1, "melds", to=[meld]))


def test_r51_a_meld_from_the_seat_itself() -> None:
    held = {"hand": "147m147p25s36p", "melds": ["pung 9s from 1"]}
    message = refusal(merged(PLAIN, seats=seats(s1=held)))
    assert message == "seat 1: its meld of 9s is from itself"


def test_r16_a_late_kong_where_none_can_be_worthless() -> None:
    held = {"hand": "147m147p25s36p", "melds": ["late-kong 8s from 2"]}
    message = refusal(merged(PLAIN, seats=seats(s1=held)))
    assert message == "seat 1: late-kong 8s: kongs.late_added_kong is not WORTHLESS here"


@pytest.mark.parametrize(
    ("held", "message"),
    [
        (
            {"hand": "147m147p25s36p"},
            "seat 1: the hand has 10 tiles instead of 13 (13, less 3 for each meld",
        ),
        (
            {"hand": "147m147p25s36p1m", "melds": ["pung 8s from 2"]},
            "seat 1: the hand has 11 tiles instead of 10 (",
        ),
        (
            {"hand": "", "melds": [f"concealed-kong {n}p" for n in (5, 6, 7, 8, 9)]},
            "seat 1: 5 melds leave nothing in hand",
        ),
    ],
)
def test_r20_hands_of_the_wrong_size(held: dict[str, Any], message: str) -> None:
    assert message in refusal(merged(PLAIN, seats=seats(s1=held)))


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        (merged(PLAIN, seats=seats(s1={"hand": "99999m147p258s33p"})), "seat 1: a fifth 9m"),
        (
            merged(PLAIN, seats=seats(s1={**PLAIN["seats"][1], "river": "9s9s9s9s"})),
            "seat 2: a fifth 9s",
        ),
        (
            merged(
                PLAIN, seats=seats(s1={"hand": "147m14p258s26p", "melds": ["concealed-kong 9m"]})
            ),
            "seat 1: a fifth 9m",
        ),
        (
            merged(PLAIN, seats=seats(s3={**PLAIN["seats"][3], "river": "4p4p4p"})),
            "seat 0: a fifth 4p",
        ),
        (
            merged(PLAIN, flip="8s", seats=seats(s3={**PLAIN["seats"][3], "river": "8s8s8s"})),
            "flip: a fifth 8s",
        ),
    ],
)
def test_r01_a_fifth_copy(plain: object, message: str) -> None:
    assert refusal(plain) == message


def test_r01_the_winning_discard_is_one_more_copy() -> None:
    plain = merged(
        PLAIN,
        seats=seats(s3={**PLAIN["seats"][3], "river": "4p4p4p"}),
        ending={"kind": "discard", "seat": 2, "tile": "4p", "winners": [0]},
    )
    assert refusal(plain) == "seat 2: a fifth 4p"


def test_r42_declared_with_a_meld_or_not_ready() -> None:
    melded = {"hand": "147m147p25s36p", "melds": ["pung 8s from 2"], "declared_ready": True}
    assert refusal(merged(PLAIN, seats=seats(s1=melded))) == "seat 1: declared_ready with a meld"
    idle = {**PLAIN["seats"][1], "declared_ready": True}
    assert "seat 1: declared_ready, but the hand is not ready" in refusal(
        merged(PLAIN, seats=seats(s1=idle))
    )


KONGED = {"hand": "123456789m5s", "melds": ["concealed-kong 1s"]}


@pytest.mark.parametrize(
    ("ending", "message"),
    [
        ("self_draw", "ending: expects an object, 'self_draw' given"),
        ({}, "ending: kind is missing"),
        (
            {"kind": "draw"},
            "ending: kind expects one of self_draw, discard, robbed_kong, exhausted",
        ),
        ({"kind": "exhausted", "by": 1}, "ending: unknown key 'by'"),
        ({"kind": "exhausted", "seat": 1}, "ending of kind exhausted: unknown key 'seat'"),
        ({"kind": "self_draw", "seat": 0}, "ending of kind self_draw: tile is missing"),
        ({"kind": "self_draw", "tile": "4p"}, "ending of kind self_draw: seat is missing"),
        (
            {"kind": "self_draw", "seat": 4, "tile": "4p"},
            "ending of kind self_draw: seat expects a seat from 0 to 3, 4 given",
        ),
        (
            {"kind": "self_draw", "seat": 0, "tile": "44p"},
            "ending of kind self_draw: tile: '44p' is no tile",
        ),
        (
            {"kind": "self_draw", "seat": 0, "tile": "4p", "winners": [0]},
            "ending of kind self_draw: unknown key 'winners'",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0], "replacement": True},
            "ending of kind discard: unknown key 'replacement'",
        ),
        (
            {"kind": "robbed_kong", "seat": 1, "tile": "4p", "winners": [0], "first_turn": True},
            "ending of kind robbed_kong: unknown key 'first_turn'",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": []},
            "ending of kind discard: winners names nobody",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0, "2"]},
            "ending of kind discard: winners expects a seat from 0 to 3, '2' given",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0, 1]},
            "ending of kind discard: seat 1 is among the winners of its own tile",
        ),
        (
            {"kind": "robbed_kong", "seat": 1, "tile": "4p", "winners": [0, 0]},
            "ending of kind robbed_kong: seat 0 is twice among the winners",
        ),
        (
            {"kind": "self_draw", "seat": 0, "tile": "4p", "replacement": True},
            "ending: replacement, but seat 0 has no kong",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0], "after_kong": True},
            "ending: after_kong, but seat 1 has no kong",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0], "first_turn": True},
            "ending: first_turn, but seat 1 is not the dealer",
        ),
        (
            {"kind": "robbed_kong", "seat": 1, "tile": "4p", "winners": [0]},
            "ending: robbed_kong, but seat 1 has no pung of 4p",
        ),
        (
            {"kind": "self_draw", "seat": 0, "tile": "5p"},
            "seat 0: the hand does not win with 5p",
        ),
        (
            {"kind": "discard", "seat": 1, "tile": "4p", "winners": [0]},
            "seat 0: a plain hand has no right to this 4p: it has no permit",
        ),
    ],
)
def test_endings(ending: object, message: str) -> None:
    assert message in refusal(merged(PLAIN, ending=ending))


@pytest.mark.parametrize("seat", [0, 1])
def test_r44_a_first_turn_with_a_meld_on_the_table(seat: int) -> None:
    held = KONGED if seat == 0 else {"hand": "147m147p25s36p", "melds": ["pung 8s from 2"]}
    ending = {"kind": "self_draw", "seat": 0, "tile": "5s" if seat == 0 else "4p"}
    plain = merged(PLAIN, seats=seats(**{f"s{seat}": held}), ending={**ending, "first_turn": True})
    assert refusal(plain) == f"ending: first_turn, but seat {seat} has a meld"


def test_r46_a_robbed_kong_is_given_as_the_pung_that_stays() -> None:
    konged = {"hand": "147m17p258s2m5m", "melds": ["added-kong 8p from 2"]}
    ending = {"kind": "robbed_kong", "seat": 1, "tile": "9p", "winners": [0]}
    message = refusal(merged(PLAIN, seats=seats(s1=konged), ending=ending))
    assert message == "ending: robbed_kong, but seat 1 has no pung of 9p"


def test_r83_nothing_is_turned_in_an_exhausted_deal() -> None:
    plain = merged(PLAIN, ending={"kind": "exhausted"}, flip="9s")
    assert refusal(plain) == "flip: nothing is turned in an exhausted deal"


RIVER = {**PLAIN["seats"][1], "river": "1s"}
PUNG = {"hand": "147m147p25s36p", "melds": ["pung 1s from 2"]}


@pytest.mark.parametrize(
    ("held", "firsts", "message"),
    [
        ({}, {"2s": {"seat": 1}}, "first_discards: unknown key '2s'; known are 8p, 1s"),
        ({}, [], "first_discards: expects an object, [] given"),
        ({}, {"1s": 2}, "first_discards 1s: expects an object, 2 given"),
        ({}, {"1s": None}, "first_discards 1s: expects an object, None given"),
        ({}, {"1s": {}}, "first_discards 1s: seat is missing"),
        ({}, {"1s": {"seat": 5}}, "first_discards 1s: seat expects a seat from 0 to 3, 5 given"),
        ({}, {"1s": {"seat": 1, "by": 2}}, "first_discards 1s: unknown key 'by'"),
        (
            {},
            {"1s": {"seat": 1, "claimed_by": "2"}},
            "first_discards 1s: claimed_by expects a seat from 0 to 3, '2' given",
        ),
        ({}, {"1s": {"seat": 1}}, "first_discards: 1s lies nowhere in the river of seat 1"),
        (
            {"s1": RIVER},
            {"1s": {"seat": 2}},
            "first_discards: 1s lies nowhere in the river of seat 2",
        ),
        (
            {"s1": RIVER},
            {"1s": {"seat": 1, "claimed_by": 2}},
            "first_discards: seat 2 has no meld of a 1s that it claimed",
        ),
        (
            {"s1": {"hand": "147m147p25s36p", "melds": ["concealed-kong 1s"]}},
            {"1s": {"seat": 2, "claimed_by": 1}},
            "first_discards: seat 1 has no meld of a 1s that it claimed",
        ),
        (
            {"s1": PUNG},
            {"1s": {"seat": 3, "claimed_by": 1}},
            "first_discards: 1s is of seat 3, but the meld of seat 1 is from 2",
        ),
        ({"s1": RIVER}, {}, "seat 1: 1s was discarded, but is not in first_discards"),
        ({"s1": PUNG}, {}, "seat 1: 1s was discarded, but is not in first_discards"),
        (
            {"s1": {"hand": "147m147p25s36p", "melds": ["exposed-kong 8p from 2"]}},
            {},
            "seat 1: 8p was discarded, but is not in first_discards",
        ),
        (
            {"s1": {"hand": "147m147p25s36p", "melds": ["added-kong 8p from 2"]}},
            {},
            "seat 1: 8p was discarded, but is not in first_discards",
        ),
    ],
)
def test_r64_first_discards(held: dict[str, Any], firsts: object, message: str) -> None:
    assert message in refusal(merged(PLAIN, seats=seats(**held), first_discards=firsts))


def test_r60_eight_dots_among_the_first_discards_without_black_bone() -> None:
    held = {**PLAIN["seats"][1], "river": "8p"}
    plain = merged(PLAIN, profile="tongren", seats=seats(s1=held))
    assert score_file_from_plain(plain).deal.first_discards == ()
    plain["first_discards"] = {"8p": {"seat": 1}}
    assert refusal(plain) == "first_discards: 8p, but chickens.black_bone is off here"


def test_r64_a_concealed_kong_and_the_tile_that_won_were_not_discarded_before() -> None:
    held = {"hand": "147m147p25s36p", "melds": ["concealed-kong 8p"]}
    ready = {"hand": "456789m567p99p23s", "declared_ready": True}
    ending = {"kind": "discard", "seat": 3, "tile": "1s", "winners": [0]}
    plain = merged(PLAIN, seats=seats(s0=ready, s1=held), ending=ending)
    assert score_file_from_plain(plain).deal.first_discards == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no score file: Expecting value"),
        ("{", "no score file: Expecting property name"),
        ("[" * 100_000, "no score file: maximum recursion depth"),
        ('{"dealer": 1' + "0" * 5000 + "}", "no score file: Exceeds the limit"),
        ('{"profile": "guiyang", "profile": "tongren"}', "no score file: 'profile' is given twice"),
    ],
)
def test_texts_that_are_no_score_file(text: str, message: str) -> None:
    with pytest.raises(ScoreFileError, match=message):
        parse_score_file(text)


def test_a_long_value_is_quoted_short() -> None:
    message = refusal(changed("seats", 1, "melds", to=["x" * 10_000]))
    assert len(message) < 200
