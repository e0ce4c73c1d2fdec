"""战绩卡 (zhànjì kǎ): what one person has done at the tables, as a card. [PRODUCT 5]"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.render.markup import as_text, bold
from bot.render.names import pattern_name
from bot.render.texts import Texts
from engine.scoring.standings import Standing
from engine.terms import WinPattern

_TITLE = "👤"
BARS = "▁▂▃▄▅▆▇█"
"""走势 (zǒushì): from the lowest to the highest."""
MOST_BARS = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternTimes:
    """牌型 (páixíng): how often somebody won with it."""

    pattern: WinPattern
    flush: bool
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRating:
    """等级分 (děngjífēn): how strong somebody is believed to be."""

    points: int
    margin: int
    """误差 (wùchā): the truth is hardly further away."""
    matches: int
    needed: int
    """定级 (dìngjí): so many rated matches before it stands beside others."""
    provisional: bool
    """定级中 (dìngjí zhōng): there were fewer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFacts:
    """战绩 (zhànjì): everything that a card says."""

    name: str
    """Safe."""
    title: str
    """The group's name, safe; empty for all groups together."""
    standing: Standing
    """Of all days."""
    mean: Standing
    """大家 (dàjiā): the sums of everybody there."""
    matches: int
    biggest: int
    """最大一局 (zuì dà yì jú)."""
    patterns: tuple[PatternTimes, ...]
    """The most valuable first."""
    curve: tuple[int, ...]
    """走势 (zǒushì): points deal by deal."""
    rating: ShownRating | None
    """None before the first rated match."""
    achievements: tuple[str, ...]
    """成就 (chéngjiù): their names on the wire."""


def record_text(texts: Texts, facts: RecordFacts) -> str:
    """战绩卡 (zhànjì kǎ): the whole card in words."""
    head = bold(as_text(f"{_TITLE} {title_line(texts, facts)}"))
    if not facts.standing.deals:
        return f"{head}\n\n{texts.say('record.nothing')}"
    blocks = [[head], list(sum_lines(texts, facts)), list(hand_lines(texts, facts))]
    blocks.append([texts.say("record.curve", bars=bars(facts.curve))])
    blocks.append(list(achievement_lines(texts, facts)))
    return "\n\n".join(filter(None, map("\n".join, blocks)))


def bars(curve: Sequence[int]) -> str:
    """走势 (zǒushì): how the points stood, from the first deal to the last, in a few bars.

    >>> bars([10, -5, 20])
    '▃▂█'
    """
    heights, total = [], 0
    for points in curve:
        total += points
        heights.append(total)
    shown = sampled(heights, MOST_BARS)
    low, high = min(0, *shown), max(0, *shown)
    span = max(high - low, 1)
    return "".join(BARS[(height - low) * (len(BARS) - 1) // span] for height in shown)


def sampled(values: Sequence[int], most: int) -> list[int]:
    """取样 (qǔyàng): at most so many of *values*, evenly, the last one among them."""
    count = min(len(values), most)
    return [values[(number + 1) * len(values) // count - 1] for number in range(count)]


def percent(part: int, whole: int) -> int:
    """百分比 (bǎifēnbǐ): rounded; 0 of nothing."""
    return round(100 * part / whole) if whole else 0


def title_line(texts: Texts, facts: RecordFacts) -> str:
    """卡名 (kǎ míng): whose card it is, and of which group."""
    where = facts.title or texts.say("record.everywhere")
    return texts.say("record.title", name=facts.name, where=where)


def achievement_lines(texts: Texts, facts: RecordFacts) -> Iterator[str]:
    """成就 (chéngjiù): in one line; none if there are none."""
    if facts.achievements:
        named = [texts.say(f"achievement.{each}") for each in facts.achievements]
        listed = texts.say("record.comma").join(named)
        yield texts.say("record.achievements", listed=listed)


def sum_lines(texts: Texts, facts: RecordFacts) -> Iterator[str]:
    """总数 (zǒngshù): points, rating, rates beside everybody's, chickens."""
    own, mean = facts.standing, facts.mean
    yield texts.say("record.points", points=own.points, deals=own.deals, matches=facts.matches)
    yield _rating(texts, facts.rating)
    yield texts.say(
        "record.wins",
        own=percent(own.wins, own.deals),
        mean=percent(mean.wins, mean.deals),
        wins=own.wins,
        self_draws=own.self_draws,
    )
    yield texts.say(
        "record.deal_ins",
        own=percent(own.deal_ins, own.deals),
        mean=percent(mean.deal_ins, mean.deals),
        deal_ins=own.deal_ins,
    )
    yield texts.say(
        "record.chickens",
        chickens=own.chickens,
        charges=own.charges,
        responsibilities=own.responsibilities,
    )


def _rating(texts: Texts, rating: ShownRating | None) -> str:
    if rating is None:
        return texts.say("record.unrated")
    shown = {"points": rating.points, "margin": rating.margin, "matches": rating.matches}
    if rating.provisional:
        return texts.say("record.provisional", **shown, needed=rating.needed)
    return texts.say("record.rating", **shown)


def hand_lines(texts: Texts, facts: RecordFacts) -> Iterator[str]:
    """牌型 (páixíng): the biggest deal, and what was won with."""
    yield texts.say("record.biggest", points=facts.biggest)
    if facts.patterns:
        listed = (
            texts.say(
                "record.pattern",
                pattern=pattern_name(texts, each.pattern, flush=each.flush),
                times=each.times,
            )
            for each in facts.patterns
        )
        yield texts.say("record.patterns", listed=texts.say("record.comma").join(listed))
