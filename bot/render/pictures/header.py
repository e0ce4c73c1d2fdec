"""画头 (huà tóu): which table and deal, how it ended, and what was turned."""

from bot.render.deal_facts import DealFacts
from bot.render.headings import deal_part
from bot.render.pictures import palette
from bot.render.pictures.flow import Style, words, words_before, wrapped
from bot.render.pictures.place import Place, moved
from bot.render.pictures.scene import Box, Item, Panel, Weight
from bot.render.pictures.turned import turned_strip
from bot.render.settlement import how_it_was_won
from bot.render.texts import Texts
from engine.seats import PerSeat

_HEAD = Style(32, palette.MUTED, Weight.BOLD)
_VOIDED = Style(32, palette.CORAL, Weight.BOLD)
_OUTCOME = Style(38, palette.IVORY, Weight.BOLD)
_BASELINE, _OUTCOME_TOP = 34, 56
"""Below the upper edge: of the first line, and where the outcome begins."""
_DISC, _GAP = 30, 14


def header(
    texts: Texts, name: str, number: int, names: PerSeat[str], deal: DealFacts, place: Place
) -> tuple[list[Item], int]:
    """画头 (huà tóu): *name* of the deal at table *number*, outcome and strip; where it ends.

    A deal of real tiles has no table: its number is 0.
    The strip stands beside the outcome or below it, whichever takes less room.
    """
    items = _first_line(texts, name, number, deal, place)
    top, strip = place.top + _OUTCOME_TOP, turned_strip(texts, deal)
    lines = _wrapped(texts, deal, names, place.width)
    beside = _wrapped(texts, deal, names, place.width - strip.width - 2 * _GAP)
    corner = (place.left, top + _height(lines) + _GAP)
    if max(_height(beside), strip.height) < _height(lines) + strip.height:
        corner, lines = (place.left + place.width - strip.width, top), beside
    items += [
        words(line, _OUTCOME, place.left, top + 42 + row * _OUTCOME.line)
        for row, line in enumerate(lines)
    ]
    items += moved(strip.items, *corner)
    bottom = max(top + _height(lines), corner[1] + strip.height)
    return items, bottom + _GAP


def _first_line(texts: Texts, name: str, number: int, deal: DealFacts, place: Place) -> list[Item]:
    left, right, baseline = place.left, place.left + place.width, place.top + _BASELINE
    if not number:
        return [words(name, _HEAD, left, baseline)]
    disc = Box(left, baseline - 26, left + _DISC, baseline - 26 + _DISC)
    table = f"{texts.say('heading.table', number=number)} · {name}"
    part = words_before(deal_part(texts, deal.shuffle.deal_no, deal.deals), _HEAD, right, baseline)
    items: list[Item] = [
        Panel(box=disc, fill=palette.TABLES[number - 1], radius=_DISC // 2),
        words(table, _HEAD, left + _DISC + _GAP, baseline),
        part,
    ]
    if deal.voided:
        said = texts.say("picture.voided")
        items.append(words_before(said, _VOIDED, part.left - 2 * _GAP, baseline))
    return items


def _wrapped(texts: Texts, deal: DealFacts, names: PerSeat[str], room: int) -> list[str]:
    """The outcome in lines of at most *room*."""
    if deal.settlement is None:
        return wrapped(texts.say("sheet.abandoned"), _OUTCOME, room)
    lines = how_it_was_won(texts, deal.settlement, names)
    return [part for line in lines for part in wrapped(line, _OUTCOME, room)]


def _height(lines: list[str]) -> int:
    return len(lines) * _OUTCOME.line
