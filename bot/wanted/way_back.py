"""回群 (huí qún): the way from a person's own chat back to a table in its group. [PRODUCT 2.3]"""

from bot.people.acquaintances import Acquaintances
from persistence.places import Places

_SUPERGROUPS = -(10**12)
"""Ids from here down are those of supergroups; messages of other groups have no links."""


async def way_back(acquaintances: Acquaintances, places: Places, chat_key: str, lobby: str) -> str:
    """回群 (huí qún): a link to the message that hangs at the place *lobby*; empty for none."""
    chat, shown = await acquaintances.chat(chat_key), await places.find(lobby)
    if chat is None or shown is None or shown.message_id is None:
        return ""
    return message_link(chat.telegram_id, shown.message_id)


def message_link(telegram_id: int, message_id: int) -> str:
    """链接 (liànjiē): opens a message, for those who are in its group.

    >>> message_link(-1002000000001, 17), message_link(-4000000001, 17)
    ('https://t.me/c/2000000001/17', '')
    """
    if telegram_id > _SUPERGROUPS:
        return ""
    return f"https://t.me/c/{_SUPERGROUPS - telegram_id}/{message_id}"
