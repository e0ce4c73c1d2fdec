"""隐私 (yǐnsī): `/privacy`, `/mydata` and `/forget`, in the own chat alone. [PRODUCT 7]"""

import asyncio

from bot.clock import finishes_within
from bot.hosting.intents import Depart
from bot.messages.outgoing import PrivateFile, PrivatePlace, PrivateScreen, PrivateWanted, Urgency
from bot.messages.presses import Press
from bot.messages.remarks import RemarkKind
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.telling import tell_privately
from bot.render.privacy import FORGET, forget_screen, forgetting_screen, privacy_screen
from persistence.personal import Personal

PATIENCE = 5.0
"""Seconds in which the question should lose its buttons."""


class PrivacyRoom:
    """隐私 (yǐnsī): shows what is kept of a person, hands it over, and lets it go."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._personal = Personal(premises.database)

    async def explain(self, guest: Guest, _: str) -> bool:
        """说明 (shuōmíng): what is kept."""
        tell_privately(self._premises, guest, privacy_screen(guest.texts))
        return False

    async def hand_over(self, guest: Guest, _: str) -> bool:
        """导出 (dǎochū): all of it, as a document."""
        document = await self._personal.document(guest.key)
        line = guest.texts.say("mydata.line")
        file = PrivateFile(line, "mydata.json", document.encode())
        tell_privately(self._premises, guest, file)
        return False

    async def ask(self, guest: Guest, _: str) -> bool:
        """问一句 (wèn yí jù): whether the guest means it."""
        now = int(self._premises.clock.now().timestamp())
        self._premises.courier.post(_question(guest, forget_screen(guest.texts), rings=now))
        return False

    async def press(self, guest: Guest, press: Press) -> bool:
        """答了 (dá le): the mark goes with the forgetting; nothing is left that it could mark."""
        if not guest.private:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if press.number != FORGET:
            self._premises.courier.post(
                _question(guest, forgetting_screen(guest.texts, done=False))
            )
            guest.teller.nod()
            return False
        tables = self._premises.register.live_with(guest.key)
        if any(kept.hosted.is_running for kept in tables):
            guest.remark(RemarkKind.FORGET_LATER)
            return False
        await self._forget(guest)
        return True

    async def _forget(self, guest: Guest) -> None:
        """忘掉 (wàngdiào): say it while that can be said; a kill in between does it all again."""
        premises, telegram_id = self._premises, guest.person.telegram_id
        assert telegram_id is not None, "who presses has an account"
        await self._leave_tables(guest)
        question = _question(guest, forgetting_screen(guest.texts, done=True))
        told = asyncio.ensure_future(premises.courier.deliver(question))
        await finishes_within(told, premises.clock, PATIENCE)
        await premises.forgetting.forget(guest.key, telegram_id, guest.mark)
        premises.courier.forget(guest.key)
        premises.acquaintances.forget(guest.key)
        premises.source.forget_names()
        guest.remark(RemarkKind.FORGOTTEN)
        for kept in premises.register.tables():
            premises.courier.wake(kept.hosted.setup.chat_key)

    async def _leave_tables(self, guest: Guest) -> None:
        for kept in self._premises.register.live_with(guest.key):
            try:
                depart = Depart(person=guest.key)
                await self._premises.tables.handle(kept.hosted.table_id, depart)
            except Refused:
                # Away already: there is nothing to leave.
                continue


def _question(guest: Guest, screen: PrivateScreen, *, rings: int = 0) -> PrivateWanted:
    return PrivateWanted(
        place=PrivatePlace(f"menu/{guest.key}/forget", guest.key),
        screen=screen,
        urgency=Urgency.SETTLEMENT,
        rings=rings,
    )
