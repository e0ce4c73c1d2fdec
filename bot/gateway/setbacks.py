"""受挫 (shòucuò): from the library's exceptions to what they mean to us."""

from datetime import timedelta

import structlog
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.courier.reactions import meaning_of
from bot.gateway.request import NotSent
from bot.messages.outgoing import Done, Fault, Moved, Refused, Setback, Unsent, Unsure, Wait

log = structlog.get_logger()

_CODES: tuple[tuple[type[TelegramError], int], ...] = (
    (Forbidden, 403),
    (InvalidToken, 401),
    (Conflict, 409),
    (BadRequest, 400),
)


def outcome_of(error: TelegramError) -> Done | Setback:
    """结果 (jiéguǒ): what became of a call that ended in *error*."""
    match error:
        case RetryAfter():
            return Wait(seconds_of(error))
        case ChatMigrated():
            return Moved(error.new_chat_id)
        case NotSent():
            return Unsent()
        case Forbidden() | InvalidToken() | Conflict() | BadRequest():
            return _refusal(error)
        case NetworkError():
            return Unsure()
        case _:
            log.warning("answer unreadable", text=error.message)
            return Unsure()


def seconds_of(error: RetryAfter) -> float:
    """几秒 (jǐ miǎo): how long Telegram asks for quiet."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def _refusal(error: TelegramError) -> Done | Refused:
    """By its text: the library calls a wrong token and a wrong method by the same name."""
    code = next(code for kind, code in _CODES if isinstance(error, kind))
    meaning = meaning_of(code, error.message) or meaning_of(404, error.message)
    if meaning is Done:
        return Done()
    fault = meaning if isinstance(meaning, Fault) else Fault.UNKNOWN
    if fault in {Fault.UNKNOWN, Fault.FORBIDDEN}:
        log.error("unknown answer of Telegram's", code=code, text=error.message)
    return Refused(fault, error.message)
