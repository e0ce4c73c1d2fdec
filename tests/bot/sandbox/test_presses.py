"""Callback queries: fresh, answered once and in time, with all that a presser may do."""

import asyncio

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import EPOCH, virtual_time

pytestmark = virtual_time

TOO_OLD = (
    400,
    "Bad Request: query is too old and response timeout expired or query ID is invalid",
)
KEYBOARD = {
    "inline_keyboard": [
        [{"text": "胡", "callback_data": "1:win"}, {"text": "过", "callback_data": "1:pass"}],
        [{"text": "web", "url": "https://example.org/x"}],
    ]
}


async def board(scene: Scene) -> int:
    said = await scene.driver.ok(
        "sendMessage", chat_id=scene.group, text="board", reply_markup=KEYBOARD
    )
    return said["message_id"]


async def pressed(scene: Scene, message: int, **wish) -> dict:
    """Press a button and give the callback query that the bot gets."""
    wish = {"button": "胡"} | wish
    await scene.driver.act("press", chat=scene.group, user=scene.bert, message=message, **wish)
    return (await scene.driver.updates())[-1]["callback_query"]


async def answered(scene: Scene, query: str, **parameters) -> tuple[int, str]:
    return await scene.driver.refused("answerCallbackQuery", callback_query_id=query, **parameters)


async def test_a_press_reaches_the_bot_whole(scene: Scene) -> None:
    message = await board(scene)
    query = await pressed(scene, message)
    assert query["from"] == {"id": scene.bert, "is_bot": False, "first_name": "Bert"}
    assert query["data"] == "1:win"
    assert query["message"]["message_id"] == message
    assert query["message"]["reply_markup"] == KEYBOARD
    again = await pressed(scene, message, button="", row=0, column=1)
    assert again["data"] == "1:pass"
    assert again["id"] != query["id"]
    assert again["chat_instance"] == query["chat_instance"]


async def test_answered_once(scene: Scene) -> None:
    query = await pressed(scene, await board(scene))
    waiting = asyncio.create_task(scene.driver.look("answer", press=query["id"], wait=10))
    await asyncio.sleep(3)
    assert not waiting.done()
    done = await scene.driver.ok(
        "answerCallbackQuery", callback_query_id=query["id"], text="✓ 胡", show_alert=True
    )
    assert done is True
    told = await waiting
    assert told["answer"] == {"text": "✓ 胡", "show_alert": True}
    assert told["answered_at"] - told["pressed_at"] == 3
    assert await answered(scene, query["id"]) == TOO_OLD
    seen = (await scene.driver.look("transcript", viewer=scene.bert))["sights"]
    assert [sight["kind"] for sight in seen[-2:]] == ["press", "answer"]
    others = (await scene.driver.look("transcript", viewer=scene.anna))["sights"]
    assert {sight["kind"] for sight in others}.isdisjoint({"press", "answer"})


async def test_too_late_and_unknown(scene: Scene) -> None:
    query = await pressed(scene, await board(scene))
    await asyncio.sleep(15.1)
    assert await answered(scene, query["id"], text="x") == TOO_OLD
    assert await answered(scene, "12345") == TOO_OLD
    assert await answered(scene, "") == TOO_OLD
    told = await scene.driver.look("answer", press=query["id"], wait=2)
    assert told["answered_at"] is None


async def test_the_window_can_be_chosen() -> None:
    async with driving(answer_window=100.0) as driver:
        anna = await driver.person("Anna")
        said = await driver.ok("sendMessage", chat_id=anna, text="x", reply_markup=KEYBOARD)
        press = await driver.act(
            "press", chat=anna, user=anna, message=said["message_id"], button="过"
        )
        await asyncio.sleep(99)
        await driver.ok("answerCallbackQuery", callback_query_id=press["press"])


async def test_a_popup_has_200_characters(scene: Scene) -> None:
    query = await pressed(scene, await board(scene))
    long = await answered(scene, query["id"], text="🀄" * 201)
    assert long == (400, "Bad Request: MESSAGE_TOO_LONG")
    await scene.driver.ok("answerCallbackQuery", callback_query_id=query["id"], text="🀄" * 200)


async def test_an_answer_opens_the_bot_and_nothing_else(scene: Scene) -> None:
    query = await pressed(scene, await board(scene))
    for url in [
        "https://example.org",
        "https://t.me/other_bot?start=x",
        "https://t.me/zhuoji_bot?start=",
        "https://t.me/zhuoji_bot?start=a b",
        f"https://t.me/zhuoji_bot?start={'x' * 65}",
    ]:
        assert await answered(scene, query["id"], url=url) == (400, "Bad Request: URL_INVALID")
    url = "https://t.me/Zhuoji_Bot?start=K7Q2-3_x"
    await scene.driver.ok("answerCallbackQuery", callback_query_id=query["id"], url=url)
    told = await scene.driver.look("answer", press=query["id"])
    assert told["answer"] == {"url": url}
    await scene.driver.act("open_bot", user=scene.bert, payload="K7Q2-3_x")
    opened = (await scene.driver.updates())[-1]["message"]
    assert opened["text"] == "/start K7Q2-3_x"
    assert opened["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]


async def test_a_press_on_a_deleted_message(scene: Scene) -> None:
    message = await board(scene)
    await scene.driver.ok("deleteMessage", chat_id=scene.group, message_id=message)
    query = await pressed(scene, message)
    assert query["message"] == {
        "chat": {"id": scene.group, "type": "supergroup", "title": "Friends"},
        "message_id": message,
        "date": 0,
    }
    never = await pressed(scene, 998, payload="1:forged")
    assert (never["message"]["date"], never["data"]) == (0, "1:forged")


async def test_stale_and_forged_presses(scene: Scene) -> None:
    message = await board(scene)
    await scene.driver.ok("editMessageText", chat_id=scene.group, message_id=message, text="new")
    stale = await pressed(scene, message, payload="1:win")
    assert stale["data"] == "1:win"
    assert stale["message"]["text"] == "new"
    status, told = await scene.driver.try_act(
        "press", chat=scene.group, user=scene.bert, message=message, button="胡"
    )
    assert (status, "no such button" in told["error"]) == (409, True)


async def test_who_may_press(scene: Scene) -> None:
    message = await board(scene)
    carl = await scene.driver.person("Carl")
    wish = {"chat": scene.group, "message": message, "button": "胡"}
    status, told = await scene.driver.try_act("press", user=carl, **wish)
    assert (status, told["error"]) == (409, "not in the chat")
    await scene.driver.act("kick_bot", chat=scene.group, by=scene.anna)
    status, told = await scene.driver.try_act("press", user=scene.bert, **wish)
    assert (status, told["error"]) == (409, "the bot is not in the chat")


async def test_a_link_button_leads_elsewhere(scene: Scene) -> None:
    message = await board(scene)
    told = await scene.driver.act(
        "press", chat=scene.group, user=scene.bert, message=message, button="web"
    )
    assert told == {"url": "https://example.org/x"}
    assert await scene.driver.updates() == []


async def test_an_unfetched_press_expires_after_150_seconds(scene: Scene) -> None:
    message = await board(scene)
    for wait, expected in [(149, 1), (151, 0)]:
        await scene.driver.act(
            "press", chat=scene.group, user=scene.bert, message=message, button="胡"
        )
        await asyncio.sleep(wait)
        assert len(await scene.driver.updates()) == expected


async def test_an_anonymous_administrator_presses_under_his_own_name(scene: Scene) -> None:
    await scene.driver.act(
        "promote", chat=scene.group, user=scene.bert, by=scene.anna, anonymous=True
    )
    query = await pressed(scene, await board(scene))
    assert query["from"]["id"] == scene.bert


async def test_spinning_presses_are_seen_by_the_presser(scene: Scene) -> None:
    message = await board(scene)
    query = await pressed(scene, message)
    view = await scene.driver.look("view", viewer=scene.bert, chat=scene.group)
    assert [press["id"] for press in view["spinning"]] == [query["id"]]
    assert view["messages"][-1]["reply_markup"] == KEYBOARD
    view = await scene.driver.look("view", viewer=scene.anna, chat=scene.group)
    assert view["spinning"] == []


async def test_a_press_that_is_too_late_spins_no_more(scene: Scene) -> None:
    message = await board(scene)
    await pressed(scene, message)
    await asyncio.sleep(15.1)
    view = await scene.driver.look("view", viewer=scene.bert, chat=scene.group)
    assert view["spinning"] == []
    assert view["now"] == EPOCH + 15.1
    assert len((await scene.driver.look("quiet"))["unanswered"]) == 1
