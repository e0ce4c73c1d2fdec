"""What holds of every settlement, whatever the deal and the house."""

from hypothesis import assume, given, reject
from hypothesis import strategies as st

from engine.deal import Deal, FirstDiscard, Won
from engine.melds import Kong, Pung
from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.scoring.chicken_kinds import standing_kinds
from engine.scoring.ledger import Pot, Transfer
from engine.scoring.patterns import best_reading
from engine.scoring.settlement import settle
from engine.seats import PerSeat, Seat, turn_order
from engine.terms import Reason
from engine.values import changed
from persistence.score_file import format_score_file, parse_score_file
from persistence.score_members import ScoreFileError
from tests.engine.scoring.deals import finished_deals
from tests.engine.scoring.naive import Naive
from tests.engine.strategies import profiles

HOUSES = st.sampled_from(sorted(PRESETS.values(), key=lambda preset: preset.name)) | profiles()
PLACE = {reason: place for place, reason in enumerate(Reason)}


def is_playable(deal: Deal, profile: RulesProfile) -> bool:
    """Whether the house knows the hands that won."""
    if not isinstance(deal.ending, Won):
        return True
    tile = deal.ending.tile
    return all(
        best_reading(deal.hands[seat], tile, deal.melds[seat], profile) is not None
        for seat in deal.ending.winners
    )


def turned(deal: Deal, steps: int) -> Deal:
    """The same deal with everybody *steps* seats further on."""

    def moved(seat: Seat | None) -> Seat | None:
        return None if seat is None else Seat((seat + steps) % 4)

    def rotated(values: PerSeat) -> PerSeat:
        return PerSeat(values[(seat - steps) % 4] for seat in range(4))

    def meld(old: Pung | Kong) -> Pung | Kong:
        return old._replace(source=moved(old.source))

    ending = deal.ending
    if isinstance(ending, Won):
        winners = tuple(moved(seat) for seat in ending.winners)
        ending = ending._replace(winners=winners, source=moved(ending.source))
    return changed(
        deal,
        dealer=moved(deal.dealer),
        hands=rotated(deal.hands),
        melds=rotated(deal.melds).map(lambda melds: tuple(map(meld, melds))),
        rivers=rotated(deal.rivers),
        declared=rotated(deal.declared),
        first_discards=tuple(
            FirstDiscard(first.tile, moved(first.seat), moved(first.claimed_by))
            for first in deal.first_discards
        ),
        ending=ending,
    )


@given(finished_deals(), HOUSES)
def test_r100_every_transfer_moves_points_between_two_and_all_sum_to_zero(
    deal: Deal, profile: RulesProfile
) -> None:
    assume(is_playable(deal, profile))
    settlement = settle(deal, profile)
    for transfer in settlement.ledger.transfers:
        assert transfer.points > 0
        assert transfer.payer != transfer.payee
        assert (Pot.POT in {transfer.payer, transfer.payee}) == (transfer.reason is Reason.POT)
    assert sum(settlement.totals) + settlement.pot - deal.pot == 0


@given(finished_deals(), HOUSES)
def test_every_pair_of_seats_owes_what_the_rules_say(deal: Deal, profile: RulesProfile) -> None:
    assume(is_playable(deal, profile))
    settlement = settle(deal, profile)
    assert [*settlement.totals, settlement.pot - deal.pot] == Naive(deal, profile).totals()


@given(finished_deals(), HOUSES)
def test_r100_the_ledger_is_in_order(deal: Deal, profile: RulesProfile) -> None:
    assume(is_playable(deal, profile))
    order = [*turn_order(deal.dealer, 4), Pot.POT]

    def key(transfer: Transfer) -> tuple[int, ...]:
        payee, payer = order.index(transfer.payee), order.index(transfer.payer)
        reason = PLACE[transfer.reason]
        if reason > PLACE[Reason.DEALER_STREAK]:
            return (reason, payee, payer)
        share = -1 if transfer.share_of is None else order.index(transfer.share_of)
        return (-1, payee, reason, payer, share)

    keys = [key(transfer) for transfer in settle(deal, profile).ledger.transfers]
    assert keys == sorted(keys)


@given(finished_deals(), HOUSES)
def test_r100_one_transfer_for_each_payer_payee_reason_and_purpose(
    deal: Deal, profile: RulesProfile
) -> None:
    assume(is_playable(deal, profile))
    transfers = settle(deal, profile).ledger.transfers
    chickens = [transfer for transfer in transfers if "chicken" in transfer.reason]
    assert len({transfer._replace(points=0) for transfer in chickens}) == len(chickens)


@given(finished_deals(), HOUSES, st.integers(1, 3))
def test_the_seats_are_alike(deal: Deal, profile: RulesProfile, steps: int) -> None:
    assume(is_playable(deal, profile))
    settlement, moved = settle(deal, profile), settle(turned(deal, steps), profile)
    for seat in range(4):
        assert settlement.totals[seat] == moved.totals[(seat + steps) % 4]
    assert moved.next_dealer == (settlement.next_dealer + steps) % 4
    assert moved.pot == settlement.pot


@given(finished_deals(), HOUSES)
def test_a_score_file_says_all_that_settles_a_deal(deal: Deal, profile: RulesProfile) -> None:
    assume(is_playable(deal, profile))
    if not profile.dealer.pot:
        deal = changed(deal, pot=0)
    try:
        found = parse_score_file(format_score_file(deal, profile))
    except ScoreFileError:
        reject()
    kept = standing_kinds(profile.chickens)
    firsts = tuple(first for first in deal.first_discards if first.tile in kept)
    assert found == (changed(deal, first_discards=firsts), profile)
    assert settle(*found) == settle(deal, profile)
