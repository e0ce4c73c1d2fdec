"""洗牌记录 (xǐpái jìlù): a shuffle as it is published once its deal is over. [RULES 13.7]

A record is a JSON object: what went in (table, number, previous commitment, server seed, cuts), the
commitment that was posted, and what came out of it:

    ring, dice, first_dealer_dice, seat_draw   what the shuffle decides
    first_dealer   in the first deal: the seat that deals, by rule of R-90
    dealer         in any other deal: the seat that deals, which the deals before decided
    dealt          hands, the next draws and replacements: by rule of R-90, or of the `given` dealer

`engine.shuffle_check` checks one.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.house_terms import FirstDealer
from engine.seats import Seat
from engine.shuffle import Shuffle, commitment, shuffle
from engine.tiles import Tile
from engine.wall import deal_tiles

GIVEN = "given"
"""已定 (yǐ dìng): the name under which a dealer that the play decided has its deal."""

_NEXT_DRAWS = 6
_REPLACEMENTS = 4


class ShuffleInputs(NamedTuple):
    """洗牌所用 (xǐpái suǒ yòng): all that goes into a shuffle, and nothing else does. [RULES 13]"""

    table_id: str
    """桌号 (zhuō hào): letters and digits."""
    deal_no: int
    """局号 (jú hào): from 1 on."""
    previous: str
    """前承诺 (qián chéngnuò): the commitment of the deal before; empty for the first."""
    server_seed: bytes
    """服务器种子 (fúwùqì zhǒngzi): what the host drew, and kept to itself until the end."""
    cuts: tuple[str, ...]
    """切牌 (qiē pái): one a seat; in the first deal in the order of sitting down."""

    @property
    def commitment(self) -> str:
        """承诺 (chéngnuò): what was posted before the cuts. [RULES 13.1]"""
        return commitment(self.server_seed, self.table_id, self.deal_no, self.previous)

    @property
    def shuffle(self) -> Shuffle:
        """洗牌 (xǐpái): what they decide. [RULES 13.3 … 13.6]"""
        return shuffle(self.server_seed, self.table_id, self.deal_no, self.cuts)


def published_record(inputs: ShuffleInputs, dealer: Seat, rule: FirstDealer) -> dict[str, object]:
    """公布 (gōngbù): the whole record of a deal; *rule* names its dealer if it is the first."""
    return whole_record(inputs, {rule.value if inputs.deal_no == 1 else GIVEN: dealer})


def whole_record(inputs: ShuffleInputs, dealers: Mapping[str, Seat]) -> dict[str, object]:
    """全记录 (quán jìlù): everything that a record can hold, dealt for each of these dealers."""
    shuffled = inputs.shuffle
    seats = {name: int(dealer) for name, dealer in dealers.items()}
    return {
        "table_id": inputs.table_id,
        "deal_no": inputs.deal_no,
        "previous": inputs.previous,
        "server_seed": inputs.server_seed.hex(),
        "cuts": list(inputs.cuts),
        "commitment": inputs.commitment,
        "ring": _text(shuffled.ring),
        "dice": list(shuffled.dice),
        "first_dealer_dice": list(shuffled.first_dealer_dice),
        "seat_draw": list(shuffled.seat_draw),
        **({"first_dealer": seats} if inputs.deal_no == 1 else {"dealer": seats.get(GIVEN)}),
        "dealt": {name: _dealt(shuffled, dealer) for name, dealer in dealers.items()},
    }


def _dealt(shuffled: Shuffle, dealer: Seat) -> dict[str, object]:
    hands, wall = deal_tiles(shuffled.ring, dealer, shuffled.dice)
    left = wall.tiles[wall.front :]
    return {
        "dealer": int(dealer),
        "hands": [_text(hand) for hand in hands],
        "next_draws": _text(left[:_NEXT_DRAWS]),
        "replacements": _text(left[::-1][:_REPLACEMENTS]),
    }


def _text(tiles: Sequence[Tile]) -> str:
    return " ".join(map(str, tiles))
