"""复盘 (fùpán): the decisions that cost a player most, each with what would have been better."""

from collections.abc import Iterable, Iterator

from bot.render.advice import decision_lines
from bot.render.hand import own_tiles
from bot.render.markup import as_text, bold
from bot.render.texts import Texts
from engine.strategy.advice import Advice
from engine.views import SeatView


def review_text(texts: Texts, decisions: Iterable[tuple[SeatView, Advice, Advice]]) -> str:
    """点评 (diǎnpíng): the costliest decisions, each as what was seen, done, and better."""
    lines = map(as_text, review_lines(texts, decisions))
    return "\n".join((bold(as_text(texts.say("review.title"))), *lines))


def review_lines(
    texts: Texts, decisions: Iterable[tuple[SeatView, Advice, Advice]]
) -> Iterator[str]:
    """逐手 (zhú shǒu): three lines a decision and a blank one between two, or that none cost."""
    said = False
    for view, chosen, best in decisions:
        if said:
            yield ""
        said = True
        yield _moment(texts, view)
        yield from decision_lines(texts, chosen, best)
    if not said:
        yield texts.say("review.nothing")


def _moment(texts: Texts, view: SeatView) -> str:
    """当时 (dāngshí): how many tiles were left, and the hand."""
    deal = view.public.open_deal
    assert deal is not None, "a decision is made in a running deal"
    left = texts.say("board.left", n=deal.wall_left)
    return texts.say("review.moment", left=left, tiles=own_tiles(texts, view))
