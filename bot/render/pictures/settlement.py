"""结算图 (jiésuàn tú): a deal that is over as a scene: four hands, chickens, who pays whom. [R-102]

A header says how it ended and what was turned; under it each seat has a card, winners first, then
by points: its tiles as they lay at the end, and what it is paid for.
"""

from dataclasses import dataclass

from bot.render.deal_facts import DealFacts
from bot.render.facts import TableFacts
from bot.render.headings import plain_names
from bot.render.pictures import palette
from bot.render.pictures.digest import digest_of
from bot.render.pictures.flow import Style, words, wrapped
from bot.render.pictures.header import header
from bot.render.pictures.painter import paint
from bot.render.pictures.place import Place
from bot.render.pictures.scene import Item, Scene
from bot.render.pictures.seat_card import pot_card, seat_card
from bot.render.texts import Texts
from engine.seats import PerSeat, Seat

WIDTH = 1080
"""像素宽 (xiàngsù kuān): of the picture, so that a phone of 390 points shows three pixels each."""
MARGIN, _GAP = 28, 14
_FOOT = Style(28, palette.MUTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedDeal:
    """画里的一局 (huà lǐ de yì jú): all that the picture of a deal is made from."""

    language: str
    number: int
    """桌号 (zhuō hào): 1 to 3; 0 for real tiles."""
    table_id: str
    names: PerSeat[str]
    deal: DealFacts

    @property
    def digest(self) -> str:
        """记号 (jìhao): tells this picture from any other."""
        return digest_of(self)

    def paint(self) -> bytes:
        """画 (huà): the picture as PNG; takes a tenth of a second, so never in the event loop."""
        return paint(settlement_scene(self))


def pictured_deal(texts: Texts, table: TableFacts, deal: DealFacts) -> PicturedDeal:
    """画里的一局 (huà lǐ de yì jú): what the picture of a deal is made from."""
    return PicturedDeal(
        language=texts.language,
        number=table.number,
        table_id=table.table_id,
        names=plain_names(table),
        deal=deal,
    )


def settlement_scene(pictured: PicturedDeal) -> Scene:
    """结算图 (jiésuàn tú): the whole picture; it is as high as it has to be."""
    texts, names, deal = Texts(pictured.language), pictured.names, pictured.deal
    real = texts.say("picture.real")
    name = f"{pictured.table_id}-{deal.shuffle.deal_no}" if pictured.number else real
    items, top = header(texts, name, pictured.number, names, deal, _below(MARGIN))
    for seat in _order(pictured):
        card, bottom = seat_card(texts, deal, names, seat, _below(top))
        items += card
        top = bottom + _GAP
    pot, top = pot_card(texts, deal, names, _below(top))
    foot, top = _footer(texts, pictured, top)
    items += [*pot, *foot]
    return Scene(width=WIDTH, height=top, ground=palette.FELT, items=tuple(items))


def _below(top: int) -> Place:
    """下面 (xiàmian): the whole width but for the margins."""
    return Place(MARGIN, top, WIDTH - 2 * MARGIN)


def _order(pictured: PicturedDeal) -> list[Seat]:
    """次序 (cìxù): winners in order of play, then everybody by points."""
    settlement = pictured.deal.settlement
    seats = pictured.names.seats()
    if settlement is None:
        return list(seats)
    winners = [hand.seat for hand in settlement.winners]
    others = [seat for seat in seats if seat not in winners]
    return winners + sorted(others, key=lambda seat: -settlement.totals[seat])


def _footer(texts: Texts, pictured: PicturedDeal, top: int) -> tuple[list[Item], int]:
    settlement = pictured.deal.settlement
    if settlement is None:
        return [], top + 8
    name, streak = pictured.names[settlement.next_dealer], settlement.next_dealer_streak
    said = [texts.say("sheet.next_dealer", name=name, streak=streak)]
    said += [texts.say("sheet.pot", points=settlement.pot)] if settlement.pot else []
    lines = wrapped(texts.say("sheet.comma").join(said), _FOOT, WIDTH - 2 * MARGIN)
    items: list[Item] = [
        words(line, _FOOT, MARGIN + 8, top + 30 + number * _FOOT.line)
        for number, line in enumerate(lines)
    ]
    return items, top + 20 + len(lines) * _FOOT.line
