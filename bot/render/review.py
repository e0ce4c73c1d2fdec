"""复盘 (fùpán): the decisions that cost a player most, each with what would have been better."""

from bot.render.advice import decision_lines
from bot.render.hand import own_tiles
from bot.render.texts import Texts
from engine.strategy.advice import Advice
from engine.views import SeatView


def decision_text(texts: Texts, view: SeatView, chosen: Advice, best: Advice) -> str:
    """一着 (yì zhāo): tiles left, tiles in hand, what was done, and what was better."""
    deal = view.public.open_deal
    assert deal is not None, "a decision is made in a running deal"
    left = texts.say("board.left", n=deal.wall_left)
    moment = texts.say("review.moment", left=left, tiles=own_tiles(texts, view))
    return "\n".join((moment, *decision_lines(texts, chosen, best)))
