"""自己的榜 (zìjǐ de bǎng): in the own chat, boards of the groups where one plays. [PRODUCT 5]"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.messages.outgoing import Button, PrivateScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, choice, keyboard
from bot.render.leaderboard import BoardFacts, board_text
from bot.render.markup import as_text
from bot.render.texts import Texts
from engine.scoring.standings import Period


class OwnGroup(NamedTuple):
    """打过的群 (dǎguo de qún): a group in which somebody has played."""

    scope: str
    """The key of the group, as it stands on buttons."""
    title: str
    """Safe."""


def own_groups_screen(texts: Texts, groups: Sequence[OwnGroup]) -> PrivateScreen:
    """哪个群 (nǎge qún): a button a group, the one last played in first."""
    day = [*Period].index(Period.DAY)
    lines = [
        [Button(group.title, Press(Action.BOARD, group.scope, number=day).encode())]
        for group in groups
    ]
    return PrivateScreen(texts.say("board.which"), keyboard(*lines))


def own_board_screen(
    texts: Texts, facts: BoardFacts, group: OwnGroup, *, several: bool
) -> PrivateScreen:
    """一个群的榜 (yí gè qún de bǎng): as in the group, under its name; a way back if *several*."""
    periods = [
        choice(
            texts,
            texts.say(f"board.button_{period}"),
            Press(Action.BOARD, group.scope, number=place),
            chosen=period is facts.period,
        )
        for place, period in enumerate(Period)
    ]
    place = [*Period].index(facts.period)
    own = [button(texts, "board.own", Press(Action.MY_PLACE, group.scope, number=place))]
    back = [button(texts, "board.others", Press(Action.BOARD))] if several else []
    text = f"{as_text(group.title)}\n{board_text(texts, facts)}"
    return PrivateScreen(text, keyboard(periods, own if facts.lines else [], back))
