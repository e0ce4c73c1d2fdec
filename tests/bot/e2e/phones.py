"""Phones: what one person sees, message by message, and the buttons that he presses."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.messages.presses import Action, Press, decode
from tests.bot.sandbox.driver import Driver


class Key(NamedTuple):
    """A button as it is seen."""

    text: str
    data: str
    url: str

    @property
    def press(self) -> Press | None:
        """What it means to the bot."""
        return decode(self.data)


@dataclass
class Message:
    """A message as it is seen now."""

    chat: int
    id: int
    text: str
    keys: list[list[Key]]
    silent: bool
    at: float
    """When it came."""
    edited_at: float
    by_bot: bool
    document: bool = False

    def buttons(self) -> Iterator[Key]:
        """All buttons, row by row."""
        return (key for row in self.keys for key in row)

    def find(self, action: Action) -> Key | None:
        """The first button of that meaning."""
        return next((k for k in self.buttons() if k.press and k.press.action is action), None)


class Answered(NamedTuple):
    """How a press was answered."""

    text: str
    alert: bool
    url: str
    after: float
    """Seconds from press to answer."""


@dataclass
class Phone:
    """One person's client: all chats that he sees."""

    driver: Driver
    user: int
    name: str
    messages: dict[tuple[int, int], Message] = field(default_factory=dict)
    seen: list[Message] = field(default_factory=list)
    """Every message that ever came, as it is now or was last."""
    texts: list[tuple[float, int, int, str]] = field(default_factory=list)
    """Every text that was ever shown: when, where, in which message."""
    answers: dict[str, Answered] = field(default_factory=dict)
    pressed: dict[str, float] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def see(self, kind: str, at: float, chat: int, body: dict[str, Any]) -> None:
        """Take in what the server shows."""
        match kind:
            case "message" | "edit":
                self._see_message(at, chat, body["message"])
            case "delete":
                self.messages.pop((chat, body["message_id"]), None)
            case "press":
                self.pressed[body["press_id"]] = at
            case "answer":
                press = body["press_id"]
                after = at - self.pressed[press]
                alert, url = body.get("show_alert", False), body.get("url", "")
                self.answers[press] = Answered(body.get("text", ""), alert, url, after)
        self.news.set()

    def in_chat(self, chat: int) -> list[Message]:
        """The messages of a chat that are there now, in order."""
        return [message for (where, _), message in sorted(self.messages.items()) if where == chat]

    def own_chat(self) -> list[Message]:
        """The messages of the conversation with the bot."""
        return self.in_chat(self.user)

    def newest(self, chat: int, wanted: Callable[[Message], bool]) -> Message | None:
        """The last message of a chat that is as wanted."""
        return next((each for each in reversed(self.in_chat(chat)) if wanted(each)), None)

    def with_button(self, chat: int, action: Action) -> tuple[Message, Key] | None:
        """The last message of a chat with a button of that meaning, and the button."""
        found = ((each, each.find(action)) for each in reversed(self.in_chat(chat)))
        return next(((message, key) for message, key in found if key is not None), None)

    async def press(self, message: Message, data: str) -> str:
        """Press a button that is there; the id of the press."""
        told = await self.driver.act(
            "press", chat=message.chat, user=self.user, message=message.id, button=data
        )
        return str(told["press"])

    async def forge(self, chat: int, message_id: int, data: str) -> str:
        """Send data that no button has, or from a message that is gone."""
        told = await self.driver.act(
            "press", chat=chat, user=self.user, message=message_id, payload=data
        )
        return str(told["press"])

    async def answer(self, press: str) -> Answered:
        """Wait for the answer of a press."""
        while press not in self.answers:
            await self.look()
        return self.answers[press]

    async def ask(self, chat: int, action: Action) -> Answered:
        """Press the button of that meaning; the answer."""
        found = self.with_button(chat, action)
        assert found is not None, f"{self.name} sees no button {action} in {self.in_chat(chat)}"
        message, key = found
        return await self.answer(await self.press(message, key.data))

    async def say(self, chat: int, text: str, **more: Any) -> int:
        """Write something."""
        told = await self.driver.act("say", chat=chat, user=self.user, text=text, **more)
        return int(told["message"])

    async def look(self) -> None:
        """Wait for anything new."""
        self.news.clear()
        await self.news.wait()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something that is seen."""
        while not happened():
            await self.look()

    def _see_message(self, at: float, chat: int, body: dict[str, Any]) -> None:
        text = body.get("text", body.get("caption", ""))
        rows = body.get("reply_markup", {}).get("inline_keyboard", [])
        keys = [
            [Key(k["text"], k.get("callback_data", ""), k.get("url", "")) for k in row]
            for row in rows
        ]
        where = (chat, body["message_id"])
        self.texts.append((at, *where, text))
        shown = self.messages.get(where)
        if shown is None:
            by_bot = body.get("from", {}).get("id") == self.driver.sandbox.backend.bot.id
            silent, document = body.get("silent", False), "document" in body
            shown = Message(*where, text, keys, silent, at, at, by_bot, document)
            self.messages[where] = shown
            self.seen.append(shown)
        shown.text, shown.keys, shown.edited_at = text, keys, at
