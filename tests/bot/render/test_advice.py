"""What the coach says: short, with tile, numbers and price, and never twice the same."""

from random import Random

import pytest

from bot.render.advice import MOST_LETTERS, advice_line, decision_lines, hint_lines
from bot.render.texts import catalogue
from bot.render.tiles import tile_name
from engine.options import Option
from engine.strategy.advice import Aspect, Principle
from engine.strategy.coach import advise
from engine.strategy.players import PLAYERS
from engine.table.prompts import prompt
from engine.terms import Verb
from engine.tiles import parse_tile
from engine.views import seat_view
from tests.bot.render.helpers import BOTH, EN, ZH
from tests.bot.render.positions import steps_of_a_deal
from tests.engine.strategy.positions import ME, claim_view, pung, turn_view
from tests.engine.strategy.random_claims import random_claim


def lines(view, texts=ZH, dry_draws=0):
    return hint_lines(texts, advise(view, dry_draws))


def claims(seed, number):
    chance = Random(seed)
    for _ in range(number):
        view, dry_draws = random_claim(chance)
        yield view, advise(view, dry_draws)


def turns(preset, seed):
    """Every choice in a deal of sharp players."""
    for step, _ in steps_of_a_deal(preset, seed, players=[PLAYERS["sharp"]] * 4, rash=0.0):
        asked = prompt(step.after)
        for seat in asked.seats if asked else ():
            view = seat_view(step.after, seat)
            if len(view.options) > 1:
                yield view, advise(view)


def everything(seed, number=150):
    yield from claims(seed, number)
    yield from turns("guiyang", seed)
    yield from turns("tongren", seed + 1)


@pytest.mark.parametrize("texts", BOTH, ids=["zh", "en"])
def test_a_sentence_is_short_and_names_the_tile_the_numbers_and_the_price(texts):
    about = "约" if texts is ZH else "about"
    for _, advice in everything(1):
        for found in advice:
            line = advice_line(texts, found)
            assert len(line) <= MOST_LETTERS, line
            assert about in line
            tile = found.offered if found.option.tile is None else found.option.tile
            assert tile_name(texts, tile) in line
            assert found.follow is None or tile_name(texts, found.follow) in line
            for near in (found.before, found.after):
                assert near.distance < 0 or str(near.live) in line, line


def told(found):
    """All that a sentence is made of."""
    price = round(found.lead or found.price, 1)
    return (found.option, found.offered, found.follow, found.before, found.after, price)


@pytest.mark.parametrize("texts", BOTH, ids=["zh", "en"])
def test_no_two_positions_give_the_same_sentence(texts):
    """But for those that do not differ in tile, numbers and price either."""
    seen = {}
    for view, advice in everything(2, 200):
        seen.setdefault(advice_line(texts, advice[0]), []).append((view, advice[0]))
    same = [each for each in seen.values() if len(each) > 1]
    assert len(same) <= len(seen) / 200
    for each in same:
        (first, *others) = (told(found) for _, found in each)
        assert all(other[:3] == first[:3] and other[-1] == first[-1] for other in others)


def test_best_and_second_are_told_apart_by_what_they_cost():
    best, second = lines(turn_view("123m 456m 78m 99p 24s 1p", "3s"))
    assert best.startswith("打一筒：差1进")
    assert "→听三万 六万 九万10张" in best
    assert "约多" in best
    assert "约少" in second
    english = lines(turn_view("123m 456m 78m 99p 24s 1p", "3s"), EN)
    assert english[0].startswith("Throw 1p: 1 off ")
    assert "→on 3m 6m 9m/10" in english[0]


def test_nothing_is_said_of_a_price_that_is_too_small_to_tell():
    best, second = lines(turn_view("1369m 147p 258s 369s", "1s"))
    assert best.endswith("约平") == second.endswith("约平")


def test_a_win_says_what_it_is_paid():
    (best, _) = lines(claim_view("222m 444m 777m 66s 88s", "6s", wins=True))
    assert best.startswith("胡六条收8分：")
    assert "→胡" in best


def test_a_kong_says_what_it_earns():
    concealed = Option(Verb.DECLARE_KONG, parse_tile("1m"))
    view = turn_view("1111m 234p 567p 99s 2s", "5s", before=[concealed])
    assert lines(view)[0].startswith("杠一万豆9分：")
    assert lines(view, EN)[0].startswith("Kong 1m +9: ")


def test_a_declaration_says_so():
    ready = Option(Verb.DECLARE_READY, parse_tile("9s"))
    view = turn_view("123m 456m 78m 99p 234s", "9s", before=[ready])
    assert lines(view)[0].startswith("打九条报听：")


@pytest.mark.parametrize(
    ("hand", "claim", "said", "english"),
    [
        ("123678m 44s 445p 88p", "4p", "碰四筒打五筒马上下叫：", "Pung 4p, 5p out, T1: "),
        ("788m 344s 678s 45p 99p", "8m", "碰八万打七万跑牌近一步：", "Pung 8m, 7m out, nearer: "),
    ],
)
def test_a_pung_speaks_in_the_words_of_its_principle(hand, claim, said, english):
    view = claim_view(hand, claim)
    assert any(line.startswith(said) for line in lines(view))
    assert any(line.startswith(english) for line in lines(view, EN))


def test_seven_pairs_are_kept_against_a_principle_and_that_is_said():
    best, _ = lines(claim_view("44556677s 22p 88p 9s", "8p"))
    assert best.startswith("照")
    assert "但七对只差一张，不碰八筒：" in best
    assert "7 pairs: no 8p: " in lines(claim_view("44556677s 22p 88p 9s", "8p"), EN)[0]


@pytest.fixture(scope="module")
def contradictions():
    """A best move against each principle in each of its ways, by its verb."""
    found = {Verb.PASS: {}, Verb.KONG: {}}
    for _, advice in claims(3, 1500):
        best = advice[0]
        if best.objection is not None:
            holding = best.holdings[0]
            found[best.option.verb].setdefault((holding.principle, holding.aspect), best)
    return found


def test_whoever_goes_against_a_principle_is_told_which(contradictions):
    passed = contradictions[Verb.PASS]
    assert {Principle.TO_SHOWN_TILES, Principle.AFTER_DRY_DRAWS, Principle.IN_DEFENCE} <= {
        principle for principle, _ in passed
    }
    said = {advice_line(ZH, best).partition("：")[0] for best in passed.values()}
    assert all("不" in line or "别" in line for line in said)
    assert len(said) == len(passed)


def test_a_kong_in_place_of_a_pung_names_the_principle_too(contradictions):
    assert contradictions[Verb.KONG]
    for (principle, _), best in contradictions[Verb.KONG].items():
        saying = ZH.say(f"principle.{principle}")
        assert advice_line(ZH, best).startswith(f"不照{saying}，杠")
        assert f"not {principle}: " in advice_line(EN, best)


def test_every_way_of_every_principle_has_words():
    two_ways = {Principle.TO_MOVE_ON: (Aspect.NEARER, Aspect.WIDER)}
    two_ways[Principle.FOR_CHICKENS] = (Aspect.SAFE, Aspect.OPEN)
    for principle in Principle:
        for way in two_ways.get(principle, ("",)):
            name = f"{principle}_{way}" if way else principle
            for language in ("zh", "en"):
                assert f"advice.pung.{name}" in catalogue(language)
                assert f"advice.against.{name}" in catalogue(language)


def test_a_pung_for_another_discard_than_any_principle_wants_is_plain():
    plain = []
    for _, advice in claims(4, 400):
        best = advice[0]
        if best.is_pung and best.follow not in {each.follow.discard for each in best.holdings}:
            plain.append(advice_line(ZH, best).partition("：")[0])
    assert plain
    assert all(set(line) <= set("碰打一二三四五六七八九万筒条幺鸡") for line in plain)


def test_what_was_done_stands_above_what_was_better():
    best, *_, worst = advise(turn_view("123m 456m 78m 99p 24s 1p", "3s"))
    did, better = decision_lines(ZH, worst, best)
    assert did == f"你当时：{advice_line(ZH, worst)}"
    assert better == f"不如：{advice_line(ZH, best)}"


def test_large_prices_are_whole_points():
    best = advise(turn_view("123m 456m 78m 99p 24s 1p", "3s"))[0]
    assert "约多123分" in advice_line(ZH, best._replace(lead=123.4))
    assert "约多99.5分" in advice_line(ZH, best._replace(lead=99.5))


def test_the_discard_after_a_pung_is_weighed_against_the_hand_before_it():
    view = turn_view("123678m 44s 5p 88p", melds={ME: (pung("4p"),)})
    assert lines(view)[0].startswith("打五筒：差1进")
