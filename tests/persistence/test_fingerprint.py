"""The hash of a program changes with its source, wherever that stands, and with nothing else."""

import sys
from pathlib import Path

import pytest

from persistence.fingerprint import program_hash


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "some_package"
    (folder / "inner").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "inner" / "__init__.py").touch()
    (folder / "inner" / "module.py").write_text("ONE = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "some_package", raising=False)
    return folder


def hashed() -> str:
    program_hash.cache_clear()
    return program_hash("some_package")


def test_a_change_of_the_source_changes_it(package: Path) -> None:
    before = hashed()
    assert hashed() == before
    (package / "data.json").write_text("{}")
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "module.cpython-311.pyc").touch()
    assert hashed() == before
    (package / "inner" / "module.py").write_text("ONE = 2\n")
    changed = hashed()
    (package / "inner" / "module.py").rename(package / "inner" / "other.py")
    renamed = hashed()
    (package / "inner" / "bytecode.pyc").touch()
    assert len({before, changed, renamed, hashed()}) == 4


def test_every_package_counts() -> None:
    packages = [("engine",), ("persistence",), ("engine", "persistence")]
    assert len({program_hash(*names) for names in packages}) == len(packages)
