"""命令 (mìnglìng): what is typed, in groups and in a person's own chat. [PRODUCT 5]"""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.floor.kept import Kept
from bot.floor.table_names import typed_table_id
from bot.floor.tables import Frozen
from bot.hosting.intents import Close, Cut, Depart, Intent
from bot.messages.outgoing import PrivateScreen
from bot.messages.remarks import RemarkKind
from bot.messages.replies import HostRefusal, Refused
from bot.premises import Premises
from bot.reception.boards import BoardRoom
from bot.reception.coaching import Coaching
from bot.reception.guests import Guest
from bot.reception.joining import HELLO, Joined, Joining
from bot.reception.opening import Openings
from bot.reception.privacy import PrivacyRoom
from bot.reception.queries import Queries
from bot.reception.records import RecordRoom
from bot.reception.reminding import Reminding
from bot.reception.scoring import ScoreRoom
from bot.reception.settings import HELLO_SETTINGS, Settings
from bot.reception.showing import Showing
from bot.reception.verifying import VerifyRoom
from engine.cuts import words_cut
from engine.errors import ShuffleError

Command: TypeAlias = Callable[[Guest, str], Awaitable[bool]]
"""命令 (mìnglìng): does what the guest wants with that argument; whether the mark went along."""

_START_GROUP = "table"
"""What a link says that adds the bot to a group."""


class Commands:
    """命令 (mìnglìng): every command that is handled, by its name."""

    def __init__(
        self,
        premises: Premises,
        queries: Queries,
        joining: Joining,
        openings: Openings,
        settings: Settings,
        showing: Showing,
        reminding: Reminding,
    ) -> None:
        self._premises = premises
        self._joining = joining
        self._openings = openings
        self._settings = settings
        self._showing = showing
        self._reminding = reminding
        self._coaching = Coaching(premises)
        boards = BoardRoom(premises, settings.authority)
        records, privacy = RecordRoom(premises), PrivacyRoom(premises)
        verifying = VerifyRoom(premises, queries, showing)
        self.in_groups: Mapping[str, Command] = {
            "start": self._start_in_group,
            "newtable": self._new_table,
            "join": self._join,
            "leave": self._leave,
            "table": self._table,
            "hand": self._hand,
            "settings": self._set,
            "rules": self._rules,
            "leaderboard": boards.show,
            "me": records.show,
            "verify": verifying.verify,
            "cut": self._cut,
            "notify": self._notify,
            "cancel": self._cancel,
            "help": self._help,
        }
        """群里的 (qún lǐ de): what may be typed in a group."""
        self.in_private: Mapping[str, Command] = {
            "start": self._start,
            "practice": self._practice,
            "hand": self._hands,
            "leave": self._leave,
            "mygames": self._my_games,
            "leaderboard": boards.show,
            "me": records.show,
            "coach": self._coach,
            "language": self._language,
            "score": ScoreRoom(premises).settle,
            "privacy": privacy.explain,
            "mydata": privacy.hand_over,
            "forget": privacy.ask,
            "verify": verifying.verify,
            "settings": self._set_elsewhere,
            "rules": self._rules,
            "help": self._help,
        }
        """私聊的 (sīliáo de): what may be typed in a person's own chat."""

    async def handle(self, guest: Guest, command: str, argument: str) -> bool:
        """办 (bàn): do what the command says; one of the other place is pointed there."""
        here, there = self.in_groups, self.in_private
        wrong = RemarkKind.PRIVATE_ONLY
        if guest.private:
            here, there, wrong = there, here, RemarkKind.GROUPS_ONLY
        if command in here:
            return await here[command](guest, argument)
        if command in there:
            guest.remark(wrong)
        elif guest.private:
            # In a group it may be meant for another bot.
            guest.remark(RemarkKind.NOT_UNDERSTOOD)
        return False

    async def cancel_for_admins(self, chat_key: str, argument: str) -> RemarkKind | None:
        """散桌 (sàn zhuō): for an admin who is nobody: the table of that code, or the only one.

        What there is to say if none was closed.
        """
        tables, code = self._premises.register.live_in(chat_key), typed_table_id(argument)
        meant = [kept for kept in tables if code in {"", kept.hosted.table_id}]
        if len(meant) > 1:
            return RemarkKind.WHICH_TABLE
        if not meant:
            return RemarkKind.CODE_UNKNOWN if tables else RemarkKind.NO_TABLE
        close = Close(person="", by_admin=True)
        await self._premises.tables.handle(meant[0].hosted.table_id, close)
        return None

    async def _new_table(self, guest: Guest, _: str) -> bool:
        return await self._openings.open_lobby(guest)

    async def _start_in_group(self, guest: Guest, argument: str) -> bool:
        """加进群 (jiā jìn qún): the link that added the bot wants a table at once."""
        if argument == _START_GROUP:
            return await self._openings.open_lobby(guest)
        return await self._help(guest, argument)

    async def _join(self, guest: Guest, argument: str) -> bool:
        kept = self._lobby(guest, argument)
        if kept is None:
            return await self._join_nothing(guest, argument)
        joined = await self._joining.join(guest, kept)
        if joined is Joined.UNREACHABLE:
            await self._joining.invite(guest, kept, posted=True)
            self._premises.courier.wake(kept.hosted.setup.chat_key)
        return joined is Joined.DONE

    async def _join_nothing(self, guest: Guest, argument: str) -> bool:
        """没桌就开 (méi zhuō jiù kāi): who wants to join where there is no table opens one."""
        if not argument:
            return await self._openings.open_lobby(guest)
        guest.remark(RemarkKind.CODE_UNKNOWN)
        return False

    async def _leave(self, guest: Guest, argument: str) -> bool:
        return await self._wish(guest, argument, Depart(person=guest.key))

    async def _cut(self, guest: Guest, argument: str) -> bool:
        """切牌 (qiē pái): with words of one's own. [RULES 13.2]"""
        try:
            cut = words_cut(argument)
        except ShuffleError:
            guest.refuse(Refused(HostRefusal.BAD_CUT))
            return False
        return await self._wish(guest, "", Cut(person=guest.key, cut=cut))

    async def _cancel(self, guest: Guest, argument: str) -> bool:
        """散桌 (sàn zhuō): the owner at first, an admin at any time."""
        authority = self._settings.authority
        by_admin = await authority.is_admin(guest.chat_key, guest.person)
        return await self._wish(guest, argument, Close(person=guest.key, by_admin=by_admin))

    async def _table(self, guest: Guest, argument: str) -> bool:
        kept = self._table_meant(guest, argument)
        if kept is None:
            guest.remark(RemarkKind.NO_TABLE)
            return False
        self._showing.renew_board(kept)
        await self._tell_standing(guest, kept)
        return False

    async def _hand(self, guest: Guest, argument: str) -> bool:
        kept = self._table_meant(guest, argument)
        if kept is None or kept.hosted.seat_of(guest.key) is None:
            guest.remark(RemarkKind.NO_TABLE if kept is None else RemarkKind.NOT_AT_TABLE)
            return False
        self._showing.renew_hand(kept, guest.key)
        await self._tell_standing(guest, kept)
        return False

    async def _hands(self, guest: Guest, _: str) -> bool:
        """手牌 (shǒupái): in the own chat, the hands of every table."""
        tables = self._premises.register.live_with(guest.key)
        for kept in tables:
            self._showing.renew_hand(kept, guest.key)
            await self._tell_standing(guest, kept)
        if not tables:
            guest.remark(RemarkKind.NO_HAND)
        return False

    async def _set(self, guest: Guest, _: str) -> bool:
        await self._settings.open(guest, guest.chat_key)
        return False

    async def _set_elsewhere(self, guest: Guest, _: str) -> bool:
        guest.remark(RemarkKind.SETTINGS_IN_GROUP)
        return False

    async def _rules(self, guest: Guest, _: str) -> bool:
        await self._showing.rules(guest)
        return False

    async def _help(self, guest: Guest, _: str) -> bool:
        await self._showing.help(guest)
        return False

    async def _notify(self, guest: Guest, argument: str) -> bool:
        return await self._reminding.wish(guest, argument)

    async def _start(self, guest: Guest, argument: str) -> bool:
        """开始 (kāishǐ): bare, or with the token of a link into a table."""
        if argument in {"", HELLO}:
            await self._showing.greet(guest)
            return False
        if argument.startswith(HELLO_SETTINGS):
            await self._settings.open(guest, argument.removeprefix(HELLO_SETTINGS))
            return False
        return await self._joining.accept(guest, argument)

    async def _practice(self, guest: Guest, _: str) -> bool:
        return await self._openings.open_practice(guest)

    async def _coach(self, guest: Guest, _: str) -> bool:
        return await self._coaching.switch(guest)

    async def _my_games(self, guest: Guest, _: str) -> bool:
        await self._showing.games(guest)
        return False

    async def _language(self, guest: Guest, _: str) -> bool:
        self._showing.languages(guest)
        return False

    async def _wish(self, guest: Guest, argument: str, intent: Intent) -> bool:
        """愿望 (yuànwàng): let the table that is meant judge it."""
        kept = self._table_meant(guest, argument)
        if kept is None:
            guest.remark(RemarkKind.NO_TABLE)
            return False
        try:
            verdict = await self._premises.tables.handle(
                kept.hosted.table_id, intent, (guest.mark,)
            )
        except Refused as refused:
            guest.refuse(refused)
            return False
        except Frozen:
            guest.remark(RemarkKind.FROZEN)
            return False
        guest.reply(verdict.reply)
        return bool(verdict.events)

    async def _tell_standing(self, guest: Guest, kept: Kept) -> None:
        if guest.is_reachable:
            line = await self._showing.standing(guest, kept)
            self._premises.notices.tell(guest.key, PrivateScreen(line))

    def _tables(self, guest: Guest) -> tuple[Kept, ...]:
        register = self._premises.register
        return register.live_with(guest.key) if guest.private else register.live_in(guest.chat_key)

    def _table_meant(self, guest: Guest, argument: str) -> Kept | None:
        """哪一桌 (nǎ yì zhuō): the one of that code, else the guest's own, else the first."""
        tables = self._tables(guest)
        if argument:
            code = typed_table_id(argument)
            return next((kept for kept in tables if kept.hosted.table_id == code), None)
        own = self._premises.register.live_with(guest.key)
        return next((kept for kept in tables if kept in own), tables[0] if tables else None)

    def _lobby(self, guest: Guest, argument: str) -> Kept | None:
        """哪个大厅 (nǎge dàtīng): the one of that code, else the first that has a free seat."""
        tables = self._tables(guest)
        if argument:
            return self._table_meant(guest, argument)
        lobbies = [kept for kept in tables if kept.hosted.is_lobby]
        free = (kept for kept in lobbies if len(kept.hosted.persons) < _seats(kept))
        return next(free, lobbies[0] if lobbies else None)


def _seats(kept: Kept) -> int:
    return kept.hosted.table.match.profile.seats
