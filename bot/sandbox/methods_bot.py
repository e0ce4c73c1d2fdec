"""Methods about the bot itself: who it is, its commands and menu; its files; its answers."""

import re

from . import access, guesses, objects, presses
from .backend import Backend
from .commands import scope_key
from .errors import FILE_ID_MISSING, bad_request
from .payload import JsonObject, JsonValue
from .registry import TRUE, Handler
from .requests import Request

COMMAND = re.compile(r"[a-z0-9_]{1,32}")
DESCRIPTION_LENGTH = range(1, 257)
SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}
MENU_BUTTONS = frozenset({"default", "commands", "web_app"})


def get_me(backend: Backend, _: Request) -> JsonValue:
    """Tell who the bot is."""
    return objects.user(backend.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": backend.world.reads_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def answer_callback_query(backend: Backend, request: Request) -> JsonValue:
    """Answer a press on a button."""
    presses.answer(backend, request)
    return TRUE


def get_file(backend: Backend, request: Request) -> JsonValue:
    """Tell where a file can be fetched."""
    file_id = request.text("file_id")
    if not file_id:
        raise bad_request(FILE_ID_MISSING)
    stored = backend.world.files.get(file_id)
    if stored is None:
        raise bad_request(guesses.WRONG_FILE)
    return objects.file(stored)


def set_my_commands(backend: Backend, request: Request) -> JsonValue:
    """Register the commands that clients suggest."""
    commands = request.json("commands", guesses.WRONG_COMMANDS)
    if not isinstance(commands, list):
        raise bad_request(guesses.WRONG_COMMANDS)
    if len(commands) > guesses.COMMANDS_AT_MOST:
        raise bad_request(guesses.COMMANDS_TOO_MANY)
    backend.world.commands[_scope(backend, request)] = [_command(each) for each in commands]
    return TRUE


def get_my_commands(backend: Backend, request: Request) -> JsonValue:
    """List the commands of exactly this scope and language."""
    return backend.world.commands.get(_scope(backend, request), [])


def delete_my_commands(backend: Backend, request: Request) -> JsonValue:
    """Forget the commands of exactly this scope and language."""
    backend.world.commands.pop(_scope(backend, request), None)
    return TRUE


def set_chat_menu_button(backend: Backend, request: Request) -> JsonValue:
    """Choose the button beside the input field, for one person or for all."""
    button = request.json("menu_button", guesses.WRONG_MENU_BUTTON) or {"type": "default"}
    if not isinstance(button, dict) or button.get("type") not in MENU_BUTTONS:
        raise bad_request(guesses.WRONG_MENU_BUTTON)
    chat_id = access.readable(backend, request).id if request.text("chat_id") else 0
    backend.world.menu_buttons[chat_id] = button
    return TRUE


def _command(command: JsonValue) -> JsonObject:
    if not isinstance(command, dict):
        raise bad_request(guesses.WRONG_COMMANDS)
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", ""))
    if COMMAND.fullmatch(name) is None:
        raise bad_request(guesses.COMMAND_INVALID)
    if len(description) not in DESCRIPTION_LENGTH:
        raise bad_request(guesses.COMMAND_DESCRIPTION_INVALID)
    return {"command": name, "description": description}


def _scope(backend: Backend, request: Request) -> str:
    """Name a scope and language as a key; a chat in it must be one that the bot knows."""
    scope = request.json("scope", guesses.WRONG_SCOPE) or {"type": "default"}
    if not isinstance(scope, dict) or scope.get("type") not in SCOPES:
        raise bad_request(guesses.WRONG_SCOPE)
    ids = {name: str(scope.get(name, "")) for name in SCOPES[scope["type"]]}
    if "chat_id" in ids:
        within = Request(request.method, {"chat_id": ids["chat_id"]}, {}, 0)
        ids["chat_id"] = str(access.readable(backend, within).id)
    return scope_key(scope["type"], request.text("language_code"), **ids)


METHODS: dict[str, Handler] = {
    "getMe": get_me,
    "answerCallbackQuery": answer_callback_query,
    "getFile": get_file,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setChatMenuButton": set_chat_menu_button,
}
