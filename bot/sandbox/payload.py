"""Names for what travels as JSON."""

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""Anything that `json` writes."""

JsonObject: TypeAlias = dict[str, Any]
"""An object of the Bot API, ready to be written."""
