"""打算 (dǎsuàn): what is wanted against what is shown: the calls that a chat is due, best first.

Pure: no clock, no database, no call. Newest wins because nothing is ever queued: each time
something can be done, it is worked out anew what that should be.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum, auto
from typing import NamedTuple, assert_never

from bot.courier.pace import Pace, Rank
from bot.courier.reactions import Call
from bot.courier.shelf import (
    BEGUN,
    NOTE,
    Spot,
    drawing,
    in_words,
    is_stray,
    mark,
    successor,
)
from bot.messages.outgoing import PublicWanted, Urgency, Wanted
from persistence.places import PlaceState

DELETABLE = timedelta(hours=48) - timedelta(minutes=1)
"""How old a message may be to be deleted; a minute for the difference of clocks."""


class Act(StrEnum):
    """动作 (dòngzuò): what can be done at a place."""

    SEND = auto()
    EDIT = auto()
    DELETE = auto()
    POINT = auto()
    """指路 (zhǐlù): edit a message that cannot be deleted to a pointer."""
    PROBE = auto()
    """探 (tàn): edit a message id to find out whether an unsure message is there."""
    FORGET = auto()
    """算了 (suàn le): nothing can be found out and nothing is missed."""

    @property
    def call(self) -> Call:
        """调用 (diàoyòng): the kind of call that this takes."""
        match self:
            case Act.SEND:
                return Call.SEND
            case Act.EDIT | Act.POINT | Act.PROBE:
                return Call.EDIT
            case Act.DELETE | Act.FORGET:
                return Call.DELETE
            case _:
                assert_never(self)


class Step(NamedTuple):
    """一步 (yí bù): something to be done at a place."""

    act: Act
    rank: Rank
    spot: Spot
    wanted: Wanted | None
    not_before: float
    picture: bytes = b""
    """The picture that goes with it, painted."""

    @property
    def takes_picture(self) -> bool:
        """要图 (yào tú): whether it sends a picture, or puts another in place of the one shown."""
        assert self.wanted is not None, "only what is wanted has a picture"
        match self.act:
            case Act.SEND:
                return True
            case Act.EDIT:
                shown = drawing(self.spot.row.shown_hash)
                return shown is not None and shown != drawing(mark(self.wanted))
            case _:
                return False

    @property
    def is_decided_for_words(self) -> bool:
        """定了用文字 (dìngle yòng wénzì): whether a try of unknown fate went without a picture."""
        row = self.spot.row
        return row.state in BEGUN and drawing(row.shown_hash) is None

    def in_words(self) -> "Step | None":
        """不带图 (bú dài tú): the step without its picture; None if that leaves nothing to do."""
        assert self.wanted is not None, "only what is wanted has a picture"
        words = in_words(self.wanted)
        done = self.act is Act.EDIT and self.spot.shows(words)
        return None if done else self._replace(wanted=words)


class Scene(NamedTuple):
    """情形 (qíngxing): what else a plan depends on."""

    now: datetime
    probing: bool
    """Whether unsure messages can be looked for beyond an id that is on record."""
    forced: frozenset[str]
    """Places that get an edit even if nothing differs."""
    newest: int
    """The highest id of a message of ours in the chat; 0 if nothing depends on it."""
    pace: Pace


_RANKS = {
    Urgency.PROMPT: Rank.PROMPT,
    Urgency.SETTLEMENT: Rank.SETTLEMENT,
    Urgency.BOARD: Rank.BOARD,
}


def plan(wanted: Sequence[Wanted], spots: Mapping[str, Spot], scene: Scene) -> list[Step]:
    """打算 (dǎsuàn): every step that is due, in the order in which they should be done."""
    boards = sum(
        isinstance(each, PublicWanted) and each.urgency is Urgency.BOARD and not each.final
        for each in wanted
    )
    steps = [_step(each, spots[each.place.name], scene, boards) for each in wanted]
    names = {each.place.name for each in wanted}
    steps += [_clearing(spot, spots, scene) for name, spot in spots.items() if name not in names]
    return sorted((step for step in steps if step is not None), key=lambda step: step.rank)


def best(steps: Iterable[Step], now: float) -> Step | None:
    """最要紧 (zuì yàojǐn): the first step that may be done, or else the one that may be soonest."""
    steps = list(steps)
    due = (step for step in steps if step.not_before <= now)
    return next(due, min(steps, key=lambda step: step.not_before, default=None))


def _step(wanted: Wanted, spot: Spot, scene: Scene, boards: int) -> Step | None:
    act = _act(wanted, spot, scene)
    if act is None:
        return None
    rank = Rank.PROBE if act is Act.PROBE else _RANKS[wanted.urgency]
    not_before = spot.not_before
    if isinstance(wanted, PublicWanted) and wanted.urgency is Urgency.BOARD and act is Act.EDIT:
        not_before = max(not_before, spot.called_at + scene.pace.board_gap * max(boards, 1))
    return Step(act, rank, spot, wanted, not_before)


def _act(wanted: Wanted, spot: Spot, scene: Scene) -> Act | None:
    """动作 (dòngzuò): what makes the place agree with what is wanted, if it does not yet."""
    state = spot.row.state
    if state in BEGUN and _can_probe(spot, scene):
        return Act.PROBE
    if wanted.screen is None:
        return _removal(spot, scene)
    if mark(wanted) == spot.held:
        return None
    if state is not PlaceState.SHOWN or spot.anew:
        return Act.SEND
    return _change(wanted, spot, scene)


def _change(wanted: Wanted, spot: Spot, scene: Scene) -> Act | None:
    if wanted.rings > spot.rung or (wanted.surfaces > spot.rung and _is_buried(spot, scene)):
        return Act.SEND
    return Act.EDIT if not spot.shows(wanted) or wanted.place.name in scene.forced else None


def _is_buried(spot: Spot, scene: Scene) -> bool:
    """被埋了 (bèi mái le): whether something of ours lies below it."""
    return spot.row.message_id is not None and spot.row.message_id < scene.newest


def _removal(spot: Spot, scene: Scene) -> Act | None:
    match spot.row.state:
        case PlaceState.SHOWN:
            return _deletion(spot, scene)
        case PlaceState.UNSURE | PlaceState.SENDING:
            return Act.FORGET
        case PlaceState.ABSENT | PlaceState.GONE:
            return None
        case state:
            assert_never(state)


def _deletion(spot: Spot, scene: Scene) -> Act:
    posted_at = spot.row.posted_at
    assert posted_at is not None, "the table of places sees to that"
    return Act.POINT if spot.pointing or scene.now - posted_at > DELETABLE else Act.DELETE


def _clearing(spot: Spot, spots: Mapping[str, Spot], scene: Scene) -> Step | None:
    """清理 (qīnglǐ): what to do about a place that nobody wants anything of."""
    name = spot.row.place
    if not is_stray(name):
        return None
    if spot.row.state is not PlaceState.SHOWN:
        act = Act.FORGET
    else:
        after = spots.get(successor(name))
        if not name.startswith(NOTE) and after is not None and after.row.state in BEGUN:
            return None
        act = _deletion(spot, scene)
    return Step(act, Rank.SETTLEMENT, spot, None, spot.not_before)


def _can_probe(spot: Spot, scene: Scene) -> bool:
    """可探 (kě tàn): whether there may be an id to be tried."""
    floor = spot.row.message_id
    if floor is None or spot.probed < 0:
        return False
    return scene.probing or spot.probed < floor
