"""设置 (shèzhì): what the operator says in the environment or in `.env`; read once.

A secret may also stand in a file of its own, named like its variable in lower case, in the folder
that `CREDENTIALS_DIRECTORY` names: so systemd and containers hand over credentials.
"""

import os
import re
from enum import StrEnum, auto
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError
from pydantic_core.core_schema import ValidationInfo
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX: Final = "ZHUOJI_"
CREDENTIALS: Final = "CREDENTIALS_DIRECTORY"
TELEGRAM: Final = "https://api.telegram.org"
WEBHOOK_PORTS = (443, 80, 88, 8443)
"""Those that Telegram calls."""
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}")
_ANY_TOKEN = "1:a"  # noqa: S105  # where none is needed


class SettingsError(Exception):
    """设置错误 (shèzhì cuòwù): one line that names what is missing or wrong, never its value."""

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {what}" for name, what in problems.items()))
        self.problems = problems
        """What is wrong, by the name of the variable."""


class Mistake(StrEnum):
    """写错 (xiěcuò): what is wrong with one setting."""

    MISSING = auto()
    """Only the token can be: everything else has a default."""
    TOKEN = auto()
    API_URL = auto()
    LOG_FORMAT = auto()
    PORT = auto()
    WEBHOOK_URL = auto()
    WEBHOOK_PLACE = auto()
    """It is an address, but none that Telegram calls."""
    WEBHOOK_SECRET = auto()


SAID: Final = {
    Mistake.MISSING: "is missing: @BotFather gives one to every bot",
    Mistake.TOKEN: "is no bot token: they look like 123456:ABC…",
    Mistake.API_URL: "must begin with http:// or https://",
    Mistake.LOG_FORMAT: "must be console or json",
    Mistake.PORT: "must be the number of a port, at most 65535",
    Mistake.WEBHOOK_URL: "is no address: they look like https://bot.example.org/zhuoji",
    Mistake.WEBHOOK_PLACE: "must be https, on port 443, 80, 88 or 8443: Telegram calls no other",
    Mistake.WEBHOOK_SECRET: (
        "must be 16 to 256 letters, digits, _ and -: make one with `openssl rand -hex 32`"
    ),
}
"""说法 (shuōfǎ): mistakes in the words of the command line and of logs."""


class WrongSettings(SettingsError):
    """设置写错 (shèzhì xiěcuò): settings that were read, and mistakes in them."""

    def __init__(self, mistakes: dict[str, Mistake]) -> None:
        super().__init__({name: SAID[mistake] for name, mistake in mistakes.items()})
        self.mistakes = mistakes
        """What is wrong, by the name of the variable."""


class LogFormat(StrEnum):
    """日志样式 (rìzhì yàngshì): for people or for machines."""

    CONSOLE = "console"
    JSON = "json"


def _wrong(mistake: Mistake) -> PydanticCustomError:
    return PydanticCustomError(mistake.value, SAID[mistake])


def _token(value: SecretStr) -> SecretStr:
    number, _, secret = value.get_secret_value().partition(":")
    if not number.isdecimal() or not secret or not secret.isascii() or " " in secret:
        raise _wrong(Mistake.TOKEN)
    return value


def _api_url(value: str) -> str:
    if not value.startswith(("http://", "https://")):
        raise _wrong(Mistake.API_URL)
    return value.rstrip("/")


def _port(value: object) -> object:
    if not str(value).isdecimal() or int(str(value)) >= 1 << 16:
        raise _wrong(Mistake.PORT)
    return value


def _webhook_url(value: str, info: ValidationInfo) -> str:
    """Telegram's own server calls https on four ports; one of the operator's own is less strict."""
    if not value:
        return value
    parts = urlsplit(value)
    if not parts.hostname or parts.scheme not in {"http", "https"} or parts.query or parts.fragment:
        raise _wrong(Mistake.WEBHOOK_URL)
    calls_any = info.data.get("api_url") != TELEGRAM
    if not calls_any and (parts.scheme != "https" or (parts.port or 443) not in WEBHOOK_PORTS):
        raise _wrong(Mistake.WEBHOOK_PLACE)
    return value


def _webhook_secret(value: SecretStr, info: ValidationInfo) -> SecretStr:
    secret = value.get_secret_value()
    if not secret and not info.data.get("webhook_url"):
        return value
    if not _SECRET.fullmatch(secret):
        raise _wrong(Mistake.WEBHOOK_SECRET)
    return value


Port = Annotated[int, BeforeValidator(_port)]


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
    api_url: Annotated[str, AfterValidator(_api_url)] = TELEGRAM
    """接口地址 (jiēkǒu dìzhǐ): the Bot API server: Telegram's own, a local one or the sandbox."""
    data: Path = Path("zhuoji.db")
    """数据文件 (shùjù wénjiàn): the database; a secret while deals are live."""
    log_format: LogFormat = LogFormat.CONSOLE
    operations_port: Port = 0
    """照看端口 (zhàokàn duānkǒu): on loopback, for health, metrics and backups; 0 is a free one."""
    webhook_url: Annotated[str, AfterValidator(_webhook_url)] = ""
    """上门地址 (shàngmén dìzhǐ): where Telegram brings updates; without one they are polled."""
    webhook_secret: Annotated[
        SecretStr, AfterValidator(_webhook_secret), Field(validate_default=True)
    ] = SecretStr("")
    """暗号 (ànhào): by which Telegram proves that it is Telegram."""
    webhook_port: Port = 8082
    """上门端口 (shàngmén duānkǒu): on loopback, to which the reverse proxy passes updates on."""

    @property
    def secrets(self) -> tuple[str, ...]:
        """机密 (jīmì): what may stand in no log."""
        held = (self.telegram_token, self.webhook_secret)
        return tuple(filter(None, (each.get_secret_value() for each in held)))

    @property
    def folder(self) -> Path:
        """文件夹 (wénjiànjiā): that of the database, which has to be there."""
        return self.data.parent


class LocalSettings(Settings):
    """试玩设置 (shìwán shèzhì): for the stand-in on this machine; what it keeps has a folder."""

    data: Path = Path("data/zhuoji.db")

    @property
    def folder(self) -> Path:
        """文件夹 (wénjiànjiā): that of the database, or the one in which it will be made."""
        return next(each for each in self.data.parents if each.exists())


def load() -> Settings:
    """读设置 (dú shèzhì): raises `WrongSettings` if something is missing or wrong."""
    return _read(Settings)


def load_local(token: str, api_url: str, *, webhook_url: str = "", secret: str = "") -> Settings:
    """读试玩设置 (dú shìwán shèzhì): the same for a bot of the stand-in's at that address."""
    return _read(
        LocalSettings,
        telegram_token=token,
        api_url=api_url,
        webhook_url=webhook_url,
        webhook_secret=secret,
    )


def load_data() -> Path:
    """读数据位置 (dú shùjù wèizhì): the database of what `run` would run. Raises as `load` does."""
    try:
        return load().data
    except SettingsError as error:
        if not is_without_token(error):
            raise
        return load_tokenless().data


def load_tokenless() -> Settings:
    """读无令牌设置 (dú wú lìngpái shèzhì): those of `run` where no token is. Raises as `load`."""
    return _read(LocalSettings, telegram_token=_ANY_TOKEN)


def is_without_token(error: SettingsError) -> bool:
    """没有令牌 (méiyǒu lìngpái): nothing is wrong but that no token was given."""
    return error.problems == {f"{PREFIX}TELEGRAM_TOKEN": SAID[Mistake.MISSING]}


def _read(kind: type[Settings], **given: str) -> Settings:
    texts = {"_secrets_dir": os.environ.get(CREDENTIALS), **given}
    try:
        return kind(**texts)  # type: ignore[arg-type]  # pydantic makes of texts what is declared
    except ValidationError as error:
        raise WrongSettings(dict(_mistake(each) for each in error.errors())) from None


def _mistake(error: ErrorDetails) -> tuple[str, Mistake]:
    """Pydantic has a name of its own for a word that an enumeration lacks."""
    name = f"{PREFIX}{str(error['loc'][0]).upper()}"
    return name, Mistake.LOG_FORMAT if error["type"] == "enum" else Mistake(error["type"])
