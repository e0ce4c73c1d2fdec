"""结算单 (jiésuàn dān): a settlement in words, all that is needed to check it by hand. [R-102]"""

from collections.abc import Iterable, Iterator

from bot.render.names import pattern_name
from bot.render.settlement_items import item_lines, party_name
from bot.render.texts import Texts
from bot.render.tiles import tile_name, tile_names
from engine.scoring.ledger import Party, Pot, WinningHand
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat
from engine.tiles import Tile


def settlement_sheet(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> str:
    """结算单 (jiésuàn dān): the whole sheet, one line a fact and one an item."""
    return "\n".join(
        [
            *how_it_ended(texts, settlement, names),
            *who_was_ready(texts, settlement, names),
            *who_pays_whom(texts, settlement, names),
            *what_it_comes_to(texts, settlement, names),
        ]
    )


def how_it_ended(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """怎么结束 (zěnme jiéshù): who dealt, and how the deal ended."""
    dealer, streak = names[settlement.dealer], settlement.dealer_streak
    yield texts.say("sheet.dealer", name=dealer, streak=streak)
    yield from outcome(texts, settlement, names)


def outcome(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """结局 (jiéjú): who won with what, what was turned, who is burned."""
    yield from how_it_was_won(texts, settlement, names)
    if settlement.won_by is None:
        return
    yield _flip_line(texts, settlement)
    if settlement.burned is not None:
        yield texts.say("sheet.burned", name=names[settlement.burned])


def how_it_was_won(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """怎么胡的 (zěnme hú de): who won with what, or that nobody did."""
    if settlement.won_by is None:
        yield texts.say("sheet.exhausted")
    for hand in settlement.winners:
        yield _win_line(texts, settlement, hand, names)


def who_was_ready(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """谁下叫 (shéi xiàjiào): every seat and its waits. [R-23, R-24]"""
    for seat, waits in settlement.waits.rotation(settlement.dealer):
        if not settlement.ready[seat]:
            key = "sheet.not_ready"
        else:
            key = "sheet.declared" if settlement.declared[seat] else "sheet.ready"
        yield texts.say(key, name=names[seat], tiles=tile_names(texts, waits))


def who_pays_whom(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """谁付谁 (shéi fù shéi): the items of the ledger under the party that they go to. [R-100]"""
    transfers = settlement.ledger.transfers
    if not transfers:
        yield texts.say("sheet.nobody_pays")
    parties: list[Party] = [seat for seat, _ in names.rotation(settlement.dealer)]
    for payee in (*parties, Pot.POT):
        received = [transfer for transfer in transfers if transfer.payee == payee]
        if received:
            name, points = party_name(texts, payee, names), sum(each.points for each in received)
            yield texts.say("sheet.payee", name=name, points=points)
            yield from item_lines(texts, received, names)


def what_it_comes_to(texts: Texts, settlement: Settlement, names: PerSeat[str]) -> Iterator[str]:
    """合计 (héjì): the totals, the pot where there is one, and who deals next."""
    totals = zip(names, settlement.totals, strict=True)
    yield texts.say("sheet.totals", totals=_listed(texts, (f"{n} {p:+d}" for n, p in totals)))
    if settlement.pot:
        yield texts.say("sheet.pot", points=settlement.pot)
    dealer, streak = names[settlement.next_dealer], settlement.next_dealer_streak
    yield texts.say("sheet.next_dealer", name=dealer, streak=streak)


def _win_line(texts: Texts, settlement: Settlement, hand: WinningHand, names: PerSeat[str]) -> str:
    assert settlement.won_by is not None, "a deal with winners was won"
    assert settlement.tile is not None, "a deal with winners was won with a tile"
    source = settlement.source
    return texts.say(
        "sheet.won" if source is None else "sheet.won_from",
        name=names[hand.seat],
        source="" if source is None else names[source],
        tile=tile_name(texts, settlement.tile),
        how=texts.term(settlement.won_by),
        worth=_listed(texts, _worth(texts, hand)),
    )


def _worth(texts: Texts, hand: WinningHand) -> Iterator[str]:
    """What the hand is worth to each payer: the pattern, what it is raised to, the additions."""
    pattern = pattern_name(texts, hand.pattern, flush=hand.flush)
    yield texts.say("sheet.worth", what=pattern, points=hand.pattern_value)
    if hand.value > hand.pattern_value:
        yield texts.say("sheet.at_least", points=hand.value)
    for reason, points in hand.additions:
        yield texts.say("sheet.added", what=texts.term(reason), points=points)


def _flip_line(texts: Texts, settlement: Settlement) -> str:
    if settlement.indicator is None:
        return texts.say("sheet.nothing_turned")
    kinds = (_chicken_kind(texts, settlement, tile) for tile in settlement.chickens)
    turned = tile_name(texts, settlement.indicator)
    return texts.say("sheet.turned", tile=turned, kinds=_listed(texts, kinds))


def _chicken_kind(texts: Texts, settlement: Settlement, tile: Tile) -> str:
    golden = tile in settlement.golden
    key = "sheet.golden_kind" if golden else "sheet.flipped_kind"
    return texts.say(key, tile=tile_name(texts, tile))


def _listed(texts: Texts, parts: Iterable[str]) -> str:
    return texts.say("sheet.comma").join(parts)
