"""教练 (jiàoliàn): every option of a view, best first, with what it costs and why."""

from engine.strategy.advice import Advice, Holding, Nearness, Objection
from engine.strategy.evaluate import Weighed, weigh
from engine.strategy.principles import holdings
from engine.strategy.pungs import is_ready_by_pairs
from engine.strategy.sight import Sight, before_draw, is_own_turn, look
from engine.terms import Verb
from engine.tiles import Tile
from engine.views import SeatView

_WINS = frozenset({Verb.DECLARE_WIN, Verb.WIN})
_INSTEAD_OF_PUNG = frozenset({Verb.PASS, Verb.KONG})


def advise(view: SeatView, dry_draws: int = 0) -> tuple[Advice, ...]:
    """提示 (tíshì): what to do, best first, as the sharpest built-in player weighs it.

    *dry_draws* is what no view tells: the draws in a row that brought the seat no nearer.
    """
    sight = look(view)
    weighed = sorted(weigh(sight), key=lambda found: (found.option.verb not in _WINS, -found.worth))
    held, before = holdings(sight, dry_draws), _before(sight)
    best, *others = weighed
    return tuple(
        Advice(
            option=found.option,
            follow=found.follow,
            price=max(best.worth - found.worth, 0.0),
            lead=max(best.worth - others[0].worth, 0.0) if found is best and others else 0.0,
            before=before,
            after=found.after,
            offered=sight.deal.offered,
            instead=(other := _other(found, weighed)).after,
            instead_thrown=None if other is found else _thrown(other),
            left=sight.deal.wall_left,
            earned=found.earned,
            holdings=held,
            objection=_objection(sight, best, held) if found is best else None,
        )
        for found in weighed
    )


def _before(sight: Sight) -> Nearness:
    """原来 (yuánlái): the hand before what brought the choice: the draw, the pung, the offer."""
    if is_own_turn(sight.view):
        return sight.nearness(*before_draw(sight))
    return sight.nearness(sight.hand, sight.melds)


def _other(chosen: Weighed, weighed: list[Weighed]) -> Weighed:
    """换一着 (huàn yì zhāo): the best option beside *chosen*; itself where there is no other."""
    return next((found for found in weighed if found is not chosen), chosen)


def _thrown(found: Weighed) -> Tile | None:
    """打哪张 (dǎ nǎ zhāng): what an option throws, at once or after the pung; None if nothing.

    A tile with which ready is declared is no answer: it may be the one that is thrown without.
    """
    return found.option.tile if found.option.verb is Verb.DISCARD else found.follow


def _objection(sight: Sight, best: Weighed, held: tuple[Holding, ...]) -> Objection | None:
    """不照口诀 (bú zhào kǒujué): why the best move is no pung though a principle wants one."""
    verb = best.option.verb
    if verb not in _INSTEAD_OF_PUNG or not held:
        return None
    by_pairs = verb is Verb.PASS and is_ready_by_pairs(sight)
    return Objection.SEVEN_PAIRS if by_pairs else Objection.POINTS
