"""给看 (gěi kàn): what a guest only wants to look at, in a popup or in his own chat."""

from collections.abc import Callable, Iterable

from bot.floor.kept import Kept
from bot.messages.outgoing import (
    GroupPlace,
    PrivateFile,
    PrivateScreen,
    PublicScreen,
    PublicWanted,
    Urgency,
)
from bot.messages.presses import Action, Press
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.joining import HELLO, start_link
from bot.reception.language_menu import language_menu
from bot.reception.queries import Queries, last_deal
from bot.render.games import games_screen
from bot.render.group_lines import where_we_stand
from bot.render.help import help_text
from bot.render.rules import rules_pages
from bot.render.texts import Texts
from bot.render.welcome import start_screen
from bot.wanted.facts import table_facts
from bot.wanted.places import current_board_place, hand_place, lobby_place
from bot.wanted.source import texts_in
from engine.presets import PRESETS
from engine.profile import RulesProfile
from engine.views import public_view
from persistence.keys import random_key


class Showing:
    """给看 (gěi kàn): shows things; nothing happens by it."""

    def __init__(self, premises: Premises, queries: Queries) -> None:
        self._premises = premises
        self._queries = queries

    async def press(self, guest: Guest, press: Press, kept: Kept) -> None:
        """按了看 (àn le kàn): a button that only shows something of a table."""
        if not await self._queries.may_look(guest.key, guest.chat_key, kept):
            guest.remark(RemarkKind.NOT_AT_TABLE)
            return
        match press.action:
            case Action.HAND:
                self.hand(guest, kept)
            case Action.RULES:
                self._send(guest, self._rules(kept.hosted.table.match.profile, guest.texts))
            case Action.DETAILS:
                shown = await self._queries.details(kept, press.prompt, guest.key, guest.texts)
                self._send(guest, [shown] if shown else [])
            case Action.REPLAY:
                pages = await self._queries.replay(kept, press.prompt, guest.key, guest.texts)
                self._send(guest, map(PrivateScreen, pages))
            case Action.EXPORT:
                name = f"{kept.hosted.table_id}-{press.prompt}"
                file = self._queries.score_file(kept, press.prompt, name)
                self._send(guest, [file] if file else [])
            case _:
                guest.remark(RemarkKind.NO_BUTTON)

    def hand(self, guest: Guest, kept: Kept) -> None:
        """我的手牌 (wǒ de shǒupái): a popup in the group; in the own chat the message anew."""
        if kept.hosted.seat_of(guest.key) is None:
            guest.remark(RemarkKind.NOT_AT_TABLE)
        elif guest.private:
            self.renew_hand(kept, guest.key)
            guest.remark(RemarkKind.HAND_SENT, popup=False)
        else:
            popup = self._queries.hand(kept, guest.key, guest.texts)
            if popup is None:
                guest.remark(RemarkKind.NO_HAND)
            else:
                guest.teller.tell(lambda _: popup, popup=True)

    def renew_hand(self, kept: Kept, person: str) -> None:
        """重发手牌 (chóng fā shǒupái): the hand message comes anew, below everything else."""
        self._renew(hand_place(kept.hosted, person).name, person)

    def renew_board(self, kept: Kept) -> None:
        """重发桌面 (chóng fā zhuōmiàn): board or lobby comes anew, below everything else."""
        hosted = kept.hosted
        place = lobby_place(hosted) if hosted.is_lobby else current_board_place(hosted)
        self._renew(place.name, hosted.setup.chat_key)

    async def standing(self, guest: Guest, kept: Kept) -> str:
        """打到哪了 (dǎ dào nǎ le): deal, own points and whose turn, in a line."""
        onlooker = await self._queries.onlooker(kept, guest.texts)
        hosted = kept.hosted
        table, seat = table_facts(hosted, onlooker), hosted.seat_of(guest.key)
        return where_we_stand(guest.texts, public_view(hosted.table), table, seat)

    async def rules(self, guest: Guest) -> None:
        """规则 (guīzé): the house's, for all to read in a group that asked by command."""
        house = await self._premises.houses.find(guest.chat_key)
        await self.post(
            guest, lambda texts: rules_pages(texts, house.profile, PRESETS[house.preset])
        )

    async def rules_alone(self, guest: Guest) -> None:
        """自己看规则 (zìjǐ kàn guīzé): the rules of a house, in the person's own chat."""
        house = await self._premises.houses.find(guest.chat_key)
        self._send(guest, self._rules(house.profile, guest.texts))

    async def help(self, guest: Guest) -> None:
        """帮助 (bāngzhù): how it goes."""
        await self.post(guest, lambda texts: (help_text(texts),))

    async def verify(self, guest: Guest, kept: Kept, deal_no: int) -> None:
        """验牌 (yàn pái): the proof of a deal that is over, for all to see."""
        language = await self._language(guest)
        text = await self._queries.verification(
            kept, deal_no or last_deal(kept), texts_in(language)
        )
        if text is None:
            guest.remark(RemarkKind.NOTHING_TO_VERIFY)
        else:
            await self.post(guest, lambda _: (text,))

    async def games(self, guest: Guest) -> None:
        """我的牌桌 (wǒ de páizhuō): where the person sits."""
        self._send(guest, [games_screen(guest.texts, await self._queries.games(guest.key))])

    async def greet(self, guest: Guest) -> None:
        """开始 (kāishǐ): where the person sits, and what can be done here."""
        games = await self._queries.games(guest.key)
        self._send(guest, [start_screen(guest.texts, self._premises.bot_name, games)])

    def languages(self, guest: Guest) -> None:
        """语言 (yǔyán): the list to choose from, below everything else."""
        now = int(self._premises.clock.now().timestamp())
        self._premises.courier.post(language_menu(guest, guest.texts, rings=now))
        guest.teller.nod()

    async def post(self, guest: Guest, pages: Callable[[Texts], Iterable[str]]) -> None:
        """贴 (tiē): where the guest asked, in the language spoken there; not in a quiet group."""
        if guest.private or (await self._premises.houses.find(guest.chat_key)).quiet:
            self._send(guest, map(PrivateScreen, pages(guest.texts)))
            return
        for page in pages(texts_in(await self._language(guest))):
            place = GroupPlace(f"told/{random_key()}", guest.chat_key, guest.thread)
            self._premises.courier.post(
                PublicWanted(
                    place=place,
                    screen=PublicScreen(page),
                    urgency=Urgency.SETTLEMENT,
                    final=True,
                )
            )

    async def _language(self, guest: Guest) -> str:
        if guest.private:
            return guest.texts.language
        return await self._premises.acquaintances.language(guest.chat_key)

    def _send(self, guest: Guest, screens: Iterable[PrivateScreen | PrivateFile]) -> None:
        """发到私聊 (fā dào sīliáo): into the person's own chat, which may have to be opened."""
        shown = list(screens)
        if not shown:
            guest.remark(RemarkKind.NOT_AT_TABLE)
        elif not guest.is_reachable:
            guest.lead(start_link(self._premises.bot_name, HELLO))
        else:
            for screen in shown:
                self._premises.notices.tell(guest.key, screen)
            guest.teller.nod()

    def _rules(self, profile: RulesProfile, texts: Texts) -> Iterable[PrivateScreen]:
        return map(PrivateScreen, rules_pages(texts, profile, PRESETS[profile.name]))

    def _renew(self, place: str, chat_key: str) -> None:
        self._premises.fleeting.renew(place, self._premises.clock.now())
        self._premises.courier.wake(chat_key)
