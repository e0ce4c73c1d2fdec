"""黄庄 (huángzhuāng): what is paid when nobody won. [RULES section 9, R-93, R-94]"""

from collections.abc import Iterator

from engine.house_terms import ExhaustedChickens
from engine.scoring.chickens import DISCARDED, EXPOSED, paid_chickens, standing_chickens
from engine.scoring.judgement import Judgement
from engine.scoring.ledger import HandWorth, Pot, Transfer
from engine.scoring.patterns import best_wait
from engine.seats import Seat
from engine.terms import Reason

_COUNTED_PLACES = {
    ExhaustedChickens.NONE: frozenset(),
    ExhaustedChickens.READY_DISCARDED: DISCARDED,
    ExhaustedChickens.READY_EXPOSED: EXPOSED,
}


def ready_check(judged: Judgement) -> Iterator[Transfer]:
    """查叫 (chájiào): each seat that is not ready pays each ready one. [R-81 … R-93]"""
    rule = judged.profile.exhausted.exhausted_chickens
    for payee in judged.effective_seats():
        hand, melds = judged.deal.hands[payee], judged.deal.melds[payee]
        best = best_wait(hand, melds, judged.profile)
        assert best is not None, "a ready hand waits for something"
        worth = HandWorth(best.reading.pattern, best.reading.flush, best.tile)
        chickens = standing_chickens(judged, payee, _COUNTED_PLACES[rule])
        for payer in judged.idle_seats():
            yield Transfer(payer, payee, best.reading.value, Reason.READY_CHECK, worth)
            yield from _streak(judged, payer, payee)
            yield from paid_chickens(judged, payer, payee, chickens, Reason.EXHAUSTED_CHICKEN)


def pot_payment(judged: Judgement) -> Iterator[Transfer]:
    """进底池 (jìn dǐchí): in every exhausted deal the dealer puts the streak in. [R-94]"""
    if judged.profile.dealer.pot:
        deal = judged.deal
        yield Transfer(deal.dealer, Pot.POT, deal.dealer_streak, Reason.POT)


def _streak(judged: Judgement, payer: Seat, payee: Seat) -> Iterator[Transfer]:
    """连庄 (liánzhuāng): one of the two is the dealer, and gets or pays the streak. [R-93]"""
    deal = judged.deal
    if judged.profile.dealer.dealer_streak and deal.dealer in (payer, payee):
        yield Transfer(payer, payee, deal.dealer_streak, Reason.EXHAUSTED_STREAK)
