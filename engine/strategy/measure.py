"""量诀窍 (liáng qiàojué): what a principle is worth: pung against pass on the same walls.

Four players of one kind play a deal. Wherever one of them is offered a pung for which the principle
holds, the deal is played on twice from there, once with the pung and the discard that the principle
wants, once without; the points that the seat ends with are compared. The deal itself goes on as the
players choose.
"""

from random import Random
from typing import NamedTuple

from engine.options import Option
from engine.profile import RulesProfile
from engine.seats import PerSeat, Seat
from engine.strategy.advice import Aspect, Holding, Principle, Side
from engine.strategy.arena import generators, new_table, outcome_of, wall_start
from engine.strategy.memory import Memory
from engine.strategy.players import Player
from engine.strategy.principles import CONDITIONS
from engine.strategy.pungs import pung_offer
from engine.strategy.self_play import SelfPlay
from engine.strategy.sight import Sight, is_own_turn, look
from engine.table.commands import command_for
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView

_PASS = Option(Verb.PASS)


class Gain(NamedTuple):
    """得失 (déshī): what a pung made a seat gain, or lose below 0, against letting the tile go."""

    points: int
    aspect: Aspect | None
    side: Side
    """Whose discard it was."""


def gains(
    profile: RulesProfile, principle: Principle, player: Player, seed: str, wall: int
) -> list[Gain]:
    """得失 (déshī): of every pung in one deal of four *player*s for which *principle* holds."""
    seats = profile.seats
    players = PerSeat((player,) * seats)
    play = SelfPlay(new_table(profile), players, generators(seats, seed, wall))
    found: list[Gain] = []
    memories = [Memory() for _ in range(seats)]
    play.give(wall_start(profile, seed, wall))
    while (view := play.next_view()) is not None:
        sight = look(view)
        if is_own_turn(view):
            memories[view.seat] = memories[view.seat].of_turn(sight)
        offer = pung_offer(sight, memories[view.seat].dry_draws)
        holding = None if offer is None else CONDITIONS[principle](offer)
        if holding is not None:
            found.append(_gain(play, sight, holding, f"{seed}/{wall}/{len(found)}"))
        play.give(play.answer(view))
    return found


def _gain(play: SelfPlay, sight: Sight, holding: Holding, fork: str) -> Gain:
    """Play on with the pung and without, the same chances given to both."""
    seat, discard = sight.seat, holding.follow.discard
    obeying = play.players.put(seat, _obeying(discard, play.players[seat]))
    source = sight.deal.active
    assert source is not None, "somebody discarded the tile"
    pung = Option(Verb.PUNG, sight.deal.offered)
    with_pung = _points(play, seat, pung, obeying, fork)
    without = _points(play, seat, _PASS, play.players, fork)
    return Gain(with_pung - without, holding.aspect, sight.side_of(source))


def _points(play: SelfPlay, seat: Seat, option: Option, players: PerSeat[Player], fork: str) -> int:
    """What *seat* ends with if it chooses *option* and *players* go on."""
    seats = len(players)
    branch = SelfPlay(play.table, players, generators(seats, fork, 0))
    return outcome_of(branch.deal(command_for(option, seat))).seats[seat].points


def _obeying(discard: Tile, player: Player) -> Player:
    """Let *player* discard as it is told the first time that it is asked."""
    told = [Option(Verb.DISCARD, discard)]

    def choose(view: SeatView, generator: Random) -> Option:
        return told.pop() if told else player(view, generator)

    return choose
