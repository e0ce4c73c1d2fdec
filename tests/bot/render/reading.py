"""What tiles a reader finds in a text."""

import re

from bot.render.tiles import tile_button, tile_name
from engine.tiles import SUITS, TILES, parse_tile


def tiles_read(texts, text):
    """Every kind of tile that *text* names, in words, on its own or in a run of its suit."""
    found = {t for t in TILES for name in (tile_name, tile_button) if name(texts, t) in text}
    for suit in SUITS:
        for run in re.findall(rf"([1-9]+){texts.say(f'suit.{suit}')}", text):
            found |= {parse_tile(f"{rank}{suit}") for rank in run}
    return found
