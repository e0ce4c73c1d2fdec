"""标签 (biāoqiān): what happened to a seat, in a word each."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.render.deal_facts import DealFacts
from bot.render.pictures import palette
from bot.render.pictures.scene import Colour
from bot.render.texts import Texts
from engine.scoring.settlement import Settlement
from engine.seats import Seat
from engine.terms import WinBy


class Tag(NamedTuple):
    """标签 (biāoqiān): a word on a ground of its own."""

    text: str
    fill: Colour
    ink: Colour


def tags_of(texts: Texts, deal: DealFacts, seat: Seat) -> list[Tag]:
    """标签 (biāoqiān): dealer, won, fed, burned, declared, ready or not."""
    tags = []
    if seat == deal.revealed.dealer:
        tags.append(_plain(texts, "picture.dealer"))
    if deal.settlement is not None:
        tags += _outcome(texts, deal.settlement, seat)
    elif deal.revealed.declared[seat]:
        tags.append(_plain(texts, "picture.declared"))
    return tags


def _outcome(texts: Texts, settlement: Settlement, seat: Seat) -> Iterator[Tag]:
    won = any(hand.seat == seat for hand in settlement.winners)
    if won:
        assert settlement.won_by is not None, "a deal with winners was won"
        drawn = settlement.source is None
        how = texts.term(settlement.won_by) if drawn else texts.say("picture.won")
        yield Tag(how, palette.GOLD, palette.INK)
    if seat == settlement.source:
        robbed = settlement.won_by is WinBy.ROBBED_KONG
        key = "picture.robbed" if robbed else "picture.fed"
        yield Tag(texts.say(key), palette.CORAL, palette.INK)
    if seat == settlement.burned:
        yield Tag(texts.say("picture.burned"), palette.CORAL, palette.INK)
    if settlement.declared[seat]:
        yield _plain(texts, "picture.declared")
    elif not won:
        ready = settlement.ready[seat]
        yield _plain(texts, "picture.ready" if ready else "picture.not_ready")


def _plain(texts: Texts, key: str) -> Tag:
    return Tag(texts.say(key), palette.FELT, palette.MUTED)
