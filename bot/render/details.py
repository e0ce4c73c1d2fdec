"""明细 (míngxì): one seat's lines of a settlement, each with its rule. [PRODUCT 2.10]"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.messages.outgoing import PrivateScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button
from bot.render.deal_facts import DealFacts
from bot.render.facts import TableFacts
from bot.render.headings import deal_name, heading_elsewhere, shown_names, winds
from bot.render.markup import MOST_TEXT, bold, fitting
from bot.render.rule_reasons import rule_behind
from bot.render.settlement_items import item, party_name
from bot.render.texts import Texts
from engine.scoring.ledger import Party, Transfer
from engine.scoring.settlement import Settlement
from engine.seats import PerSeat, Seat
from engine.terms import Reason


class Line(NamedTuple):
    """一条 (yì tiáo): transfers of one seat that differ in nothing but the other party."""

    points: int
    """What the seat gains by them, or loses below 0."""
    others: tuple[Party, ...]
    first: Transfer


def details_screen(texts: Texts, table: TableFacts, deal: DealFacts, seat: Seat) -> PrivateScreen:
    """明细 (míngxì): every line with its rule.

    If that is too long, each rule is told once, then winds stand for names, then all that has the
    same reason is one line.
    """
    names = shown_names(table)
    bodies = (
        _by_line(texts, deal, seat, names, every_rule=True),
        _by_line(texts, deal, seat, names, every_rule=False),
        _by_line(texts, deal, seat, winds(texts, table), every_rule=False),
        _by_reason(texts, deal, seat),
    )
    top = _top(texts, table, deal, seat)
    versions = ("\n".join((*top, *body)) for body in bodies)
    number = deal.shuffle.deal_no
    actions = {"button.replay": Action.REPLAY, "button.export": Action.EXPORT}
    row = [
        button(texts, key, Press(action, table.table_id, number)) for key, action in actions.items()
    ]
    return PrivateScreen(fitting(MOST_TEXT, versions), (tuple(row),))


def own_lines(transfers: Sequence[Transfer], seat: Seat) -> list[Line]:
    """自己的账 (zìjǐ de zhàng): what *seat* receives, then what it pays, in the ledger's order."""
    return [*_lines(transfers, seat, receives=True), *_lines(transfers, seat, receives=False)]


def _lines(transfers: Sequence[Transfer], seat: Seat, *, receives: bool) -> Iterator[Line]:
    alike: dict[Transfer, list[Transfer]] = {}
    for transfer in transfers:
        if seat == (transfer.payee if receives else transfer.payer):
            kind = transfer._replace(payer=seat, payee=seat, share_of=None)
            alike.setdefault(kind, []).append(transfer)
    for group in alike.values():
        points = sum(transfer.points for transfer in group)
        others = dict.fromkeys(each.payer if receives else each.payee for each in group)
        yield Line(points if receives else -points, tuple(others), group[0])


def _top(texts: Texts, table: TableFacts, deal: DealFacts, seat: Seat) -> tuple[str, ...]:
    """The heading, and what the deal and the match come to for *seat*."""
    own = texts.say("news.own", points=_settled(deal).totals[seat], total=deal.totals[seat])
    head = heading_elsewhere(texts, table, deal_name(table, deal.shuffle.deal_no))
    nothing = [] if own_lines(_settled(deal).ledger.transfers, seat) else ["sheet.nobody_pays"]
    return (head, bold(own), "", *map(texts.say, nothing))


def _by_line(
    texts: Texts, deal: DealFacts, seat: Seat, names: PerSeat[str], *, every_rule: bool
) -> Iterator[str]:
    told: set[str] = set()
    for line in own_lines(_settled(deal).ledger.transfers, seat):
        yield _line(texts, line, names)
        rule = rule_behind(texts, line.first, deal)
        if every_rule or rule not in told:
            yield texts.say("details.rule", rule=rule)
        told.add(rule)


def _by_reason(texts: Texts, deal: DealFacts, seat: Seat) -> Iterator[str]:
    """合并 (hébìng): what each reason comes to, received and paid apart."""
    lines = own_lines(_settled(deal).ledger.transfers, seat)
    sums: Counter[tuple[bool, Reason]] = Counter()
    for line in lines:
        sums[line.points > 0, line.first.reason] += line.points
    for (_, reason), points in sums.items():
        yield texts.say("details.summed", points=points, what=texts.term(reason))


def _settled(deal: DealFacts) -> Settlement:
    assert deal.settlement is not None, "a deal that was broken off has no details"
    return deal.settlement


def _line(texts: Texts, line: Line, names: PerSeat[str]) -> str:
    others = texts.say("item.and").join(party_name(texts, party, names) for party in line.others)
    return texts.say("details.line", points=line.points, names=others, what=item(texts, line.first))
