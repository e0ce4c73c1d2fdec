"""呼叫 (hūjiào): the library's bot, with calls whose answers nobody needs as objects.

To build a message from what an edit answers costs as much as the edit itself.
"""

from collections.abc import Mapping
from typing import Any

from telegram import Bot


class CallingBot(Bot):
    """呼叫 (hūjiào): a bot of the library's that can also make a call as it stands."""

    __slots__ = ()

    async def call(self, method: str, parameters: Mapping[str, str | int | bool | None]) -> Any:
        """呼叫 (hūjiào): one call; what it answers, as JSON. Raises as the library's methods do."""
        return await self._post(method, dict(parameters))
