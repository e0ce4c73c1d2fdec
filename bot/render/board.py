"""桌面 (zhuōmiàn): the one living message that the group sees of a running deal. [PRODUCT 2.7]"""

from bot.outgoing import Keyboard, PublicScreen
from bot.render.facts import TableFacts
from bot.render.headings import heading, seat_name, shown_names
from bot.render.moments import until
from bot.render.texts import Texts
from bot.render.tile_runs import melds_run, river_run
from bot.render.tiles import tile_name
from engine.seats import PerSeat, Seat
from engine.views import OpenDeal, PublicView, Stage


def board_screen(
    texts: Texts, view: PublicView, facts: TableFacts, keyboard: Keyboard
) -> PublicScreen:
    """桌面 (zhuōmiàn): whose turn, every seat's points, melds and river, and the tiles left."""
    deal = view.open_deal
    assert deal is not None, "a board shows a running deal"
    names = shown_names(facts)
    lines = [heading(texts, facts, view), _standing(texts, view, deal, facts, names)]
    for seat in names.seats():
        lines.append("")
        lines += seat_lines(texts, view, names, seat)
    return PublicScreen("\n".join(lines), keyboard)


def seat_lines(texts: Texts, view: PublicView, names: PerSeat[str], seat: Seat) -> list[str]:
    """一家 (yì jiā): name and points, then melds, then the river."""
    deal = view.open_deal
    assert deal is not None, "seats are shown of a running deal"
    name = seat_name(texts, names, seat, deal.dealer)
    points = f"{view.stakes.totals[seat]:+d}"
    declared = texts.say("board.declared") if deal.declared[seat] else ""
    lines = [f"<b>{name}</b> {points}{declared}"]
    if deal.melds[seat]:
        lines.append(melds_run(texts, deal.melds[seat], names))
    if deal.rivers[seat]:
        river = river_run(texts, seat, deal.rivers[seat], deal.first_discards)
        lines.append(texts.say("board.river", tiles=river))
    return lines


def _standing(
    texts: Texts, view: PublicView, deal: OpenDeal, facts: TableFacts, names: PerSeat[str]
) -> str:
    """眼下 (yǎnxià): what is going on; in an offer nobody is named but who made it."""
    left = texts.say("board.left", n=deal.wall_left)
    if facts.paused:
        return f"{texts.say('board.paused')} · {left}"
    assert deal.active is not None, "a running deal has a seat on turn or an offer"
    name = names[deal.active]
    if view.stage is Stage.TURN:
        line = texts.say("board.turn", name=name)
        clock = until(texts, facts.due_at)
        return " · ".join(part for part in (line, clock, left) if part)
    assert deal.offered is not None, "an offer has a tile"
    key = "board.discarded" if view.stage is Stage.DISCARDED else "board.kong_announced"
    return f"{texts.say(key, name=name, tile=tile_name(texts, deal.offered))} · {left}"
