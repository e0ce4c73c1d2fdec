"""算分答复 (suànfēn dáfù): a settlement as JSON, as the command line answers a score file."""

from engine.scoring.ledger import Transfer, WinningHand
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.tiles import Tile


def settlement_to_plain(settlement: Settlement) -> dict[str, object]:
    """写结算 (xiě jiésuàn): totals first, then every transfer, then what explains them."""
    return {
        "totals": list(settlement.totals),
        "pot": settlement.pot,
        "transfers": [_transfer(transfer) for transfer in settlement.ledger.transfers],
        "ready": list(settlement.ready),
        "waits": [_tiles(waits) for waits in settlement.waits],
        "winners": [_winner(hand) for hand in settlement.winners],
        "chickens": _tiles(settlement.chickens),
        "golden": _tiles(settlement.golden),
        "burned": None if settlement.burned is None else int(settlement.burned),
        "next_dealer": int(settlement.next_dealer),
    }


def _transfer(transfer: Transfer) -> dict[str, object]:
    """Payer, payee, points and reason, and after them whatever the purpose holds."""
    plain: dict[str, object] = {
        "payer": _value(transfer.payer),
        "payee": _value(transfer.payee),
        "points": transfer.points,
        "reason": transfer.reason.value,
    }
    if transfer.purpose is not None:
        plain |= {name: _value(held) for name, held in transfer.purpose._asdict().items()}
    if transfer.share_of is not None:
        plain["share_of"] = int(transfer.share_of)
    return plain


def _winner(hand: WinningHand) -> dict[str, object]:
    return {
        "seat": int(hand.seat),
        "pattern": hand.pattern.value,
        "flush": hand.flush,
        "value": hand.value,
        "additions": {addition.reason.value: addition.points for addition in hand.additions},
    }


def _tiles(tiles: tuple[Tile, ...]) -> list[str]:
    return [str(tile) for tile in tiles]


def _value(held: object) -> object:
    """Write a tile as text and a seat as a bare number; enums of texts are texts already."""
    match held:
        case Tile():
            return str(held)
        case Seat():
            return int(held)
        case _:
            return held
