"""一步步算分 (yí bù bù suàn fēn): what is asked of a deal of real tiles, until it can be settled.

A conversation that is a function of its answers: the same answers lead to the same question, or to
a score file. So all that has to be remembered is what was answered, and to go back is to drop the
last of it.
"""

from collections.abc import Generator, Sequence
from enum import StrEnum, auto
from typing import Final, NamedTuple, TypeAlias

from engine.presets import PRESETS
from engine.seats import SEATS
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, TILES

DONE: Final = "done"
NONE: Final = "none"
YES: Final = "yes"
_FULL: Final = 13
_STREAKS: Final = tuple(map(str, range(1, 13)))
_MELD: Final = 3
_MOST_MELDS: Final = 4
_MOST_DISCARDS: Final = 30
_SEATS: Final = tuple(str(int(seat)) for seat in SEATS)
_TILES: Final = tuple(map(str, TILES))
_ENDINGS: Final = ("self_draw", "discard", "robbed_kong", "exhausted")
_HOW: Final = {
    "self_draw": ("plain", "replacement", "first_turn"),
    "discard": ("plain", "after_kong", "first_turn"),
    "robbed_kong": ("plain",),
}
_CLAIMED: Final = ("pung", "exposed-kong", "added-kong", "late-kong")
_CONCEALED: Final = ("concealed-kong", "dealt-kong")


class Topic(StrEnum):
    """问什么 (wèn shénme): what a question is about."""

    PRESET = auto()
    DEALER = auto()
    STREAK = auto()
    ENDING = auto()
    WINNER = auto()
    SOURCE = auto()
    TILE = auto()
    HOW = auto()
    MELD = auto()
    MELD_TILE = auto()
    MELD_SOURCE = auto()
    HAND = auto()
    RIVER = auto()
    DECLARED = auto()
    FLIP = auto()
    FIRST = auto()
    CLAIMED = auto()


class Question(NamedTuple):
    """一问 (yí wèn): what is asked next, and what may be answered."""

    topic: Topic
    options: tuple[str, ...]
    seat: int | None = None
    """Whose tiles it is about."""
    chosen: tuple[str, ...] = ()
    """What was answered to it so far, where it takes several answers."""
    tile: str = ""
    """The kind that it is about."""

    @property
    def key(self) -> str:
        """记号 (jìhao): tells it from the others; the same for all the tiles of one hand."""
        return f"{self.topic}.{self.seat}.{self.tile}"


Plain: TypeAlias = dict[str, object]
_Talk: TypeAlias = Generator[Question, str, Plain]
_Listing: TypeAlias = Generator[Question, str, list[str]]


def next_step(answers: Sequence[str]) -> Question | Plain:
    """下一步 (xià yí bù): the next question after these answers, or the score file they make.

    Raises ValueError for an answer that was not to be had.
    """
    talk = _talk()
    question = next(talk)
    for answer in answers:
        if answer not in question.options:
            message = f"{answer!r} is no answer to {question.key}"
            raise ValueError(message)
        try:
            question = talk.send(answer)
        except StopIteration as settled:
            plain: Plain = settled.value
            return plain
    return question


def _talk() -> _Talk:
    preset = yield Question(Topic.PRESET, tuple(PRESETS))
    dealer = yield Question(Topic.DEALER, _SEATS)
    streak = "1"
    if PRESETS[preset].dealer.dealer_streak:
        streak = yield Question(Topic.STREAK, _STREAKS)
    ending = yield from _ending()
    seats = []
    for seat in range(len(_SEATS)):
        seats += [(yield from _seat(seat))]
    plain: Plain = {"profile": preset, "dealer": int(dealer), "dealer_streak": int(streak)}
    plain |= {"seats": seats, "ending": ending}
    if ending["kind"] != "exhausted":
        flip = yield Question(Topic.FLIP, (*_TILES, NONE))
        plain["flip"] = None if flip == NONE else flip
    plain["first_discards"] = yield from _first_discards(preset)
    return plain


def _ending() -> _Talk:
    kind = yield Question(Topic.ENDING, _ENDINGS)
    ending: Plain = {"kind": kind}
    if kind == "exhausted":
        return ending
    winners = yield from _winners(several=kind != "self_draw")
    if kind == "self_draw":
        ending["seat"] = winners[0]
    else:
        source = yield Question(Topic.SOURCE, _others(winners))
        ending |= {"seat": int(source), "winners": winners}
    ending["tile"] = yield Question(Topic.TILE, _TILES)
    how = "plain"
    if len(_HOW[kind]) > 1:
        how = yield Question(Topic.HOW, _HOW[kind])
    return ending if how == "plain" else ending | {how: True}


def _winners(*, several: bool) -> Generator[Question, str, list[int]]:
    first = yield Question(Topic.WINNER, _SEATS)
    winners = [int(first)]
    while several and len(winners) < len(_SEATS) - 1:
        chosen = tuple(map(str, winners))
        another = yield Question(Topic.WINNER, (*_others(winners), DONE), chosen=chosen)
        if another == DONE:
            break
        winners.append(int(another))
    return winners


def _seat(seat: int) -> _Talk:
    melds = yield from _melds(seat)
    hand = yield from _tiles(Topic.HAND, seat, _FULL - _MELD * len(melds), exactly=True)
    declared = NONE
    if not melds:
        declared = yield Question(Topic.DECLARED, (NONE, YES), seat)
    river = yield from _tiles(Topic.RIVER, seat, _MOST_DISCARDS, exactly=False)
    return {
        "hand": " ".join(hand),
        "melds": melds,
        "river": " ".join(river),
        "declared_ready": declared == YES,
    }


def _melds(seat: int) -> _Listing:
    melds: list[str] = []
    while len(melds) < _MOST_MELDS:
        kinds = (*_CLAIMED, *_CONCEALED, DONE)
        kind = yield Question(Topic.MELD, kinds, seat, tuple(melds))
        if kind == DONE:
            break
        tile = yield Question(Topic.MELD_TILE, _TILES, seat)
        source = ""
        if kind in _CLAIMED:
            source = yield Question(Topic.MELD_SOURCE, _others([seat]), seat, tile=tile)
        melds.append(f"{kind} {tile} from {source}" if source else f"{kind} {tile}")
    return melds


def _tiles(topic: Topic, seat: int, most: int, *, exactly: bool) -> _Listing:
    options = _TILES if exactly else (*_TILES, DONE)
    tiles: list[str] = []
    while len(tiles) < most:
        answer = yield Question(topic, options, seat, tuple(tiles))
        if answer == DONE:
            break
        tiles.append(answer)
    return tiles


def _first_discards(preset: str) -> _Talk:
    kinds = [ONE_BAMBOO]
    if PRESETS[preset].chickens.black_bone:
        kinds.append(EIGHT_DOTS)
    firsts: Plain = {}
    for tile in map(str, kinds):
        seat = yield Question(Topic.FIRST, (NONE, *_SEATS), tile=tile)
        if seat != NONE:
            claimer = yield Question(Topic.CLAIMED, (NONE, *_others([int(seat)])), tile=tile)
            claimed = None if claimer == NONE else int(claimer)
            firsts[tile] = {"seat": int(seat), "claimed_by": claimed}
    return firsts


def _others(seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(seat for seat in _SEATS if int(seat) not in seats)
