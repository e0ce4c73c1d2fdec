"""一家 (yì jiā): one seat's card: who it is, its tiles, its points and what it is paid for."""

from collections.abc import Iterator

from bot.render.deal_facts import DealFacts
from bot.render.pictures import palette
from bot.render.pictures.card_title import TITLE, card_title
from bot.render.pictures.flow import (
    Chip,
    Style,
    chip_width,
    placed,
    run_on,
    words,
)
from bot.render.pictures.place import Place
from bot.render.pictures.scene import (
    Item,
    Mark,
    TilePicture,
    Weight,
)
from bot.render.pictures.tile_row import tile_row
from bot.render.pictures.turned import is_black_boned, mark_of
from bot.render.settlement_items import PayWording, alike_items, item, who_pays
from bot.render.texts import Texts
from engine.house_terms import ChickenScope
from engine.rivers import lying
from engine.scoring.ledger import Party, Pot
from engine.seats import PerSeat, Seat
from engine.tiles import Tile

_PADDING = 24
_NAME = Style(38, palette.IVORY, Weight.BOLD)
_WHAT = Style(29, palette.IVORY)
_WHO = Style(29, palette.MUTED)
_RIVER_TILE = 38
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
    title, free = card_title(texts, deal, names[seat], seat, place)
    tiles, bottom = tile_row(deal, seat, Place(left, place.top + TITLE, room))
    chips = [*_items(texts, deal, names, seat)]
    river = _river_chickens(texts, deal, seat)
    if river is not None and chip_width(river) <= free.width:
        title += placed(river, free.left, free.top, TITLE)
    elif river is not None:
        chips = [river, *chips]
    flowing, bottom = run_on(chips, left, bottom + 8, room)
    items = [*title, *tiles, *flowing]
    bottom += 12
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


def _river_chickens(texts: Texts, deal: DealFacts, seat: Seat) -> Chip | None:
    """打出的鸡 (dǎchū de jī): those that count where they lie in the seat's river."""
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
        if _counts_lying(deal, tile)
    )
    return Chip(((texts.say("picture.discarded"), _WHO),), tiles) if tiles else None


def _counts_lying(deal: DealFacts, tile: Tile) -> bool:
    """满堂鸡 (mǎntángjī): a standing chicken always counts there, a flipped one in some houses."""
    mark = mark_of(deal, tile)
    if mark is Mark.FLIPPED:
        return deal.flipped_scope is ChickenScope.HELD_AND_DISCARDED
    return mark is not None


def _items(texts: Texts, deal: DealFacts, names: PerSeat[str], payee: Party) -> Iterator[Chip]:
    """收的 (shōu de): what one party is paid for, and by whom."""
    if deal.settlement is None:
        return
    received = [each for each in deal.settlement.ledger.transfers if each.payee == payee]
    for alike in alike_items(received):
        who = who_pays(texts, _WORDING, alike, names)
        yield Chip(((item(texts, alike[0]), _WHAT), (who, _WHO)))
