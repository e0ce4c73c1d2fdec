"""Every answer of the sandbox, read by the classes of python-telegram-bot."""

from typing import Any

import telegram
from telegram import TelegramObject

RESULTS: dict[str, type[TelegramObject]] = {
    "getme": telegram.User,
    "getupdates": telegram.Update,
    "getwebhookinfo": telegram.WebhookInfo,
    "sendmessage": telegram.Message,
    "sendphoto": telegram.Message,
    "senddocument": telegram.Message,
    "editmessagetext": telegram.Message,
    "editmessagecaption": telegram.Message,
    "editmessagemedia": telegram.Message,
    "editmessagereplymarkup": telegram.Message,
    "getchat": telegram.ChatFullInfo,
    "getchatmember": telegram.ChatMember,
    "getchatadministrators": telegram.ChatMember,
    "getmycommands": telegram.BotCommand,
    "getfile": telegram.File,
}
PLAIN = (bool, int)
NEWER_THAN_LIBRARY = {"receiver_user", "ephemeral_message_id", "can_send_welcome_messages"}
"""Fields of Bot API 10.1 to 10.3, which the library keeps aside."""


def parse(method: str, result: Any) -> None:
    """Read a result as a bot would; complain about anything that the library does not know."""
    expected = RESULTS.get(method.lower())
    if isinstance(result, list):
        for item in result:
            parse(method, item)
    elif isinstance(result, PLAIN):
        assert expected is None, f"{method} answered {result}"
    else:
        assert expected is not None, f"{method} answered {result}"
        read(expected, result)


def read(expected: type[TelegramObject], written: dict[str, Any]) -> TelegramObject:
    """Read one object; writing it again gives what was read."""
    parsed = expected.de_json(written, None)
    assert parsed is not None
    check_known(parsed)
    again = parsed.to_dict()
    assert same(written, again), f"{written} was read as {again}"
    return parsed


def check_known(value: Any) -> None:
    """See that no field was put aside as unknown."""
    if isinstance(value, tuple | list):
        for item in value:
            check_known(item)
    elif isinstance(value, TelegramObject):
        assert set(value.api_kwargs) <= NEWER_THAN_LIBRARY, value.api_kwargs
        for name in value._get_attrs_names(include_private=False):
            check_known(getattr(value, name))


def same(written: Any, again: Any) -> bool:
    """Compare what was sent with what was understood; the library drops what is empty."""
    if isinstance(written, dict) and isinstance(again, dict):
        names = {name for name, value in written.items() if value not in ([], {}, None)}
        known = names - NEWER_THAN_LIBRARY
        return all(same(written[name], again.get(name, again)) for name in known)
    if isinstance(written, list):
        return len(written) == len(again) and all(map(same, written, again))
    return bool(written == again)
