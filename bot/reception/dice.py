"""骰子切牌 (tóuzi qiē pái): a dice that Telegram threw, in reply to a board, cuts. [RULES 13.2]"""

from bot.hosting.intents import Cut
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.wanted.places import board_place
from engine.cuts import dice_cut


class DiceCuts:
    """骰子切牌 (tóuzi qiē pái): other replies with a dice are none of ours."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    async def cut(self, guest: Guest, reply_to: int, value: int) -> bool:
        """切 (qiē): the deal whose promise hangs in the message that was replied to."""
        names = await self._premises.courier.places_at(guest.chat_key, reply_to)
        for kept in self._premises.register.live_in(guest.chat_key):
            hosted = kept.hosted
            if hosted.promise is None:
                continue
            if board_place(hosted, hosted.promise.deal_no).name in names:
                return await self._cut(guest, hosted.table_id, value)
        return False

    async def _cut(self, guest: Guest, table_id: str, value: int) -> bool:
        intent = Cut(person=guest.key, cut=dice_cut(value))
        try:
            verdict = await self._premises.tables.handle(table_id, intent, (guest.mark,))
        except Refused as refused:
            guest.refuse(refused)
            return False
        guest.reply(verdict.reply)
        return bool(verdict.events)
