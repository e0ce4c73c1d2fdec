"""提醒我开局 (tíxǐng wǒ kāijú): a wish to be told, once, when enough people are seated."""

from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.joining import HELLO, start_link
from persistence.reminders import Reminders
from persistence.transaction import Transaction

ENOUGH = 3
"""够了 (gòu le): so many people, unless another number was asked for: one seat is left."""
_SEATS = 4


class Reminding:
    """提醒 (tíxǐng): notes and drops such wishes."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._reminders = Reminders(premises.database)

    async def toggle(self, guest: Guest) -> bool:
        """开关 (kāiguān): the button sets the wish, and lifts it at the next press."""
        if not self._can_tell(guest):
            return False

        async def toggle(transaction: Transaction) -> bool:
            lifted = await self._reminders.cancel(guest.chat_key, guest.key)(transaction)
            if not lifted:
                await self._reminders.wish(guest.chat_key, guest.key, ENOUGH)(transaction)
            await guest.mark(transaction)
            return bool(lifted)

        lifted = await self._premises.database.write(toggle)
        kind = RemarkKind.NOTIFY_LIFTED if lifted else RemarkKind.NOTIFY_SET
        guest.remark(kind, count=ENOUGH, popup=False)
        return True

    async def wish(self, guest: Guest, argument: str) -> bool:
        """想知道 (xiǎng zhīdào): the command, with or without a number."""
        if not self._can_tell(guest):
            return False
        count = int(argument) if argument.isdecimal() and len(argument) == 1 else ENOUGH
        return await self._wish(guest, min(max(count, 1), _SEATS))

    def _can_tell(self, guest: Guest) -> bool:
        if not guest.is_reachable:
            guest.lead(start_link(self._premises.bot_name, HELLO))
        return guest.is_reachable

    async def _wish(self, guest: Guest, count: int) -> bool:
        async def write(transaction: Transaction) -> None:
            await self._reminders.wish(guest.chat_key, guest.key, count)(transaction)
            await guest.mark(transaction)

        await self._premises.database.write(write)
        guest.remark(RemarkKind.NOTIFY_SET, count=count, popup=False)
        return True
