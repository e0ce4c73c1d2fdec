"""What was posted of deals, read back and compared with `score` on the deals of the log."""

import json
from collections.abc import Iterator
from html import unescape
from operator import add
from typing import Any, NamedTuple

from click.testing import CliRunner

from bot.cli.score import score as score_command
from bot.floor.kept import Kept
from bot.floor.streams import table_stream
from bot.reception.queries import Queries
from bot.render.headings import shown_names
from bot.render.texts import Texts
from bot.wanted.facts import table_facts
from engine.deal import Deal
from engine.melds import Meld, Pung
from engine.profile import RulesProfile
from engine.replay import FinishedDeal, finished_deals
from engine.scoring.settlement import Settlement, settle
from engine.seats import Seat
from engine.table.evolve import evolve
from engine.table.state import Settled
from persistence.replays import engine_events
from persistence.score_file import format_score_file
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Phone
from tests.bot.e2e.sheet_reader import Sheet, Shown, read_sheet
from tests.bot.e2e.sheet_transfers import SEATS, in_sheet_order


class Replayed(NamedTuple):
    """A deal as its events make it, and the rules of its house."""

    deal: Deal
    profile: RulesProfile

    @property
    def settlement(self) -> Settlement:
        """What it settles to."""
        return settle(self.deal, self.profile)

    @property
    def file(self) -> str:
        """Its score file."""
        return format_score_file(self.deal, self.profile)


def score(file: str) -> dict[str, Any]:
    """What the command answers to a score file."""
    ran = CliRunner().invoke(score_command, ["-"], input=file)
    assert ran.exit_code == 0, ran.output
    answer: dict[str, Any] = json.loads(ran.output)
    return answer


async def deals_of(house: Inn, table_id: str) -> list[Replayed]:
    """The settled deals of a table, replayed from its stream."""
    stored = await house.host.premises.event_log.read(table_stream(table_id))
    return list(map(_replayed, finished_deals(engine_events(stored))))


def sheets_in(phone: Phone, chat: int) -> dict[str, list[str]]:
    """Every message that ever was a sheet in that chat, by the name of its deal."""
    found: dict[str, list[str]] = {}
    for message in phone.seen:
        head = message.text.splitlines()[0] if message.text else ""
        if message.chat == chat and head.endswith(" · 结算"):
            name = head.split(" · ")[-2]
            found.setdefault(name, []).append(message.text)
    return found


async def assert_sheets_tell_the_truth(
    house: Inn, phone: Phone, chat: int, kept: Kept
) -> list[Replayed]:
    """Each settled deal has one sheet, and that says what `score` says of the deal replayed."""
    table_id, posted = kept.hosted.table_id, sheets_in(phone, chat)
    onlooker = await Queries(house.host.premises).onlooker(kept, Texts("zh"))
    deals = await deals_of(house, table_id)
    assert len(deals) == len(kept.endings) == len(posted)
    sofar = [0] * SEATS
    for (number, ending), replayed in zip(kept.endings.items(), deals, strict=True):
        names = shown_names(table_facts(ending.first, onlooker))
        (text,) = posted[f"{table_id}-{number}"]
        sheet = read_sheet(text, [unescape(name) for name in names])
        assert_sheet_is_of(sheet, replayed)
        sofar = list(map(add, sofar, replayed.settlement.totals))
        assert (sheet.name, sheet.deal_no) == (f"{table_id}-{number}", number)
        assert (sheet.deals, sheet.match) == (kept.hosted.table.match.deals, sofar)
        shuffled = kept.hosted.finished[number - 1]
        assert sheet.seed == shuffled.inputs.server_seed.hex()
        assert sheet.commitment == shuffled.commitment
        assert (sheet.cuts == "没有人切牌") == (not any(shuffled.inputs.cuts))
    return deals


def assert_sheet_is_of(sheet: Sheet, replayed: Replayed) -> None:
    """Compare everything that a sheet says of a deal with what comes of the deal."""
    deal, settlement = replayed.deal, replayed.settlement
    answer, ending = score(replayed.file), sheet.ending
    ordered = in_sheet_order(answer["transfers"], int(deal.dealer))
    assert sheet.answer() == answer | {"transfers": ordered}
    assert (sheet.dealer, sheet.streak) == (settlement.dealer, settlement.dealer_streak)
    assert sheet.next_streak == settlement.next_dealer_streak
    assert (ending.won_by, ending.source) == (settlement.won_by, settlement.source)
    assert (ending.tile, ending.turned) == (_text(settlement.tile), _text(settlement.indicator))
    values = [winner.pattern_value for winner in ending.winners]
    assert values == [hand.pattern_value for hand in settlement.winners]
    assert [each.declared for each in sheet.readiness] == list(settlement.declared)
    assert sheet.hands == list(_laid_open(deal, settlement))


def sent_by_bot(phone: Phone, chat: int) -> int:
    """How many new messages the bot has posted in a chat."""
    return sum(message.by_bot for message in phone.seen if message.chat == chat)


def _replayed(finished: FinishedDeal) -> Replayed:
    table = finished.before
    for event in finished.events:
        table = evolve(table, event)
    phase = table.phase
    assert isinstance(phase, Settled)
    assert phase.deal is not None
    return Replayed(phase.deal, table.match.profile)


def _laid_open(deal: Deal, settlement: Settlement) -> Iterator[Shown]:
    """The hands as a sheet should show them."""
    winners = {hand.seat for hand in settlement.winners}
    for seat in deal.hands.seats():
        yield Shown(
            concealed=[str(tile) for tile in deal.hands[seat].tiles()],
            melds=[
                (_kind(meld), str(meld.tile), _number(meld.source)) for meld in deal.melds[seat]
            ],
            won_with=_text(settlement.tile) if seat in winners else None,
        )


def _kind(meld: Meld) -> str:
    if isinstance(meld, Pung):
        return "pung"
    return "kong" if meld.source is not None else "concealed kong"


def _text(tile: object) -> str | None:
    return None if tile is None else str(tile)


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)
