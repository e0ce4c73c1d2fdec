"""Scenes of deals, and what can be read and measured in them."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

from bot.render.pictures.ink import ink
from bot.render.pictures.scene import Box, Panel, TilePicture, Words
from bot.render.pictures.settlement import WIDTH, pictured_deal, settlement_scene
from engine.scoring.chicken_kinds import standing_kinds
from tests.bot.render.helpers import FRIENDS, ZH, table_facts
from tests.bot.render.positions import PLAYED, deal_of
from tests.engine.scoring_scenarios import house

HERE = Path(__file__).parent
NAMES = json.loads((HERE / "names.json").read_text())
"""What people call themselves: every script, and everything that ever broke a line."""
RIVER = 38
"""The width of tiles that lie in a river."""
_CARD = 900
"""Panels at least as wide as this are cards; smaller ones lie behind a word."""


def deal_with_chickens(scenario):
    """The deal of a rule scenario, with the chickens of its house."""
    rules = house(scenario).chickens
    standing = tuple(standing_kinds(rules))
    return replace(deal_of(scenario), standing=standing, flipped_scope=rules.flipped_scope)


def scene_of(deal, texts=ZH, names=FRIENDS, **more):
    """The picture of a deal among these people."""
    return settlement_scene(pictured_deal(texts, table_facts(texts, names, **more), deal))


def words_of(scene):
    return [item for item in scene.items if isinstance(item, Words)]


def tiles_of(scene):
    return [item for item in scene.items if isinstance(item, TilePicture)]


def card_boxes(scene):
    """The cards of the seats and of the pot, from above."""
    panels = [item.box for item in scene.items if isinstance(item, Panel)]
    return [box for box in panels if box.right - box.left > _CARD]


def cards_of(scene):
    """The words of each card, from above."""
    cards = card_boxes(scene)
    return [[word for word in words_of(scene) if within(word.box, card)] for card in cards]


def hands_of(scene):
    """The tiles of the hands, melds and winning tiles included."""
    cards = card_boxes(scene)
    laid = [tile for tile in tiles_of(scene) if any(within(tile.box, card) for card in cards)]
    return [tile for tile in laid if tile.width != RIVER]


def card_of(scene, name):
    """What the card of that name says, without gaps."""
    (card,) = [card for card in cards_of(scene) if any(w.text == name for w in card[:4])]
    return written(card)


def written(words):
    """Everything that these words say, without gaps and isolates."""
    return bare("".join(word.text for word in words))


def bare(text):
    return "".join(
        letter for letter in text if not letter.isspace() and letter not in "\u2068\u2069"
    )


def ground_under(scene, word):
    """The colour that a word stands on."""
    before = scene.items[: scene.items.index(word)]
    panels = [i for i in before if isinstance(i, Panel) and overlap(i.box, word.box)]
    return panels[-1].fill if panels else scene.ground


def inked(word):
    """Where the ink of a word goes."""
    drawn = ink(word.text, word.size, word.weight)
    assert drawn is not None, word
    left, top, right, bottom = drawn.box
    x, y = word.left, word.baseline
    return Box(x + left, y + top, x + right, y + bottom)


def overlap(one, other):
    """Whether two boxes have any point in common."""
    apart = one.right <= other.left or other.right <= one.left
    return not (apart or one.bottom <= other.top or other.bottom <= one.top)


def within(inner, outer):
    """Whether a box lies in another."""
    across = outer.left <= inner.left and inner.right <= outer.right
    return across and outer.top <= inner.top and inner.bottom <= outer.bottom


def assert_sound(scene):
    """Nothing overlaps, and everything is inside: letters in their lines, lines in the picture."""
    whole = Box(0, 0, WIDTH, scene.height)
    laid = [*words_of(scene), *tiles_of(scene)]
    for item in laid:
        assert within(item.box, whole), item
    for word in words_of(scene):
        assert within(inked(word), word.box), (word, inked(word))
    for one, other in combinations(laid, 2):
        assert not overlap(one.box, other.box), (one, other)


SCENARIOS = PLAYED
