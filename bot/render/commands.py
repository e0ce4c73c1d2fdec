"""命令 (mìnglìng): the commands that Telegram offers, by place and language. [PRODUCT 5]"""

from collections.abc import Collection
from enum import StrEnum, auto
from typing import NamedTuple

from bot.render.texts import Texts


class Scope(StrEnum):
    """范围 (fànwéi): to whom Telegram offers a list."""

    GROUPS = auto()
    """群里 (qún lǐ): every member of a group."""
    ADMINS = auto()
    """管理员 (guǎnlǐyuán): the admins of a group, in place of the list for all."""
    PRIVATE = auto()
    """私聊 (sīliáo): a person's own chat."""


class ListedCommand(NamedTuple):
    """一条 (yì tiáo): a command and what it says of itself."""

    name: str
    description: str


_EVERYBODY = (
    "newtable", "join", "leave", "table", "hand", "rules", "leaderboard", "me", "verify", "cut",
    "notify", "cancel", "help",
)  # fmt: skip
_ADMINS = ("settings",)
_PRIVATE = (
    "start", "practice", "hand", "mygames", "leaderboard", "me", "replay", "verify", "score",
    "coach", "language", "privacy", "mydata", "forget", "help",
)  # fmt: skip

COMMANDS: dict[Scope, tuple[str, ...]] = {
    Scope.GROUPS: _EVERYBODY,
    Scope.ADMINS: (*_EVERYBODY, *_ADMINS),
    Scope.PRIVATE: _PRIVATE,
}
"""命令 (mìnglìng): every command in the order in which it is offered."""


def command_list(texts: Texts, scope: Scope, handled: Collection[str]) -> tuple[ListedCommand, ...]:
    """命令表 (mìnglìng biǎo): the commands of *scope* that the host handles, with descriptions."""
    return tuple(
        ListedCommand(name, texts.say(f"command.{name}"))
        for name in COMMANDS[scope]
        if name in handled
    )
