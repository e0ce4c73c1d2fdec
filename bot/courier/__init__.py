"""信使 (xìnshǐ): makes Telegram show what it should: newest first, paced, repaired.

It knows neither rules nor tables: only places, screens, and what Telegram answers.
"""

from bot.courier.courier import Courier
from bot.courier.news import (
    News,
    Opened,
    Relocated,
    Shown,
    Shut,
    Source,
    TopicLost,
    Trouble,
)
from bot.courier.pace import Pace

__all__ = [
    "Courier",
    "News",
    "Opened",
    "Pace",
    "Relocated",
    "Shown",
    "Shut",
    "Source",
    "TopicLost",
    "Trouble",
]
