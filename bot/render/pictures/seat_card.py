"""一家 (yì jiā): one seat's card: who it is, its tiles, its points and what it is paid for."""

from collections.abc import Iterator

from bot.render.deal_facts import DealFacts
from bot.render.pictures import palette
from bot.render.pictures.flow import (
    Chip,
    Style,
    chip_width,
    placed,
    run_on,
    words,
    words_before,
    words_within,
)
from bot.render.pictures.place import Place
from bot.render.pictures.scene import (
    Box,
    Colour,
    Item,
    Panel,
    TilePicture,
    Weight,
    Words,
    tile_height,
)
from bot.render.pictures.tags import tags_of
from bot.render.pictures.tile_row import tile_row
from bot.render.pictures.turned import is_black_boned
from bot.render.settlement_items import PayWording, alike_items, item, who_pays
from bot.render.texts import Texts
from engine.rivers import lying
from engine.scoring.ledger import Party, Pot
from engine.seats import PerSeat, Seat

_PADDING = 24
_NAME = Style(38, palette.IVORY, Weight.BOLD)
_WIND = Style(28, palette.INK, Weight.BOLD)
_TAG = 27
_WHAT = Style(29, palette.IVORY)
_WHO = Style(29, palette.MUTED)
_MATCH = Style(28, palette.MUTED)
_POINTS = 50
_BADGE = 46
_RIVER_TILE, _RIVER_GAP = 38, 20
_WORDING = PayWording(
    from_one="picture.from_one",
    from_each="picture.from_each",
    for_share="picture.for_share",
    for_shares="picture.for_shares",
)


def seat_card(
    texts: Texts, deal: DealFacts, names: PerSeat[str], seat: Seat, place: Place
) -> tuple[list[Item], int]:
    """一家 (yì jiā): the card, and where it ends."""
    left, room = place.left + _PADDING, place.width - 2 * _PADDING
    won = deal.settlement is not None and seat in {hand.seat for hand in deal.settlement.winners}
    tiles, bottom = tile_row(deal, seat, Place(left, place.top + 80, room))
    chips = [*_items(texts, deal, names, seat)]
    river = _river_chickens(texts, deal, seat)
    beside = [] if river is None else _beside(river, tiles[-1].box, left + room)
    if river is not None and not beside:
        chips = [river, *chips]
    flowing, bottom = run_on(chips, left, bottom + 10, room)
    items = [*_title(texts, deal, names, seat, place), *tiles, *beside, *flowing]
    bottom += 14
    fill, outline = (palette.WINNER, palette.EDGE) if won else (palette.CARD, "")
    return [place.panel(bottom - place.top, fill, outline), *items], bottom


def pot_card(
    texts: Texts, deal: DealFacts, names: PerSeat[str], place: Place
) -> tuple[list[Item], int]:
    """底池 (dǐchí): what is paid into the pot, if anything is."""
    chips = [*_items(texts, deal, names, Pot.POT)]
    if not chips:
        return [], place.top
    left, top = place.left + _PADDING, place.top + _PADDING
    title = words(texts.say("sheet.pot_name"), _NAME, left, top + 34)
    flowing, bottom = run_on(chips, left, top + 50, place.width - 2 * _PADDING)
    panel = place.panel(bottom + 14 - place.top, palette.CARD)
    return [panel, title, *flowing], bottom + 28


def _title(
    texts: Texts, deal: DealFacts, names: PerSeat[str], seat: Seat, place: Place
) -> Iterator[Item]:
    """Wind, name and tags from the left; points of the deal and of the match from the right."""
    left, right, baseline = (
        place.left + _PADDING,
        place.left + place.width - _PADDING,
        place.top + 54,
    )
    dealt = seat == deal.revealed.dealer
    disc = Box(left, baseline - 37, left + _BADGE, baseline - 37 + _BADGE)
    wind = texts.say(f"picture.wind_{seat.name.lower()}")
    yield Panel(box=disc, fill=palette.EDGE if dealt else palette.MUTED, radius=_BADGE // 2)
    yield words(wind, _WIND, left + (_BADGE - _WIND.width(wind)) // 2, baseline - 4)
    for figure in _figures(texts, deal, seat, right, baseline):
        yield figure
        right = figure.left - 20
    tags = tags_of(texts, deal, seat)
    tag_room = sum(Style(_TAG, each.ink, Weight.BOLD).width(each.text) + 36 for each in tags)
    left += _BADGE + 14
    name = words_within(names[seat], _NAME, left, baseline, right - left - tag_room)
    yield name
    left += name.width + 16
    for tag in tags:
        text = words(tag.text, Style(_TAG, tag.ink, Weight.BOLD), left + 12, baseline - 3)
        box = Box(left, baseline - 34, left + text.width + 24, baseline + 9)
        yield Panel(box=box, fill=tag.fill, radius=12)
        yield text
        left += text.width + 36


def _figures(
    texts: Texts, deal: DealFacts, seat: Seat, right: int, baseline: int
) -> Iterator[Words]:
    """Points of the deal, if it was settled, and before them those of the match."""
    if deal.settlement is not None:
        points = deal.settlement.totals[seat]
        style = Style(_POINTS, _tint(points), Weight.BLACK)
        figure = words_before(_signed(points), style, right, baseline)
        yield figure
        right = figure.left - 20
    total = texts.say("picture.match", total=deal.totals[seat])
    yield words_before(total, _MATCH, right, baseline)


def _signed(points: int) -> str:
    """正负 (zhèngfù): with a minus as long as the plus."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _tint(points: int) -> Colour:
    if points == 0:
        return palette.MUTED
    return palette.GOLD if points > 0 else palette.CORAL


def _beside(chip: Chip, last: Box, right: int) -> list[Item]:
    """旁边 (pángbiān): a chip at the end of a row of tiles, if it fits behind the last of them."""
    left = right - chip_width(chip)
    if left < last.right + _RIVER_GAP:
        return []
    return [*placed(chip, left, round(last.top), tile_height(round(last.right - last.left)))]


def _river_chickens(texts: Texts, deal: DealFacts, seat: Seat) -> Chip | None:
    """打出的鸡 (dǎchū de jī): the standing chickens that lie in the seat's river, if any do."""
    tiles = tuple(
        TilePicture(
            tile=tile,
            left=0,
            top=0,
            width=_RIVER_TILE,
            won=True,
            black_boned=is_black_boned(deal, tile),
        )
        for tile in lying(deal.revealed.rivers[seat])
        if tile in deal.standing
    )
    return Chip(((texts.say("picture.discarded"), _WHO),), tiles) if tiles else None


def _items(texts: Texts, deal: DealFacts, names: PerSeat[str], payee: Party) -> Iterator[Chip]:
    """收的 (shōu de): what one party is paid for, and by whom."""
    if deal.settlement is None:
        return
    received = [each for each in deal.settlement.ledger.transfers if each.payee == payee]
    for alike in alike_items(received):
        who = who_pays(texts, _WORDING, alike, names)
        yield Chip(((item(texts, alike[0]), _WHAT), (who, _WHO)))
