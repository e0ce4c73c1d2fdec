"""What is kept between runs, and what is said if it cannot be used."""

import asyncio
from pathlib import Path

import pytest

from bot.sandbox import Options, create_app
from bot.sandbox.backend import AnotherBot
from bot.sandbox.state import UnreadableState
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SECRET = "s3-cr_et"  # noqa: S105 - of a webhook on this machine
KEYBOARD = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]]}


async def story(driver: Driver, picture: bytes) -> tuple[int, int, int]:
    """Let some things happen that are to be kept."""
    anna, bert = await driver.person("Anna", username="anna"), await driver.person("Bert")
    group = await driver.group(anna, bert)
    await driver.upload("sendPhoto", {"photo": picture}, chat_id=group, caption="牌")
    said = await driver.ok("sendMessage", chat_id=anna, text="x", reply_markup=KEYBOARD)
    await driver.act("press", chat=anna, user=anna, message=said["message_id"], button="x")
    await driver.act("set_forum", chat=group, on=True)
    await driver.act("add_topic", chat=group, name="t", by=anna)
    await driver.ok("setMyCommands", commands=[{"command": "x", "description": "y"}])
    return anna, bert, group


async def test_the_state_outlives_the_process(tmp_path: Path, picture: bytes) -> None:
    kept = tmp_path / "deep" / "sandbox.json"
    async with driving(state_file=kept) as driver:
        anna, bert, group = await story(driver, picture)
        waiting = [update.payload() for update in driver.sandbox.backend.updates.pending]
        photo = driver.sandbox.backend.world.chats[group].messages[2]
    async with driving(state_file=kept) as driver:
        assert [u.payload() for u in driver.sandbox.backend.updates.pending] == waiting
        assert driver.sandbox.backend.world.chats[group].messages[2] == photo
        view = await driver.look("view", viewer=anna, chat=anna)
        assert len(view["spinning"]) == 1
        stored = await driver.ok("getFile", file_id=photo.content["photo"][0]["file_id"])
        url = f"{driver.sandbox.file_url}{driver.token}/{stored['file_path']}"
        async with driver.session.get(url) as response:
            assert await response.read() == picture
        carl = await driver.person("Carl")
        assert carl not in {anna, bert}
        await driver.ok("sendMessage", chat_id=group, text="on we go")


async def ids(driver: Driver, anna: int, group: int) -> dict[str, int]:
    """The ids of a message to each, and of the update that one of them is."""
    private = (await driver.act("say", chat=anna, user=anna, text="x"))["message"]
    public = (await driver.ok("sendMessage", chat_id=group, text="x"))["message_id"]
    return {
        "private": private,
        "public": public,
        "update": (await driver.updates())[-1]["update_id"],
    }


async def test_what_was_told_after_the_last_saving_keeps_its_ids(tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    async with driving(state_file=kept) as driver:
        anna = await driver.person("Anna")
        group = await driver.group(anna)
        await driver.act("save")
        saved = kept.read_bytes()
        told = await ids(driver, anna, group)
    kept.write_bytes(saved)
    async with driving(state_file=kept) as driver:
        new = await ids(driver, anna, group)
    assert all(new[kind] > told[kind] for kind in told)


async def test_the_state_is_saved_on_demand_and_now_and_then(tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    async with driving(state_file=kept) as driver:
        status, told = await driver.try_act("load")
        assert (status, told["error"]) == (409, "there is no stored state")
        anna = await driver.person("Anna")
        await driver.act("save")
        await driver.ok("sendMessage", chat_id=anna, text="x", reply_markup=KEYBOARD)
        await driver.act("press", chat=anna, user=anna, message=2, button="x")
        await driver.act("load")
        messages = (await driver.look("view", viewer=anna, chat=anna))["messages"]
        assert [message["text"] for message in messages] == ["/start"]
        kept.unlink()
        await asyncio.sleep(6)
        assert kept.exists()
        before = kept.stat().st_mtime_ns
        await asyncio.sleep(60)
        assert kept.stat().st_mtime_ns == before


async def test_presses_of_yesterday_are_forgotten(tmp_path: Path) -> None:
    async with driving(state_file=tmp_path / "sandbox.json") as driver:
        anna = await driver.person("Anna")
        await driver.ok("sendMessage", chat_id=anna, text="x", reply_markup=KEYBOARD)
        for _ in range(2):
            await driver.act("press", chat=anna, user=anna, message=2, button="x")
            await driver.act("advance", seconds=86_000)
        assert len((await driver.look("quiet"))["unanswered"]) == 2
        await driver.ok("getMe")
        await asyncio.sleep(6)
        assert len((await driver.look("quiet"))["unanswered"]) == 1


async def test_a_state_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    async with driving(state_file=kept) as driver:
        await driver.person("Anna")
    with pytest.raises(AnotherBot, match="belongs to the bot 4000000001"):
        create_app(Options(state_file=kept, token=f"7:{SECRET}"))
    kept.write_text('{"bot": 1}')
    with pytest.raises(UnreadableState, match=r"sandbox\.json cannot be read"):
        create_app(Options(state_file=kept))


async def test_webhooks_outlive_the_process(tmp_path: Path) -> None:
    kept = tmp_path / "sandbox.json"
    async with driving(state_file=kept) as driver:
        await driver.ok("setWebhook", url="https://example.org/x", secret_token=SECRET)
    async with driving(state_file=kept) as driver:
        assert (await driver.ok("getWebhookInfo"))["url"] == "https://example.org/x"
