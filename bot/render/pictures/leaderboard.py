"""榜图 (bǎng tú): the standings of a group's day as a scene: places, movement, honours."""

from dataclasses import dataclass

from bot.render.leaderboard import (
    BoardFacts,
    BoardLine,
    honour_lines,
    more_line,
    moved_text,
    title_line,
)
from bot.render.markup import isolated
from bot.render.pictures import palette
from bot.render.pictures.digest import digest_of
from bot.render.pictures.flow import Style, words, words_before, words_within, wrapped
from bot.render.pictures.lettering import fitted
from bot.render.pictures.painter import paint
from bot.render.pictures.place import Place
from bot.render.pictures.scene import Item, Scene, Weight
from bot.render.texts import Texts

WIDTH = 1080
_MARGIN = 28
_INSET = 24
_ROW = 72
_FIRST = 3
"""前三 (qián sān): so many places are framed."""
_TITLE = Style(42, palette.IVORY, Weight.BOLD)
_RANK = Style(34, palette.MUTED, Weight.BOLD)
_NAME = Style(36, palette.IVORY, Weight.BOLD)
_GAIN = Style(36, palette.GOLD, Weight.BOLD)
_LOSS = Style(36, palette.CORAL, Weight.BOLD)
_SMALL = Style(28, palette.MUTED)
_HONOUR = Style(32, palette.IVORY)
_RANK_LEFT, _NAME_LEFT, _NAME_ROOM = _MARGIN + _INSET, _MARGIN + 96, 380
_MOVED_RIGHT, _MOVED_ROOM = 606, 90
_COUNT_RIGHT, _COUNT_ROOM = 858, 236
_POINTS_RIGHT, _POINTS_ROOM = WIDTH - _MARGIN - _INSET, 154


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedBoard:
    """画里的榜 (huà lǐ de bǎng): all that the picture of a board is made from."""

    language: str
    board: BoardFacts

    @property
    def digest(self) -> str:
        """记号 (jìhao): tells this picture from any other."""
        return digest_of(self)

    def paint(self) -> bytes:
        """画 (huà): the picture as PNG; never in the event loop."""
        return paint(board_scene(self))


def board_scene(pictured: PicturedBoard) -> Scene:
    """榜图 (bǎng tú): the whole picture; it is as high as it has to be."""
    texts, board = Texts(pictured.language), pictured.board
    items: list[Item] = [words(title_line(texts, board), _TITLE, _MARGIN, 74)]
    top = 110
    for line in board.lines:
        items += _row(texts, line, top)
        top += _ROW + 6
    below = more_line(texts, board) or ("" if board.lines else texts.say("board.nobody"))
    if below:
        items.append(words(below, _SMALL, _MARGIN + _INSET, top + 34))
        top += 56
    honours, top = _honours(texts, board, top + 12)
    return Scene(width=WIDTH, height=top + 20, ground=palette.FELT, items=(*items, *honours))


def _row(texts: Texts, line: BoardLine, top: int) -> list[Item]:
    """一行 (yì háng): place, name, movement, what was played, points."""
    edge = palette.EDGE if line.rank <= _FIRST else ""
    baseline, standing = top + 48, line.standing
    counts = texts.say("board.counts", deals=standing.deals, wins=standing.wins)
    points = _GAIN if standing.points >= 0 else _LOSS
    items: list[Item] = [
        Place(_MARGIN, top, WIDTH - 2 * _MARGIN).panel(_ROW, palette.CARD, edge),
        words(str(line.rank), _RANK, _RANK_LEFT, baseline),
        words_within(isolated(line.name), _NAME, _NAME_LEFT, baseline, _NAME_ROOM),
        _ending(counts, _SMALL, _COUNT_RIGHT, baseline, _COUNT_ROOM),
        _ending(f"{standing.points:+d}", points, _POINTS_RIGHT, baseline, _POINTS_ROOM),
    ]
    moved = moved_text(texts, line.moved).strip()
    if moved:
        items.append(_ending(moved, _SMALL, _MOVED_RIGHT, baseline, _MOVED_ROOM))
    return items


def _ending(text: str, style: Style, right: int, baseline: int, room: int) -> Item:
    """靠右挤着写 (kào yòu jǐzhe xiě): one line that ends at *right*, smaller if it has to be."""
    shown, size = fitted(text, style.size, style.weight, room)
    return words_before(shown, style._replace(size=size), right, baseline)


def _honours(texts: Texts, board: BoardFacts, top: int) -> tuple[list[Item], int]:
    items: list[Item] = []
    for _, line in honour_lines(texts, board, isolated):
        for part in wrapped(line, _HONOUR, WIDTH - 2 * _MARGIN - _INSET):
            items.append(words(part, _HONOUR, _MARGIN + _INSET, top + 36))
            top += _HONOUR.line
    return items, top
