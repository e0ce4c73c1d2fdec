"""What was posted of deals, read back and compared with the log."""

from collections import Counter

from bot.kept import Kept
from bot.queries import Queries
from bot.render.headings import shown_names
from bot.render.settlement import settlement_sheet
from bot.render.texts import Texts
from bot.streams import table_stream
from bot.wanted.facts import table_facts
from engine.replay import FinishedDeal, finished_deals, settled_anew
from persistence.replays import engine_events
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone


async def deals_of(house: Inn, table_id: str) -> list[FinishedDeal]:
    """The finished deals of a table, from its stream."""
    stored = await house.host.premises.event_log.read(table_stream(table_id))
    return list(finished_deals(engine_events(stored)))


def sheets_in(phone: Phone, chat: int) -> dict[str, list[str]]:
    """Every message that ever was a sheet in that chat, by the name of its deal."""
    found: dict[str, list[str]] = {}
    for message in phone.seen:
        head = message.text.splitlines()[0] if message.text else ""
        if message.chat == chat and head.endswith(" · 结算"):
            name = head.split(" · ")[-2]
            found.setdefault(name, []).append(message.text)
    return found


async def assert_sheets_tell_the_truth(house: Inn, phone: Phone, chat: int, kept: Kept) -> None:
    """Each settled deal has one sheet, and the sheet says what the deal settles to anew."""
    table_id, texts = kept.hosted.table_id, Texts("zh")
    posted = sheets_in(phone, chat)
    onlooker = await Queries(house.host.premises).onlooker(kept, texts)
    deals = await deals_of(house, table_id)
    assert len(deals) == len(kept.endings)
    for number, deal in zip(kept.endings, deals, strict=True):
        settlement = settled_anew(deal)
        assert settlement is not None
        names = shown_names(table_facts(kept.endings[number].first, onlooker))
        (sheet,) = posted[f"{table_id}-{number}"]
        lines = Counter(sheet.splitlines())
        wanted = Counter(settlement_sheet(texts, settlement, names).splitlines())
        assert wanted <= lines, wanted - lines


def sent_by_bot(phone: Phone, chat: int) -> int:
    """How many new messages the bot has posted in a chat."""
    return sum(message.by_bot for message in phone.seen if message.chat == chat)
