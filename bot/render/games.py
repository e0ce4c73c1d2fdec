"""我的牌桌 (wǒ de páizhuō): where a person sits. [PRODUCT 5, TELEGRAM 24, 27]"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.messages.outgoing import Button, PrivateScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button
from bot.render.headings import deal_part, practice_heading, practice_name, table_heading
from bot.render.texts import Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """一桌 (yì zhuō): one table at which a person sits or waits."""

    table_id: str
    number: int
    title: str
    """The group's name, safe; empty in practice."""
    deal_no: int
    """0 before the first deal."""
    deals: int
    points: int
    """The person's, of the match."""
    waiting: int = 0
    """候补 (hòubǔ): the place on the waiting list; 0 for who has a seat."""
    on_turn: bool = False
    """It is the person's turn."""
    paused: bool = False


def games_screen(texts: Texts, games: Sequence[GameFacts]) -> PrivateScreen:
    """我的牌桌 (wǒ de páizhuō): every table, and a button for each running hand."""
    if not games:
        return PrivateScreen(texts.say("games.none"))
    running = [game for game in games if game.deal_no]
    hands = tuple((_hand_button(texts, game),) for game in running)
    return PrivateScreen("\n".join(game_lines(texts, games)), hands)


def game_lines(texts: Texts, games: Sequence[GameFacts]) -> list[str]:
    """一桌一行 (yì zhuō yì háng): one line a table: which, how far, how it stands."""
    return [_line(texts, game) for game in games]


def _line(texts: Texts, game: GameFacts) -> str:
    head = practice_heading(texts, game.number)
    if game.title:
        head = table_heading(texts, game.number, title=game.title)
    return f"{head} {_state(texts, game)}"


def _hand_button(texts: Texts, game: GameFacts) -> Button:
    press = Press(Action.HAND, game.table_id)
    if game.title:
        return button(texts, "button.hand_of", press, title=game.title, number=game.number)
    name = practice_name(texts, game.number)
    return button(texts, "button.practice_hand", press, name=name)


def _state(texts: Texts, game: GameFacts) -> str:
    if game.waiting:
        return texts.say("games.waiting", count=game.waiting)
    if not game.deal_no:
        return texts.say("games.gathering")
    part = deal_part(texts, game.deal_no, game.deals)
    points = texts.say("stand.own", points=game.points)
    marks = {"games.paused": game.paused, "games.on_turn": game.on_turn and not game.paused}
    shown = [texts.say(key) for key, holds in marks.items() if holds]
    return texts.say("sheet.comma").join((part, points, *shown))
