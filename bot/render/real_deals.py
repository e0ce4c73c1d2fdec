"""实体牌 (shítǐ pái): the sheet of a deal that was played with real tiles. [PRODUCT 5]"""

from collections.abc import Callable, Iterable

from bot.outgoing import PrivateScreen
from bot.render.markup import MOST_TEXT, as_text, bold, exact, fitting
from bot.render.names import seat_mark
from bot.render.settlement import (
    how_it_ended,
    what_it_comes_to,
    who_pays_whom,
    who_was_ready,
)
from bot.render.sheet import summed_items
from bot.render.texts import Texts
from engine.scoring.settlement import Settlement
from engine.seats import SEATS, PerSeat

EXAMPLE = (
    '/score {"profile": "guiyang", "dealer": 0, "seats": ['
    '{"hand": "123456789m23p55s"}, {"hand": "147m258p369s1477m"}, '
    '{"hand": "258m369p147s2588m"}, {"hand": "369m147p258s3699m"}], '
    '"ending": {"kind": "self_draw", "seat": 0, "tile": "4p"}, "flip": "6p"}'
)
"""样例 (yànglì): a deal that can be sent as it stands."""


def real_deal_screen(texts: Texts, settlement: Settlement) -> PrivateScreen:
    """结算单 (jiésuàn dān): the same sheet as at a table, seats by number and wind."""
    names = PerSeat(
        texts.say("sheet.seat", number=int(seat), wind=seat_mark(texts, seat))
        for seat in SEATS[: len(settlement.totals)]
    )
    versions = (_sheet(texts, settlement, names, items) for items in (who_pays_whom, summed_items))
    return PrivateScreen(fitting(MOST_TEXT, versions))


def score_help_screen(texts: Texts) -> PrivateScreen:
    """怎么写 (zěnme xiě): what to send, with an example."""
    return PrivateScreen(f"{as_text(texts.say('score.help'))}\n\n{exact(EXAMPLE)}")


def score_fault_screen(texts: Texts, fault: str) -> PrivateScreen:
    """哪里不对 (nǎlǐ bú duì): the seat and the fault."""
    return PrivateScreen(f"{as_text(texts.say('score.fault'))}\n{exact(fault)}")


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
