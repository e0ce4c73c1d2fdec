"""排行榜 (páihángbǎng): a group's standings over a day, a week, a month or for ever. [PRODUCT 1]"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date

from bot.messages.outgoing import Button, Keyboard, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, choice, keyboard
from bot.render.markup import as_text, bold
from bot.render.names import pattern_name
from bot.render.texts import Texts
from engine.scoring.standings import Period, Standing
from engine.terms import WinPattern

_TITLE = "📊"
MOST_LINES = 10
"""前十 (qián shí): so many lines a board has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """一行 (yì háng): one person's place."""

    rank: int
    name: str
    """Safe, and told apart from the others."""
    standing: Standing
    moved: int | None
    """升降 (shēngjiàng): places won since yesterday, lost below 0; None for who is new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BestOfBoard:
    """最大牌 (zuì dà pái): the hand that was worth most."""

    name: str
    pattern: WinPattern
    flush: bool
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Honour:
    """头衔 (tóuxián): who has most of something."""

    name: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFacts:
    """榜 (bǎng): everything that a board says."""

    period: Period
    first: date
    last: date
    lines: tuple[BoardLine, ...]
    """At most ten."""
    people: int
    """人数 (rénshù): everybody who has a place."""
    best: BestOfBoard | None = None
    king: Honour | None = None
    """捉鸡王 (zhuō jī wáng): who caught most chickens."""
    goose: Honour | None = None
    """倒霉鹅 (dǎoméi é): who dealt in most often."""
    week: Honour | None = None
    """本周第一 (běn zhōu dì yī): at the end of a week, and with how many points."""
    month: Honour | None = None
    """本月第一 (běn yuè dì yī): at the end of a month."""
    late: bool = False
    """补发 (bǔfā): it comes later than it should have."""


def board_text(texts: Texts, facts: BoardFacts) -> str:
    """榜文 (bǎngwén): the whole board in words."""
    title = bold(as_text(f"{_TITLE} {title_line(texts, facts)}"))
    if not facts.lines:
        return f"{title}\n\n{texts.say('board.nobody')}"
    honours = [f"{mark} {line}" for mark, line in honour_lines(texts, facts, _named)]
    blocks = [[title], list(_lines(texts, facts)), honours]
    return "\n\n".join(filter(None, map("\n".join, blocks)))


def board_screen(texts: Texts, facts: BoardFacts) -> PublicScreen:
    """排行榜 (páihángbǎng): the board that somebody asked for, with a button a period."""
    periods = [
        choice(
            texts,
            texts.say(f"board.button_{period}"),
            Press(Action.BOARD, number=place),
            chosen=period is facts.period,
        )
        for place, period in enumerate(Period)
    ]
    own = [place_button(texts, facts.period)] if facts.lines else []
    return PublicScreen(board_text(texts, facts), keyboard(periods, own))


def daily_keyboard(texts: Texts, facts: BoardFacts) -> Keyboard:
    """今日榜的按钮 (jīnrì bǎng de ànniǔ): under the post that ends a group's day."""
    return keyboard([place_button(texts, Period.ALL)] if facts.lines else [])


def place_button(texts: Texts, period: Period) -> Button:
    """我的名次 (wǒ de míngcì): tells the presser alone."""
    place = list(Period).index(period)
    return button(texts, "board.own", Press(Action.MY_PLACE, number=place))


def place_text(texts: Texts, period: Period, line: BoardLine | None, people: int) -> str:
    """名次 (míngcì): a person's own place on a board, as a popup."""
    name = texts.say(f"board.button_{period}")
    if line is None:
        return texts.say("board.no_place", period=name)
    standing = line.standing
    return texts.say(
        "board.place",
        period=name,
        rank=line.rank,
        people=people,
        points=standing.points,
        deals=standing.deals,
        wins=standing.wins,
    )


def shown_day(texts: Texts, day: date) -> str:
    """日期 (rìqī): a day as it is written.

    >>> shown_day(Texts("zh"), date(2026, 11, 30))
    '11月30日'
    """
    return format_date(day, texts.say("board.day_form"), locale=texts.language)


def title_line(texts: Texts, facts: BoardFacts) -> str:
    """榜名 (bǎngmíng): which days a board is of, and whether it comes late."""
    days = {
        Period.DAY: shown_day(texts, facts.last),
        Period.WEEK: _span(texts, facts),
        Period.MONTH: _span(texts, facts),
        Period.ALL: "",
    }
    title = texts.say(f"board.title_{facts.period}", days=days[facts.period])
    return title + (texts.say("board.late") if facts.late else "")


def _span(texts: Texts, facts: BoardFacts) -> str:
    first, last = shown_day(texts, facts.first), shown_day(texts, facts.last)
    return first if facts.first == facts.last else texts.say("board.span", first=first, last=last)


def _lines(texts: Texts, facts: BoardFacts) -> Iterator[str]:
    for line in facts.lines:
        standing = line.standing
        yield texts.say(
            "board.line",
            rank=line.rank,
            name=_named(line.name),
            points=standing.points,
            moved=moved_text(texts, line.moved),
            deals=standing.deals,
            wins=standing.wins,
        )
    more = more_line(texts, facts)
    if more:
        yield more


def moved_text(texts: Texts, moved: int | None) -> str:
    """升降 (shēngjiàng): places won or lost since yesterday; nothing for none.

    >>> [moved_text(Texts("zh"), moved) for moved in (2, -1, 0)]
    [' ▲2', ' ▼1', '']
    """
    if moved is None:
        return texts.say("board.new")
    if moved == 0:
        return ""
    return texts.say("board.up" if moved > 0 else "board.down", places=abs(moved))


def more_line(texts: Texts, facts: BoardFacts) -> str:
    """还有几人 (hái yǒu jǐ rén): how many have a place below; nothing for none."""
    below = facts.people - len(facts.lines)
    return texts.say("board.more", n=below) if below > 0 else ""


def honour_lines(
    texts: Texts, facts: BoardFacts, show: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    """头衔 (tóuxián): a mark and a line each; *show* makes of a name what stands in the line."""
    best = facts.best
    if best is not None:
        pattern = pattern_name(texts, best.pattern, flush=best.flush)
        name = show(best.name)
        line = texts.say("board.best", name=name, pattern=pattern, points=best.points)
        yield "🏆", line
    honours = {
        ("🐔", "board.king"): facts.king,
        ("💥", "board.goose"): facts.goose,
        ("📅", "board.week"): facts.week,
        ("🗓", "board.month"): facts.month,
    }
    for (mark, key), honour in honours.items():
        if honour is not None:
            yield mark, texts.say(key, name=show(honour.name), n=honour.count)


def _named(name: str) -> str:
    return bold(as_text(name))
