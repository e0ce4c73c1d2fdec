"""牌主 (pái zhǔ): the first line of a seat's card: wind, name, what happened, and points."""

from collections.abc import Iterator, Sequence

from bot.render.deal_facts import DealFacts
from bot.render.pictures import palette
from bot.render.pictures.flow import Style, words, words_before, words_within
from bot.render.pictures.place import Place
from bot.render.pictures.scene import Box, Colour, Item, Panel, Weight, Words
from bot.render.pictures.tags import Tag, tags_of
from bot.render.texts import Texts
from engine.seats import Seat

TITLE = 76
"""行高 (hánggāo): of the whole line."""
_PADDING, _GAP = 24, 18
_BASELINE = 52
_NAME = Style(38, palette.IVORY, Weight.BOLD)
_WIND = Style(28, palette.INK, Weight.BOLD)
_MATCH = Style(28, palette.MUTED)
_POINTS, _TAG, _BADGE = 50, 27, 46
_TAG_PADDING = 12


def card_title(
    texts: Texts, deal: DealFacts, name: str, seat: Seat, place: Place
) -> tuple[list[Item], Place]:
    """牌主 (pái zhǔ): the items of the line, and the room that is free in it."""
    baseline = place.top + _BASELINE
    left, end = place.left + _PADDING, place.left + place.width - _PADDING
    figures = list(_figures(texts, deal, seat, end, baseline))
    end = figures[-1].left - _GAP
    tags = tags_of(texts, deal, seat)
    after_wind = left + _BADGE + _GAP
    room = end - after_wind - sum(_tag_width(tag) + _GAP for tag in tags)
    named = words_within(name, _NAME, after_wind, baseline, room)
    labels, free = _labels(tags, after_wind + named.width + _GAP, baseline)
    wind = _wind(texts, seat, dealt=seat == deal.revealed.dealer, left=left, baseline=baseline)
    return [*wind, *figures, named, *labels], Place(free, place.top, end - free)


def _wind(texts: Texts, seat: Seat, *, dealt: bool, left: int, baseline: int) -> Iterator[Item]:
    """The wind in a disc, a gold one for the dealer."""
    top = baseline - 37
    disc = Box(left, top, left + _BADGE, top + _BADGE)
    wind = texts.say(f"picture.wind_{seat.name.lower()}")
    yield Panel(box=disc, fill=palette.EDGE if dealt else palette.MUTED, radius=_BADGE // 2)
    yield words(wind, _WIND, left + (_BADGE - _WIND.width(wind)) // 2, baseline - 4)


def _labels(tags: Sequence[Tag], left: int, baseline: int) -> tuple[list[Item], int]:
    """Each tag on its ground; and where the next thing may begin."""
    items: list[Item] = []
    for tag in tags:
        width = _tag_width(tag)
        box = Box(left, baseline - 35, left + width, baseline + 10)
        text = words(tag.text, _tag_style(tag), left + _TAG_PADDING, baseline - 3)
        items += [Panel(box=box, fill=tag.fill, radius=12), text]
        left += width + _GAP
    return items, left


def _tag_width(tag: Tag) -> int:
    return _tag_style(tag).width(tag.text) + 2 * _TAG_PADDING


def _tag_style(tag: Tag) -> Style:
    return Style(_TAG, tag.ink, Weight.BOLD)


def _figures(
    texts: Texts, deal: DealFacts, seat: Seat, right: int, baseline: int
) -> Iterator[Words]:
    """Points of the deal, if it was settled, and before them those of the match."""
    if deal.settlement is not None:
        points = deal.settlement.totals[seat]
        style = Style(_POINTS, _tint(points), Weight.BLACK)
        figure = words_before(_signed(points), style, right, baseline)
        yield figure
        right = figure.left - _GAP
    total = texts.say("picture.match", total=deal.totals[seat])
    yield words_before(total, _MATCH, right, baseline)


def _signed(points: int) -> str:
    """正负 (zhèngfù): with a minus as long as the plus."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _tint(points: int) -> Colour:
    if points == 0:
        return palette.MUTED
    return palette.GOLD if points > 0 else palette.CORAL
