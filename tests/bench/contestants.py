"""Who is measured, and how each is asked.

A contestant has, by task, how it wants a hand (made before the clock starts) and what is asked of
it. `mahjong` and `xiangting` have no function for waits or for all discards: the obvious loop is
asked. A library that is not installed is left out; `riichienv` and `jansou` (with `jansou-native`)
are not among what the tests need.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import NamedTuple

from engine.distance import distance, prospects, useful_tiles
from engine.hands import Hand, is_winning, waits
from engine.tiles import TILES
from engine.unseen import Unseen

HONOURS = [0] * 7


class Asked(NamedTuple):
    prepare: Callable[[list[int]], object]
    ask: Callable[[object], object]


def _nothing():
    pass


class Contestant(NamedTuple):
    name: str
    tasks: dict[str, Asked]
    forget: Callable[[], None] = _nothing
    """Empties what it remembers of whole hands; done before each time through them."""


def contestants():
    """The engine first, then all peers that are installed."""
    found = [Contestant("engine", *_engine())]
    for name, tasks in PEERS.items():
        try:
            import_module(name)
        except ModuleNotFoundError:
            continue
        found.append(Contestant(f"{name} {version(name)}", *tasks()))
    return found


def _with_honours(counts):
    return [*counts, *HONOURS]


def _engine():
    unseen = Unseen.besides(())

    def hand(counts):
        return Hand.of(tile for tile in TILES for _ in range(counts[tile]))

    tasks = {
        "win14": Asked(hand, is_winning),
        "sh13": Asked(hand, distance),
        "waits13": Asked(hand, waits),
        "useful13": Asked(hand, useful_tiles),
        "disc14": Asked(hand, lambda held: prospects(held, unseen)),
    }
    return (tasks,)


def _mahjong():
    is_agari = import_module("mahjong.agari").Agari.is_agari
    shanten = import_module("mahjong.shanten").Shanten.calculate_shanten

    def completing(counts):
        found = []
        for kind in range(27):
            if counts[kind] < 4:
                counts[kind] += 1
                if is_agari(counts):
                    found.append(kind)
                counts[kind] -= 1
        return found

    def useful(counts):
        now, found = shanten(counts), []
        for kind in range(27):
            if counts[kind] < 4:
                counts[kind] += 1
                if shanten(counts) < now:
                    found.append(kind)
                counts[kind] -= 1
        return found

    tasks = {
        "win14": Asked(_with_honours, is_agari),
        "sh13": Asked(_with_honours, shanten),
        "waits13": Asked(_with_honours, completing),
        "useful13": Asked(_with_honours, useful),
        "disc14": Asked(_with_honours, _after_each_discard(useful)),
    }
    return (tasks,)


def _xiangting():
    xiangting = import_module("xiangting")
    four = xiangting.PlayerCount.FOUR
    number, necessary = xiangting.calculate_replacement_number, xiangting.calculate_necessary_tiles

    def useful(counts):
        return necessary(counts, four)

    tasks = {
        "win14": Asked(_with_honours, lambda counts: number(counts, four) == 0),
        "sh13": Asked(_with_honours, lambda counts: number(counts, four) - 1),
        "waits13": Asked(_with_honours, useful),
        "useful13": Asked(_with_honours, useful),
        "disc14": Asked(_with_honours, _after_each_discard(useful)),
    }
    return (tasks,)


def _after_each_discard(useful):
    def ask(counts):
        found = {}
        for kind in range(27):
            if counts[kind]:
                counts[kind] -= 1
                found[kind] = useful(counts)
                counts[kind] += 1
        return found

    return ask


def _riichienv():
    shanten = import_module("riichienv").calculate_shanten
    evaluator = import_module("riichienv._riichienv").HandEvaluator

    def copies(counts):
        return [4 * kind + copy for kind in range(27) for copy in range(counts[kind])]

    tasks = {
        "win14": Asked(copies, lambda held: shanten(held) == -1),
        "sh13": Asked(copies, shanten),
        "waits13": Asked(copies, lambda held: evaluator(held, []).get_waits()),
    }
    return (tasks,)


def _jansou():
    """With its native kernel, if that is installed too."""
    distances = import_module("jansou.analysis.shanten")
    waiting = import_module("jansou.analysis.waits")
    efficiency = import_module("jansou.analysis.efficiency")
    hand, tile, kinds = _jansou_types()

    def forget():
        distances._COUNT_MEMO.clear()
        distances._PROBE_MEMO.clear()
        waiting._cached_waits.cache_clear()

    def held(counts):
        return hand(tuple(tile(kinds[kind]) for kind in range(27) for _ in range(counts[kind])))

    tasks = {
        "win14": Asked(_with_honours, lambda counts: distances.shanten_counts(counts, 0) == -1),
        "sh13": Asked(_with_honours, lambda counts: distances.shanten_counts(counts, 0)),
        "waits13": Asked(_with_honours, lambda counts: waiting.waits_counts(counts, ())),
        "useful13": Asked(_with_honours, lambda counts: efficiency.acceptance_counts(counts, 0)),
        "disc14": Asked(held, efficiency.discard_evaluation),
    }
    return tasks, forget


def _jansou_types():
    tiles = import_module("jansou.core.tiles")
    return import_module("jansou.core.hand").Hand, tiles.Tile, list(tiles.TileKind)


PEERS = {
    "mahjong": _mahjong,
    "xiangting": _xiangting,
    "riichienv": _riichienv,
    "jansou": _jansou,
}
