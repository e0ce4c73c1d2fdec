"""弹窗 (tánchuāng): short private answers to a press in the group; at most 200 characters."""

from bot.render.texts import Texts
from bot.render.tile_runs import hand_run
from bot.render.tiles import tile_name
from engine.views import SeatView

MOST_CHARACTERS = 200
"""Of a toast or popup."""


def hand_popup(texts: Texts, view: SeatView) -> str:
    """我的手牌 (wǒ de shǒupái): own tiles, the drawn one apart, own melds. [PRODUCT 2.7]"""
    held = view.hand if view.drawn is None else view.hand.without(view.drawn)
    parts = [hand_run(texts, held.tiles())]
    if view.drawn is not None:
        parts.append(texts.say("popup.drawn", tile=tile_name(texts, view.drawn)))
    deal = view.public.open_deal
    assert deal is not None, "a hand is shown in a running deal"
    melded = " ".join(tile_name(texts, meld.tile) for meld in deal.melds[view.seat])
    if melded:
        parts.append(texts.say("popup.melds", tiles=melded))
    return clipped("\n".join(parts))


def clipped(text: str) -> str:
    """截短 (jié duǎn): *text* within the limit of a popup."""
    return text if len(text) <= MOST_CHARACTERS else text[: MOST_CHARACTERS - 1] + "…"
