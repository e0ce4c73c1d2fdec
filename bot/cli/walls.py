"""牌墙 (páiqiáng): the options by which a command is told which walls to play, and how."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial, wraps
from hashlib import sha256
from typing import NamedTuple, TypeVar

import click
from tqdm import tqdm

Result = TypeVar("Result")

_A_FEW = 8
"""Walls that a process is given at once."""


class Walls(NamedTuple):
    """牌墙 (páiqiáng): the first *number* of a seed, played by so many processes."""

    seed: str
    number: int
    jobs: int

    def over(self, play: Callable[[int], Result]) -> Iterator[Result]:
        """一墙墙打 (yì qiáng qiáng dǎ): play every wall in order; a bar for those who wait."""
        bar = partial(tqdm, total=self.number, unit="wall", delay=1, disable=None, leave=False)
        if self.jobs == 1:
            yield from bar(map(play, range(self.number)))
            return
        with ProcessPoolExecutor(self.jobs) as processes:
            yield from bar(processes.map(play, range(self.number), chunksize=_A_FEW))


def walls_asked_for(command: Callable[..., None]) -> Callable[..., None]:
    """加选项 (jiā xuǎnxiàng): give *command* its `walls`."""

    @click.option(
        "--walls",
        "number",
        type=click.IntRange(1, 1_000_000),
        default=100,
        show_default=True,
        help="How many walls are played.",
    )
    @click.option("--seed", default="1", show_default=True, help="Same seed, same walls.")
    @click.option(
        "--judge",
        metavar="RELEASE",
        help="Instead of --seed, the walls by which that release is judged.",
    )
    @click.option(
        "--jobs",
        type=click.IntRange(1, 64),
        default=1,
        show_default=True,
        help="How many processes play at once.",
    )
    @wraps(command)
    def with_walls(
        *, number: int, seed: str, judge: str | None, jobs: int, **given: object
    ) -> None:
        if judge is not None:
            seed = sha256(f"judge/{judge}".encode()).hexdigest()
        command(walls=Walls(seed, number, jobs), **given)

    return with_walls
