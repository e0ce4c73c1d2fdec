"""The library's HTTP on aiohttp: files, misuse, and texts that nobody foresaw."""

import pytest
from telegram.error import BadRequest, Forbidden, NetworkError, TelegramError

from bot.gateway.request import AiohttpRequest
from bot.gateway.setbacks import outcome_of
from bot.messages.outgoing import Fault, Refused, Unsure
from tests.bot.gateway.conftest import Line
from tests.bot.virtual_time import virtual_time


@virtual_time
async def test_a_file_is_uploaded(line: Line) -> None:
    sent = await line.gateway.bot.send_document(
        line.anna, b'{"deal": "K7Q2-3"}', filename="牌.json", caption="复查"
    )
    assert sent.document is not None
    assert sent.document.file_name == "牌.json"
    assert sent.document.file_size == 18
    assert sent.caption == "复查"


@virtual_time
async def test_a_text_arrives_as_it_is(line: Line) -> None:
    text = '捉鸡 & a=b + %41; \u2028 \U0001f004 "\\" {"x": null}'
    await line.gateway.bot.send_message(line.anna, text)
    (call,) = (await line.driver.look("calls", method="sendMessage"))["calls"]
    assert call["parameters"]["text"] == text
    assert call["parameters"]["chat_id"] == str(line.anna)


@virtual_time
async def test_a_time_out_of_ones_own_and_none_at_all(line: Line) -> None:
    await line.order("slow_before", "getMe", seconds=60)
    with pytest.raises(NetworkError):
        await line.gateway.bot.get_me(read_timeout=2)
    await line.order("slow_before", "getMe", seconds=60)
    me = await line.gateway.bot.get_me(read_timeout=None)
    assert me.username == "zhuoji_bot"


@virtual_time
async def test_it_is_used_between_its_beginning_and_its_end_only() -> None:
    request = AiohttpRequest()
    await request.shutdown()
    with pytest.raises(NetworkError, match="before it is initialized"):
        await request.retrieve("http://127.0.0.1:9/")
    await request.initialize()
    await request.initialize()
    assert request.read_timeout == 5
    await request.shutdown()
    with pytest.raises(NetworkError, match="after its end"):
        await request.retrieve("http://127.0.0.1:9/")


def test_texts_that_nobody_foresaw_have_meanings_of_their_own() -> None:
    unknown = outcome_of(BadRequest("Bad Request: the moon is full"))
    assert unknown == Refused(Fault.UNKNOWN, "The moon is full")
    forbidden = outcome_of(Forbidden("Forbidden: the moon is full"))
    assert forbidden == Refused(Fault.FORBIDDEN, "Forbidden: the moon is full")
    assert outcome_of(TelegramError("Invalid server response")) == Unsure()
