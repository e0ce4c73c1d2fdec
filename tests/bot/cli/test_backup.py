"""A backup from the command line, while the host runs and after it."""

import asyncio
import signal
from pathlib import Path

import pytest

from bot.cli import main
from persistence.copying import check_copy
from persistence.database import Database
from tests.bot.cli.processes import ended, free_port, process, wait_for_calls


def make_database(path: Path) -> None:
    async def make() -> None:
        async with Database.open(path):
            pass

    asyncio.run(make())


def test_a_host_that_runs_gives_a_backup_and_so_does_its_file(tmp_path: Path) -> None:
    port = free_port()
    with process(tmp_path, "sandbox", "--port", str(port)) as running:
        wait_for_calls(port, "getUpdates")
        with process(tmp_path, "backup", "living.db", "--lang", "en") as made:
            assert ended(made) == (0, "")
        with process(tmp_path, "backup", "living.db") as again:
            code, told = ended(again)
        running.send_signal(signal.SIGTERM)
        ended(running)
    assert code == 2
    assert told == "python -m bot: living.db: is there already; name a new file\n"
    with process(tmp_path, "backup", "closed.db") as made:
        assert ended(made) == (0, "")
    assert check_copy(tmp_path / "living.db") == check_copy(tmp_path / "closed.db")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("zh", "copy.db：0 条记录，{size} MB，已验完整\n"),
        ("en", "copy.db: 0 events, {size} MB, checked\n"),
    ],
)
def test_it_says_what_it_has_made(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str,
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ZHUOJI_TELEGRAM_TOKEN", raising=False)
    monkeypatch.setenv("ZHUOJI_DATA", "z.db")
    make_database(tmp_path / "z.db")
    assert main(["backup", "copy.db", "--lang", lang]) == 0
    size = (tmp_path / "copy.db").stat().st_size
    assert capsys.readouterr().out == told.format(size=f"{size / 1e6:.1f}")


def test_where_there_is_no_database_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ZHUOJI_TELEGRAM_TOKEN", raising=False)
    monkeypatch.delenv("ZHUOJI_DATA", raising=False)
    assert main(["backup", "copy.db"]) == 2
    assert capsys.readouterr().err == "python -m bot: data/zhuoji.db: there is no database\n"
