"""一局的消息 (yì jú de xiāoxi): what is new of a deal: pattern, chicken, totals. [PRODUCT 2.10]"""

from bot.messages.outgoing import Button, Keyboard, PrivateScreen, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, keyboard, voted
from bot.render.deal_facts import AfterDealFacts, DealFacts
from bot.render.facts import TableFacts
from bot.render.headings import (
    deal_name,
    deal_part,
    heading,
    heading_elsewhere,
    shown_names,
    winds,
)
from bot.render.markup import MOST_CAPTION, bold, fitting, struck
from bot.render.moments import day_and_clock, until
from bot.render.settlement import outcome
from bot.render.texts import Texts
from engine.seats import PerSeat, Seat


def deal_news_screen(
    texts: Texts, table: TableFacts, deal: DealFacts, after: AfterDealFacts
) -> PublicScreen:
    """一局的消息 (yì jú de xiāoxi): also the caption of a picture."""
    text = fitting(
        MOST_CAPTION,
        (_news(texts, table, deal, names) for names in (shown_names(table), winds(texts, table))),
    )
    return PublicScreen(text, news_keyboard(texts, table, deal, after))


def news_keyboard(
    texts: Texts, table: TableFacts, deal: DealFacts, after: AfterDealFacts
) -> Keyboard:
    """局间按钮 (jújiān ànniǔ): details and replay for ever, the rest until the next deal."""
    lasting = _lasting(texts, table, deal)
    if not after.is_open:
        return (lasting,)

    def press(action: Action) -> Press:
        return Press(action, table.table_id, deal.shuffle.deal_no)

    onward = [voted(texts, "button.next_deal", press(Action.START), after.started)]
    void = [voted(texts, "button.void", press(Action.VOID), after.voiding)]
    stands = deal.settlement is not None and not deal.voided
    return keyboard(lasting, [*(onward if after.has_next else []), *(void if stands else [])])


def deal_over_screen(
    texts: Texts, table: TableFacts, deal: DealFacts, after: AfterDealFacts, seat: Seat
) -> PrivateScreen:
    """打完了 (dǎwán le): the hand message once its deal is over: the result in short."""
    names = shown_names(table)
    part = deal_part(texts, deal.shuffle.deal_no, deal.deals)
    settlement = None if deal.voided else deal.settlement
    won = settlement.totals[seat] if settlement is not None else 0
    points = texts.say("news.own", points=won, total=deal.totals[seat])
    clock = until(texts, after.starts_at)
    blocks = [
        [heading_elsewhere(texts, table, part), *_ending(texts, deal, names)],
        [bold(points)],
        [_onward(texts, after, clock)],
    ]
    text = "\n\n".join(filter(None, ("\n".join(block) for block in blocks)))
    return PrivateScreen(text, _own_keyboard(texts, table, deal, after))


def _news(texts: Texts, table: TableFacts, deal: DealFacts, names: PerSeat[str]) -> str:
    head = heading(texts, table, deal_name(table, deal.shuffle.deal_no))
    ending = "\n".join(_ending(texts, deal, names))
    if deal.settlement is None:
        return f"{head}\n{ending}"
    won = deal.settlement.totals
    order = sorted(names.seats(), key=lambda seat: -won[seat])
    totals = "\n".join(
        texts.say("news.points", name=names[seat], points=won[seat], total=deal.totals[seat])
        for seat in order
    )
    return f"{head}\n{ending}\n\n{struck(totals) if deal.voided else totals}"


def _ending(texts: Texts, deal: DealFacts, names: PerSeat[str]) -> list[str]:
    """结局 (jiéjú): how it ended; that it was taken back, or never came to an end."""
    if deal.settlement is None:
        return [bold(texts.say("sheet.abandoned"))]
    first, *rest = outcome(texts, deal.settlement, names)
    lines = [bold(first), *rest]
    return [texts.say("sheet.voided"), *map(struck, lines)] if deal.voided else lines


def _onward(texts: Texts, after: AfterDealFacts, clock: str) -> str:
    if not after.has_next:
        return texts.say("news.last")
    if after.paused_until is not None:
        return texts.say("board.paused", time=day_and_clock(after.paused_until))
    return texts.say("news.next", clock=clock) if clock else ""


def _lasting(texts: Texts, table: TableFacts, deal: DealFacts) -> tuple[Button, ...]:
    number = deal.shuffle.deal_no
    replay = button(texts, "button.replay", Press(Action.REPLAY, table.table_id, number))
    if deal.settlement is None:
        return (replay,)
    details = button(texts, "button.details", Press(Action.DETAILS, table.table_id, number))
    return (details, replay)


def _own_keyboard(
    texts: Texts, table: TableFacts, deal: DealFacts, after: AfterDealFacts
) -> Keyboard:
    """私聊按钮 (sīliáo ànniǔ): the same, and the cut of the next deal, unless the table stands.

    Voiding is for the group.
    """
    lasting, next_no = _lasting(texts, table, deal), deal.shuffle.deal_no + 1
    if after.paused_until is not None:
        resume = button(texts, "button.resume", Press(Action.RESUME, table.table_id))
        return keyboard(lasting, [resume])
    start = Press(Action.START, table.table_id, deal.shuffle.deal_no)
    cut = button(texts, "button.cut", Press(Action.CUT_MENU, table.table_id, next_no))
    onward = [cut, voted(texts, "button.next_deal", start, after.started)]
    return keyboard(lasting, onward if after.has_next else [])
