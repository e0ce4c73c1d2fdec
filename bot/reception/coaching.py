"""教练 (jiàoliàn): 提示 while a deal runs, and the switch of a person. [PRODUCT 6]"""

from bot.floor.kept import Kept
from bot.messages.outgoing import PrivateScreen
from bot.messages.presses import Press
from bot.messages.remarks import RemarkKind
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.render.advice import hint_text
from bot.render.coaching import coach_text
from engine.errors import Refusal
from engine.strategy.coach import advise
from engine.strategy.memory import Memory
from engine.views import seat_view


class Coaching:
    """教练 (jiàoliàn): speaks to one person, of that person's own hand."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    def advise(self, guest: Guest, press: Press, kept: Kept) -> None:
        """提示 (tíshì): the best option and the runner-up, as a popup. Raises `Refused`."""
        hosted = kept.hosted
        seat = hosted.seat_of(guest.key)
        if seat is None or not hosted.is_advised(guest.key):
            guest.remark(RemarkKind.NO_ADVICE)
            return
        if hosted.prompt is None or hosted.prompt.id != press.prompt:
            raise Refused(Refusal.STALE_PROMPT)
        view = seat_view(hosted.table, seat)
        if not view.options:
            raise Refused(Refusal.NOT_YOUR_TURN)
        advice = advise(view, kept.memories.get(seat, Memory()).dry_draws)
        guest.teller.tell(lambda texts: hint_text(texts, advice), popup=True)

    async def switch(self, guest: Guest) -> bool:
        """开关 (kāiguān): the person's own, from the next match on."""
        on = await self._premises.coached.switch(guest.key, guest.mark)
        self._premises.notices.tell(guest.key, PrivateScreen(coach_text(guest.texts, on=on)))
        return True
