"""What is asked of Telegram: the bot, its rights, the way of its updates, and the time."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.checkup.causes import Cause
from bot.checkup.findings import Finding, Findings, Ill, Well, found
from bot.checkup.telegram import telegram
from bot.clock import SystemClock
from bot.config import Settings
from bot.gateway.inspection import Inspected, inspect
from bot.sandbox import Options, SandboxRunner

URL = "https://bot.example.org/zhuoji"
TOKEN = Options().token


@pytest.fixture
async def sandbox() -> AsyncIterator[SandboxRunner]:
    async with SandboxRunner() as runner:
        yield runner


class Elsewhen(SystemClock):
    """A clock that goes wrong by a minute."""

    def now(self) -> datetime:
        return super().now() + timedelta(minutes=1)


def settings(url: str, token: str = TOKEN, webhook: str = "") -> Settings:
    return Settings(
        telegram_token=SecretStr(token),
        api_url=url,
        webhook_url=webhook,
        webhook_secret=SecretStr("a-secret_of-more-than-16" if webhook else ""),
        data=Path("z.db"),
        _env_file=None,
    )


async def look(sandbox: SandboxRunner, webhook: str = "", *, host_runs: bool = False) -> Findings:
    return await telegram(
        settings(sandbox.url, webhook=webhook), SystemClock(), host_runs=host_runs
    )


def set_hook(sandbox: SandboxRunner, url: str, error: str = "", ago: float = 0) -> None:
    webhook = sandbox.backend.world.webhook
    webhook.url, webhook.last_error = url, error
    if error:
        webhook.last_error_at = int(datetime.now(UTC).timestamp() - ago)


async def test_a_bot_that_polls_is_well(sandbox: SandboxRunner) -> None:
    *told, clock = await look(sandbox)
    assert told == [
        found(Well.BOT, name="@zhuoji_bot"),
        found(Well.GROUPS, name="@zhuoji_bot"),
        found(Well.PRIVACY_ON),
        found(Well.POLLING),
    ]
    assert clock.kind is Well.CLOCK
    assert clock.values["count"] <= 2


async def test_a_bot_that_reads_all_is_told_so() -> None:
    async with SandboxRunner(Options(reads_all=True)) as sandbox:
        assert found(Well.PRIVACY_OFF) in await look(sandbox)


async def test_a_bot_that_may_not_be_added_to_groups(
    sandbox: SandboxRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(given: Settings) -> Inspected:
        return (await inspect(given))._replace(joins_groups=False)

    monkeypatch.setattr("bot.checkup.telegram.inspect", told)
    assert found(Ill.GROUPS, name="@zhuoji_bot") in await look(sandbox)


@pytest.mark.parametrize(
    ("set_to", "wanted", "host_runs", "finding"),
    [
        ("", URL, False, found(Well.WEBHOOK_NOT_SET)),
        ("", URL, True, found(Ill.ELSEWHERE)),
        (URL, "", False, found(Well.WEBHOOK_LEFT)),
        (URL, "", True, found(Ill.ELSEWHERE)),
        (URL, URL, True, found(Well.WEBHOOK, count=0)),
        (f"{URL}/other", URL, True, found(Ill.ELSEWHERE)),
    ],
)
async def test_the_way_of_updates(
    sandbox: SandboxRunner, set_to: str, wanted: str, host_runs: bool, finding: Finding
) -> None:
    set_hook(sandbox, set_to)
    assert finding in await look(sandbox, wanted, host_runs=host_runs)


async def test_a_webhook_that_fails_is_told_with_the_reason(sandbox: SandboxRunner) -> None:
    set_hook(sandbox, URL, "Connection refused", ago=100)
    (failing,) = [each for each in await look(sandbox, URL) if each.kind is Ill.WEBHOOK_FAILING]
    assert failing.values["what"] == "Connection refused"
    assert failing.values["cause"] == Cause.REFUSED
    assert 99 <= failing.values["count"] <= 103


async def test_one_that_failed_long_ago_is_well(sandbox: SandboxRunner) -> None:
    set_hook(sandbox, URL, "Connection refused", ago=4000)
    assert found(Well.WEBHOOK, count=0) in await look(sandbox, URL)


async def test_a_clock_that_goes_wrong(sandbox: SandboxRunner) -> None:
    *_, clock = await telegram(settings(sandbox.url), Elsewhen(), host_runs=False)
    assert clock.kind is Ill.CLOCK
    assert 59 <= clock.values["count"] <= 62


async def test_a_token_that_is_not_known(sandbox: SandboxRunner) -> None:
    unknown = settings(sandbox.url, "4000000002:AbCdEfGhIjKlMnOpQrStUvWxYz")
    findings = await telegram(unknown, SystemClock(), host_runs=False)
    assert findings == [found(Ill.TOKEN_UNKNOWN)]


async def test_a_server_that_is_not_there() -> None:
    findings = await telegram(settings("http://127.0.0.1:1"), SystemClock(), host_runs=False)
    assert findings == [found(Ill.UNREACHABLE, name="http://127.0.0.1:1", cause=Cause.REFUSED)]
