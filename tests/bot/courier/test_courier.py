"""What is wanted is shown: sent, edited, sent anew, deleted; newest wins."""

import asyncio

import pytest

from bot.courier import Opened, Shown, Shut, Trouble
from bot.messages.outgoing import (
    Fault,
    GroupPlace,
    Moved,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    PublicScreen,
    PublicWanted,
    Refused,
    Unsent,
    Unsure,
    Urgency,
    Wait,
)
from persistence.people import DirectMessages, People
from persistence.places import PlaceState
from tests.bot.courier.fakes import BASIC_GROUP, POINTER, SUPERGROUP, bench
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
DAY = 86_400


async def test_a_wanted_place_is_sent_once_and_then_edited() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        b.courier.wake(b.group)
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["one"]
        b.board("two")
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["two"]
        assert [call.method for call in b.telegram.calls] == ["send", "edit"]


async def test_the_newest_state_replaces_what_waits() -> None:
    async with bench() as b:
        for number in range(30):
            b.hand(str(number))
            await asyncio.sleep(0.1)
        await asyncio.sleep(3)
        shown = [call.text for call in b.telegram.calls]
        assert len(shown) <= 4
        assert shown[0] == "0"
        assert shown[-1] == "29"


async def test_a_keyboard_alone_makes_a_difference() -> None:
    async with bench() as b:
        place = PrivatePlace("hand/T/0", b.people[0])
        for keyboard in ((), ((("x", "1:T:0:hd:"),),)):
            screen = PrivateScreen("same", keyboard)
            wanted = PrivateWanted(place=place, screen=screen, urgency=Urgency.PROMPT)
            b.source.chats[b.people[0]] = {place.name: wanted}
            b.courier.wake(b.people[0])
            await asyncio.sleep(3)
        assert [call.method for call in b.telegram.calls] == ["send", "edit"]


async def test_what_rings_is_sent_anew_and_the_old_one_deleted() -> None:
    async with bench() as b:
        b.hand("one")
        await asyncio.sleep(3)
        b.hand("two", rings=1)
        await asyncio.sleep(3)
        assert [(c.method, c.text) for c in b.telegram.calls] == [
            ("send", "one"),
            ("send", "two"),
            ("delete", ""),
        ]
        assert b.telegram.texts(101) == ["two"]
        assert list(await b.rows()) == ["hand/T/0"]
        b.hand("three", rings=1)
        await asyncio.sleep(3)
        assert b.telegram.calls[-1].method == "edit"


async def test_what_surfaces_is_sent_anew_only_from_below_something_of_ours() -> None:
    async with bench() as b:
        for text, surfaces in (("one", 0), ("two", 1), ("three", 0)):
            b.hand(text, surfaces=surfaces)
            await asyncio.sleep(3)
        assert [call.method for call in b.telegram.calls] == ["send", "edit", "edit"]
        b.courier.post(told("help", b.people[0]))
        await asyncio.sleep(3)
        b.hand("four", surfaces=0)
        await asyncio.sleep(3)
        assert b.telegram.texts(101) == ["four", "help"]
        b.hand("five", surfaces=2)
        await asyncio.sleep(3)
        assert b.telegram.texts(101) == ["help", "five"]
        b.courier.post(told("more help", b.people[0]))
        await asyncio.sleep(3)
        b.hand("six", surfaces=2)
        await asyncio.sleep(3)
        assert b.telegram.texts(101) == ["help", "six", "more help"]


def told(text: str, person: str) -> PrivateWanted:
    place = PrivatePlace(f"told/{text}", person)
    return PrivateWanted(place=place, screen=PrivateScreen(text), final=True)


async def test_a_ring_that_is_refused_for_now_leaves_the_old_message_living() -> None:
    async with bench() as b:
        b.hand("one")
        await asyncio.sleep(3)
        b.telegram.fail("send", Wait(7), Unsent())
        b.hand("two", rings=1)
        await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["one"]
        assert (await b.rows())["hand/T/0"].message_id == 1
        await asyncio.sleep(10)
        assert b.telegram.texts(101) == ["two"]


async def test_what_is_not_wanted_any_more_is_deleted_and_what_nobody_mentions_stays() -> None:
    async with bench() as b:
        b.hand("nudge", name="nudge/T/0")
        b.hand("hand")
        await asyncio.sleep(5)
        b.hand(None, name="nudge/T/0")
        b.source.chats[b.people[0]].pop("hand/T/0")
        await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["hand"]
        assert (await b.rows())["nudge/T/0"].state is PlaceState.GONE
        b.hand("nudge again", name="nudge/T/0")
        await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["hand", "nudge again"]


async def test_a_message_too_old_to_be_deleted_points_to_the_new_one() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(3 * DAY)
        b.board("two", rings=1)
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == [POINTER.text, "two"]
        assert b.telegram.made("delete") == []
        assert list(await b.rows()) == ["board/T/1"]


async def test_a_message_that_telegram_does_not_delete_points_to_the_new_one() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.fail("delete", Refused(Fault.UNDELETABLE))
        b.board("two", rings=1)
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == [POINTER.text, "two"]


async def test_a_pointer_that_is_refused_leaves_the_message_behind() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(3 * DAY)
        b.telegram.fail("edit", Unsure(), Refused(Fault.UNEDITABLE))
        b.board("two", rings=1)
        await asyncio.sleep(10)
        assert b.telegram.texts(SUPERGROUP) == ["one", "two"]
        assert list(await b.rows()) == ["board/T/1"]


async def test_a_message_that_somebody_deleted_is_sent_anew() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.messages[SUPERGROUP].clear()
        b.board("two")
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["two"]


async def test_a_message_that_cannot_be_edited_is_replaced() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.fail("edit", Refused(Fault.UNEDITABLE))
        b.board("two")
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["two"]
        assert [c.method for c in b.telegram.calls] == ["send", "edit", "send", "delete"]


async def test_an_edit_of_unknown_fate_is_repeated_even_if_the_old_state_comes_back() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.lose_answer("edit", Unsure())
        b.board("two")
        await asyncio.sleep(0.5)
        b.board("one")
        await asyncio.sleep(10)
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_a_flood_stops_that_chat_alone_and_to_the_second() -> None:
    async with bench() as b:
        b.hand("a", 0)
        b.hand("b", 1)
        await asyncio.sleep(5)
        b.telegram.fail("edit", Wait(9))
        b.hand("a2", 0)
        await asyncio.sleep(0.5)
        b.hand("a3", 0)
        b.hand("b2", 1)
        await asyncio.sleep(20)
        flooded, after = b.telegram.made("edit", 101)
        assert (flooded.text, after.text) == ("a2", "a3")
        assert after.at - flooded.at == pytest.approx(9, abs=0.05)
        (other,) = b.telegram.made("edit", 102)
        assert other.at < flooded.at + 1


async def test_content_that_is_refused_is_not_tried_again_but_other_content_is() -> None:
    async with bench() as b:
        b.telegram.fail("send", Refused(Fault.REFUSED, "can't parse entities"))
        b.board("<bad")
        await asyncio.sleep(1000)
        assert len(b.telegram.calls) == 1
        assert b.news == [Trouble(b.group, "board/T/1", Fault.REFUSED)]
        b.board("good")
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["good"]


@pytest.mark.parametrize(
    ("fault", "reach"),
    [
        (Fault.BLOCKED, DirectMessages.BLOCKED),
        (Fault.DEACTIVATED, DirectMessages.DEACTIVATED),
        (Fault.NEVER_STARTED, DirectMessages.UNOPENED),
        (Fault.CHAT_UNKNOWN, DirectMessages.UNOPENED),
    ],
)
async def test_a_person_out_of_reach_is_left_alone_until_opened(fault, reach) -> None:
    async with bench() as b:
        b.hand("one")
        await asyncio.sleep(5)
        b.telegram.fail("edit", Refused(fault))
        b.hand("two")
        await asyncio.sleep(5)
        for number in range(5):
            b.hand(str(number))
            await asyncio.sleep(5)
        assert b.news == [Shut(b.people[0], fault)]
        assert len(b.telegram.made("edit")) == 1
        person = await People(b.database).find(b.people[0])
        assert person is not None
        assert person.direct_messages is reach

        b.courier.reopen(b.people[0])
        await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["4"]
        assert b.telegram.made("send")[-1].text == "4"
        assert b.news[-1] == Opened(b.people[0])
        person = await People(b.database).find(b.people[0])
        assert person is not None
        assert person.direct_messages is DirectMessages.OPEN


async def test_what_is_told_of_the_wrong_kind_of_chat_is_not_believed() -> None:
    async with bench() as b:
        b.telegram.fail("send", Refused(Fault.BLOCKED, "bot was blocked by the user"))
        b.board("one")
        await asyncio.sleep(30)
        assert b.news == [Trouble(b.group, "board/T/1", Fault.FORBIDDEN)]
        await asyncio.sleep(60)
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_an_unknown_answer_is_told_logged_and_tried_again_rarely() -> None:
    async with bench() as b:
        b.telegram.fail("send", *[Refused(Fault.UNKNOWN, "the moon is full")] * 3)
        b.board("one")
        await asyncio.sleep(3600)
        assert [round(call.at) for call in b.telegram.calls] == [0, 60, 660, 1260]
        assert b.news == [Trouble(b.group, "board/T/1", Fault.UNKNOWN)]
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_delivery_tells_whether_a_direct_message_works() -> None:
    async with bench() as b:
        place = PrivatePlace("hand/T/P0", b.people[0])
        seated = PrivateWanted(place=place, screen=PrivateScreen("已入座"))
        assert await b.courier.deliver(seated) is None
        b.telegram.fail("send", Refused(Fault.NEVER_STARTED))
        place = PrivatePlace("hand/T/P1", b.people[1])
        other = PrivateWanted(place=place, screen=PrivateScreen("已入座"))
        assert await b.courier.deliver(other) is Fault.NEVER_STARTED
        assert await b.courier.deliver(other) is Fault.NEVER_STARTED
        assert len(b.telegram.made("send", 102)) == 1
        b.hand("your hand", 0, name="hand/T/P0")
        await asyncio.sleep(5)
        assert b.telegram.texts(101) == ["your hand"]
        assert b.telegram.made("send", 101)[0].text == "已入座"


async def test_delivery_to_somebody_forgotten_fails_at_once() -> None:
    async with bench() as b:
        await b.database.write(People(b.database).forget(b.people[0]))
        place = PrivatePlace("menu/P", b.people[0])
        wanted = PrivateWanted(place=place, screen=PrivateScreen("hello"))
        assert await b.courier.deliver(wanted) is Fault.CHAT_UNKNOWN
        assert b.telegram.calls == []


async def test_delivery_of_what_is_shown_already_is_no_call() -> None:
    async with bench() as b:
        place = PrivatePlace("menu/P", b.people[0])
        wanted = PrivateWanted(place=place, screen=PrivateScreen("hello"))
        for _ in range(2):
            assert await asyncio.wait_for(b.courier.deliver(wanted), 60) is None
        assert len(b.telegram.calls) == 1


async def test_one_off_posts_are_shown_once() -> None:
    async with bench() as b:
        place = GroupPlace("daily/G/2027-01-15", b.group)
        b.courier.post(PublicWanted(place=place, screen=PublicScreen("ranks"), final=True))
        await asyncio.sleep(60)
        b.courier.wake(b.group)
        await asyncio.sleep(60)
        assert [call.text for call in b.telegram.calls] == ["ranks"]


async def test_a_remark_goes_after_twenty_seconds_and_there_is_one_a_minute() -> None:
    async with bench() as b:
        assert b.courier.remark(b.group, PublicScreen("not you"))
        assert not b.courier.remark(b.group, PublicScreen("nor you"))
        await asyncio.sleep(19)
        assert b.telegram.texts(SUPERGROUP) == ["not you"]
        await asyncio.sleep(2)
        assert b.telegram.texts(SUPERGROUP) == []
        assert await b.rows() == {}
        await asyncio.sleep(40)
        assert b.courier.remark(b.group, PublicScreen("again"))


async def test_a_one_off_that_is_refused_is_told_and_a_remark_moves_with_its_group() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        place = PrivatePlace("menu/P", b.people[0])
        wanted = PrivateWanted(place=place, screen=PrivateScreen("<bad"))
        b.telegram.fail("send", Refused(Fault.REFUSED), chat=101)
        assert await b.courier.deliver(wanted) is Fault.REFUSED
        b.telegram.fail("send", Moved(SUPERGROUP), chat=BASIC_GROUP)
        b.courier.remark(b.group, PublicScreen("not you"))
        await asyncio.sleep(5)
        assert b.telegram.texts(SUPERGROUP) == ["not you"]


async def test_an_old_message_of_a_group_that_moved_is_forgotten() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.fail("delete", Unsent(), Moved(SUPERGROUP))
        b.board("two", rings=1)
        await asyncio.sleep(20)
        assert b.telegram.texts(SUPERGROUP) == ["two"]
        assert b.telegram.made("delete", SUPERGROUP) == []


async def test_a_refusal_after_failures_is_told_all_the_same() -> None:
    async with bench() as b:
        b.telegram.fail("send", Unsent(), Unsent(), Refused(Fault.NO_RIGHT))
        b.board("one")
        await asyncio.sleep(30)
        assert b.news == [Trouble(b.group, "board/T/1", Fault.NO_RIGHT)]
        await asyncio.sleep(60)
        assert b.telegram.texts(SUPERGROUP) == ["one"]


async def test_the_host_is_told_as_of_which_seq_a_place_shows_what_it_should() -> None:
    async with bench() as b:
        b.telegram.latency = 1
        b.hand("one", seq=5)
        await asyncio.sleep(0.5)
        assert b.shown == []
        await asyncio.sleep(3)
        assert b.shown == [Shown(b.people[0], "hand/T/0", 5)]
        b.hand("one", seq=7)
        await asyncio.sleep(3)
        b.telegram.fail("edit", Unsure())
        b.hand("two", seq=9)
        await asyncio.sleep(1.5)
        assert [told.seq for told in b.shown] == [5, 7]
        await asyncio.sleep(5)
        assert [told.seq for told in b.shown] == [5, 7, 9]
        assert len(b.telegram.made("edit")) == 2


async def test_a_private_screen_never_goes_to_a_group() -> None:
    async with bench() as b:
        place = PrivatePlace("hand/T/0", b.group)
        b.courier.post(PrivateWanted(place=place, screen=PrivateScreen("1m 2m 3m")))
        await asyncio.sleep(60)
        assert b.telegram.calls == []


async def test_a_group_that_became_a_supergroup_is_moved_once() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.board("one")
        b.board("sheet", "board/T/0", final=True)
        await asyncio.sleep(9)
        b.telegram.fail("edit", Moved(SUPERGROUP))
        b.board("two")
        await asyncio.sleep(9)
        assert sorted(b.telegram.texts(SUPERGROUP)) == ["sheet", "two"]
        await b.courier.moved(BASIC_GROUP, SUPERGROUP)
        await asyncio.sleep(9)
        assert sorted(b.telegram.texts(SUPERGROUP)) == ["sheet", "two"]
        assert len(b.telegram.made("edit", BASIC_GROUP)) == 1


async def test_a_group_that_is_said_to_move_to_itself_stays() -> None:
    async with bench() as b:
        b.board("one")
        await asyncio.sleep(5)
        async with asyncio.timeout(5):
            await b.courier.moved(SUPERGROUP, SUPERGROUP)
        b.board("two")
        await asyncio.sleep(9)
        assert len(b.telegram.made("edit", SUPERGROUP)) == 1
        assert (await b.rows())["board/T/1"].message_id == 1


async def test_a_move_told_while_a_call_is_under_way_waits_for_it() -> None:
    async with bench(group_id=BASIC_GROUP) as b:
        b.board("one")
        await asyncio.sleep(5)
        b.telegram.latency = 2
        b.board("two")
        await asyncio.sleep(1)
        await b.courier.moved(BASIC_GROUP, SUPERGROUP)
        await asyncio.sleep(9)
        assert b.telegram.texts(SUPERGROUP) == ["two"]
        assert (await b.rows())["board/T/1"].message_id == 1


async def test_an_error_of_our_own_stops_a_chat_for_a_while_and_no_other() -> None:
    async with bench() as b:
        broken = b.source.wanted

        async def wanted(chat_key: str):
            if chat_key == b.people[0] and asyncio.get_running_loop().time() < 15:
                message = "a renderer stumbled"
                raise LookupError(message)
            return await broken(chat_key)

        b.source.wanted = wanted
        b.hand("a", 0)
        b.hand("b", 1)
        await asyncio.sleep(5)
        assert b.telegram.texts(102) == ["b"]
        assert b.telegram.texts(101) == []
        await asyncio.sleep(20)
        assert b.telegram.texts(101) == ["a"]


async def test_calls_under_way_are_finished_at_the_end() -> None:
    async with bench() as b:
        b.telegram.latency = 2
        b.hand("one")
        await asyncio.sleep(1)
    assert b.telegram.texts(101) == ["one"]
    assert asyncio.get_running_loop().time() == pytest.approx(2, abs=0.1)


async def test_the_end_does_not_wait_for_ever() -> None:
    async with bench() as b:
        b.telegram.latency = 100
        b.hand("one")
        await asyncio.sleep(1)
    assert asyncio.get_running_loop().time() == pytest.approx(4, abs=0.1)
