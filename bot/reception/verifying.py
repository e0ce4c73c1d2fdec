"""验牌 (yàn pái): `/verify`, in the group of a table and in the own chat of who played there.

[RULES 13.7]
"""

from bot.floor.kept import Kept
from bot.floor.table_names import typed_table_id
from bot.floor.tables import Frozen
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.queries import Queries, last_deal
from bot.reception.showing import Showing


class VerifyRoom:
    """验牌 (yàn pái): shows the proof of deals that are over."""

    def __init__(self, premises: Premises, queries: Queries, showing: Showing) -> None:
        self._register = premises.register
        self._queries = queries
        self._showing = showing

    async def verify(self, guest: Guest, argument: str) -> bool:
        """验牌 (yàn pái): of the last deal here, or of the one that is named, as in `K7Q2-3`."""
        code, _, number = typed_table_id(argument).partition("-")
        try:
            kept = await self._queries.table(code) if code else self._played(guest)
        except Frozen:
            guest.remark(RemarkKind.FROZEN)
            return False
        if kept is None or not await self._may_see(guest, kept):
            guest.remark(RemarkKind.NOTHING_TO_VERIFY)
            return False
        deal_no = int(number) if number.isdecimal() and len(number) <= len("999") else 0
        await self._showing.verify(guest, kept, deal_no)
        return False

    async def _may_see(self, guest: Guest, kept: Kept) -> bool:
        """能看 (néng kàn): a group sees its own tables, a person those at which he played."""
        if guest.private:
            return await self._queries.may_look(guest.key, guest.chat_key, kept)
        return guest.chat_key == kept.hosted.setup.chat_key

    def _played(self, guest: Guest) -> Kept | None:
        """打过的 (dǎguo de): the newest table here with a deal that is over; open and own first."""
        own = self._register.of_person(guest.key)
        here = own if guest.private else self._register.of_chat(guest.chat_key)
        played = [kept for kept in reversed(here) if last_deal(kept)]
        return max(played, key=lambda k: (not k.hosted.is_closed, k in own), default=None)
