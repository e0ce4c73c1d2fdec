"""Whatever left the process, by chat and viewer, and the log: no hidden tile, no token.

Until the hands of a deal are shown, a chat names no kind of tile but those that lie on the table;
somebody's own chat, and the answers to own presses, name those that were dealt or drawn there too.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bot.floor.streams import TABLE_EVENTS
from bot.messages.presses import VERBS, Action, decode
from bot.render.texts import Texts
from bot.render.tiles import tile_button, tile_name
from bot.sandbox.timeline import Sight
from engine.seats import Seat
from engine.table.events import (
    DealSettled,
    DealStarted,
    KongAnnounced,
    KongMade,
    PungMade,
    ReplacementDrawn,
    TileDiscarded,
    TileDrawn,
    WinDeclared,
)
from engine.tiles import TILES, Tile, parse_tile
from engine.wall import deal_tiles
from tests.bot.e2e.proofs.evenings import DEALS, Evening

ZH = Texts("zh")
WORDS = {word: tile for tile in TILES for word in (tile_name(ZH, tile), tile_button(ZH, tile))}
RUN = re.compile(r"(\d+)(万|筒|条)")
SUITS = {"万": "m", "筒": "p", "条": "s"}
WAITS = re.compile(r"听 .*")
CODE = re.compile(r"\b[1-9][mps]\b")
ORDERS = {Action.ORDER_PUNG, Action.ORDER_KONG, Action.ORDER_PASS}
OF_A_HAND = {*VERBS, *ORDERS, Action.CHOOSE_READY}
"""Buttons that tell what somebody may do, and so what he holds."""


class Seen(NamedTuple):
    """From when on a kind of tile is known."""

    at: float
    tile: Tile


class Deal:
    """Who may know which kinds of one deal, and since when."""

    def __init__(self) -> None:
        self.public: list[Seen] = []
        self.own: defaultdict[Seat, list[Seen]] = defaultdict(list)
        self.shown_at = float("inf")

    def known(self, at: float, seat: Seat | None) -> set[Tile]:
        """What a chat may name: the group's, or that of a seat."""
        seen = [*self.public, *(self.own[seat] if seat is not None else ())]
        return {each.tile for each in seen if each.at <= at}


def deals_of(evening: Evening) -> dict[int, Deal]:
    """The deals by number, with the moments of their start in order."""
    deals: dict[int, Deal] = {}
    for stored in evening.stored:
        at = stored.recorded_at.timestamp()
        match TABLE_EVENTS.decode_stored(stored):
            case DealStarted(deal_no=number) as start:
                deal = deals[number] = Deal()
                hands, _ = deal_tiles(start.ring, start.dealer, start.dice)
                for seat in hands.seats():
                    deal.own[seat] += [Seen(at, tile) for tile in hands[seat]]
            case TileDrawn(seat=seat, tile=tile) | ReplacementDrawn(seat=seat, tile=tile):
                deal.own[seat].append(Seen(at, tile))
            case (
                TileDiscarded() | PungMade() | KongAnnounced() | KongMade() | WinDeclared() as told
            ):
                deal.public.append(Seen(at, told.tile))
            case DealSettled():
                deal.shown_at = at
    return deals


def named(text: str) -> set[Tile]:
    """The kinds that a text names, in any of the ways that we have."""
    words = {tile for word, tile in WORDS.items() if word in text}
    runs = {parse_tile(rank + SUITS[suit]) for ranks, suit in RUN.findall(text) for rank in ranks}
    return words | runs


def told_by(text: str, buttons: list[dict[str, str]]) -> set[Tile]:
    """The kinds that a message names, in its text, on its buttons and behind them."""
    presses = [decode(button.get("callback_data", "")) for button in buttons]
    behind = {press.tile for press in presses if press is not None and press.tile is not None}
    return named(text).union(behind, *(named(button["text"]) for button in buttons))


def leaks(evening: Evening) -> Iterator[tuple[Sight, set[Tile]]]:
    """Every sight that tells somebody of a tile that he may not know of."""
    deals, seats = deals_of(evening), {user: seat for seat, user in evening.chats.items()}
    for sight, text, buttons in evening.texts():
        deal = _deal_meant(evening, deals, sight, text)
        if deal is None or deal.shown_at <= sight.at:
            continue
        for viewer in sight.viewers:
            own = sight.kind == "answer" or sight.chat_id == viewer
            seat = seats[viewer] if own else None
            hidden = told_by(WAITS.sub("", text) if own else text, buttons)
            hidden -= deal.known(sight.at, seat)
            if hidden:
                yield sight, hidden


def _deal_meant(evening: Evening, deals: dict[int, Deal], sight: Sight, text: str) -> Deal | None:
    """The deal in the heading, or else the one that runs."""
    heading = re.search(rf"{evening.table_id}-(\d+)", text)
    if heading:
        return deals.get(int(heading[1]))
    begun = [deal for deal in deals.values() if deal.own[Seat.EAST][0].at <= sight.at]
    return begun[-1] if begun else None


def test_no_chat_names_a_tile_that_its_reader_may_not_know(evening: Evening) -> None:
    assert len(deals_of(evening)) == DEALS
    places = Counter(sight.chat_id for sight, text, _ in evening.texts() if named(text))
    assert places.keys() == {evening.group, *evening.chats.values()}
    assert min(places.values()) > 50
    assert list(leaks(evening)) == []


def test_moves_and_orders_hang_in_the_own_chat_of_their_seat_alone(evening: Evening) -> None:
    found = 0
    for sight, _, buttons in evening.texts():
        presses = [decode(button.get("callback_data", "")) for button in buttons]
        if any(press is not None and press.action in OF_A_HAND for press in presses):
            assert sight.viewers == {sight.chat_id}
            found += 1
    assert found > 100


@pytest.mark.parametrize("kind", ["message", "edit"])
def test_a_hand_that_goes_to_the_group_is_found(evening: Evening, kind: str) -> None:
    hand = next(s for s in evening.sights if _is_running_hand(evening, s))
    everybody = frozenset(evening.chats.values())
    astray = hand._replace(chat_id=evening.group, viewers=everybody, kind=kind)
    assert list(leaks(evening._replace(sights=[hand]))) == []
    assert len(list(leaks(evening._replace(sights=[astray])))) == len(everybody)


def test_a_hand_that_goes_to_another_seat_is_found(evening: Evening) -> None:
    hand = next(s for s in evening.sights if _is_running_hand(evening, s))
    other = next(user for user in evening.chats.values() if user != hand.chat_id)
    astray = hand._replace(chat_id=other, viewers=frozenset({other}))
    assert [sight for sight, _ in leaks(evening._replace(sights=[astray]))] == [astray]


def _is_running_hand(evening: Evening, sight: Sight) -> bool:
    body: dict[str, Any] = sight.body.get("message", {})
    shown = sight.kind == "edit" and sight.chat_id in evening.chats.values()
    return shown and bool(RUN.search(body.get("text", "")))


def test_nothing_holds_the_token_or_the_seed_of_a_live_deal(
    evening: Evening,
) -> None:
    everything = json.dumps(evening.calls, ensure_ascii=False) + evening.log
    everything += json.dumps([sight.body for sight in evening.sights], ensure_ascii=False)
    assert evening.token not in everything
    assert evening.token.partition(":")[2] not in everything
    shown_at = [deal.shown_at for deal in deals_of(evening).values()]
    for seed, moment in zip(evening.seeds, shown_at, strict=True):
        told = [s.at for s in evening.sights if seed.hex() in json.dumps(s.body)]
        assert min(told) >= moment
        assert seed.hex() not in evening.log


def test_the_log_names_no_tile(evening: Evening) -> None:
    lines = evening.log.splitlines()
    assert lines
    assert [line for line in lines if CODE.search(line) or named(line)] == []
