"""How calls travel: every form in which a library may send them."""

import json
from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def fetched(driver: Driver, path: str, **kwargs) -> tuple[int, dict]:
    method = kwargs.pop("method", "GET")
    async with driver.session.request(method, driver.sandbox.url + path, **kwargs) as response:
        assert response.content_type == "application/json"
        return response.status, await response.json()


async def test_get_and_post_and_any_case(scene: Scene) -> None:
    driver = scene.driver
    for method, name in [("GET", "getMe"), ("POST", "getme"), ("GET", "GETME")]:
        status, answer = await fetched(driver, f"/bot{driver.token}/{name}", method=method)
        assert (status, answer["ok"]) == (200, True)
        assert answer["result"]["username"] == "zhuoji_bot"
        assert answer["result"]["can_read_all_group_messages"] is False


async def test_parameters_in_query_form_json_and_multipart(scene: Scene) -> None:
    driver = scene.driver
    path = f"/bot{driver.token}/sendMessage"
    fields = {"chat_id": str(scene.group), "text": "牌 🀄"}
    part = aiohttp.FormData(default_to_multipart=True)
    for name, value in fields.items():
        part.add_field(name, value)
    ways = [
        {"params": fields},
        {"method": "POST", "data": fields},
        {"method": "POST", "json": fields | {"chat_id": scene.group, "reply_markup": None}},
        {"method": "POST", "data": part},
    ]
    for way in ways:
        status, answer = await fetched(driver, path, **way)
        assert status == 200, answer
        assert answer["result"]["text"] == "牌 🀄"


async def test_a_form_in_chunks_is_measured_too(scene: Scene) -> None:
    driver = scene.driver
    body = f"chat_id={scene.group}&text=x".encode()

    async def chunks() -> AsyncIterator[bytes]:
        yield body[:5]
        yield body[5:]

    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    path = f"/bot{driver.token}/sendMessage"
    status, _ = await fetched(driver, path, method="POST", data=chunks(), headers=headers)
    assert status == 200
    (record,) = driver.sandbox.backend.calls.since()
    assert record.bytes_in == len(f"chat_id{scene.group}textx")


async def test_the_method_may_be_a_parameter(driver: Driver) -> None:
    status, answer = await fetched(driver, f"/bot{driver.token}/?method=getMe")
    assert (status, answer["result"]["id"]) == (200, 4000000001)


@pytest.mark.parametrize("path", ["/botany", "/bot", "/elsewhere", "/file/bot"])
async def test_malformed_paths_are_not_found(driver: Driver, path: str) -> None:
    status, answer = await fetched(driver, path)
    assert status == 404
    assert answer == {"ok": False, "error_code": 404, "description": "Not Found"}


async def test_a_wrong_token_is_unauthorized(driver: Driver) -> None:
    for path in ["/bot1:wrong/getMe", "/bot1:wrong/noSuchMethod", "/file/bot1:wrong/a/b"]:
        status, answer = await fetched(driver, path)
        assert status == 401
        assert answer == {"ok": False, "error_code": 401, "description": "Unauthorized"}


async def test_an_unknown_method_is_not_found(driver: Driver) -> None:
    assert await driver.refused("noSuchMethod") == (404, "Not Found: method not found")


async def test_a_known_method_that_is_not_built_is_loud_if_strict() -> None:
    async with driving() as strict:
        code, text = await strict.refused("sendSticker", chat_id=1)
        assert code == 501
        assert "sendSticker" in text
    async with driving(strict=False) as lenient:
        assert await lenient.refused("sendSticker") == (404, "Not Found: method not found")


@pytest.mark.parametrize("spelling", ["true", "True", "yes", "1", True])
async def test_true_is_spelled_in_several_ways(scene: Scene, spelling) -> None:
    await scene.driver.ok(
        "sendMessage", chat_id=scene.group, text="psst", disable_notification=spelling
    )
    seen = await scene.driver.look("transcript", viewer=scene.bert)
    assert seen["sights"][-1]["message"]["silent"] is True


@pytest.mark.parametrize("spelling", ["false", "no", "0", "on", False])
async def test_anything_else_is_false(scene: Scene, spelling) -> None:
    await scene.driver.ok(
        "sendMessage", chat_id=scene.group, text="hey", disable_notification=spelling
    )
    seen = await scene.driver.look("transcript", viewer=scene.bert)
    assert seen["sights"][-1]["message"]["silent"] is False


async def test_bad_integers_read_as_zero(scene: Scene) -> None:
    for chat_id in ["abc", "", "0x10"]:
        code, text = await scene.driver.refused("sendMessage", chat_id=chat_id, text="x")
        expected = "chat_id is empty" if chat_id == "" else "chat not found"
        assert (code, text) == (400, f"Bad Request: {expected}")


async def test_a_body_that_is_no_object_is_refused(driver: Driver) -> None:
    headers = {"Content-Type": "application/json"}
    for body in [b"[1]", b"{nonsense"]:
        status, answer = await fetched(
            driver, f"/bot{driver.token}/getMe", method="POST", data=body, headers=headers
        )
        assert status == 400
        assert answer["description"].startswith("Bad Request: can't parse parameters")


async def test_text_must_be_unicode(scene: Scene) -> None:
    driver = scene.driver
    path = f"/bot{driver.token}/sendMessage"
    lone = json.dumps({"chat_id": scene.group, "text": "\ud83d"})
    headers = {"Content-Type": "application/json"}
    broken = {"Content-Type": "application/x-www-form-urlencoded; charset=utf-8"}
    for body, kind in [
        (lone.encode(), headers),
        (b'{"text":"\xff"}', headers),
        (b"text=\xff", broken),
    ]:
        status, answer = await fetched(driver, path, method="POST", data=body, headers=kind)
        assert status == 400
        assert answer["description"] == "Bad Request: strings must be encoded in UTF-8"


async def test_calls_are_recorded_with_time_bytes_and_outcome(scene: Scene) -> None:
    driver = scene.driver
    await driver.ok("sendMessage", chat_id=scene.group, text="before")
    since = (await driver.look("calls"))["calls"][-1]["number"]
    await driver.ok("sendMessage", chat_id=scene.group, text="hello")
    await driver.refused("sendMessage", chat_id=12345, text="hello")
    calls = (await driver.look("calls", since=since, method="sendmessage"))["calls"]
    assert [call["status"] for call in calls] == [200, 400]
    assert [call["chat_id"] for call in calls] == [scene.group, 12345]
    assert calls[0]["parameters"] == {"chat_id": str(scene.group), "text": "hello"}
    body = json.dumps({"chat_id": scene.group, "text": "hello"})
    assert calls[0]["bytes_in"] == len(body)
    assert calls[0]["bytes_out"] > len(body)
    assert calls[0]["ended_at"] == calls[0]["at"]
    assert calls[1]["description"] == "Bad Request: chat not found"
