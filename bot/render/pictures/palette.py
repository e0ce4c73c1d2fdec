"""色 (sè): the colours of pictures: a table of dark felt, ivory tiles, gold for chickens.

A picture has a ground of its own, so it looks the same in a light chat and in a dark one.
"""

from bot.render.pictures.scene import Colour

FELT: Colour = "#103a33"
"""桌布 (zhuōbù): the ground."""
CARD: Colour = "#18493f"
"""One seat's part of the table."""
WINNER: Colour = "#1f5649"
"""The same for who won."""
EDGE: Colour = "#e9bd4f"
"""What frames a winner."""

IVORY: Colour = "#f6f1e3"
"""What is read first."""
MUTED: Colour = "#b9cfc2"
"""What is read afterwards."""
GOLD: Colour = "#f4cd6b"
"""Gains, and whatever has to do with chickens."""
CORAL: Colour = "#ffa48f"
"""Losses and mishaps."""
TABLES: tuple[Colour, ...] = ("#4f9cf7", "#f59a3c", "#4fc97a")
"""A colour for each table of a group, as in the headings of messages."""
INK: Colour = "#16302a"
"""Letters on gold."""

FACE: Colour = "#fbf7ea"
FACE_EDGE: Colour = "#d8cfb6"
TILE_BACK: Colour = "#2f8f6f"
TILE_BACK_EDGE: Colour = "#1d6a51"
BONE: Colour = "#33333d"
"""乌骨 (wūgǔ): the face of the eight dots where they are a chicken."""
BONE_EDGE: Colour = "#1c1c24"

RED: Colour = "#c3281f"
GREEN: Colour = "#0f7a45"
BLUE: Colour = "#1c4f9c"
BLACK: Colour = "#23272f"
AMBER: Colour = "#e0a019"
"""The colours in which tiles are engraved."""
