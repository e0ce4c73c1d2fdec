"""算分文件 (suànfēn wénjiàn): a finished deal as text, to be settled or looked into.

What a score file does not hold is lost in writing: who took which tile of a river.
"""

import json
from typing import NamedTuple

from engine.deal import Deal
from engine.errors import ProfileError
from engine.hands import Hand
from engine.profile import ChickenRules, RulesProfile
from engine.profile_fields import profile_from_plain, profile_to_plain
from engine.rivers import FirstDiscard, RiverTile, lying
from engine.scoring.chicken_kinds import standing_kinds
from engine.seats import SEATS, PerSeat, Seat
from engine.tiles import EIGHT_DOTS, ONE_BAMBOO, Tile, format_tiles
from persistence.score_checks import SeatTiles, check_deal, check_tiles
from persistence.score_endings import ending_to_plain, read_ending
from persistence.score_melds import format_meld, parse_meld
from persistence.score_members import Members, refuse
from persistence.strict_json import parse_strictly

_KEYS = ("profile", "dealer", "dealer_streak", "pot", "seats", "ending", "flip", "first_discards")
_SEAT_KEYS = ("hand", "melds", "river", "declared_ready")
_FIRST_KEYS = ("seat", "claimed_by")
_FIRST_KINDS = (EIGHT_DOTS, ONE_BAMBOO)
_LONGEST_STREAK = 1000


class ScoreFile(NamedTuple):
    """算分文件 (suànfēn wénjiàn): a finished deal and the rules to settle it by."""

    deal: Deal
    profile: RulesProfile


def parse_score_file(text: str) -> ScoreFile:
    """读算分文件 (dú suànfēn wénjiàn): the deal and rules of a JSON text.

    Raises `ScoreFileError`, in one line that names the seat and the fault.
    """
    try:
        plain = parse_strictly(text)
    except (ValueError, RecursionError) as error:
        refuse("", f"no score file: {error}")
    return score_file_from_plain(plain)


def score_file_from_plain(plain: object) -> ScoreFile:
    """读算分文件 (dú suànfēn wénjiàn): the same of a text that was parsed already."""
    members = Members.of("", plain, _KEYS)
    try:
        profile = profile_from_plain(members.required("profile"))
    except ProfileError as error:
        refuse("", str(error))
    deal = _read_deal(members, profile)
    check_deal(deal, profile)
    return ScoreFile(deal, profile)


def format_score_file(deal: Deal, profile: RulesProfile) -> str:
    """写算分文件 (xiě suànfēn wénjiàn): the JSON text of a finished deal."""
    return json.dumps(score_file_to_plain(deal, profile), ensure_ascii=False, indent=1)


def score_file_to_plain(deal: Deal, profile: RulesProfile) -> dict[str, object]:
    """写算分文件 (xiě suànfēn wénjiàn): the same before it becomes text."""
    assert deal.ending is not None, "a running deal has no score file"
    plain: dict[str, object] = {
        "profile": profile_to_plain(profile),
        "dealer": int(deal.dealer),
        "dealer_streak": deal.dealer_streak,
        "seats": [_seat_to_plain(deal, seat) for seat in deal.hands.seats()],
        "ending": ending_to_plain(deal.ending),
        "flip": None if deal.indicator is None else str(deal.indicator),
        "first_discards": {
            str(first.tile): {"seat": int(first.seat), "claimed_by": _number(first.claimed_by)}
            for first in deal.first_discards
            if first.tile in standing_kinds(profile.chickens)
        },
    }
    return plain | {"pot": deal.pot} if profile.dealer.pot else plain


def _read_deal(members: Members, profile: RulesProfile) -> Deal:
    pot = members.number("pot", 0)
    if "pot" in members.values and not profile.dealer.pot:
        refuse("", "pot: dealer.pot is off here")
    seats = _read_seats(members)
    ending = read_ending(members.required("ending"))
    indicator = None if members.values.get("flip") is None else members.tile("flip")
    check_tiles(seats, ending, indicator)
    return Deal(
        dealer=SEATS[members.number("dealer", 0, len(SEATS) - 1)],
        dealer_streak=members.number("dealer_streak", 1, _LONGEST_STREAK),
        pot=pot,
        hands=PerSeat(Hand.of(seat.hand, len(seat.melds)) for seat in seats),
        melds=PerSeat(seat.melds for seat in seats),
        rivers=PerSeat(tuple(map(RiverTile, seat.river)) for seat in seats),
        declared=PerSeat(seat.declared for seat in seats),
        first_discards=_read_first_discards(members, profile.chickens),
        ending=ending,
        indicator=indicator,
    )


def _read_seats(members: Members) -> list[SeatTiles]:
    given = members.items("seats")
    if len(given) != len(SEATS):
        refuse("", f"seats expects {len(SEATS)} objects, {len(given)} given")
    return [_read_seat(f"seat {number}", plain) for number, plain in enumerate(given)]


def _read_seat(place: str, plain: object) -> SeatTiles:
    members = Members.of(place, plain, _SEAT_KEYS)
    melds = members.items("melds") if "melds" in members.values else []
    return SeatTiles(
        hand=members.tiles("hand"),
        melds=tuple(parse_meld(place, meld) for meld in melds),
        river=members.tiles("river") if "river" in members.values else (),
        declared=members.switch("declared_ready"),
    )


def _read_first_discards(members: Members, rules: ChickenRules) -> tuple[FirstDiscard, ...]:
    kinds = {str(tile): tile for tile in _FIRST_KINDS}
    given = Members.of("first_discards", members.values.get("first_discards", {}), kinds)
    standing = standing_kinds(rules)
    for name, tile in kinds.items():
        if name in given.values and tile not in standing:
            refuse("first_discards", f"{name}, but chickens.black_bone is off here")
    return tuple(_read_first(given, tile) for name, tile in kinds.items() if name in given.values)


def _read_first(given: Members, tile: Tile) -> FirstDiscard:
    members = Members.of(f"first_discards {tile}", given.required(str(tile)), _FIRST_KEYS)
    claimed = members.values.get("claimed_by") is not None
    return FirstDiscard(tile, members.seat("seat"), members.seat("claimed_by") if claimed else None)


def _seat_to_plain(deal: Deal, seat: Seat) -> dict[str, object]:
    return {
        "hand": format_tiles(deal.hands[seat].tiles()),
        "melds": [format_meld(meld) for meld in deal.melds[seat]],
        "river": " ".join(map(str, lying(deal.rivers[seat]))),
        "declared_ready": deal.declared[seat],
    }


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)
