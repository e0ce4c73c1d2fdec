"""所见 (suǒjiàn): what screens are told of a hosted table: names, clocks, votes, deals."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from bot.floor.kept import Ending, Kept
from bot.hosting.shuffles import Shuffled
from bot.hosting.state import Hosted
from bot.hosting.terms import Vote
from bot.hosting.votes import electorate, votes_needed
from bot.people.acquaintances import Face
from bot.people.names import TITLE_COLUMNS, safe_name
from bot.render.deal_facts import (
    AfterDealFacts,
    CuttingFacts,
    DealFacts,
    ResultFacts,
    ShuffleFacts,
)
from bot.render.facts import NO_VOTES, TableFacts, Tally
from bot.render.names import robot_name, seat_names
from bot.render.texts import Texts
from engine.scoring.chicken_kinds import standing_kinds
from engine.scoring.settlement import Settlement
from engine.scoring.standings import standings
from engine.seats import PerSeat, Seat
from engine.table.prompts import PromptKind
from engine.table.state import Settled
from engine.views import public_view
from persistence.achievements import Achieved

Granted: TypeAlias = Mapping[tuple[str, int], tuple[Achieved, ...]]
"""成就 (chéngjiù): what was achieved, by table and deal."""
NOTHING_GRANTED: Final[Granted] = MappingProxyType({})


class Onlooker(NamedTuple):
    """观者 (guānzhě): for whom a screen is made, and when."""

    texts: Texts
    faces: Mapping[str, Face]
    """Of everybody at the table."""
    title: str
    """The group's name as it came; empty in practice."""
    now: datetime
    group_url: str = ""
    """Leads to the table in its group, where there is a way."""
    granted: Granted = NOTHING_GRANTED


def given_name(hosted: Hosted, person: str, onlooker: Onlooker) -> str | None:
    """名字 (míngzi): as Telegram gave it, or an AI player's; None for who was forgotten."""
    level = hosted.ai_levels.get(person)
    if level is not None:
        return robot_name(onlooker.texts, level, int(person.removeprefix("ai-")))
    face = onlooker.faces.get(person)
    return None if face is None else face.name


def table_facts(hosted: Hosted, onlooker: Onlooker) -> TableFacts:
    """桌上的 (zhuō shàng de): what everybody may know of the table."""
    persons = hosted.persons
    names = [given_name(hosted, person, onlooker) for person in persons]
    away = [seat.autopilot is not None for seat in hosted.seats] or [False] * len(persons)
    return TableFacts(
        table_id=hosted.table_id,
        number=hosted.setup.number,
        names=seat_names(onlooker.texts, names),
        robots=PerSeat(person in hosted.ai_levels for person in persons),
        autopilot=PerSeat(away),
        title=shown_title(onlooker.title),
        practice=hosted.setup.practice,
        due_at=_due_at(hosted),
        paused_until=hosted.paused and hosted.paused.until,
        pausing=_tally(hosted, Vote.PAUSE),
        ending=_tally(hosted, Vote.END),
    )


def shown_title(title: str) -> str:
    """群名 (qúnmíng): the name of a group, safe to show."""
    return safe_name(title, TITLE_COLUMNS)


def cutting_facts(hosted: Hosted) -> CuttingFacts | None:
    """切牌时的 (qiē pái shí de): what is known of the promised deal; None if none is promised."""
    promise = hosted.promise
    if promise is None:
        return None
    is_open = not hosted.setup.practice
    free = [s for s in hosted.seats.seats() if is_open and hosted.seats[s].autopilot is not None]
    return CuttingFacts(
        deal_no=promise.deal_no,
        deals=hosted.table.match.deals,
        commitment=promise.commitment,
        cut=PerSeat(person in promise.cuts for person in hosted.persons),
        started=_started(hosted),
        starts_at=hosted.starts_at,
        free=tuple(free),
    )


def deal_facts(ending: Ending, granted: Granted = NOTHING_GRANTED) -> DealFacts:
    """打完的一局 (dǎwán de yì jú): how a deal ended, and whether it was taken back."""
    view, last = public_view(ending.first.table), public_view(ending.last.table)
    assert view.revealed is not None, "a deal that is over has its hands shown"
    voided = view.settlement is not None and last.settlement is None
    return DealFacts(
        deals=view.deals,
        revealed=view.revealed,
        settlement=view.settlement,
        totals=_totals_before(ending) if voided else view.stakes.totals,
        shuffle=shuffle_facts(published(ending.last, view.deal_no), ending.first.persons),
        voided=voided,
        standing=tuple(standing_kinds(view.profile.chickens)),
        flipped_scope=view.profile.chickens.flipped_scope,
        achievements=_achievements(ending.first, granted),
    )


def _achievements(hosted: Hosted, granted: Granted) -> tuple[tuple[Seat, str], ...]:
    """成就 (chéngjiù): what the deal that has just ended was the first of, for whom."""
    seats = {hosted.seats[seat].person: seat for seat in hosted.seats.seats()}
    achieved = granted.get((hosted.table_id, hosted.table.match.deal_no), ())
    return tuple((seats[each.person_key], each.achievement) for each in achieved)


def published(hosted: Hosted, deal_no: int) -> Shuffled:
    """公布的洗牌 (gōngbù de xǐpái): the shuffle of a deal that is over."""
    return next(each for each in hosted.finished if each.inputs.deal_no == deal_no)


def shuffle_facts(shuffled: Shuffled, persons: tuple[str, ...]) -> ShuffleFacts:
    """洗牌凭据 (xǐpái píngjù): the published shuffle, its cuts in the order of *persons*."""
    inputs = shuffled.inputs
    cuts = dict(zip(shuffled.persons, inputs.cuts, strict=True))
    return ShuffleFacts(
        deal_no=inputs.deal_no,
        commitment=shuffled.commitment,
        server_seed=inputs.server_seed.hex(),
        cuts=PerSeat(cuts[person] for person in persons),
    )


def after_deal_facts(kept: Kept, deal_no: int) -> AfterDealFacts:
    """局间 (jújiān): what may be done between this deal and the next."""
    hosted = kept.hosted
    match = hosted.table.match
    latest = match.deal_no == deal_no and not hosted.is_running
    is_open = latest and not hosted.is_closed
    return AfterDealFacts(
        is_open=is_open,
        has_next=deal_no < match.deals and not (latest and hosted.is_closed),
        started=_started(hosted) if is_open else NO_VOTES,
        voiding=_tally(hosted, Vote.VOID) if is_open else NO_VOTES,
        starts_at=hosted.starts_at if is_open else None,
        paused_until=hosted.paused.until if is_open and hosted.paused else None,
    )


def result_facts(kept: Kept) -> ResultFacts:
    """一场的结果 (yì chǎng de jiéguǒ): what the match came to."""
    settled = [_settlement(ending.last) for ending in kept.endings.values()]
    match = kept.hosted.table.match
    return ResultFacts(
        totals=match.stakes.totals,
        standings=standings((each for each in settled if each), match.profile.seats),
        rated=kept.hosted.is_rated,
        rematch=kept.hosted.rematch is not None,
    )


def _settlement(hosted: Hosted) -> Settlement | None:
    return public_view(hosted.table).settlement


def _totals_before(ending: Ending) -> PerSeat[int]:
    phase = ending.first.table.phase
    assert isinstance(phase, Settled), "a deal is over when it ends"
    assert phase.before is not None, "a settled deal knows how the match stood before"
    return phase.before.totals


def _due_at(hosted: Hosted) -> datetime | None:
    """到几时 (dào jǐ shí): a person's turn has a clock that all may see; an offer has none."""
    prompt = hosted.prompt
    if prompt is None or prompt.kind is not PromptKind.TURN or hosted.paused is not None:
        return None
    return None if hosted.is_ai_played(prompt.seat) else prompt.due_at


def _tally(hosted: Hosted, vote: Vote) -> Tally:
    """票数 (piàoshù): how many want it, and how many it takes."""
    if not hosted.seats:
        return NO_VOTES
    voters = electorate(hosted, vote) if hosted.votes else ()
    given = sum((vote, voter) in hosted.votes for voter in voters)
    return Tally(given, votes_needed(hosted, vote))


def _started(hosted: Hosted) -> Tally:
    """开始 (kāishǐ): who does not want to wait any longer."""
    pressed = hosted.promise.started if hosted.promise else frozenset()
    return Tally(len(pressed.intersection(hosted.present)), len(hosted.present))
