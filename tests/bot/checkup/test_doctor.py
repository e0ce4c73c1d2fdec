"""The whole examination from the command line, without a host and beside one."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.checkup.findings import Ill, Well, found
from bot.checkup.whole import of_host
from bot.cli import main
from bot.clock import SystemClock
from bot.config import SAID, Mistake, Settings
from bot.operations.loopback import listening
from bot.operations.occupancy import occupied
from bot.render.texts import LANGUAGES, Texts, catalogue
from bot.sandbox import Options
from tests.bot.cli.processes import ended, free_port, process, wait_for_calls

TOKEN = Options().token


@pytest.fixture
def set_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ZHUOJI_TELEGRAM_TOKEN", raising=False)

    def set_all(**values: str) -> None:
        for name, value in values.items():
            monkeypatch.setenv(f"ZHUOJI_{name.upper()}", value)

    return set_all


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_its_words_and_every_ill_its_remedy(language: str) -> None:
    texts = Texts(language)
    values = {"name": "n", "what": "w", "count": 3}
    told = [texts.say(f"well.{well}", **values) for well in Well]
    told += [texts.say(f"ill.{ill}", **values) for ill in Ill]
    told += [texts.say(f"remedy.{ill}", **values) for ill in Ill]
    assert len(set(told)) >= len(Well) + 2 * len(Ill) - 1
    written = {key for key in catalogue(language) if key.startswith(("well.", "ill.", "remedy."))}
    assert len(written) == len(told)


def test_without_a_token_it_says_where_to_get_one(
    set_to: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    set_to(api_url="http://127.0.0.1:1")
    assert main(["doctor", "--lang", "en"]) == 1
    first, remedy, *_, last = capsys.readouterr().out.splitlines()
    assert first == "✗ token: ZHUOJI_TELEGRAM_TOKEN is not set"
    assert remedy.startswith("  → get one from @BotFather")
    assert last == "2 things to mend."


def test_without_a_token_the_database_of_the_page_is_looked_at(
    set_to: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    with process(tmp_path, "sandbox", "--port", str(port), ZHUOJI_DATA="other.db") as running:
        wait_for_calls(port, "setMyCommands")
        set_to(api_url=f"http://127.0.0.1:{port}")
        assert main(["doctor", "--lang", "en"]) == 1
        before = capsys.readouterr().out.splitlines()
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "zhuoji.db").write_text("nothing of the kind" * 100)
        assert main(["doctor", "--lang", "en"]) == 1
        damaged = capsys.readouterr().out
        running.send_signal(signal.SIGTERM)
        ended(running)
    assert "✓ database: data/zhuoji.db is not there yet and will be made" in before
    assert [line for line in before if line.startswith("✗")] == before[:1]
    assert sum(line.startswith("✓") for line in before) == 6
    assert "✗ database: data/zhuoji.db is not whole: it is no database file" in damaged


def test_every_wrong_setting_is_told(
    set_to: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    set_to(telegram_token=TOKEN[:4], api_url="x", webhook_port="y", log_format="z")
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("✗")] == [
        "✗ 设置：ZHUOJI_TELEGRAM_TOKEN：不像机器人的令牌：样子是 123456:ABC…",
        "✗ 设置：ZHUOJI_API_URL：要以 http:// 或 https:// 开头",
        "✗ 设置：ZHUOJI_LOG_FORMAT：只能是 console 或 json",
        "✗ 设置：ZHUOJI_WEBHOOK_PORT：要是端口号，最大 65535",
    ]
    assert lines[-1] == "4 处要改。"


@pytest.mark.parametrize("mistake", Mistake)
def test_the_command_line_says_what_doctor_says_in_english(mistake: Mistake) -> None:
    assert Texts("en").term(mistake) == SAID[mistake]


def test_before_the_first_start_and_beside_a_host(
    set_to: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    server = f"http://127.0.0.1:{port}"
    with process(tmp_path, "sandbox", "--port", str(port), ZHUOJI_DATA="z.db") as running:
        wait_for_calls(port, "setMyCommands")
        set_to(telegram_token=TOKEN, api_url=server, data="other.db")
        assert main(["doctor", "--lang", "en"]) == 0
        before = capsys.readouterr().out.splitlines()
        set_to(data="z.db")
        assert main(["doctor", "--lang", "en"]) == 0
        beside = capsys.readouterr().out.splitlines()
        running.send_signal(signal.SIGTERM)
        ended(running)
    assert before[:2] == [
        "✓ settings: complete and right",
        "✓ database: other.db is not there yet and will be made",
    ]
    assert before[-1] == beside[-1] == "All is well."
    assert beside[1].startswith(f"✓ host: runs (process {running.pid}, ok) and has the database")
    assert all(line.startswith("✓") for line in (*before[:-1], *beside[:-1]))
    assert main(["doctor", "--lang", "en"]) == 1
    after = capsys.readouterr().out.splitlines()
    assert after[1] == "✓ database: z.db, whole, of this version"
    assert (
        f"✗ Telegram: no answer from {server}: connection refused, nothing listens there" in after
    )


@pytest.mark.parametrize(
    ("complaints", "why"),
    [
        (["the database does not answer"], {"cause": "database_silent"}),
        (["what nobody foresaw"], {"what": "what nobody foresaw"}),
        (
            ["deadlines are not enforced", "one more"],
            {"cause": "late", "what": "deadlines are not enforced, one more"},
        ),
    ],
)
async def test_a_host_that_complains(
    tmp_path: Path, complaints: list[str], why: dict[str, str]
) -> None:
    async def complain(_: web.Request) -> web.Response:
        told = {"status": "failing", "complaints": complaints}
        return web.json_response(told, status=503)

    app = web.Application()
    app.router.add_get("/healthz", complain)
    data = tmp_path / "z.db"
    data.touch()
    settings = Settings(
        telegram_token=SecretStr(TOKEN), api_url="http://127.0.0.1:1", data=data, _env_file=None
    )
    with occupied(data) as occupancy:
        async with listening(app, 0, "operations_port") as port:
            occupancy.announce(port)
            findings = await of_host(settings, SystemClock())
    assert found(Ill.HOST_FAILING, **why) in findings


@pytest.mark.parametrize("port", [0, 1])
def test_a_host_that_does_not_answer(
    set_to: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str], port: int
) -> None:
    set_to(telegram_token=TOKEN, api_url="http://127.0.0.1:1", data="z.db")
    (tmp_path / "z.db").touch()
    with occupied(tmp_path / "z.db") as occupancy:
        occupancy.announce(port)
        assert main(["doctor", "--lang", "en"]) == 1
    assert "✗ host: has the database, but does not answer" in capsys.readouterr().out
