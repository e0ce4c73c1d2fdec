"""缘由 (yuányóu): the rule behind a transfer, in words for whom it concerns. [PRODUCT 2.10]"""

from bot.render.deal_facts import DealFacts
from bot.render.texts import Texts
from bot.render.tiles import tile_name
from engine.rivers import lying
from engine.scoring.ledger import BeanEarned, ChickenTiles, Party, Pot, ResponsibleTile, Transfer
from engine.seats import Seat
from engine.terms import ChickenKind, Reason

_CHARGES = frozenset({ChickenKind.CHARGE, ChickenKind.GOLDEN_CHARGE})


def rule_behind(texts: Texts, transfer: Transfer, deal: DealFacts) -> str:
    """凭什么 (píng shénme): why *transfer* is due in *deal*."""
    tile = "" if transfer.purpose is None else tile_name(texts, transfer.purpose.tile)
    return texts.say(_key(transfer, deal), tile=tile)


def _key(transfer: Transfer, deal: DealFacts) -> str:
    """The text that explains *transfer*, told apart by how the deal was won and what for it is."""
    reason = transfer.reason
    match reason, transfer.purpose:
        case Reason.HAND, _:
            assert deal.settlement is not None, "only a settled deal has transfers"
            return f"why.hand.{deal.settlement.won_by}"
        case Reason.BEAN, BeanEarned(bean=bean):
            return f"why.bean.{bean}"
        case Reason.CHICKEN, ChickenTiles(chicken=chicken):
            return f"why.chicken.{chicken}"
        case Reason.RESPONSIBLE_CHICKEN, ResponsibleTile(reversal=True):
            return "why.responsible_reversed"
        case Reason.LIABLE_CHICKEN, ChickenTiles() as owed:
            return f"why.liable_chicken.{_lies(transfer.payer, owed, deal)}"
        case Reason.POT, _:
            return "why.pot.paid" if transfer.payee is Pot.POT else "why.pot.taken"
        case _:
            return f"why.{reason}"


def _lies(payer: Party, owed: ChickenTiles, deal: DealFacts) -> str:
    """Where the chickens lie that a seat pays for: its river, its melds, or both. [R-67]"""
    assert isinstance(payer, Seat), "a seat pays for its chickens"
    if owed.chicken in _CHARGES:
        return "discarded"
    firsts = deal.revealed.first_discards
    charge = any((f.seat, f.tile, f.claimed_by) == (payer, owed.tile, None) for f in firsts)
    discarded = lying(deal.revealed.rivers[payer]).count(owed.tile) - charge
    if discarded == owed.copies:
        return "discarded"
    return "both" if discarded else "melded"
