"""What the operator sets, and one line about what is missing or wrong."""

from pathlib import Path

import pytest

from bot.config import (
    LogFormat,
    Settings,
    SettingsError,
    is_without_token,
    load,
    load_local,
)

TOKEN = "123456:AbCdEfGhIjKlMnOpQrStUvWxYz"  # noqa: S105
MISSING = "ZHUOJI_TELEGRAM_TOKEN: is missing: @BotFather gives one to every bot"
GOOD = {"TELEGRAM_TOKEN": TOKEN}
SECRET = "a-good_secret-of-16"  # noqa: S105
HOOKED = GOOD | {"WEBHOOK_URL": "https://a.org/x", "WEBHOOK_SECRET": SECRET}
EXAMPLE = Path(__file__).parents[2] / "deploy" / "env.example"


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(f"ZHUOJI_{field.upper()}", raising=False)
    monkeypatch.chdir(tmp_path)


def test_everything_but_the_token_has_a_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZHUOJI_TELEGRAM_TOKEN", TOKEN)
    settings = load()
    assert settings.telegram_token.get_secret_value() == TOKEN
    assert settings.api_url == "https://api.telegram.org"
    assert settings.data == Path("zhuoji.db")
    assert settings.log_format is LogFormat.CONSOLE
    assert TOKEN not in repr(settings)


def test_the_environment_goes_before_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = [f"ZHUOJI_TELEGRAM_TOKEN={TOKEN}", "ZHUOJI_API_URL=http://127.0.0.1:8081/", "OTHER=1"]
    (tmp_path / ".env").write_text("\n".join(lines))
    monkeypatch.setenv("ZHUOJI_DATA", "/srv/z.db")
    settings = load()
    assert settings.api_url == "http://127.0.0.1:8081"
    assert settings.data == Path("/srv/z.db")
    monkeypatch.setenv("ZHUOJI_API_URL", "http://127.0.0.1:9")
    assert load().api_url == "http://127.0.0.1:9"


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "ZHUOJI_TELEGRAM_TOKEN: is missing"),
        ({"TELEGRAM_TOKEN": ""}, "ZHUOJI_TELEGRAM_TOKEN: is missing"),
        ({"TELEGRAM_TOKEN": "12:"}, "ZHUOJI_TELEGRAM_TOKEN: is no bot token"),
        ({"TELEGRAM_TOKEN": "secretive"}, "ZHUOJI_TELEGRAM_TOKEN: is no bot token"),
        ({"TELEGRAM_TOKEN": "12:a b"}, "ZHUOJI_TELEGRAM_TOKEN: is no bot token"),
        ({"TELEGRAM_TOKEN": TOKEN, "API_URL": "ftp://x"}, "ZHUOJI_API_URL: must begin with"),
        (
            {"TELEGRAM_TOKEN": TOKEN, "LOG_FORMAT": "xml"},
            "ZHUOJI_LOG_FORMAT: must be console or json",
        ),
        ({"API_URL": "x"}, f"{MISSING}; ZHUOJI_API_URL: must begin"),
        (GOOD | {"OPERATIONS_PORT": "x"}, "ZHUOJI_OPERATIONS_PORT: must be the number of a port"),
        (GOOD | {"WEBHOOK_PORT": "65536"}, "ZHUOJI_WEBHOOK_PORT: must be the number of a port"),
        (GOOD | {"WEBHOOK_URL": "bot.example.org"}, "ZHUOJI_WEBHOOK_URL: is no address"),
        (GOOD | {"WEBHOOK_URL": "https://a.org/?x=1"}, "ZHUOJI_WEBHOOK_URL: is no address"),
        (GOOD | {"WEBHOOK_URL": "http://a.org/x"}, "ZHUOJI_WEBHOOK_URL: must be https, on port"),
        (GOOD | {"WEBHOOK_URL": "https://a.org:99/x"}, "ZHUOJI_WEBHOOK_URL: must be https, on"),
        (HOOKED | {"WEBHOOK_SECRET": ""}, "ZHUOJI_WEBHOOK_SECRET: must be 16 to 256 letters"),
        (HOOKED | {"WEBHOOK_SECRET": "secretive"}, "ZHUOJI_WEBHOOK_SECRET: must be 16 to 256"),
        (HOOKED | {"WEBHOOK_SECRET": "secretive" * 2 + "!"}, "ZHUOJI_WEBHOOK_SECRET: must be"),
    ],
)
def test_what_is_missing_or_wrong_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], told: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(f"ZHUOJI_{name}", value)
    with pytest.raises(SettingsError) as raised:
        load()
    assert str(raised.value).startswith(told)
    assert "\n" not in str(raised.value)
    assert "secretive" not in str(raised.value)
    assert all(name.startswith("ZHUOJI_") for name in raised.value.problems)


def test_the_example_names_every_setting() -> None:
    example = EXAMPLE.read_text(encoding="utf-8")
    named = {line.lstrip("#").partition("=")[0] for line in example.splitlines() if "=" in line}
    assert named == {f"ZHUOJI_{field.upper()}" for field in Settings.model_fields}


def test_the_example_is_a_file_of_settings(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("TOKEN=", f"TOKEN={TOKEN}")
    (tmp_path / ".env").write_text(text.replace("\n#ZHUOJI", "\nZHUOJI").rstrip("\n"))
    with pytest.raises(SettingsError, match="ZHUOJI_WEBHOOK_SECRET"):
        load()
    (tmp_path / ".env").write_text((tmp_path / ".env").read_text() + f"{SECRET}\n")
    assert load().api_url == "https://api.telegram.org"


def test_a_server_of_the_operators_own_brings_updates_anywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = HOOKED | {"WEBHOOK_URL": "http://127.0.0.1:8/x", "API_URL": "http://127.0.0.1:9"}
    for name, value in given.items():
        monkeypatch.setenv(f"ZHUOJI_{name}", value)
    settings = load()
    assert settings.webhook_url == "http://127.0.0.1:8/x"
    assert settings.secrets == (TOKEN, SECRET)
    assert SECRET not in repr(settings)


def test_secrets_may_stand_in_files_of_their_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "credentials"
    folder.mkdir()
    (folder / "zhuoji_telegram_token").write_text(f"{TOKEN}\n")
    (folder / "zhuoji_webhook_secret").write_text(f"{SECRET}\n")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(folder))
    monkeypatch.setenv("ZHUOJI_WEBHOOK_URL", "https://a.org/x")
    assert load().secrets == (TOKEN, SECRET)


def test_settings_without_a_token_are_told_from_wrong_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(SettingsError) as missing:
        load()
    assert is_without_token(missing.value)
    monkeypatch.setenv("ZHUOJI_API_URL", "x")
    with pytest.raises(SettingsError) as wrong:
        load()
    assert not is_without_token(wrong.value)


def test_local_settings_take_no_token_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZHUOJI_TELEGRAM_TOKEN", TOKEN)
    settings = load_local("4000000001:sandbox", "http://127.0.0.1:8080")
    assert settings.telegram_token.get_secret_value() == "4000000001:sandbox"
    assert settings.api_url == "http://127.0.0.1:8080"
    assert settings.data == Path("data/zhuoji.db")
    monkeypatch.setenv("ZHUOJI_DATA", "elsewhere.db")
    assert load_local("1:a", "http://127.0.0.1:1").data == Path("elsewhere.db")
