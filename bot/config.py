"""设置 (shèzhì): what the operator says in the environment or in `.env`; read once."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "ZHUOJI_"


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
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    telegram_token: Annotated[SecretStr, AfterValidator(_token)]
    """令牌 (lìngpái): the bot's token, from @BotFather."""
    api_url: Annotated[str, AfterValidator(_api_url)] = "https://api.telegram.org"
    """接口地址 (jiēkǒu dìzhǐ): the Bot API server: Telegram's own, a local one or the sandbox."""
    data: Path = Path("zhuoji.db")
    """数据文件 (shùjù wénjiàn): the database; a secret while deals are live."""
    log_format: LogFormat = LogFormat.CONSOLE


def load() -> Settings:
    """读设置 (dú shèzhì): raises `SettingsError` if something is missing or wrong."""
    try:
        return Settings()  # type: ignore[call-arg]  # the environment has the rest
    except ValidationError as error:
        raise SettingsError(dict(_problem(each) for each in error.errors())) from None


def _problem(error: object) -> tuple[str, str]:
    assert isinstance(error, dict), "pydantic tells of errors in dictionaries"
    (field, *_) = error["loc"]
    missing = error["type"] == "missing"
    what = "is missing" if missing else error["msg"].removeprefix("Value error, ")
    return f"{PREFIX}{str(field).upper()}", what
