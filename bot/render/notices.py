"""一行 (yì háng): one line about one thing that happened at a table."""

from typing import assert_never

from bot.render.texts import Texts
from bot.render.tiles import tile_name
from engine.notices import (
    DealBegun,
    DealBroken,
    DealPaid,
    DealTakenBack,
    Declared,
    Discarded,
    Drew,
    Konged,
    KongOffered,
    MatchNotice,
    MatchOver,
    Notice,
    PlayNotice,
    Punged,
    Robbed,
    SeatsKnown,
    Turned,
    WallEmpty,
    Winning,
)
from engine.seats import PerSeat


def notice_line(texts: Texts, notice: Notice, names: PerSeat[str]) -> str:
    """一行 (yì háng): *notice* in words, every seat under its name in *names*."""
    if isinstance(notice, MatchNotice):
        return _match_line(texts, notice, names)
    return _play_line(texts, notice, names)


def _play_line(texts: Texts, notice: PlayNotice, names: PerSeat[str]) -> str:
    match notice:
        case WallEmpty():
            return texts.say("notice.wall_empty")
        case Turned(indicator=indicator):
            return texts.say("notice.turned", tile=tile_name(texts, indicator))
        case Drew(seat=seat, replacement=replacement):
            key = "notice.replaced" if replacement else "notice.drew"
            return texts.say(key, name=names[seat])
        case Declared(seat=seat):
            return texts.say("notice.declared", name=names[seat])
        case Winning():
            return _win_line(texts, notice, names)
        case Konged(seat=seat, tile=tile, bean=bean):
            tile_text, bean_text = tile_name(texts, tile), texts.term(bean)
            return texts.say("notice.konged", name=names[seat], tile=tile_text, bean=bean_text)
        case Discarded(seat=seat, tile=tile):
            return texts.say("notice.discarded", name=names[seat], tile=tile_name(texts, tile))
        case Punged(seat=seat, tile=tile):
            return texts.say("notice.punged", name=names[seat], tile=tile_name(texts, tile))
        case KongOffered(seat=seat, tile=tile):
            return texts.say("notice.kong_offered", name=names[seat], tile=tile_name(texts, tile))
        case Robbed(seat=seat, tile=tile):
            return texts.say("notice.robbed", name=names[seat], tile=tile_name(texts, tile))
        case _ as never:
            assert_never(never)


def _win_line(texts: Texts, notice: Winning, names: PerSeat[str]) -> str:
    tile, how = tile_name(texts, notice.tile), texts.term(notice.by)
    if notice.source is None:
        return texts.say("notice.won", name=names[notice.seat], tile=tile, how=how)
    source = names[notice.source]
    return texts.say("notice.won_from", name=names[notice.seat], tile=tile, how=how, source=source)


def _match_line(texts: Texts, notice: MatchNotice, names: PerSeat[str]) -> str:
    match notice:
        case SeatsKnown():
            return texts.say("notice.seats", names=texts.say("notice.comma").join(names))
        case DealBegun():
            name, (low, high) = names[notice.dealer], sorted(notice.dice)
            return texts.say(
                "notice.deal_begun", deal=notice.deal_no, name=name, low=low, high=high
            )
        case DealPaid(settlement=settlement):
            points = (
                f"{name} {total:+d}" for name, total in zip(names, settlement.totals, strict=True)
            )
            return texts.say("notice.paid", points=texts.say("notice.comma").join(points))
        case DealBroken():
            return texts.say("notice.broken")
        case DealTakenBack(deal_no=deal_no):
            return texts.say("notice.taken_back", deal=deal_no)
        case MatchOver():
            return texts.say("notice.match_over")
        case _ as never:
            assert_never(never)
