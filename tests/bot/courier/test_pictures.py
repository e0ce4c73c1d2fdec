"""Pictures: painted aside, decided before the send, and edited as what they are."""

import asyncio
import threading
from dataclasses import dataclass, replace

import pytest

from bot.courier import easel, pictures
from bot.messages.outgoing import (
    Fault,
    Photo,
    PrivatePicture,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    PublicScreen,
    Refused,
    Unsent,
    Unsure,
    Urgency,
)
from persistence.database import Database
from persistence.places import PlaceState
from tests.bot.clocks import VirtualClock
from tests.bot.courier.fakes import BASIC_GROUP, SUPERGROUP, FakeSource, FakeTelegram, bench
from tests.bot.courier.test_restart import Failpoint, with_failpoint
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

PLACE = "picture/T/1"


@dataclass(frozen=True)
class Sketch:
    """A drawing that is painted as its name says."""

    digest: str
    fails: bool = False

    def paint(self) -> bytes:
        assert threading.current_thread() is not threading.main_thread()
        if self.fails:
            raise ValueError(self.digest)
        return self.digest.encode()


ONE, TWO, BROKEN = Sketch("one"), Sketch("two"), Sketch("broken", fails=True)


def shown(b) -> list[object]:
    """The messages of the group, from above."""
    return list(b.telegram.messages.get(SUPERGROUP, {}).values())


def _now():
    return VirtualClock().now()


def methods(b) -> list[str]:
    return [call.method for call in b.telegram.calls]


async def test_a_picture_is_painted_and_sent_with_its_caption() -> None:
    async with bench() as b:
        b.picture("won", ONE)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("won", b"one")]
        assert methods(b) == ["photo"]


async def test_other_words_are_a_caption_and_another_drawing_takes_its_place() -> None:
    async with bench() as b:
        b.picture("won", ONE)
        await asyncio.sleep(5)
        b.picture("won, next deal soon", ONE)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("won, next deal soon", b"one")]
        b.picture("taken back", TWO)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("taken back", b"two")]
        assert methods(b) == ["photo", "edit", "media"]


async def test_nothing_new_overtakes_a_picture_that_is_being_painted() -> None:
    async with bench() as b:
        b.picture("won", ONE)
        b.board("result", "result/T", urgency=Urgency.SETTLEMENT)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("won", b"one"), PublicScreen("result")]


async def test_edits_go_on_while_a_picture_is_being_painted() -> None:
    async with bench() as b:
        b.board("board")
        await asyncio.sleep(5)
        b.picture("won", ONE)
        b.board("sheet", urgency=Urgency.SETTLEMENT)
        await asyncio.sleep(5)
        assert methods(b) == ["send", "edit", "photo"]


async def test_words_wanted_where_a_picture_is_become_its_caption() -> None:
    async with bench() as b:
        wanted = b.picture("won", ONE)
        await asyncio.sleep(5)
        b._want(replace(wanted, screen=PublicScreen("quiet now")))
        await asyncio.sleep(30)
        assert shown(b) == [Photo("quiet now", b"one")]
        assert methods(b) == ["photo", "edit"]


async def test_a_picture_wanted_where_words_are_changes_nothing_but_the_words() -> None:
    async with bench() as b:
        wanted = b.picture("won", ONE)
        b._want(replace(wanted, screen=PublicScreen("won")))
        await asyncio.sleep(5)
        b.picture("won at last", ONE)
        await asyncio.sleep(30)
        assert shown(b) == [PublicScreen("won at last")]
        assert methods(b) == ["send", "edit"]


async def test_what_cannot_be_painted_goes_in_words() -> None:
    async with bench() as b:
        b.picture("won", BROKEN)
        await asyncio.sleep(5)
        b.picture("lost", BROKEN)
        await asyncio.sleep(30)
        assert shown(b) == [PublicScreen("lost")]
        assert methods(b) == ["send", "edit"]


async def test_a_picture_that_cannot_follow_leaves_the_one_that_is_there() -> None:
    async with bench() as b:
        b.picture("won", ONE)
        await asyncio.sleep(5)
        b.picture("won", BROKEN)
        await asyncio.sleep(30)
        b.picture("taken back", BROKEN)
        await asyncio.sleep(30)
        assert shown(b) == [Photo("taken back", b"one")]
        assert methods(b) == ["photo", "edit"]


async def test_a_painter_who_takes_too_long_is_not_waited_for(monkeypatch) -> None:
    free = threading.Event()

    @dataclass(frozen=True)
    class Endless(Sketch):
        def paint(self) -> bytes:
            free.wait()
            return b"late"

    # Virtual time stands still while a thread works, so there is no patience at all.
    monkeypatch.setattr(easel, "PATIENCE", 0.0)
    try:
        async with bench() as b:
            b.picture("won", Endless("endless"))
            await asyncio.sleep(5)
            assert shown(b) == [PublicScreen("won")]
    finally:
        free.set()


@pytest.mark.parametrize("fault", [Fault.NO_PHOTOS, Fault.BAD_PHOTO])
async def test_a_refused_picture_goes_in_words(fault: Fault) -> None:
    async with bench() as b:
        b.telegram.fail("photo", Refused(fault))
        b.picture("won", ONE)
        await asyncio.sleep(5)
        assert shown(b) == [PublicScreen("won")]
        assert methods(b) == ["photo", "send"]


async def test_a_group_without_photos_is_asked_again_after_an_hour() -> None:
    async with bench() as b:
        b.telegram.fail("photo", Refused(Fault.NO_PHOTOS))
        b.picture("deal 1", ONE)
        await asyncio.sleep(5)
        b.source.chats.clear()
        b.picture("deal 2", TWO, rings=1)
        await asyncio.sleep(5)
        assert methods(b) == ["photo", "send", "send", "delete"]
        await asyncio.sleep(pictures.NO_PHOTOS)
        b.picture("deal 3", TWO, rings=2)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("deal 3", b"two")]


async def test_a_group_that_may_take_photos_again_is_asked_at_once() -> None:
    async with bench() as b:
        b.telegram.fail("photo", Refused(Fault.NO_PHOTOS))
        b.picture("deal 1", ONE)
        await asyncio.sleep(5)
        b.courier.reopen(b.group)
        b.picture("deal 2", TWO, rings=1)
        await asyncio.sleep(5)
        assert shown(b) == [Photo("deal 2", b"two")]


async def test_words_that_are_refused_for_a_picture_are_held() -> None:
    async with bench() as b:
        b.telegram.fail("send", Refused(Fault.BAD_PHOTO))
        b.board("no picture at all")
        await asyncio.sleep(600)
        assert methods(b) == ["send"]
        assert len(b.news) == 1


async def test_a_lost_picture_is_found_by_its_caption() -> None:
    async with bench() as b:
        for _ in range(3):
            b.courier.saw(SUPERGROUP, b.telegram.chatter(SUPERGROUP), _now())
        b.telegram.lose_answer("photo", Unsure())
        b.picture("won", ONE)
        await asyncio.sleep(60)
        assert shown(b) == [Photo("won", b"one")]
        assert methods(b) == ["photo", "edit", "edit"]
        assert (await b.rows())[PLACE].message_id == 4


async def test_a_lost_picture_that_changed_meanwhile_gets_the_new_one() -> None:
    async with bench() as b:
        b.courier.saw(SUPERGROUP, b.telegram.chatter(SUPERGROUP), _now())
        b.telegram.lose_answer("photo", Unsure())
        b.picture("won", ONE)
        await asyncio.sleep(0.5)
        b.picture("taken back", TWO)
        await asyncio.sleep(60)
        assert shown(b) == [Photo("taken back", b"two")]


async def test_what_was_sent_in_words_is_looked_for_in_words() -> None:
    async with bench() as b:
        b.courier.saw(SUPERGROUP, b.telegram.chatter(SUPERGROUP), _now())
        b.telegram.fail("photo", Refused(Fault.NO_PHOTOS))
        b.telegram.lose_answer("send", Unsure())
        b.picture("won", ONE)
        await asyncio.sleep(60)
        assert shown(b) == [PublicScreen("won")]
        assert methods(b) == ["photo", "send", "edit", "edit"]


async def test_where_ids_tell_nothing_it_is_sent_again_as_it_was() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.telegram.fail("photo", Unsent(), Unsure())
        b.picture("won", ONE)
        await asyncio.sleep(60)
        assert [*b.telegram.messages[BASIC_GROUP].values()] == [Photo("won", b"one")]
        assert methods(b) == ["photo"] * 3


@pytest.mark.parametrize("arrived", [True, False])
@pytest.mark.parametrize("takes_photos", [True, False])
async def test_a_kill_between_decision_and_send_repeats_the_decision(
    *, arrived: bool, takes_photos: bool
) -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        async with bench(database, telegram, source=source) as b:
            telegram.foreign.add((SUPERGROUP, b.telegram.chatter(SUPERGROUP)))
            b.courier.saw(SUPERGROUP, 1, _now())
            if not takes_photos:
                telegram.fail("photo", Refused(Fault.NO_PHOTOS))
            method = "photo" if takes_photos else "send"
            (telegram.lose_answer if arrived else telegram.fail)(method, Unsure())
            b.picture("won", ONE)
            await asyncio.sleep(0.5)
            assert await b.state(PLACE) is PlaceState.UNSURE
        async with bench(database, telegram, source=source) as again:
            again.courier.saw(SUPERGROUP, 2, _now())
            again.courier.wake(again.group)
            await asyncio.sleep(90)
        assert shown(again) == [Photo("won", b"one") if takes_photos else PublicScreen("won")]
        sends = [method for method in methods(again) if method in {"photo", "send"}]
        refused = [] if takes_photos else ["photo"]
        assert sends == [*refused, *[method] * (1 if arrived else 2)]


@pytest.mark.parametrize("nth", range(1, 21))
async def test_a_kill_at_any_point_leaves_one_picture_as_it_should_be(nth: int) -> None:
    telegram, source = FakeTelegram(), FakeSource()
    async with Database.in_memory() as database:
        point = Failpoint(nth)
        with pytest.MonkeyPatch.context() as patch:
            async with bench(database, telegram, source=source) as b:
                b.courier.saw(SUPERGROUP, b.telegram.chatter(SUPERGROUP), _now())
                with_failpoint(telegram, database, patch, point)
                asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
                b.picture("won", ONE)
                await asyncio.sleep(6)
                b.picture("won, next deal soon", ONE)
                await asyncio.sleep(6)
                b.picture("taken back", TWO)
                await asyncio.sleep(30)
        async with bench(database, telegram, source=source) as b:
            b.courier.wake(b.group)
            await asyncio.sleep(120)
            assert shown(b) == [Photo("taken back", b"two")]
        assert point.left <= 0


async def test_a_person_gets_pictures_too_and_words_where_there_are_none() -> None:
    async with bench() as b:
        place = PrivatePlace("told/1", b.people[0])
        for number, sketch in enumerate((ONE, BROKEN)):
            wanted = PrivateWanted(
                place=place._replace(name=f"told/{number}"),
                screen=PrivatePicture("card", sketch),
            )
            b.courier.post(wanted)
            await asyncio.sleep(5)
        sent = list(b.telegram.messages[101].values())
        assert sent == [Photo("card", b"one"), PrivateScreen("card")]
