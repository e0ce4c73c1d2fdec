"""实体牌 (shítǐ pái): the sheet of a deal that was played with real tiles. [PRODUCT 5]"""

from collections.abc import Callable, Iterable

from bot.messages.outgoing import PrivatePicture, PrivateScreen
from bot.render.deal_facts import DealFacts, ShuffleFacts
from bot.render.markup import MOST_TEXT, as_text, bold, exact, fitting
from bot.render.names import seat_mark
from bot.render.pictures.settlement import PicturedDeal
from bot.render.settlement import (
    how_it_ended,
    outcome,
    what_it_comes_to,
    who_pays_whom,
    who_was_ready,
)
from bot.render.sheet import summed_items
from bot.render.texts import Texts
from engine.profile import ChickenRules
from engine.scoring.chicken_kinds import standing_kinds
from engine.scoring.settlement import Settlement
from engine.seats import SEATS, PerSeat
from engine.views import RevealedDeal

EXAMPLE = (
    '/score {"profile": "guiyang", "dealer": 0, "seats": ['
    '{"hand": "123456789m23p55s"}, {"hand": "147m258p369s1477m"}, '
    '{"hand": "258m369p147s2588m"}, {"hand": "369m147p258s3699m"}], '
    '"ending": {"kind": "self_draw", "seat": 0, "tile": "4p"}, "flip": "6p"}'
)
"""样例 (yànglì): a deal that can be sent as it stands."""


def real_deal_screen(texts: Texts, settlement: Settlement) -> PrivateScreen:
    """结算单 (jiésuàn dān): the same sheet as at a table, seats by number and wind."""
    names = _names(texts, settlement)
    versions = (_sheet(texts, settlement, names, items) for items in (who_pays_whom, summed_items))
    return PrivateScreen(fitting(MOST_TEXT, versions))


def real_deal_picture(
    texts: Texts,
    revealed: RevealedDeal,
    settlement: Settlement,
    rules: ChickenRules,
) -> PrivatePicture:
    """结算图 (jiésuàn tú): the same picture as at a table; *rules* are those of its chickens."""
    names, nobody = _names(texts, settlement), PerSeat("" for _ in settlement.totals)
    deal = DealFacts(
        deals=1,
        revealed=revealed,
        settlement=settlement,
        totals=settlement.totals,
        shuffle=ShuffleFacts(deal_no=1, commitment="", server_seed="", cuts=nobody),
        standing=tuple(standing_kinds(rules)),
        flipped_scope=rules.flipped_scope,
    )
    drawing = PicturedDeal(language=texts.language, number=0, table_id="", names=names, deal=deal)
    caption = "\n".join(map(as_text, outcome(texts, settlement, names)))
    return PrivatePicture(caption, drawing)


def score_help_screen(texts: Texts) -> PrivateScreen:
    """怎么写 (zěnme xiě): what to send, with an example."""
    return PrivateScreen(f"{as_text(texts.say('score.help'))}\n\n{exact(EXAMPLE)}")


def score_fault_screen(texts: Texts, fault: str) -> PrivateScreen:
    """哪里不对 (nǎlǐ bú duì): the seat and the fault."""
    return PrivateScreen(f"{as_text(texts.say('score.fault'))}\n{exact(fault)}")


def _names(texts: Texts, settlement: Settlement) -> PerSeat[str]:
    """四方 (sìfāng): real players have no names here, but seats."""
    return PerSeat(
        texts.say("sheet.seat", number=int(seat), wind=seat_mark(texts, seat))
        for seat in SEATS[: len(settlement.totals)]
    )


def _sheet(
    texts: Texts,
    settlement: Settlement,
    names: PerSeat[str],
    items: Callable[[Texts, Settlement, PerSeat[str]], Iterable[str]],
) -> str:
    dealer, ending, *rest = how_it_ended(texts, settlement, names)
    blocks = (
        [as_text(dealer), bold(as_text(ending)), *map(as_text, rest)],
        map(as_text, who_was_ready(texts, settlement, names)),
        map(as_text, items(texts, settlement, names)),
        map(as_text, what_it_comes_to(texts, settlement, names)),
    )
    return "\n\n".join("\n".join(block) for block in blocks)
