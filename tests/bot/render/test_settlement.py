"""The sheet says what the ledger says, in both languages."""

import re

import pytest

from bot.render.settlement import settlement_sheet
from bot.render.texts import LANGUAGES, Texts
from engine.scoring.settlement import settle
from engine.seats import PerSeat
from persistence.score_file import score_file_from_plain
from tests.engine.scoring_scenarios import Scenario, house, outcome, scenarios

NAMES = PerSeat(("阿东", "阿南", "阿西", "阿北"))
PLAYED = tuple(each for each in scenarios() if "refused" not in each.expect)


def scenario(name):
    return next(each for each in PLAYED if each.name == name)


def sheet(name, language="zh"):
    found = outcome(scenario(name), house(scenario(name)))
    return settlement_sheet(Texts(language), found, NAMES).splitlines()


def test_r102_a_self_draw_from_dealer_to_next_dealer():
    assert sheet("r64-only-the-first-is-a-charge-guiyang") == [
        "庄家：阿东（坐庄第 1 局）",
        "阿南 自摸，胡 四筒：平胡 3",
        "翻出 二条，捉到 三条（翻鸡）",
        "阿东 没下叫",
        "阿南 下叫：一筒 四筒",
        "阿西 没下叫",
        "阿北 没下叫",
        "阿南 收 21",
        "· 阿东、阿西、阿北 各 3：平胡（四筒）",
        "· 阿东、阿西、阿北 各 1：常鸡 幺鸡",
        "· 阿东、阿西、阿北 各 3：冲锋鸡 幺鸡",
        "合计：阿东 -7，阿南 +21，阿西 -7，阿北 -7",
        "下局庄家：阿南（坐庄第 1 局）",
    ]


def test_r102_a_burned_seat_pays_for_several_hands():
    assert sheet("r46-three-shares-of-the-dealer-tongren", "en") == [
        "Dealer: 阿南 (deal 2 in a row)",
        "阿南 wins with 4p of 阿西 (robbed kong): plain hand 1, self-draw +1",
        "Turned 2s, which makes 3s a flipped chicken",
        "阿西 is burned",
        "阿南 is ready, waiting for 1p 4p",
        "阿西 is not ready",
        "阿北 is not ready",
        "阿东 is not ready",
        "阿南 receives 12",
        "· 阿西 1 for each of 阿西, 阿北, 阿东: plain hand with 4p",
        "· 阿西 1 for each of 阿西, 阿北, 阿东: self-draw",
        "· 阿西 2 for each of 阿西, 阿北, 阿东: dealer streak",
        "Totals: 阿东 +0, 阿南 +12, 阿西 -12, 阿北 +0",
        "Next dealer: 阿南 (deal 3 in a row)",
    ]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("r43-heavenly-guiyang", "阿东 自摸，胡 四筒：平胡 3，天胡按 33 算"),
        ("r43-heavenly-tongsan", "阿东 自摸，胡 四筒：平胡 3，天胡 +20"),
        ("r41-replacement-tongren", "阿南 杠上花，胡 五条：平胡 1，自摸 +1，杠上花 +1"),
        ("r42-declared-winner-guiyang", "阿南 胡 阿西 的 四筒（点炮）：平胡 3，报听 +10"),
        ("r42-declared-winner-guiyang", "阿南 报听，下叫：一筒 四筒"),
        ("r31-dragon-seven-pairs-flush-guiyang", "· 阿西 33：清龙背（七万）"),
        ("r61-nothing-turned-guiyang", "没有牌可翻"),
        ("r61-golden-by-itself-guiyang", "翻出 幺鸡，捉到 幺鸡（金鸡），九条（翻鸡）"),
        ("r61-golden-by-itself-guiyang", "· 阿东、阿西、阿北 各 6：金鸡 幺鸡 ×2"),
        ("r62-flipped-points-guiyang", "· 阿东、阿西、阿北 各 1：翻鸡 六条"),
        ("r50-dealt-is-paid-as-concealed-guiyang", "· 阿东、阿西、阿北 各 4：憨包杠 二筒"),
        ("r52-liable-kongs-guiyang", "· 阿南 3：包杠：点豆 七条"),
        ("r65-one-bamboo-responsible-guiyang", "· 阿西 5：责任鸡 幺鸡"),
        ("r65-eight-dots-golden-responsible-tongsan", "· 阿西 4：金责任鸡 八筒"),
        ("r65-reversed-guiyang", "· 阿西 5：责任鸡反赔 幺鸡"),
        ("r67-golden-values-are-owed-guiyang", "· 阿南 6：包鸡：金冲锋鸡 幺鸡"),
        ("r47-killed-ready-dealing-in-guiyang", "· 阿西 13：杀报"),
        ("r46-three-shares-from-the-dealer-tongren", "· 阿西 替 阿西 2：连庄"),
        ("r46-robbed-kong-tongren", "· 阿西 替 阿东 1：连庄"),
        ("r81-ready-check-tongren", "黄庄，没有人胡"),
        ("r81-ready-check-tongren", "· 阿东、阿西、阿北 各 10：查叫：七对（七筒）"),
        (
            "r82-exhausted-chickens-guiyang-READY_DISCARDED",
            "· 阿东、阿西、阿北 各 3：查叫鸡：冲锋鸡 幺鸡",
        ),
        ("r80-nobody-ready-guiyang", "谁也不付"),
        ("r94-paid-in-beside-the-ready-check-tongren", "底池 收 2"),
        ("r94-paid-in-beside-the-ready-check-tongren", "底池里有 7"),
        ("r94-taken-by-a-self-draw-tongren", "· 底池 5：底池"),
    ],
)
def test_r102_lines(name, line):
    assert line in sheet(name)


def test_a_golden_responsible_chicken_that_is_paid_back():
    position = scenario("r65-reversed-guiyang").position | {"flip": "9s"}
    found = settle(*score_file_from_plain({"profile": "guiyang", **position}))
    assert "· 阿西 5：金责任鸡反赔 幺鸡" in settlement_sheet(Texts("zh"), found, NAMES)


@pytest.mark.parametrize("each", PLAYED, ids=lambda each: each.name)
def test_r102_the_items_of_a_sheet_add_up_to_its_totals(each: Scenario):
    found = outcome(each, house(each))
    for language in LANGUAGES:
        lines = settlement_sheet(Texts(language), found, NAMES).splitlines()
        items = [line for line in lines if line.startswith("· ")]
        paid = sum(_points(line) for line in items)
        assert paid == sum(transfer.points for transfer in found.ledger.transfers)
        assert all(f"{points:+d}" in lines[-2] + lines[-3] for points in found.totals)


def _points(line):
    """Read what an item moves off its line: the points, times the payers or the shares."""
    head = re.split("[:：]", line)[0]
    said = re.search(r"(?<!\d)(\d+)(?: (?:each|for each of .*|for .*))?$", head)
    people = re.search(r"for each of (.*)$|替 (.*) 各", head)
    if people:
        times = len(re.split("[、,]", people[1] or people[2]))
    else:
        times = len(re.split("[、,]", head)) if re.search(r"each$|各 \d+$", head) else 1
    return int(said[1]) * times
