"""再看一眼 (zài kàn yì yǎn): when a screen changes by the mere passing of time."""

from datetime import datetime

from bot.hosting.pace import LOBBY_IDLE
from bot.hosting.state import Hosted
from bot.wanted.hands import half_of
from engine.table.prompts import PromptKind


def next_look(hosted: Hosted, now: datetime) -> datetime | None:
    """下次看 (xià cì kàn): the next moment at which something looks different; None if none is."""
    moments = (moment for moment in _moments(hosted) if moment > now)
    return min(moments, default=None)


def _moments(hosted: Hosted) -> tuple[datetime, ...]:
    if hosted.is_lobby and hosted.touched_at is not None:
        return (hosted.touched_at + LOBBY_IDLE,)
    turn = hosted.prompt
    if turn is None or turn.kind is not PromptKind.TURN or hosted.paused is not None:
        return ()
    if hosted.is_ai_played(turn.seat):
        return ()
    return (half_of(turn), turn.base_until)
