"""提示 (tíshì): what the coach says, a sentence an option, at most sixty characters. [PRODUCT 6]

Every sentence names the tile, how near the hand is before and after, and what the choice is worth.
Where a pung is on offer it speaks in the words of the ten principles, and says so when the best
move goes against one that holds.
"""

from collections.abc import Iterator

from bot.render.markup import fitting
from bot.render.texts import Texts
from bot.render.tiles import tile_name, tile_names
from engine.strategy.advice import Advice, Holding, Nearness, Objection
from engine.terms import Verb

MOST_LETTERS = 60
"""So long is a sentence at the most."""
_MOST_NAMED = 6
"""So many kinds are named, if there is room; of more, how many there are."""
_FEW_WAITS = 2
"""So many waits of the other hand, before or instead, are named: it takes no more room."""
_WHOLE = 10
"""From here on tenths of a point are left out."""
_KEYS = {Verb.DECLARE_WIN: "win", Verb.DECLARE_KONG: "kong"}
"""What is said of these in one's own turn as of another's tile."""
_SHOWN = 2
"""The best option and the runner-up."""


def hint_lines(texts: Texts, advice: tuple[Advice, ...]) -> tuple[str, ...]:
    """提示 (tíshì): the best option and the runner-up."""
    return tuple(advice_line(texts, found) for found in advice[:_SHOWN])


def hint_text(texts: Texts, advice: tuple[Advice, ...]) -> str:
    """弹出的提示 (tánchū de tíshì): both sentences, and how to read them."""
    return "\n".join((*hint_lines(texts, advice), texts.say("advice.key")))


def decision_lines(texts: Texts, chosen: Advice, best: Advice) -> tuple[str, str]:
    """复盘一着 (fùpán yì zhāo): what was done and what would have been better."""
    return (
        texts.say("advice.did", line=advice_line(texts, chosen)),
        texts.say("advice.better", line=advice_line(texts, best)),
    )


def advice_line(texts: Texts, advice: Advice) -> str:
    """一句话 (yí jù huà): one option in one sentence, with as many tiles by name as it holds.

    It ends with the tiles left in the wall: the same hand is asked the same again a turn later. By
    what the other option throws it tells hands apart that are alike in everything else. Where there
    is no room for so much, that tile is left out first and the wall last.
    """
    return fitting(MOST_LETTERS, _versions(texts, advice))


def _versions(texts: Texts, advice: Advice) -> Iterator[str]:
    """长短 (chángduǎn): the same sentence, ever shorter."""
    for named in range(_MOST_NAMED, -1, -1):
        yield _line(texts, advice, named)
    bare = advice._replace(instead_thrown=None)
    yield _line(texts, bare, 0)
    yield _line(texts, bare, 0, key="advice.line.short")


def _line(texts: Texts, advice: Advice, named: int, *, key: str = "advice.line") -> str:
    act, near, price = _act(texts, advice), _change(texts, advice, named), _price(texts, advice)
    return texts.say(key, act=act, near=near, price=price, left=advice.left)


def _act(texts: Texts, advice: Advice) -> str:
    """做什么 (zuò shénme): what to do, and why if a principle says so."""
    verb, tile = advice.option
    tile = advice.offered if tile is None else tile
    assert tile is not None, "every option is about a tile"
    name = tile_name(texts, tile)
    if verb is Verb.PUNG:
        return _pung(texts, advice, name)
    if verb is Verb.PASS:
        return _pass(texts, advice, name)
    if advice.objection is not None:
        saying = _saying(texts, advice.holdings[0])
        return texts.say("advice.against.kong", tile=name, points=advice.earned, saying=saying)
    return texts.say(f"advice.{_KEYS.get(verb, verb)}", tile=name, points=advice.earned)


def _pung(texts: Texts, advice: Advice, name: str) -> str:
    """碰 (pèng): with the words of the first principle that wants the same discard."""
    assert advice.follow is not None, "a discard follows a pung"
    follow = tile_name(texts, advice.follow)
    for found in advice.holdings:
        if found.follow.discard == advice.follow:
            return texts.say(
                f"advice.pung.{_way(found)}",
                tile=name,
                follow=follow,
                side=_side(texts, found),
                points=found.points,
            )
    return texts.say("advice.pung.plain", tile=name, follow=follow)


def _pass(texts: Texts, advice: Advice, name: str) -> str:
    """过 (guò): and why, if a principle would have it otherwise."""
    if advice.objection is None:
        return texts.say("advice.pass", tile=name)
    holding = advice.holdings[0]
    if advice.objection is Objection.SEVEN_PAIRS:
        saying = _saying(texts, holding)
        return texts.say("advice.against.seven_pairs", tile=name, saying=saying)
    side, points = _side(texts, holding), holding.points
    return texts.say(f"advice.against.{_way(holding)}", tile=name, side=side, points=points)


def _saying(texts: Texts, holding: Holding) -> str:
    """口诀 (kǒujué): the principle by its name."""
    return texts.say(f"principle.{holding.principle}")


def _way(holding: Holding) -> str:
    """哪一种 (nǎ yì zhǒng): the principle, and in which way it holds."""
    if holding.aspect is None:
        return holding.principle
    return f"{holding.principle}_{holding.aspect}"


def _side(texts: Texts, holding: Holding) -> str:
    """哪家 (nǎ jiā): the opponent whom the principle speaks of, if it does of one."""
    return "" if holding.opponent is None else texts.say(f"side.{holding.opponent}")


def _change(texts: Texts, advice: Advice, named: int) -> str:
    """前后 (qiánhòu): how near the hand is before and after; of a pass, what claiming would do."""
    after = _near(texts, advice.after, named)
    if advice.option.verb is not Verb.PASS:
        return texts.say("advice.change", before=_beside(texts, advice.before, named), after=after)
    claimed = _beside(texts, advice.instead, named)
    if advice.instead_thrown is None:
        return texts.say("advice.kept", before=after, claimed=claimed)
    thrown = tile_name(texts, advice.instead_thrown)
    return texts.say("advice.kept.throwing", before=after, claimed=claimed, tile=thrown)


def _beside(texts: Texts, near: Nearness, named: int) -> str:
    """旁边的 (pángbiān de): the hand to compare with, in numbers but for one or two waits."""
    few = near.distance == 0 and len(near.kinds) <= _FEW_WAITS
    return _near(texts, near, named if few else 0)


def _near(texts: Texts, near: Nearness, named: int) -> str:
    """远近 (yuǎnjìn): tiles from ready, what is to come, the first of it by name, and how many."""
    if near.distance < 0:
        return texts.say("advice.won")
    key = "ready" if near.distance == 0 else "far"
    if not named:
        kinds = len(near.kinds)
        return texts.say(f"advice.{key}", distance=near.distance, kinds=kinds, live=near.live)
    shown = tile_names(texts, near.kinds[:named])
    if len(near.kinds) > named:
        shown = texts.say("advice.many", named=shown, kinds=len(near.kinds))
    return texts.say(f"advice.{key}_named", distance=near.distance, named=shown, live=near.live)


def _price(texts: Texts, advice: Advice) -> str:
    """约几分 (yuē jǐ fēn): how far it is ahead of another discard, or what it costs."""
    amount = advice.lead or advice.price
    points = f"{amount:.0f}" if amount >= _WHOLE else f"{amount:.1f}"
    key = "even" if points == "0.0" else "ahead" if advice.lead else "costs"
    if advice.instead_thrown is None or advice.offered is not None:
        return texts.say(f"advice.{key}", points=points)
    thrown = tile_name(texts, advice.instead_thrown)
    return texts.say(f"advice.{key}.throwing", points=points, tile=thrown)
