"""榜单 (bǎngdān): what leaderboards say of a group, put together from its standings and names."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from bot.clock import Clock
from bot.people.acquaintances import Acquaintances
from bot.people.houses import Houses
from bot.render.leaderboard import MOST_LINES, BestOfBoard, BoardFacts, BoardLine, Honour
from bot.render.names import listed_names
from bot.render.texts import Texts
from engine.scoring.standings import Period, Place, ranking
from persistence.leaderboard import (
    BestHand,
    Leaderboard,
    Line,
    days_before,
    ends_month,
    ends_week,
    period_days,
)
from persistence.local_days import local_day


class OwnPlace(NamedTuple):
    """我的名次 (wǒ de míngcì): a person's line on a board, and how many lines there are."""

    line: BoardLine | None
    people: int


class _Ranked(NamedTuple):
    """排好的 (páihǎo de): a board of everybody, and where all stood a day before."""

    places: Mapping[str, Place]
    before: Mapping[str, Place]

    def moved(self, person: str) -> int | None:
        """升降 (shēngjiàng): places won since yesterday; None for who was not there."""
        known = self.before.get(person)
        return None if known is None else known.rank - self.places[person].rank


class Boards:
    """榜单 (bǎngdān): of all groups."""

    def __init__(
        self,
        clock: Clock,
        leaderboard: Leaderboard,
        acquaintances: Acquaintances,
        houses: Houses,
    ) -> None:
        self._clock = clock
        self._leaderboard = leaderboard
        self._acquaintances = acquaintances
        self._houses = houses

    async def today(self, chat_key: str) -> date:
        """今天 (jīntiān): the day that it is where the group lives."""
        house = await self._houses.find(chat_key)
        return local_day(self._clock.now(), house.zone)

    async def board(
        self, chat_key: str, period: Period, day: date, texts: Texts, *, late: bool = False
    ) -> BoardFacts:
        """一张榜 (yì zhāng bǎng): the board of the period around *day*, as it stands."""
        days = period_days(period, day)
        lines = await self._leaderboard.lines(chat_key, days)
        ranked = await self._ranked(chat_key, period, day, lines)
        best = await self._leaderboard.best_hand(chat_key, days)
        most = await self._honours(chat_key, period, day, lines)
        shown = list(ranked.places)[:MOST_LINES]
        honoured = [who.person for who in most.values() if who]
        named = [*shown, *honoured, *([best.person_key] if best else [])]
        names = await self._names(texts, named)
        return BoardFacts(
            period=period,
            first=days.first,
            last=days.last,
            lines=tuple(_line(ranked, person, names[person]) for person in shown),
            people=len(lines),
            best=_best(best, names),
            king=_honour(most["king"], names),
            goose=_honour(most["goose"], names),
            week=_honour(most["week"], names),
            month=_honour(most["month"], names),
            late=late,
        )

    async def own_place(self, chat_key: str, period: Period, person: str) -> OwnPlace:
        """我的名次 (wǒ de míngcì): where one person stands today."""
        day = await self.today(chat_key)
        lines = await self._leaderboard.lines(chat_key, period_days(period, day))
        ranked = await self._ranked(chat_key, period, day, lines)
        line = _line(ranked, person, "") if person in ranked.places else None
        return OwnPlace(line, len(lines))

    async def _ranked(
        self, chat_key: str, period: Period, day: date, lines: Sequence[Line]
    ) -> _Ranked:
        before = await self._leaderboard.lines(chat_key, days_before(period, day))
        return _Ranked(_ranking(lines), _ranking(before))

    async def _honours(
        self, chat_key: str, period: Period, day: date, lines: Sequence[Line]
    ) -> Mapping[str, "_Most | None"]:
        """头衔 (tóuxián): who has most of what; a week and a month are told when they end."""
        today = period is Period.DAY
        return {
            "king": _most(lines, {line.person_key: line.standing.chickens for line in lines}),
            "goose": _most(
                lines, {line.person_key: line.standing.deal_ins for line in lines}, low=True
            ),
            "week": await self._first(chat_key, Period.WEEK, day, told=today and ends_week(day)),
            "month": await self._first(chat_key, Period.MONTH, day, told=today and ends_month(day)),
        }

    async def _first(
        self, chat_key: str, period: Period, day: date, *, told: bool
    ) -> "_Most | None":
        """第一 (dì yī): who leads the period that ends, and with how many points."""
        if not told:
            return None
        lines = await self._leaderboard.lines(chat_key, period_days(period, day))
        return _most(lines, {line.person_key: line.standing.points for line in lines})

    async def _names(self, texts: Texts, persons: Iterable[str]) -> Mapping[str, str]:
        people = list(dict.fromkeys(persons))
        faces = await self._acquaintances.faces(people)
        given = [faces[person].name if person in faces else None for person in people]
        return dict(zip(people, listed_names(texts, given), strict=True))


class _Most(NamedTuple):
    """最多 (zuì duō): who has most of something, and how much."""

    person: str
    number: int


def _most(lines: Sequence[Line], counts: Mapping[str, int], *, low: bool = False) -> _Most | None:
    """谁最多 (shéi zuì duō): of equals who has more points, or with *low* fewer; None for none."""
    if not lines:
        return None
    sign = -1 if low else 1
    first = max(lines, key=lambda line: (counts[line.person_key], sign * line.standing.points))
    count = counts[first.person_key]
    return _Most(first.person_key, count) if count > 0 else None


def _best(best: BestHand | None, names: Mapping[str, str]) -> BestOfBoard | None:
    if best is None:
        return None
    pattern, flush, _ = best.won
    return BestOfBoard(
        name=names[best.person_key], pattern=pattern, flush=flush, points=best.points
    )


def _honour(most: _Most | None, names: Mapping[str, str]) -> Honour | None:
    return None if most is None else Honour(name=names[most.person], count=most.number)


def _ranking(lines: Sequence[Line]) -> Mapping[str, Place]:
    return ranking({line.person_key: line.standing for line in lines})


def _line(ranked: _Ranked, person: str, name: str) -> BoardLine:
    place = ranked.places[person]
    return BoardLine(
        rank=place.rank, name=name, standing=place.standing, moved=ranked.moved(person)
    )
