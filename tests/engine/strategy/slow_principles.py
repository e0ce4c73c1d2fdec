"""The ten principles written a second time, slowly and from the words, to hold the first against.

Nothing here is shared with `engine.strategy`: distances come from `engine.distance` one hand at a
time, everything that is seen is counted tile by tile.
"""

from engine.distance import distance
from engine.hands import Shapes, completes
from engine.melds import Pung
from engine.terms import Verb
from engine.tiles import TILES


def visible(view):
    """Every tile that the seat sees, the one on offer once."""
    deal = view.public.open_deal
    tiles = list(view.hand.tiles())
    for melds in deal.melds:
        for meld in melds:
            tiles += [meld.tile] * meld.size
    for river in deal.rivers:
        tiles += [tile for tile, taken in river if taken is None]
    return tiles


def near(view, hand, melds, shapes):
    """Distance, live tiles and useful kinds, by trying every kind."""
    own = list(hand.tiles()) + [meld.tile for meld in melds for _ in range(meld.size)]
    seen, now = visible(view), distance(hand, shapes, melds)
    kinds = [
        tile
        for tile in TILES
        if own.count(tile) < 4 and distance_with(hand, tile, melds, shapes) < now
    ]
    return now, sum(4 - seen.count(tile) for tile in kinds), tuple(kinds)


def distance_with(hand, tile, melds, shapes):
    """The distance once *tile* is drawn: won, or after the best discard."""
    if completes(hand, tile, melds, shapes):
        return -1
    return max(0, distance(hand.with_tile(tile), shapes, melds))


class Numbers:
    """Everything that the ten conditions speak of."""

    def __init__(self, view, dry_draws, shapes):
        self.view, self.dry_draws = view, dry_draws
        self.deal, self.me = view.public.open_deal, view.seat
        self.of = table_of(view, shapes)
        self.best = best_discard(self.of)
        self.s0, self.u0, self.k0 = self.of["pass"]
        self.s1, self.u1, self.k1 = self.of[self.best]
        self.early, self.late = self.deal.wall_left >= 36, self.deal.wall_left <= 15


def t1(n):
    return n.best if n.s0 == 1 and n.s1 == 0 else None


def t2(n):
    if n.s0 != 0:
        return None
    ready = [tile for tile in discards(n.of) if n.of[tile][0] == 0 and n.of[tile][1]]
    shown = [tile for tile in ready if set(n.of[tile][2]) <= let_go(n.view)]
    if shown:
        return most_live(n.of, shown)
    return n.best if n.s1 == 0 and n.u1 > n.u0 else None


def t3(n):
    wider = n.s1 == n.s0 and n.u1 > n.u0 and n.early
    return n.best if n.s0 >= 2 and (n.s1 < n.s0 or wider) else None


def t4(n):
    takes_a_draw = n.deal.wall_left >= (n.me - n.deal.active) % 4
    if not n.late or n.s1 != n.s0 or not takes_a_draw:
        return None
    for opponent in {0, 1, 2, 3} - {n.me}:
        passed = let_go(n.view) | {tile for tile, _ in n.deal.rivers[opponent]}
        safe = [tile for tile in discards(n.of) if n.of[tile][0] == n.s0 and tile in passed]
        if safe and may_be_in_the_wall(n.view, opponent):
            return most_live(n.of, safe)
    return None


def t5(n):
    return n.best if n.dry_draws >= 3 and n.s1 <= n.s0 and n.u1 * 10 >= n.u0 * 8 else None


def t6(n):
    skips = any(threatens(n.view, seat) for seat in between(n.deal, n.me))
    return n.best if n.s1 == n.s0 and n.u1 * 10 >= n.u0 * 9 and skips else None


def t7(n):
    counts = [n.view.hand.count(tile) for tile in TILES]
    only_pair = counts[n.deal.offered] == 2 and sum(count >= 2 for count in counts) == 1
    return n.best if only_pair and n.s0 == n.s1 == 1 and n.u1 > n.u0 else None


def t8(n):
    return n.best if n.s0 == n.s1 == 0 and len(n.k1) > len(n.k0) and n.u1 > n.u0 else None


def t9(n):
    chicken = best_charge(n.view, n.of)
    if n.s0 != 0 or chicken is None:
        return None
    return chicken if outside(n.view, chicken) <= 1 or not n.late else None


def t10(n):
    """Counted by four sets alone: answers with numbers of its own."""
    tile, hand = n.deal.offered, n.view.hand
    if tile.rank in {1, 9} or not n.early:
        return None
    runs = all(hand.count(TILES[tile + step]) >= 2 for step in (-1, 0, 1))
    pairs = sum(hand.count(kind) >= 2 for kind in TILES) + len(n.deal.melds[n.me])
    if not runs or pairs < 5:
        return None
    by_sets = Numbers(n.view, n.dry_draws, Shapes(False, False, False))
    return by_sets if by_sets.s1 <= by_sets.s0 + 1 and n.s0 >= by_sets.s0 else None


CONDITIONS = (t1, t2, t3, t4, t5, t6, t7, t8, t9)


def principles(view, dry_draws=0):
    """Every principle that holds, with the discard, and both sets of numbers."""
    if Verb.PUNG not in {option.verb for option in view.options}:
        return []
    numbers = Numbers(view, dry_draws, view.public.profile.patterns.shapes)
    found = [
        (f"T{number}", discard, numbers.of["pass"], numbers.of[discard])
        for number, condition in enumerate(CONDITIONS, 1)
        if (discard := condition(numbers)) is not None
    ]
    if by_sets := t10(numbers):
        found.append(("T10", by_sets.best, by_sets.of["pass"], by_sets.of[by_sets.best]))
    return found


def may_be_in_the_wall(view, seat):
    """Whether a seat is visibly on one tile, and some tile that it may be is not seen."""
    return any(visible(view).count(tile) < 4 for tile in wants(view, seat))


def table_of(view, shapes):
    """Distance, live tiles and kinds: of passing, and of the pung with every discard."""
    deal, me = view.public.open_deal, view.seat
    tile, melds = deal.offered, deal.melds[me]
    numbers = {"pass": near(view, view.hand, melds, shapes)}
    after = view.hand.melded(tile, 2)
    for out in sorted(set(after.tiles())):
        pung = (*melds, Pung(tile, deal.active))
        numbers[out] = near(view, after.without(out), pung, shapes)
    return numbers


def discards(numbers):
    return [key for key in numbers if key != "pass"]


def best_discard(numbers):
    return min(discards(numbers), key=lambda tile: (numbers[tile][0], -numbers[tile][1], tile))


def most_live(numbers, tiles):
    return min(tiles, key=lambda tile: (-numbers[tile][1], tile))


def let_go(view):
    """The kinds that lie in rivers, the tile on offer not counted."""
    deal = view.public.open_deal
    lying = [tile for river in deal.rivers for tile, taken in river if taken is None]
    lying.remove(deal.offered)
    return set(lying)


def wants(view, seat):
    """The kinds that a seat may be waiting for that is visibly on one tile; else none."""
    deal = view.public.open_deal
    melds = deal.melds[seat]
    if deal.declared[seat] or len(melds) == 4:
        return TILES
    if len(melds) == 3 and melds[0].tile.suit == melds[1].tile.suit == melds[2].tile.suit:
        return [tile for tile in TILES if tile.suit == melds[0].tile.suit]
    return []


def between(deal, me):
    """The seats that lose a draw by the pung."""
    seat, found = (deal.active + 1) % 4, []
    while seat != me:
        found.append(seat)
        seat = (seat + 1) % 4
    return found


def threatens(view, seat):
    deal = view.public.open_deal
    charged = any(first.seat == seat and first.claimed_by is None for first in deal.first_discards)
    return may_be_in_the_wall(view, seat) or (charged and not deal.declared[seat])


def outside(view, tile):
    return 4 - visible(view).count(tile)


def best_charge(view, numbers):
    """The chicken to throw first of its kind, staying ready: safe before dear before wide."""
    rules, deal = view.public.profile.chickens, view.public.open_deal
    points = {TILES[18]: rules.one_bamboo.charge}
    if rules.black_bone:
        points[TILES[16]] = rules.eight_dots.charge
    thrown = [first.tile for first in deal.first_discards]
    able = [t for t in discards(numbers) if t in points and t not in thrown and not numbers[t][0]]
    ranks = [(outside(view, t) <= 1, points[t], numbers[t][1], t) for t in able]
    return max(ranks)[-1] if ranks else None
