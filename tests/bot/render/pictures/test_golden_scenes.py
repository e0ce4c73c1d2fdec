"""Three pictures item by item, as they were looked at and found good.

After a change that was looked at, too: `python -m tests.bot.render.pictures.test_golden_scenes`.
"""

import pytest

from bot.render.pictures.scene import Panel, TilePicture, Words
from tests.bot.render.helpers import EN, FRIENDS, ZH
from tests.bot.render.pictures.scenes import HERE, deal_with_chickens, scene_of
from tests.bot.render.positions import scenario_named

STRANGERS = ("محمد علي", "สวัสดีเพื่อน", "नमस्ते दोस्त", "한국어😀")
GOLDEN = {
    "three_winners": ("r91-three-winners-guiyang", ZH, FRIENDS),
    "four_melds": ("r31-single-wait-flush-guiyang", EN, FRIENDS),
    "robbed_kong": ("r46-three-shares-for-each-winner-tongren", ZH, STRANGERS),
}


def listing(scene):
    """A scene as lines, one an item."""
    lines = [f"scene {scene.width}x{scene.height} on {scene.ground}"]
    return "\n".join((*lines, *map(_line, scene.items))) + "\n"


def _line(item):
    match item:
        case Panel(box=box, fill=fill, radius=radius, outline=outline):
            return f"panel {[*map(round, box)]} {fill} radius {radius} {outline}".rstrip()
        case Words(text=text, left=left, baseline=baseline, size=size, colour=colour):
            return f"words {left},{baseline} size {size} {item.weight} {colour} {text!r}"
        case TilePicture(tile=tile, left=left, top=top, width=width, mark=mark):
            marks = " ".join(filter(None, (mark, "black" * item.black_boned, "won" * item.won)))
            return f"tile {tile} {left},{top} width {width} {marks}".rstrip()


def _scene(name):
    scenario, texts, names = GOLDEN[name]
    return scene_of(deal_with_chickens(scenario_named(scenario)), texts, names)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_scene_is_as_it_was(name):
    assert listing(_scene(name)) == (HERE / "golden" / f"{name}.txt").read_text()


if __name__ == "__main__":
    for golden in GOLDEN:
        (HERE / "golden" / f"{golden}.txt").write_text(listing(_scene(golden)))
