"""The public API of the engine: every name loads, and type checkers are told the same."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[2]


def test_every_name_loads_from_its_home():
    for name, home in engine._HOMES.items():
        assert getattr(engine, name) is getattr(import_module(home), name)


def test_type_checkers_are_told_the_same():
    stub = ast.parse((ROOT / "engine" / "__init__.pyi").read_text(encoding="utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    told = {alias.asname: node.module for node in imports for alias in node.names}
    assert told == engine._HOMES
    assert engine.__all__ == sorted(told)


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute nothing"):
        _ = engine.nothing


def test_importing_the_engine_loads_no_part_of_it():
    code = "import engine, sys; print([m for m in sys.modules if m.startswith('engine.')])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
