"""验牌 (yàn pái): every input of a shuffle, and whether they hold. [RULES 13.7]"""

from dataclasses import dataclass
from typing import NamedTuple

from bot.render.headings import practice_heading, table_heading
from bot.render.markup import as_text, bold, exact
from bot.render.texts import Texts


class Mismatch(NamedTuple):
    """对不上 (duì bú shàng): the first place where what was published does not hold."""

    path: str
    expected: str
    found: str


class NamedCut(NamedTuple):
    """谁的切牌 (shéi de qiē pái): a cut in its plain form, and who made it."""

    name: str
    """Safe."""
    cut: str
    """Empty for who did not cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerificationFacts:
    """验牌结果 (yàn pái jiéguǒ): the inputs of a finished deal, recomputed."""

    table_id: str
    number: int
    deal_no: int
    commitment: str
    """As it was posted."""
    previous: str
    """The commitment of the deal before; empty for the first."""
    server_seed: str
    cuts: tuple[NamedCut, ...]
    """In the order in which they went in: by seat, in the first deal as people sat down."""
    mismatch: Mismatch | None
    practice: bool = False


def verification_text(texts: Texts, facts: VerificationFacts) -> str:
    """验牌 (yàn pái): ✅ or the first difference, then everything that anyone needs to check it."""
    head = practice_heading if facts.practice else table_heading
    fault = "" if facts.mismatch is None else _fault(texts, facts.mismatch)
    lines = [
        head(texts, facts.number, f"{facts.table_id}-{facts.deal_no}"),
        fault or bold(texts.say("verify.holds")),
        texts.say("cutting.commitment", commitment=exact(facts.commitment)),
        texts.say("verify.previous", previous=exact(facts.previous)) if facts.previous else "",
        texts.say("proof.seed", seed=exact(facts.server_seed)),
        *(_cut(texts, each) for each in facts.cuts),
        texts.say("verify.why"),
        texts.say("verify.yourself"),
    ]
    return "\n".join(filter(None, lines))


def _fault(texts: Texts, mismatch: Mismatch) -> str:
    return texts.say(
        "verify.differs",
        path=exact(mismatch.path),
        expected=exact(mismatch.expected),
        found=exact(mismatch.found),
    )


def _cut(texts: Texts, made: NamedCut) -> str:
    cut = exact(made.cut) if made.cut else texts.say("verify.no_cut")
    return texts.say("verify.cut", name=as_text(made.name), cut=cut)
