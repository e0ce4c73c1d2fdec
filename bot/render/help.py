"""帮助 (bāngzhù): how a game goes, what the marks mean, how tiles are written. [PRODUCT 2.6]"""

from bot.render.texts import Texts

_TOPICS = (
    "title",
    "play",
    "seats",
    "claims",
    "orders",
    "clock",
    "chickens",
    "coach",
    "fair",
    "standings",
    "more",
    "tiles",
    "marks",
)


def help_text(texts: Texts) -> str:
    """帮助 (bāngzhù): in short paragraphs, tiles and marks at the end."""
    return "\n\n".join(texts.say(f"help.{topic}") for topic in _TOPICS)
