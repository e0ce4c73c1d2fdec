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
from engine.tiles import TILES, parse_tile
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


def sample(seed, wanted):
    """Choices of random claims and of whole deals, so many at least."""
    while wanted > 0:
        found = list(everything(seed))
        yield from found
        wanted -= len(found)
        seed += 2


def place(view):
    """What a decision is about: the hand, what is offered by whom, and how many tiles are left.

    Melds and rivers are not in it: they tell in the numbers, or not at all.
    """
    deal = view.public.open_deal
    return view.hand, deal.offered, deal.active, deal.wall_left


def said_twice(seed, wanted):
    """The sentences, in either language, that are said in two places."""
    said, twice = {}, set()
    for view, advice in sample(seed, wanted):
        for texts in BOTH:
            line = advice_line(texts, advice[0])
            assert len(line) <= MOST_LETTERS, line
            if said.setdefault(line, place(view)) != place(view):
                twice.add(line)
    assert len(said) > wanted
    return twice


def test_no_two_positions_give_the_same_sentence():
    assert not said_twice(2, 1_500)


@pytest.mark.long
def test_no_two_positions_of_twenty_thousand_give_the_same_sentence():
    assert not said_twice(1002, 20_000)


def test_the_same_hand_a_turn_later_is_told_by_the_tiles_left():
    earlier, later = (turn_view("123m 456m 78m 99p 24s 1p", "3s", wall=n) for n in (40, 36))
    assert lines(earlier)[0].endswith("，剩40张")
    assert lines(later, EN)[0].endswith(" @36")


def test_hands_alike_in_all_that_counts_are_told_by_what_else_could_be_thrown():
    best, second = lines(turn_view("123m 456m 78m 99p 24s 1p", "3s"))
    assert "，比打一万约多" in best
    assert "，比打一筒约少" in second
    passed, _ = lines(claim_view("44556677s 22p 88p 9s", "8p"))
    assert "要了打九条" in passed


def test_one_or_two_waits_are_named_on_both_sides_and_more_are_counted():
    _, pung = lines(claim_view("123678m 45s 55p 888p", "8p"))
    assert "：听三条 六条" in pung
    wide = turn_view("23456m 789p 111p 77s", "9s")
    assert lines(wide)[0].startswith("打九条：下叫3门")


def test_what_has_no_room_is_left_out_and_the_wall_last():
    best = advise(claim_view("123678m 44s 445p 88p", "4p"))[1]

    def said(distance):
        wide = best.after._replace(distance=distance, live=34, kinds=TILES[:12])
        return advice_line(EN, best._replace(after=wide, instead=wide, price=99.0, left=50))

    assert said(2) == "Pass 4p: 2 off 1m+12/34, else 5p: 2 off 12/34, about -99 @50"
    assert said(2000) == "Pass 4p: 2000 off 12/34, else 2000 off 12/34, about -99 @50"
    assert said(20_000) == "Pass 4p: 20000 off 12/34, else 20000 off 12/34, about -99"


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
        ("788m 344s 678s 45p 99p", "8m", "碰八万打七万跑牌近一步：", "Pung 8m, 7m out, T3: "),
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
    assert "约多12分" in advice_line(ZH, best._replace(lead=12.4))
    assert "约多9.5分" in advice_line(ZH, best._replace(lead=9.5))


def test_the_discard_after_a_pung_is_weighed_against_the_hand_before_it():
    view = turn_view("123678m 44s 5p 88p", melds={ME: (pung("4p"),)})
    assert lines(view)[0].startswith("打五筒：差1进")
