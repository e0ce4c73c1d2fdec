"""结算单 (jiésuàn dān): the board's last edit: everything needed to check a deal by hand. [R-102]

It is whole as long as it fits. If not, words of cuts are shortened, then winds stand for names,
then the items of each payee are summed by reason; 明细 and `/verify` have them all.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from bot.messages.outgoing import PublicScreen
from bot.render.deal_facts import DealFacts, ShuffleFacts
from bot.render.facts import TableFacts
from bot.render.headings import deal_name, heading, shown_names, winds
from bot.render.markup import MOST_TEXT, bold, fitting, struck
from bot.render.names import seat_mark
from bot.render.proof import cuts_line, proof
from bot.render.settlement import (
    how_it_ended,
    what_it_comes_to,
    who_pays_whom,
    who_was_ready,
)
from bot.render.settlement_items import party_name
from bot.render.texts import Texts
from bot.render.tile_runs import hand_run, melds_run
from bot.render.tiles import tile_name
from engine.scoring.ledger import Party, Pot
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat

Items: TypeAlias = Callable[[Texts, Settlement, PerSeat[str]], Iterable[str]]
"""逐项 (zhú xiàng): what says who pays whom."""


class Style(NamedTuple):
    """写法 (xiěfǎ): how much of a sheet is spelled out."""

    names: PerSeat[str]
    whole_cuts: bool
    items: Items


def sheet_screen(texts: Texts, table: TableFacts, deal: DealFacts) -> PublicScreen:
    """结算单 (jiésuàn dān): a settled deal, one taken back, or one that was broken off."""
    return PublicScreen(sheet_text(texts, table, deal))


def sheet_text(texts: Texts, table: TableFacts, deal: DealFacts) -> str:
    """结算单 (jiésuàn dān): the text, always within the limit of a message."""
    return fitting(MOST_TEXT, (_sheet(texts, table, deal, s) for s in _styles(texts, table)))


def unplayed_screen(texts: Texts, table: TableFacts, shuffle: ShuffleFacts) -> PublicScreen:
    """没打的局 (méi dǎ de jú): a promise is published though the match ended before its deal."""
    head = heading(texts, table, deal_name(table, shuffle.deal_no))
    return PublicScreen(f"{head}\n{texts.say('sheet.unplayed')}\n\n{proof(texts, shuffle)}")


def summed_items(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """合并 (hébìng): what each party receives for each reason, payers and purposes together."""
    parties: list[Party] = [*(seat for seat, _ in names.rotation(settlement.dealer)), Pot.POT]
    for payee in parties:
        received = [each for each in settlement.ledger.transfers if each.payee == payee]
        reasons = dict.fromkeys(each.reason for each in received)
        if received:
            points = sum(each.points for each in received)
            yield texts.say("sheet.payee", name=party_name(texts, payee, names), points=points)
        for reason in reasons:
            points = sum(each.points for each in received if each.reason is reason)
            yield texts.say("sheet.summed", what=texts.term(reason), points=points)


def _styles(texts: Texts, table: TableFacts) -> tuple[Style, ...]:
    names, short = shown_names(table), winds(texts, table)
    return (
        Style(names, whole_cuts=True, items=who_pays_whom),
        Style(names, whole_cuts=False, items=who_pays_whom),
        Style(short, whole_cuts=False, items=who_pays_whom),
        Style(short, whole_cuts=False, items=summed_items),
    )


def _sheet(texts: Texts, table: TableFacts, deal: DealFacts, style: Style) -> str:
    head = heading(texts, table, deal_name(table, deal.shuffle.deal_no), texts.say("sheet.title"))
    result = "\n\n".join(
        "\n".join(block)
        for block in (
            *_settled(texts, deal, style),
            _hands(texts, table, deal),
            [_totals(texts, deal, style), *_achieved(texts, deal, style)],
        )
    )
    if deal.voided:
        head, result = f"{head}\n{bold(texts.say('sheet.voided'))}", struck(result)
    cuts = cuts_line(texts, deal.shuffle.cuts, style.names, whole=style.whole_cuts)
    return f"{head}\n\n{result}\n\n{cuts}\n{proof(texts, deal.shuffle)}"


def _settled(texts: Texts, deal: DealFacts, style: Style) -> list[Iterable[str]]:
    """怎么算的 (zěnme suàn de): how it ended, who was ready, who pays whom, what it comes to."""
    settlement, names = deal.settlement, style.names
    if settlement is None:
        return [[texts.say("sheet.abandoned")]]
    dealer, ending, *rest = how_it_ended(texts, settlement, names)
    return [
        [dealer, bold(ending), *rest],
        who_was_ready(texts, settlement, names),
        style.items(texts, settlement, names),
        what_it_comes_to(texts, settlement, names),
    ]


def _hands(texts: Texts, table: TableFacts, deal: DealFacts) -> Iterator[str]:
    """摊牌 (tānpái): every hand with its melds, and the tile that won."""
    names = shown_names(table)
    for seat in names.seats():
        parts = [
            seat_mark(texts, seat),
            bold(names[seat]),
            hand_run(texts, deal.revealed.hands[seat].tiles()),
            melds_run(texts, deal.revealed.melds[seat]),
            _winning_tile(texts, deal.settlement, seat),
        ]
        yield " ".join(filter(None, parts))


def _winning_tile(texts: Texts, settlement: Settlement | None, seat: Seat) -> str:
    if settlement is None or settlement.tile is None:
        return ""
    if all(hand.seat != seat for hand in settlement.winners):
        return ""
    return texts.say("sheet.winning_tile", tile=tile_name(texts, settlement.tile))


def _achieved(texts: Texts, deal: DealFacts, style: Style) -> Iterator[str]:
    """成就 (chéngjiù): what somebody has done in this deal for the first time."""
    for seat, achievement in deal.achievements:
        what = texts.say(f"achievement.{achievement}")
        yield texts.say("sheet.achieved", name=style.names[seat], what=what)


def _totals(texts: Texts, deal: DealFacts, style: Style) -> str:
    totals = texts.say("sheet.comma").join(
        f"{name} {points:+d}" for name, points in zip(style.names, deal.totals, strict=True)
    )
    return texts.say("sheet.match", deal=deal.shuffle.deal_no, deals=deal.deals, totals=totals)
