"""Work that ends when it is told to, whenever that is."""

import asyncio

import pytest

from bot.stopping import given_up_on, run_until, unwrapped


async def test_what_has_not_begun_is_given_up() -> None:
    stop, closed = asyncio.Event(), []
    asyncio.get_running_loop().call_later(0.01, stop.set)
    async with given_up_on(stop):
        try:
            await asyncio.sleep(60)
        finally:
            closed.append(True)
    assert closed == [True]


async def test_what_has_begun_is_not_cut() -> None:
    stop = asyncio.Event()
    async with given_up_on(stop) as begin:
        begin()
        stop.set()
        await asyncio.sleep(0.01)


async def test_a_cancellation_from_elsewhere_goes_on() -> None:
    async def wait_for_ever() -> None:
        async with given_up_on(asyncio.Event()):
            await asyncio.sleep(60)

    task = asyncio.create_task(wait_for_ever())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def grouped(*errors: Exception) -> ExceptionGroup:
    return ExceptionGroup("a group", errors)


def test_an_error_is_told_without_its_groups() -> None:
    wrapped = grouped(ValueError("c"), grouped(LookupError("a"), OSError("b")))
    with pytest.raises(OSError, match="b"), unwrapped(OSError):
        raise wrapped


@pytest.mark.parametrize("error", [grouped(ValueError("c")), ValueError("c")])
def test_groups_without_it_and_other_errors_go_on_as_they_are(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, unwrapped(OSError):
        raise error
    assert raised.value is error


async def test_works_are_ended_together() -> None:
    stop, ended = asyncio.Event(), []

    async def work(name: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(name)

    asyncio.get_running_loop().call_later(0.01, stop.set)
    await run_until(stop, work("a"), work("b"))
    assert sorted(ended) == ["a", "b"]


async def test_what_ends_one_ends_all_and_is_raised_as_it_is() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        message = "the disk is full"
        raise OSError(message)

    with pytest.raises(OSError, match="the disk is full"):
        await run_until(asyncio.Event(), asyncio.sleep(60), fail())
