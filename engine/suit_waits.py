"""花色叫嘴 (huāsè jiàozuǐ): the ranks that complete a suit beside two others. [R-20, R-23]"""

from engine import suit_tables
from engine.suit_keys import WEIGHTS, Answers, copies
from engine.suit_tables import COMPLETE_WITH_PAIR, MOST_ODD, ODD, SETS_ONLY
from engine.tiles import COPIES


def _completing(wanted: int) -> Answers[int]:
    """The mask of ranks, another copy of which there is, that give a suit the code wanted."""

    def work_out(key: int) -> int:
        code = suit_tables.COMPLETE
        return sum(
            1 << rank
            for rank, held in enumerate(copies(key))
            if held < COPIES and code[key + WEIGHTS[rank]] % ODD == wanted
        )

    return Answers(work_out)


_WANTED = {2 * SETS_ONLY: COMPLETE_WITH_PAIR, SETS_ONLY + COMPLETE_WITH_PAIR: SETS_ONLY}
_BY_WANTED = {wanted: _completing(wanted) for wanted in (0, *_WANTED.values())}

COMPLETING = tuple(
    _BY_WANTED[_WANTED.get(others % ODD, 0)] for others in range((2 * MOST_ODD + 1) * ODD)
)
"""叫嘴 (jiàozuǐ): by the codes of two suits added up, and the key of the third: the mask of ranks
that make three complete suits of them."""
