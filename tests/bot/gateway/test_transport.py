"""The transport against the sandbox: each call, and what becomes of each refusal."""

import asyncio
import io

import pytest
from PIL import Image

from bot.config import SettingsError
from bot.courier.reactions import ERROR_ANSWERS, ErrorAnswer
from bot.gateway.application import connected
from bot.messages.outgoing import (
    Answer,
    Button,
    Caption,
    Done,
    Fault,
    Moved,
    Photo,
    PrivateScreen,
    PublicScreen,
    Refused,
    Sent,
    Unsent,
    Unsure,
    Wait,
)
from tests.bot.clocks import VirtualClock
from tests.bot.gateway.conftest import Line, settings_for
from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

HELLO = PublicScreen(
    "<b>阿强</b> &lt;x&gt; https://example.org",
    ((Button("3万", "1:K7Q2:118:d:3m"), Button("打开", url="https://t.me/zhuoji_bot?start=x")),),
)


def png(width: int, height: int) -> bytes:
    """A picture of that size."""
    written = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(written, "PNG")
    return written.getvalue()


async def test_a_message_is_sent_edited_and_deleted(line: Line) -> None:
    transport = line.gateway.transport
    sent = await transport.send(line.group, 0, HELLO, silent=True)
    assert isinstance(sent, Sent)
    (call,) = (await line.driver.look("calls", method="sendMessage"))["calls"]
    assert call["parameters"]["disable_notification"] == "true"
    assert "message_thread_id" not in call["parameters"]
    shown = line.driver.sandbox.backend.world.chats[line.group].messages[sent.message_id]
    assert shown.content["text"] == "阿强 <x> https://example.org"
    assert shown.keyboard is not None
    assert await transport.edit(line.group, sent.message_id, PublicScreen("bye")) == Done()
    assert shown.content["text"] == "bye"
    assert shown.keyboard is None
    assert await transport.edit(line.group, sent.message_id, PublicScreen("bye")) == Done()
    assert await transport.delete(line.group, sent.message_id) == Done()
    gone = await transport.delete(line.group, sent.message_id)
    assert gone == Refused(Fault.MESSAGE_GONE, "Message to delete not found")
    gone = await transport.edit(line.group, sent.message_id, HELLO)
    assert gone == Refused(Fault.MESSAGE_GONE, "Message to edit not found")


async def test_a_message_goes_to_its_topic(line: Line) -> None:
    await line.driver.act("set_forum", chat=line.group, on=True)
    topic = (await line.driver.act("add_topic", chat=line.group, name="Mahjong", by=line.anna))[
        "id"
    ]
    sent = await line.gateway.transport.send(line.group, topic, HELLO, silent=False)
    assert isinstance(sent, Sent)
    shown = line.driver.sandbox.backend.world.chats[line.group].messages[sent.message_id]
    assert shown.thread_id == topic
    assert not shown.silent
    await line.driver.act("delete_topic", chat=line.group, topic=topic)
    refused = await line.gateway.transport.send(line.group, topic, HELLO, silent=False)
    assert isinstance(refused, Refused)
    assert refused.fault is Fault.TOPIC_GONE


async def test_a_photo_is_sent_recaptioned_replaced_and_deleted(line: Line) -> None:
    transport, keys = line.gateway.transport, HELLO.keyboard
    sent = await transport.send(line.group, 0, Photo("<b>胡</b>", png(60, 40), keys), silent=True)
    assert isinstance(sent, Sent)
    (call,) = (await line.driver.look("calls", method="sendPhoto"))["calls"]
    assert call["parameters"]["disable_notification"] == "true"
    shown = line.driver.sandbox.backend.world.chats[line.group].messages[sent.message_id]
    assert (shown.content["caption"], shown.content["photo"][-1]["width"]) == ("胡", 60)
    assert shown.keyboard is not None
    at = (line.group, sent.message_id)
    assert await transport.edit(*at, Caption("next", keys)) == Done()
    assert await transport.edit(*at, Caption("next", keys)) == Done()
    assert (shown.content["caption"], shown.content["photo"][-1]["width"]) == ("next", 60)
    assert await transport.edit(*at, Photo("<s>no</s>", png(80, 40))) == Done()
    assert (shown.content["caption"], shown.content["photo"][-1]["width"]) == ("no", 80)
    assert shown.keyboard is None
    refused = await transport.edit(*at, HELLO)
    assert isinstance(refused, Refused)
    assert refused.fault is Fault.UNEDITABLE
    assert await transport.delete(*at) == Done()
    assert (await line.driver.look("quiet"))["complaints"] == []


async def test_a_photo_goes_to_its_topic(line: Line) -> None:
    await line.driver.act("set_forum", chat=line.group, on=True)
    told = await line.driver.act("add_topic", chat=line.group, name="Mahjong", by=line.anna)
    photo = Photo("caption", png(60, 40))
    sent = await line.gateway.transport.send(line.group, told["id"], photo, silent=True)
    assert isinstance(sent, Sent)
    messages = line.driver.sandbox.backend.world.chats[line.group].messages
    assert messages[sent.message_id].thread_id == told["id"]


async def test_photos_that_telegram_will_not_have(line: Line) -> None:
    transport = line.gateway.transport
    cases = [(b"no picture", Fault.BAD_PHOTO), (png(2000, 50), Fault.BAD_PHOTO)]
    for content, fault in cases:
        refused = await transport.send(line.group, 0, Photo("x", content), silent=True)
        assert isinstance(refused, Refused)
        assert refused.fault is fault
    await line.driver.act("permit", chat=line.group, rights={"can_send_photos": False})
    refused = await transport.send(line.group, 0, Photo("x", png(60, 40)), silent=True)
    assert isinstance(refused, Refused)
    assert refused.fault is Fault.NO_PHOTOS


async def test_a_press_is_answered(line: Line) -> None:
    transport = line.gateway.transport
    sent = await transport.send(line.group, 0, HELLO, silent=True)
    assert isinstance(sent, Sent)
    press = await line.driver.act(
        "press", chat=line.group, user=line.anna, message=sent.message_id, button="3万"
    )
    answer = Answer("好", alert=True)
    assert await transport.answer(press["press"], answer) == Done()
    again = await transport.answer(press["press"], Answer("again"))
    assert isinstance(again, Refused)
    assert again.fault is Fault.QUERY_OLD


async def test_a_press_is_answered_with_a_link(line: Line) -> None:
    transport = line.gateway.transport
    sent = await transport.send(line.group, 0, HELLO, silent=True)
    assert isinstance(sent, Sent)
    press = await line.driver.act(
        "press", chat=line.group, user=line.anna, message=sent.message_id, button="3万"
    )
    answer = Answer(url="https://t.me/zhuoji_bot?start=abc")
    assert await transport.answer(press["press"], answer) == Done()


def example(row: ErrorAnswer) -> str:
    return row.text.replace("…", "such as this")


@pytest.mark.parametrize(
    "row", [row for row in ERROR_ANSWERS if isinstance(row.meaning, Fault)], ids=lambda r: r.text
)
async def test_every_refusal_of_the_table_is_understood(line: Line, row: ErrorAnswer) -> None:
    await line.order("refuse", code=row.code, text="" if row.code == 401 else example(row))
    outcome = await line.gateway.transport.send(line.anna, 0, PrivateScreen("hi"), silent=True)
    assert isinstance(outcome, Refused), row
    assert outcome.fault is row.meaning


async def test_not_modified_counts_as_done_for_an_edit_and_as_unknown_for_a_send(
    line: Line,
) -> None:
    text = "message is not modified: specified new message content and so on"
    await line.order("refuse", "*", code=400, text=text, times=2)
    assert await line.gateway.transport.edit(line.anna, 1, HELLO) == Done()
    outcome = await line.gateway.transport.send(line.anna, 0, HELLO, silent=True)
    assert isinstance(outcome, Refused)
    assert outcome.fault is Fault.UNKNOWN


async def test_a_flood_is_told_with_its_seconds(line: Line) -> None:
    await line.order("refuse", code=429, text="retry after 26", retry_after=26)
    assert await line.gateway.transport.send(line.anna, 0, HELLO, silent=True) == Wait(26)


async def test_an_upgraded_group_is_told_with_its_new_id() -> None:
    async with driving() as driver, connected(settings_for(driver), VirtualClock()) as gateway:
        anna = await driver.person("Anna")
        group = await driver.group(anna, type="group")
        new = (await driver.act("upgrade", chat=group, by=anna))["id"]
        assert await gateway.transport.send(group, 0, HELLO, silent=True) == Moved(new)


@pytest.mark.parametrize("code", [500, 502])
async def test_an_error_of_the_server_leaves_the_fate_open(line: Line, code: int) -> None:
    await line.order("refuse", code=code, text="gateway tired")
    assert await line.gateway.transport.send(line.anna, 0, HELLO, silent=True) == Unsure()


@pytest.mark.parametrize("kind", ["timeout_before", "timeout_after", "reset_before", "reset_after"])
async def test_an_answer_that_does_not_come_leaves_the_fate_open(line: Line, kind: str) -> None:
    await line.order(kind)
    before = asyncio.get_running_loop().time()
    assert await line.gateway.transport.send(line.anna, 0, HELLO, silent=True) == Unsure()
    assert asyncio.get_running_loop().time() - before <= 5.1


async def test_without_a_connection_nothing_was_sent() -> None:
    async with driving() as driver, connected(settings_for(driver), VirtualClock()) as gateway:
        await driver.sandbox.stop()
        await asyncio.sleep(1)
        assert await gateway.transport.send(1, 0, HELLO, silent=True) == Unsent()


async def test_a_wrong_token_is_told_at_the_start(line: Line) -> None:
    with pytest.raises(SettingsError, match="ZHUOJI_TELEGRAM_TOKEN: Telegram does not know it"):
        async with connected(settings_for(line.driver, "4000000002:other"), VirtualClock()):
            pass


async def test_a_start_waits_for_telegram_to_be_in_reach(line: Line) -> None:
    fault = {"kind": "refuse", "code": 502, "target": "getme", "times": 3}
    await line.driver.act("faults", **fault)
    began = asyncio.get_running_loop().time()
    async with connected(settings_for(line.driver), VirtualClock()) as gateway:
        assert gateway.bot.username == "zhuoji_bot"
    assert asyncio.get_running_loop().time() - began >= 3
