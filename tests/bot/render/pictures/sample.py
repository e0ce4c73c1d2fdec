"""The picture in the README: `python -m tests.bot.render.pictures.sample`."""

from dataclasses import replace
from pathlib import Path
from random import Random

from bot.render.pictures.settlement import PicturedDeal, pictured_deal
from engine.presets import GUIYANG
from engine.scoring.chicken_kinds import standing_kinds
from engine.views import public_view
from tests.bot.render.helpers import ZH, table_facts
from tests.bot.render.positions import deal_facts
from tests.engine.random_play import GREEDY, opened, play_deal

SAMPLE = Path("deploy/pictures/settlement.png")
SEED = 757
"""A win on a replacement tile, with a golden chicken and much to pay."""


def sample() -> PicturedDeal:
    """A deal of four AI players among friends."""
    table = opened(GUIYANG, sealed=True)[-1].after
    *_, last = play_deal(table, Random(SEED), GREEDY)
    view = public_view(last.after)
    deal = deal_facts(view.revealed, view.settlement, totals=view.stakes.totals)
    return pictured_deal(
        ZH, table_facts(), replace(deal, standing=tuple(standing_kinds(GUIYANG.chickens)))
    )


if __name__ == "__main__":
    SAMPLE.parent.mkdir(exist_ok=True)
    SAMPLE.write_bytes(sample().paint())
