"""Faults on order: what shall go wrong, with which call, how often."""

from dataclasses import dataclass
from enum import StrEnum

ANY = "*"


class FaultKind(StrEnum):
    """What can go wrong."""

    REFUSE = "refuse"
    """The call has no effect and is answered with an error."""
    TIMEOUT_BEFORE = "timeout_before"
    """The call has no effect and is never answered."""
    TIMEOUT_AFTER = "timeout_after"
    """The call has its effect and is never answered."""
    RESET_BEFORE = "reset_before"
    """The call has no effect; the connection breaks."""
    RESET_AFTER = "reset_after"
    """The call has its effect; the connection breaks."""
    SLOW_BEFORE = "slow_before"
    """The call waits, then has its effect."""
    SLOW_AFTER = "slow_after"
    """The call has its effect, then waits with the answer."""
    DUPLICATE = "duplicate"
    """An update comes once more after it was confirmed."""
    HOLD = "hold"
    """An update is held back until the next one has gone before it."""


OF_UPDATES = frozenset({FaultKind.DUPLICATE, FaultKind.HOLD})


@dataclass(slots=True, kw_only=True)
class Order:
    """One fault, ordered; it strikes the nth match and as many after it as it has times."""

    kind: FaultKind
    target: str = ANY
    """A method, or the kind of an update; without regard to case."""
    chat_id: int = 0
    """Only calls to this chat, if given."""
    nth: int = 1
    times: int = 1
    seconds: float = 0.0
    """How long a slow answer takes."""
    code: int = 429
    text: str = ""
    """The refusal without its prefix."""
    retry_after: int = 0
    id: int = 0
    matched: int = 0

    def strikes(self, target: str, chat_id: int) -> bool:
        """Count a call that matches, and tell whether this is one to be struck."""
        if self.target not in {ANY, target.lower()} or self.chat_id not in {0, chat_id}:
            return False
        self.matched += 1
        return self.nth <= self.matched < self.nth + self.times

    @property
    def spent(self) -> bool:
        """Tell whether it will strike no more."""
        return self.matched >= self.nth + self.times - 1


class Orders:
    """The faults that were ordered and have not all struck."""

    def __init__(self) -> None:
        """Begin without any."""
        self.open: list[Order] = []
        self._last_id = 0

    def place(self, order: Order) -> Order:
        """Take an order."""
        self._last_id += 1
        order.id = self._last_id
        order.target = order.target.lower()
        self.open.append(order)
        return order

    def clear(self) -> None:
        """Forget all orders."""
        self.open.clear()

    def against_call(self, method: str, chat_id: int) -> Order | None:
        """Find the fault that strikes this call, if any."""
        return self._struck([o for o in self.open if o.kind not in OF_UPDATES], method, chat_id)

    def against_update(self, kind: FaultKind, update: str) -> bool:
        """Tell whether a fault of this kind strikes this update."""
        return self._struck([o for o in self.open if o.kind is kind], update, 0) is not None

    def _struck(self, orders: list[Order], target: str, chat_id: int) -> Order | None:
        """Every order counts the call; the oldest that strikes is the one that does."""
        striking = [order for order in orders if order.strikes(target, chat_id)]
        self.open = [order for order in self.open if not order.spent]
        return striking[0] if striking else None
