"""命令表 (mìnglìng biǎo): tells Telegram which commands to offer, by place and language."""

from collections.abc import Iterable

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.render.commands import ListedCommand, Scope

_SCOPES: dict[Scope, BotCommandScope] = {
    Scope.GROUPS: BotCommandScopeAllGroupChats(),
    Scope.ADMINS: BotCommandScopeAllChatAdministrators(),
    Scope.PRIVATE: BotCommandScopeAllPrivateChats(),
}

log = structlog.get_logger()


async def offer_commands(
    bot: Bot, scope: Scope, language: str | None, commands: Iterable[ListedCommand]
) -> None:
    """列出 (lièchū): offer *commands* there, to whoever uses *language*, or to all others."""
    listed = [BotCommand(command.name, command.description) for command in commands]
    try:
        await bot.set_my_commands(listed, scope=_SCOPES[scope], language_code=language)
    except TelegramError as error:
        log.warning("commands not offered", scope=scope, text=error.message)
