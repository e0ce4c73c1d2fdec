"""牌桌 (páizhuō): the state of a table as frozen values; a field exists only in the phase it means.

    Table = match (who, by what rules, how it stands) + phase
    phase = Gathering | AwaitingDiscard | AwaitingClaims | AwaitingRob | AwaitingSettlement
          | Settled | Closed

Their `repr` names no tile, so that no log or traceback shows a hand by accident.
"""

from typing import NamedTuple, TypeAlias

from engine.deal import Deal
from engine.hands import Shapes
from engine.profile import RulesProfile
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat, turn_order
from engine.terms import Verb
from engine.tiles import Tile
from engine.values import value
from engine.wall import Wall

NO_TILES: frozenset[Tile] = frozenset()


class Lock(NamedTuple):
    """限制 (xiànzhì): what one seat may not do for now; seen by that seat alone."""

    passed_win: frozenset[Tile] = NO_TILES
    """过水 (guòshuǐ): kinds it may not win on another's tile before its next draw. [R-17]"""
    self_draw_only: bool = False
    """It declared ready and let a win go: it wins by self-draw alone. [R-17]"""
    barred_kongs: frozenset[Tile] = NO_TILES
    """过杠不杠 (guò gàng bú gàng): kinds that it can never kong. [R-16]"""


@value
class Play:
    """牌局 (páijú): a running deal: its record, its wall, and what the record does not hold."""

    deal: Deal
    wall: Wall
    locks: PerSeat[Lock]
    dealt_quads: PerSeat[frozenset[Tile]]
    """憨包杠 (hānbāogàng): kinds of which a seat was dealt all four. [R-50]"""

    def __repr__(self) -> str:
        """Without a tile."""
        return f"Play({self.wall.left} left)"


class Stakes(NamedTuple):
    """局面 (júmiàn): how the match stands between two deals; what a void takes back."""

    totals: PerSeat[int]
    """Points of the match so far; what lies in the pot is missing from them."""
    dealer: Seat
    """Who deals next, or deals now."""
    dealer_streak: int
    """Deals in a row as dealer, the next or running one included. [R-92]"""
    pot_paid: PerSeat[int]
    """底池 (dǐchí): points that each seat has in the pot. [R-94]"""


class Match(NamedTuple):
    """一场 (yì chǎng): what holds from deal to deal."""

    table_id: str
    profile: RulesProfile
    shapes: Shapes
    """Which shapes of hand exist under the profile. [R-20]"""
    deals: int
    """How many deals the match has."""
    sealed: bool
    """暗牌 (àn pái): every discard and added kong waits for a time-out."""
    persons: PerSeat[str]
    """Who sits where."""
    deal_no: int
    """The number of the running or latest deal; 0 before the first."""
    stakes: Stakes

    def after(self, seat: Seat) -> Seat:
        """下家 (xiàjiā): the seat that plays after *seat*."""
        return turn_order(seat, len(self.persons))[1]


class Gathering(NamedTuple):
    """大厅 (dàtīng): the lobby."""

    persons: tuple[str, ...] = ()
    """In the order they sat down."""
    confirmed: frozenset[str] = frozenset()
    """准备 (zhǔnbèi): who is set to start."""


@value
class AwaitingDiscard:
    """轮到 (lúndào): a seat is to finish its turn with a discard, a kong or a win. [R-10]"""

    play: Play
    seat: Seat
    drawn: tuple[Tile, ...] = ()
    """What it drew in this turn, the latest last; empty after a pung. [R-13, R-16]"""
    replacement: bool = False
    """杠上 (gàngshàng): the latest was a replacement. [R-41]"""
    konged: bool = False
    """It formed a kong in this turn, so its discard will be hot. [R-45]"""


@value
class AwaitingClaims:
    """等要牌 (děng yàopái): a discard is on offer. [R-12]"""

    play: Play
    source: Seat
    """Who discarded it."""
    tile: Tile
    first_standing: bool
    """首张鸡 (shǒu zhāng jī): the first of a standing kind in the deal. [R-64]"""
    hot: bool
    """热炮 (rèpào): it ended a turn with a kong. [R-45]"""
    first_turn: bool
    """地胡 (dìhú): the dealer's first, nothing melded. [R-44]"""
    answers: PerSeat[Verb | None]
    """PUNG, KONG, WIN or PASS of those who answered."""


@value
class AwaitingRob:
    """等抢杠 (děng qiǎnggàng): an added kong is on offer to be robbed. [R-14]"""

    play: Play
    source: Seat
    """Who announced it."""
    tile: Tile
    late: bool
    drawn: tuple[Tile, ...]
    """What the source drew in this turn; it goes on once the kong is formed."""
    answers: PerSeat[Verb | None]
    """WIN or PASS of those who answered."""


@value
class AwaitingSettlement:
    """待结算 (dài jiésuàn): won or exhausted; `decide` goes on at once, nobody is waited for."""

    play: Play


class Settled(NamedTuple):
    """局间 (jújiān): between two deals."""

    deal: Deal | None = None
    """The deal that was played last; None before the first."""
    settlement: Settlement | None = None
    """How it was settled; None if it was abandoned or voided."""
    before: Stakes | None = None
    """How the match stood before it: what a void goes back to."""


class Closed(NamedTuple):
    """散场 (sàn chǎng): nothing more happens here."""

    last: Settled = Settled()


Running: TypeAlias = AwaitingDiscard | AwaitingClaims | AwaitingRob | AwaitingSettlement
"""牌局中 (páijú zhōng): the phases of a running deal."""

Offer: TypeAlias = AwaitingClaims | AwaitingRob
"""待要 (dài yào): the phases in which a tile is on offer."""

Phase: TypeAlias = Gathering | Running | Settled | Closed


@value
class Table:
    """牌桌 (páizhuō): one table, which is one match."""

    match: Match
    phase: Phase
    prompt_no: int = 0
    """Grows with every event but an answer: what is asked now is asked under this number."""

    def __repr__(self) -> str:
        """Table, deal and phase, and no tile: fit for a log."""
        place = f"{self.match.table_id}/{self.match.deal_no}"
        return f"Table({place} {type(self.phase).__name__} prompt {self.prompt_no})"
