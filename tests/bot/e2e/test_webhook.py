"""The same bot with updates brought to it: a deal, a stop, a kill, and nothing lost or doubled."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import SettingsError
from bot.messages.presses import Action
from tests.bot.cli.processes import free_port
from tests.bot.e2e.inn import Inn, inn
from tests.bot.e2e.players import Player, deal_at_once, playing, sit_down
from tests.bot.e2e.scenes import matches_of
from tests.bot.e2e.sheets import assert_sheets_tell_the_truth
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SECRET = "a-secret_of-more-than-16"  # noqa: S105


@pytest.fixture
async def hooked(mortal: None, quick_disk: Path) -> AsyncIterator[Inn]:
    """A house whose server brings updates, queues racing each other."""
    port = free_port()
    async with inn(quick_disk, loopback_webhooks=True, shuffle_webhooks=True) as house:
        house.settings = {
            "webhook_url": f"http://127.0.0.1:{port}/zhuoji",
            "webhook_secret": SecretStr(SECRET),
            "webhook_port": port,
        }
        yield house


async def seated(house: Inn) -> tuple[int, list[Player]]:
    phones = await house.people("Anna", "Bert", "Chen", "Dora")
    group = await house.group(*phones)
    players = [Player(house, phone) for phone in phones]
    await sit_down(group, players)
    await deal_at_once(group, players)
    return group, players


async def play_out(house: Inn, players: list[Player]) -> None:
    async with playing(players):
        await house.until(lambda: house.tables()[-1].hosted.is_closed, within=3600)
    await house.wait(60)


async def delivered_by_webhook(house: Inn) -> bool:
    """Whether the server brings updates, and all of them have been taken."""
    told = await house.driver.ok("getWebhookInfo")
    return bool(told["url"]) and told["pending_update_count"] == 0


async def test_a_whole_deal_by_webhook_with_a_kill_in_the_middle(
    hooked: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches_of(monkeypatch, 1)
    await hooked.start()
    polls = len(await hooked.calls("getUpdates"))
    group, players = await seated(hooked)
    async with playing(players):
        await hooked.wait(40)
        await hooked.kill()
    await hooked.wait(30)
    await hooked.start()
    again = len(await hooked.calls("getUpdates"))
    assert hooked.table().hosted.is_running
    await play_out(hooked, players)
    (kept,) = hooked.tables()
    assert list(kept.endings) == [1]
    await assert_sheets_tell_the_truth(hooked, players[0].phone, group, kept)
    assert polls >= 1
    assert again > polls
    assert len(await hooked.calls("getUpdates")) == again
    assert await delivered_by_webhook(hooked)
    await hooked.assert_quiet()
    await hooked.stop()


async def test_what_came_while_nobody_was_here_is_handled_before_clocks_run(hooked: Inn) -> None:
    await hooked.start()
    (anna,) = await hooked.people("Anna")
    group = await hooked.group(anna)
    await hooked.wait(5)
    await hooked.stop()
    await anna.say(group, "/newtable")
    await hooked.wait(30)
    told = await hooked.driver.ok("getWebhookInfo")
    assert told["pending_update_count"] == 1
    assert "Cannot connect to host" in told["last_error_message"]
    await hooked.start()
    assert len(hooked.tables()) == 1
    await anna.until(lambda: anna.with_button(group, Action.JOIN) is not None)
    assert await delivered_by_webhook(hooked)
    await hooked.stop()


async def test_updates_that_are_brought_twice_have_their_effects_once(hooked: Inn) -> None:
    await hooked.start()
    (anna,) = await hooked.people("Anna")
    group = await hooked.group(anna)
    await hooked.driver.act("faults", kind="duplicate", target="message", nth=1)
    await anna.say(group, "/newtable")
    await anna.until(lambda: anna.with_button(group, Action.JOIN) is not None)
    await hooked.wait(10)
    assert len(hooked.tables()) == 1
    assert await delivered_by_webhook(hooked)
    await hooked.assert_quiet()
    await hooked.stop()


async def test_a_webhook_that_somebody_takes_away_is_told_with_the_remedy(hooked: Inn) -> None:
    await hooked.start()
    await hooked.wait(130)
    assert hooked.errors() == []
    await hooked.driver.ok("deleteWebhook")
    await hooked.wait(61)
    (error,) = hooked.errors()
    assert error["event"] == "webhook gone"
    assert error["remedy"].startswith("another program uses the token: end it")
    await hooked.stop()


async def test_an_address_that_telegram_refuses_ends_the_host_with_one_error(hooked: Inn) -> None:
    hooked.settings["webhook_url"] = "http://bot.example.org/zhuoji"
    await hooked.start()
    assert hooked._bot is not None
    with pytest.raises(SettingsError) as raised:
        await hooked._bot
    assert str(raised.value).startswith("ZHUOJI_WEBHOOK_URL: Telegram refuses it: ")
    hooked._bot = None


async def test_a_bot_that_polls_again_takes_the_webhook_away(hooked: Inn) -> None:
    await hooked.start()
    await hooked.stop()
    hooked.settings = {}
    await hooked.start()
    assert (await hooked.driver.ok("getWebhookInfo"))["url"] == ""
    (anna,) = await hooked.people("Anna")
    await anna.until(lambda: anna.with_button(anna.user, Action.PRACTICE) is not None)
    await hooked.assert_quiet()
    await hooked.stop()
