"""Any event and any command, built from the dataclasses and not from the code under test."""

from typing import Any, get_args

from hypothesis import strategies as st

from engine.profile import RulesProfile
from engine.seats import PerSeat
from engine.tiles import TILES, Tile
from tests.engine.strategies import profiles


def _per_seat(kind: Any) -> st.SearchStrategy[PerSeat[Any]]:
    (item,) = get_args(kind)
    return st.lists(st.from_type(item), min_size=4, max_size=4).map(PerSeat)


st.register_type_strategy(Tile, st.sampled_from(TILES))
st.register_type_strategy(RulesProfile, profiles())
st.register_type_strategy(PerSeat, _per_seat)


def values(kind: type) -> st.SearchStrategy[Any]:
    """Any value of a class, whatever the classes of its fields are."""
    return st.from_type(kind)


plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["5m", "1s", "self_draw", "pot", "hand_worth", "a"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["seat", "tile", "type", "x"]), inner, max_size=3)
    ),
    max_leaves=4,
)
"""What JSON can hold, with a liking for what stands in the log."""
