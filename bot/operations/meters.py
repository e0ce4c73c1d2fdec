"""仪表 (yíbiǎo): what is counted and measured while the host runs, in Prometheus' form.

Nothing here names a chat or a person. A value of this class is made in `bot.bootstrap`, and whoever
has something to tell is given one of its methods; there is no registry but its own.
"""

from collections.abc import Callable, Coroutine
from typing import Any, Final, ParamSpec, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.messages.outgoing import Done, Refused, Sent, Setback, Transport, Wait

P = ParamSpec("P")
Outcome = TypeVar("Outcome", bound=Sent | Done | Setback)

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
_SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Meters:
    """仪表 (yíbiǎo): everything that is measured."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._deadlines = self._histogram(
            "zhuoji_deadline_lateness_seconds",
            "From the moment at which a table's time ran out to the end of what followed",
        )
        self._inbox = self._histogram(
            "zhuoji_inbox_lag_seconds", "From the arrival of an update to the end of its handling"
        )
        self._calls = self._counter(
            "zhuoji_telegram_calls",
            "Calls of the courier by what became of them",
            "method",
            "outcome",
        )
        self._floods = self._counter(
            "zhuoji_telegram_floods", "Answers 429 by the kind of chat", "chat"
        )
        self._faults = self._counter(
            "zhuoji_telegram_refusals", "Refusals of Telegram's by reason", "reason"
        )
        self._refusals = self._counter(
            "zhuoji_refused_wishes", "What people wanted and did not get, by reason", "reason"
        )
        self._webhook = self._counter(
            "zhuoji_webhook_refusals",
            "Calls of the webhook that were no update of Telegram's",
            "reason",
        )

    def enforced(self, seconds_late: float) -> None:
        """到时 (dào shí): a deadline was acted upon, so long after it."""
        self._deadlines.observe(max(seconds_late, 0.0))

    def handled(self, seconds: float) -> None:
        """办完 (bàn wán): an update was handled, so long after it came."""
        self._inbox.observe(seconds)

    def refused(self, reason: str) -> None:
        """拒绝 (jùjué): somebody did not get what he wanted, for this reason."""
        self._refusals.labels(reason).inc()

    def turned_away(self, reason: str) -> None:
        """挡住 (dǎngzhù): a call of the webhook was not let in."""
        self._webhook.labels(reason).inc()

    def called(self, method: str, chat: object, outcome: Sent | Done | Setback) -> None:
        """叫过 (jiàoguo): what became of a call about *chat*: groups have negative numbers."""
        self._calls.labels(method, type(outcome).__name__.lower()).inc()
        match outcome:
            case Wait():
                self._floods.labels("group" if str(chat).startswith("-") else "private").inc()
            case Refused(fault):
                self._faults.labels(fault).inc()
            case _:
                pass

    def watch(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """看 (kàn): a value that is read whenever somebody looks."""
        Gauge(name, meaning, registry=self._registry).set_function(read)

    def written(self) -> bytes:
        """写出 (xiěchū): all of it, as Prometheus reads it."""
        return generate_latest(self._registry)

    def _histogram(self, name: str, meaning: str) -> Histogram:
        return Histogram(name, meaning, buckets=_SECONDS, registry=self._registry)

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(name, meaning, labels, registry=self._registry)


class MeteredTransport:
    """计数的传输 (jìshù de chuánshū): a transport that has every outcome counted."""

    def __init__(self, transport: Transport, meters: Meters) -> None:
        self.send = _counted(meters, "send", transport.send)
        self.edit = _counted(meters, "edit", transport.edit)
        self.delete = _counted(meters, "delete", transport.delete)
        self.answer = _counted(meters, "answer", transport.answer)


def _counted(
    meters: Meters, method: str, call: Callable[P, Coroutine[Any, Any, Outcome]]
) -> Callable[P, Coroutine[Any, Any, Outcome]]:
    """数着叫 (shǔzhe jiào): the same call, counted; its first argument tells in which chat."""

    async def counted(*args: P.args, **kwargs: P.kwargs) -> Outcome:
        outcome = await call(*args, **kwargs)
        meters.called(method, args[0], outcome)
        return outcome

    return counted
