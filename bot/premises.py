"""店里 (diàn lǐ): what all rooms of the house share."""

from dataclasses import dataclass

from bot.clock import Clock
from bot.courier import Courier
from bot.floor.notices import Notices
from bot.floor.register import Register
from bot.floor.tables import TableService
from bot.operations.meters import Meters
from bot.people.acquaintances import Acquaintances
from bot.people.coached import Coached
from bot.people.houses import Houses
from bot.standings.boards import Boards
from bot.standings.daily import Daily
from bot.tasks import Tasks
from bot.wanted.fleeting import Fleeting
from bot.wanted.source import TableSource
from persistence.database import Database
from persistence.event_log import EventLog
from persistence.forgetting import Forgetting
from persistence.invitations import Invitations


@dataclass(frozen=True, slots=True, kw_only=True)
class Premises:
    """店里 (diàn lǐ): made once by `bot.bootstrap`, lent to everybody who works here."""

    clock: Clock
    database: Database
    event_log: EventLog
    tables: TableService
    register: Register
    acquaintances: Acquaintances
    forgetting: Forgetting
    houses: Houses
    boards: Boards
    daily: Daily
    coached: Coached
    invitations: Invitations
    fleeting: Fleeting
    source: TableSource
    courier: Courier
    notices: Notices
    tasks: Tasks
    meters: Meters
    bot_name: str
    """The bot's username."""
