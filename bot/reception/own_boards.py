"""自己的榜 (zìjǐ de bǎng): `/leaderboard` in the own chat: the groups where the guest has played.

Nobody sees the board of a group in which he never played, or which he surely has left.
"""

from bot.messages.outgoing import PrivatePlace, PrivateScreen, PrivateWanted, Urgency
from bot.messages.presses import Action, Press
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.guests import Guest
from bot.render.leaderboard import place_text
from bot.render.own_boards import OwnGroup, own_board_screen, own_groups_screen
from bot.wanted.facts import shown_title
from engine.scoring.standings import Period
from persistence.tables import Tables

MOST_GROUPS = 10
"""So many groups are offered."""
_MOST_TABLES = 500
"""So far back groups are looked for."""
_PERIODS = tuple(Period)


class OwnBoards:
    """自己的榜 (zìjǐ de bǎng): one living message in the own chat."""

    def __init__(self, premises: Premises, authority: Authority) -> None:
        self._premises = premises
        self._authority = authority
        self._tables = Tables(premises.database)

    async def show(self, guest: Guest) -> None:
        """看 (kàn): the board of the only group, or which one; anew and below everything else."""
        groups = await self._groups(guest)
        now = int(self._premises.clock.now().timestamp())
        if not groups:
            guest.remark(RemarkKind.GROUPS_ONLY)
        elif len(groups) > 1:
            self._show(guest, own_groups_screen(guest.texts, groups), rings=now)
        elif await self._may_see(guest, groups[0]):
            screen = await self._board(guest, groups[0], Period.DAY, several=False)
            self._show(guest, screen, rings=now)

    async def press(self, guest: Guest, press: Press) -> None:
        """按了 (àn le): a group, a period, the own place, or back to the groups."""
        groups = await self._groups(guest)
        if press.action is Action.BOARD and not press.table_id and groups:
            self._show(guest, own_groups_screen(guest.texts, groups))
            guest.teller.nod()
            return
        group = next((each for each in groups if each.scope == press.table_id), None)
        if group is None or press.number is None or press.number >= len(_PERIODS):
            guest.remark(RemarkKind.NO_BUTTON)
        elif await self._may_see(guest, group):
            period, several = _PERIODS[press.number], len(groups) > 1
            if press.action is Action.MY_PLACE:
                await self._tell_place(guest, group, period)
            else:
                self._show(guest, await self._board(guest, group, period, several=several))
                guest.teller.nod()

    async def _tell_place(self, guest: Guest, group: OwnGroup, period: Period) -> None:
        own = await self._premises.boards.own_place(group.scope, period, guest.key)
        text = place_text(guest.texts, period, own.line, own.people)
        guest.teller.tell(lambda _: text, popup=True)

    async def _groups(self, guest: Guest) -> list[OwnGroup]:
        """打过的群 (dǎguo de qún): the last first; one that became another counts as that."""
        games = await self._tables.games_of(guest.key, _MOST_TABLES)
        found: dict[str, OwnGroup] = {}
        for chat_key in dict.fromkeys(game.chat_key for game in games):
            chat = await self._premises.acquaintances.chat(chat_key)
            if chat is not None:
                group = OwnGroup(chat.chat_key, shown_title(chat.title))
                found.setdefault(group.scope, group)
        return list(found.values())[:MOST_GROUPS]

    async def _may_see(self, guest: Guest, group: OwnGroup) -> bool:
        """还在群里 (hái zài qún lǐ): who has left a group is told so."""
        may = await self._authority.may_come_by_link(group.scope, guest.person)
        if not may:
            guest.remark(RemarkKind.NO_MEMBER)
        return may

    async def _board(
        self, guest: Guest, group: OwnGroup, period: Period, *, several: bool
    ) -> PrivateScreen:
        boards, texts = self._premises.boards, guest.texts
        day = await boards.today(group.scope)
        board = await boards.board(group.scope, period, day, texts)
        return own_board_screen(texts, board, group, several=several)

    def _show(self, guest: Guest, screen: PrivateScreen, *, rings: int = 0) -> None:
        self._premises.courier.post(
            PrivateWanted(
                place=PrivatePlace(f"menu/{guest.key}/board", guest.key),
                screen=screen,
                urgency=Urgency.SETTLEMENT if rings else Urgency.BOARD,
                rings=rings,
            )
        )
