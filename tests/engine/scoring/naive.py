"""The points of a deal once more, pair by pair and straight from the rules, as a second opinion."""

from collections import Counter

from engine.deal import Deal, Won
from engine.hands import waits
from engine.house_terms import (
    BurnScope,
    ChickenScope,
    ExhaustedChickens,
    Flip,
    HeavenlyMode,
    KongLiability,
    LiableScope,
    RobbedKongPayment,
)
from engine.melds import Kong
from engine.profile import RulesProfile
from engine.rivers import lying
from engine.scoring.patterns import best_reading
from engine.terms import KongKind, WinBy
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, predecessor, successor

POT = 4
SEATS = range(4)


class Naive:
    """Settles by asking of every payer and payee what the one owes the other."""

    def __init__(self, deal: Deal, profile: RulesProfile) -> None:
        self.deal, self.rules = deal, profile
        self.won = deal.ending if isinstance(deal.ending, Won) else None
        shapes = profile.patterns.shapes
        self.waits = [waits(deal.hands[s], deal.melds[s], shapes) for s in SEATS]
        self.winners = self.won.winners if self.won else ()
        self.good = [bool(self.waits[s]) or s in self.winners for s in SEATS]
        burning = self.won and self.won.by in {WinBy.HOT_DISCARD, WinBy.ROBBED_KONG}
        self.burned = self.won.source if burning else None
        self.standing = {ONE_BAMBOO: profile.chickens.one_bamboo}
        if profile.chickens.black_bone:
            self.standing[EIGHT_DOTS] = profile.chickens.eight_dots
        self.reached = self._reached()

    def totals(self) -> list[int]:
        """Points of every seat, and what the pot gained."""
        flows = Counter()
        for payer in SEATS:
            for payee in SEATS:
                if payer != payee:
                    flows[payer, payee] += self._owes(payer, payee)
        streak, pot = self.deal.dealer_streak, self.rules.dealer.pot
        if pot and self.won is None:
            flows[self.deal.dealer, POT] += streak
        if pot and self.won and self.won.source is None:
            flows[POT, self.winners[0]] += self.deal.pot
        return [
            sum(flows[other, one] - flows[one, other] for other in (*SEATS, POT))
            for one in (*SEATS, POT)
        ]

    def _owes(self, payer, payee):
        if self.won:
            due = self._hand(payer, payee) if payee in self.winners else 0
            due += self._beans(payer, payee) + self._collected(payee)
            due += self._responsible(payer, payee)
            return due + self._liable(payer, payee)
        if not any(self.good) or all(self.good):
            return 0
        due = self._beans(payer, payee) if self.rules.exhausted.exhausted_kongs else 0
        if self.rules.exhausted.exhausted_liability:
            due += self._liable(payer, payee)
        return due + (self._checked(payer, payee) if self.good[payee] > self.good[payer] else 0)

    def _hand(self, payer, payee):
        won, bonus, deal = self.won, self.rules.bonus, self.deal
        if won.source not in {None, payer}:
            return 0
        value = best_reading(deal.hands[payee], won.tile, deal.melds[payee], self.rules).value
        declared = bonus.ready_declared_bonus * deal.declared[payee]
        streak = deal.dealer_streak * self.rules.dealer.dealer_streak
        robbed = won.by is WinBy.ROBBED_KONG
        if robbed and bonus.robbed_kong_payment is RobbedKongPayment.THREE_SHARES:
            shares = 3 if payee == deal.dealer else 1
            return 3 * (value + bonus.self_draw_bonus + declared) + shares * streak
        heavenly = won.first_turn and payee == deal.dealer
        if heavenly and bonus.heavenly.mode is HeavenlyMode.AT_LEAST:
            value = max(value, bonus.heavenly.points)
        due = value + declared
        due += bonus.self_draw_bonus * (won.source is None)
        due += bonus.replacement_win_bonus * (won.by is WinBy.REPLACEMENT_TILE)
        due += bonus.heavenly.points * (heavenly and bonus.heavenly.mode is HeavenlyMode.ADD)
        due += bonus.earthly_bonus * (won.first_turn and not heavenly)
        due += bonus.hot_discard_bonus * (won.by is WinBy.HOT_DISCARD)
        due += bonus.robbed_kong_bonus * robbed
        due += bonus.killed_ready_points * deal.declared[payer]
        return due + streak * (deal.dealer in {payer, payee})

    def _beans(self, payer, payee):
        rules = self.rules.kongs
        both = self.rules.chickens.burn_scope is BurnScope.CHICKENS_AND_KONGS
        if payee == self.burned and both:
            return 0
        due = 0
        for owner in {payer, payee}:
            for kong in self.deal.melds[owner]:
                if not isinstance(kong, Kong) or kong.late:
                    continue
                exposed = kong.kind is KongKind.EXPOSED
                if exposed and kong.source != (payer if owner == payee else payee):
                    continue
                points = getattr(rules, kong.kind.value)
                if owner == payee:
                    due += points * self.good[owner]
                elif not self.good[owner] and rules.kong_liability is not KongLiability.OFF:
                    always = rules.kong_liability is KongLiability.FEEDER_ALWAYS and exposed
                    due += points * (self.good[payee] or always)
        return due

    def _standing(self, seat, *, hand, melds, river):
        due = 0
        for tile, points in self.standing.items():
            golden = tile in self.reached
            copies = hand * self._held(seat, tile) + melds * self._melded(seat, tile)
            each = points.golden if golden else points.plain
            due += copies * each
            for place, lies in enumerate(river * lying(self.deal.rivers[seat]).count(tile) * [1]):
                first = (tile, seat, None) in self.deal.first_discards and place == 0
                charge = points.golden_charge if golden else points.charge
                due += charge if first else each * lies
        return due

    def _held(self, seat, tile):
        won = self.won and self.won.tile == tile and seat in self.winners
        return self.deal.hands[seat].count(tile) + bool(won)

    def _melded(self, seat, tile):
        return sum(meld.size for meld in self.deal.melds[seat] if meld.tile == tile)

    def _collected(self, payee):
        if not self.good[payee] or payee == self.burned:
            return 0
        rules = self.rules.chickens
        due = self._standing(payee, hand=1, melds=1, river=1)
        for tile in self.reached - set(self.standing):
            copies = self._held(payee, tile) + self._melded(payee, tile)
            if rules.flipped_scope is ChickenScope.HELD_AND_DISCARDED:
                copies += lying(self.deal.rivers[payee]).count(tile)
            due += rules.flipped_points * copies
        return due

    def _responsible(self, payer, payee):
        due = 0
        for tile, discarder, claimer in self.deal.first_discards:
            if claimer is None or tile not in self.standing or payee == self.burned:
                continue
            points = self.standing[tile]
            price = points.golden_responsible if tile in self.reached else points.responsible
            if self.good[claimer]:
                due += price * ((payer, payee) == (discarder, claimer))
            elif self.good[discarder]:
                due += price * ((payer, payee) == (claimer, discarder))
        return due

    def _liable(self, payer, payee):
        rules = self.rules.chickens
        if not rules.chicken_liability or self.good[payer]:
            return 0
        if not self.good[payee] or payee == self.burned:
            return 0
        exposed = rules.liable_scope is LiableScope.EXPOSED
        return self._standing(payer, hand=0, melds=int(exposed), river=1)

    def _checked(self, payer, payee):
        deal, rule = self.deal, self.rules.exhausted.exhausted_chickens
        hand, melds = deal.hands[payee], deal.melds[payee]
        due = max(best_reading(hand, tile, melds, self.rules).value for tile in self.waits[payee])
        if self.rules.dealer.dealer_streak and deal.dealer in {payer, payee}:
            due += deal.dealer_streak
        if rule is not ExhaustedChickens.NONE:
            both = rule is ExhaustedChickens.READY_EXPOSED
            due += self._standing(payee, hand=0, melds=int(both), river=1)
        return due

    def _reached(self):
        turned, steps = self.deal.indicator, {Flip.NEXT: successor, Flip.PREVIOUS: predecessor}
        if turned is None:
            return set()
        return {steps.get(flip, type(turned))(turned) for flip in self.rules.chickens.flip}
