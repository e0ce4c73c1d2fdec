"""性急 (xìngjí): how quickly one person may ask; whoever is quicker is told so, and kept waiting.

Nobody is banned and nobody meets silence: a press is answered by a toast, a command by one line
that does not stay. What one chat asks for costs another nothing: each has a queue of its own.
"""

from collections.abc import Hashable
from typing import NamedTuple

from bot.clock import Clock
from bot.intake.incoming import Commanded, Incoming, Pressed, Thrown, Wrote
from bot.messages.outgoing import PrivateScreen
from bot.messages.remarks import Remark, RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.render.markup import as_text
from bot.render.replies import remark_text

LINE = 30.0
"""Seconds for which a person's own chat says that commands come too quickly."""
SWEEP = 60.0
"""Seconds after which it is forgotten, at the latest, who asked slowly enough."""


class Rate(NamedTuple):
    """快慢 (kuàimàn): so many at once, and then one every so many seconds."""

    burst: int
    every: float


PRESSES = Rate(burst=20, every=0.5)
"""按键 (ànjiàn): more than anybody means, at three tables at once."""
COMMANDS = Rate(burst=10, every=4.0)
"""命令 (mìnglìng), dice, and whatever else is written to the bot."""


class Patience:
    """耐心 (nàixīn): what everybody has asked for of late; nothing of it has to survive a kill."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free_at: dict[Hashable, float] = {}
        self._swept_at = clock.monotonic()

    def allows(self, who: Hashable, rate: Rate) -> bool:
        """行不行 (xíng bù xíng): count one more, if it comes slowly enough."""
        now = self._clock.monotonic()
        free_at = max(self._free_at.get(who, now), now) + rate.every
        if free_at - now > rate.burst * rate.every:
            return False
        self._free_at[who] = free_at
        if now - self._swept_at > SWEEP:
            self._free_at = {key: at for key, at in self._free_at.items() if at > now}
            self._swept_at = now
        return True


class Hurry:
    """性急 (xìngjí): tells whoever asks too quickly."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._patience = Patience(premises.clock)

    def is_too_quick(self, incoming: Incoming | None) -> bool:
        """太快了 (tài kuài le): whether this is one too many; the nameless count by their chat."""
        match incoming:
            case Pressed(sender=sender):
                return not self._patience.allows(("press", sender.telegram_id), PRESSES)
            case (
                Commanded(sender=sender, chat=chat)
                | Thrown(sender=sender, chat=chat)
                | Wrote(sender=sender, chat=chat)
            ):
                who = chat.telegram_id if sender is None else sender.telegram_id
                return not self._patience.allows(("command", who), COMMANDS)
            case _:
                return False

    def tell(self, guest: Guest) -> None:
        """说慢点 (shuō màn diǎn): to whoever typed: one line, however often it is deserved."""
        remark = Remark(RemarkKind.SLOW_DOWN)
        if not guest.is_reachable:
            guest.teller.tell(lambda texts: remark_text(texts, remark), popup=False)
            return
        screen = PrivateScreen(as_text(remark_text(guest.texts, remark)))
        self._premises.courier.whisper("slow", guest.key, screen, LINE)
