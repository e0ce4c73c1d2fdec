"""What the engine refuses, and how.

    EngineError
    ├── IllegalCommand(refusal)   a command that the table does not allow now; nothing changed
    ├── ProfileError              a house rule out of range, unknown, or at odds with another
    ├── NotationError             a text that is no tile, meld or set of tiles
    └── ShuffleError              a shuffle record that is malformed or does not add up

``assert`` is left for what cannot happen. Text for players is made elsewhere from `Refusal`.
"""

from enum import StrEnum, auto


class Refusal(StrEnum):
    """拒绝 (jùjué): why a command was refused, as data."""

    STALE_PROMPT = auto()
    """The prompt that the command answers is closed, or never was."""
    NOT_SEATED = auto()
    """The person or seat does not sit at this table."""
    ALREADY_SEATED = auto()
    """The person sits here already."""
    ALREADY_CONFIRMED = auto()
    """The person has said so already."""
    TABLE_FULL = auto()
    """Every seat is taken."""
    SEATS_EMPTY = auto()
    """A match cannot start before every seat is taken."""
    ALREADY_OPEN = auto()
    """The table was opened before."""
    NOT_OPEN = auto()
    """The table was never opened."""
    BAD_TABLE = auto()
    """A table needs a name of letters and digits, and at least one deal."""
    MATCH_RUNNING = auto()
    """The match has begun: seats are no longer taken or left."""
    MATCH_OVER = auto()
    """The match has ended, or its last deal was played."""
    DEAL_RUNNING = auto()
    """A deal is being played: this has to wait for its end."""
    NO_DEAL = auto()
    """No deal is being played."""
    NOTHING_TO_VOID = auto()
    """There is no deal just settled that could be taken back."""
    BAD_SHUFFLE = auto()
    """The ring, dice or seat draw given are not those of a shuffle of the set."""
    NOTHING_DUE = auto()
    """Nobody is being waited for, so no time can run out."""
    NOT_YOUR_TURN = auto()
    """Another seat is to move."""
    ALREADY_ANSWERED = auto()
    """The seat has answered this prompt."""
    TILE_NOT_HELD = auto()
    """The seat does not hold that tile."""
    HAND_FROZEN = auto()
    """The seat declared ready: what it draws is won with or discarded."""
    CLAIM_NOT_AVAILABLE = auto()
    """There is nothing to claim, or not this way."""
    KONG_NOT_ALLOWED = auto()
    """No such kong can be made now."""
    READY_NOT_ALLOWED = auto()
    """Ready cannot be declared, or not with this discard."""
    WIN_NOT_ALLOWED = auto()
    """The hand does not win now."""


class EngineError(Exception):
    """引擎错误 (yǐnqíng cuòwù): the root of everything that the engine raises on purpose."""


class IllegalCommand(EngineError):
    """不合规则 (bù hé guīzé): the table does not allow this command; it is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class ProfileError(EngineError, ValueError):
    """规则有误 (guīzé yǒuwù): a rules profile names the field that is wrong, and why."""


class NotationError(EngineError, ValueError):
    """写法有误 (xiěfǎ yǒuwù): a text that is no tile or meld."""


class ShuffleError(EngineError, ValueError):
    """洗牌有误 (xǐpái yǒuwù): a shuffle record that is malformed, or the first difference in it."""
