"""Whatever happens in real deals, with the longest names: Telegram takes it, in one language."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.render.board import board_screen
from bot.render.facts import AwayMove, ReadyChoice, Tally
from bot.render.hand import hand_screen
from bot.render.popups import hand_popup
from engine.seats import PerSeat
from engine.terms import Verb
from engine.tiles import TILES, parse_tile
from engine.values import changed
from tests.bot.render.helpers import (
    BOTH,
    EN,
    NOON,
    ZH,
    fits,
    hand_facts,
    labels,
    longest_facts,
    seen,
    table_facts,
)
from tests.bot.render.positions import views
from tests.bot.render.reading import tiles_read

CHINESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")
MOST_OF_A_POPUP = 200
AWAY = (AwayMove(Verb.PASS, parse_tile("1m"), let_go=Verb.PUNG),) * 20


def longest_hand(texts, view, told):
    facts = hand_facts(
        prompt=10**12 - 1,
        since=told * 2,
        orders=tuple((tile, Verb.PASS) for tile in TILES),
        choosing_ready=True,
        ready_choices=tuple(ReadyChoice(tile, TILES[:9]) for tile in TILES[:14]),
        waits=TILES[:9],
        away_moves=AWAY,
        half_gone=True,
        hint=True,
        coach=True,
    )
    return hand_screen(texts, view, longest_facts(texts, table_id="A" * 16), facts)


@settings(deadline=None, max_examples=80)
@given(views(), st.sampled_from(BOTH))
def test_a_hand_fits(seen_by, texts):
    fits(longest_hand(texts, *seen_by))


@settings(deadline=None, max_examples=80)
@given(views(), st.sampled_from(BOTH), st.booleans())
def test_a_board_fits(seen_by, texts, paused):
    view, _ = seen_by
    table = longest_facts(
        texts,
        table_id="A" * 16,
        paused_until=NOON if paused else None,
        pausing=Tally(3, 4),
        ending=Tally(3, 4),
    )
    stakes = view.public.stakes._replace(totals=PerSeat((-99999,) * 4))
    fits(board_screen(texts, changed(view.public, stakes=stakes), table))


@settings(deadline=None, max_examples=80)
@given(views(), st.sampled_from(BOTH))
def test_a_popup_is_short_and_shows_the_own_hand_and_no_other(seen_by, texts):
    view, _ = seen_by
    popup = hand_popup(texts, view)
    assert 0 < len(popup) <= MOST_OF_A_POPUP
    assert seen(popup.replace("<", "&lt;")) == popup
    deal = view.public.open_deal
    own = {*view.hand.tiles()} | {meld.tile for meld in deal.melds[view.seat]}
    assert tiles_read(texts, popup) == own


@settings(deadline=None, max_examples=80)
@given(views())
def test_no_language_is_mixed_with_another(seen_by):
    view, told = seen_by
    english = table_facts(EN, ("Ann", "Bob", "Carl", "Dan"))
    facts = hand_facts(since=told, away_moves=AWAY, hint=True, coach=True)
    for screen in (
        hand_screen(EN, view, english, facts),
        board_screen(EN, view.public, english),
    ):
        assert not CHINESE.search(fits(screen) + str(labels(screen)))
    for screen in (
        hand_screen(ZH, view, table_facts(), facts),
        board_screen(ZH, view.public, table_facts()),
    ):
        assert not re.search("[A-Za-z]", fits(screen) + str(labels(screen)))


@settings(deadline=None, max_examples=80)
@given(views(), st.sampled_from(BOTH))
def test_the_board_shows_nothing_but_what_lies_open(seen_by, texts):
    view, _ = seen_by
    deal = view.public.open_deal
    lying = {tile for river in deal.rivers for tile, _ in river}
    laid = {meld.tile for melds in deal.melds for meld in melds}
    offered = set() if deal.offered is None else {deal.offered}
    shown = fits(board_screen(texts, view.public, table_facts(texts, ("A", "B", "C", "D"))))
    assert tiles_read(texts, shown) == lying | laid | offered
