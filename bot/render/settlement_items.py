"""明细 (míngxì): the items of a settlement in words, payers of the same together. [R-100]"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from bot.render.names import pattern_name
from bot.render.texts import Texts
from bot.render.tiles import tile_name
from engine.scoring.ledger import (
    BeanEarned,
    ChickenTiles,
    HandWorth,
    Party,
    Purpose,
    ResponsibleTile,
    Transfer,
)
from engine.seats import PerSeat, Seat
from engine.terms import Reason

_SAID_BY_PURPOSE = frozenset({Reason.HAND, Reason.BEAN, Reason.CHICKEN, Reason.RESPONSIBLE_CHICKEN})
"""Reasons that need no name beside what they are paid for."""


class PayWording(NamedTuple):
    """说法 (shuōfǎ): the keys of the texts that say who pays."""

    from_one: str
    from_each: str
    for_share: str
    for_shares: str


_IN_LINES = PayWording(
    from_one="item.from_one",
    from_each="item.from_each",
    for_share="item.for_share",
    for_shares="item.for_shares",
)


def item_lines(texts: Texts, received: Iterable[Transfer], names: PerSeat[str]) -> Iterator[str]:
    """逐项 (zhú xiàng): one line for each thing that one party is paid for, in order."""
    for alike in alike_items(received):
        yield who_pays(texts, _IN_LINES, alike, names)


def alike_items(received: Iterable[Transfer]) -> Iterable[list[Transfer]]:
    """同项 (tóng xiàng): the same thing from several payers together, in order."""
    alike: dict[Transfer, list[Transfer]] = {}
    for transfer in received:
        # Within one line only who pays may differ, and for whose share.
        kind = transfer._replace(payer=transfer.payee, share_of=None)
        alike.setdefault(kind, []).append(transfer)
    return alike.values()


def item(texts: Texts, transfer: Transfer) -> str:
    """一项 (yí xiàng): what a transfer is paid for."""
    reason = texts.term(transfer.reason)
    if transfer.purpose is None:
        return reason
    what = _purpose(texts, transfer.purpose)
    if transfer.reason in _SAID_BY_PURPOSE:
        return what
    return texts.say("item.of", reason=reason, what=what)


def party_name(texts: Texts, party: Party, names: PerSeat[str]) -> str:
    """叫什么 (jiào shénme): a seat by its name, and the pot."""
    return names[party] if isinstance(party, Seat) else texts.say("sheet.pot_name")


def who_pays(texts: Texts, wording: PayWording, alike: list[Transfer], names: PerSeat[str]) -> str:
    """谁付 (shéi fù): who pays how much for what; *alike* are the same but for the payer."""
    first = alike[0]
    shares = [names[transfer.share_of] for transfer in alike if transfer.share_of is not None]
    payers = [party_name(texts, first.payer, names)]
    if shares:
        key = wording.for_shares if len(shares) > 1 else wording.for_share
    else:
        key = wording.from_each if len(alike) > 1 else wording.from_one
        payers = [party_name(texts, transfer.payer, names) for transfer in alike]
    comma = texts.say("item.and")
    return texts.say(
        key,
        payers=comma.join(payers),
        shares=comma.join(shares),
        points=first.points,
        what=item(texts, first),
    )


def _purpose(texts: Texts, purpose: Purpose) -> str:
    tile = tile_name(texts, purpose.tile)
    match purpose:
        case HandWorth(pattern, flush, _):
            name = pattern_name(texts, pattern, flush=flush)
            return texts.say("item.hand", pattern=name, tile=tile)
        case BeanEarned(bean, _):
            return texts.say("item.bean", bean=texts.term(bean), tile=tile)
        case ChickenTiles(chicken, _, copies):
            key = "item.chicken" if copies == 1 else "item.chickens"
            return texts.say(key, chicken=texts.term(chicken), tile=tile, copies=copies)
        case ResponsibleTile(_, golden, reversal):
            kind = "item.golden_responsible" if golden else "item.responsible"
            return texts.say(f"{kind}_reversed" if reversal else kind, tile=tile)
        case _ as never:
            assert_never(never)
