"""Why a command is refused; whatever is not allowed raises `IllegalCommand` and nothing else."""

from contextlib import suppress

import pytest

from engine.errors import IllegalCommand, Refusal
from engine.seats import SEATS, Seat
from engine.table.commands import (
    Abandon,
    Claim,
    Confirm,
    DeclareKong,
    DeclareReady,
    DeclareWin,
    Discard,
    EndMatch,
    Leave,
    OpenTable,
    Pass,
    Sit,
    StartDeal,
    Timeout,
    Void,
)
from engine.table.decide import advance, decide
from engine.table.legal import legal_commands
from engine.terms import ClaimKind
from engine.tiles import TILE_SET, TILES
from tests.engine.helpers import PERSONS, PLAIN, Game, dealt, house
from tests.engine.rigging import rigged_start

ASKED = house("tongsan", {"winning.forced_win": []})
OPENING = OpenTable(table_id="a1", profile=house(), deals=2)


def lobby(persons=0):
    """A lobby with so many of the four."""
    table, _ = advance(None, OPENING)
    for person in PERSONS[:persons]:
        table, _ = advance(table, Sit(person=person))
    return table


def confirmed():
    return advance(lobby(1), Confirm(person="east"))[0]


def turn():
    """Seat 0 is on turn and holds a ready hand and a tile too many."""
    return dealt(house(), hands={0: f"{PLAIN} 9s"})


def offer():
    """Seat 2 may pung, and has not answered."""
    game = dealt(house(), hands={0: "5m", 2: "55m", 3: "1m"})
    game.play("0 discards 5m")
    return game


def answered():
    """Seat 2 has claimed, and seat 1 may still win."""
    game = dealt(ASKED, hands={0: "1p", 1: PLAIN, 2: "11p"})
    game.play("0 discards 1p; 2 pungs")
    return game


def declared():
    """Seat 0 declared, and is on turn again with 7s drawn."""
    game = dealt(house(), hands={0: f"{PLAIN} 9s"}, draws="9s 9p 9p 7s")
    game.play("0 declares 9s; until 0")
    return game


def settled():
    game = dealt(house(), hands={0: f"{PLAIN} 4p"})
    game.play("0 wins")
    return game


def closed():
    return advance(settled().table, EndMatch())[0]


def start(**changes):
    """A sound start but for *changes*."""
    sound = rigged_start()
    given = {
        "ring": sound.ring,
        "dice": sound.dice,
        "first_dealer_dice": sound.first_dealer_dice,
        "seat_draw": sound.seat_draw,
    }
    return StartDeal(**(given | changes))


CASES = [
    (Refusal.NOT_OPEN, None, Sit(person="ann")),
    (Refusal.NOT_OPEN, None, Timeout()),
    (Refusal.ALREADY_OPEN, lobby, OPENING),
    (Refusal.ALREADY_OPEN, turn, OPENING),
    (Refusal.BAD_TABLE, None, OpenTable(table_id="", profile=house(), deals=1)),
    (Refusal.BAD_TABLE, None, OpenTable(table_id="a", profile=house(), deals=0)),
    (Refusal.ALREADY_SEATED, lambda: lobby(1), Sit(person="east")),
    (Refusal.TABLE_FULL, lambda: lobby(4), Sit(person="eve")),
    (Refusal.NOT_SEATED, lobby, Leave(person="east")),
    (Refusal.NOT_SEATED, lobby, Confirm(person="east")),
    (Refusal.NOT_SEATED, lobby, Discard(seat=4, tile=TILES[0])),
    (Refusal.NOT_SEATED, turn, Discard(seat=-1, tile=TILES[0])),
    (Refusal.NOT_SEATED, offer, Pass(seat=4)),
    (Refusal.NOT_SEATED, offer, Claim(seat=7, kind=ClaimKind.WIN, tile=TILES[4])),
    (Refusal.ALREADY_CONFIRMED, confirmed, Confirm(person="east")),
    (Refusal.SEATS_EMPTY, lambda: lobby(3), rigged_start()),
    (Refusal.NOTHING_DUE, lobby, Timeout()),
    (Refusal.NOTHING_DUE, settled, Timeout()),
    (Refusal.NOTHING_DUE, closed, Timeout()),
    (Refusal.NO_DEAL, lobby, Abandon()),
    (Refusal.NO_DEAL, settled, Abandon()),
    (Refusal.NO_DEAL, settled, Pass(seat=Seat.EAST)),
    (Refusal.NO_DEAL, lobby, Discard(seat=Seat.EAST, tile=TILES[0])),
    (Refusal.NOTHING_TO_VOID, lobby, Void()),
    (Refusal.NOTHING_TO_VOID, turn, Void()),
    (Refusal.NOTHING_TO_VOID, closed, Void()),
    (Refusal.MATCH_RUNNING, turn, Sit(person="eve")),
    (Refusal.MATCH_RUNNING, turn, Leave(person="east")),
    (Refusal.MATCH_RUNNING, settled, Confirm(person="east")),
    (Refusal.DEAL_RUNNING, turn, rigged_start()),
    (Refusal.DEAL_RUNNING, offer, rigged_start()),
    (Refusal.MATCH_OVER, closed, Sit(person="eve")),
    (Refusal.MATCH_OVER, closed, Leave(person="east")),
    (Refusal.MATCH_OVER, closed, rigged_start()),
    (Refusal.MATCH_OVER, closed, EndMatch()),
    (Refusal.MATCH_OVER, closed, Pass(seat=Seat.EAST)),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(ring=TILE_SET[:-1])),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(ring=(*TILE_SET[:-1], TILES[0]))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(dice=(0, 1))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(dice=(1, 7))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(first_dealer_dice=(7, 1))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(dice=(1,), first_dealer_dice=(1, 2, 3))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(seat_draw=(0, 1, 2, 2))),
    (Refusal.BAD_SHUFFLE, lambda: lobby(4), start(seat_draw=(0, 1, 2))),
    (Refusal.BAD_SHUFFLE, settled, start(dice=(1, 7))),
]
CASES += [
    (Refusal.TILE_NOT_HELD, turn, command(seat=Seat.EAST, tile=tile))
    for command in (Discard, DeclareKong, DeclareReady)
    for tile in (-1, 27, 1000)
]
PLAY_CASES = [
    (Refusal.NOT_YOUR_TURN, turn, "1 discards 3m"),
    (Refusal.NOT_YOUR_TURN, turn, "1 kongs 3m"),
    (Refusal.NOT_YOUR_TURN, turn, "1 declares 3m"),
    (Refusal.NOT_YOUR_TURN, turn, "1 wins 3m"),
    (Refusal.NOT_YOUR_TURN, offer, "0 discards 3m"),
    (Refusal.NOT_YOUR_TURN, offer, "1 discards 3m"),
    (Refusal.TILE_NOT_HELD, turn, "0 discards 9p"),
    (Refusal.TILE_NOT_HELD, turn, "0 kongs 9p"),
    (Refusal.TILE_NOT_HELD, turn, "0 declares 9p"),
    (Refusal.TILE_NOT_HELD, declared, "0 discards 9p"),
    (Refusal.KONG_NOT_ALLOWED, turn, "0 kongs 5s"),
    (Refusal.READY_NOT_ALLOWED, turn, "0 declares 1m"),
    (Refusal.WIN_NOT_ALLOWED, turn, "0 wins 9s"),
    (Refusal.WIN_NOT_ALLOWED, offer, "2 wins 5m"),
    (Refusal.WIN_NOT_ALLOWED, offer, "0 wins 5m"),
    (Refusal.HAND_FROZEN, declared, "0 discards 1m"),
    (Refusal.HAND_FROZEN, declared, "0 kongs 1m"),
    (Refusal.HAND_FROZEN, declared, "0 declares 7s"),
    (Refusal.CLAIM_NOT_AVAILABLE, turn, "1 passes"),
    (Refusal.CLAIM_NOT_AVAILABLE, turn, "0 passes"),
    (Refusal.CLAIM_NOT_AVAILABLE, offer, "2 kongs 5m"),
    (Refusal.CLAIM_NOT_AVAILABLE, offer, "2 pungs 1m"),
    (Refusal.CLAIM_NOT_AVAILABLE, offer, "1 pungs 5m"),
    (Refusal.CLAIM_NOT_AVAILABLE, offer, "0 passes"),
    (Refusal.ALREADY_ANSWERED, answered, "2 pungs 1p"),
    (Refusal.ALREADY_ANSWERED, answered, "2 passes"),
    (Refusal.ALREADY_ANSWERED, answered, "2 wins 1p"),
]


def standing(build):
    """The table of a case; None is one not yet opened."""
    built = build and build()
    return built.table if isinstance(built, Game) else built


def why(table, command, prompt_no=None):
    """Why *command* is refused; the table is not changed by it."""
    with pytest.raises(IllegalCommand) as refused:
        decide(table, command, prompt_no)
    return refused.value.refusal


@pytest.mark.parametrize(("refusal", "build", "command"), CASES)
def test_a_command_is_refused(refusal, build, command):
    assert why(standing(build), command) is refusal


@pytest.mark.parametrize(("refusal", "build", "line"), PLAY_CASES)
def test_a_play_is_refused(refusal, build, line):
    game = build()
    assert why(game.table, game.command(line)) is refusal


@pytest.mark.parametrize(
    "command",
    [Discard(seat=Seat.EAST, tile=TILES[8]), Timeout(), Abandon(), Sit(person="eve"), OPENING],
)
def test_a_stale_prompt_is_refused_before_anything_else(command):
    table = turn().table
    for stale in (table.prompt_no - 1, table.prompt_no + 1, 0, -1):
        assert why(table, command, stale) is Refusal.STALE_PROMPT


@pytest.mark.parametrize("build", [turn, offer])
def test_a_seat_given_as_a_bare_number_leaves_the_options_of_the_seat_as_they_are(build):
    table = build().table
    expected = [legal_commands(table, seat) for seat in SEATS]
    for seat in SEATS:
        with suppress(IllegalCommand):
            decide(table, Pass(seat=int(seat)))
        assert legal_commands(table, seat) == expected[seat]


def test_the_prompt_that_is_open_is_answered():
    table = turn().table
    command = Discard(seat=Seat.EAST, tile=TILES[8])
    assert decide(table, command, table.prompt_no) == decide(table, command)


def test_an_answer_leaves_the_prompt_open_for_the_others():
    game = dealt(ASKED, hands={0: "1p", 1: PLAIN, 2: "11p"})
    game.play("0 discards 1p")
    number = game.table.prompt_no
    game.play("2 pungs")
    assert game.table.prompt_no == number
    assert decide(game.table, game.command("1 passes"), number)


def test_every_refusal_is_met():
    met = {refusal for refusal, _, _ in CASES} | {refusal for refusal, _, _ in PLAY_CASES}
    assert met | {Refusal.STALE_PROMPT} == set(Refusal)


def test_a_refusal_is_the_text_of_its_error():
    assert str(IllegalCommand(Refusal.TILE_NOT_HELD)) == "tile_not_held"


EVERYTHING = [
    *(
        kind(seat=s, tile=t)
        for kind in (Discard, DeclareReady, DeclareKong, DeclareWin)
        for s in Seat
        for t in TILES
    ),
    *(Claim(seat=s, kind=kind, tile=t) for kind in ClaimKind for s in Seat for t in TILES),
    *(Pass(seat=seat) for seat in Seat),
    *(kind(person=person) for kind in (Sit, Leave, Confirm) for person in ("east", "eve", "")),
    Timeout(),
    Abandon(),
    Void(),
    EndMatch(),
    OPENING,
    rigged_start(),
    start(ring=()),
]


@pytest.mark.parametrize(
    "build",
    [None, lobby, lambda: lobby(4), turn, offer, answered, declared, settled, closed],
    ids=["none", "lobby", "full", "turn", "offer", "answered", "declared", "settled", "closed"],
)
def test_whatever_is_asked_is_done_or_refused(build):
    """Any other exception would end the test."""
    table = standing(build)
    done = [command for command in EVERYTHING if not refused(table, command)]
    assert bool(done) is (build is not closed)


def refused(table, command):
    """The refusal of *command*, if it is refused."""
    try:
        decide(table, command)
    except IllegalCommand as illegal:
        return illegal.refusal
    return None
