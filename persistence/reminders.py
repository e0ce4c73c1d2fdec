"""提醒 (tíxǐng): who wants to be told, once, when a lobby of a chat has so many people."""

from persistence.database import Database
from persistence.transaction import Statement

_WISH = """
    INSERT INTO reminders VALUES (?, ?, ?)
    ON CONFLICT (chat_key, person_key) DO UPDATE SET seats = excluded.seats
"""
_CANCEL = "DELETE FROM reminders WHERE chat_key = ? AND person_key = ? RETURNING person_key"
_DUE = """
    SELECT person_key FROM reminders WHERE chat_key = ? AND seats <= ? ORDER BY person_key
"""


class Reminders:
    """提醒 (tíxǐng): all such wishes of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, chat_key: str, seats: int) -> list[str]:
        """该提醒谁 (gāi tíxǐng shéi): the persons who want to know that *seats* are taken."""
        rows = await self._database.read(_DUE, (chat_key, seats))
        return [person for (person,) in rows]

    def wish(self, chat_key: str, person_key: str, seats: int) -> Statement:
        """想知道 (xiǎng zhīdào): a write that notes the wish, or changes it."""
        return Statement(_WISH, (chat_key, person_key, seats))

    def cancel(self, chat_key: str, person_key: str) -> Statement:
        """不用了 (bú yòng le): a write that drops the wish; its rows tell whether there was one."""
        return Statement(_CANCEL, (chat_key, person_key))
