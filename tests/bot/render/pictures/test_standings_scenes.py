"""Pictures of boards and records: all that the words say, nothing on top of anything else."""

from dataclasses import replace

import pytest

from bot.people.names import safe_name
from bot.render.leaderboard import BoardFacts, board_text
from bot.render.markup import length
from bot.render.pictures.leaderboard import PicturedBoard, board_scene
from bot.render.pictures.record import PicturedRecord, record_scene, totals
from bot.render.record import RecordFacts, percent
from bot.render.texts import LANGUAGES
from engine.scoring.standings import Standing
from tests.bot.render.helpers import BOTH
from tests.bot.render.pictures.scenes import (
    NAMES,
    assert_sound,
    bare,
    ground_under,
    words_of,
    written,
)
from tests.bot.render.pictures.test_settlement_scene import contrast
from tests.bot.render.test_leaderboard import FACTS as BOARD
from tests.bot.render.test_record import FACTS as RECORD

_CAPTION = 1024
_READABLE = 4.5
TEN = tuple(
    replace(BOARD.lines[number % 3], rank=number + 1, name=safe_name(name) or "玩家")
    for number, name in enumerate(NAMES[:10])
)


def _check(scene) -> None:
    assert_sound(scene)
    for word in words_of(scene):
        assert contrast(word.colour, ground_under(scene, word)) >= _READABLE, word


@pytest.mark.parametrize("texts", BOTH)
def test_every_name_and_number_of_a_board_is_in_its_picture(texts) -> None:
    board = replace(BOARD, lines=TEN)
    scene = board_scene(PicturedBoard(language=texts.language, board=board))
    _check(scene)
    told = written(words_of(scene))
    for line in board.lines:
        assert f"{line.standing.points:+d}" in told
        assert str(line.standing.deals) in told
    for who in (board.best, board.king, board.goose, board.week, board.month):
        assert bare(who.name) in told
    for number in (12, 46, 9, 4, 80, 120):
        assert str(number) in told
    shown = [word.text for word in words_of(scene)]
    assert [str(line.rank) for line in board.lines] == [text for text in shown if text.isdigit()]


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("name", NAMES)
def test_any_name_has_its_place_in_a_board(texts, name: str) -> None:
    shown = safe_name(name) or "玩家"
    huge = Standing(12345, -1234567, 2345)
    lines = (replace(BOARD.lines[0], name=shown, standing=huge, moved=-1234),)
    board: BoardFacts = replace(BOARD, lines=lines, king=replace(BOARD.king, name=shown))
    _check(board_scene(PicturedBoard(language=texts.language, board=board)))
    record: RecordFacts = replace(RECORD, name=shown, title=shown)
    _check(record_scene(PicturedRecord(language=texts.language, record=record)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_board_is_a_picture_too(language: str) -> None:
    empty = replace(BOARD, lines=(), people=0, best=None, king=None, goose=None)
    _check(board_scene(PicturedBoard(language=language, board=empty)))


@pytest.mark.parametrize("texts", BOTH)
@pytest.mark.parametrize("curve", [(), (5,), (-5, -5), tuple(range(-300, 300))])
def test_every_number_of_a_record_is_in_its_picture(texts, curve: tuple[int, ...]) -> None:
    record = replace(RECORD, curve=curve)
    scene = record_scene(PicturedRecord(language=texts.language, record=record))
    _check(scene)
    told = written(words_of(scene))
    own, mean = record.standing, record.mean
    numbers = [
        f"{own.points:+d}", str(own.deals), str(record.matches), str(own.self_draws),
        str(own.chickens), str(own.charges), str(own.responsibilities), f"{record.biggest:+d}",
        f"{percent(own.wins, own.deals)}%", f"{percent(mean.wins, mean.deals)}%",
        f"{percent(own.deal_ins, own.deals)}%", f"{percent(mean.deal_ins, mean.deals)}%",
        "1520", "210", f"{totals(curve)[-1]:+d}",
    ]  # fmt: skip
    for number in numbers:
        assert number in told
    assert bare(record.name) in told
    assert bare(record.title) in told


def test_the_same_facts_are_the_same_picture_and_others_are_not() -> None:
    one = PicturedBoard(language="zh", board=BOARD)
    assert one.digest == PicturedBoard(language="zh", board=BOARD).digest
    assert one.digest != PicturedBoard(language="en", board=BOARD).digest
    card = PicturedRecord(language="zh", record=RECORD)
    assert card.digest != PicturedRecord(language="zh", record=replace(RECORD, matches=9)).digest
    assert one.paint().startswith(b"\x89PNG")
    assert card.paint().startswith(b"\x89PNG")


@pytest.mark.parametrize("texts", BOTH)
def test_a_caption_is_never_too_long(texts) -> None:
    huge = Standing(99999, -9999999, 99999)
    name = "王" * 6
    lines = tuple(replace(line, name=name, standing=huge, moved=-999) for line in TEN)
    board = replace(BOARD, lines=lines, people=99999)
    assert length(board_text(texts, board)) <= _CAPTION
