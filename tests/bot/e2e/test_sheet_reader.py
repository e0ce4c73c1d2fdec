"""The reader of sheets reads what is there, and takes nothing that is not."""

import pytest

from tests.bot.e2e.sheet_reader import Shown, Winner, read_sheet
from tests.bot.e2e.sheet_transfers import in_sheet_order

NAMES = ("Anna", "Bert", "Chen", "Dora")
ROBBED = f"""🔵1号桌 · K7Q2-3 · 结算

庄家：Bert（坐庄第 2 局）
Chen 胡 Anna 的 三万（抢杠）：平胡 1，自摸 +1
Dora 胡 Anna 的 三万（抢杠）：清龙背 30，自摸 +1，报听 +10
翻出 九条，捉到 幺鸡（金鸡）
Anna 被烧

Bert 没下叫
Chen 下叫：三万 六万
Dora 报听，下叫：三万
Anna 没下叫

Chen 收 14
· Anna 替 Dora、Anna、Bert 各 1：平胡（三万）
· Anna 替 Dora、Anna、Bert 各 1：自摸
· Anna 替 Bert 2：连庄
· Bert、Dora 各 2：金鸡 幺鸡 ×2
· Bert 2：包鸡：冲锋鸡 八筒
Dora 收 38
· Anna 30：清龙背（三万）
· Anna 3：包杠：点豆 五条
· Chen 5：责任鸡反赔 幺鸡
合计：Anna -41，Bert -4，Chen +9，Dora +36
下局庄家：Bert（坐庄第 3 局）

东 Anna 123万 456筒 幺鸡 78条 〔碰 3万←南〕
南 Bert 1233万 〔暗杠 8筒〕 〔杠 幺鸡←北〕 〔碰 9条←西〕
西 Chen 幺鸡 2条 ＋三万
北 Dora 112233万 ＋三万

本场 3/8：Anna -41，Bert -4，Chen +9，Dora +36
🎖 Chen：首胡

✂️ 没有人切牌
🔒 承诺 {"a" * 64}
🔑 种子 {"b" * 128}"""
EXHAUSTED = ROBBED[: ROBBED.index("Chen 胡")] + "黄庄，没有人胡\n"
NOBODY_PAYS = (
    EXHAUSTED
    + "".join(f"{name} 没下叫\n" for name in ("Bert", "Chen", "Dora", "Anna"))
    + "谁也不付\n合计：Anna +0，Bert +0，Chen +0，Dora +0\n"
    + ROBBED[ROBBED.index("下局") :].replace(" ＋三万", "")
)


def changed(old: str, new: str, text: str = ROBBED) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_everything_on_a_sheet_is_read() -> None:
    sheet = read_sheet(ROBBED, NAMES)
    answer = sheet.answer()
    assert (sheet.name, sheet.dealer, sheet.streak) == ("K7Q2-3", 1, 2)
    assert sheet.ending.winners[1] == Winner(
        3, "dragon_seven_pairs", True, 30, 30, {"self_draw": 1, "ready_declared": 10}
    )
    assert sheet.ending[:3] == ("robbed_kong", "3m", 0)
    assert (answer["chickens"], answer["golden"], answer["burned"]) == (["1s"], ["1s"], 0)
    assert answer["ready"] == [False, False, True, True]
    assert answer["waits"] == [[], [], ["3m", "6m"], ["3m"]]
    assert [each.declared for each in sheet.readiness] == [False, False, False, True]
    first, *_, last = answer["transfers"]
    hand = {"reason": "hand", "pattern": "plain", "flush": False, "tile": "3m"}
    assert first == {"payer": 0, "payee": 2, "points": 1, **hand, "share_of": 3}
    responsible = {"reason": "responsible_chicken", "tile": "1s", "golden": False, "reversal": True}
    assert last == {"payer": 2, "payee": 3, "points": 5, **responsible}
    assert len(answer["transfers"]) == 3 + 3 + 1 + 2 + 1 + 3
    assert sheet.hands[1].melds == [
        ("concealed kong", "8p", None),
        ("kong", "1s", 3),
        ("pung", "9s", 2),
    ]
    assert sheet.hands[2] == Shown(["1s", "2s"], [], "3m")
    assert (sheet.deal_no, sheet.deals, sheet.match) == (3, 8, [-41, -4, 9, 36])
    assert sheet.honours == [(2, "首胡")]
    assert (sheet.cuts, sheet.commitment, sheet.seed) == ("没有人切牌", "a" * 64, "b" * 128)


def test_a_deal_in_which_nothing_moves() -> None:
    answer = read_sheet(NOBODY_PAYS, NAMES).answer()
    assert (answer["transfers"], answer["winners"], answer["chickens"]) == ([], [], [])


def test_a_dealt_win_is_raised() -> None:
    text = changed("平胡 1，自摸 +1", "平胡 3，天胡按 33 算")
    winner = read_sheet(text, NAMES).ending.winners[0]
    assert (winner.pattern_value, winner.value, winner.additions) == (3, 33, {})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Chen 收 14", "Chen 收 15"),
        ("· Anna 30：", "· Anna 31："),
        ("各 2：金鸡", "2：金鸡"),
        ("金鸡 幺鸡 ×2", "野鸡 幺鸡 ×2"),
        ("清龙背（三万）", "龙七对（三萬）"),
        ("Anna 没下叫", "Bert 没下叫"),
        ("Anna 被烧", "Eve 被烧"),
        ("清龙背 30", "青龙背 30"),
        ("幺鸡（金鸡）", "幺鸡（银鸡）"),
        ("西 Chen", "北 Chen"),
        ("谁也不付\n", ""),
        ("合计：Anna -41，Bert -4", "合计：Bert -4，Anna -41"),
        ("下局庄家：Bert（坐庄第 3 局）\n", ""),
        ("Dora 收 38", "今天天气好\nDora 收 38"),
        ("（抢杠）：清", "（点炮）：清"),
        ("🔑 种子 b", "🔑 种子 "),
    ],
)
def test_what_a_sheet_cannot_say_is_not_read(old: str, new: str) -> None:
    text = NOBODY_PAYS if old in NOBODY_PAYS and old not in ROBBED else ROBBED
    with pytest.raises((AssertionError, KeyError, ValueError)):
        read_sheet(changed(old, new, text), NAMES)


def test_who_is_paid_stands_from_the_dealer_on() -> None:
    chen, dora = ROBBED.index("Chen 收"), ROBBED.index("Dora 收")
    end = ROBBED.index("合计")
    swapped = ROBBED[:chen] + ROBBED[dora:end] + ROBBED[chen:dora] + ROBBED[end:]
    with pytest.raises(AssertionError, match="the order"):
        read_sheet(swapped, NAMES)


def test_payers_of_the_same_thing_stand_together() -> None:
    def moved(payer: int, payee: int | str, reason: str) -> dict[str, object]:
        return {"payer": payer, "payee": payee, "points": 1, "reason": reason}

    ledger = [
        moved(0, 2, "hand"),
        moved(0, 2, "self_draw"),
        moved(1, 2, "hand"),
        moved(3, 0, "bean"),
        moved(1, "pot", "pot"),
        moved(2, 1, "bean"),
    ]
    found = in_sheet_order(ledger, 1)
    assert found == [ledger[number] for number in (5, 0, 2, 1, 3, 4)]
