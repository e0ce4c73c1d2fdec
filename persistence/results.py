"""成绩 (chéngjì): what every settled deal and every match was to each person who played it.

Standings are sums of these rows, so that a deal that is taken back simply has none, and what was
best or biggest is found again among those that are left.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.scoring.settlement import Settlement
from engine.scoring.standings import Standing, standing
from engine.seats import Seat
from engine.terms import WinPattern
from persistence.local_days import LogPoint, moment_of
from persistence.transaction import Statement, Transaction, Write

_MATCH = 0
"""The number under which a match stands among its deals."""

_INSERT = """
    INSERT INTO results (
        table_id, deal_no, person_key, chat_key, local_day, ended_at, deals, points, wins,
        self_draws, deal_ins, chickens, charges, responsibilities, matches, pattern, flush,
        pattern_value
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_TAKE_BACK = "DELETE FROM results WHERE table_id = ? AND deal_no = ?"
_PLAYED = "SELECT 1 FROM results WHERE table_id = ? LIMIT 1"
_CLEAR = "DELETE FROM results"


class WonHand(NamedTuple):
    """胡的牌 (hú de pái): what a hand was won with."""

    pattern: WinPattern
    flush: bool
    value: int
    """番值 (fānzhí): what it is worth to each payer."""


class Result(NamedTuple):
    """成绩 (chéngjì): what one deal was to one person, or what the pot of a match gave back."""

    person_key: str
    standing: Standing
    won: WonHand | None = None


class Played(NamedTuple):
    """打过的 (dǎguo de): where and when in the log a deal or a match came to its end."""

    chat_key: str
    table_id: str
    point: LogPoint


def deal_result(settlement: Settlement, seat: Seat, person_key: str) -> Result:
    """一局成绩 (yì jú chéngjì): what a settled deal was to the person in *seat*."""
    hands = (hand for hand in settlement.winners if hand.seat == seat)
    won = next((WonHand(hand.pattern, hand.flush, hand.value) for hand in hands), None)
    return Result(person_key, standing(settlement, seat), won)


def settle(played: Played, deal_no: int, results: Iterable[Result]) -> Write[None]:
    """记一局 (jì yì jú): a write for a deal that was settled."""
    return _entered(played, deal_no, tuple(results))


def take_back(table_id: str, deal_no: int) -> Statement:
    """收回一局 (shōuhuí yì jú): a write for a deal that was voided."""
    return Statement(_TAKE_BACK, (table_id, deal_no))


def end_match(played: Played, refunds: Iterable[Result]) -> Write[None]:
    """记一场 (jì yì chǎng): a write for a match that is over; none without a settled deal."""
    enter = _entered(played, _MATCH, tuple(refunds))

    async def end_match(transaction: Transaction) -> None:
        if await transaction.run(_PLAYED, (played.table_id,)):
            await enter(transaction)

    return end_match


def clear_results() -> Statement:
    """清空 (qīngkōng): a write that forgets all results, to note them anew from the log."""
    return Statement(_CLEAR)


def _entered(played: Played, deal_no: int, results: tuple[Result, ...]) -> Write[None]:
    async def enter(transaction: Transaction) -> None:
        moment = await moment_of(transaction, played.chat_key, played.point)
        ended = (played.chat_key, moment.day.isoformat(), moment.at)
        await transaction.run_each(
            _INSERT,
            (
                (
                    played.table_id,
                    deal_no,
                    result.person_key,
                    *ended,
                    *result.standing,
                    int(deal_no == _MATCH),
                    *_hand(result.won),
                )
                for result in results
            ),
        )

    return enter


def _hand(won: WonHand | None) -> tuple[str | None, int, int]:
    return (None, 0, 0) if won is None else (won.pattern, int(won.flush), won.value)
