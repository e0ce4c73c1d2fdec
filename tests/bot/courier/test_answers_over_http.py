"""Every error answer of Telegram's, row by row and over HTTP: the reaction is that of the table."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.courier import Shut, TopicLost, Trouble
from bot.courier.reactions import ANY, ERROR_ANSWERS, REACTIONS, Call, ErrorAnswer, Reaction
from bot.messages.outgoing import Answer, Done, Fault, Moved, Refused, Unsure, Wait
from bot.sandbox.errors import PREFIXES
from tests.bot.courier.fakes import POINTER
from tests.bot.courier.stage import Stage, is_ours, stage
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

OF_PERSONS = {Fault.NEVER_STARTED, Fault.BLOCKED, Fault.DEACTIVATED, Fault.ANOTHER_BOT}
METHODS = {
    Call.SEND: "sendMessage",
    Call.EDIT: "editMessageText",
    Call.DELETE: "deleteMessage",
    Call.ANSWER: "answerCallbackQuery",
}
SAMPLES = {
    "bot was kicked from the … chat": "bot was kicked from the supergroup chat",
    "bot is not a member of the … chat": "bot is not a member of the supergroup chat",
    "not enough rights to send … to the chat": "not enough rights to send messages to the chat",
}
RETRY_AFTER = 4
SOON, LATER = 10, 90
MOVES = [row for row in ERROR_ANSWERS if row.meaning is Moved]
ROWS = [row for row in ERROR_ANSWERS if row.meaning is not Moved]
WALK = [(row, call) for row in ROWS for call in (Call.SEND, Call.EDIT, Call.DELETE)]


def said(row: ErrorAnswer) -> str:
    """The row's text with something in place of `…`."""
    return SAMPLES.get(row.text, row.text.replace(ANY, "so and so"))


def sent(row: ErrorAnswer) -> str:
    """The same without what the server puts before it anyhow."""
    return "" if row.text in PREFIXES.values() else said(row)


def named(value: object) -> str:
    return f"{value.code} {value.text}" if isinstance(value, ErrorAnswer) else str(value)


class Spot:
    """One place in a chat that the answer can come from."""

    def __init__(self, s: Stage, row: ErrorAnswer, topic: int) -> None:
        self.s = s
        self.private = row.meaning in OF_PERSONS
        self.chat = s.people[0] if self.private else s.group
        self.topic = topic if row.meaning is Fault.TOPIC_GONE else 0

    def want(self, text: str, rings: int = 0) -> None:
        if self.private:
            self.s.hand(text, rings=rings)
        else:
            self.s.board(text, thread=self.topic, rings=rings)

    @property
    def texts(self) -> list[str]:
        return self.s.texts(self.chat)

    async def calls(self, call: Call) -> int:
        """How often the bot has tried."""
        made = (await self.s.driver.look("calls", method=METHODS[call]))["calls"]
        return sum(each["parameters"]["chat_id"] == str(self.chat) for each in made)


async def meet(spot: Spot, row: ErrorAnswer, call: Call) -> None:
    """Let a call of this kind be answered so, once."""
    if call is not Call.SEND:
        spot.want("one")
        await asyncio.sleep(SOON)
    more = {"retry_after": RETRY_AFTER} if row.meaning is Wait else {}
    fault = {"code": row.code, "text": sent(row), "chat_id": spot.chat}
    await spot.s.order("refuse", METHODS[call], **fault, **more)
    spot.want("two", rings=1 if call is Call.DELETE else 0)
    await asyncio.sleep(SOON)


@pytest.mark.parametrize(("row", "call"), WALK, ids=named)
async def test_the_reaction_to_each_answer_is_the_one_of_the_table(
    row: ErrorAnswer, call: Call
) -> None:
    async with stage(forum=True) as s:
        told = await s.driver.act("add_topic", chat=s.group, name="T", by=s.people[0])
        spot = Spot(s, row, told["id"])
        await meet(spot, row, call)
        tried, soon, news = await spot.calls(call), list(spot.texts), list(s.news)
        await asyncio.sleep(LATER)
        later = await spot.calls(call)
        if isinstance(row.meaning, Fault):
            wanted = REACTIONS[row.meaning].to(call)
            await assert_reacted(spot, wanted, row.meaning, (tried, later), soon, news)
        elif row.meaning is Done and call is Call.EDIT:
            assert (news, tried, later) == ([], 1, 1), "it is taken at its word"
        else:
            assert spot.texts[-1] == "two"
            assert spot.texts.count("two") == 1
            assert row.meaning is Done or news == []
            assert (await s.driver.look("quiet"))["impatient"] == []


async def assert_reacted(
    spot: Spot,
    wanted: Reaction,
    fault: Fault,
    calls: tuple[int, int],
    soon: list[str],
    news: Sequence[object],
) -> None:
    """Hold what has happened against one cell of the table."""
    key = spot.s.keys[spot.chat]
    match wanted:
        case Reaction.NOTHING | Reaction.LET_GO:
            assert (list(news), calls) == ([], (1, 1))
            assert soon[-1] == "two"
        case Reaction.SEND_ANEW:
            assert (list(news), calls[1]) == ([], 1)
            assert soon == ["one", "two"]
        case Reaction.REPLACE:
            assert (list(news), calls[1]) == ([], 1)
            assert soon == ["two"]
        case Reaction.POINTER:
            assert (list(news), calls[1]) == ([], 1)
            assert soon == [POINTER.text, "two"]
        case Reaction.LEAVE_TOPIC:
            assert list(news) == [TopicLost(key, spot.topic)]
            assert soon == ["two"]
        case Reaction.SHUT:
            assert list(news) == [Shut(key, fault)]
            assert calls == (1, 1)
        case Reaction.RARELY | Reaction.ALARM:
            (trouble,) = news
            assert isinstance(trouble, Trouble)
            assert trouble.fault is fault
            assert calls == (1, 2)
            assert spot.texts == ["two"]
        case Reaction.HOLD | Reaction.IN_WORDS:
            # What has no picture cannot do without one; `test_pictures.py` has those that do.
            (trouble,) = news
            assert isinstance(trouble, Trouble)
            assert calls == (1, 1)
            assert "two" not in spot.texts
        case _:
            pytest.fail(f"nobody looks at {wanted}")


@pytest.mark.parametrize("row", MOVES, ids=named)
@pytest.mark.parametrize("call", [Call.SEND, Call.EDIT, Call.DELETE])
async def test_a_group_that_moved_shows_there_what_it_should(row: ErrorAnswer, call: Call) -> None:
    async with stage("group") as s:
        if call is not Call.SEND:
            s.board("one")
            await asyncio.sleep(SOON)
        new = (await s.driver.act("upgrade", chat=s.group, by=s.people[0]))["id"]
        s.board("two", rings=1 if call is Call.DELETE else 0)
        await asyncio.sleep(SOON)
        assert s.texts(new) == ["two"]
        refused = (await s.driver.look("quiet"))["refused"]
        assert [said(row) in each["description"] for each in refused] == [True]


@pytest.mark.parametrize("row", ROWS, ids=named)
async def test_an_answer_to_a_press_that_is_refused_is_known_for_what_it_is(
    row: ErrorAnswer,
) -> None:
    async with stage() as s:
        s.hand("one")
        await asyncio.sleep(5)
        messages = s.driver.sandbox.backend.world.chats[s.people[0]].messages.values()
        (message,) = filter(is_ours, messages)
        press = await s.driver.act(
            "press", chat=s.people[0], user=s.people[0], message=message.id, button="我的手牌"
        )
        more = {"retry_after": RETRY_AFTER} if row.meaning is Wait else {}
        await s.order("refuse", "answerCallbackQuery", code=row.code, text=sent(row), **more)
        outcome = await s.transport.answer(press["press"], Answer("✓"))
        match row.meaning:
            case Fault() as fault:
                assert outcome == Refused(fault, getattr(outcome, "text", ""))
                assert REACTIONS[fault].to(Call.ANSWER) is Reaction.LET_GO
            case kind if kind is Wait:
                assert outcome == Wait(RETRY_AFTER)
            case kind if kind is Done:
                assert outcome == Done()
            case _:
                assert outcome == Unsure()


@pytest.mark.parametrize(
    ("private", "text"),
    [
        (False, "bot was blocked by the user"),
        (False, "user is deactivated"),
        (True, "bot was kicked from the supergroup chat"),
        (True, "the group chat was deleted"),
    ],
)
async def test_a_refusal_about_another_kind_of_chat_is_not_believed(
    private: bool, text: str
) -> None:
    async with stage() as s:
        chat = s.people[0] if private else s.group
        await s.order("refuse", "sendMessage", code=403, text=text, chat_id=chat)
        (s.hand if private else s.board)("one")
        await asyncio.sleep(SOON)
        (trouble,) = s.news
        assert isinstance(trouble, Trouble)
        assert trouble.fault is Fault.FORBIDDEN
        await asyncio.sleep(LATER)
        assert s.texts(chat) == ["one"]
