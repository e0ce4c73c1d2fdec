"""The documentation as data, and what an older server does with newer requests."""

import json
from pathlib import Path

import pytest

from bot.sandbox import condense
from bot.sandbox.spec import Spec
from bot.sandbox.versions import sift
from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import virtual_time

SPEC = Spec.vendored()
HELLO = {"chat_id": 1, "text": "x"}
VENDORED = Path(condense.__file__).with_name("bot_api.json")


def complaints(method: str, uploads=(), **parameters: object) -> list[str]:
    return SPEC.complaints(
        method,
        {k: v if isinstance(v, str) else json.dumps(v) for k, v in parameters.items()},
        uploads,
    )


def test_the_copy_is_of_the_newest_version_and_small() -> None:
    assert SPEC.version == "10.3"
    assert VENDORED.stat().st_size < 150 * 1024
    assert SPEC.name("SENDMESSAGE") == "sendMessage"
    assert SPEC.name("noSuchMethod") is None


def test_good_requests_have_no_complaints() -> None:
    button = {"text": "x", "callback_data": "y"}
    markup = {"inline_keyboard": [[button]]}
    entities = [{"type": "bold", "offset": 0, "length": 1}]
    assert complaints("sendMessage", chat_id=1, text="x", reply_markup=markup) == []
    assert complaints("sendMessage", chat_id="@x", text="x", entities=entities) == []
    assert complaints("getUpdates", allowed_updates=["message"], timeout="50") == []
    assert complaints("sendPhoto", ["photo"], chat_id=1) == []
    media = {"type": "photo", "media": "attach://p"}
    assert complaints("editMessageMedia", ["p"], media=media) == []
    assert complaints("setChatMenuButton", menu_button={"type": "commands"}) == []
    assert complaints("sendLocation", chat_id=1, latitude="1.5", longitude=2) == []


@pytest.mark.parametrize(
    ("method", "parameters", "expected"),
    [
        ("sendMessage", {"chat_id": 1}, "sendMessage: missing text"),
        ("sendMessage", {"chat_id": 1, "text": "x", "txt": "y"}, "unknown parameter txt"),
        ("getUpdates", {"limit": "ten"}, "'ten' is no Integer"),
        ("getUpdates", {"allowed_updates": "message"}, "not JSON"),
        ("getUpdates", {"allowed_updates": {"a": 1}}, "not an array"),
        ("getUpdates", {"allowed_updates": [1]}, "1 is no String"),
        ("answerCallbackQuery", {"callback_query_id": "1", "show_alert": "yes"}, "no Boolean"),
        ("sendLocation", {"chat_id": 1, "latitude": "far", "longitude": 2}, "no Float"),
        ("setMyCommands", {"commands": [{"command": "x"}]}, "BotCommand lacks description"),
        ("setMyCommands", {"commands": [5]}, "not an object"),
        (
            "sendMessage",
            {**HELLO, "reply_markup": {"inline_keyboard": [[{"text": "x", "data": "y"}]]}},
            "unknown field data of InlineKeyboardButton",
        ),
        (
            "sendMessage",
            {**HELLO, "entities": [{"type": "bold", "offset": True, "length": 1}]},
            "True is no Integer",
        ),
        ("setWebhook", {"url": "x", "certificate": "attach://c"}, "no InputFile"),
    ],
)
def test_bad_requests_are_complained_about(method: str, parameters: dict, expected: str) -> None:
    (complaint,) = complaints(method, **parameters)
    assert expected in complaint


def test_unions_are_looked_into() -> None:
    spec = Spec(
        {
            "version": "1",
            "methods": {"m": {"x!": ["Either"], "files": [["InputFile"]]}},
            "types": {"A": {"a!": ["Integer"]}, "B": {"b!": [["Integer"]]}, "Either": {}},
            "unions": {"Either": ["A", "B"]},
        }
    )
    assert spec.complaints("M", {"x": '{"b": [1]}'}) == []
    assert spec.complaints("m", {"x": '{"b": "1"}'}) == ["m.x.b: not an array"]
    assert spec.complaints("m", {"x": '{"a": 1}', "files": '["attach://f"]'}, ["f"]) == []
    assert spec.complaints("m", {"x": '{"a": 1}', "files": '["f"]'}) == [
        "m.files[0]: no such attached file"
    ]


def test_condense_keeps_names_types_and_what_is_required(tmp_path: Path) -> None:
    fields = [
        {"name": "a", "types": ["Integer", "String"], "required": True, "description": "long"},
        {"name": "b", "types": ["Array of Array of X", "Array of A, B and C"], "required": False},
    ]
    source = {
        "version": "Bot API 11.0",
        "methods": {"m": {"fields": fields}},
        "types": {"X": {}, "Y": {"subtypes": ["X"], "fields": []}},
    }
    (tmp_path / "in.json").write_text(json.dumps(source))
    condense.main(str(tmp_path / "in.json"), str(tmp_path / "out.json"))
    assert json.loads((tmp_path / "out.json").read_text()) == {
        "version": "11.0",
        "methods": {"m": {"a!": ["Integer", "String"], "b": [[["X"]], ["A", "B", "C"]]}},
        "types": {"X": {}, "Y": {}},
        "unions": {"Y": ["X"]},
    }


def test_sifting_by_version() -> None:
    wish = {"text": "x", "message_effect_id": "1", "ephemeral_message_parameters": "{}"}
    assert sift((10, 3), "sendMessage", wish).ignored == ()
    assert sift((10, 2), "sendMessage", wish).ignored == ("ephemeral_message_parameters",)
    assert sift((7, 3), "sendMessage", wish).parameters == {"text": "x"}
    kept = {"receiver_user_id": "1", "callback_query_id": "2"}
    assert sift((10, 2), "editEphemeralMessageText", kept).parameters == kept
    assert sift((7, 0), "answerCallbackQuery", kept).parameters == kept


@virtual_time
async def test_mistakes_are_noted_and_carried_out_as_far_as_possible(scene: Scene) -> None:
    driver = scene.driver
    await driver.ok("sendMessage", chat_id=scene.group, text="x", disable_notfication=True)
    report = await driver.look("quiet")
    assert report["quiet"] is False
    assert report["complaints"][0]["complaints"] == [
        "sendMessage: unknown parameter disable_notfication"
    ]


@virtual_time
async def test_an_older_server_posts_an_ephemeral_message_for_all_to_see() -> None:
    for version, public in [((10, 3), False), ((10, 2), True), ((10, 0), True)]:
        async with driving(version=version) as driver:
            anna, bert = await driver.person("Anna"), await driver.person("Bert")
            group = await driver.group(anna, bert, bot_is_administrator=True)
            said = await driver.ok(
                "sendMessage",
                chat_id=group,
                text="your hand",
                ephemeral_message_parameters={"receiver_user_id": anna},
            )
            assert (said["message_id"] != 0) is public
            seen = await driver.look("transcript", viewer=bert)
            assert ("your hand" in str(seen)) is public
            ignored = "sendMessage: ephemeral_message_parameters is ignored"
            complaints = (await driver.look("quiet"))["complaints"]
            assert (ignored in str(complaints)) is public


@virtual_time
async def test_an_older_server_lacks_methods_and_fields_of_buttons() -> None:
    async with driving(version=(7, 0)) as driver:
        anna = await driver.person("Anna")
        answer = await driver.refused("deleteEphemeralMessage")
        assert answer == (404, "Not Found: method not found")
        button = {"text": "x", "callback_data": "y", "style": "danger"}
        markup = {"inline_keyboard": [[button]]}
        said = await driver.ok("sendMessage", chat_id=anna, text="x", reply_markup=markup)
        kept = said["reply_markup"]["inline_keyboard"][0][0]
        assert kept == {"text": "x", "callback_data": "y"}
