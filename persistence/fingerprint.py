"""指纹 (zhǐwén): tells in a line whether two folds came to the same table, or would."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from engine.table.state import Table
from persistence.wire import make_converter

_write = make_converter().get_unstructure_hook(Table)
_to_json = json.JSONEncoder(separators=(",", ":")).encode


def state_hash(table: Table) -> str:
    """状态指纹 (zhuàngtài zhǐwén): SHA-256 of all that *table* is, in hex.

    Equal for equal tables, in every process. A change of the classes that make up a table changes
    it too; a change of rules must not, for a stream that was written before.
    """
    return sha256(_to_json(_write(table)).encode()).hexdigest()


@cache
def program_hash(*packages: str) -> str:
    """程序指纹 (chéngxù zhǐwén): SHA-256 of the source of whole packages, in hex.

    What another source has folded may be something else, even where its classes are the same.
    """
    found = sha256()
    for package in packages:
        for source in _sources(files(package)):
            found.update(source.name.encode() + source.read_bytes())
    return found.hexdigest()


def _sources(folder: Traversable) -> Iterator[Traversable]:
    """The modules of a package, which may be there as bytecode alone."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _sources(entry)
        elif entry.name.endswith((".py", ".pyc")):
            yield entry
