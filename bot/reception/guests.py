"""客人 (kèrén): somebody who wants something, where, and how he is told what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.intake.answers import Query
from bot.messages.outgoing import Answer, Button, Keyboard, PrivateScreen, PublicScreen
from bot.messages.remarks import Remark, RemarkKind
from bot.messages.replies import HostRefusal, Refused, Reply
from bot.people.acquaintances import Sender
from bot.premises import Premises
from bot.render.group_lines import refusal_line
from bot.render.markup import as_text
from bot.render.names import listed_names
from bot.render.replies import refusal_text, remark_text, reply_text
from bot.render.texts import Texts
from bot.wanted.source import texts_in
from engine.errors import Refusal
from persistence.people import DirectMessages, Person
from persistence.transaction import Write

Say: TypeAlias = Callable[[Texts], str]
"""怎么说 (zěnme shuō): plain text in whatever language it will be read."""

_QUICK = frozenset(
    {
        Refusal.STALE_PROMPT,
        Refusal.ALREADY_ANSWERED,
        Refusal.ALREADY_CONFIRMED,
        HostRefusal.TOO_LATE,
        HostRefusal.ALREADY_PRESSED,
        HostRefusal.ALREADY_RUNG,
        HostRefusal.ALREADY_VOTED,
    }
)
"""手快 (shǒu kuài): refusals of pressing twice or too late, which need no popup."""


class Teller(Protocol):
    """告诉 (gàosu): the way by which a guest hears what came of it."""

    def tell(self, say: Say, *, popup: bool) -> None:
        """说 (shuō): once, as well as it can be done."""
        ...

    def lead(self, url: str, say: Say) -> None:
        """带路 (dàilù): open the guest's own chat by that link, or else *say* how."""
        ...

    def toast(self, say: Say) -> None:
        """顺口说 (shùnkǒu shuō): in passing, where that costs no message."""
        ...

    def nod(self) -> None:
        """点头 (diǎntóu): it was done, and is seen without a word."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """客人 (kèrén): a person who wants something, in his own chat or in a group."""

    person: Person
    texts: Texts
    """In the person's language."""
    chat_key: str
    """The group's, or the person's own."""
    private: bool
    thread: int
    mark: Write[None]
    """办妥 (bàntuǒ): goes with whatever the update causes."""
    teller: Teller
    about: Sender | None = None
    """说谁 (shuō shéi): the person to whose message the guest replied."""
    refused: Callable[[str], None]
    """记拒绝 (jì jùjué): is told the reason of every refusal."""

    @property
    def key(self) -> str:
        """钥匙 (yàoshi): what stands for the person in the log."""
        return self.person.person_key

    @property
    def is_reachable(self) -> bool:
        """联系得上 (liánxì de shàng): the bot can write to the person, for all it knows."""
        return self.person.direct_messages is DirectMessages.OPEN

    def reply(self, reply: Reply | None) -> None:
        """成了 (chéng le): tell what a table replied."""
        if reply is not None:
            self.teller.tell(lambda texts: reply_text(texts, reply), popup=False)

    def toast(self, reply: Reply | None) -> None:
        """顺口说 (shùnkǒu shuō): what a table replied, where the guest sees it anyhow."""
        if reply is not None:
            self.teller.toast(lambda texts: reply_text(texts, reply))

    def refuse(self, refused: Refused) -> None:
        """不行 (bùxíng): tell why a table refused."""
        reason, late_by = refused.reason, refused.late_by
        self.refused(reason)
        popup = reason not in _QUICK
        self.teller.tell(lambda texts: refusal_text(texts, reason, late_by), popup=popup)

    def lead(self, url: str) -> None:
        """带路 (dàilù): to the own chat, which has to be opened first."""
        remark = Remark(RemarkKind.OPEN_CHAT)
        self.teller.lead(url, lambda texts: remark_text(texts, remark))

    def remark(self, kind: RemarkKind, *, count: int = 0, popup: bool = True) -> None:
        """提醒 (tíxǐng): tell what no table was asked about."""
        remark = Remark(kind, count=count)
        self.teller.tell(lambda texts: remark_text(texts, remark), popup=popup)


class PressTeller:
    """答按键 (dá ànjiàn): a press is answered by a toast or popup, or later by a message."""

    def __init__(self, premises: Premises, person: Person, texts: Texts, query: Query) -> None:
        self._premises = premises
        self._person = person
        self._texts = texts
        self._query = query

    def tell(self, say: Say, *, popup: bool) -> None:
        """说 (shuō): by the answer; if that is gone, in the person's own chat if it matters."""
        text = say(self._texts)
        in_time = self._query.give(Answer(text, alert=popup))
        if not in_time and popup and self._person.direct_messages is DirectMessages.OPEN:
            screen = PrivateScreen(as_text(text))
            self._premises.notices.tell(self._person.person_key, screen)

    def lead(self, url: str, say: Say) -> None:
        """带路 (dàilù): the answer of a press can open a link."""
        if not self._query.give(Answer(url=url)):
            self.tell(say, popup=True)

    def toast(self, say: Say) -> None:
        """顺口说 (shùnkǒu shuō): by the answer, if it was not given."""
        self.tell(say, popup=False)

    def nod(self) -> None:
        """点头 (diǎntóu): an empty answer takes the spinner away."""
        self._query.give(Answer())


class CommandTeller:
    """答命令 (dá mìnglìng): a command has no toast: its answer goes to the person's own chat.

    Where that does not work it is one line in the group that does not stay.
    """

    def __init__(
        self, premises: Premises, person: Person, chat_key: str, group_texts: Texts, thread: int
    ) -> None:
        self._premises = premises
        self._person = person
        self._chat_key = chat_key
        self._group_texts = group_texts
        self._thread = thread

    def tell(self, say: Say, *, popup: bool) -> None:
        """说 (shuō): in the person's own chat if that works, else in a passing line."""
        del popup
        if self._person.direct_messages is DirectMessages.OPEN:
            self._premises.tasks.spawn(self._write(say))
        elif self._chat_key != self._person.person_key:
            self._pass(say)

    def lead(self, url: str, say: Say) -> None:
        """带路 (dàilù): in a passing line with a button, so that nothing has to be looked for."""
        self._pass(say, ((Button(self._group_texts.say("button.open_chat"), url=url),),))

    def toast(self, say: Say) -> None:
        """顺口说 (shùnkǒu shuō): a command has no toast."""

    def nod(self) -> None:
        """点头 (diǎntóu): what was asked for by a command is seen in the chat."""

    def _pass(self, say: Say, keyboard: Keyboard = ()) -> None:
        """一句话 (yí jù huà): a line in the group that does not stay."""
        texts = self._group_texts
        name = listed_names(texts, [self._person.name])[0]
        screen = PublicScreen(refusal_line(texts, name, say(texts)), keyboard)
        self._premises.courier.remark(self._chat_key, screen, self._thread)

    async def _write(self, say: Say) -> None:
        language = await self._premises.acquaintances.language(self._person.person_key)
        screen = PrivateScreen(as_text(say(texts_in(language))))
        self._premises.notices.tell(self._person.person_key, screen)
