"""What became of calls is counted by kind and reason, and names nobody."""

import pytest

from bot.messages.outgoing import (
    Answer,
    Done,
    Fault,
    Moved,
    PublicScreen,
    Refused,
    Sent,
    Unsent,
    Wait,
)
from bot.operations.meters import CONTENT_TYPE, MeteredTransport, Meters

SCREEN = PublicScreen("你好")


class Transport:
    """Answers every call with the next outcome."""

    def __init__(self, *outcomes: object) -> None:
        self.outcomes = list(outcomes)
        self.calls: list[tuple] = []

    async def _next(self, *call: object) -> object:
        self.calls.append(call)
        return self.outcomes.pop(0)

    async def send(self, chat, thread, screen, *, silent):
        return await self._next("send", chat, thread, screen, silent)

    async def edit(self, chat, message_id, screen):
        return await self._next("edit", chat, message_id, screen)

    async def delete(self, chat, message_id):
        return await self._next("delete", chat, message_id)

    async def answer(self, query_id, answer):
        return await self._next("answer", query_id, answer)


def counted(meters: Meters) -> dict[str, float]:
    """The counters that are not zero, without their times of making."""
    lines = meters.written().decode().splitlines()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(number) for name, number in pairs if "_total" in name}


async def test_every_call_goes_through_and_is_counted_by_its_outcome() -> None:
    outcomes = [Sent(7), Wait(3), Done(), Refused(Fault.BLOCKED), Unsent(), Moved(-5), Wait(2)]
    inner, meters = Transport(*outcomes), Meters()
    transport = MeteredTransport(inner, meters)
    told = [
        await transport.send(-100, 2, SCREEN, silent=True),
        await transport.edit(-100, 7, SCREEN),
        await transport.edit(-100, 7, SCREEN),
        await transport.send(42, 0, SCREEN, silent=False),
        await transport.delete(42, 8),
        await transport.edit(-1, 9, SCREEN),
        await transport.answer("q", Answer("好")),
    ]
    assert told == outcomes
    assert inner.calls[0] == ("send", -100, 2, SCREEN, True)
    assert inner.calls[-1] == ("answer", "q", Answer("好"))
    assert counted(meters) == {
        'zhuoji_telegram_calls_total{method="send",outcome="sent"}': 1,
        'zhuoji_telegram_calls_total{method="edit",outcome="wait"}': 1,
        'zhuoji_telegram_calls_total{method="edit",outcome="done"}': 1,
        'zhuoji_telegram_calls_total{method="send",outcome="refused"}': 1,
        'zhuoji_telegram_calls_total{method="delete",outcome="unsent"}': 1,
        'zhuoji_telegram_calls_total{method="edit",outcome="moved"}': 1,
        'zhuoji_telegram_calls_total{method="answer",outcome="wait"}': 1,
        'zhuoji_telegram_floods_total{chat="group"}': 1,
        'zhuoji_telegram_floods_total{chat="private"}': 1,
        'zhuoji_telegram_refusals_total{reason="blocked"}': 1,
    }


def test_durations_fall_into_buckets_and_gauges_are_read_when_somebody_looks() -> None:
    meters, seen = Meters(), [1.0]
    meters.enforced(-1)
    meters.enforced(0.3)
    meters.handled(100)
    meters.refused("stale_prompt")
    meters.turned_away("secret")
    meters.watch("zhuoji_tables_open", "Tables", lambda: seen[-1])
    seen.append(4.0)
    text = meters.written().decode()
    for line in (
        'zhuoji_deadline_lateness_seconds_bucket{le="0.05"} 1.0',
        'zhuoji_deadline_lateness_seconds_bucket{le="0.5"} 2.0',
        "zhuoji_deadline_lateness_seconds_sum 0.3",
        'zhuoji_inbox_lag_seconds_bucket{le="60.0"} 0.0',
        "zhuoji_inbox_lag_seconds_count 1.0",
        'zhuoji_refused_wishes_total{reason="stale_prompt"} 1.0',
        'zhuoji_webhook_refusals_total{reason="secret"} 1.0',
        "zhuoji_tables_open 4.0",
    ):
        assert line in text.splitlines()
    assert CONTENT_TYPE.startswith("text/plain")


def test_two_hosts_in_one_process_count_apart() -> None:
    first, second = Meters(), Meters()
    first.refused("stale_prompt")
    assert counted(second) == {}


@pytest.mark.parametrize("name", ["zhuoji_tables_open", "zhuoji_inbox_lag_seconds"])
def test_a_name_is_given_once(name: str) -> None:
    meters = Meters()
    meters.watch("zhuoji_tables_open", "Tables", lambda: 0.0)
    with pytest.raises(ValueError, match="Duplicated"):
        meters.watch(name, "Again", lambda: 0.0)
