"""How a method is offered: by name, with a function that answers it."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from .backend import Backend
from .payload import JsonValue
from .requests import Request

Handler: TypeAlias = Callable[[Backend, Request], JsonValue]
PatientHandler: TypeAlias = Callable[[Backend, Request], Awaitable[JsonValue]]

TRUE = True
"""The result of methods that have nothing to tell."""
