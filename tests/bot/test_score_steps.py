"""Step by step a deal of real tiles becomes the score file that it would have been."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.messages.outgoing import PrivateScreen
from bot.render.score_steps import question_screen
from bot.score_steps import DONE, NONE, YES, Question, Topic, next_step
from engine.presets import PRESETS
from engine.scoring.settlement import settle
from engine.tiles import parse_tiles
from persistence.score_file import score_file_from_plain
from tests.bot.render.helpers import BOTH, EN, ZH

CASES = [
    case
    for case in json.loads((Path(__file__).parents[1] / "cases/settlements.json").read_text())
    if isinstance(case["position"]["profile"], str) and not case["position"].get("pot")
]


def answers(position: dict) -> Iterator[str]:
    """What somebody answers who has this deal before him."""
    preset, ending = position["profile"], position["ending"]
    yield from (preset, str(position.get("dealer", 0)))
    if PRESETS[preset].dealer.dealer_streak:
        yield str(position.get("dealer_streak", 1))
    yield ending["kind"]
    if ending["kind"] != "exhausted":
        yield from _won(ending)
    for seat in position["seats"]:
        yield from _seat(seat)
    if ending["kind"] != "exhausted":
        yield position.get("flip") or NONE
    kinds = ["1s", "8p"] if PRESETS[preset].chickens.black_bone else ["1s"]
    for tile in kinds:
        first = position.get("first_discards", {}).get(tile)
        if first is None:
            yield NONE
        else:
            claimer = first.get("claimed_by")
            yield from (str(first["seat"]), NONE if claimer is None else str(claimer))


def _won(ending: dict) -> Iterator[str]:
    if ending["kind"] == "self_draw":
        yield str(ending["seat"])
    else:
        yield from map(str, ending["winners"])
        if len(ending["winners"]) < 3:
            yield DONE
        yield str(ending["seat"])
    yield ending["tile"]
    flags = [flag for flag in ("replacement", "after_kong", "first_turn") if ending.get(flag)]
    if ending["kind"] != "robbed_kong":
        yield flags[0] if flags else "plain"


def _seat(seat: dict) -> Iterator[str]:
    melds = seat.get("melds", [])
    for meld in melds:
        kind, tile, *source = meld.split()
        yield from (kind, tile, *source[1:])
    if len(melds) < 4:
        yield DONE
    yield from map(str, parse_tiles(seat["hand"]))
    if not melds:
        yield YES if seat.get("declared_ready") else NONE
    yield from map(str, parse_tiles(seat.get("river", "")))
    yield DONE


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_answers_make_the_deal_that_was_meant(case: dict) -> None:
    plain = next_step(list(answers(case["position"])))
    assert not isinstance(plain, Question)
    assert list(settle(*score_file_from_plain(plain)).totals) == case["expect"]["totals"]


def test_there_are_cases_of_every_kind() -> None:
    kinds = {case["position"]["ending"]["kind"] for case in CASES}
    assert kinds == {"self_draw", "discard", "robbed_kong", "exhausted"}
    assert len(CASES) > 20


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("case", CASES[::4], ids=lambda case: case["name"])
def test_every_question_on_the_way_can_be_asked(texts, case: dict) -> None:
    given = list(answers(case["position"]))
    for number in range(len(given)):
        step = next_step(given[:number])
        assert isinstance(step, Question)
        screen = question_screen(texts, step, first=number == 0)
        assert isinstance(screen, PrivateScreen)
        buttons = [button for row in screen.keyboard for button in row]
        assert len(buttons) == len(step.options) + 1
        assert len({button.text for button in buttons}) == len(buttons)
        assert not any(button.text[0].islower() for button in buttons)
        assert all(len(row) <= 8 for row in screen.keyboard)
        assert all(len(button.data.encode()) <= 64 for button in buttons)


def test_a_question_keeps_its_key_while_tiles_come_and_loses_it_with_the_next() -> None:
    given = list(answers(CASES[0]["position"]))
    keys = [
        step.key for n in range(len(given)) if isinstance(step := next_step(given[:n]), Question)
    ]
    hand = f"{Topic.HAND}.0."
    assert keys.count(hand) == 13
    assert len(set(keys)) < len(keys)


def test_no_answer_is_taken_that_was_not_offered() -> None:
    with pytest.raises(ValueError, match="no answer to preset"):
        next_step(["nowhere"])


def test_what_was_chosen_is_told_back() -> None:
    given = ["guiyang", "0", "exhausted", "pung", "1s", "2"]
    step = next_step(given)
    assert isinstance(step, Question)
    assert "碰 幺鸡" in question_screen(ZH, step, first=False).text
    assert "pung 1s" in question_screen(EN, step, first=False).text
    winners = next_step(["guiyang", "0", "discard", "1"])
    assert isinstance(winners, Question)
    assert winners.chosen == ("1",)
    assert "已有 1" in question_screen(ZH, winners, first=False).text
