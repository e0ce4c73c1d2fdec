import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import ShuffleError
from engine.shuffle import SEED_BYTES, commitment, shuffle
from engine.tiles import TILE_SET

CASES = json.loads((Path(__file__).parents[1] / "cases" / "shuffle.json").read_text())
SEED = bytes(range(SEED_BYTES))
NO_CUTS = ("", "", "", "")

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


@pytest.mark.parametrize("record", CASES, ids=lambda record: str(record["deal_no"]))
def test_the_pinned_deals_are_shuffled_as_pinned(record):
    seed, table_id = bytes.fromhex(record["server_seed"]), record["table_id"]
    promise = commitment(seed, table_id, record["deal_no"], record["previous"])
    assert promise == record["commitment"]
    shuffled = shuffle(seed, table_id, record["deal_no"], record["cuts"])
    assert " ".join(map(str, shuffled.ring)) == record["ring"]
    assert list(shuffled.dice) == record["dice"]
    assert list(shuffled.first_dealer_dice) == record["first_dealer_dice"]
    assert list(shuffled.seat_draw) == record["seat_draw"]


def test_the_commitment_is_the_digest_of_a_plain_text():
    text = f"zhuoji/1/commit\nT9/1\n\n{SEED.hex()}"
    assert commitment(SEED, "T9", 1, "") == hashlib.sha256(text.encode()).hexdigest()


def test_numbers_that_would_be_unevenly_likely_are_skipped(monkeypatch):
    # 2**32 - 1 is above the last multiple of 108, so the second word decides the first swap.
    words = [2**32 - 1, 5] + [0] * 14
    block = b"".join(word.to_bytes(4, "big") for word in words)
    monkeypatch.setattr(hmac, "digest", lambda *_: block)
    ring = shuffle(SEED, "T1", 1, NO_CUTS).ring
    assert ring[107] == TILE_SET[5]


@given(seeds, st.integers(1, 99))
def test_every_shuffle_is_a_permutation_with_dice_that_exist(seed, deal_no):
    shuffled = shuffle(seed, "T1", deal_no, NO_CUTS)
    assert Counter(shuffled.ring) == Counter(TILE_SET)
    assert {*shuffled.dice, *shuffled.first_dealer_dice} <= {1, 2, 3, 4, 5, 6}
    assert sorted(shuffled.seat_draw) == [0, 1, 2, 3]


@given(seeds)
def test_table_number_and_every_cut_change_the_ring(seed):
    rings = {
        shuffle(seed, table_id, deal_no, cuts).ring
        for table_id, deal_no, cuts in [
            ("T1", 1, NO_CUTS),
            ("T2", 1, NO_CUTS),
            ("T1", 2, NO_CUTS),
            ("T1", 1, ("pick:1", "", "", "")),
            ("T1", 1, ("", "pick:1", "", "")),
            ("T1", 1, ("", "", "pick:1", "")),
            ("T1", 1, ("", "", "", "pick:1")),
        ]
    }
    assert len(rings) == 7


def test_all_places_are_about_equally_likely():
    # 400 shuffles: where the first tile of the set ends is spread over the quarters of the ring.
    first = Counter(
        shuffle(number.to_bytes(SEED_BYTES, "big"), "T1", 1, NO_CUTS).ring.index(TILE_SET[0]) // 54
        for number in range(400)
    )
    # Four copies: the first of them lies in the first half in 15 of 16 deals.
    assert 350 <= first[0] <= 395


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"server_seed": bytes(63)}, "server_seed: expects 128 hexadecimal digits"),
        ({"table_id": ""}, "table_id: expects letters and digits, '' given"),
        ({"table_id": "t/1"}, "table_id: expects letters and digits, 't/1' given"),
        ({"table_id": "桌1"}, "table_id: expects letters and digits, '桌1' given"),
        ({"deal_no": 0}, "deal_no: expects a number from 1 on, 0 given"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(changes, message):
    inputs = {"server_seed": SEED, "table_id": "T1", "deal_no": 1} | changes
    with pytest.raises(ShuffleError) as refused:
        commitment(**inputs, previous="")
    assert str(refused.value).startswith(message)
    with pytest.raises(ShuffleError) as refused:
        shuffle(**inputs, cuts=NO_CUTS)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("deal_no", "previous"),
    [(1, "0" * 64), (2, ""), (2, "0" * 63), (2, "A" * 64), (3, "0" * 64 + "\n")],
)
def test_the_chain_begins_with_nothing_and_goes_on_with_a_commitment(deal_no, previous):
    with pytest.raises(ShuffleError, match="previous: expects"):
        commitment(SEED, "T1", deal_no, previous)


def test_a_later_deal_chains():
    previous = commitment(SEED, "T1", 1, "")
    assert commitment(SEED, "T1", 2, previous) != commitment(SEED, "T1", 2, "0" * 64)


@pytest.mark.parametrize(
    ("cuts", "message"),
    [
        (("", "", ""), "cuts: expects four cuts, ['', '', ''] given"),
        (("", "", "", "", ""), "cuts: expects four cuts"),
        (("", "x", "", ""), "cuts[1]: expects pick:N, dice:N, words:… or nothing"),
    ],
)
def test_cuts_that_cannot_be_are_refused(cuts, message):
    with pytest.raises(ShuffleError) as refused:
        shuffle(SEED, "T1", 1, cuts)
    assert str(refused.value).startswith(message)
