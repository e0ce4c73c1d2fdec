"""Texts, captions, markup and keyboards that Telegram does not take."""

import json

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def sent(scene: Scene, **parameters) -> tuple[int, str]:
    return await scene.driver.refused("sendMessage", chat_id=scene.group, **parameters)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, "message text is empty"),
        ("", "message text is empty"),
        (" \n\t ", "text must be non-empty"),
        ("x" * 4097, "message is too long"),
        ("🀄" * 4097, "message is too long"),
        ("x" * 32769, "text is too long"),
    ],
)
async def test_texts(scene: Scene, text: str | None, expected: str) -> None:
    assert await sent(scene, text=text) == (400, f"Bad Request: {expected}")


async def test_the_longest_text_counts_code_points_after_parsing(scene: Scene) -> None:
    for text in ["🀄" * 4096, "<b>" + "&lt;" * 4096 + "</b>"]:
        said = await scene.driver.ok(
            "sendMessage", chat_id=scene.group, text=text, parse_mode="HTML"
        )
        assert len(said["text"]) == 4096


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<x>a</x>", 'Unsupported start tag "x" at byte offset 0'),
        ("牌<X y=1>", 'Unsupported start tag "x" at byte offset 3'),
        ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<i><b>a</i>", 'Unmatched end tag at byte offset 7, expected "</b>", found "</i>"'),
        ("a <b", "Unclosed start tag at byte offset 2"),
        ("<a href", 'Unclosed start tag "a" at byte offset 0'),
        ("<a href=", 'Unclosed start tag "a" at byte offset 0'),
        ("<a href='x", "Unclosed start tag at byte offset 0"),
        ("<a href=x/y>a</a>", "Unexpected end of name token at byte offset 8"),
        ("<b ='1'>a</b>", 'Empty attribute name in the tag "b" at byte offset 0'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ("<b>a<i>b", 'Can\'t find end tag corresponding to start tag "i"'),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<tg-time unix='soon'>a</tg-time>", 'tag "tg-time" must have a valid attribute "unix"'),
    ],
)
async def test_html(scene: Scene, text: str, expected: str) -> None:
    code, description = await sent(scene, text=text, parse_mode="HTML")
    assert (code, description) == (400, f"Bad Request: can't parse entities: {expected}")


async def test_other_trouble_with_entities(scene: Scene) -> None:
    bad = await sent(scene, text="x", parse_mode="BBCode")
    assert bad == (400, "Bad Request: unsupported parse_mode")
    unbuilt = await sent(scene, text="x", parse_mode="MarkdownV2")
    assert unbuilt[0] == 501
    surrogate = await sent(scene, text="&#xd83d;", parse_mode="HTML")
    assert "unmatched surrogate code units" in surrogate[1]
    emoji = await sent(scene, text="<tg-emoji emoji-id='x'>a</tg-emoji>", parse_mode="HTML")
    assert emoji == (400, "Bad Request: invalid custom emoji identifier specified")
    for entities in ["{", '{"type":"bold"}', '[{"type":"bold"}]', "[1]"]:
        code, text = await sent(scene, text="x", entities=entities)
        assert code == 400
        assert text.startswith("Bad Request: can't parse entities")


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("{", "can't parse reply markup JSON object"),
        ("[]", "object expected as reply markup"),
        ('"x"', "object expected as reply markup"),
        ({"inline_keyboard": 1}, 'field "inline_keyboard" must be of type Array'),
        ({"inline_keyboard": [1]}, "can't parse inline keyboard: expected an Array of buttons"),
        ({"inline_keyboard": [["x"]]}, "can't parse inline keyboard button: expected an Object"),
        (
            {"inline_keyboard": [[{"callback_data": "x"}]]},
            "can't parse inline keyboard button: can't find field \"text\"",
        ),
        (
            {"inline_keyboard": [[{"text": "x"}]]},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"inline_keyboard": [[{"text": "x", "callback_data": ""}]]},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"inline_keyboard": [[{"text": " ", "callback_data": "x"}]]},
            "inline keyboard button text must be non-empty",
        ),
        ({"inline_keyboard": [[{"text": "x", "callback_data": "x" * 65}]]}, "BUTTON_DATA_INVALID"),
        ({"inline_keyboard": [[{"text": "x", "callback_data": "牌" * 22}]]}, "BUTTON_DATA_INVALID"),
        (
            {"inline_keyboard": [[{"text": "x", "url": "not a link"}]]},
            "inline keyboard button URL 'not a link' is invalid: Wrong HTTP URL",
        ),
    ],
)
async def test_keyboards(scene: Scene, markup: object, expected: str) -> None:
    code, description = await sent(scene, text="x", reply_markup=markup)
    assert (code, description) == (400, f"Bad Request: {expected}")


async def test_the_largest_keyboard(scene: Scene) -> None:
    button = {"text": "牌", "callback_data": "x" * 64}
    fits = {"inline_keyboard": [[button] * 8] * 12}
    assert 9_000 < len(json.dumps(fits, ensure_ascii=False).encode()) < 10_000
    await scene.driver.ok("sendMessage", chat_id=scene.group, text="x", reply_markup=fits)
    larger = {"inline_keyboard": [[button] * 8] * 13}
    code, text = await sent(scene, text="x", reply_markup=larger)
    assert (code, text) == (400, "Bad Request: reply markup is too long")


async def test_rows_are_cut_at_12_and_keyboards_at_300_without_a_word(scene: Scene) -> None:
    button = {"text": "x", "callback_data": "y"}
    wide = {"inline_keyboard": [[button] * 13, [], [button]]}
    said = await scene.driver.ok("sendMessage", chat_id=scene.group, text="x", reply_markup=wide)
    assert [len(row) for row in said["reply_markup"]["inline_keyboard"]] == [12, 1]
    backend = scene.driver.sandbox.backend
    tall = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]] * 301}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.sandbox.guesses.KEYBOARD_BYTES", 100_000)
        said = await scene.driver.ok(
            "sendMessage", chat_id=scene.group, text="x", reply_markup=tall
        )
    assert len(said["reply_markup"]["inline_keyboard"]) == 300
    complaints = [record.complaints for record in backend.calls.since(0, "sendMessage")]
    assert complaints == [["more than 8 buttons in a row"], ["more than 100 buttons"]]


async def test_an_empty_keyboard_is_none(scene: Scene) -> None:
    for markup in [{}, {"inline_keyboard": []}, {"inline_keyboard": [[]]}, {"other": 1}]:
        said = await scene.driver.ok(
            "sendMessage", chat_id=scene.group, text="x", reply_markup=markup
        )
        assert "reply_markup" not in said


async def test_replies(scene: Scene) -> None:
    driver = scene.driver
    gone = await driver.ok("sendMessage", chat_id=scene.group, text="x")
    await driver.ok("deleteMessage", chat_id=scene.group, message_id=gone["message_id"])
    expected = (400, "Bad Request: message to be replied not found")
    wish = {"message_id": gone["message_id"]}
    assert await sent(scene, text="x", reply_parameters=wish) == expected
    assert await sent(scene, text="x", reply_to_message_id=999) == expected
    for way in [
        {"reply_parameters": wish | {"allow_sending_without_reply": True}},
        {"reply_to_message_id": 999, "allow_sending_without_reply": True},
    ]:
        said = await driver.ok("sendMessage", chat_id=scene.group, text="x", **way)
        assert "reply_to_message" not in said
    assert (await sent(scene, text="x", reply_parameters="[]"))[0] == 400
    said = await driver.ok(
        "sendMessage",
        chat_id=scene.group,
        text="y",
        reply_parameters={"message_id": said["message_id"]},
    )
    assert said["reply_to_message"]["text"] == "x"


async def test_people_are_mentioned_if_the_bot_knows_them(scene: Scene) -> None:
    silent = await scene.driver.person("Silent", started=False)
    text = f'<a href="tg://user?id={scene.bert}">B</a> <a href="tg://user?id={silent}">S</a>'
    said = await scene.driver.ok("sendMessage", chat_id=scene.group, text=text, parse_mode="HTML")
    (entity,) = said["entities"]
    assert (entity["type"], entity["user"]["first_name"]) == ("text_mention", "Bert")
    entities = [{"type": "bold", "offset": 0, "length": 1}]
    said = await scene.driver.ok("sendMessage", chat_id=scene.group, text="abc", entities=entities)
    assert said["entities"] == entities


async def test_a_reply_in_private(scene: Scene) -> None:
    first = await scene.driver.ok("sendMessage", chat_id=scene.anna, text="x")
    wish = {"message_id": first["message_id"]}
    said = await scene.driver.ok("sendMessage", chat_id=scene.anna, text="y", reply_parameters=wish)
    assert said["reply_to_message"]["message_id"] == first["message_id"]
    assert "message_thread_id" not in said
