"""复盘 (fùpán): a finished deal as text, move by move, with open hands."""

from collections.abc import Iterator

from bot.render.notices import notice_line
from bot.render.texts import Texts
from bot.render.tiles import tile_name, tile_names
from engine.replay import ReplayStep, ReplayView
from engine.seats import PerSeat


def replay_heading(texts: Texts, view: ReplayView) -> str:
    """题头 (títóu): which deal of which table it is."""
    return texts.say("replay.heading", table=view.table_id, deal=view.deal_no)


def replay_moves(texts: Texts, view: ReplayView) -> Iterator[str]:
    """逐步 (zhú bù): one line a step, numbered from 1; what was drawn is told."""
    for number, step in enumerate(view.steps, 1):
        line = notice_line(texts, step.notice, view.persons)
        drawn = tile_name(texts, step.drawn) if step.drawn is not None else ""
        yield f"{number:3} {line} {drawn}".rstrip()


def hands_after(texts: Texts, step: ReplayStep, persons: PerSeat[str]) -> Iterator[str]:
    """亮牌 (liàng pái): one line a seat: its hand, and its melds behind it."""
    for name, hand, laid in zip(persons, step.hands, step.melds, strict=True):
        shown = (tile_names(texts, (meld.tile,) * meld.size) for meld in laid)
        yield " ".join(
            (f"    {name}:", tile_names(texts, hand.tiles()), *(f"[{m}]" for m in shown))
        )
