"""群里该有的 (qún lǐ gāi yǒu de): every message of a table in its group, as it should read now."""

from collections.abc import Iterator

from bot.floor.kept import Kept
from bot.hosting.state import Hosted
from bot.messages.outgoing import PublicPicture, PublicScreen, PublicWanted, Urgency
from bot.render.board import board_screen
from bot.render.cutting import cutting_screen
from bot.render.deal_news import deal_news_screen
from bot.render.lobby import lobby_screen
from bot.render.pictures.settlement import pictured_deal
from bot.render.result import result_screen
from bot.render.sheet import sheet_screen, unplayed_screen
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
from bot.wanted.lobby import has_begun, lobby_facts
from bot.wanted.notice import notices_wanted
from bot.wanted.places import (
    board_place,
    lobby_place,
    news_place,
    result_place,
)
from engine.views import public_view


def group_wanted(kept: Kept, onlooker: Onlooker, fleeting: Fleeting) -> Iterator[PublicWanted]:
    """群里该有的 (qún lǐ gāi yǒu de): what the group should see of one table, but for old deals."""
    hosted = kept.hosted
    yield _lobby(kept, onlooker, fleeting)
    deal_no = hosted.table.match.deal_no
    if deal_no in kept.endings and not hosted.is_running:
        yield from ended_deal(kept, deal_no, onlooker)
    board = _board(hosted, onlooker, fleeting)
    if board is not None:
        yield board
    yield from notices_wanted(kept, onlooker)
    if hosted.is_closed and deal_no:
        result = result_screen(onlooker.texts, table_facts(hosted, onlooker), result_facts(kept))
        yield PublicWanted(
            place=result_place(hosted),
            screen=result,
            urgency=Urgency.SETTLEMENT,
            seq=hosted.seq,
        )


def ended_deal(kept: Kept, deal_no: int, onlooker: Onlooker) -> Iterator[PublicWanted]:
    """打完的一局 (dǎwán de yì jú): its sheet, and its one new message.

    A quiet group gets no picture, and keeps no sheet behind the deal that runs.
    """
    ending, hosted = kept.endings[deal_no], kept.hosted
    table, deal = table_facts(ending.first, onlooker), deal_facts(ending, onlooker.granted)
    after = after_deal_facts(kept, deal_no)
    is_old = deal_no < hosted.table.match.deal_no or hosted.is_running
    dropped = is_old and hosted.setup.quiet
    sheet = None if dropped else sheet_screen(onlooker.texts, table, deal)
    news = deal_news_screen(onlooker.texts, table, deal, after)
    drawing = pictured_deal(onlooker.texts, table, deal)
    picture = PublicPicture(news.text, drawing, news.keyboard)
    screens = {
        board_place(hosted, deal_no): sheet,
        news_place(hosted, deal_no): news if hosted.setup.quiet else picture,
    }
    for place, screen in screens.items():
        yield PublicWanted(
            place=place,
            screen=screen,
            urgency=Urgency.SETTLEMENT,
            final=True,
            seq=kept.hosted.seq,
        )


def _lobby(kept: Kept, onlooker: Onlooker, fleeting: Fleeting) -> PublicWanted:
    place = lobby_place(kept.hosted)
    over = has_begun(kept) or kept.hosted.is_closed
    return PublicWanted(
        place=place,
        screen=lobby_screen(onlooker.texts, lobby_facts(kept, onlooker)),
        urgency=Urgency.SETTLEMENT if over else Urgency.BOARD,
        rings=fleeting.renewed_at(place.name),
        final=over,
        seq=kept.hosted.seq,
    )


def _board(hosted: Hosted, onlooker: Onlooker, fleeting: Fleeting) -> PublicWanted | None:
    """桌面 (zhuōmiàn): the deal that runs, is promised, or was promised and never dealt."""
    deal_no, screen = _board_screen(hosted, onlooker)
    if screen is None:
        return None
    place = board_place(hosted, deal_no)
    return PublicWanted(
        place=place,
        screen=screen,
        rings=fleeting.renewed_at(place.name),
        final=hosted.is_closed,
        seq=hosted.seq,
    )


def _board_screen(hosted: Hosted, onlooker: Onlooker) -> tuple[int, PublicScreen | None]:
    texts, cutting = onlooker.texts, cutting_facts(hosted)
    if hosted.is_running:
        view = public_view(hosted.table)
        return view.deal_no, board_screen(texts, view, table_facts(hosted, onlooker))
    if cutting is not None:
        return cutting.deal_no, cutting_screen(texts, table_facts(hosted, onlooker), cutting)
    unplayed = hosted.finished[-1] if hosted.finished else None
    if unplayed is None or unplayed.dealt:
        return 0, None
    table = table_facts(hosted, onlooker)
    shuffle = shuffle_facts(unplayed, unplayed.persons)
    return shuffle.deal_no, unplayed_screen(texts, table, shuffle)
