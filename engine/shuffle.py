"""洗牌 (xǐpái): a shuffle promised, cut by the players, and open to repeat. [RULES section 13]

Everything here is a pure function of the server seed, the table, the number of the deal and the
cuts; where the seed comes from and when it is shown are the host's affair.
"""

import hashlib
import hmac
import re
import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from engine.cuts import CUT_FORMS, is_cut
from engine.errors import ShuffleError
from engine.seats import SEATS
from engine.tiles import TILE_SET, Tile

SEED_BYTES = 64
"""服务器种子 (fúwùqì zhǒngzi): the length of a server seed; 108 tiles have 455 bits of order."""

T = TypeVar("T")

_WORD = 2**32
_BLOCK_WORDS = struct.Struct(">16I")
_DIE_FACES = 6

_TABLE_ID = re.compile(r"[0-9A-Za-z]+")
_DIGEST = re.compile(r"[0-9a-f]{64}")


class Shuffle(NamedTuple):
    """洗牌 (xǐpái): what one server seed and its cuts decide, in the order in which they do."""

    ring: tuple[Tile, ...]
    """牌圈 (pái quān): the 108 tiles in the order of their stacks. [R-03]"""
    dice: tuple[int, int]
    """骰子 (tóuzi): the dice that open the wall. [R-04]"""
    first_dealer_dice: tuple[int, int]
    """定庄骰 (dìngzhuāng tóu): used in the first deal only. [R-90]"""
    seat_draw: tuple[int, ...]
    """定座 (dìng zuò): each person's seat in the order of sitting down; first deal only. [R-03]"""


class Difference(NamedTuple):
    """出入 (chūrù): where something is not what it has to be."""

    path: str
    """Where, as in `[1].dealt.given.hands[2]`."""
    expected: object
    """What has to be there."""
    found: object
    """What is there."""


def commitment(server_seed: bytes, table_id: str, deal_no: int, previous: str) -> str:
    """承诺 (chéngnuò): the digest that is posted before anyone cuts. [RULES 13.1]

    *previous* is that of the table's deal before, empty for the first.
    """
    _check(deal_fault(server_seed, table_id, deal_no))
    _check(previous_fault(deal_no, previous))
    text = f"zhuoji/1/commit\n{table_id}/{deal_no}\n{previous}\n{server_seed.hex()}"
    return hashlib.sha256(text.encode()).hexdigest()


def shuffle(server_seed: bytes, table_id: str, deal_no: int, cuts: Sequence[str]) -> Shuffle:
    """洗牌 (xǐpái): ring, dice, first dealer's dice and seat draw of a deal. [RULES 13.3 … 13.6]"""
    _check(deal_fault(server_seed, table_id, deal_no))
    _check(cuts_fault(cuts))
    stream = _numbers(server_seed, f"{table_id}/{deal_no}", "\n".join(cuts))
    return Shuffle(
        ring=_shuffled(TILE_SET, stream),
        dice=_throw(stream),
        first_dealer_dice=_throw(stream),
        seat_draw=_shuffled(range(len(SEATS)), stream),
    )


def deal_fault(server_seed: bytes, table_id: str, deal_no: int) -> Difference | None:
    """哪里不对 (nǎlǐ bú duì): what is wrong with seed, table or number. [RULES 13.1]"""
    if len(server_seed) != SEED_BYTES:
        return Difference("server_seed", f"{2 * SEED_BYTES} hexadecimal digits", server_seed.hex())
    if not _TABLE_ID.fullmatch(table_id):
        return Difference("table_id", "letters and digits", table_id)
    if deal_no < 1:
        return Difference("deal_no", "a number from 1 on", deal_no)
    return None


def previous_fault(deal_no: int, previous: str) -> Difference | None:
    """承上不对 (chéng shàng bú duì): what is wrong with the previous commitment. [RULES 13.1]"""
    if deal_no == 1 and previous:
        return Difference("previous", "", previous)
    if deal_no > 1 and not _DIGEST.fullmatch(previous):
        return Difference("previous", "the commitment of the deal before", previous)
    return None


def cuts_fault(cuts: Sequence[str]) -> Difference | None:
    """切牌不对 (qiē pái bú duì): what is wrong with the cuts. [RULES 13.2]"""
    if len(cuts) != len(SEATS):
        return Difference("cuts", "four cuts", list(cuts))
    for seat, cut in enumerate(cuts):
        if not is_cut(cut):
            return Difference(f"cuts[{seat}]", CUT_FORMS, cut)
    return None


def _check(fault: Difference | None) -> None:
    if fault is not None:
        message = f"{fault.path}: expects {fault.expected}, {fault.found!r} given"
        raise ShuffleError(message)


def _numbers(server_seed: bytes, deal: str, cuts: str) -> Iterator[int]:
    """Give the endless stream of 32-bit numbers, sixteen a block. [RULES 13.3]"""
    block = 0
    while True:
        message = f"zhuoji/1/wall\n{deal}/{block}\n{cuts}".encode()
        yield from _BLOCK_WORDS.unpack(hmac.digest(server_seed, message, "sha512"))
        block += 1


def _below(stream: Iterator[int], bound: int) -> int:
    """Take a number below *bound*, all equally likely: the uneven rest is skipped. [RULES 13.4]"""
    even = _WORD - _WORD % bound
    word = next(stream)
    while word >= even:
        word = next(stream)
    return word % bound


def _throw(stream: Iterator[int]) -> tuple[int, int]:
    return _below(stream, _DIE_FACES) + 1, _below(stream, _DIE_FACES) + 1


def _shuffled(values: Sequence[T], stream: Iterator[int]) -> tuple[T, ...]:
    """Swap every place, from the last down, with one not above it. [RULES 13.5]"""
    shuffled = list(values)
    for place in range(len(shuffled) - 1, 0, -1):
        other = _below(stream, place + 1)
        shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
    return tuple(shuffled)
