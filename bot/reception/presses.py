"""按键 (ànjiàn): what becomes of a pressed button: a wish to a table, a menu, a look, a choice."""

from bot.floor.kept import Kept
from bot.floor.tables import Frozen
from bot.hosting.intents import Choose, Start
from bot.hosting.rights import Deed, Right, right, roles_at
from bot.hosting.state import Hosted
from bot.hosting.terms import AutopilotReason
from bot.messages.presses import Action, Press, decode
from bot.messages.remarks import Remark, RemarkKind
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.reception.arriving import say_arrival
from bot.reception.boards import BOARD_ACTIONS, BoardRoom
from bot.reception.coaching import Coaching
from bot.reception.guests import Guest
from bot.reception.joining import HELLO, Joined, Joining, start_link
from bot.reception.opening import Openings
from bot.reception.privacy import PrivacyRoom
from bot.reception.queries import Queries
from bot.reception.reminding import Reminding
from bot.reception.scoring import ScoreRoom
from bot.reception.settings import Settings
from bot.reception.showing import Showing
from bot.reception.wishes import check_deal, intent_of
from bot.reception.zones import ZoneRoom
from bot.render.replies import remark_text
from bot.render.texts import LANGUAGES
from bot.render.welcome import marked_missing
from engine.errors import Refusal
from engine.seats import Seat
from engine.terms import Verb

JUST_SEEN = 0.7
"""Seconds within which a discard on a new keyboard may be meant for the old one."""

_SHOWN = frozenset({Action.HAND, Action.DETAILS, Action.REPLAY, Action.EXPORT, Action.RULES})
_SETTINGS = frozenset({Action.SETTINGS, Action.SET})


class Presses:
    """按键 (ànjiàn): every press is judged by who, where, at which table and which prompt."""

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
        self._queries = queries
        self._joining = joining
        self._openings = openings
        self._settings = settings
        self._showing = showing
        self._reminding = reminding
        self._coaching = Coaching(premises)
        self._boards = BoardRoom(premises, settings.authority)
        self._zones = ZoneRoom(premises, settings.authority)
        self._privacy = PrivacyRoom(premises)
        self._scoring = ScoreRoom(premises)

    async def handle(self, guest: Guest, data: str, arrived_at: float) -> bool:
        """办 (bàn): whether the mark of the update went with what it caused."""
        press = decode(data)
        if press is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if press.action in _SETTINGS:
            return await self._settings.press(guest, press)
        if press.action is Action.SCORE:
            return self._scoring.press(guest, press)
        if press.action is Action.FORGET:
            return await self._privacy.press(guest, press)
        if press.action in BOARD_ACTIONS:
            return await self._boards.press(guest, press)
        if not press.table_id:
            return await self._without_table(guest, press)
        try:
            return await self._of_table(guest, press, arrived_at)
        except Frozen:
            guest.remark(RemarkKind.FROZEN)
        except Refused as refused:
            guest.refuse(refused)
        return False

    async def _of_table(self, guest: Guest, press: Press, arrived_at: float) -> bool:
        kept = await self._queries.table(press.table_id)
        if kept is None:
            guest.remark(RemarkKind.OLD_BUTTON)
            return False
        if press.action in _SHOWN:
            await self._showing.press(guest, press, kept)
            return False
        if not self._belongs(guest, kept):
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        return await self._at_table(guest, press, kept, arrived_at)

    async def _without_table(self, guest: Guest, press: Press) -> bool:
        match press.action:
            case Action.OPEN_TABLE if not guest.private:
                return await self._openings.open_lobby(guest)
            case Action.PRACTICE if guest.private:
                return await self._openings.open_practice(guest)
            case Action.RULES:
                await self._showing.rules_alone(guest)
            case Action.LANGUAGE:
                return await self._speak(guest, press)
            case _:
                guest.remark(RemarkKind.NO_BUTTON)
        return False

    async def _at_table(self, guest: Guest, press: Press, kept: Kept, arrived_at: float) -> bool:
        if _waits_for_chat(guest, kept):
            guest.lead(start_link(self._premises.bot_name, HELLO))
            return False
        match press.action:
            case Action.JOIN:
                return await self._join(guest, kept)
            case Action.TAKE_OVER:
                return await self._take_over(guest, press, kept)
            case Action.REMATCH:
                return await self._openings.open_rematch(guest, kept)
            case Action.NOTIFY:
                return await self._reminding.toggle(guest)
            case Action.ADVICE:
                self._coaching.advise(guest, press, kept)
                return False
            case Action.CHOOSE_READY | Action.CUT_MENU | Action.BACK:
                self._menu(guest, press, kept)
                return False
        return await self._wish(guest, press, kept, arrived_at)

    async def _wish(self, guest: Guest, press: Press, kept: Kept, arrived_at: float) -> bool:
        """愿望 (yuànwàng): let the table judge what the person wants of it."""
        intent = intent_of(press, guest.key, kept.hosted)
        if intent is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if isinstance(intent, Choose) and self._too_soon(intent, kept, arrived_at):
            remark = Remark(RemarkKind.PRESS_AGAIN, tile=intent.tile)
            guest.teller.tell(lambda texts: remark_text(texts, remark), popup=False)
            return False
        if isinstance(intent, Start) and _may_begin(kept.hosted, guest.key):
            await self._zones.ask(kept.hosted.setup)
        table_id = kept.hosted.table_id
        verdict = await self._premises.tables.handle(table_id, intent, (guest.mark,))
        self._premises.fleeting.back(table_id, guest.key)
        guest.reply(verdict.reply)
        return bool(verdict.events)

    def _too_soon(self, intent: Choose, kept: Kept, arrived_at: float) -> bool:
        """手快 (shǒu kuài): a discard pressed as its keyboard came asks once more."""
        table_id, fleeting = kept.hosted.table_id, self._premises.fleeting
        if intent.verb is not Verb.DISCARD or fleeting.was_found(table_id, intent.prompt):
            return False
        seen = fleeting.delivered(table_id, intent.person)
        if seen.prompt != intent.prompt or arrived_at - seen.at >= JUST_SEEN:
            return False
        return fleeting.ask_again(table_id, intent.person, intent.prompt)

    async def _join(self, guest: Guest, kept: Kept) -> bool:
        joined = await self._joining.join(guest, kept)
        if joined is Joined.UNREACHABLE:
            guest.lead(await self._joining.invite(guest, kept))
        return joined is Joined.DONE

    async def _take_over(self, guest: Guest, press: Press, kept: Kept) -> bool:
        check_deal(press, kept.hosted)
        if press.number is None or press.number >= len(kept.hosted.seats):
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        joined = await self._joining.take_over(guest, kept, Seat(press.number))
        if joined is Joined.UNREACHABLE:
            guest.lead(start_link(self._premises.bot_name, HELLO))
        return joined is Joined.DONE

    def _menu(self, guest: Guest, press: Press, kept: Kept) -> None:
        """菜单 (càidān): show the person other buttons for a while, in the own chat."""
        table_id, fleeting = kept.hosted.table_id, self._premises.fleeting
        match press.action:
            case Action.CHOOSE_READY:
                if kept.hosted.prompt is None or kept.hosted.prompt.id != press.prompt:
                    raise Refused(Refusal.STALE_PROMPT)
                fleeting.choose_ready(table_id, guest.key, press.prompt)
            case Action.CUT_MENU:
                check_deal(press, kept.hosted)
                if guest.key not in kept.hosted.humans:
                    raise Refused(Refusal.NOT_SEATED)
                fleeting.choose_cut(table_id, guest.key, press.prompt)
            case _:
                fleeting.back(table_id, guest.key)
        self._premises.courier.wake(guest.key)
        if guest.private:
            guest.teller.nod()
        else:
            guest.remark(RemarkKind.CUT_IN_CHAT, popup=False)

    async def _speak(self, guest: Guest, press: Press) -> bool:
        """语言 (yǔyán): the list, or a choice from it; in a group, the one below the welcome."""
        if guest.private and press.number is None:
            self._showing.languages(guest)
            return False
        if press.number is None or press.number >= len(LANGUAGES):
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        language = LANGUAGES[press.number]
        if guest.private:
            return await self._settings.speak(guest, language)
        changed = await self._settings.speak_here(guest, language)
        if changed:
            await say_arrival(self._premises, guest.chat_key, marked_missing(press.prompt))
        return changed

    def _belongs(self, guest: Guest, kept: Kept) -> bool:
        """是这里的 (shì zhèlǐ de): a table's buttons hang in its group and with its people.

        Data can be forged: whoever sends a button of another group's table has no business there.
        """
        if guest.chat_key == kept.hosted.setup.chat_key:
            return True
        hosted = kept.hosted
        return guest.private and guest.key in (*hosted.humans, *hosted.waiting)


def _may_begin(hosted: Hosted, person: str) -> bool:
    """开场 (kāichǎng): whether that person's start is the start of the match."""
    return hosted.is_lobby and right(Deed.START, roles_at(hosted, person)) is Right.YES


def _waits_for_chat(guest: Guest, kept: Kept) -> bool:
    """等私聊 (děng sīliáo): the seat is played for somebody who cannot be shown the hand yet."""
    absence = kept.hosted.away.get(guest.key)
    unreachable = absence is not None and absence.reason is AutopilotReason.UNREACHABLE
    return unreachable and not guest.is_reachable
