"""Matches of the past put into a log, as the tables of a host would have stored them."""

from collections.abc import Sequence

from bot.bootstrap import Host
from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.floor.tables import Change
from bot.standings.projecting import Standings
from persistence.achievements import Achievements
from persistence.event_log import EventLog
from persistence.ratings import Ratings
from tests.bot.standings.past import Past


async def store(log: EventLog, standings: Standings, change: Change) -> None:
    """Append what happened at once, with what follows for the standings."""
    before = change.before.hosted.seq if change.before else 0
    records = [TABLE_EVENTS.encode(event) for event in change.events]
    stream = table_stream(change.after.hosted.table_id)
    await log.append(stream, before, records, standings(change))


async def tell(host: Host, match: Past, table_id: str, chat_key: str, keys: Sequence[str]) -> None:
    """Let a match have been played in a group of a running bot, by these persons."""
    premises = host.premises
    standings = Standings(Achievements(premises.database), Ratings(premises.database))
    for change in match.told(table_id, chat_key, keys):
        await store(premises.event_log, standings, change)


async def play_in(host: Host, match: Past, chat: int, users: Sequence[int]) -> None:
    """The same for Telegram's ids of a group and of people whom the bot has met."""
    acquaintances = host.premises.acquaintances
    group = await acquaintances.groups.with_id(chat)
    assert group is not None
    people = [await acquaintances.people.with_id(user) for user in users]
    keys = [person.person_key for person in people if person is not None]
    assert len(keys) == len(users)
    await tell(host, match, "T1", group.chat_key, keys)
