"""The picture of a deal arrives in the group, or its words do, and once whatever happens."""

import io
from typing import Any

import pytest
from PIL import Image

from bot.messages.presses import Action
from bot.sandbox.messages import Message, StoredFile
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.scenes import Scene, dealt, matches_of, sees
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

WINNING = "123p456p789p123s11m"
"""Anna's in every deal; she is the dealer, so it wins as it is dealt."""
SETTLING = 6.0
"""Seconds in which a group shows what has happened."""
NOTICED = 90.0
"""Seconds in which a lost message is found or sent again."""


async def won(house: Inn, patch: pytest.MonkeyPatch, **chosen: Any) -> Scene:
    """A match whose first deal Anna has just won."""
    matches_of(patch, 2, **chosen)
    await house.start()
    return await dealt(house, patch, hands={0: WINNING})


async def win(scene: Scene) -> None:
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await scene.house.wait(SETTLING)


def news(scene: Scene) -> list[Message]:
    """The messages of the bot that tell of the deal, as the server has them."""
    messages = scene.house.driver.sandbox.backend.world.chats[scene.group].messages.values()
    head = f"{scene.table_id}-1"
    said = [(each, each.content.get("caption", each.content.get("text", ""))) for each in messages]
    return [each for each, text in said if head in text and " · 结算" not in text]


def file_of(scene: Scene, message: Message) -> StoredFile:
    photo = message.content["photo"]
    return scene.house.driver.sandbox.backend.world.files[photo[-1]["file_id"]]


async def test_a_deal_ends_and_its_picture_arrives_with_caption_and_buttons(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await won(house, monkeypatch)
    await win(scene)
    (message,) = news(scene)
    assert "Anna 自摸" in message.content["caption"]
    assert len(message.content["caption"]) <= 600
    assert message.silent
    with Image.open(io.BytesIO(file_of(scene, message).content)) as image:
        assert (image.format, image.width) == ("PNG", 1080)
    shown = scene.phones[1].newest(scene.group, lambda each: each.id == message.id)
    assert shown is not None
    assert {Action.DETAILS, Action.REPLAY, Action.START, Action.VOID} <= {
        key.press.action for key in shown.buttons() if key.press
    }
    assert len(await house.calls("sendphoto")) == 1
    found = await house.driver.ok("getFile", file_id=message.content["photo"][-1]["file_id"])
    assert found["file_size"] == len(file_of(scene, message).content)
    await scene.over()


async def test_votes_change_the_caption_and_a_deal_taken_back_the_picture(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await won(house, monkeypatch)
    await win(scene)
    (message,) = news(scene)
    first = file_of(scene, message)
    await scene.phones[0].ask(scene.group, Action.VOID)
    await house.wait(SETTLING)
    assert file_of(scene, message) is first
    for phone in scene.phones[1:]:
        await sees(phone, scene.group, Action.VOID)
        await phone.ask(scene.group, Action.VOID)
    await house.wait(SETTLING)
    assert news(scene) == [message]
    assert "作废" in message.content["caption"]
    assert file_of(scene, message).content != first.content
    methods = [call["method"].lower() for call in await house.calls()]
    assert methods.count("sendphoto") == methods.count("editmessagemedia") == 1
    assert methods.count("editmessagecaption") >= 1
    await scene.over()


async def test_a_group_that_takes_no_photos_gets_the_same_in_words(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await won(house, monkeypatch)
    await house.driver.act("permit", chat=scene.group, rights={"can_send_photos": False})
    await win(scene)
    (message,) = news(scene)
    assert "Anna 自摸" in message.content["text"]
    assert scene.phones[0].with_button(scene.group, Action.DETAILS) is not None
    refused = (await house.driver.look("quiet"))["refused"]
    assert [call["method"].lower() for call in refused] == ["sendphoto"]
    await scene.phones[0].ask(scene.group, Action.VOID)
    await house.wait(SETTLING)
    assert news(scene) == [message]
    assert house.errors() == []
    await house.stop()


async def test_a_quiet_group_gets_no_picture(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await won(house, monkeypatch, quiet=True)
    await win(scene)
    (message,) = news(scene)
    assert "text" in message.content
    assert await house.calls("sendphoto") == []
    await scene.over()


async def test_a_picture_that_cannot_be_painted_is_told_in_words(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spill(_: object) -> bytes:
        message = "the paint is spilt"
        raise OSError(message)

    scene = await won(house, monkeypatch)
    monkeypatch.setattr("bot.render.pictures.settlement.paint", spill)
    await win(scene)
    (message,) = news(scene)
    assert "Anna 自摸" in message.content["text"]
    assert [line["event"] for line in house.errors()] == ["picture not painted"]
    await house.stop()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_around_the_send_leaves_one_picture(
    house: Inn, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    scene = await won(house, monkeypatch)
    await house.stop()
    await house.start(dies_at=(f"{when} sendPhoto", 1))
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.died()
    assert len(news(scene)) == (when == "after")
    await house.start()
    await house.wait(NOTICED)
    (message,) = news(scene)
    assert "photo" in message.content
    assert house.errors() == []
    await house.stop()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_between_refusal_and_words_leaves_one_message(
    house: Inn, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    scene = await won(house, monkeypatch)
    await house.wait(SETTLING)
    await house.driver.act("permit", chat=scene.group, rights={"can_send_photos": False})
    await house.stop()
    sent = len(await house.calls("sendmessage"))
    await house.start(dies_at=(f"{when} sendMessage", 1))
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.died()
    await house.start()
    await house.wait(NOTICED)
    (message,) = news(scene)
    assert "text" in message.content
    assert len(await house.calls("sendmessage")) > sent
    await house.stop()
