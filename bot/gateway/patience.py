"""耐心 (nàixīn): what has to be said to Telegram before anything else, however long that takes."""

from collections.abc import Awaitable, Callable

import structlog
from telegram.error import InvalidToken, RetryAfter, TelegramError
from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, wait_exponential

from bot.clock import Clock
from bot.gateway.setbacks import outcome_of, seconds_of
from bot.messages.outgoing import Unsent, Unsure, Wait

_LONGEST_PAUSE = 60.0
"""Seconds between two tries to reach Telegram, at the most."""
_growing = wait_exponential(max=_LONGEST_PAUSE)

log = structlog.get_logger()


async def insistently(clock: Clock, call: Callable[[], Awaitable[object]]) -> None:
    """坚持 (jiānchí): call again and again while Telegram is out of reach, each time later.

    Raises what Telegram refuses.
    """

    async def attempt() -> None:
        await call()

    retrying = AsyncRetrying(
        sleep=clock.sleep,
        retry=retry_if_exception(_is_passing),
        wait=_pause,
        before_sleep=_tell,
        reraise=True,
    )
    await retrying(attempt)


def _is_passing(error: BaseException) -> bool:
    """会过去的 (huì guòqù de): the library puts a rejected token into words; those go nowhere."""
    if isinstance(error, InvalidToken) or not isinstance(error, TelegramError):
        return False
    return isinstance(outcome_of(error), Unsent | Unsure | Wait)


def _pause(state: RetryCallState) -> float:
    """Longer each time, and at least as long as Telegram asks for."""
    assert state.outcome is not None, "a pause follows an attempt"
    error = state.outcome.exception()
    asked = seconds_of(error) if isinstance(error, RetryAfter) else 0.0
    return max(asked, _growing(state))


def _tell(state: RetryCallState) -> None:
    """说一声 (shuō yì shēng): the kind of the error alone: its words may hold the token."""
    assert state.outcome is not None, "a pause follows an attempt"
    error = state.outcome.exception()
    assert error is not None, "what went well is not tried again"
    kind = type(error.__cause__ or error).__name__
    log.warning("telegram out of reach", attempt=state.attempt_number, error=kind)
