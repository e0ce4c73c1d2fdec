"""洗牌 (xǐpái): the shuffle of a deal as the host keeps it: promised, cut, dealt, published."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.cuts import NO_CUT
from engine.shuffle_record import ShuffleInputs


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """承诺 (chéngnuò): a shuffle that is promised and may be cut. [RULES 13.1, 13.2]"""

    deal_no: int
    previous: str
    """The commitment of the deal before; empty for the first."""
    server_seed: str = field(repr=False)
    commitment: str
    cuts: Mapping[str, str] = field(default_factory=dict)
    """切牌 (qiē pái): by person."""
    started: frozenset[str] = frozenset()
    """开始 (kāishǐ): who does not want to wait any longer."""

    def dealt(self, table_id: str, persons: Sequence[str], *, dealt: bool = True) -> "Shuffled":
        """洗好 (xǐ hǎo): the shuffle with the cuts of *persons*, in the order they stand in it."""
        cuts = tuple(self.cuts.get(person, NO_CUT) for person in persons)
        inputs = ShuffleInputs(
            table_id, self.deal_no, self.previous, bytes.fromhex(self.server_seed), cuts
        )
        return Shuffled(
            inputs=inputs, commitment=self.commitment, persons=tuple(persons), dealt=dealt
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled:
    """洗好的牌 (xǐ hǎo de pái): a shuffle with its cuts; secret until its deal is over."""

    inputs: ShuffleInputs = field(repr=False)
    commitment: str
    persons: tuple[str, ...]
    """Whose cuts they are, in their order."""
    dealt: bool
    """False if the match ended before."""
