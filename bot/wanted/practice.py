"""练习该有的 (liànxí gāi yǒu de): a match of one person against AI players, in his own chat.

A deal is one message: its promise, then hand and board in one, then its sheet. [PRODUCT 2.1]
"""

from collections.abc import Iterator

from bot.floor.kept import Kept
from bot.messages.outgoing import PrivateScreen, PrivateWanted, Urgency
from bot.render.cutting import cutting_hand_screen
from bot.render.deal_news import news_keyboard
from bot.render.result import result_screen
from bot.render.sheet import sheet_text, unplayed_screen
from bot.wanted.facts import (
    Onlooker,
    after_deal_facts,
    cutting_facts,
    deal_facts,
    result_facts,
    shuffle_facts,
    table_facts,
)
from bot.wanted.fleeting import Fleeting
from bot.wanted.places import practice_place, practice_result_place
from bot.wanted.private import hand_rings, hand_surfaces, nudge_wanted, running_hand


def practice_wanted(kept: Kept, onlooker: Onlooker, fleeting: Fleeting) -> Iterator[PrivateWanted]:
    """练习该有的 (liànxí gāi yǒu de): what the person should see of it, but for old deals."""
    hosted, person = kept.hosted, kept.hosted.setup.chat_key
    deal_no = hosted.table.match.deal_no
    if deal_no in kept.endings and not hosted.is_running:
        yield from ended_practice(kept, deal_no, onlooker)
    current_no, screen = _current(kept, onlooker, fleeting)
    if screen is not None:
        place = practice_place(hosted, current_no)
        yield PrivateWanted(
            place=place,
            screen=screen,
            urgency=Urgency.PROMPT,
            rings=hand_rings(hosted, person, fleeting.renewed_at(place.name)),
            surfaces=hand_surfaces(hosted, person),
            silent=not hosted.is_running,
            seq=hosted.seq,
        )
    yield nudge_wanted(kept, person, onlooker)
    if hosted.is_closed and deal_no:
        result = result_screen(onlooker.texts, table_facts(hosted, onlooker), result_facts(kept))
        yield PrivateWanted(
            place=practice_result_place(hosted, person),
            screen=PrivateScreen(result.text, result.keyboard),
            urgency=Urgency.SETTLEMENT,
            seq=hosted.seq,
        )


def ended_practice(kept: Kept, deal_no: int, onlooker: Onlooker) -> Iterator[PrivateWanted]:
    """打完的一局 (dǎwán de yì jú): the sheet, with what may be done next."""
    ending = kept.endings[deal_no]
    table, deal = table_facts(ending.first, onlooker), deal_facts(ending)
    keyboard = news_keyboard(onlooker.texts, table, deal, after_deal_facts(kept, deal_no))
    yield PrivateWanted(
        place=practice_place(kept.hosted, deal_no),
        screen=PrivateScreen(sheet_text(onlooker.texts, table, deal), keyboard),
        urgency=Urgency.SETTLEMENT,
        final=True,
        seq=kept.hosted.seq,
    )


def _current(
    kept: Kept, onlooker: Onlooker, fleeting: Fleeting
) -> tuple[int, PrivateScreen | None]:
    """眼下 (yǎnxià): the deal that runs, is promised, or was promised and never dealt."""
    hosted, texts, person = kept.hosted, onlooker.texts, kept.hosted.setup.chat_key
    deal_no = hosted.table.match.deal_no
    seat, cutting = hosted.seat_of(person), cutting_facts(hosted)
    if hosted.is_running and seat is not None:
        return deal_no, running_hand(hosted, seat, onlooker, fleeting)
    table = table_facts(hosted, onlooker)
    if cutting is not None:
        choosing = fleeting.is_choosing_cut(hosted.table_id, person, cutting.deal_no)
        screen = cutting_hand_screen(texts, table, cutting, choosing=choosing)
        return cutting.deal_no, screen
    unplayed = hosted.finished[-1] if hosted.finished else None
    if unplayed is None or unplayed.dealt:
        return deal_no, None
    shuffle = shuffle_facts(unplayed, unplayed.persons)
    shown = unplayed_screen(texts, table, shuffle)
    return shuffle.deal_no, PrivateScreen(shown.text, shown.keyboard)
