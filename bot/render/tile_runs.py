"""成串的牌 (chéng chuàn de pái): many tiles in few characters, as players write them."""

from collections.abc import Iterable
from itertools import groupby

from bot.render.markup import bold, struck
from bot.render.names import seat_mark
from bot.render.texts import Texts
from bot.render.tiles import tile_button
from engine.melds import Kong, Meld
from engine.rivers import FirstDiscard, River
from engine.seats import Seat
from engine.terms import KongKind
from engine.tiles import Tile


def hand_run(texts: Texts, tiles: Iterable[Tile]) -> str:
    """手牌 (shǒupái): sorted, the ranks of a suit run together, as in `1233万 456筒 幺鸡 78条`.

    A tile with a name of its own stands apart.
    """
    return " ".join(_runs(texts, sorted(tiles)))


def _runs(texts: Texts, tiles: list[Tile]) -> Iterable[str]:
    """One run a suit, named tiles before it."""
    for suit, group in groupby(tiles, key=lambda tile: tile.suit):
        held = [(tile, tile_button(texts, tile)) for tile in group]
        named = [text for tile, text in held if not text.startswith(str(tile.rank))]
        ranks = "".join(str(tile.rank) for tile, text in held if text.startswith(str(tile.rank)))
        yield from named
        if ranks:
            yield ranks + texts.say(f"suit.{suit}")


def river_run(
    texts: Texts,
    seat: Seat,
    river: River,
    firsts: tuple[FirstDiscard, ...],
    standing: Iterable[Tile],
) -> str:
    """牌河 (páihé): in order; claimed tiles struck, chickens bold, the first of each marked. [R-64]

    *standing* are the kinds that are chickens whatever is turned.
    """
    marked = {first.tile: first for first in firsts if first.seat == seat}
    chickens = frozenset(standing)
    shown: list[str] = []
    for tile, claimed_by in river:
        text = tile_button(texts, tile)
        if tile in chickens:
            text = bold(text)
        first = marked.pop(tile, None)
        if tile in chickens or first is not None:
            text = texts.say(_chicken_key(first), tile=text)
        shown.append(text if claimed_by is None else struck(text))
    return " ".join(shown)


def _chicken_key(first: FirstDiscard | None) -> str:
    if first is None:
        return "river.chicken"
    return "river.charge" if first.claimed_by is None else "river.responsible"


def melds_run(texts: Texts, melds: tuple[Meld, ...]) -> str:
    """副露 (fùlù): each meld with its tile, and from whose river it came."""
    return " ".join(_meld(texts, meld) for meld in melds)


def _meld(texts: Texts, meld: Meld) -> str:
    tile = tile_button(texts, meld.tile)
    if isinstance(meld, Kong) and meld.kind is KongKind.CONCEALED:
        return texts.say("meld.concealed_kong", tile=tile)
    key = "meld.kong" if isinstance(meld, Kong) else "meld.pung"
    assert meld.source is not None, "only a concealed kong has no source"
    return texts.say(key, tile=tile, source=seat_mark(texts, meld.source))
