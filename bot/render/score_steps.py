"""一步步算分 (yí bù bù suàn fēn): a question about a deal of real tiles, and its buttons."""

from collections.abc import Iterable

from bot.messages.outgoing import Button, PrivateScreen
from bot.messages.presses import Action, Press, text_mark
from bot.render.buttons import button, capital, keyboard, rows
from bot.render.markup import as_text, bold
from bot.render.names import seat_mark
from bot.render.texts import Texts
from bot.render.tiles import tile_button, tile_name
from bot.score_steps import DONE, NONE, YES, Question, Topic
from engine.seats import SEATS
from engine.tiles import parse_tile

BACK, FILE = 98, 99
"""返回、文件 (fǎnhuí, wénjiàn): numbers of buttons that are no answers."""
_TILES_A_ROW, _WORDS_A_ROW = 5, 4
_SUIT = 9
_TILES = frozenset({Topic.TILE, Topic.MELD_TILE, Topic.HAND, Topic.RIVER, Topic.FLIP})
_SEATS = frozenset(
    {Topic.DEALER, Topic.WINNER, Topic.SOURCE, Topic.MELD_SOURCE, Topic.FIRST, Topic.CLAIMED}
)


def question_screen(texts: Texts, question: Question, *, first: bool) -> PrivateScreen:
    """一问 (yí wèn): what is asked, what was answered to it so far, and a button an answer."""
    lines = [bold(as_text(_asked(texts, question)))]
    if question.chosen:
        lines.append(as_text(_chosen(texts, question)))
    answers = [
        Button(capital(_label(texts, question, option)), _press(question, number).encode())
        for number, option in enumerate(question.options)
    ]
    key, number = ("score.file", FILE) if first else ("button.back", BACK)
    last = [button(texts, key, _press(question, number))]
    return PrivateScreen("\n".join(lines), keyboard(*_rows(question, answers), last))


def fault_screen(texts: Texts, fault: str) -> PrivateScreen:
    """算不了 (suàn bù liǎo): what is wrong with all that was answered, and the way back."""
    back = button(texts, "button.back", Press(Action.SCORE, number=BACK))
    text = f"{as_text(texts.say('score.fault'))}\n{as_text(fault)}"
    return PrivateScreen(text, keyboard([back]))


def _press(question: Question, number: int) -> Press:
    return Press(Action.SCORE, prompt=text_mark(question.key), number=number)


def _rows(question: Question, answers: list[Button]) -> Iterable[tuple[Button, ...]]:
    if question.topic not in _TILES:
        return rows(answers, _WORDS_A_ROW)
    suits = [answers[start : start + _SUIT] for start in range(0, len(answers), _SUIT)]
    return [row for suit in suits for row in rows(suit, _TILES_A_ROW)]


def _asked(texts: Texts, question: Question) -> str:
    seat = "" if question.seat is None else seat_mark(texts, SEATS[question.seat])
    tile = _tile(texts, question.tile) if question.tile else ""
    return texts.say(f"score.ask_{question.topic}", seat=seat, tile=tile)


def _chosen(texts: Texts, question: Question) -> str:
    said = [_word(texts, question, each) for each in question.chosen]
    return texts.say("score.chosen", count=len(said), listed=texts.say("sheet.comma").join(said))


def _word(texts: Texts, question: Question, answer: str) -> str:
    """一答 (yì dá): one answer as it is told back."""
    if question.topic is Topic.MELD:
        kind, tile, *_ = answer.split()
        return f"{_choice(texts, kind)} {_tile(texts, tile)}"
    if question.topic in _SEATS:
        return seat_mark(texts, SEATS[int(answer)])
    return _tile(texts, answer)


def _label(texts: Texts, question: Question, option: str) -> str:
    if option in {DONE, NONE, YES}:
        return texts.say(f"score.{option}")
    if question.topic is Topic.PRESET:
        return texts.say(f"preset.{option}")
    if question.topic is Topic.STREAK:
        return option
    if question.topic in _TILES:
        return tile_button(texts, parse_tile(option))
    if question.topic in _SEATS:
        return seat_mark(texts, SEATS[int(option)])
    return _choice(texts, option)


def _choice(texts: Texts, option: str) -> str:
    name = option.replace("-", "_")
    return texts.say(f"score.choice_{name}")


def _tile(texts: Texts, tile: str) -> str:
    return tile_name(texts, parse_tile(tile))
