"""位置 (wèizhì): what is shown where in Telegram; the text itself follows from the log.

A place is `SENDING` before its message is sent. A process that finds one so at its start cannot
know whether the message arrived: then it is `UNSURE`, and so is every place of a restored backup,
which knows less than was posted.
"""

from datetime import datetime
from enum import StrEnum, auto
from typing import NamedTuple

from persistence.database import Database
from persistence.instants import from_stored, to_stored
from persistence.transaction import Row, Statement

_FIND = """
    SELECT place, chat_key, thread, message_id, state, shown_hash, shown_seq, posted_at
    FROM places WHERE place = ?
"""
_OF_CHAT = """
    SELECT place, chat_key, thread, message_id, state, shown_hash, shown_seq, posted_at
    FROM places WHERE chat_key = ? ORDER BY place
"""
_WITH_MESSAGE = """
    SELECT place, chat_key, thread, message_id, state, shown_hash, shown_seq, posted_at
    FROM places WHERE chat_key = ? AND message_id = ? ORDER BY place
"""
_NAMED = """
    SELECT place, chat_key, thread, message_id, state, shown_hash, shown_seq, posted_at
    FROM places WHERE substr(place, 1, ?) = ? ORDER BY place
"""
_DOUBTFUL = """
    SELECT place, chat_key, thread, message_id, state, shown_hash, shown_seq, posted_at
    FROM places WHERE state = 'unsure' ORDER BY place
"""
_LAST = "SELECT coalesce(max(message_id), 0) FROM places WHERE chat_key = ?"
_CHATS = "SELECT DISTINCT chat_key FROM places WHERE state <> 'gone' ORDER BY chat_key"
_PUT = "INSERT OR REPLACE INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_DROP = "DELETE FROM places WHERE place = ?"
_LOSE = """
    UPDATE places SET state = 'absent', message_id = NULL, shown_hash = NULL, posted_at = NULL
    WHERE chat_key = ? AND state <> 'gone'
"""
_ADOPT = "UPDATE places SET chat_key = ? WHERE chat_key = ?"
_DOUBT_SENDING = Statement("UPDATE places SET state = 'unsure' WHERE state = 'sending'")
_DOUBT_ALL = Statement("UPDATE places SET state = 'unsure'")


class PlaceState(StrEnum):
    """位置状态 (wèizhì zhuàngtài): how far a place has come."""

    ABSENT = auto()
    """未发 (wèi fā): nothing is there yet."""
    SENDING = auto()
    """在发 (zài fā): a message is on its way, or was when the process ended."""
    SHOWN = auto()
    """已发 (yǐ fā): a message is there, and its id is known."""
    UNSURE = auto()
    """不明 (bùmíng): a message may be there; to be found out before another is sent."""
    GONE = auto()
    """已撤 (yǐ chè): the message is not there any more, and is not missed."""


class ShownPlace(NamedTuple):
    """位置 (wèizhì): one place and what is known to be shown there."""

    place: str
    """Its name, as in `board/K7Q2/3` or `hand/K7Q2/0`."""
    chat_key: str
    """The key of a group, or of the person whose direct messages these are."""
    thread: int | None = None
    """The topic of the group."""
    message_id: int | None = None
    state: PlaceState = PlaceState.ABSENT
    shown_hash: str | None = None
    """What tells the screen shown from the one wanted."""
    shown_seq: int | None = None
    """The seq of the stream as of which it was made."""
    posted_at: datetime | None = None
    """When the message was sent; its edits do not count."""


class Places:
    """全部位置 (quánbù wèizhì): all places of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, place: str) -> ShownPlace | None:
        """找位置 (zhǎo wèizhì): the place of that name, if it ever was one."""
        rows = await self._database.read(_FIND, (place,))
        return _shown(rows[0]) if rows else None

    async def of_chat(self, chat_key: str) -> list[ShownPlace]:
        """群里的位置 (qún lǐ de wèizhì): all places of a chat, by name."""
        return [_shown(row) for row in await self._database.read(_OF_CHAT, (chat_key,))]

    async def with_message(self, chat_key: str, message_id: int) -> list[ShownPlace]:
        """有这条的位置 (yǒu zhè tiáo de wèizhì): the places of a chat that hold that message."""
        rows = await self._database.read(_WITH_MESSAGE, (chat_key, message_id))
        return [_shown(row) for row in rows]

    async def last_message(self, chat_key: str) -> int:
        """最后一条 (zuìhòu yì tiáo): the highest message id on record for a chat; 0 without any."""
        ((last,),) = await self._database.read(_LAST, (chat_key,))
        return int(last)

    async def named(self, prefix: str) -> list[ShownPlace]:
        """同名头的位置 (tóng míngtóu de wèizhì): all places whose name begins with *prefix*."""
        return [_shown(row) for row in await self._database.read(_NAMED, (len(prefix), prefix))]

    async def doubtful(self) -> list[ShownPlace]:
        """不明的位置 (bùmíng de wèizhì): all places of which it is not known what is there."""
        return [_shown(row) for row in await self._database.read(_DOUBTFUL)]

    async def chats(self) -> list[str]:
        """有位置的群 (yǒu wèizhì de qún): the keys of all chats with a place that is not gone."""
        return [chat_key for (chat_key,) in await self._database.read(_CHATS)]

    def put(self, shown: ShownPlace) -> Statement:
        """记位置 (jì wèizhì): a write that makes the place of that name what *shown* says."""
        posted_at = None if shown.posted_at is None else to_stored(shown.posted_at)
        return Statement(_PUT, (*shown[:-1], posted_at))

    def drop(self, place: str) -> Statement:
        """去位置 (qù wèizhì): a write that forgets a place for good."""
        return Statement(_DROP, (place,))

    def lose(self, chat_key: str) -> Statement:
        """失联 (shīlián): a write for a chat whose messages are out of reach for good."""
        return Statement(_LOSE, (chat_key,))

    def adopt(self, chat_key: str, other: str) -> Statement:
        """并 (bìng): a write for a chat that was known under another key as well."""
        return Statement(_ADOPT, (chat_key, other))

    def doubt_sending(self) -> Statement:
        """存疑 (cúnyí): a write for the start: what was on its way is now unsure."""
        return _DOUBT_SENDING

    def doubt_all(self) -> Statement:
        """全存疑 (quán cúnyí): a write for the start from a backup: everything is unsure."""
        return _DOUBT_ALL


def _shown(row: Row) -> ShownPlace:
    shown = ShownPlace(*row)
    posted_at = None if row[-1] is None else from_stored(row[-1])
    return shown._replace(state=PlaceState(shown.state), posted_at=posted_at)
