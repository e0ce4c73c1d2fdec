"""Pixels: tiles that differ, pictures that Telegram takes, and a loop that is not kept waiting."""

import asyncio
import io
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render.pictures.painter import paint, painted
from bot.render.pictures.palette import BONE, FACE, FELT
from bot.render.pictures.scene import Box, Mark, Panel, Scene, TilePicture, Weight, Words
from bot.render.pictures.settlement import WIDTH, pictured_deal
from bot.render.pictures.tile_painter import tile_image
from bot.sandbox.limits import PHOTO_BYTES, PHOTO_RATIO, PHOTO_SIDES
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, TILES
from tests.bot.render.helpers import BOTH, ZH, table_facts
from tests.bot.render.pictures.scenes import SCENARIOS, deal_with_chickens, scene_of
from tests.bot.render.positions import played_deal

QUICK = 0.5
"""Seconds that a picture may take on a machine that is busy with other tests."""
LONGEST_WAIT = 0.020
"""Seconds that the loop may be kept from its work."""


def tile(kind, *, width=62, mark=None, black_boned=False, framed=False):
    return tile_image(kind, width, mark, black_boned=black_boned, framed=framed)


def colours(image):
    """The colours that make up at least a hundredth of an image."""
    counted = image.convert("RGB").getcolors(image.width * image.height)
    return {colour for count, colour in counted if count * 100 >= image.width * image.height}


def rgb(colour):
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def test_no_two_tiles_look_the_same_even_when_small():
    small = {kind: tile(kind, width=38).convert("RGB") for kind in TILES}
    for one, other in combinations(TILES, 2):
        difference = ImageStat.Stat(ImageChops.difference(small[one], small[other]))
        assert statistics.mean(difference.rms) > 8, (one, other)


def test_every_tile_is_ivory_and_the_black_boned_one_is_dark():
    for kind in TILES:
        assert rgb(FACE) in colours(tile(kind)), kind
    bone = tile(EIGHT_DOTS, black_boned=True)
    assert rgb(BONE) in colours(bone)
    assert rgb(FACE) not in colours(bone)


def test_the_one_of_bamboo_is_a_bird_of_many_colours():
    def hues(kind):
        return len(colours(tile(kind, width=124)))

    assert hues(ONE_BAMBOO) > max(hues(kind) for kind in TILES[19:])


@pytest.mark.parametrize("mark", Mark)
def test_a_chicken_has_a_tab_below(mark):
    picture = TilePicture(tile=ONE_BAMBOO, left=0, top=0, width=62, mark=mark)
    image = tile(ONE_BAMBOO, mark=mark, framed=True)
    assert image.size == (62, picture.box.bottom)
    others = [tile(ONE_BAMBOO, mark=each, framed=True) for each in Mark if each is not mark]
    assert all(image.tobytes() != other.tobytes() for other in others)


def test_a_tile_on_its_face_tells_nothing():
    assert tile(None).tobytes() not in {tile(kind).tobytes() for kind in TILES}


def test_panels_words_and_tiles_are_where_the_scene_says():
    word = Words(text="鸡", left=10, baseline=60, width=40, size=40, colour="#ff0000")
    panel = Panel(box=Box(100, 10, 180, 90), fill="#0000ff", radius=20, outline="#00ff00")
    laid = TilePicture(tile=None, left=200, top=10, width=40)
    scene = Scene(width=260, height=100, ground=FELT, items=(word, panel, laid))
    image = painted(scene)
    assert image.getpixel((0, 0)) == rgb(FELT)
    assert (255, 0, 0) in colours(image.crop((10, 20, 50, 65)))
    assert image.getpixel((140, 50)) == (0, 0, 255)
    assert image.getpixel((140, 11)) == (0, 255, 0)
    assert image.getpixel((100, 10)) == rgb(FELT)
    assert image.getpixel((220, 30)) != rgb(FELT)
    assert image.getpixel((250, 95)) == rgb(FELT)


def test_blank_words_leave_no_trace():
    word = Words(text=" ", left=0, baseline=20, width=10, size=20, colour="#ffffff")
    scene = Scene(width=20, height=30, ground=FELT, items=(word,))
    assert colours(painted(scene)) == {rgb(FELT)}


@pytest.mark.parametrize("weight", Weight)
def test_heavier_letters_cover_more(weight):
    def covered(heaviness):
        word = Words(
            text="鸡", left=5, baseline=45, width=40, size=40, colour="#ffffff", weight=heaviness
        )
        image = painted(Scene(width=50, height=60, ground="#000000", items=(word,)))
        return ImageStat.Stat(image.convert("L")).mean[0]

    lighter = {Weight.REGULAR: 0.0, Weight.BOLD: covered(Weight.REGULAR)}
    assert covered(weight) > lighter.get(weight, covered(Weight.BOLD))


@pytest.mark.parametrize("texts", BOTH, ids=lambda each: each.language)
@pytest.mark.parametrize("scenario", SCENARIOS[::40], ids=lambda each: each.name)
def test_telegram_takes_every_picture(scenario, texts):
    pictured = pictured_deal(texts, table_facts(texts), deal_with_chickens(scenario))
    content = pictured.paint()
    assert len(content) < PHOTO_BYTES / 10
    with Image.open(io.BytesIO(content)) as image:
        assert image.format == "PNG"
        assert image.width == WIDTH
        assert image.width + image.height <= PHOTO_SIDES
        assert image.height <= PHOTO_RATIO * image.width
        assert WIDTH <= image.height <= 2 * WIDTH
        assert image.getpixel((0, 0)) == rgb(FELT)
    assert pictured.paint() == content


def test_pictures_of_different_deals_have_different_digests():
    one, other = (pictured_deal(ZH, table_facts(), played_deal(seed=seed)) for seed in (4, 5))
    assert one.digest != other.digest
    assert one.digest == pictured_deal(ZH, table_facts(), played_deal(seed=4)).digest
    renamed = pictured_deal(
        ZH, table_facts(names=("阿强", "小美", "老王", "Bob")), played_deal(seed=4)
    )
    assert renamed.digest not in {one.digest, other.digest}
    assert one.digest.isalnum()


def test_a_picture_is_quickly_painted():
    scenes = [scene_of(deal_with_chickens(scenario)) for scenario in SCENARIOS[::60]]
    took = []
    for scene in scenes:
        began = time.perf_counter()
        paint(scene)
        took.append(time.perf_counter() - began)
    assert statistics.median(took) < QUICK


async def test_the_loop_is_never_kept_waiting_while_a_picture_is_painted():
    """The best of a few pictures counts: on a busy machine other processes keep it waiting too."""
    loop = asyncio.get_running_loop()
    pictures = [pictured_deal(ZH, table_facts(), played_deal(seed=seed)) for seed in range(1, 7)]
    longest = []
    with ThreadPoolExecutor(1) as painters:
        for picture in pictures:
            painting = loop.run_in_executor(painters, picture.paint)
            longest.append(await _longest_wait(painting))
            assert painting.result()
    assert min(longest) <= LONGEST_WAIT, longest


async def _longest_wait(work):
    """The longest time by which a sleep of a millisecond was late until *work* was done."""
    longest = 0.0
    while not work.done():
        began = time.perf_counter()
        await asyncio.sleep(0.001)
        longest = max(longest, time.perf_counter() - began - 0.001)
    return longest
