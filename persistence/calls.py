"""说话记录 (shuōhuà jìlù): what was sent to a group of late; a kill must not forget that.

Telegram counts a minute, and does not begin anew because a process does. A call is written down
before it is made, so that there is never one that only Telegram knows of.
"""

from datetime import datetime
from typing import NamedTuple

from persistence.database import Database
from persistence.instants import from_stored, to_stored
from persistence.transaction import Transaction, Write

_FORGET = "DELETE FROM calls WHERE chat_key = ? AND made_at < ?"
_NOTE = "INSERT INTO calls (chat_key, made_at, urgent) VALUES (?, ?, ?)"
_OF_CHAT = """
    SELECT made_at, urgent FROM calls WHERE chat_key = ? AND made_at >= ? ORDER BY position
"""


class MadeCall(NamedTuple):
    """说过一次 (shuōguo yí cì): one send or edit."""

    made_at: datetime
    urgent: bool
    """Whether it may use up what is kept back from boards."""


class Calls:
    """说话记录 (shuōhuà jìlù): the latest calls of all groups of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_chat(self, chat_key: str, since: datetime) -> list[MadeCall]:
        """群里的 (qún lǐ de): what was sent to a group *since* then, in order."""
        rows = await self._database.read(_OF_CHAT, (chat_key, to_stored(since)))
        return [MadeCall(from_stored(made_at), bool(urgent)) for made_at, urgent in rows]

    def made(self, chat_key: str, call: MadeCall, since: datetime) -> Write[None]:
        """记一次 (jì yí cì): a write that notes a call, and drops what was before *since*."""

        async def note(transaction: Transaction) -> None:
            await transaction.run(_FORGET, (chat_key, to_stored(since)))
            await transaction.run(_NOTE, (chat_key, to_stored(call.made_at), int(call.urgent)))

        return note
