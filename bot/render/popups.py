"""弹窗 (tánchuāng): private answers to a press in the group; no markup, at most 200 characters."""

from bot.render.board import open_deal
from bot.render.hand import own_tiles
from bot.render.texts import Texts
from bot.render.tile_runs import melds_run
from engine.views import SeatView


def hand_popup(texts: Texts, view: SeatView) -> str:
    """我的手牌 (wǒ de shǒupái): own tiles, the drawn one apart, own melds. [PRODUCT 2.7]"""
    melds = melds_run(texts, open_deal(view.public).melds[view.seat])
    return "\n".join(filter(None, (own_tiles(texts, view), melds)))
