"""Formatted text: tidied, with entities counted in UTF-16 units as Telegram counts them."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from . import limits
from .payload import JsonObject

STYLED_AS_CODE = frozenset({"code", "pre"})
QUOTATIONS = frozenset({"blockquote", "expandable_blockquote"})
CLOSED_TO_LINKS = STYLED_AS_CODE | {"text_link", "text_mention"}

BECOME_SPACES = dict.fromkeys([*range(10), 11, 12, *range(14, 32)], " ")
VANISH = dict.fromkeys([13, *range(0x2028, 0x202F), 0x030A, 0x0333, 0x033F])
CLEANING = BECOME_SPACES | VANISH
BLANKS = " \n"

COMMAND = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")
MENTION = re.compile(r"(?<!\w)@[A-Za-z][A-Za-z0-9_]{3,31}\b")
HASHTAG = re.compile(r"(?<!\w)#(?=\d*[^\W\d])\w{1,256}")
URL = re.compile(r"\b(?:https?://|t\.me/)[^\s<>\"]+[^\s<>\".,;:!?)]")
FOUND_BY_SERVER = (
    ("url", URL),
    ("bot_command", COMMAND),
    ("mention", MENTION),
    ("hashtag", HASHTAG),
)


class Formatted(NamedTuple):
    """A text and its entities."""

    text: str
    entities: list[JsonObject]


def utf16_length(text: str) -> int:
    """Count UTF-16 units: two for each character beyond the basic plane."""
    return len(text) + sum(character > "\uffff" for character in text)


def cleaned(text: str) -> str:
    """Replace control characters by spaces and drop the ones that Telegram drops."""
    return text.translate(CLEANING)


def formatted(text: str, entities: Iterable[JsonObject]) -> Formatted:
    """Trim a cleaned text, keep the entities that fit, and add those that the server finds."""
    trimmed = text.rstrip(BLANKS)
    lead = len(trimmed) - len(trimmed.lstrip(BLANKS))
    trimmed = trimmed[lead:]
    kept = _fitted(entities, lead, utf16_length(trimmed))
    made = sorted(kept, key=_order)[: limits.ENTITY_COUNT]
    return Formatted(trimmed, sorted([*made, *_found(trimmed, made)], key=_order))


def _order(entity: JsonObject) -> tuple[int, int]:
    return entity["offset"], -entity["length"]


def _fitted(entities: Iterable[JsonObject], lead: int, length: int) -> list[JsonObject]:
    """Move entities with the trimmed text, cut them to it, and keep the inside of code plain.

    Code may stand within a quotation, but not across its border.
    """
    moved = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        end = min(entity["offset"] - lead + entity["length"], length)
        if end > start:
            moved.append(entity | {"offset": start, "length": end - start})
    quotations = [entity for entity in moved if entity["type"] in QUOTATIONS]
    code: list[JsonObject] = []
    for entity in sorted(moved, key=_order):
        if entity["type"] in STYLED_AS_CODE and not (
            any(_overlap(entity, other) for other in code)
            or any(_crosses(entity, quotation) for quotation in quotations)
        ):
            code.append(entity)
    others = [entity for entity in moved if entity["type"] not in STYLED_AS_CODE | QUOTATIONS]
    pieces = [piece for entity in others for piece in _without(entity, code)]
    return [*quotations, *code, *pieces]


def _without(entity: JsonObject, code: list[JsonObject]) -> Iterator[JsonObject]:
    """Yield what remains of an entity outside of code, which stands in order."""
    start, end = entity["offset"], entity["offset"] + entity["length"]
    for block in code:
        if _overlap(entity, block):
            if block["offset"] > start:
                yield entity | {"offset": start, "length": block["offset"] - start}
            start = max(start, block["offset"] + block["length"])
    if end > start:
        yield entity | {"offset": start, "length": end - start}


def _overlap(one: JsonObject, other: JsonObject) -> bool:
    starts_before = one["offset"] < other["offset"] + other["length"]
    ends_behind = one["offset"] + one["length"] > other["offset"]
    return bool(starts_before and ends_behind)


def _crosses(entity: JsonObject, border: JsonObject) -> bool:
    within_start = entity["offset"] >= border["offset"]
    within_end = entity["offset"] + entity["length"] <= border["offset"] + border["length"]
    return _overlap(entity, border) and not (within_start and within_end)


def _found(text: str, made: list[JsonObject]) -> list[JsonObject]:
    """Find links, commands, mentions and hashtags outside of what is closed to them."""
    taken = [entity for entity in made if entity["type"] in CLOSED_TO_LINKS]
    found: list[JsonObject] = []
    for kind, pattern in FOUND_BY_SERVER:
        for match in pattern.finditer(text):
            offset, length = utf16_length(text[: match.start()]), utf16_length(match[0])
            entity = {"type": kind, "offset": offset, "length": length}
            if not any(_overlap(entity, other) for other in [*taken, *found]):
                found.append(entity)
    return found
