"""战绩 (zhànjì): what a change at a table adds to the standings, in the transaction that stores it.

    DealSettled -> results of its people, achievements     DealVoided -> both taken back
    MatchEnded  -> a match more, refunds of the pot, ratings if it is rated

Each event is looked at with the table as it stood right after it, so that the log read one by one
(`python -m bot rebuild`) comes to the same rows. AI seats have none; a seat on autopilot counts for
its person, and one that was taken over for whoever played the deal. Practice counts for nobody.
"""

from collections.abc import Iterator, Sequence

from bot.floor.streams import table_stream
from bot.floor.tables import Change
from bot.hosting.events import StreamEvent
from bot.hosting.evolve import evolve
from bot.hosting.state import Hosted
from engine.scoring.standings import Standing
from engine.seats import Seat
from engine.table.events import DealSettled, DealVoided, MatchEnded
from persistence.achievements import Achievements
from persistence.local_days import LogPoint
from persistence.ratings import Ratings
from persistence.results import Played, Result, deal_result, end_match, settle, take_back
from persistence.transaction import Write

_COUNTING = DealSettled | DealVoided | MatchEnded


class Standings:
    """战绩 (zhànjì): a projection; `bot.floor.tables.Projections`."""

    def __init__(self, achievements: Achievements, ratings: Ratings) -> None:
        self._achievements = achievements
        self._ratings = ratings

    def __call__(self, change: Change) -> Sequence[Write[object]]:
        """投影 (tóuyǐng): the writes that go with the events of *change*."""
        if not any(isinstance(event, _COUNTING) for event in change.events):
            return ()
        return [write for step in _steps(change) for write in self.writes(*step)]

    def writes(self, event: StreamEvent, hosted: Hosted) -> Iterator[Write[object]]:
        """一步 (yí bù): what one event adds, with the table as it stands after it."""
        if hosted.hosted is None or hosted.setup.practice:
            return
        match event:
            case DealSettled():
                yield from self._settled(event, hosted)
            case DealVoided(deal_no=deal_no):
                yield take_back(hosted.table_id, deal_no)
                yield self._achievements.revoke(hosted.table_id, deal_no)
            case MatchEnded():
                yield from self._ended(event, hosted)
            case _:
                pass

    def _settled(self, event: DealSettled, hosted: Hosted) -> Iterator[Write[object]]:
        deal_no, people = hosted.table.match.deal_no, _people(hosted)
        results = [deal_result(event.settlement, seat, who) for seat, who in people.items()]
        yield settle(_played(hosted), deal_no, results)
        yield self._achievements.grant(hosted.table_id, deal_no, people.values())

    def _ended(self, event: MatchEnded, hosted: Hosted) -> Iterator[Write[object]]:
        people, totals = _people(hosted), hosted.table.match.stakes.totals
        yield end_match(
            _played(hosted),
            [Result(who, Standing(points=event.refunds[seat])) for seat, who in people.items()],
        )
        if hosted.is_rated:
            alone = {seat: who for seat, who in people.items() if who not in hosted.coached}
            yield self._ratings.rate({who: totals[seat] for seat, who in alone.items()})


def _people(hosted: Hosted) -> dict[Seat, str]:
    """真人 (zhēnrén): who plays which seat, AI players left out."""
    seats = (seat for seat in hosted.seats.seats() if hosted.is_human(seat))
    return {seat: hosted.seats[seat].person for seat in seats}


def _played(hosted: Hosted) -> Played:
    stream = table_stream(hosted.table_id)
    return Played(hosted.setup.chat_key, hosted.table_id, LogPoint(stream, hosted.seq))


def _steps(change: Change) -> Iterator[tuple[StreamEvent, Hosted]]:
    """逐步 (zhúbù): each event with the table right after it."""
    hosted = change.before.hosted if change.before else None
    seq = hosted.seq if hosted else 0
    for number, event in enumerate(change.events, seq + 1):
        hosted = evolve(hosted, number, event)
        yield event, hosted
