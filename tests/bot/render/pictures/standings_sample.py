"""Pictures for the README: `python -m tests.bot.render.pictures.standings_sample`."""

from datetime import date
from pathlib import Path
from random import Random

from bot.render.leaderboard import BestOfBoard, BoardFacts, BoardLine, Honour
from bot.render.pictures.leaderboard import PicturedBoard
from bot.render.pictures.record import PicturedRecord
from bot.render.record import PatternTimes, RecordFacts, ShownRating
from engine.scoring.standings import Period, Standing
from engine.terms import WinPattern

FOLDER = Path("deploy/pictures")
_DAY = date(2026, 11, 29)
_PLAYED = (
    ("阿强", 16, 68, 6, 2),
    ("小美", 16, 41, 5, 0),
    ("老王", 8, 17, 2, -1),
    ("Anna", 16, 3, 3, 1),
    ("大牛", 8, -12, 1, -2),
    ("Bob", 8, -29, 1, None),
    ("李雷", 16, -88, 2, 0),
)


def board() -> PicturedBoard:
    """A Sunday among friends."""
    lines = tuple(
        BoardLine(rank=rank, name=name, standing=Standing(deals, points, wins), moved=moved)
        for rank, (name, deals, points, wins, moved) in enumerate(_PLAYED, 1)
    )
    facts = BoardFacts(
        period=Period.DAY,
        first=_DAY,
        last=_DAY,
        lines=lines,
        people=len(lines),
        best=BestOfBoard(name="阿强", pattern=WinPattern.DRAGON_SEVEN_PAIRS, flush=True, points=46),
        king=Honour(name="小美", count=19),
        goose=Honour(name="李雷", count=7),
        week=Honour(name="阿强", count=132),
    )
    return PicturedBoard(language="zh", board=facts)


def record() -> PicturedRecord:
    """Somebody who plays often."""
    chance = Random(8)
    curve = tuple(chance.choice((-9, -6, -3, 0, 4, 8, 14)) for _ in range(120))
    facts = RecordFacts(
        name="阿强",
        title="周末捉鸡",
        standing=Standing(120, sum(curve), 37, 16, 14, 101, 9, 5),
        mean=Standing(840, 0, 201, 96, 126, 590, 52, 41),
        matches=15,
        biggest=46,
        patterns=(
            PatternTimes(pattern=WinPattern.DRAGON_SEVEN_PAIRS, flush=True, times=1),
            PatternTimes(pattern=WinPattern.SEVEN_PAIRS, flush=False, times=4),
            PatternTimes(pattern=WinPattern.ALL_PUNGS, flush=False, times=7),
            PatternTimes(pattern=WinPattern.PLAIN, flush=False, times=25),
        ),
        curve=curve,
        rating=ShownRating(points=1684, margin=190, matches=15, needed=20, provisional=True),
        achievements=("first_win", "flush", "dragon", "regular"),
    )
    return PicturedRecord(language="zh", record=facts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "standings.png").write_bytes(board().paint())
    (FOLDER / "record.png").write_bytes(record().paint())
