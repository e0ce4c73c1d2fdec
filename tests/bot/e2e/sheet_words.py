"""The words of a posted sheet and what they stand for in the answer of `score`.

Written down a second time on purpose: a catalogue that mixes two of them up is found out.
"""

SUITS = {"万": "m", "筒": "p", "条": "s"}
RANKS = dict(zip("一二三四五六七八九", range(1, 10), strict=True))
TILES = {
    **{f"{word}{suit}": f"{rank}{SUITS[suit]}" for word, rank in RANKS.items() for suit in SUITS},
    "幺鸡": "1s",
}
del TILES["一条"]

PATTERNS = {
    "平胡": ("plain", False),
    "清一色": ("plain", True),
    "大对子": ("all_pungs", False),
    "清大对": ("all_pungs", True),
    "单吊": ("single_wait", False),
    "清单吊": ("single_wait", True),
    "七对": ("seven_pairs", False),
    "清七对": ("seven_pairs", True),
    "龙七对": ("dragon_seven_pairs", False),
    "清龙背": ("dragon_seven_pairs", True),
    "地龙": ("earth_dragon", False),
    "清地龙": ("earth_dragon", True),
}

WON_BY = {
    "自摸": "self_draw",
    "杠上花": "replacement_tile",
    "点炮": "discard",
    "热炮": "hot_discard",
    "抢杠": "robbed_kong",
}

ADDITIONS = {
    "自摸": "self_draw",
    "杠上花": "replacement_win",
    "报听": "ready_declared",
    "天胡": "heavenly",
    "地胡": "earthly",
    "热炮": "hot_discard",
    "抢杠": "robbed_kong",
}

ALONE = ADDITIONS | {
    "连庄": "dealer_streak",
    "杀报": "killed_ready",
    "黄庄连庄": "exhausted_streak",
    "底池": "pot",
}
"""Reasons that say all there is to say."""

OF_HANDS = {"": "hand", "查叫": "ready_check"}
OF_BEANS = {"": "bean", "包杠": "liable_bean"}
OF_CHICKENS = {"": "chicken", "包鸡": "liable_chicken", "查叫鸡": "exhausted_chicken"}
"""Reasons by what stands before a purpose."""

BEANS = {"点豆": "exposed", "闷豆": "concealed", "转弯豆": "added", "憨包杠": "dealt"}

CHICKENS = {
    "常鸡": "standing",
    "金鸡": "golden",
    "冲锋鸡": "charge",
    "金冲锋鸡": "golden_charge",
    "翻鸡": "flipped",
}

RESPONSIBLE = {
    "责任鸡": (False, False),
    "金责任鸡": (True, False),
    "责任鸡反赔": (False, True),
    "金责任鸡反赔": (True, True),
}
"""Whether the kind is golden, and whether the claimer pays."""

MELDS = {"碰": "pung", "杠": "kong", "暗杠": "concealed kong"}

SEATS = dict(zip("东南西北", range(4), strict=True))
