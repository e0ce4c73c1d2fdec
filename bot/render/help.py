"""帮助 (bāngzhù): how a game goes, what the marks mean, how tiles are written. [PRODUCT 2.6]"""

from bot.render.texts import Texts
from bot.render.tiles import tile_button, tile_name
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, parse_tiles

_TOPICS = ("play", "claims", "orders", "clock", "chickens", "fair")


def help_text(texts: Texts) -> str:
    """帮助 (bāngzhù): in short paragraphs, a command at the end of each that has one."""
    topics = [texts.say(f"help.{topic}") for topic in _TOPICS]
    return "\n\n".join((texts.say("help.title"), *topics, _legend(texts)))


def _legend(texts: Texts) -> str:
    """图例 (túlì): tiles in words and on buttons, and the marks of a board."""
    shown = ", ".join(
        f"{tile_button(texts, tile)} {tile_name(texts, tile)}" for tile in parse_tiles("1m3p18s")
    )
    chickens = f"{tile_button(texts, ONE_BAMBOO)} {tile_button(texts, EIGHT_DOTS)}"
    return texts.say("help.legend", tiles=shown, chickens=chickens)
