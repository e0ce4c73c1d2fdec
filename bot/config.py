"""设置 (shèzhì): what the operator says in the environment or in `.env`; read once."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "ZHUOJI_"
_MISSING = "is missing"


class SettingsError(Exception):
    """设置错误 (shèzhì cuòwù): one line that names what is missing or wrong, never its value."""

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {what}" for name, what in problems.items()))
        self.problems = problems
        """What is wrong, by the name of the variable."""


class LogFormat(StrEnum):
    """日志样式 (rìzhì yàngshì): for people or for machines."""

    CONSOLE = "console"
    JSON = "json"


def _token(value: SecretStr) -> SecretStr:
    number, _, secret = value.get_secret_value().partition(":")
    if not number.isdecimal() or not secret or not secret.isascii() or " " in secret:
        message = "is no bot token: they look like 123456:ABC…"
        raise ValueError(message)
    return value


def _api_url(value: str) -> str:
    if not value.startswith(("http://", "https://")):
        message = "must begin with http:// or https://"
        raise ValueError(message)
    return value.rstrip("/")


class Settings(BaseSettings):
    """设置 (shèzhì): every setting of the host, by its name in lower case without the prefix."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    telegram_token: Annotated[SecretStr, AfterValidator(_token)]
    """令牌 (lìngpái): the bot's token, from @BotFather."""
    api_url: Annotated[str, AfterValidator(_api_url)] = "https://api.telegram.org"
    """接口地址 (jiēkǒu dìzhǐ): the Bot API server: Telegram's own, a local one or the sandbox."""
    data: Path = Path("zhuoji.db")
    """数据文件 (shùjù wénjiàn): the database; a secret while deals are live."""
    log_format: LogFormat = LogFormat.CONSOLE


class LocalSettings(Settings):
    """试玩设置 (shìwán shèzhì): for the stand-in on this machine; what it keeps has a folder."""

    data: Path = Path("data/zhuoji.db")


def load() -> Settings:
    """读设置 (dú shèzhì): raises `SettingsError` if something is missing or wrong."""
    return _read(Settings)


def load_local(token: str, api_url: str) -> Settings:
    """读试玩设置 (dú shìwán shèzhì): the same for a bot of the stand-in's at that address."""
    return _read(LocalSettings, telegram_token=token, api_url=api_url)


def is_without_token(error: SettingsError) -> bool:
    """没有令牌 (méiyǒu lìngpái): nothing is wrong but that no token was given."""
    return error.problems == {f"{PREFIX}TELEGRAM_TOKEN": _MISSING}


def _read(kind: type[Settings], **given: str) -> Settings:
    try:
        return kind(**given)  # type: ignore[arg-type]  # pydantic makes of texts what is declared
    except ValidationError as error:
        raise SettingsError(dict(_problem(each) for each in error.errors())) from None


def _problem(error: object) -> tuple[str, str]:
    assert isinstance(error, dict), "pydantic tells of errors in dictionaries"
    (field, *_) = error["loc"]
    missing = error["type"] == "missing"
    what = _MISSING if missing else error["msg"].removeprefix("Value error, ")
    return f"{PREFIX}{str(field).upper()}", what
