"""切牌 (qiē pái): a deal before it is dealt: its promise, and who has cut. [RULES 13]"""

from bot.messages.outgoing import Button, Keyboard, PrivateScreen, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.board import paused_line
from bot.render.buttons import button, keyboard, rows, voted
from bot.render.deal_facts import CuttingFacts
from bot.render.facts import TableFacts
from bot.render.headings import (
    deal_name,
    deal_part,
    heading,
    heading_elsewhere,
    shown_names,
)
from bot.render.markup import exact
from bot.render.moments import until
from bot.render.texts import Texts

PLACES = 32
"""So many numbers can be cut at."""
_NUMBERS = 8
_WORDS = 2


def cutting_screen(texts: Texts, table: TableFacts, cutting: CuttingFacts) -> PublicScreen:
    """切牌 (qiē pái): for the group, what else may be done with the table between deals with it."""
    own = cutting_keyboard(texts, table, cutting, choosing=False)
    lines = keyboard(*own, *_table_lines(texts, table, cutting))
    head = heading(texts, table, *_parts(texts, table, cutting))
    return PublicScreen(_text(texts, table, cutting, head), lines)


def cutting_hand_screen(
    texts: Texts, table: TableFacts, cutting: CuttingFacts, *, choosing: bool = False
) -> PrivateScreen:
    """等发牌 (děng fā pái): for a player's own chat; *choosing* shows the numbers to cut at."""
    head = heading_elsewhere(texts, table, *_parts(texts, table, cutting))
    lines = cutting_keyboard(texts, table, cutting, choosing=choosing)
    return PrivateScreen(_text(texts, table, cutting, head), lines)


def cutting_keyboard(
    texts: Texts, table: TableFacts, cutting: CuttingFacts, *, choosing: bool
) -> Keyboard:
    """切牌按钮 (qiē pái ànniǔ): cut and start, or the numbers; where paused, how to go on."""

    def press(action: Action, number: int | None = None) -> Press:
        return Press(action, table.table_id, cutting.deal_no, None, number)

    if table.paused_until is not None:
        return ((button(texts, "button.resume", Press(Action.RESUME, table.table_id)),),)
    if choosing:
        places = range(1, PLACES + 1)
        numbers = [Button(str(place), press(Action.CUT, place).encode()) for place in places]
        return (*rows(numbers, _NUMBERS), (button(texts, "button.back", press(Action.BACK)),))
    cut = button(texts, "button.cut", press(Action.CUT_MENU))
    return ((cut, voted(texts, _start_key(cutting), press(Action.START), cutting.started)),)


def _table_lines(
    texts: Texts, table: TableFacts, cutting: CuttingFacts
) -> tuple[tuple[Button, ...], ...]:
    """换人、停、散 (huàn rén, tíng, sàn): what else can be done with the table between deals."""
    table_id = table.table_id
    free = [
        button(
            texts,
            "button.take_over",
            Press(Action.TAKE_OVER, table_id, cutting.deal_no, None, seat),
            name=table.names[seat],
        )
        for seat in cutting.free
    ]
    end = voted(texts, "button.end", Press(Action.END, table_id), table.ending)
    pause = voted(texts, "button.pause", Press(Action.PAUSE, table_id), table.pausing)
    stop = [end] if table.paused_until is not None else [pause, end]
    return keyboard(*rows(free, _WORDS), stop)


def _start_key(cutting: CuttingFacts) -> str:
    """开始还是下一局 (kāishǐ háishì xià yì jú): what the button is called that ends the waiting."""
    return "button.start" if cutting.deal_no == 1 else "button.next_deal"


def _parts(texts: Texts, table: TableFacts, cutting: CuttingFacts) -> tuple[str, str]:
    part = deal_part(texts, cutting.deal_no, cutting.deals)
    return part, deal_name(table, cutting.deal_no)


def _text(texts: Texts, table: TableFacts, cutting: CuttingFacts, head: str) -> str:
    clock = until(texts, cutting.starts_at)
    start = texts.say(_start_key(cutting))
    waiting = texts.say("cutting.how", clock=clock, button=start) if clock else ""
    how = waiting or paused_line(texts, table)
    promised = texts.say("cutting.promise", commitment=exact(cutting.commitment))
    blocks = [[head, how], _who(texts, table, cutting), [promised]]
    return "\n\n".join("\n".join(filter(None, block)) for block in blocks)


def _who(texts: Texts, table: TableFacts, cutting: CuttingFacts) -> list[str]:
    """谁切了 (shéi qiē le): the persons who have cut, those who have not, and seats to be had."""
    names, comma = shown_names(table), texts.say("lobby.and")
    persons = [seat for seat in names.seats() if not table.robots[seat]]
    done = comma.join(names[seat] for seat in persons if cutting.cut[seat])
    left = comma.join(names[seat] for seat in persons if not cutting.cut[seat])
    free = comma.join(names[seat] for seat in cutting.free)
    return [
        texts.say("cutting.done", names=done) if done else "",
        texts.say("cutting.left", names=left) if left else "",
        texts.say("cutting.free", names=free) if free else "",
    ]
