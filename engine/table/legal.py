"""可行 (kěxíng): what each seat may do now; the only definition of "allowed" inside a deal.

Every answer here rests on what the asking seat can see: its own hand, the open table and the number
of tiles left. That is what lets a view carry its options without carrying the table.
"""

from engine.distance import distance
from engine.hands import Hand, completes, is_ready, is_winning, users
from engine.house_terms import ForcedWin, LateAddedKong
from engine.melds import Pung
from engine.options import DISCARDS, Option
from engine.scoring.patterns import is_plain
from engine.seats import Seat, turn_order
from engine.suit_keys import HELD_RANKS, SUIT_TILES, by_mask
from engine.table.commands import PlayCommand, command_for
from engine.table.permits import has_permit
from engine.table.state import (
    AwaitingClaims,
    AwaitingDiscard,
    AwaitingRob,
    Match,
    Offer,
    Phase,
    Play,
    Table,
)
from engine.terms import Verb
from engine.tiles import COPIES, Tile

_LAST_TILES = 3
"""最后四张 (zuìhòu sì zhāng): at most this many are left in the wall. [R-18]"""

_PASS = Option(Verb.PASS)
_latest: list[tuple[Table | None, Seat, tuple[Option, ...]]] = [(None, Seat.EAST, ())]
"""The options asked for last: a view asks for them, and `decide` again when one was chosen."""
_latest_claimants: list[tuple[Match | None, Offer | None, tuple[Seat, ...]]] = [(None, None, ())]
"""The claimants asked for last: who offers a tile asks, and then whoever asks the table on."""
_CHARACTERS, _DOTS, _BAMBOO = (by_mask([DISCARDS[tile] for tile in tiles]) for tiles in SUIT_TILES)
"""By the mask of ranks held of a suit: its discards."""


def legal_commands(table: Table, seat: Seat) -> tuple[PlayCommand, ...]:
    """可行的命令 (kěxíng de mìnglìng): what *seat* may do now, best known first.

    A win comes before a kong, a pung, a declaration and the discards in the order of the hand.
    """
    return tuple(command_for(option, seat) for option in legal_options(table, seat))


def legal_options(table: Table, seat: Seat) -> tuple[Option, ...]:
    """可行的选项 (kěxíng de xuǎnxiàng): the same without the seat; empty if it is not asked."""
    of_table, of_seat, options = _latest[0]
    if of_table is not table or of_seat is not seat:
        options = _options(table.match, table.phase, seat)
        _latest[0] = (table, seat, options)
    return options


def claimants(match: Match, offer: Offer) -> tuple[Seat, ...]:
    """被问的 (bèi wèn de): who may claim the tile on offer and has not answered, in order of play.

    A secret of the table: it tells who holds a pair.
    """
    of_match, of_offer, found = _latest_claimants[0]
    if of_offer is not offer or of_match is not match:
        found = _claimants(match, offer)
        _latest_claimants[0] = (match, offer, found)
    return found


def forced_winners(table: Table) -> tuple[Seat, ...]:
    """必胡 (bìhú): the seats whose legal win is taken before anyone is asked. [R-18]"""
    match, phase = table.match, table.phase
    forced = match.profile.winning.forced_win
    if not forced:
        return ()
    if isinstance(phase, AwaitingDiscard):
        last = phase.play.wall.left <= _LAST_TILES and ForcedWin.LAST_FOUR in forced
        return (phase.seat,) if last and can_self_draw(match, phase) else ()
    if not isinstance(phase, Offer) or not _is_forced(phase, forced):
        return ()
    return tuple(s for s, _ in phase.answers.rotation(phase.source) if can_win(match, phase, s))


def can_self_draw(match: Match, phase: AwaitingDiscard) -> bool:
    """自摸 (zìmō): whether the seat on turn may win with what it drew. [R-21]"""
    if not phase.drawn:
        return False
    deal, tile = phase.play.deal, phase.drawn[-1]
    hand, melds = deal.hands[phase.seat], deal.melds[phase.seat]
    if is_winning(hand, match.shapes):
        return True
    return match.shapes.earth_dragon and completes(hand.without(tile), tile, melds, match.shapes)


def can_win(match: Match, phase: Offer, seat: Seat) -> bool:
    """胡 (hú): whether *seat* may win the tile on offer. [R-14, R-17, R-20, R-22]"""
    deal, tile = phase.play.deal, phase.tile
    hand, melds = deal.hands[seat], deal.melds[seat]
    if seat is phase.source or not completes(hand, tile, melds, match.shapes):
        return False
    lock = phase.play.locks[seat]
    if lock.self_draw_only or tile in lock.passed_win:
        return False
    plain = is_plain(hand, phase.tile, melds, match.profile)
    return not plain or has_permit(match.profile, phase, seat)


def held_three(play: Play, seat: Seat, tile: Tile) -> bool:
    """手中三张 (shǒu zhōng sān zhāng): whether *seat* holds the other three of *tile*."""
    return play.deal.hands[seat].count(tile) == COPIES - 1


def is_late(match: Match, phase: AwaitingDiscard, tile: Tile) -> bool:
    """憨包豆 (hānbāodòu): whether adding *tile* to its pung earns nothing. [R-16]"""
    rule = match.profile.kongs.late_added_kong
    return rule is LateAddedKong.WORTHLESS and tile not in phase.drawn


def _claimants(match: Match, offer: Offer) -> tuple[Seat, ...]:
    """被问的 (bèi wèn de): worked out; most often nobody has a use for the tile at all."""
    deal, source, answers = offer.play.deal, offer.source, offer.answers
    wanting = users(deal.hands, offer.tile, deal.melds, match.shapes)
    if not wanting or wanting == [source]:
        return ()
    return tuple(
        [
            seat
            for seat in turn_order(source, len(answers))[1:]
            if seat in wanting and answers[seat] is None and _offer_options(match, offer, seat)
        ]
    )


def _options(match: Match, phase: Phase, seat: Seat) -> tuple[Option, ...]:
    """选项 (xuǎnxiàng): the options of a seat, worked out."""
    if isinstance(phase, AwaitingDiscard):
        return _turn_options(match, phase) if phase.seat is seat else ()
    if isinstance(phase, Offer):
        if phase.source is seat or phase.answers[seat] is not None:
            return ()
        return _offer_options(match, phase, seat)
    return ()


def _is_forced(phase: Offer, forced: frozenset[ForcedWin]) -> bool:
    """必胡 (bìhú): whether wins on this offer are taken by themselves. [R-18]"""
    if phase.play.wall.left <= _LAST_TILES and ForcedWin.LAST_FOUR in forced:
        return True
    if isinstance(phase, AwaitingRob):
        return ForcedWin.ROBBED_KONG in forced
    return phase.hot and ForcedWin.HOT_DISCARD in forced


def _turn_options(match: Match, phase: AwaitingDiscard) -> tuple[Option, ...]:
    """轮到时 (lúndào shí): win, kongs, declarations, discards. [R-10, R-13, R-42]"""
    deal, seat = phase.play.deal, phase.seat
    win = (Option(Verb.DECLARE_WIN, phase.drawn[-1]),) if can_self_draw(match, phase) else ()
    if deal.declared[seat]:
        return (*win, DISCARDS[phase.drawn[-1]])
    discards = _discards(deal.hands[seat])
    if not phase.drawn:
        return discards
    return (*win, *_kongs(phase), *_declarations(match, phase), *discards)


def _discards(hand: Hand) -> tuple[Option, ...]:
    """打牌 (dǎpái): each kind held, in the order of the hand. [R-10]"""
    held = HELD_RANKS
    return _CHARACTERS[held[hand.characters]] + _DOTS[held[hand.dots]] + _BAMBOO[held[hand.bamboo]]


def _kongs(phase: AwaitingDiscard) -> tuple[Option, ...]:
    """杠 (gàng): concealed and added kongs that can be made now. [R-15, R-16]"""
    play, seat = phase.play, phase.seat
    if not play.wall.left:
        return ()
    hand, melds = play.deal.hands[seat], play.deal.melds[seat]
    found = hand.quads()
    if melds:
        barred = play.locks[seat].barred_kongs
        pungs = [meld.tile for meld in melds if isinstance(meld, Pung)]
        added = [tile for tile in pungs if hand.count(tile) and tile not in barred]
        found = tuple(sorted((*found, *added)))
    return tuple([Option(Verb.DECLARE_KONG, tile) for tile in found]) if found else ()


def _declarations(match: Match, phase: AwaitingDiscard) -> tuple[Option, ...]:
    """报听 (bàotīng): first discards that leave a hand without melds ready. [R-42]"""
    deal, seat = phase.play.deal, phase.seat
    if deal.melds[seat] or deal.rivers[seat]:
        return ()
    hand = deal.hands[seat]
    if distance(hand, match.shapes) > 0:
        return ()
    keeping = (tile for tile in hand.kinds() if is_ready(hand.without(tile), (), match.shapes))
    return tuple(Option(Verb.DECLARE_READY, tile) for tile in keeping)


def _offer_options(match: Match, phase: Offer, seat: Seat) -> tuple[Option, ...]:
    """要牌时 (yàopái shí): win, kong, pung, and pass if there is anything else. [R-11, R-15]"""
    options: list[Option] = []
    if can_win(match, phase, seat):
        options.append(Option(Verb.WIN, phase.tile))
    deal = phase.play.deal
    if isinstance(phase, AwaitingClaims) and phase.play.wall.left and not deal.declared[seat]:
        copies = deal.hands[seat].count(phase.tile)
        if copies == COPIES - 1:
            options.append(Option(Verb.KONG, phase.tile))
        if copies >= COPIES - 2:
            options.append(Option(Verb.PUNG, phase.tile))
    return (*options, _PASS) if options else ()
