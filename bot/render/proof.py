"""凭据 (píngjù): what proves a shuffle, shown once its deal is over. [RULES 13]"""

from bot.people.names import safe_name
from bot.render.deal_facts import ShuffleFacts
from bot.render.markup import as_text, exact, folded
from bot.render.texts import Texts
from engine.seats import PerSeat

_SHORT = 12
"""Columns of words that are shortened."""


def cuts_line(texts: Texts, cuts: PerSeat[str], names: PerSeat[str], *, whole: bool) -> str:
    """谁切了牌 (shéi qiēle pái): who cut and how; *whole* leaves the words as they are."""
    comma = texts.say("sheet.comma")
    said = comma.join(
        texts.say("proof.cut", name=name, cut=_cut(texts, cut, whole=whole))
        for name, cut in zip(names, cuts, strict=True)
        if cut
    )
    return texts.say("proof.cuts", cuts=said) if said else texts.say("proof.no_cuts")


def proof(texts: Texts, shuffle: ShuffleFacts) -> str:
    """凭据 (píngjù): the promise and the seed behind it, folded away."""
    promised = texts.say("cutting.commitment", commitment=exact(shuffle.commitment))
    seed = texts.say("proof.seed", seed=exact(shuffle.server_seed))
    return folded(f"{promised}\n{seed}")


def _cut(texts: Texts, cut: str, *, whole: bool) -> str:
    """One cut as its person made it."""
    kind, _, value = cut.partition(":")
    if kind != "words":
        return texts.say(f"cut.{kind}", value=value)
    return texts.say("cut.words", value=exact(value) if whole else as_text(_shortened(value)))


def _shortened(words: str) -> str:
    short = safe_name(words, _SHORT)
    return short if short == words else f"{short}…"
