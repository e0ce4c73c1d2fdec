"""前台 (qiántái): takes every stored update and hands it to the room that it belongs to."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.hosting.rights import Deed, Right, Role, right
from bot.intake.answers import Answers
from bot.intake.inbox import Delivery, RawUpdate
from bot.intake.incoming import (
    Blocked,
    Commanded,
    Incoming,
    Membership,
    Migrated,
    Pressed,
    SeenChat,
    Sighting,
    Standing,
    Thrown,
    Wrote,
)
from bot.messages.outgoing import Answer, PublicScreen
from bot.messages.presses import decode
from bot.messages.remarks import Remark, RemarkKind
from bot.people.acquaintances import Sender, language_of
from bot.people.members import Members
from bot.premises import Premises
from bot.reception.authority import Authority
from bot.reception.commands import Commands
from bot.reception.dice import DiceCuts
from bot.reception.groups import Groups
from bot.reception.guests import CommandTeller, Guest, PressTeller, Teller
from bot.reception.hurry import Hurry
from bot.reception.joining import Joining
from bot.reception.opening import Openings
from bot.reception.presses import Presses
from bot.reception.queries import Queries
from bot.reception.reminding import Reminding
from bot.reception.settings import Settings
from bot.reception.showing import Showing
from bot.reception.zones import ZoneRoom
from bot.render.replies import remark_text
from bot.wanted.source import texts_in
from persistence.people import DirectMessages, Person
from persistence.transaction import Write


class Desk:
    """前台 (qiántái): `route`, `arrived` and `handle` are what the intake needs."""

    def __init__(
        self,
        premises: Premises,
        members: Members,
        answers: Answers,
        read: Callable[[RawUpdate], Incoming | None],
        sight: Callable[[RawUpdate], Sighting | None],
    ) -> None:
        """*read* says what an update means, *sight* which message it shows."""
        self._premises = premises
        self._answers = answers
        self._read = read
        self._sight = sight
        self._arrived_at: dict[str, float] = {}
        authority = Authority(premises, members)
        self._settings = Settings(premises, authority)
        queries, joining = Queries(premises), Joining(premises, authority)
        rooms = (
            premises,
            queries,
            joining,
            Openings(premises, joining, authority),
            self._settings,
            Showing(premises, queries),
            Reminding(premises),
        )
        self._presses = Presses(*rooms)
        self._zones = ZoneRoom(premises, authority)
        self.commands = Commands(*rooms)
        """命令 (mìnglìng): what may be typed, for whoever registers the names with Telegram."""
        self._groups = Groups(premises)
        self._dice = DiceCuts(premises)
        self._hurry = Hurry(premises)

    def route(self, raw: RawUpdate) -> str:
        """分拣 (fēnjiǎn): presses wait with their table, everything else with its chat."""
        query = raw.get("callback_query")
        if query is None:
            return f"chat {_chat_id(raw)}"
        press = decode(query.get("data", ""))
        if press is None or not press.table_id:
            return f"chat {query.get('message', {}).get('chat', {}).get('id')}"
        return press.table_id

    def arrived(self, raw: RawUpdate) -> None:
        """来了 (lái le): a press begins to be waited for; a message is seen."""
        seen = self._sight(raw)
        if seen is not None:
            self._premises.courier.saw(seen.chat_id, seen.message_id, seen.posted_at)
        query = raw.get("callback_query")
        if query is not None:
            self._arrived_at[query["id"]] = self._premises.clock.monotonic()
            self._answers.open(query["id"], _working(query))

    async def begin(self) -> None:
        """开门 (kāimén): ask again what an earlier process may not have got through."""
        await self._zones.ask_again()

    async def handle(self, delivery: Delivery) -> bool:
        """办 (bàn): whether the mark of the update went with what it caused."""
        incoming = self._read(delivery.raw)
        if self._hurry.is_too_quick(incoming):
            await self._hold_back(incoming, delivery)
            return False
        match incoming:
            case Pressed():
                return await self._pressed(incoming, delivery)
            case Commanded(sender=None):
                await self._commanded_by_nobody(incoming)
            case Commanded(sender=Sender() as sender):
                guest = await self._typing(sender, incoming.chat, delivery.mark)
                guest = replace(guest, about=incoming.about)
                return await self.commands.handle(guest, incoming.command, incoming.argument)
            case Wrote(sender=sender, chat=chat):
                guest = await self._typing(sender, chat, delivery.mark)
                guest.remark(RemarkKind.NOT_UNDERSTOOD)
            case Thrown():
                guest = await self._typing(incoming.sender, incoming.chat, delivery.mark)
                return await self._dice.cut(guest, incoming.reply_to, incoming.value)
            case Membership():
                await self._groups.moved(incoming)
            case Migrated():
                await self._groups.migrated(incoming)
            case Standing():
                await self._groups.stands(incoming)
            case Blocked():
                await self._groups.blocked(incoming, delivery.mark)
                return True
            case None:
                pass
        return False

    async def _hold_back(self, incoming: Incoming | None, delivery: Delivery) -> None:
        """慢点 (màn diǎn): do nothing but say that it came too quickly."""
        match incoming:
            case Pressed(query_id=query_id):
                raw = delivery.raw["callback_query"]
                self._arrived_at.pop(query_id, None)
                said = _said(raw, RemarkKind.SLOW_DOWN)
                self._answers.take(query_id, _working(raw)).give(said)
            case Commanded(sender=None):
                await self._tell_nobody(incoming, RemarkKind.SLOW_DOWN)
            case (
                Commanded(sender=Sender() as sender, chat=chat)
                | Thrown(sender=sender, chat=chat)
                | Wrote(sender=sender, chat=chat)
            ):
                self._hurry.tell(await self._typing(sender, chat, delivery.mark))

    async def _pressed(self, pressed: Pressed, delivery: Delivery) -> bool:
        query = self._answers.take(pressed.query_id, _working(delivery.raw["callback_query"]))
        now = self._premises.clock.monotonic()
        arrived_at = self._arrived_at.pop(pressed.query_id, now)
        person = await self._meet(pressed.sender, pressed.chat)
        texts = texts_in(await self._premises.acquaintances.language(person.person_key))
        teller = PressTeller(self._premises, person, texts, query)
        guest = await self._guest(person, pressed.chat, delivery.mark, teller)
        if pressed.still_there:
            await self._premises.courier.pressed(guest.chat_key, pressed.message_id)
        return await self._presses.handle(guest, pressed.data, arrived_at)

    async def _typing(self, sender: Sender, chat: SeenChat, mark: Write[None]) -> Guest:
        """写字的人 (xiězì de rén): somebody who wrote; in a private chat it is open thereby."""
        person = await self._meet(sender, chat)
        chat_key = await self._chat_key(person, chat)
        if chat.private:
            self._premises.courier.reopen(chat_key)
        texts = texts_in(await self._premises.acquaintances.language(chat_key))
        teller = CommandTeller(self._premises, person, chat_key, texts, chat.thread)
        return await self._guest(person, chat, mark, teller)

    async def _guest(
        self, person: Person, chat: SeenChat, mark: Write[None], teller: Teller
    ) -> Guest:
        language = await self._premises.acquaintances.language(person.person_key)
        return Guest(
            person=person,
            texts=texts_in(language),
            chat_key=await self._chat_key(person, chat),
            private=chat.private,
            thread=chat.thread,
            mark=mark,
            teller=teller,
            refused=self._premises.meters.refused,
        )

    async def _meet(self, sender: Sender, chat: SeenChat) -> Person:
        person = await self._premises.acquaintances.meet(sender)
        if not chat.private:
            return person
        await self._premises.acquaintances.opened(person)
        return person._replace(direct_messages=DirectMessages.OPEN)

    async def _chat_key(self, person: Person, chat: SeenChat) -> str:
        if chat.private:
            return person.person_key
        met = await self._premises.acquaintances.meet_chat(chat.telegram_id, chat.title)
        return met.chat_key

    async def _commanded_by_nobody(self, commanded: Commanded) -> None:
        """匿名 (nìmíng): an anonymous admin does what admins do, and takes no seat."""
        acquaintances, seen = self._premises.acquaintances, commanded.chat
        chat = await acquaintances.meet_chat(seen.telegram_id, seen.title)
        said = await self._done_for_nobody(chat.chat_key, commanded)
        if said is not None:
            await self._tell_nobody(commanded, said)

    async def _tell_nobody(self, commanded: Commanded, said: RemarkKind) -> None:
        """告诉无名者 (gàosu wúmíngzhě): in a passing line, where the command was typed."""
        acquaintances, seen = self._premises.acquaintances, commanded.chat
        chat = await acquaintances.meet_chat(seen.telegram_id, seen.title)
        texts = texts_in(await acquaintances.language(chat.chat_key))
        screen = PublicScreen(remark_text(texts, Remark(said)))
        self._premises.courier.remark(chat.chat_key, screen, seen.thread)

    async def _done_for_nobody(self, chat_key: str, commanded: Commanded) -> RemarkKind | None:
        """替无名者办 (tì wúmíngzhě bàn): what the rights of that role allow; else what to say."""
        role = [Role.ANONYMOUS_ADMIN if commanded.anonymous_admin else Role.CHANNEL]
        match commanded.command:
            case "settings" if right(Deed.SETTINGS, role) is Right.YES:
                await self._settings.door(chat_key, commanded.chat.thread)
                return None
            case "cancel" if right(Deed.CLOSE, role) is Right.YES:
                return await self.commands.cancel_for_admins(chat_key, commanded.argument)
            case command:
                known = command in self.commands.in_groups
                return RemarkKind.ANONYMOUS if known else None


def _working(query: Mapping[str, Any]) -> Answer:
    """处理中 (chǔlǐ zhōng): what a press is answered that takes its time."""
    return _said(query, RemarkKind.WORKING)


def _said(query: Mapping[str, Any], kind: RemarkKind) -> Answer:
    """顺口说 (shùnkǒu shuō): in the language of the client, which costs no look-up."""
    spoken = language_of(None, query["from"].get("language_code"))
    return Answer(remark_text(texts_in(spoken), Remark(kind)))


def _chat_id(raw: RawUpdate) -> object:
    for kind in ("message", "my_chat_member", "chat_member"):
        if kind in raw:
            return raw[kind]["chat"]["id"]
    return "none"
