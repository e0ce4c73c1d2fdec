"""Every fault in every kind of call: the reaction of the table is what happens."""

import asyncio

import pytest

from bot.courier import Shut, TopicLost, Trouble
from bot.courier.reactions import REACTIONS, Call, Reaction
from bot.messages.outgoing import Fault, Refused
from tests.bot.courier.fakes import POINTER, SUPERGROUP, Bench, bench
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

OF_PERSONS = {Fault.NEVER_STARTED, Fault.BLOCKED, Fault.DEACTIVATED, Fault.ANOTHER_BOT}
WALK = [(fault, call) for fault in Fault for call in (Call.SEND, Call.EDIT, Call.DELETE)]


class Spot:
    """One place in the chat that the fault can come from."""

    def __init__(self, b: Bench, fault: Fault) -> None:
        self.b = b
        self.private = fault in OF_PERSONS
        self.chat = 101 if self.private else SUPERGROUP
        self.key = b.people[0] if self.private else b.group

    def want(self, text: str, rings: int = 0) -> None:
        if self.private:
            self.b.hand(text, rings=rings)
        else:
            self.b.board(text, thread=12, rings=rings)

    @property
    def texts(self) -> list[str]:
        return self.b.telegram.texts(self.chat)

    def calls(self, method: str) -> int:
        return len(self.b.telegram.made(method, self.chat))


async def meet(spot: Spot, fault: Fault, call: Call) -> None:
    """Let a call of this kind be refused once, and wait some seconds."""
    if call is not Call.SEND:
        spot.want("one")
        await asyncio.sleep(10)
    spot.b.telegram.fail(call, Refused(fault, "in Telegram's words"))
    spot.want("two", rings=1 if call is Call.DELETE else 0)
    await asyncio.sleep(10)


@pytest.mark.parametrize(("fault", "call"), WALK)
async def test_the_reaction_is_the_one_of_the_table(fault: Fault, call: Call) -> None:
    async with bench() as b:
        spot = Spot(b, fault)
        await meet(spot, fault, call)
        news = list(b.news)
        tried = spot.calls(call)
        soon = list(spot.texts)
        await asyncio.sleep(90)
        later = spot.calls(call)
        match REACTIONS[fault].to(call):
            case Reaction.NOTHING | Reaction.LET_GO:
                assert (news, tried, later) == ([], 1, 1)
                assert soon[-1] == "two"
                assert not [name for name in await b.rows() if name.startswith("old/")]
            case Reaction.SEND_ANEW:
                assert (news, later) == ([], 1)
                assert spot.calls("delete") == 0
                assert soon == ["one", "two"]
            case Reaction.REPLACE:
                assert (news, later) == ([], 1)
                assert soon == ["two"]
            case Reaction.POINTER:
                assert (news, later) == ([], 1)
                assert soon == [POINTER.text, "two"]
            case Reaction.LEAVE_TOPIC:
                assert news == [TopicLost(b.group, 12)]
                assert soon == ["two"]
                assert list(b.telegram.threads.values()) == [0]
            case Reaction.SHUT:
                assert news == [Shut(spot.key, fault)]
                assert (tried, later) == (1, 1)
            case Reaction.RARELY | Reaction.ALARM:
                (trouble,) = news
                assert isinstance(trouble, Trouble)
                assert trouble.fault is fault
                assert (tried, later) == (1, 2)
                assert spot.texts == ["two"]
            case Reaction.HOLD | Reaction.IN_WORDS:
                # What has no picture cannot do without one.
                (trouble,) = news
                assert isinstance(trouble, Trouble)
                assert (tried, later) == (1, 1)
                assert "two" not in spot.texts
