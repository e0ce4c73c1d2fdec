"""Every button of every living message, each pressed in a copy of a house whose bot was killed.

scene = ...; await house.kill()
async for tried in each_button(scene, everybody):   # one copy, one press each
    judge(tried)                                    # see `effects`
await old_buttons_are_refused(scene)                # what hung there before and hangs no more
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from bot.floor.streams import TABLE_EVENTS, table_stream
from bot.hosting.events import StreamEvent
from bot.hosting.state import Hosted
from bot.messages.presses import Action, Press, decode
from engine.seats import Seat
from persistence.fingerprint import state_hash
from persistence.reminders import Reminders
from tests.bot.e2e.copies import copied
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Answered, Key, Message, Phone
from tests.bot.e2e.proofs.killings import is_repeated
from tests.bot.e2e.scenes import Scene

SETTLING = 2.5
"""Seconds after a start in which messages are set right."""
AT_TABLE, ELSEWHERE = 2.0, 20.0
"""Seconds after a press in which it is seen what came of it; a window does not last longer."""
IN_TIME = 1.2
LASTING = frozenset({Action.BACK, Action.DETAILS, Action.REPLAY, Action.EXPORT})
"""Of a deal or prompt, and good for ever."""
IN_LOBBY = frozenset({Action.JOIN, Action.LEAVE, Action.ADD_AI, Action.READY, Action.START})


class Tried(NamedTuple):
    """A press and what came of it."""

    label: str
    name: str
    person: str
    owner: bool
    """Whether the person made the group."""
    private: bool
    """Whether the button hangs in the person's own chat."""
    answer: Answered
    before: Hosted
    after: Hosted
    events: list[StreamEvent]
    """What has happened at the table."""
    came: list[str]
    """Texts that were new in the own chat."""
    in_group: list[str]
    """Texts that were new in the group."""
    keys: list[Key]
    """What hangs in the own chat now."""
    own: list[str]
    """Texts in the own chat, before the press."""
    opened: int
    """How many more tables there are."""
    reminded: bool
    """Whether the person is to be told of the next table."""

    @property
    def seat(self) -> Seat | None:
        """Where the person sits."""
        return self.before.seat_of(self.person)

    @property
    def sits(self) -> bool:
        """Whether the person has a place at the table."""
        return self.person in self.before.humans

    @property
    def refused(self) -> bool:
        """Whether nothing happened, and it is said why."""
        same = state_hash(self.before.table) == state_hash(self.after.table)
        nothing = not (self.events or self.opened)
        return same and nothing and bool(self.answer.text) and "✓" not in self.answer.text


class Hanging(NamedTuple):
    """A button, and who sees it."""

    chat: int
    key: Key
    users: tuple[int, ...]


Pressers = Callable[[list[Hanging]], Iterator[tuple[Hanging, int]]]
"""Who presses which buttons."""


def everybody(buttons: list[Hanging]) -> Iterator[tuple[Hanging, int]]:
    """All who see a button press it."""
    return ((button, user) for button in buttons for user in button.users)


def a_few(buttons: list[Hanging]) -> Iterator[tuple[Hanging, int]]:
    """Of the group's each by another and by the last, who looks on; of the own each label once."""
    labels: set[str] = set()
    for number, button in enumerate(buttons):
        users = button.users
        if len(users) > 1:
            yield from ((button, user) for user in {users[number % len(users)], users[-1]})
        elif button.key.text not in labels:
            labels.add(button.key.text)
            yield button, users[0]


@asynccontextmanager
async def restarted(scene: Scene, killed_at: float) -> AsyncIterator[Inn]:
    """A copy in which the bot was started again, and has set right what it found."""
    async with copied(scene.house, killed_at) as copy:
        await copy.start()
        await copy.wait(SETTLING)
        yield copy
        await _assert_quiet(copy)
        await copy.kill()


async def _assert_quiet(house: Inn) -> None:
    """Nothing is held against the bot but what a kill excuses."""
    report = await house.driver.look("quiet")
    refused = [call for call in report.pop("refused") if not is_repeated(call)]
    assert report.pop("quiet") is not None
    assert (refused, house.errors()) == ([], [])
    assert not any(report.values()), report


def hanging(house: Inn, group: int) -> list[Hanging]:
    """The buttons of all living messages: those of the group, then those of each own chat."""
    world = house.driver.sandbox.backend.world
    members = tuple(user for user in house.phones if user in world.humans(world.chats[group]))
    found = [*_of(house.phones[members[0]].in_chat(group), members)]
    for user, phone in house.phones.items():
        found += _of(phone.own_chat(), (user,))
    return list(dict.fromkeys(button for button in found if button.key.data))


def _of(messages: list[Message], users: tuple[int, ...]) -> Iterator[Hanging]:
    return (Hanging(m.chat, key, users) for m in messages if m.by_bot for key in m.buttons())


async def each_button(
    scene: Scene, killed_at: float, pressers: Pressers, *, of_table: bool
) -> AsyncIterator[Tried]:
    """Press each button, those of the table or the others, by each presser in a copy of its own."""
    async with restarted(scene, killed_at) as copy:
        buttons = [b for b in hanging(copy, scene.group) if _names_a_table(b.key) is of_table]
    for button, user in pressers(buttons):
        async with restarted(scene, killed_at) as copy:
            yield await _try(
                scene, copy, copy.phones[user], button, AT_TABLE if of_table else ELSEWHERE
            )


async def _try(scene: Scene, copy: Inn, phone: Phone, button: Hanging, afterwards: float) -> Tried:
    person = await copy.key(phone)
    before, stored = _hosted(copy, scene.table_id), await _events(copy, scene.table_id)
    own, tables = [m.text for m in phone.own_chat()], len(copy.tables())
    seen = len(phone.texts)
    message = await _shown(phone, button)
    press = await phone.press(message, button.key.data)
    answer = await phone.answer(press)
    await _answered_once(copy, press, answer)
    await copy.wait(afterwards)
    due = await Reminders(copy.host.premises.database).due(before.setup.chat_key, 4)
    return Tried(
        label=button.key.text,
        name=phone.name,
        person=person,
        owner=phone is next(iter(copy.phones.values())),
        private=button.chat == phone.user,
        answer=answer,
        before=before,
        after=_hosted(copy, scene.table_id),
        events=(await _events(copy, scene.table_id))[len(stored) :],
        came=[text for text in _new(phone, phone.user, seen) if text not in own],
        in_group=_new(phone, scene.group, seen),
        keys=[key for message in phone.own_chat() for key in message.buttons()],
        own=own,
        opened=len(copy.tables()) - tables,
        reminded=person in due,
    )


async def _shown(phone: Phone, button: Hanging) -> Message:
    """The message with that button, as soon as it is there in this copy, too."""

    def found() -> list[Message]:
        return [m for m in phone.in_chat(button.chat) if button.key in m.buttons()]

    try:
        async with asyncio.timeout(SETTLING):
            await phone.until(lambda: bool(found()))
    except TimeoutError:
        raise AssertionError((button, phone.in_chat(button.chat))) from None
    return found()[-1]


def _new(phone: Phone, chat: int, seen: int) -> list[str]:
    return [text for _, where, _, text in phone.texts[seen:] if where == chat]


async def _answered_once(house: Inn, press: str, answer: Answered) -> None:
    calls = await house.calls("answerCallbackQuery")
    made = [call for call in calls if call["parameters"]["callback_query_id"] == press]
    assert [call["status"] for call in made] == [200]
    assert answer.after <= IN_TIME


def _hosted(house: Inn, table_id: str) -> Hosted:
    kept = house.host.premises.tables.kept(table_id)
    assert kept is not None
    return kept.hosted


async def _events(house: Inn, table_id: str) -> list[StreamEvent]:
    stored = await house.host.premises.event_log.read(table_stream(table_id))
    return [TABLE_EVENTS.decode_stored(each) for each in stored]


async def old_buttons_are_refused(scene: Scene, killed_at: float) -> int:
    """Press what hung in messages once and hangs nowhere any more; how many there were."""
    async with restarted(scene, killed_at) as copy:
        old = _vanished(scene, {button.key.data for button in hanging(copy, scene.group)})
        before = state_hash(_hosted(copy, scene.table_id).table)
        for user, chat, message, data in old:
            phone = copy.phones[user]
            press = await phone.forge(chat, message, data)
            answer = await phone.answer(press)
            await _answered_once(copy, press, answer)
            assert answer.text, data
            assert "✓" not in answer.text, (data, answer)
            assert state_hash(_hosted(copy, scene.table_id).table) == before, data
    return len(old)


def _names_a_table(key: Key) -> bool:
    return key.press is not None and bool(key.press.table_id)


def _vanished(scene: Scene, living: set[str]) -> list[tuple[int, int, int, str]]:
    """Who may still have seen which button of the table where, though it is nowhere now."""
    timeline = scene.house.driver.sandbox.backend.timeline
    found: dict[str, tuple[int, int, int, str]] = {}
    for phone in scene.phones:
        for sight in timeline.seen_by(phone.user):
            for key in _keys_of(sight.body):
                data = key.get("callback_data", "")
                if data not in living and _goes_stale(decode(data), scene.table_id):
                    message = sight.body["message"]["message_id"]
                    found.setdefault(data, (phone.user, sight.chat_id, message, data))
    return list(found.values())


def _keys_of(body: dict[str, Any]) -> Iterator[dict[str, str]]:
    markup = body.get("message", {}).get("reply_markup", {})
    return (key for row in markup.get("inline_keyboard", []) for key in row)


def _goes_stale(press: Press | None, table_id: str) -> bool:
    """Whether it is of a prompt, a deal or a lobby of the table; others are as good as ever."""
    if press is None or press.table_id != table_id or press.action in LASTING:
        return False
    return press.prompt != 0 or press.action in IN_LOBBY
