"""The world on disk, so that a sandbox goes on where it stopped.

One file of JSON, and beside it a folder with the pictures and documents, each written once.
"""

from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from . import limits
from .world import World

WORLD = TypeAdapter(World)
CONTENTS = {"files": {"__all__": {"content"}}}


class UnreadableState(ValueError):
    """The file holds no world, or one of another version."""

    def __init__(self, path: Path) -> None:
        """Name the file and what helps."""
        super().__init__(f"{path} cannot be read by this version; remove it to begin anew")


def save(world: World, path: Path) -> None:
    """Write a world: the file is replaced whole or not at all."""
    written = WORLD.dump_json(world, exclude=CONTENTS)
    folder = _folder(path)
    folder.mkdir(parents=True, exist_ok=True)
    for stored in world.files.values():
        kept = folder / stored.unique_id
        if not kept.exists():
            kept.write_bytes(stored.content)
    draft = path.with_suffix(".new")
    draft.write_bytes(written)
    draft.replace(path)


def load(path: Path) -> World:
    """Read a world; its bot is one of its accounts again."""
    try:
        world = WORLD.validate_json(path.read_bytes())
    except ValidationError as error:
        raise UnreadableState(path) from error
    world.users[world.bot.id] = world.bot
    for stored in world.files.values():
        stored.content = (_folder(path) / stored.unique_id).read_bytes()
    return world


def forget_old_presses(world: World, now: float) -> None:
    """Let go of presses that nobody can answer and nobody waits for any more."""
    world.presses = {
        press.id: press
        for press in world.presses.values()
        if now - press.pressed_at < limits.UPDATE_LIFE
    }


def _folder(path: Path) -> Path:
    return path.with_suffix(".files")
