"""Who pays whom on a sheet, transfer by transfer, as `score` lists it."""

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.bot.e2e import sheet_words as words
from tests.bot.e2e.sheet_lines import POT, Lines

Transfers: TypeAlias = list[dict[str, Any]]

AND = "、"
SEATS = 4
PAYEE = rf"(NAME|{POT}) 收 (\d+)"
ITEM = (
    rf"· ((?:NAME|{POT})(?:{AND}(?:NAME))*) "
    rf"(?:替 ((?:NAME)(?:{AND}(?:NAME))*) )?(各 )?(\d+)：(.+)"
)


def read_transfers(lines: Lines, dealer: int) -> Transfers:
    """Every transfer, in the order of the sheet; each payee's add up to what stands above them."""
    if lines.take("谁也不付"):
        return []
    transfers, payees = [], []
    for head in lines.every(PAYEE):
        payee = lines.party(head[1])
        received = [each for item in lines.every(ITEM) for each in _item(lines, payee, item)]
        assert sum(each["points"] for each in received) == int(head[2]), (head[0], received)
        payees.append(payee)
        transfers += received
    expected = [payee for payee in _parties(dealer) if payee in payees]
    assert payees == expected, f"the order of those who are paid: {payees}"
    assert payees, "it says neither who is paid nor that nobody is"
    return transfers


def in_sheet_order(transfers: Transfers, dealer: int) -> Transfers:
    """A ledger's transfers as a sheet lists them: by payee, payers of the same thing together."""
    ordered: Transfers = []
    for payee in _parties(dealer):
        alike: dict[str, Transfers] = {}
        for each in transfers:
            if each["payee"] == payee:
                what = {name: each[name] for name in each if name not in {"payer", "share_of"}}
                alike.setdefault(repr(what), []).append(each)
        ordered += [each for group in alike.values() for each in group]
    return ordered


def _parties(dealer: int) -> list[int | str]:
    """The seats from the dealer on, and the pot."""
    return [*((dealer + step) % SEATS for step in range(SEATS)), "pot"]


def _item(lines: Lines, payee: int | str, item: re.Match[str]) -> Iterator[dict[str, Any]]:
    """The transfers of one line, one a payer, or one a share."""
    payers, shares = item[1].split(AND), item[2].split(AND) if item[2] else []
    count = max(len(payers), len(shares))
    assert (count > 1) == bool(item[3]), item[0]
    assert not shares or len(payers) == 1, item[0]
    for number in range(count):
        yield {
            "payer": lines.party(payers[0 if shares else number]),
            "payee": payee,
            "points": int(item[4]),
            **_purpose(item[5]),
            **({"share_of": lines.seat(shares[number])} if shares else {}),
        }


def _purpose(text: str) -> dict[str, Any]:
    """The reason, and what it was for."""
    if text in words.ALONE:
        return {"reason": words.ALONE[text]}
    before, _, what = text.rpartition("：")
    hand = re.fullmatch("(.+)（(.+)）", what)
    if hand:
        pattern, flush = words.PATTERNS[hand[1]]
        worth = {"pattern": pattern, "flush": flush, "tile": words.TILES[hand[2]]}
        return {"reason": words.OF_HANDS[before], **worth}
    name, word, *copies = what.split(" ")
    tile = words.TILES[word]
    if name in words.BEANS:
        return {"reason": words.OF_BEANS[before], "bean": words.BEANS[name], "tile": tile}
    if name in words.RESPONSIBLE:
        assert not before, text
        golden, reversal = words.RESPONSIBLE[name]
        told = {"tile": tile, "golden": golden, "reversal": reversal}
        return {"reason": "responsible_chicken", **told}
    return {
        "reason": words.OF_CHICKENS[before],
        "chicken": words.CHICKENS[name],
        "tile": tile,
        "copies": int("".join(copies).removeprefix("×")) if copies else 1,
    }
