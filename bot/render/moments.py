"""时刻 (shíkè): moments and spans of time as text. [TELEGRAM 8]"""

from datetime import datetime, timedelta

from bot.render.texts import Texts


def until(texts: Texts, due_at: datetime | None, *, late: bool = False) -> str:
    """到几时 (dào jǐ shí): until when, on the reader's own clock; empty where nobody waits.

    ⏳ says that half of the time is gone.
    """
    if due_at is None:
        return ""
    return texts.say("moment.hurry" if late else "moment.until", time=clock(due_at))


def clock(moment: datetime) -> str:
    """几点 (jǐ diǎn): a moment to the second; readers of old clients see it in its own zone."""
    return _local(moment, "T", f"{moment:%H:%M:%S}")


def day_and_clock(moment: datetime) -> str:
    """几号几点 (jǐ hào jǐ diǎn): day and minute of a moment that may be days away."""
    return _local(moment, "dt", f"{moment:%m-%d %H:%M}")


def seconds(span: timedelta) -> str:
    """秒 (miǎo): a span in seconds, to the tenth, and never as nothing.

    >>> seconds(timedelta(milliseconds=1400)), seconds(timedelta(milliseconds=3))
    ('1.4', '0.1')
    """
    return f"{max(span.total_seconds(), 0.1):.1f}"


def minutes(span: timedelta) -> int:
    """分钟 (fēnzhōng): a span in whole minutes.

    >>> minutes(timedelta(seconds=300))
    5
    """
    return span // timedelta(minutes=1)


def _local(moment: datetime, style: str, shown: str) -> str:
    return f'<tg-time unix="{int(moment.timestamp())}" format="{style}">{shown}</tg-time>'
