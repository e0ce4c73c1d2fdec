"""The picture of a deal: everything of the ledger, nothing on top of anything else."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.people.names import safe_name
from bot.render.names import seat_names
from bot.render.pictures.palette import EDGE
from bot.render.pictures.scene import Mark, Panel
from bot.render.settlement import how_it_was_won
from bot.render.settlement_items import item, party_name
from engine.house_terms import ChickenScope
from engine.melds import Kong
from engine.seats import SEATS, PerSeat
from engine.terms import KongKind
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO
from tests.bot.render.helpers import BOTH, FRIENDS, LONGEST, ZH
from tests.bot.render.pictures.scenes import (
    NAMES,
    RIVER,
    SCENARIOS,
    assert_sound,
    bare,
    card_of,
    cards_of,
    deal_with_chickens,
    ground_under,
    hands_of,
    scene_of,
    tiles_of,
    words_of,
    written,
)
from tests.bot.render.positions import deal_facts, played_deal, scenario_named


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.name)
def test_every_number_and_name_of_the_ledger_is_in_the_card_of_its_payee(scenario):
    deal = deal_with_chickens(scenario)
    scene = scene_of(deal)
    names = seat_names(ZH, FRIENDS)
    for transfer in deal.settlement.ledger.transfers:
        card = card_of(scene, party_name(ZH, transfer.payee, names))
        what = bare(item(ZH, transfer))
        assert what in card
        told = card[card.index(what) :]
        assert bare(party_name(ZH, transfer.payer, names)) in told
        assert str(transfer.points) in told
        if transfer.share_of is not None:
            assert bare(names[transfer.share_of]) in told
    for seat in names.seats():
        card = card_of(scene, names[seat])
        points, total = deal.settlement.totals[seat], deal.totals[seat]
        assert (f"{points:+d}".replace("-", "−") if points else "0") in card
        assert f"{total:+d}" in card
    everything = written(words_of(scene))
    for line in how_it_was_won(ZH, deal.settlement, names):
        assert bare(line) in everything
    assert_sound(scene)


@pytest.mark.parametrize("texts", BOTH, ids=lambda each: each.language)
@pytest.mark.parametrize(
    "names", [FRIENDS, (LONGEST,) * 4, ("W" * 12,) * 4], ids=["short", "x", "W"]
)
@pytest.mark.parametrize("scenario", SCENARIOS[::9], ids=lambda each: each.name)
def test_nothing_overlaps_in_any_language_whatever_the_names(scenario, names, texts):
    all_away = PerSeat((True,) * 4)
    assert_sound(scene_of(deal_with_chickens(scenario), texts, names, autopilot=all_away))


@given(names=st.lists(st.sampled_from(NAMES), min_size=4, max_size=4), place=st.integers(0, 40))
def test_nothing_overlaps_among_the_strangest_people(names, place):
    assert_sound(scene_of(deal_with_chickens(SCENARIOS[place * 7]), ZH, tuple(names)))


@given(preset=st.sampled_from(["guiyang", "tongren", "tongsan", "yikouer"]), seed=st.integers(0))
def test_every_played_deal_has_a_sound_picture(preset, seed):
    assert_sound(scene_of(played_deal(preset, seed)))


@pytest.mark.parametrize("scenario", SCENARIOS[::5], ids=lambda each: each.name)
def test_every_tile_of_every_hand_is_there_once(scenario):
    deal = deal_with_chickens(scenario)
    winners = [hand.seat for hand in deal.settlement.winners]
    expected = [deal.settlement.tile] * len(winners)
    for seat in SEATS[: len(deal.totals)]:
        expected += deal.revealed.hands[seat].tiles()
        for meld in deal.revealed.melds[seat]:
            concealed = isinstance(meld, Kong) and meld.kind is KongKind.CONCEALED
            expected += [None, meld.tile, meld.tile, None] if concealed else [meld.tile] * meld.size
    shown = [tile.tile for tile in hands_of(scene_of(deal))]
    key = lambda tile: -1 if tile is None else int(tile)  # noqa: E731
    assert sorted(shown, key=key) == sorted(expected, key=key)


def test_chickens_are_marked_by_what_makes_them_so():
    deal = deal_with_chickens(
        scenario_named("r63-the-winning-tile-is-in-every-winners-hand-guiyang")
    )
    flipped = deal.settlement.chickens
    assert flipped
    assert not deal.settlement.golden
    marks = {tile.tile: tile.mark for tile in tiles_of(scene_of(deal)) if tile.width != RIVER}
    assert marks[ONE_BAMBOO] is Mark.STANDING
    assert all(marks[tile] is Mark.FLIPPED for tile in flipped)
    assert {tile for tile, mark in marks.items() if mark} == {*deal.standing, *flipped}
    golden = replace(deal, settlement=replace(deal.settlement, golden=(ONE_BAMBOO,)))
    marks = {tile.tile: tile.mark for tile in tiles_of(scene_of(golden)) if tile.width != RIVER}
    assert marks[ONE_BAMBOO] is Mark.GOLDEN


def test_the_eight_dots_are_black_boned_only_where_they_are_a_chicken():
    deal = deal_with_chickens(scenario_named("r91-three-winners-guiyang"))
    assert EIGHT_DOTS in deal.standing
    shown = {tile.black_boned for tile in tiles_of(scene_of(deal)) if tile.tile == EIGHT_DOTS}
    assert shown == {True}
    without = replace(deal, standing=(ONE_BAMBOO,))
    assert not any(tile.black_boned for tile in tiles_of(scene_of(without)))


def test_winners_come_first_and_are_framed():
    deal = deal_with_chickens(scenario_named("r91-three-winners-guiyang"))
    scene = scene_of(deal)
    names = seat_names(ZH, FRIENDS)
    for card, hand in zip(cards_of(scene), deal.settlement.winners, strict=False):
        assert names[hand.seat] in [word.text for word in card]
    framed = [each for each in scene.items if isinstance(each, Panel) and each.outline == EDGE]
    assert len(framed) == 3
    won = [tile for tile in hands_of(scene) if tile.won]
    assert [tile.tile for tile in won] == [deal.settlement.tile] * 3


def test_discarded_chickens_are_shown_beside_the_hand():
    deal = played_deal("guiyang", 4)
    deal = replace(deal, standing=(EIGHT_DOTS, ONE_BAMBOO))
    lying = [
        each.tile
        for river in deal.revealed.rivers
        for each in river
        if each.claimed_by is None and each.tile in deal.standing
    ]
    assert lying
    small = [tile.tile for tile in tiles_of(scene_of(deal)) if tile.width == RIVER]
    assert sorted(small) == sorted(lying)


def test_r62_flipped_chickens_in_a_river_are_shown_where_they_count():
    deal = replace(played_deal("guiyang", 4), standing=())
    flipped = next(each.tile for each in deal.revealed.rivers[0] if each.claimed_by is None)
    deal = replace(deal, settlement=replace(deal.settlement, chickens=(flipped,), golden=()))
    held, everywhere = (
        [
            tile.tile
            for tile in tiles_of(scene_of(replace(deal, flipped_scope=scope)))
            if tile.width == RIVER
        ]
        for scope in (ChickenScope.HELD, ChickenScope.HELD_AND_DISCARDED)
    )
    assert held == []
    assert everywhere
    assert set(everywhere) == {flipped}


@pytest.mark.parametrize("texts", BOTH, ids=lambda each: each.language)
def test_a_deal_that_was_broken_off_shows_its_hands(texts):
    played = played_deal()
    scene = scene_of(deal_facts(played.revealed, None), texts)
    assert bare(texts.say("sheet.abandoned")) in written(words_of(scene))
    assert len(tiles_of(scene)) >= 4 * 13
    assert_sound(scene)


def test_a_deal_that_was_taken_back_says_so():
    deal = deal_with_chickens(scenario_named("r91-three-winners-guiyang"))
    assert "作废" in written(words_of(scene_of(replace(deal, voided=True))))
    assert "作废" not in written(words_of(scene_of(deal)))
    assert_sound(scene_of(replace(deal, voided=True)))


def test_the_heading_names_table_and_deal():
    said = written(words_of(scene_of(played_deal(), number=2)))
    assert "2号桌·K7Q2-3" in said
    assert "第3/8局" in said


@pytest.mark.parametrize("scenario", SCENARIOS[::11], ids=lambda each: each.name)
def test_everything_can_be_read_on_its_ground(scenario):
    scene = scene_of(deal_with_chickens(scenario))
    for word in words_of(scene):
        assert contrast(word.colour, ground_under(scene, word)) >= 4.5, word
        assert word.line >= 27, "on a phone three pixels are one point"


def test_safe_names_are_shown_whole_or_cut_with_a_mark():
    for name in NAMES:
        shown = safe_name(name)
        words = [w.text for w in words_of(scene_of(played_deal(), ZH, (name, *FRIENDS[1:])))]
        said = bare("".join(words))
        assert not shown or bare(shown) in said or "…" in said, name


def contrast(one, other):
    """How much lighter one colour is than another, as WCAG counts it."""
    lighter, darker = sorted(map(luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_contrast_is_counted_right():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
