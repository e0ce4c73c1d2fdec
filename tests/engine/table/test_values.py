"""Commands, events and states are values: slotted, equal by fields, frozen to the checker."""

import re
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest
from mypy import api

from engine.hands import Hand
from engine.seats import Seat
from engine.table.commands import Command, Discard, Timeout
from engine.table.deal_steps import AFTER_PLAY
from engine.table.events import Event, PlayEvent
from engine.table.state import Running, Table
from engine.tiles import TILES
from engine.values import changed
from engine.views import PublicView, SeatView

KINDS = [*get_args(Command), *get_args(Event)]
STATES = [Hand, Table, *get_args(Running), PublicView, SeatView]
CHANGES = """
from engine.hands import Hand
from engine.seats import Seat
from engine.table.commands import Discard
from engine.table.state import Table

def change(hand: Hand, command: Discard, table: Table) -> None:
    hand.dots = 1
    command.seat = Seat.WEST
    table.prompt_no = 2
    Discard(Seat.EAST, 3)
"""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_command_and_event_is_a_value_with_named_fields(kind):
    assert is_dataclass(kind)
    assert "__slots__" in vars(kind)
    assert kind.__hash__
    assert all(field.kw_only for field in fields(kind))


@pytest.mark.parametrize("kind", STATES, ids=lambda kind: kind.__name__)
def test_every_state_and_view_is_a_value(kind):
    assert is_dataclass(kind)
    assert "__slots__" in vars(kind)
    assert kind.__hash__


def test_the_type_checker_lets_nobody_change_a_value(tmp_path):
    changes = tmp_path / "changes.py"
    changes.write_text(CHANGES, encoding="utf-8")
    found, _, _ = api.run(["--strict", "--cache-dir", str(tmp_path), str(changes)])
    complaints = re.findall(r"changes.py:\d+: error: (.*)  \[", found)
    assert [each for each in complaints if each.endswith("is read-only")] == [
        'Property "dots" defined in "Hand" is read-only',
        'Property "seat" defined in "Discard" is read-only',
        'Property "prompt_no" defined in "Table" is read-only',
    ]
    assert 'Too many positional arguments for "Discard"' in complaints


def test_values_are_equal_by_their_fields_and_changed_into_new_ones():
    assert Timeout() == Timeout()
    old = Hand(1, 2, 3)
    assert changed(old, dots=4) == Hand(1, 4, 3)
    assert old == Hand(1, 2, 3)
    with pytest.raises(TypeError, match="winds"):
        changed(old, winds=1)


def test_a_message_is_not_changed():
    with pytest.raises(TypeError, match="positional"):
        changed(Discard(seat=Seat.EAST, tile=TILES[0]), tile=TILES[1])


def test_every_event_of_play_has_its_step():
    assert {*AFTER_PLAY} == {*get_args(PlayEvent)}
