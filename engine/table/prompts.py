"""询问 (xúnwèn): whom the table waits for, and for what."""

from enum import StrEnum, auto
from typing import NamedTuple

from engine.seats import Seat
from engine.table.legal import claimants
from engine.table.state import AwaitingClaims, AwaitingDiscard, Offer, Table
from engine.tiles import Tile


class PromptKind(StrEnum):
    """询问 (xúnwèn): what is being waited for."""

    TURN = auto()
    """轮到 (lúndào): a seat is to finish its turn. [R-10]"""
    CLAIMS = auto()
    """要牌 (yàopái): a discard is on offer. [R-12]"""
    ROB = auto()
    """抢杠 (qiǎnggàng): an added kong is on offer to be robbed. [R-14]"""


class Prompt(NamedTuple):
    """询问 (xúnwèn): one question of the table; its id in the outer world is the host's."""

    number: int
    """The table's own number of it, for `decide`."""
    kind: PromptKind
    tile: Tile | None
    """The tile on offer; None in a turn."""
    source: Seat
    """Whose turn it is, or who offered the tile; public."""
    seats: tuple[Seat, ...]
    """Who can still answer, in order of play. For CLAIMS and ROB this is a secret of the table: it
    tells who holds a pair. Sealed tables wait even when it is empty."""


def prompt(table: Table) -> Prompt | None:
    """在等谁 (zài děng shéi): whom the table waits for; None outside a running deal."""
    phase = table.phase
    if isinstance(phase, AwaitingDiscard):
        return Prompt(table.prompt_no, PromptKind.TURN, None, phase.seat, (phase.seat,))
    if isinstance(phase, Offer):
        kind = PromptKind.CLAIMS if isinstance(phase, AwaitingClaims) else PromptKind.ROB
        return Prompt(
            table.prompt_no, kind, phase.tile, phase.source, claimants(table.match, phase)
        )
    return None
