import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine import suit_tables
from engine.build_tables import FOLDER
from engine.melds import Kong, Pung
from engine.seats import Seat
from engine.suit_keys import limits
from engine.suit_tables import sets_chart
from engine.terms import KongKind
from engine.tiles import parse_tile

ROOT = Path(__file__).parents[2]

SILENT_IMPORT = """
import engine.hands, engine.distance, engine.presets
from engine import suit_tables
read = [name for name in ("COMPLETE", "CLOSED") if name in vars(suit_tables)]
assert not read, read
assert not suit_tables.sets_chart.cache_info().currsize
"""
FIRST_QUESTION = """
from engine import suit_tables
assert not hasattr(suit_tables, "UNKNOWN")
from engine.hands import STANDARD, Hand, is_winning
assert not is_winning(Hand(characters=1), STANDARD)
assert {"COMPLETE", "CLOSED"} <= vars(suit_tables).keys()
assert not hasattr(suit_tables, "UNKNOWN")
"""


@pytest.mark.parametrize("program", [SILENT_IMPORT, FIRST_QUESTION])
def test_tables_are_read_with_the_first_question(program):
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_what_is_no_table_is_refused():
    with pytest.raises(AttributeError, match="UNKNOWN"):
        suit_tables.UNKNOWN  # noqa: B018  # to look is to ask


def test_the_files_are_packaged():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["engine"]
    kept = {path for pattern in patterns for path in (ROOT / "engine").glob(pattern)}
    assert kept >= set(FOLDER.iterdir())


@pytest.mark.parametrize(
    "meld",
    [Pung(parse_tile("1m"), Seat.EAST), Kong(parse_tile("1m"), KongKind.CONCEALED)],
)
def test_no_suit_holds_more_than_melds_leave(meld):
    """Two of a kind that is punged, one of a kind that is konged."""
    limit, _, _ = limits((meld,))
    for held in (1, 2):
        key = held * 5**8 + limit
        if held + meld.size <= 4:
            sets_chart(3).classes[key]
        else:
            with pytest.raises(KeyError):
                sets_chart(3).classes[key]
