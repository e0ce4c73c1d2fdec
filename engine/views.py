"""看到的 (kàndào de): what each person may see of a table; built field by field, never stripped.

Three barriers keep hidden tiles hidden: no type here can hold more than its viewer may see, no
renderer imports the table, and a test permutes whatever the viewer cannot see and demands the same
view. In an offer a view never says who is waited for: that would tell who holds a pair.
"""

from enum import StrEnum, auto
from typing import NamedTuple

from engine.deal import Deal
from engine.hands import Hand
from engine.melds import Meld
from engine.options import Option
from engine.profile import RulesProfile
from engine.rivers import FirstDiscard, River
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.table.legal import legal_options
from engine.table.state import (
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    AwaitingSettlement,
    Closed,
    Gathering,
    Phase,
    Play,
    Settled,
    Stakes,
    Table,
)
from engine.tiles import Tile
from engine.values import value

_DEALT = 13
_SET = 3


class Stage(StrEnum):
    """阶段 (jiēduàn): what everybody knows of where the table is."""

    LOBBY = auto()
    """大厅 (dàtīng): before the match."""
    TURN = auto()
    """轮到 (lúndào): a seat is to finish its turn."""
    DISCARDED = auto()
    """打出 (dǎchū): a discard is on offer, to whomever."""
    KONG_ANNOUNCED = auto()
    """补杠 (bǔ gàng): an added kong is on offer to be robbed."""
    ENDED = auto()
    """一局终了 (yì jú zhōngliǎo): the deal is over."""
    BETWEEN_DEALS = auto()
    """局间 (jújiān): no deal has been played, or the last one was not settled."""
    CLOSED = auto()
    """散场 (sàn chǎng): the match is over."""


@value
class OpenDeal:
    """明面 (míngmiàn): everything of a running deal that lies open on the table."""

    dealer: Seat
    melds: PerSeat[tuple[Meld, ...]]
    rivers: PerSeat[River]
    declared: PerSeat[bool]
    first_discards: tuple[FirstDiscard, ...]
    wall_left: int
    """Tiles left to draw."""
    active: Seat | None
    """Whose turn it is, or who offered the tile; None once the deal has ended."""
    offered: Tile | None
    """The tile on offer, if one is."""
    holder: Seat | None
    """Who holds a tile more than it keeps: the seat on turn, or that announced an added kong; None
    in an offer of a discard, and between a kong and its replacement."""

    @property
    def hand_sizes(self) -> PerSeat[int]:
        """张数 (zhāngshù): how many tiles each seat holds concealed."""
        return PerSeat(
            _DEALT - _SET * len(melds) + (seat == self.holder)
            for seat, melds in enumerate(self.melds)
        )


class RevealedDeal(NamedTuple):
    """摊牌 (tānpái): a deal that has ended, with every hand laid open."""

    dealer: Seat
    hands: PerSeat[Hand]
    """Without the winning tile, which stands in the settlement."""
    melds: PerSeat[tuple[Meld, ...]]
    rivers: PerSeat[River]
    declared: PerSeat[bool]
    first_discards: tuple[FirstDiscard, ...]


@value
class PublicView:
    """公开视图 (gōngkāi shìtú): what the group sees; no concealed tile while a deal runs."""

    table_id: str
    profile: RulesProfile
    deals: int
    deal_no: int
    stage: Stage
    prompt_no: int
    persons: PerSeat[str]
    """Who sits where; before the match, who sat down so far, in order."""
    stakes: Stakes
    open_deal: OpenDeal | None
    """None outside a running deal."""
    revealed: RevealedDeal | None
    """The last deal, between deals; None before the first."""
    settlement: Settlement | None
    """How it was settled; None if it was abandoned or voided."""


@value
class SeatView:
    """座位视图 (zuòwèi shìtú): the open table, and one seat's own hand and options."""

    public: PublicView
    seat: Seat
    hand: Hand
    """手牌 (shǒupái): its concealed tiles, the drawn one included."""
    drawn: Tile | None
    """刚摸的 (gāng mō de): the tile it drew last, in its own turn."""
    locked: frozenset[Tile]
    """过水 (guòshuǐ): kinds it may not win on another's tile for now. [R-17]"""
    self_draw_only: bool
    """It wins by self-draw alone. [R-17]"""
    barred_kongs: frozenset[Tile]
    """过杠不杠 (guò gàng bú gàng): kinds it can never kong. [R-16]"""
    options: tuple[Option, ...]
    """可行的选项 (kěxíng de xuǎnxiàng): what it may do now."""


_ASKED = (AwaitingDiscard, AwaitingClaims, AwaitingRob)
_STAGES: dict[type[Phase], Stage] = {
    Gathering: Stage.LOBBY,
    AwaitingDiscard: Stage.TURN,
    AwaitingClaims: Stage.DISCARDED,
    AwaitingRob: Stage.KONG_ANNOUNCED,
    AwaitingSettlement: Stage.ENDED,
    Settled: Stage.BETWEEN_DEALS,
    Closed: Stage.CLOSED,
}


def public_view(table: Table) -> PublicView:
    """公开视图 (gōngkāi shìtú): the table as anyone may see it."""
    match, phase = table.match, table.phase
    settled = phase.last if isinstance(phase, Closed) else phase
    return PublicView(
        table_id=match.table_id,
        profile=match.profile,
        deals=match.deals,
        deal_no=match.deal_no,
        stage=_stage(phase),
        prompt_no=table.prompt_no,
        persons=PerSeat(phase.persons) if isinstance(phase, Gathering) else match.persons,
        stakes=match.stakes,
        open_deal=_open_deal(phase),
        revealed=_revealed(settled.deal) if isinstance(settled, Settled) else None,
        settlement=settled.settlement if isinstance(settled, Settled) else None,
    )


def seat_view(table: Table, seat: Seat) -> SeatView:
    """座位视图 (zuòwèi shìtú): the running deal as *seat* sees it.

    Raises ValueError outside a running deal: then there is no hand to see.
    """
    phase = table.phase
    if not isinstance(phase, _ASKED):
        message = "a seat has a view only while a deal runs"
        raise ValueError(message)  # noqa: TRY004  # the phase is a value here, not an argument
    lock = phase.play.locks[seat]
    return SeatView(
        public=public_view(table),
        seat=seat,
        hand=phase.play.deal.hands[seat],
        drawn=_drawn(phase, seat),
        locked=lock.passed_win,
        self_draw_only=lock.self_draw_only,
        barred_kongs=lock.barred_kongs,
        options=legal_options(table, seat),
    )


def revealed_deal(deal: Deal) -> RevealedDeal:
    """摊牌 (tānpái): a deal that has ended, wherever it was played, laid open."""
    return RevealedDeal(
        dealer=deal.dealer,
        hands=deal.hands,
        melds=deal.melds,
        rivers=deal.rivers,
        declared=deal.declared,
        first_discards=deal.first_discards,
    )


def _drawn(phase: Phase, seat: Seat) -> Tile | None:
    """刚摸的 (gāng mō de): what *seat* drew last, in its own turn."""
    if isinstance(phase, AwaitingDiscard) and phase.seat == seat and phase.drawn:
        return phase.drawn[-1]
    return None


def _stage(phase: Phase) -> Stage:
    """阶段 (jiēduàn): the public name of a phase."""
    if isinstance(phase, Settled) and phase.settlement is not None:
        return Stage.ENDED
    return _STAGES[type(phase)]


def _open_deal(phase: Phase) -> OpenDeal | None:
    """明面 (míngmiàn): the open part of a running deal."""
    match phase:
        case AwaitingDiscard(play=play, seat=seat):
            awaits_replacement = phase.konged and not phase.replacement
            return _laid_open(play, seat, None, holder=None if awaits_replacement else seat)
        case AwaitingClaims(play=play, source=source, tile=tile):
            return _laid_open(play, source, tile, holder=None)
        case AwaitingRob(play=play, source=source, tile=tile):
            return _laid_open(play, source, tile, holder=source)
        case _:
            return None


def _revealed(deal: Deal | None) -> RevealedDeal | None:
    """摊牌 (tānpái): the hands of a deal that has ended."""
    return None if deal is None else revealed_deal(deal)


def _laid_open(play: Play, active: Seat, offered: Tile | None, *, holder: Seat | None) -> OpenDeal:
    """The open part of *play*, with whose turn or offer it is; *holder* has a tile more."""
    deal = play.deal
    return OpenDeal(
        dealer=deal.dealer,
        melds=deal.melds,
        rivers=deal.rivers,
        declared=deal.declared,
        first_discards=deal.first_discards,
        wall_left=play.wall.left,
        active=active,
        offered=offered,
        holder=holder,
    )
