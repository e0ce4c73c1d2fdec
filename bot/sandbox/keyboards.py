"""Keyboards under messages: read, checked, cut."""

import json
import re

from . import guesses, limits, versions
from .backend import Backend
from .errors import (
    BUTTON_DATA_INVALID,
    BUTTON_TEXT_EMPTY,
    BUTTON_URL_INVALID,
    MARKUP_NOT_AN_OBJECT,
    TEXT_BUTTONS,
    bad_request,
)
from .payload import JsonObject, JsonValue
from .requests import Request

KINDS_OF_BUTTON = (
    "url",
    "callback_data",
    "callback_game",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "pay",
    "disabled",
)
MAY_BE_EMPTY = frozenset(
    {
        "callback_game",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "switch_inline_query_chosen_chat",
        "disabled",
    }
)
OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")
GOOD_URL = re.compile(r"(?:https?://|tg://|ton://|tonsite://)?[^\s/?#]+\S*", re.IGNORECASE)


def any_markup(backend: Backend, request: Request) -> JsonObject | None:
    """Read the markup of a message to be sent: an inline keyboard or one of the other kinds."""
    markup = _object(request)
    if not markup:
        return None
    if "inline_keyboard" in markup:
        keyboard = _inline(backend, markup)
        request.complaints += _crowding(keyboard)
        return keyboard
    if any(name in markup for name in OTHER_MARKUPS):
        return markup
    return None


def inline_keyboard(backend: Backend, request: Request) -> JsonObject | None:
    """Read the markup of a message to be edited, which can only be an inline keyboard."""
    markup = any_markup(backend, request)
    if markup is not None and "inline_keyboard" not in markup:
        raise bad_request(guesses.INLINE_KEYBOARD_EXPECTED)
    return markup


def _object(request: Request) -> JsonObject:
    markup = request.json("reply_markup", guesses.WRONG_MARKUP_JSON)
    if markup is None:
        return {}
    if not isinstance(markup, dict):
        raise bad_request(MARKUP_NOT_AN_OBJECT)
    return markup


def _inline(backend: Backend, markup: JsonObject) -> JsonObject | None:
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list):
        raise bad_request(guesses.WRONG_ROWS)
    keyboard = _cut([_row(backend, row) for row in rows])
    if not keyboard:
        return None
    written = {"inline_keyboard": keyboard}
    if len(json.dumps(written, ensure_ascii=False).encode()) > guesses.KEYBOARD_BYTES:
        raise bad_request(guesses.REPLY_MARKUP_TOO_LONG)
    return written


def _crowding(markup: JsonObject | None) -> list[str]:
    """Name what Telegram takes and what does not always work."""
    rows = (markup or {}).get("inline_keyboard", [])
    complaints = []
    if any(len(row) > guesses.COMFORTABLE_ROW for row in rows):
        complaints.append(f"more than {guesses.COMFORTABLE_ROW} buttons in a row")
    if sum(len(row) for row in rows) > guesses.COMFORTABLE_KEYBOARD:
        complaints.append(f"more than {guesses.COMFORTABLE_KEYBOARD} buttons")
    return complaints


def _row(backend: Backend, row: JsonValue) -> list[JsonObject]:
    if not isinstance(row, list):
        raise bad_request(guesses.WRONG_ROW)
    return [_button(backend, button) for button in row]


def _cut(rows: list[list[JsonObject]]) -> list[list[JsonObject]]:
    """Drop the buttons beyond the limits, and rows that are empty."""
    left = limits.KEYBOARD_CUT
    kept = []
    for row in rows:
        short = row[: min(limits.ROW_CUT, left)]
        left -= len(short)
        if short:
            kept.append(short)
    return kept


def _button(backend: Backend, wish: JsonValue) -> JsonObject:
    if not isinstance(wish, dict):
        raise bad_request(guesses.WRONG_BUTTON)
    button = versions.sift_button(backend.options.version, wish)
    if "text" not in button:
        raise bad_request(guesses.WRONG_BUTTON_TEXT)
    kinds = [name for name in KINDS_OF_BUTTON if _is_kind(button, name)]
    if not kinds:
        raise bad_request(TEXT_BUTTONS)
    if not str(button["text"]).strip():
        raise bad_request(BUTTON_TEXT_EMPTY)
    _check_target(button)
    return button


def _is_kind(button: JsonObject, name: str) -> bool:
    return name in button and (bool(button[name]) or name in MAY_BE_EMPTY)


def _check_target(button: JsonObject) -> None:
    url = button.get("url")
    if url and not _is_good_url(url):
        raise bad_request(BUTTON_URL_INVALID.format(url=url))
    payload = button.get("callback_data", "")
    if len(str(payload).encode()) > limits.CALLBACK_BYTES:
        raise bad_request(BUTTON_DATA_INVALID)


def _is_good_url(url: object) -> bool:
    return isinstance(url, str) and GOOD_URL.fullmatch(url) is not None and "." in url
