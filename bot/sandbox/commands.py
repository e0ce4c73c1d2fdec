"""The commands that a bot registers, and which of them a client suggests to whom."""

import json
from collections.abc import Iterator

from .backend import Backend
from .chats import Chat, ChatType
from .payload import JsonObject

LANGUAGE_LETTERS = 2


def scope_key(kind: str, language: str = "", **ids: object) -> str:
    """Name a scope and language as a key."""
    named = {name: str(value) for name, value in ids.items()}
    return json.dumps({"type": kind, "language": language, **named}, sort_keys=True)


def suggested(backend: Backend, chat: Chat, user_id: int) -> list[JsonObject]:
    """List the commands of the narrowest scope that has any, in somebody's language if it can."""
    language = backend.world.users[user_id].language_code[:LANGUAGE_LETTERS]
    for kind, ids in _scopes(chat, user_id):
        for spoken in dict.fromkeys([language, ""]):
            commands = backend.world.commands.get(scope_key(kind, spoken, **ids))
            if commands:
                return commands
    return []


def _scopes(chat: Chat, user_id: int) -> Iterator[tuple[str, JsonObject]]:
    """Yield the scopes that fit, the narrowest first."""
    here = {"chat_id": chat.id}
    administers = chat.administered_by(user_id)
    if chat.is_group:
        yield "chat_member", {**here, "user_id": user_id}
        if administers:
            yield "chat_administrators", here
    yield "chat", here
    if chat.is_group and administers:
        yield "all_chat_administrators", {}
    yield "all_private_chats" if chat.type is ChatType.PRIVATE else "all_group_chats", {}
    yield "default", {}
