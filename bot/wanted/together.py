"""合在一起 (hé zài yìqǐ): what tables want shown in a chat, and what its days want."""

from collections.abc import Sequence
from typing import Protocol

from bot.courier import Source
from bot.messages.outgoing import Screen, Wanted


class MoreWanted(Protocol):
    """还该有的 (hái gāi yǒu de): who wants something shown beside the tables."""

    async def wanted(self, chat_key: str) -> Sequence[Wanted]:
        """该有的 (gāi yǒu de): as a `bot.courier.Source` has it."""
        ...


class Together:
    """合在一起 (hé zài yìqǐ): several sources as one; `bot.courier.Source`."""

    def __init__(self, tables: Source, *others: MoreWanted) -> None:
        self._tables = tables
        self._others = others

    async def wanted(self, chat_key: str) -> Sequence[Wanted]:
        """该有的 (gāi yǒu de): what all of them want in that chat."""
        found = [*await self._tables.wanted(chat_key)]
        for source in self._others:
            found += await source.wanted(chat_key)
        return found

    async def pointer(self, chat_key: str) -> Screen:
        """指路 (zhǐlù): as the tables say it."""
        return await self._tables.pointer(chat_key)
