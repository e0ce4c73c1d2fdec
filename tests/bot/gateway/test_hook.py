"""What is said to Telegram about how updates come: insistently, and never dropping any."""

import asyncio

import pytest
from pydantic import SecretStr

from bot.config import Settings, SettingsError
from bot.gateway.feed import ALLOWED
from tests.bot.gateway.conftest import Line, settings_for
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SECRET = "a-secret_of-more-than-16"  # noqa: S105


def hooked(line: Line, url: str = "https://bot.example.org/zhuoji") -> Settings:
    more = {"webhook_url": url, "webhook_secret": SecretStr(SECRET)}
    return settings_for(line.driver).model_copy(update=more)


class Lines:
    """What is logged instead of a log."""

    def __init__(self) -> None:
        self.told: list[tuple] = []

    def warning(self, event: str, **values: object) -> None:
        self.told.append((event, values))


async def test_updates_that_do_not_get_here_are_told_once_a_failure(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = Lines()
    monkeypatch.setattr("bot.gateway.hook.log", lines)
    settings = hooked(line)
    await line.gateway.hook.set(settings)
    webhook = line.driver.sandbox.backend.world.webhook
    watching = asyncio.create_task(line.gateway.hook.watch(settings.webhook_url))
    await asyncio.sleep(70)
    webhook.last_error, webhook.last_error_at = "Connection refused", 1_800_000_060
    await asyncio.sleep(180)
    reason = {"reason": "Connection refused", "pending": 0}
    assert lines.told == [("webhook not reached", reason)]
    webhook.last_error_at += 100
    await line.order("refuse", "getWebhookInfo", code=502)
    await asyncio.sleep(120)
    assert [event for event, _ in lines.told[1:]] == ["webhook not told", "webhook not reached"]
    watching.cancel()


async def calls(line: Line, method: str) -> list[dict]:
    return list((await line.driver.look("calls", method=method))["calls"])


async def test_it_is_set_with_secret_and_kinds_and_removed_without_loss(line: Line) -> None:
    hook = line.gateway.hook
    await hook.set(hooked(line))
    webhook = line.driver.sandbox.backend.world.webhook
    assert (webhook.url, webhook.secret) == ("https://bot.example.org/zhuoji", SECRET)
    told = await line.driver.ok("getWebhookInfo")
    assert told["allowed_updates"] == list(ALLOWED)
    await line.driver.act("say", chat=line.anna, user=line.anna, text="/help")
    await hook.remove()
    (update,) = await line.gateway.feed.fetch(None, 0)
    assert update["message"]["text"] == "/help"
    assert (await line.driver.look("quiet"))["quiet"]


async def test_polls_are_refused_while_it_is_set(line: Line) -> None:
    await line.gateway.hook.set(hooked(line))
    status, told = await line.driver.refused("getUpdates")
    assert (status, told.partition(":")[0]) == (409, "Conflict")


@pytest.mark.parametrize(
    ("fault", "seconds"),
    [
        ({"kind": "refuse", "code": 502}, 1),
        ({"kind": "refuse", "code": 429, "text": "retry after 9", "retry_after": 9}, 9),
    ],
)
async def test_passing_trouble_is_waited_out(line: Line, fault: dict, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()
    await line.order(fault.pop("kind"), "deleteWebhook", **fault)
    await line.gateway.hook.remove()
    assert len(await calls(line, "deleteWebhook")) == 2
    assert seconds <= loop.time() - began < seconds + 1


async def test_an_address_that_telegram_refuses_is_the_operators_to_mend(line: Line) -> None:
    with pytest.raises(SettingsError) as raised:
        await line.gateway.hook.set(hooked(line, "http://bot.example.org/zhuoji"))
    assert str(raised.value) == (
        "ZHUOJI_WEBHOOK_URL: Telegram refuses it: "
        "Bad webhook: an https url must be provided for webhook"
    )
