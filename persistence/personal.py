"""我的数据 (wǒ de shùjù): everything that is stored of one person, to be handed over."""

import json
from typing import Final

from persistence.database import Database

_PARTS: Final = {
    "person": """
        SELECT json_object('key', person_key, 'telegram_id', telegram_id, 'name', name,
            'language', language, 'telegram_language', telegram_language,
            'direct_messages', direct_messages)
        FROM people WHERE person_key = ?
    """,
    "choices": """
        SELECT json_object('type', type, 'body', json(body), 'recorded_at', recorded_at)
        FROM events WHERE stream = 'person/' || ? ORDER BY seq
    """,
    "tables": """
        SELECT json_object('table', table_id, 'deals', deals, 'points', points)
        FROM table_people WHERE person_key = ? ORDER BY table_id
    """,
    "results": """
        SELECT json_object('table', table_id, 'deal', deal_no, 'chat', chat_key,
            'day', local_day, 'ended_at', ended_at, 'points', points, 'won', wins,
            'self_draw', self_draws, 'dealt_in', deal_ins, 'chickens', chickens,
            'charges', charges, 'responsibilities', responsibilities, 'pattern', pattern,
            'flush', flush)
        FROM results WHERE person_key = ? ORDER BY ended_at, table_id, deal_no
    """,
    "achievements": """
        SELECT json_object('achievement', achievement, 'table', table_id, 'deal', deal_no)
        FROM achievements WHERE person_key = ? ORDER BY achievement
    """,
    "rating": """
        SELECT json_object('strength', strength, 'doubt', doubt, 'matches', matches)
        FROM ratings WHERE person_key = ?
    """,
    "reminders": """
        SELECT json_object('chat', chat_key, 'seats', seats)
        FROM reminders WHERE person_key = ? ORDER BY chat_key
    """,
    "invitations": """
        SELECT json_object('table', table_id, 'used', used)
        FROM invitations WHERE person_key = ? ORDER BY table_id
    """,
    "messages": """
        SELECT json_object('place', place, 'message_id', message_id, 'posted_at', posted_at)
        FROM places WHERE chat_key = ? ORDER BY place
    """,
}
"""By the name under which a part is handed over."""


class Personal:
    """我的数据 (wǒ de shùjù): of all persons of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def document(self, person_key: str) -> str:
        """一份 (yí fèn): all of it as JSON; instants are microseconds since 1970."""
        parts = {
            name: [json.loads(row) for (row,) in await self._database.read(query, (person_key,))]
            for name, query in _PARTS.items()
        }
        return json.dumps(parts, ensure_ascii=False, indent=1)
