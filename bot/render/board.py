"""桌面 (zhuōmiàn): the one living message that the group sees of a running deal. [PRODUCT 2.7]"""

from bot.messages.outgoing import Button, Keyboard, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, voted
from bot.render.facts import TableFacts
from bot.render.headings import deal_part, heading, shown_names
from bot.render.markup import bold, quoted
from bot.render.moments import day_and_clock, until
from bot.render.names import seat_mark
from bot.render.texts import Texts
from bot.render.tile_runs import melds_run, river_run
from bot.render.tiles import tile_name
from engine.scoring.chicken_kinds import standing_kinds
from engine.seats import PerSeat, Seat
from engine.views import OpenDeal, PublicView, Stage


def board_screen(texts: Texts, view: PublicView, table: TableFacts) -> PublicScreen:
    """桌面 (zhuōmiàn): whose turn, every seat's points, melds and river, and the tiles left."""
    names = shown_names(table)
    left = texts.say("board.left", n=open_deal(view).wall_left)
    top = [
        heading(texts, table, deal_part(texts, view.deal_no, view.deals), left),
        _standing(texts, view, table, names),
    ]
    seats = [line for seat in names.seats() for line in seat_lines(texts, view, names, seat)]
    text = "\n\n".join(map("\n".join, (top, seats)))
    return PublicScreen(text, board_keyboard(texts, table))


def board_keyboard(texts: Texts, table: TableFacts) -> Keyboard:
    """桌面按钮 (zhuōmiàn ànniǔ): the same from deal to settlement, so that nothing jumps."""

    def press(key: str, action: Action) -> Button:
        return button(texts, key, Press(action, table.table_id))

    end = voted(texts, "button.end", Press(Action.END, table.table_id), table.ending)
    hand, notify = press("button.hand", Action.HAND), press("button.notify", Action.NOTIFY)
    if table.paused_until is not None:
        return ((hand, press("button.resume", Action.RESUME)), (end, notify))
    pause = voted(texts, "button.pause", Press(Action.PAUSE, table.table_id), table.pausing)
    return ((hand, press("button.bell", Action.BELL)), (pause, end, notify))


def seat_lines(texts: Texts, view: PublicView, names: PerSeat[str], seat: Seat) -> list[str]:
    """一家 (yì jiā): name and points, then melds, then the river."""
    melds = melds_run(texts, open_deal(view).melds[seat])
    lines = (seat_line(texts, view, names, seat), melds, river_line(texts, view, seat))
    return [line for line in lines if line]


def seat_line(texts: Texts, view: PublicView, names: PerSeat[str], seat: Seat) -> str:
    """谁 (shéi): a seat's wind, name and points, whose turn it is, who deals, who has declared."""
    deal = open_deal(view)
    on_turn = view.stage is Stage.TURN and seat == deal.active
    named = texts.say(
        "board.seat",
        wind=seat_mark(texts, seat),
        name=bold(names[seat]),
        dealer=texts.say("heading.dealer") if seat == deal.dealer else "",
        points=view.stakes.totals[seat],
    )
    shown = named + (texts.say("board.declared") if deal.declared[seat] else "")
    return texts.say("board.on_turn", seat=shown) if on_turn else shown


def river_line(texts: Texts, view: PublicView, seat: Seat) -> str:
    """牌河 (páihé): a seat's discards, if there are any, set off from the lines around them."""
    deal = open_deal(view)
    standing = standing_kinds(view.profile.chickens)
    river = river_run(texts, seat, deal.rivers[seat], deal.first_discards, standing)
    return quoted(texts.say("board.river", tiles=river)) if river else ""


def open_deal(view: PublicView) -> OpenDeal:
    """明面 (míngmiàn): the open part of the running deal that a screen is made of."""
    assert view.open_deal is not None, "shown of a running deal only"
    return view.open_deal


def turn_line(texts: Texts, view: PublicView, names: PerSeat[str]) -> str:
    """眼下 (yǎnxià): whose turn it is; in an offer nobody is named but who made it."""
    deal = open_deal(view)
    assert deal.active is not None, "a running deal has a seat on turn or an offer"
    name = names[deal.active]
    if view.stage is Stage.TURN:
        return texts.say("board.turn", name=name)
    return offer_line(texts, view, name)


def offer_line(texts: Texts, view: PublicView, name: str) -> str:
    """打出的 (dǎchū de): the tile on offer and, as *name*, who made the offer."""
    deal = open_deal(view)
    assert deal.offered is not None, "an offer has a tile"
    key = "board.discarded" if view.stage is Stage.DISCARDED else "board.kong_announced"
    return texts.say(key, name=name, tile=tile_name(texts, deal.offered))


def paused_line(texts: Texts, table: TableFacts) -> str:
    """暂停中 (zàntíng zhōng): that the table stands, and how long at the most; empty if it runs."""
    if table.paused_until is None:
        return ""
    return texts.say("board.paused", time=day_and_clock(table.paused_until))


def _standing(texts: Texts, view: PublicView, table: TableFacts, names: PerSeat[str]) -> str:
    paused = paused_line(texts, table)
    if paused:
        return paused
    clock = until(texts, table.due_at) if view.stage is Stage.TURN else ""
    return f"{bold(turn_line(texts, view, names))} {clock}".rstrip()
