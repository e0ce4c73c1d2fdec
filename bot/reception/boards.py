"""看榜 (kàn bǎng): `/leaderboard` and its buttons. [PRODUCT 5]

A group has one board that was asked for: asked for again it comes anew, and a button turns it.
"""

from bot.messages.outgoing import GroupPlace, PrivateScreen, PublicScreen, PublicWanted, Urgency
from bot.messages.presses import Action, Press
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.guests import Guest
from bot.reception.own_boards import OwnBoards
from bot.reception.telling import tell_privately
from bot.reception.zones import ZoneRoom
from bot.render.leaderboard import board_screen, board_text, place_text
from bot.render.texts import Texts
from bot.wanted.source import texts_in
from engine.scoring.standings import Period

BOARD_ACTIONS = frozenset({Action.BOARD, Action.MY_PLACE, Action.SET_ZONE})
"""榜上的按键 (bǎng shàng de ànjiàn): what this room answers."""
_PERIODS = tuple(Period)


class BoardRoom:
    """看榜 (kàn bǎng): shows standings; nothing happens by it but the choice of a zone."""

    def __init__(self, premises: Premises, authority: Authority) -> None:
        self._premises = premises
        self._authority = authority
        self._own = OwnBoards(premises, authority)
        self._zones = ZoneRoom(premises, authority)

    async def show(self, guest: Guest, _: str) -> bool:
        """排行榜 (páihángbǎng): today's board, below everything else; privately if it is quiet.

        In the own chat it is that of a group in which the guest has played.
        """
        if guest.private:
            await self._own.show(guest)
            return False
        if (await self._premises.houses.find(guest.chat_key)).quiet:
            day = await self._premises.boards.today(guest.chat_key)
            board = await self._premises.boards.board(guest.chat_key, Period.DAY, day, guest.texts)
            tell_privately(self._premises, guest, PrivateScreen(board_text(guest.texts, board)))
            return False
        now = int(self._premises.clock.now().timestamp())
        await self._post(guest, Period.DAY, rings=now)
        return False

    async def press(self, guest: Guest, press: Press) -> bool:
        """按了 (àn le): a button under a board, or under the question of the zone."""
        if guest.private and press.action is not Action.SET_ZONE:
            await self._own.press(guest, press)
            return False
        if guest.private or press.number is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if press.action is Action.SET_ZONE:
            return await self._zones.choose(guest, press.number)
        if press.number >= len(_PERIODS):
            guest.remark(RemarkKind.NO_BUTTON)
        elif press.action is Action.BOARD:
            await self._post(guest, _PERIODS[press.number])
            guest.teller.nod()
        else:
            await self._tell_place(guest, _PERIODS[press.number])
        return False

    async def _tell_place(self, guest: Guest, period: Period) -> None:
        own = await self._premises.boards.own_place(guest.chat_key, period, guest.key)
        text = place_text(guest.texts, period, own.line, own.people)
        guest.teller.tell(lambda _: text, popup=True)

    async def _post(self, guest: Guest, period: Period, *, rings: int = 0) -> None:
        chat_key, texts = guest.chat_key, await self._texts(guest.chat_key)
        day = await self._premises.boards.today(chat_key)
        board = await self._premises.boards.board(chat_key, period, day, texts)
        place = GroupPlace(f"menu/{chat_key}/board", chat_key, guest.thread)
        urgency = Urgency.SETTLEMENT if rings else Urgency.BOARD
        self._show(place, board_screen(texts, board), urgency, rings=rings)

    async def _texts(self, chat_key: str) -> Texts:
        return texts_in(await self._premises.acquaintances.language(chat_key))

    def _show(
        self, place: GroupPlace, screen: PublicScreen, urgency: Urgency, *, rings: int = 0
    ) -> None:
        self._premises.courier.post(
            PublicWanted(place=place, screen=screen, urgency=urgency, rings=rings)
        )
