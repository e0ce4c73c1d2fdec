"""One door to every table: what is judged is stored, or nothing has happened."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.floor.streams import table_stream
from bot.floor.table_names import DIGITS, LETTERS
from bot.floor.tables import Frozen, NoTable, Opening
from bot.hosting.events import RematchOpened
from bot.hosting.intents import AddAi, Close, Depart, GetReady, Join, Rematch, Start, Wake
from bot.hosting.pace import FIRST_CUT
from bot.messages.replies import HostRefusal, Refused, Reply, ReplyKind
from engine.errors import Refusal
from engine.presets import GUIYANG
from engine.table.events import PlayerSeated
from persistence.errors import AlreadyDone, ConcurrencyConflict
from persistence.records import Record
from persistence.transaction import Transaction
from tests.bot.hosting.helpers import PEOPLE, hosting
from tests.bot.table_bench import START_BY_OWNER, Bench, bench

UNKNOWN = Record("host.from_the_future", 1, "{}")
IMPOSSIBLE = Record("engine.wall_exhausted", 1, "{}")


@pytest.fixture
async def desk() -> AsyncIterator[Bench]:
    async with bench() as made:
        yield made


async def refuse(_: Transaction) -> None:
    raise AlreadyDone(update_id=7)


async def test_a_table_opened_is_in_its_stream_and_told_once(desk: Bench) -> None:
    kept = await desk.open("east")
    (change,) = desk.changes
    assert change.before is None
    assert change.after is kept
    assert await desk.stored(kept.hosted.table_id) == list(change.events)
    assert desk.tables.kept(kept.hosted.table_id) is kept
    assert desk.written == [change]


async def test_names_are_short_and_begin_with_a_letter(desk: Bench) -> None:
    names = {await desk.tables.reserve() for _ in range(50)}
    assert len(names) == 50
    assert {len(name) for name in names} == {4}
    assert all(name[0] in LETTERS and set(name) <= set(LETTERS + DIGITS) for name in names)


async def test_an_intent_is_stored_folded_and_told(desk: Bench) -> None:
    kept = await desk.open("east")
    verdict = await desk.tables.handle(kept.hosted.table_id, Join(person="eve"))
    assert verdict.reply == Reply(ReplyKind.SEATED, number=2, total=4)
    change = desk.changes[-1]
    assert change.before is kept
    assert change.events == verdict.events
    assert change.after.hosted.persons == ("east", "eve")
    assert (await desk.stored(kept.hosted.table_id))[-len(verdict.events) :] == list(verdict.events)


async def test_a_refusal_changes_nothing(desk: Bench) -> None:
    kept = await desk.open()
    before = await desk.stored(kept.hosted.table_id)
    with pytest.raises(Refused) as refused:
        await desk.tables.handle(kept.hosted.table_id, AddAi(person="south"))
    assert refused.value.reason is HostRefusal.OWNER_ONLY
    assert await desk.stored(kept.hosted.table_id) == before
    assert len(desk.changes) == 1
    assert desk.tables.kept(kept.hosted.table_id) is kept


async def test_what_goes_along_is_written_with_the_events_or_neither(desk: Bench) -> None:
    kept = await desk.open("east")
    with pytest.raises(AlreadyDone):
        await desk.tables.handle(kept.hosted.table_id, Join(person="eve"), (refuse,))
    assert len(desk.changes) == 1
    again = await desk.do(kept, Join(person="eve"))
    assert again.hosted.persons == ("east", "eve")
    assert again.hosted.seq == len(await desk.stored(kept.hosted.table_id))


async def test_a_table_that_moved_on_elsewhere_is_read_and_judged_again(desk: Bench) -> None:
    kept = await desk.open("east")
    table_id = kept.hosted.table_id
    elsewhere = desk.another()
    await elsewhere.handle(table_id, Join(person="bob"))
    verdict = await desk.tables.handle(table_id, Join(person="eve"))
    assert verdict.reply == Reply(ReplyKind.SEATED, number=3, total=4)
    with pytest.raises(Refused) as refused:
        await elsewhere.handle(table_id, Join(person="eve"))
    assert refused.value.reason is Refusal.ALREADY_SEATED


async def test_many_at_once_are_heard_one_by_one_and_told_in_order(desk: Bench) -> None:
    kept = await desk.open("east")
    table_id = kept.hosted.table_id
    joins = (desk.tables.handle(table_id, Join(person=f"p{number}")) for number in range(9))
    verdicts = await asyncio.gather(*joins)
    told = [verdict.reply.kind for verdict in verdicts if verdict.reply]
    assert told == [ReplyKind.SEATED] * 3 + [ReplyKind.WAITING] * 6
    seqs = [change.after.hosted.seq for change in desk.changes]
    assert seqs == sorted(seqs)
    assert seqs[-1] == len(await desk.stored(table_id))


async def test_a_table_is_read_from_its_stream_when_it_is_needed(desk: Bench) -> None:
    kept = await desk.open()
    kept = await desk.do(kept, START_BY_OWNER)
    fresh = desk.another()
    assert fresh.kept(kept.hosted.table_id) is None
    assert await fresh.load(kept.hosted.table_id) == kept
    fresh.forget(kept.hosted.table_id)
    assert fresh.kept(kept.hosted.table_id) is None


async def test_to_foresee_is_to_judge_and_do_nothing(desk: Bench) -> None:
    kept = await desk.open("east")
    foreseen = await desk.tables.foresee(kept.hosted.table_id, Join(person="eve"))
    assert foreseen == Reply(ReplyKind.SEATED, number=2, total=4)
    assert desk.tables.kept(kept.hosted.table_id) is kept
    with pytest.raises(Refused):
        await desk.tables.foresee(kept.hosted.table_id, Join(person="east"))


@pytest.mark.parametrize("record", [UNKNOWN, IMPOSSIBLE])
async def test_a_log_that_cannot_be_read_freezes_its_table_alone(
    desk: Bench, record: Record
) -> None:
    broken, whole = await desk.open("east"), await desk.open("east")
    await desk.log.append(table_stream(broken.hosted.table_id), broken.hosted.seq, [record])
    fresh = desk.another()
    for _ in range(2):
        with pytest.raises(Frozen):
            await fresh.handle(broken.hosted.table_id, Join(person="eve"))
    await fresh.handle(whole.hosted.table_id, Join(person="eve"))


async def test_nobody_opened_that_table(desk: Bench) -> None:
    with pytest.raises(NoTable):
        await desk.tables.handle("K7Q2", Join(person="eve"))
    with pytest.raises(NoTable):
        await desk.tables.load("K7Q2")


async def test_a_rematch_opens_one_table_and_closes_the_question_at_the_other(
    desk: Bench,
) -> None:
    old = await desk.do(await desk.open(), Close(person="east"))
    old_id, new_id = old.hosted.table_id, await desk.tables.reserve()
    opening = Opening(GUIYANG, 2, hosting(owner="south"), ("south", "west"))
    with pytest.raises(Refused) as refused:
        await desk.tables.rematch(old_id, Rematch(person="south", table_id=new_id), opening)
    assert refused.value.reason is Refusal.NOT_SEATED


async def test_a_rematch_is_both_or_neither(desk: Bench) -> None:
    lobby = await desk.do(await desk.open(), *(GetReady(person=person) for person in PEOPLE))
    desk.clock.ahead = FIRST_CUT
    kept = await desk.do(lobby, Wake(), Close(person="east"))
    old_id, new_id = kept.hosted.table_id, await desk.tables.reserve()
    opening = Opening(GUIYANG, 2, hosting(owner="south"), PEOPLE)
    rematch = Rematch(person="south", table_id=new_id)
    before = await desk.stored(old_id)
    with pytest.raises(AlreadyDone):
        await desk.tables.rematch(old_id, rematch, opening, (refuse,))
    assert await desk.stored(old_id) == before
    with pytest.raises(NoTable):
        await desk.tables.load(new_id)
    opened = await desk.tables.rematch(old_id, rematch, opening)
    assert (await desk.stored(old_id))[-1] == RematchOpened(table_id=new_id)
    assert opened.hosted.persons == PEOPLE
    with pytest.raises(Refused) as refused:
        await desk.tables.rematch(old_id, rematch, opening)
    assert refused.value.reason is HostRefusal.REMATCH_OPEN


async def test_a_name_that_is_taken_opens_nothing(desk: Bench) -> None:
    kept = await desk.open("east")
    with pytest.raises(ConcurrencyConflict):
        await desk.tables.open(kept.hosted.table_id, Opening(GUIYANG, 2, hosting()))


async def test_the_last_one_out_closes_the_table(desk: Bench) -> None:
    kept = await desk.do(await desk.open("east"), Depart(person="east"))
    assert kept.hosted.is_closed
    assert kept.closed_at == desk.clock.now()
    with pytest.raises(Refused):
        await desk.do(kept, Start(person="east"))
    stored = await desk.stored(kept.hosted.table_id)
    assert PlayerSeated(person="east") in stored
