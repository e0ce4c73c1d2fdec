"""The sandbox shares no code with what it tests."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import bot.sandbox

ALLOWED = {*sys.stdlib_module_names, "aiohttp", "pydantic", "PIL"}
SOURCES = sorted(Path(bot.sandbox.__file__).parent.glob("*.py"))


def imported(tree: ast.AST) -> Iterator[str]:
    """Name the packages that a module imports, its own left out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level < 2, "imports from beyond the sandbox"
            if node.level == 0:
                yield (node.module or "").partition(".")[0]


def test_only_the_standard_library_and_its_frameworks() -> None:
    assert len(SOURCES) > 30
    for source in SOURCES:
        assert set(imported(ast.parse(source.read_text(encoding="utf-8")))) <= ALLOWED, source
