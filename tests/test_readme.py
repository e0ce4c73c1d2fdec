"""What the README says about the house rules is what the presets hold."""

from pathlib import Path

from engine.house_terms import ChickenScope, ForcedWin, Permit, RobbedKongPayment
from engine.presets import PRESETS

README = Path(__file__).parents[1] / "README.md"
FORCED = {
    ForcedWin.HOT_DISCARD: "热炮",
    ForcedWin.ROBBED_KONG: "抢杠",
    ForcedWin.LAST_FOUR: "最后四张",
}
NONE = "–"


def price(value, instead=NONE):
    return instead if value is None else f"{value.mixed} / {value.flush}"


def chicken(worth, *, played=True):
    worths = (
        worth.plain,
        worth.golden,
        worth.charge,
        worth.golden_charge,
        worth.responsible,
        worth.golden_responsible,
    )
    return " ".join(str(points or NONE) for points in worths) if played else NONE


def bonus(points):
    return f"+{points}" if points else NONE


def rows():
    """The table, a list of cells a row: the name of a rule, then a value a preset."""
    houses = PRESETS.values()
    patterns = {
        "平胡 plain": "plain",
        "大对子 all pungs": "all_pungs",
        "七对 seven pairs": "seven_pairs",
        "龙七对 dragon seven pairs": "dragon_seven_pairs",
        "地龙 earth dragon": "earth_dragon",
    }
    yield ["", *(f"`{name}`" for name in PRESETS)]
    for title, field in patterns.items():
        yield [title, *(price(getattr(house.patterns, field)) for house in houses)]
    yield ["单吊 single wait", *(price(h.patterns.single_wait, "as 大对子") for h in houses)]
    yield ["自摸 self-draw", *(bonus(h.bonus.self_draw_bonus) for h in houses)]
    yield ["报听 declared ready", *(bonus(h.bonus.ready_declared_bonus) for h in houses)]
    yield ["热炮 hot discard", *(bonus(h.bonus.hot_discard_bonus) for h in houses)]
    yield [
        "抢杠 robbed kong pays",
        *(
            "3 shares"
            if h.bonus.robbed_kong_payment is RobbedKongPayment.THREE_SHARES
            else "1 share"
            for h in houses
        ),
    ]
    yield ["平胡 permits", *(f"{len(h.winning.permits)} of {len(Permit)}" for h in houses)]
    yield [
        "必胡 forced wins",
        *(" ".join(FORCED[f] for f in FORCED if f in h.winning.forced_win) or NONE for h in houses),
    ]
    yield [
        "豆 kongs: 点 闷 转弯",
        *(f"{h.kongs.exposed} {h.kongs.concealed} {h.kongs.added}" for h in houses),
    ]
    yield ["幺鸡 one bamboo", *(chicken(h.chickens.one_bamboo) for h in houses)]
    yield [
        "乌骨鸡 eight dots",
        *(chicken(h.chickens.eight_dots, played=h.chickens.black_bone) for h in houses),
    ]
    yield [
        "满堂鸡 discarded count",
        *(
            "yes" if h.chickens.flipped_scope is ChickenScope.HELD_AND_DISCARDED else NONE
            for h in houses
        ),
    ]
    yield ["连庄 dealer streak", *("yes" if h.dealer.dealer_streak else NONE for h in houses)]


def test_the_table_of_house_rules_is_that_of_the_presets():
    lines = README.read_text(encoding="utf-8").splitlines()
    for row in rows():
        assert "| " + " | ".join(row).strip() + " |" in lines, row
