from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.people.names import safe_name
from bot.render.settlement import settlement_sheet
from bot.render.sheet import sheet_screen, sheet_text, summed_items, unplayed_screen
from engine.scoring.ledger import (
    BeanEarned,
    ChickenTiles,
    HandWorth,
    Ledger,
    Pot,
    ResponsibleTile,
    Transfer,
)
from engine.seats import SEATS, PerSeat
from engine.terms import BeanKind, ChickenKind, Reason, WinPattern
from engine.tiles import TILES
from tests.bot.render.helpers import (
    BOTH,
    EN,
    FRIENDS,
    ZH,
    Markup,
    fits,
    longest_facts,
    seen,
    table_facts,
)
from tests.bot.render.positions import (
    COMMITMENT,
    PLAYED,
    SEED,
    deal_of,
    scenario_named,
    shuffle_facts,
)

WON = "r64-only-the-first-is-a-charge-guiyang"
WORDS = "words:" + "阿" * 60 + "\u202e\u200b\u2066"


def test_a_sheet_holds_everything_needed_to_check_it():
    screen = sheet_screen(ZH, table_facts(), deal_of(scenario_named(WON)))
    assert fits(screen).split("\n\n")[0] == "🔵1号桌 · K7Q2-3 · 结算"
    blocks = fits(screen).split("\n\n")
    settlement = deal_of(scenario_named(WON)).settlement
    assert "\n".join(blocks[1:5]) == settlement_sheet(ZH, settlement, PerSeat(FRIENDS))
    assert [block.split("\n")[0] for block in blocks[1:5]] == [
        "庄家：阿强（坐庄第 1 局）",
        "阿强 没下叫",
        "小美 收 21",
        "合计：阿强 -7，小美 +21，老王 -7，阿东 -7",
    ]
    assert "<b>小美 自摸，胡 四筒：平胡 3</b>" in screen.text
    assert [line[:4] for line in blocks[5].splitlines()] == [
        "东 阿强",
        "南 小美",
        "西 老王",
        "北 阿东",
    ]
    assert blocks[6] == "本场 3/8：阿强 -7，小美 +21，老王 -7，阿东 -7"
    assert blocks[7].splitlines() == [
        "✂️ 切牌：阿强 第17张，老王 🎲37，阿东 “发财”",
        f"🔒 承诺 {COMMITMENT}",
        f"🔑 种子 {SEED}",
    ]
    assert screen.keyboard == ()


def test_hands_are_laid_open_with_melds_and_the_tile_that_won():
    deal = deal_of(scenario_named(WON))
    lines = fits(sheet_screen(EN, table_facts(EN, ("A", "B", "C", "D")), deal)).splitlines()
    (winner,) = (line for line in lines if line.startswith("South B"))
    assert winner.endswith("+ 4p")
    assert sum("+ 4p" in line for line in lines) == 1


@pytest.mark.parametrize("each", PLAYED, ids=lambda each: each.name)
def test_every_scenario_has_a_whole_sheet_in_both_languages(each):
    deal = deal_of(each)
    for texts in BOTH:
        table = table_facts(texts, ("A", "B", "C", "D"))
        shown = fits(sheet_screen(texts, table, deal))
        assert settlement_sheet(texts, deal.settlement, table.names) in shown.replace("\n\n", "\n")


def test_who_cut_and_how_is_said_and_that_nobody_did():
    deal = deal_of(scenario_named(WON), shuffle=shuffle_facts(cuts=PerSeat(("",) * 4)))
    assert "✂️ 没有人切牌" in fits(sheet_screen(ZH, table_facts(), deal))


def test_words_of_a_cut_are_shown_to_the_letter():
    cuts = PerSeat(("words:<b>\u202e发财", "", "", ""))
    deal = deal_of(scenario_named(WON), shuffle=shuffle_facts(cuts=cuts))
    shown = fits(sheet_screen(ZH, table_facts(), deal))
    assert r"阿强 “<b>\u202e发财”" in shown


def test_a_voided_deal_is_struck_through_and_nothing_is_missing():
    deal = deal_of(scenario_named(WON))
    whole = fits(sheet_screen(ZH, table_facts(), deal))
    screen = sheet_screen(ZH, table_facts(), replace(deal, voided=True))
    voided = fits(screen)
    assert voided.replace("❌ 作废，分退回\n", "") == whole.replace("结算\n", "结算\n", 1)
    struck = screen.text.partition("<s>")[2].partition("</s>")[0]
    assert seen(struck) in whole
    assert "阿强 -7" in seen(struck)
    assert SEED not in struck


def test_a_deal_that_was_broken_off_is_laid_open_too():
    deal = deal_of(scenario_named(WON), totals=PerSeat((1, 2, -3, 0)))
    shown = fits(sheet_screen(ZH, table_facts(), replace(deal, settlement=None)))
    assert "这局中断，不算分" in shown
    assert "＋" not in shown
    assert SEED in shown
    assert "本场 3/8：阿强 +1，小美 +2，老王 -3，阿东 +0" in shown


def test_a_promise_that_was_not_kept_is_published():
    shown = fits(unplayed_screen(ZH, table_facts(), shuffle_facts(deal_no=4)))
    assert shown.startswith("🔵1号桌 · K7Q2-4\n这一场结束了，这局没有发牌。")
    assert SEED in shown
    assert COMMITMENT in shown


def test_long_words_go_first():
    cuts = PerSeat((WORDS,) * 4)
    deal = deal_of(scenario_named(WON), shuffle=shuffle_facts(cuts=cuts))
    whole = sheet_text(ZH, table_facts(), deal)
    assert seen(whole).count("阿" * 60) == 4
    long = _long_ledger(deal, 212)
    shown = fits(sheet_screen(ZH, table_facts(), long))
    assert f"“{safe_name('阿' * 60)}…”" in shown
    assert "· 小美 9：常鸡 一万" in shown


def test_then_winds_stand_for_names_and_then_items_are_summed():
    table = longest_facts(EN)
    deal = deal_of(scenario_named(WON), shuffle=shuffle_facts(cuts=PerSeat((WORDS,) * 4)))
    by_wind = fits(sheet_screen(EN, table, _long_ledger(deal, 40)))
    assert "· South 9: standing chicken 1m" in by_wind
    assert f"East 🤖{table.names[0]}" in by_wind
    summed = fits(sheet_screen(EN, table, _long_ledger(deal, 200)))
    assert "· chicken 1800" in summed


def _long_ledger(deal, count):
    """As many different transfers to the first seat as asked for."""
    transfers = [
        Transfer(
            SEATS[1], SEATS[0], 9, Reason.CHICKEN, ChickenTiles(ChickenKind.STANDING, tile, copies)
        )
        for copies in range(1, 9)
        for tile in TILES
    ]
    settlement = replace(deal.settlement, ledger=Ledger(tuple(transfers[:count])))
    return replace(deal, settlement=settlement)


tiles = st.sampled_from(TILES)
parties = st.sampled_from([*SEATS, Pot.POT])
purposes = st.one_of(
    st.none(),
    st.builds(HandWorth, st.sampled_from(WinPattern), st.booleans(), tiles),
    st.builds(BeanEarned, st.sampled_from(BeanKind), tiles),
    st.builds(ChickenTiles, st.sampled_from(ChickenKind), tiles, st.integers(1, 4)),
    st.builds(ResponsibleTile, tiles, st.booleans(), st.booleans()),
)
transfers = st.builds(
    Transfer, parties, parties, st.integers(1, 9999), st.sampled_from(Reason), purposes
)


@settings(deadline=None, max_examples=40)
@given(st.lists(transfers, max_size=300), st.sampled_from(BOTH), st.booleans())
def test_whatever_a_ledger_holds_and_however_long_the_names_a_sheet_fits(ledger, texts, voided):
    deal = deal_of(scenario_named(WON), shuffle=shuffle_facts(cuts=PerSeat((WORDS,) * 4)))
    settlement = replace(
        deal.settlement,
        ledger=Ledger(tuple(ledger)),
        winners=deal.settlement.winners * 3,
        waits=PerSeat((TILES[:18],) * 4),
        ready=PerSeat((True,) * 4),
        totals=PerSeat((-99999,) * 4),
    )
    long = replace(
        deal, settlement=settlement, voided=voided, totals=PerSeat((-999999,) * 4), deals=99
    )
    screen = sheet_screen(texts, longest_facts(texts), long)
    fits(screen)
    assert Markup(screen.text).text.count("🤖") >= 4


def test_summed_items_come_to_the_same():
    for each in PLAYED:
        ledger = deal_of(each).settlement.ledger
        lines = list(summed_items(ZH, deal_of(each).settlement, PerSeat("东南西北")))
        moved = sum(transfer.points for transfer in ledger.transfers)
        items = [line for line in lines if line.startswith("· ")]
        assert sum(int(line.split()[-1]) for line in items) == moved
        heads = [line for line in lines if not line.startswith("· ")]
        assert sum(int(line.split()[-1]) for line in heads) == moved
