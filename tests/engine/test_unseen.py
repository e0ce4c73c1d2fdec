from hypothesis import given
from hypothesis import strategies as st

from engine.suit_keys import masks_of
from engine.tiles import COPIES, TILE_SET, TILES
from engine.unseen import Unseen

seen_tiles = st.lists(st.integers(0, 107), unique=True).map(lambda n: [TILE_SET[i] for i in n])


@given(seen_tiles, st.sets(st.sampled_from(TILES)))
def test_counts_what_is_not_seen(seen, kinds):
    unseen = Unseen.besides(seen)
    assert [unseen.count(t) for t in TILES] == [COPIES - seen.count(t) for t in TILES]
    assert unseen.live(*masks_of(kinds)) == sum(COPIES - seen.count(t) for t in kinds)


def test_nothing_seen():
    assert Unseen.besides(()).live(*masks_of(TILES)) == len(TILE_SET)


def test_everything_seen():
    assert Unseen.besides(TILE_SET) == Unseen(0, 0, 0)
