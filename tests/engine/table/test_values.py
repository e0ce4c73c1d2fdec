"""Commands and events are values: frozen, without a dict, and named at every call."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import get_args

import pytest

from engine.table.commands import Command, OpenTable, Timeout
from engine.table.events import Event
from tests.engine.helpers import house

KINDS = [*get_args(Command), *get_args(Event)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_command_and_event_is_a_value(kind):
    assert is_dataclass(kind)
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)
    assert all(field.kw_only for field in fields(kind))


def test_a_value_does_not_change():
    command = OpenTable(table_id="a", profile=house(), deals=1)
    with pytest.raises(FrozenInstanceError):
        command.deals = 2
    assert not command.sealed
    assert Timeout() == Timeout()
