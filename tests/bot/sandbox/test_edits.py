"""Edits: what can be edited into what, and what an edit tells about a message."""

import asyncio

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time

UNCHANGED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
NOT_MODIFIED = (400, UNCHANGED)
KEYBOARD = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]}


async def posted(scene: Scene, text: str = "one", **parameters) -> int:
    said = await scene.driver.ok("sendMessage", chat_id=scene.group, text=text, **parameters)
    return said["message_id"]


async def edited(scene: Scene, message_id: int, **parameters):
    return await scene.driver.ok(
        "editMessageText", chat_id=scene.group, message_id=message_id, **parameters
    )


async def refused(scene: Scene, message_id: int, **parameters) -> tuple[int, str]:
    return await scene.driver.refused(
        "editMessageText", chat_id=scene.group, message_id=message_id, **parameters
    )


async def test_an_edit_changes_the_text_and_dates_itself(scene: Scene) -> None:
    message = await posted(scene)
    await asyncio.sleep(90)
    said = await edited(scene, message, text="<b>two</b>", parse_mode="HTML")
    assert said["text"] == "two"
    assert said["entities"] == [{"type": "bold", "offset": 0, "length": 3}]
    assert said["date"] == EPOCH
    assert said["edit_date"] == EPOCH + 90


async def test_an_edit_without_markup_drops_the_keyboard(scene: Scene) -> None:
    message = await posted(scene, reply_markup=KEYBOARD)
    said = await edited(scene, message, text="one")
    assert "reply_markup" not in said
    assert await refused(scene, message, text="one") == NOT_MODIFIED


async def test_not_modified(scene: Scene) -> None:
    message = await posted(scene, "<b>a</b>", parse_mode="HTML", reply_markup=KEYBOARD)
    same = {"text": " <strong>a</strong>\n", "parse_mode": "HTML", "reply_markup": KEYBOARD}
    assert await refused(scene, message, **same) == NOT_MODIFIED
    await edited(scene, message, text="a", reply_markup=KEYBOARD)
    only = {"chat_id": scene.group, "message_id": message}
    assert (
        await scene.driver.refused("editMessageReplyMarkup", **only, reply_markup=KEYBOARD)
        == NOT_MODIFIED
    )
    said = await scene.driver.ok("editMessageReplyMarkup", **only)
    assert "reply_markup" not in said
    assert said["text"] == "a"


async def test_probing_for_a_message_whose_fate_is_unknown(scene: Scene) -> None:
    """The identical text on each id: only the bot's own message says that it is unchanged."""
    before = await posted(scene, "before")
    await scene.driver.act("say", chat=scene.group, user=scene.bert, text="chatter")
    await scene.driver.act("rename_chat", chat=scene.group, by=scene.anna, title="New")
    await posted(scene, "the board", reply_markup=KEYBOARD)
    answers = {
        probe: await refused(scene, probe, text="the board", reply_markup=KEYBOARD)
        for probe in range(before + 1, before + 5)
    }
    cannot = (400, "Bad Request: message can't be edited")
    assert list(answers.values()) == [
        cannot,
        cannot,
        NOT_MODIFIED,
        (400, "Bad Request: message to edit not found"),
    ]


async def test_missing_ids(scene: Scene) -> None:
    driver = scene.driver
    for method in ["editMessageText", "editMessageCaption", "editMessageReplyMarkup"]:
        text = {"text": "x"} if method.endswith("Text") else {}
        assert await driver.refused(method, **text) == (
            400,
            "Bad Request: message identifier is not specified",
        )
        assert await driver.refused(method, message_id=1, **text) == (
            400,
            "Bad Request: chat_id is empty",
        )
        assert await driver.refused(method, chat_id=scene.group, **text) == (
            400,
            "Bad Request: message to edit not found",
        )
    code, _ = await driver.refused("editMessageText", text="x", inline_message_id="abc")
    assert code == 501


async def test_gone_and_foreign_messages(scene: Scene) -> None:
    message = await posted(scene)
    await scene.driver.ok("deleteMessage", chat_id=scene.group, message_id=message)
    not_found = (400, "Bad Request: message to edit not found")
    assert await refused(scene, message, text="x") == not_found
    private = await scene.driver.ok("sendMessage", chat_id=scene.anna, text="x")
    elsewhere = await scene.driver.refused(
        "editMessageText", chat_id=scene.bert, message_id=private["message_id"], text="y"
    )
    assert elsewhere == not_found


async def test_a_message_with_a_reply_keyboard_cannot_be_edited(scene: Scene) -> None:
    message = await posted(scene, reply_markup={"force_reply": True})
    assert await refused(scene, message, text="x") == (400, "Bad Request: message can't be edited")
    other = await posted(scene)
    markup = {"keyboard": [[{"text": "x"}]]}
    code, text = await refused(scene, other, text="x", reply_markup=markup)
    assert (code, text) == (400, "Bad Request: inline keyboard expected")


async def test_too_long(scene: Scene) -> None:
    message = await posted(scene)
    assert await refused(scene, message, text="x" * 4097) == (
        400,
        "Bad Request: MESSAGE_TOO_LONG",
    )


async def test_caption_of_a_text_and_text_of_a_picture(scene: Scene, picture: bytes) -> None:
    driver = scene.driver
    message = await posted(scene)
    code, text = await driver.refused(
        "editMessageCaption", chat_id=scene.group, message_id=message, caption="x"
    )
    assert (code, text) == (400, "Bad Request: there is no caption in the message to edit")
    shown = await driver.upload("sendPhoto", {"photo": picture}, chat_id=scene.group)
    assert await refused(scene, shown["message_id"], text="x") == (
        400,
        "Bad Request: there is no text in the message to edit",
    )


async def test_text_becomes_a_picture_and_never_text_again(scene: Scene, picture: bytes) -> None:
    driver = scene.driver
    message = await posted(scene, reply_markup=KEYBOARD)
    media = '{"type":"photo","media":"attach://p","caption":"<i>c</i>","parse_mode":"HTML"}'
    said = await driver.upload(
        "editMessageMedia", {"p": picture}, chat_id=scene.group, message_id=message, media=media
    )
    assert said["caption"] == "c"
    assert said["photo"][-1]["width"] == 60
    assert "text" not in said
    assert "reply_markup" not in said
    assert (await refused(scene, message, text="x"))[1].endswith("no text in the message to edit")
    only = {"chat_id": scene.group, "message_id": message}
    said = await driver.ok("editMessageCaption", **only, caption="d")
    assert (said["caption"], said["photo"][-1]["height"]) == ("d", 40)
    said = await driver.ok("editMessageCaption", **only)
    assert "caption" not in said
    code, text = await driver.refused("editMessageCaption", **only, caption="x" * 1025)
    assert (code, text) == (400, "Bad Request: MEDIA_CAPTION_TOO_LONG")


async def test_media_of_other_kinds(scene: Scene, picture: bytes) -> None:
    message = await posted(scene)
    media = '{"type":"document","media":"attach://d","caption":"c"}'
    said = await scene.driver.upload(
        "editMessageMedia", {"d": b"{}"}, chat_id=scene.group, message_id=message, media=media
    )
    assert said["document"]["mime_type"] == "image/png"
    await scene.driver.ok(
        "editMessageCaption", chat_id=scene.group, message_id=message, caption="d"
    )


async def test_wrong_media(scene: Scene) -> None:
    message = await posted(scene)
    for media, code in [("{", 400), ("[]", 400), ('{"type":"video","media":"x"}', 501)]:
        answer = await scene.driver.refused(
            "editMessageMedia", chat_id=scene.group, message_id=message, media=media
        )
        assert answer[0] == code


@pytest.mark.parametrize("age", [49 * 3600, 30 * 86400])
async def test_there_is_no_age_limit_for_edits(scene: Scene, age: float) -> None:
    message = await posted(scene)
    await asyncio.sleep(age)
    await edited(scene, message, text="still here")


async def test_bot_out_of_the_group_cannot_edit(scene: Scene) -> None:
    message = await posted(scene)
    await scene.driver.act("kick_bot", chat=scene.group, by=scene.anna)
    code, text = await refused(scene, message, text="x")
    assert (code, text) == (403, "Forbidden: bot was kicked from the supergroup chat")
