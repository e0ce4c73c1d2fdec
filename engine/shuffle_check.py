"""验牌 (yàn pái): whether a published shuffle is what its own inputs make. [RULES 13.7]

The inputs and the commitment must be there; whatever else a record holds is checked as far as it
goes, and nothing that cannot be checked may stand in it. What is no record at all, or has inputs
from which nothing could be made, is a `ShuffleError`; one that does not hold has a `Difference`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.errors import ShuffleError
from engine.house_terms import FirstDealer
from engine.seats import SEATS, Seat
from engine.shuffle import SEED_BYTES, Difference, cuts_fault, deal_fault, previous_fault
from engine.shuffle_record import GIVEN, ShuffleInputs, whole_record
from engine.wall import first_dealer

_NOTHING = "nothing"
_SEED = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
_HEXADECIMAL = re.compile(r"[0-9A-Fa-f]*")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_hexadecimal(value: object) -> bool:
    return isinstance(value, str) and _HEXADECIMAL.fullmatch(value) is not None


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


_KINDS: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "table_id": ("a text", _is_text),
    "deal_no": ("a whole number", _is_number),
    "previous": ("a text", _is_text),
    "server_seed": ("hexadecimal digits", _is_hexadecimal),
    "cuts": ("a list of texts", _is_texts),
    "commitment": ("a text", _is_text),
}

INPUTS = tuple(_KINDS)
"""所用 (suǒ yòng): what a record must hold: all that went in, and the promise."""


class Verdict(NamedTuple):
    """验讫 (yàn qì): a record that was checked."""

    record: Mapping[str, object]
    """The record as it was given."""
    difference: Difference | None
    """The first place where it does not hold; None where all of it does."""


def verdicts(published: object) -> Iterator[Verdict]:
    """验牌 (yàn pái): check a record, or a list of a table's records in a row. [RULES 13.7]

    The first record that has a difference is the last that is looked at.
    """
    if not isinstance(published, list):
        yield _verdict("", published, {})
        return
    if not published:
        message = "a list of records holds at least one"
        raise ShuffleError(message)
    link: Mapping[str, object] = {}
    for index, record in enumerate(published):
        verdict = _verdict(f"[{index}].", record, link)
        yield verdict
        if verdict.difference is not None:
            return
        link = _link(verdict.record)


def _verdict(place: str, record: object, link: Mapping[str, object]) -> Verdict:
    """Check one record, and name what is wrong with its *place* in the list."""
    if not isinstance(record, Mapping):
        message = f"{place}record: expects an object, {record!r} given"
        raise ShuffleError(message)
    for key, (kind, is_kind) in _KINDS.items():
        if key not in record:
            message = f"{place}{key}: is missing"
            raise ShuffleError(message)
        if not is_kind(record[key]):
            message = f"{place}{key}: expects {kind}, {record[key]!r} given"
            raise ShuffleError(message)
    fault = _first_fault(record, link)
    if fault is not None:
        fault = fault._replace(path=place + fault.path)
    return Verdict(record, fault)


def _link(record: Mapping[str, object]) -> dict[str, object]:
    """Say what the record that follows one that holds must begin with. [RULES 13.1]"""
    deal_no = record["deal_no"]
    assert isinstance(deal_no, int), "a record that holds has a number"
    return {
        "table_id": record["table_id"],
        "deal_no": deal_no + 1,
        "previous": record["commitment"],
    }


def _first_fault(record: Mapping[str, object], link: Mapping[str, object]) -> Difference | None:
    inputs = _inputs(record)
    if isinstance(inputs, Difference):
        return inputs
    for key, expected in link.items():
        if record[key] != expected:
            return Difference(key, expected, record[key])
    fault = (
        deal_fault(inputs.server_seed, inputs.table_id, inputs.deal_no)
        or previous_fault(inputs.deal_no, inputs.previous)
        or cuts_fault(inputs.cuts)
        or _dealer_fault(record)
    )
    if fault is not None:
        return fault
    return next(_differences("", whole_record(inputs, _dealers(inputs, record)), record), None)


def _inputs(record: Mapping[str, object]) -> ShuffleInputs | Difference:
    """Read the inputs, which are of their kinds, or say that the seed is none of ours."""
    deal_no, cuts, seed = record["deal_no"], record["cuts"], str(record["server_seed"])
    assert isinstance(deal_no, int), "a number of a deal is a number"
    assert isinstance(cuts, list), "cuts are a list"
    if not _SEED.fullmatch(seed):
        return Difference("server_seed", f"{2 * SEED_BYTES} hexadecimal digits, lower case", seed)
    return ShuffleInputs(
        table_id=str(record["table_id"]),
        deal_no=deal_no,
        previous=str(record["previous"]),
        server_seed=bytes.fromhex(seed),
        cuts=tuple(cuts),
    )


def _dealer_fault(record: Mapping[str, object]) -> Difference | None:
    dealer = record.get("dealer", 0)
    if type(dealer) is not int or dealer not in range(len(SEATS)):
        return Difference("dealer", "a seat from 0 to 3", dealer)
    return None


def _dealers(inputs: ShuffleInputs, record: Mapping[str, object]) -> dict[str, Seat]:
    """Name the seats that may have dealt: by either rule in the first deal, the given one after."""
    if inputs.deal_no == 1:
        dice = inputs.shuffle.first_dealer_dice
        return {rule.value: first_dealer(rule, dice) for rule in FirstDealer}
    given = [seat for seat in SEATS if seat == record.get("dealer")]
    return {GIVEN: given[0]} if given else {}


def _differences(path: str, expected: object, found: object) -> Iterator[Difference]:
    """Compare as far as *found* goes: it may leave out, but not add."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in found.items():
            yield from _differences(f"{path}{key}.", expected.get(key, _NOTHING), value)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (wanted, given) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(f"{path[:-1]}[{index}].", wanted, given)
    elif type(expected) is not type(found) or expected != found:
        yield Difference(path[:-1], expected, found)
