"""Virtual time: fast, patient with sockets and threads, the same every time."""

import asyncio
import time

import aiosqlite
import pytest

from tests.bot.sandbox.driver import driving
from tests.bot.virtual_time import EPOCH, LoopClock, Standstill, VirtualTimeLoop, virtual_time


@virtual_time
async def test_a_day_of_sleep_takes_a_moment() -> None:
    began = time.monotonic()
    await asyncio.sleep(86_400)
    assert asyncio.get_running_loop().time() == 86_400
    assert LoopClock().now() == EPOCH + 86_400
    assert time.monotonic() - began < 1


@virtual_time
async def test_timers_fire_in_their_order() -> None:
    fired: list[tuple[float, str]] = []

    async def wake(after: float, name: str) -> None:
        await asyncio.sleep(after)
        fired.append((asyncio.get_running_loop().time(), name))

    await asyncio.gather(wake(5, "b"), wake(1, "a"), wake(5, "c"))
    assert fired == [(1, "a"), (5, "b"), (5, "c")]


@virtual_time
async def test_time_stands_while_a_thread_works() -> None:
    timer = asyncio.create_task(asyncio.sleep(1))
    await asyncio.to_thread(time.sleep, 0.1)
    assert not timer.done()
    assert asyncio.get_running_loop().time() == 0
    await timer


@virtual_time
async def test_time_stands_while_the_database_works(tmp_path) -> None:
    timer = asyncio.create_task(asyncio.sleep(0.001))
    async with aiosqlite.connect(tmp_path / "x.sqlite") as database:
        await database.execute("CREATE TABLE t (x)")
        await database.commit()
        assert not timer.done()
        assert asyncio.get_running_loop().time() == 0
    await timer


@virtual_time
async def test_time_stands_while_bytes_are_under_way() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.read(5))
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    timer = asyncio.create_task(asyncio.sleep(0.001))
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(b"hello")
    assert await reader.read(5) == b"hello"
    assert not timer.done()
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()
    await timer


async def poll_for_an_hour() -> list[tuple[float, list[str]]]:
    """A bot that polls for an hour while somebody writes every seven minutes."""
    seen: list[tuple[float, list[str]]] = []
    async with driving(rate_limits=True) as driver:
        anna = await driver.person("Anna")

        async def chatter() -> None:
            for number in range(8):
                await asyncio.sleep(420)
                await driver.act("say", chat=anna, user=anna, text=f"word {number}")

        talk = asyncio.create_task(chatter())
        offset = 0
        while asyncio.get_running_loop().time() < 3600:
            updates = await driver.ok("getUpdates", offset=offset, timeout=50)
            seen.append(
                (asyncio.get_running_loop().time(), [u["message"]["text"] for u in updates])
            )
            offset = updates[-1]["update_id"] + 1 if updates else offset
        await talk
    return seen


@virtual_time
async def test_an_hour_of_long_polls_takes_about_a_second() -> None:
    began = time.monotonic()
    seen = await poll_for_an_hour()
    assert time.monotonic() - began < 3
    words = [text for _, texts in seen for text in texts]
    assert words == ["/start", *(f"word {number}" for number in range(8))]
    assert [at for at, texts in seen if texts][1:] == [420.0 * n for n in range(1, 9)]


def run(coroutine):
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(coroutine)


def test_two_runs_are_the_same() -> None:
    assert run(poll_for_an_hour()) == run(poll_for_an_hour())


def test_waiting_for_nothing_is_an_error(monkeypatch) -> None:
    monkeypatch.setattr("tests.bot.virtual_time.STANDSTILL", 0.05)

    async def wait_for_nothing() -> None:
        await asyncio.get_running_loop().create_future()

    loop = VirtualTimeLoop()
    task = loop.create_task(wait_for_nothing())
    with pytest.raises(Standstill):
        loop.run_until_complete(task)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        loop.run_until_complete(task)
    loop.close()
