import json
from collections import Counter
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ShuffleError
from engine.house_terms import FirstDealer
from engine.seats import SEATS
from engine.shuffle import SEED_BYTES, Difference
from engine.shuffle_check import INPUTS, verdicts
from engine.shuffle_record import ShuffleInputs, published_record
from engine.tiles import TILE_SET
from engine.wall import first_dealer
from tests.shuffle_mutations import CASES, mutations

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
cuts = st.sampled_from(["", "pick:17", "dice:37", "words:好运"])
four_cuts = st.tuples(cuts, cuts, cuts, cuts)


def _difference(published):
    return list(verdicts(published))[-1].difference


def _changed(index, **changes):
    records = deepcopy(CASES)
    records[index] |= changes
    return records


def _without(index, key):
    records = deepcopy(CASES)
    del records[index][key]
    return records


def test_the_pinned_deals_hold_as_a_chain_and_one_by_one():
    assert [verdict.difference for verdict in verdicts(CASES)] == [None, None]
    assert [_difference(record) for record in CASES] == [None, None]


@pytest.mark.parametrize(
    "published", [pytest.param(records, id=name) for name, records in mutations(CASES)]
)
def test_every_changed_field_is_noticed(published):
    assert _difference(published) is not None


@pytest.mark.parametrize("index", [0, 1])
def test_a_record_may_hold_as_little_as_its_inputs_and_commitment(index):
    record = {key: CASES[index][key] for key in INPUTS}
    assert _difference(record) is None
    for key in INPUTS:
        with pytest.raises(ShuffleError) as refused:
            _difference({other: value for other, value in record.items() if other != key})
        assert str(refused.value) == f"{key}: is missing"


@pytest.mark.parametrize(
    ("published", "path", "expected", "found"),
    [
        (_changed(0, seat_draw=[3, 1, 2, 0]), "[0].seat_draw[2]", 0, 2),
        (_changed(0, dice=[6]), "[0].dice", [6, 3], [6]),
        (_changed(0, dice=[6, 3.0]), "[0].dice[1]", 3, 3.0),
        (_changed(0, dice="6 3"), "[0].dice", [6, 3], "6 3"),
        (_changed(0, first_dealer={"DIE": True}), "[0].first_dealer.DIE", 1, True),
        (_changed(0, note="fair"), "[0].note", "nothing", "fair"),
        (_changed(0, dealer=0), "[0].dealer", "nothing", 0),
        (_changed(0, previous="0" * 64), "[0].previous", "", "0" * 64),
        (_changed(0, table_id="t-1"), "[0].table_id", "letters and digits", "t-1"),
        (_changed(0, deal_no=0), "[0].deal_no", "a number from 1 on", 0),
        (_changed(0, cuts=["", "", ""]), "[0].cuts", "four cuts", ["", "", ""]),
        (_changed(1, table_id="t2"), "[1].table_id", "t1", "t2"),
        (_changed(1, deal_no=3), "[1].deal_no", 2, 3),
        (_changed(1, previous="0" * 64), "[1].previous", CASES[0]["commitment"], "0" * 64),
        (_changed(1, dealer=4), "[1].dealer", "a seat from 0 to 3", 4),
        (_changed(1, dealer=True), "[1].dealer", "a seat from 0 to 3", True),
        (_changed(1, first_dealer={"DIE": 0}), "[1].first_dealer", "nothing", {"DIE": 0}),
        (_without(1, "dealer"), "[1].dealt.given", "nothing", CASES[1]["dealt"]["given"]),
    ],
)
def test_the_first_difference_is_named_with_both_sides(published, path, expected, found):
    assert _difference(published) == Difference(path, expected, found)


@pytest.mark.parametrize("seed", ["", "00" * 63, "00" * 65, "AA" * 64])
def test_a_seed_is_64_bytes_in_lower_case(seed):
    difference = _difference(_changed(0, server_seed=seed))
    assert difference.path == "[0].server_seed"
    assert difference.found == seed


def test_a_cut_that_is_not_plain_is_named():
    difference = _difference(CASES[1] | {"cuts": ["dice:37", "words: lucky", "", "pick:17"]})
    assert difference.path == "cuts[1]"
    assert difference.found == "words: lucky"


def test_nothing_is_looked_at_behind_the_first_difference():
    records = [*_changed(0, dice=[1, 1]), "no record"]
    found = list(verdicts(records))
    assert [verdict.difference.path for verdict in found] == ["[0].dice[0]"]


def test_a_chain_may_begin_later_but_has_no_gap():
    assert _difference(CASES[1:]) is None
    assert _difference([CASES[1], CASES[0]]).path == "[1].deal_no"
    assert _difference([CASES[0], CASES[0]]).path == "[1].deal_no"


@pytest.mark.parametrize(
    ("published", "message"),
    [
        ([], "a list of records holds at least one"),
        ("x", "record: expects an object, 'x' given"),
        (None, "record: expects an object, None given"),
        ([CASES[0], 7], "[1].record: expects an object, 7 given"),
        (_without(1, "commitment"), "[1].commitment: is missing"),
        (_changed(1, commitment=7), "[1].commitment: expects a text, 7 given"),
        (_changed(0, table_id=1), "[0].table_id: expects a text, 1 given"),
        (_changed(0, previous=None), "[0].previous: expects a text, None given"),
        (_changed(0, deal_no="1"), "[0].deal_no: expects a whole number, '1' given"),
        (_changed(0, deal_no=True), "[0].deal_no: expects a whole number, True given"),
        (_changed(0, deal_no=1.0), "[0].deal_no: expects a whole number, 1.0 given"),
        (
            _changed(0, cuts=["", "", "", 7]),
            "[0].cuts: expects a list of texts, ['', '', '', 7] given",
        ),
        (_changed(0, cuts=""), "[0].cuts: expects a list of texts, '' given"),
        (_changed(0, server_seed=7), "[0].server_seed: expects hexadecimal digits, 7 given"),
        (_changed(0, server_seed="0g"), "[0].server_seed: expects hexadecimal digits, '0g' given"),
    ],
)
def test_what_is_no_record_at_all_is_refused(published, message):
    with pytest.raises(ShuffleError) as refused:
        _difference(published)
    assert str(refused.value) == message


@given(seeds, seeds, four_cuts, st.sampled_from(SEATS), st.sampled_from(FirstDealer))
def test_what_is_published_holds(first_seed, second_seed, both_cuts, dealer, rule):
    first = ShuffleInputs("K7Q2", 1, "", first_seed, both_cuts)
    second = ShuffleInputs("K7Q2", 2, first.commitment, second_seed, both_cuts)
    thrown = first_dealer(rule, first.shuffle.first_dealer_dice)
    records = [published_record(first, thrown, rule), published_record(second, dealer, rule)]
    assert _difference(json.loads(json.dumps(records))) is None
    assert list(records[0]["dealt"]) == list(records[0]["first_dealer"]) == [rule.value]
    dealt = records[1]["dealt"]["given"]
    assert records[1]["dealer"] == dealt["dealer"] == dealer
    shown = Counter(" ".join(dealt["hands"]).split())
    assert shown <= Counter(map(str, TILE_SET))
    assert shown.total() == 53
    assert len(dealt["next_draws"].split()) == 6
    assert len(dealt["replacements"].split()) == 4


def test_a_first_dealer_that_was_not_thrown_is_noticed():
    inputs = ShuffleInputs("K7Q2", 1, "", bytes(SEED_BYTES), ("", "", "", ""))
    thrown = first_dealer(FirstDealer.DICE, inputs.shuffle.first_dealer_dice)
    untrue = SEATS[(thrown + 1) % 4]
    record = published_record(inputs, untrue, FirstDealer.DICE)
    assert _difference(record) == Difference("first_dealer.DICE", thrown, untrue)
