"""What is remembered of a table: how deals ended, who sat in the lobby, who rang."""

from datetime import datetime, timedelta

import pytest

from bot.floor.kept import Kept, Rung, kept_after, read_kept
from bot.floor.streams import TABLE_EVENTS
from bot.hosting.evolve import fold
from bot.hosting.intents import CastVote, Depart, Return, RingBell
from bot.hosting.terms import Vote
from engine.terms import Verb
from persistence.errors import CorruptLog, UnreadableData
from persistence.records import Record, StoredRecord
from tests.bot.hosting.helpers import EAST, PEOPLE, START, Host, dealt

WINNING = "123p456p789p123s11m"


def remembered(host: Host) -> Kept:
    return kept_after(None, host.log, START)


def stored(host: Host) -> list[StoredRecord]:
    return [
        StoredRecord(seq, "table/t1", seq, TABLE_EVENTS.encode(event), START)
        for seq, event in enumerate(host.log, 1)
    ]


def won_deals(count: int, **options: object) -> Host:
    """A match in which East wins every deal as it is dealt."""
    host = Host(**options)  # type: ignore[arg-type]  # passed on
    for _ in range(count):
        host.deal(hands={0: WINNING})
        host.press(EAST, Verb.DECLARE_WIN, "1m")
    return host


def test_it_is_the_fold_of_its_stream_and_reads_back_the_same():
    host = won_deals(2)
    kept = remembered(host)
    assert kept.hosted == fold(host.log) == host.hosted
    assert read_kept(stored(host)) == kept


def test_the_lobby_is_remembered_as_it_was_last():
    host = dealt()
    kept = remembered(host)
    assert kept.lobby.is_lobby
    assert kept.lobby.persons == PEOPLE
    assert kept.lobby.seq < kept.hosted.seq


def test_each_deal_is_remembered_at_its_end_and_before_the_next():
    host = won_deals(1)
    first = remembered(host).endings[1]
    assert first.first.seq < first.last.seq == host.hosted.seq
    assert first.first.table.match.stakes.totals[EAST] > 0
    for person in PEOPLE:
        host.do(CastVote(person=person, vote=Vote.VOID))
    voided = remembered(host).endings[1]
    assert voided.first == first.first
    assert set(voided.last.table.match.stakes.totals) == {0}


def test_a_running_deal_has_not_ended():
    kept = remembered(won_deals(1))
    assert list(kept.endings) == [1]
    host = won_deals(1)
    host.deal()
    assert list(remembered(host).endings) == [1]
    assert remembered(dealt()).endings == {}


def test_who_rang_is_remembered_with_the_prompt():
    host = dealt()
    host.do(RingBell(person="west"))
    assert remembered(host).rung == Rung(host.prompt.id, "west")


def test_for_whom_the_ai_played_is_remembered_by_deal():
    host = dealt()
    for person in ("west", "south"):
        host.do(Depart(person=person))
        host.after(61)
    assert remembered(host).autopilots == {1: ("west", "south")}
    host.do(Return(person="west"))
    assert remembered(host).autopilots == {1: ("west", "south")}
    host.do(Depart(person="west"))
    host.after(61)
    assert remembered(host).autopilots == {1: ("south", "west")}


def test_when_it_closed_is_remembered_for_ever():
    host = Host(seated=("east",))
    host.do(Depart(person="east"))
    kept = kept_after(None, host.log[:-1], START)
    later = START + timedelta(hours=1)
    closed = kept_after(kept, host.log[-1:], later)
    assert (kept.closed_at, closed.closed_at) == (None, later)


def test_a_log_whose_game_cannot_have_been_so_is_refused():
    records = stored(dealt())
    without_the_start = [each for each in records if each.record.type != "engine.seats_drawn"]
    with pytest.raises(CorruptLog, match=r"table/t1 seq \d+ .*: cannot happen here"):
        read_kept(without_the_start)
    with pytest.raises(CorruptLog, match="cannot happen here"):
        read_kept([*records, records[0]])
    with pytest.raises(CorruptLog, match="cannot happen here"):
        read_kept(records[1:])


def test_a_log_of_a_newer_program_is_refused():
    (first, *_) = stored(dealt())
    newer = first._replace(record=Record("host.table_painted", 1, "{}"))
    with pytest.raises(UnreadableData, match="knows no such type"):
        read_kept([first, newer])


def test_no_log_is_no_table():
    with pytest.raises(ValueError, match="no events"):
        read_kept([])


def test_its_repr_names_no_tile():
    host = won_deals(1)
    host.deal(hands={0: WINNING})
    shown = repr(remembered(host))
    assert shown.startswith("Kept(Hosted(Table(t1/2 ")
    assert datetime.__name__ not in shown
