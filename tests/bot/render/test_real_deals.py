"""Sheets of real tiles: the same words as at a table, the example settles, faults are told."""

import pytest

from bot.render.markup import MOST_TEXT, as_text, length
from bot.render.names import seat_mark
from bot.render.pictures.settlement import settlement_scene
from bot.render.real_deals import (
    EXAMPLE,
    real_deal_picture,
    real_deal_screen,
    score_fault_screen,
    score_help_screen,
)
from bot.render.settlement import settlement_sheet
from engine.scoring.settlement import settle
from engine.seats import SEATS, PerSeat
from persistence.score_file import parse_score_file
from tests.bot.render.helpers import BOTH
from tests.bot.render.pictures.scenes import (
    assert_sound,
    bare,
    deal_with_chickens,
    words_of,
    written,
)
from tests.bot.render.positions import PLAYED, deal_of
from tests.engine.scoring_scenarios import house


def _bare(text: str) -> str:
    return "".join(text.replace("<b>", "").replace("</b>", "").split())


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("scenario", PLAYED[::4], ids=lambda each: each.name)
def test_the_sheet_says_what_that_of_a_table_says(texts, scenario) -> None:
    settlement = deal_of(scenario).settlement
    names = PerSeat(
        texts.say("sheet.seat", number=int(seat), wind=seat_mark(texts, seat)) for seat in SEATS
    )
    text = real_deal_screen(texts, settlement).text
    assert length(text) <= MOST_TEXT
    assert _bare(text) == _bare(as_text(settlement_sheet(texts, settlement, names)))


@pytest.mark.parametrize("texts", BOTH)
def test_the_example_can_be_sent_as_it_stands(texts) -> None:
    assert "/score" in score_help_screen(texts).text
    settlement = settle(*parse_score_file(EXAMPLE.removeprefix("/score ")))
    assert settlement.winners
    assert sum(settlement.totals) == 0


@pytest.mark.parametrize("texts", BOTH)
def test_a_fault_is_shown_as_it_is(texts) -> None:
    assert "<code>seat 2: &lt;&amp;&gt;</code>" in score_fault_screen(texts, "seat 2: <&>").text


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("scenario", PLAYED[::8], ids=lambda each: each.name)
def test_the_picture_is_that_of_a_table_without_a_table(texts, scenario) -> None:
    deal = deal_with_chickens(scenario)
    shown = real_deal_picture(texts, deal.revealed, deal.settlement, house(scenario).chickens)
    scene = settlement_scene(shown.drawing)
    assert_sound(scene)
    told = written(words_of(scene))
    assert bare(texts.say("picture.real")) in told
    assert bare(texts.say("heading.table", number=1)) not in told
    for transfer in deal.settlement.ledger.transfers:
        assert str(transfer.points) in told
    assert length(shown.text) <= 1024
