"""The rules of the house that a machine can see: imports, sizes, and what must not be written."""

import ast
import re
import sys
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
CODE = ("bot", "engine", "persistence", "tests", "deploy")
SOURCES = sorted(path for folder in CODE for path in (ROOT / folder).rglob("*.py"))
ENGINE = [path for path in SOURCES if path.is_relative_to(ROOT / "engine")]
FORBIDDEN_IN_ENGINE = {"asyncio", "sqlite3", "time", "logging", "datetime", "socket", "os"}
MOST_LINES = 500
MOST_MEDIAN_LINES = 150


def imported(path):
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_knows_the_standard_library_and_itself(path):
    for module in imported(path):
        top = module.partition(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, module
        assert top not in FORBIDDEN_IN_ENGINE, module
        in_strategy = path.is_relative_to(ROOT / "engine" / "strategy")
        assert top != "random" or in_strategy, "chance comes from outside"


def test_rooms_are_small():
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {str(path): count for path, count in lines.items() if count > MOST_LINES} == {}
    assert median(lines.values()) <= MOST_MEDIAN_LINES


def test_the_folders_are_the_fixed_ones():
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages == {"bot", "engine", "persistence", "tests"}


@pytest.mark.parametrize("name", ["run.txt", "dev.txt", "bench.txt"])
def test_requirements_are_pinned_with_hashes_and_name_no_index(name):
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"--(extra-)?index-url|--find-links|--trusted-host", text)
    entries = re.findall(
        r"^([A-Za-z0-9][\w.\-\[\]]*)==\S+ \\\n((?:\s+--hash=sha256:\w+.*\n?)+)", text, re.MULTILINE
    )
    assert len(entries) == len(re.findall(r"^[A-Za-z0-9]", text, re.MULTILINE))


@pytest.mark.parametrize("other", ["dev.txt", "bench.txt"])
def test_every_locked_run_requirement_is_locked_alike(other):
    def pins(name):
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return dict(re.findall(r"^([\w.\-]+)==(\S+)", text, re.MULTILINE))

    run, others = pins("run.txt"), pins(other)
    assert {package: others.get(package) for package in run} == run
