"""A posted sheet, read back line by line into what `score` answers.

    sheet = read_sheet(message.text, ("Anna", "Bert", "Chen", "Dora"))   # names by seat
    sheet.answer() == the JSON of `score`, its transfers taken `in_sheet_order`

A line that says nothing known here fails, and so does one that is missing.
"""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.bot.e2e import sheet_words as words
from tests.bot.e2e.sheet_lines import LIST, Lines
from tests.bot.e2e.sheet_transfers import SEATS, Transfers, read_transfers

DRAWN = "(?P<name>NAME) (?P<how>自摸|杠上花)，胡 (?P<tile>TILE)：(?P<worth>.+)"
FED = (
    "(?P<name>NAME) 胡 (?P<source>NAME) 的 (?P<tile>TILE)（(?P<how>点炮|热炮|抢杠)）：(?P<worth>.+)"
)
SHOWN = "([东南西北]) (NAME) ([^〔＋]*)((?:〔[^〕]+〕 ?)*)(?:＋(TILE))?"


class Winner(NamedTuple):
    """A winner and what the hand is worth."""

    seat: int
    pattern: str
    flush: bool
    pattern_value: int
    """Of the pattern by itself."""
    value: int
    additions: dict[str, int]


class Ending(NamedTuple):
    """How the deal ended."""

    won_by: str | None = None
    tile: str | None = None
    source: int | None = None
    winners: tuple[Winner, ...] = ()
    turned: str | None = None
    chickens: tuple[str, ...] = ()
    golden: tuple[str, ...] = ()
    burned: int | None = None


class Readiness(NamedTuple):
    """What a seat waited for."""

    ready: bool
    waits: list[str]
    declared: bool


class Shown(NamedTuple):
    """A hand that was laid open."""

    concealed: list[str]
    melds: list[tuple[str, str, int | None]]
    """Kind, tile, and whose discard it was."""
    won_with: str | None


class Sheet(NamedTuple):
    """All that a sheet tells."""

    name: str
    """The deal, as in `K7Q2-3`."""
    dealer: int
    streak: int
    ending: Ending
    readiness: list[Readiness]
    transfers: Transfers
    totals: list[int]
    pot: int
    next_dealer: int
    next_streak: int
    hands: list[Shown]
    deal_no: int
    deals: int
    match: list[int]
    """The points of the match."""
    honours: list[tuple[int, str]]
    """What somebody did for the first time."""
    cuts: str
    commitment: str
    seed: str

    def answer(self) -> dict[str, Any]:
        """As `score` answers."""
        ending = self.ending
        return {
            "totals": self.totals,
            "pot": self.pot,
            "transfers": self.transfers,
            "ready": [each.ready for each in self.readiness],
            "waits": [each.waits for each in self.readiness],
            "winners": [
                {name: value for name, value in each._asdict().items() if name != "pattern_value"}
                for each in ending.winners
            ],
            "chickens": list(ending.chickens),
            "golden": list(ending.golden),
            "burned": ending.burned,
            "next_dealer": self.next_dealer,
        }


def read_sheet(text: str, names: Sequence[str]) -> Sheet:
    """Everything that a sheet says of seats with these names."""
    lines = Lines(text, names)
    title = lines.need(r"(?:\S+号桌|🎓练习) · (\w+-\d+) · 结算")
    opening = lines.need(r"庄家：(NAME)（坐庄第 (\d+) 局）")
    dealer = lines.seat(opening[1])
    ending, readiness = _ending(lines), _readiness(lines, dealer)
    transfers = read_transfers(lines, dealer)
    totals = lines.points(lines.need("合计：(.+)")[1])
    pot = lines.take(r"底池里有 (\d+)")
    following = lines.need(r"下局庄家：(NAME)（坐庄第 (\d+) 局）")
    hands = [_shown(lines, seat) for seat in range(SEATS)]
    match = lines.need(r"本场 (\d+)/(\d+)：(.+)")
    honours = [(lines.seat(each[1]), each[2]) for each in lines.every("🎖 (NAME)：(.+)")]
    cuts = lines.need("✂️ (没有人切牌|切牌：.+)")[1]
    commitment = lines.need("🔒 承诺 ([0-9a-f]{64})")[1]
    seed = lines.need("🔑 种子 ([0-9a-f]{128})")[1]
    lines.end()
    return Sheet(
        name=title[1],
        dealer=dealer,
        streak=int(opening[2]),
        ending=ending,
        readiness=readiness,
        transfers=transfers,
        totals=totals,
        pot=int(pot[1]) if pot else 0,
        next_dealer=lines.seat(following[1]),
        next_streak=int(following[2]),
        hands=hands,
        deal_no=int(match[1]),
        deals=int(match[2]),
        match=lines.points(match[3]),
        honours=honours,
        cuts=cuts,
        commitment=commitment,
        seed=seed,
    )


def _ending(lines: Lines) -> Ending:
    """Who won with what, what was turned, who is burned."""
    if lines.take("黄庄，没有人胡"):
        return Ending()
    drawn = lines.take(DRAWN)
    found = [drawn] if drawn else list(lines.every(FED))
    ways = {(each["how"], each["tile"], each.groupdict().get("source")) for each in found}
    assert len(ways) == 1, f"it was won in {len(ways)} ways"
    ((how, tile, source),) = ways
    turned = lines.take("没有牌可翻") or lines.need("翻出 (?P<tile>TILE)，捉到 (?P<kinds>.+)")
    burned = lines.take("(NAME) 被烧")
    kinds = _kinds(turned.groupdict().get("kinds"))
    return Ending(
        won_by=words.WON_BY[how],
        tile=words.TILES[tile],
        source=None if source is None else lines.seat(source),
        winners=tuple(_winner(lines.seat(each["name"]), each["worth"]) for each in found),
        turned=_tile(turned.groupdict().get("tile")),
        chickens=tuple(kinds),
        golden=tuple(tile for tile, kind in kinds.items() if kind == "金鸡"),
        burned=lines.seat(burned[1]) if burned else None,
    )


def _winner(seat: int, worth: str) -> Winner:
    """The parts of `平胡 3，天胡按 33 算，报听 +10`."""
    first, *more = worth.split(LIST)
    name, points = first.split(" ")
    pattern, flush = words.PATTERNS[name]
    raised = re.fullmatch(r"天胡按 (\d+) 算", more[0]) if more else None
    added = [each.split(" +") for each in more[bool(raised) :]]
    return Winner(
        seat=seat,
        pattern=pattern,
        flush=flush,
        pattern_value=int(points),
        value=int(raised[1]) if raised else int(points),
        additions={words.ADDITIONS[reason]: int(points) for reason, points in added},
    )


def _kinds(listed: str | None) -> dict[str, str]:
    """The kinds of `二万（翻鸡），幺鸡（金鸡）`."""
    if listed is None:
        return {}
    parts = [each.removesuffix("）").split("（") for each in listed.split(LIST)]
    assert all(kind in {"翻鸡", "金鸡"} for _, kind in parts), listed
    return {words.TILES[tile]: kind for tile, kind in parts}


def _readiness(lines: Lines, dealer: int) -> list[Readiness]:
    """By seat; they stand from the dealer on."""
    found: dict[int, Readiness] = {}
    for _ in range(SEATS):
        line = lines.need("(NAME) (?:没下叫|(报听，)?下叫：(.+))")
        waits = [words.TILES[word] for word in line[3].split(" ")] if line[3] else []
        found[lines.seat(line[1])] = Readiness(bool(waits), waits, line[2] is not None)
    assert list(found) == [(dealer + step) % SEATS for step in range(SEATS)], list(found)
    return [found[seat] for seat in range(SEATS)]


def _shown(lines: Lines, seat: int) -> Shown:
    """The hand of a seat, as it was laid open; who won shows the tile too."""
    line = lines.need(SHOWN)
    assert (words.SEATS[line[1]], lines.seat(line[2])) == (seat, seat), line[0]
    melds = [_meld(each) for each in re.findall("〔([^〕]+)〕", line[4])]
    return Shown(_concealed(line[3].split()), melds, _tile(line[5]))


def _concealed(runs: list[str]) -> list[str]:
    """The tiles of runs such as `1233万` and `幺鸡`."""
    tiles: list[str] = []
    for run in runs:
        if run in words.TILES:
            tiles.append(words.TILES[run])
        else:
            tiles += [f"{rank}{words.SUITS[run[-1]]}" for rank in run[:-1]]
    return tiles


def _meld(text: str) -> tuple[str, str, int | None]:
    """Kind, tile and source, as in `碰 3万←南`."""
    kind, _, rest = text.partition(" ")
    button, _, source = rest.partition("←")
    (tile,) = _concealed([button])
    return words.MELDS[kind], tile, words.SEATS[source] if source else None


def _tile(word: str | None) -> str | None:
    return None if word is None else words.TILES[word]
