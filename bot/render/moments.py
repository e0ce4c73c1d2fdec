"""时刻 (shíkè): moments as text."""

from datetime import datetime

from bot.render.texts import Texts


def until(texts: Texts, due_at: datetime | None) -> str:
    """到几时 (dào jǐ shí): until when, in the zone of *due_at*; empty where nobody waits."""
    if due_at is None:
        return ""
    return texts.say("moment.until", time=f"{due_at:%H:%M:%S}")
