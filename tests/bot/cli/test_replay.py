"""`python -m bot replay`: a log move by move, settled anew; broken logs in one line."""

import json
from io import BytesIO, TextIOWrapper

import pytest

from bot.cli import main
from engine.table.commands import Abandon, EndMatch
from engine.table.decide import advance
from engine.table.evolve import fold
from persistence.codec import EVENTS
from persistence.log_file import read_events


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    """The lines of a log of twelve deals."""
    log = tmp_path_factory.mktemp("logs") / "deals.jsonl"
    assert main(["simulate", "--deals", "12", "--seed", "5", "--log", str(log)]) == 0
    return log.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def written(tmp_path):
    """Write lines to a file and say where it is."""

    def write(lines):
        file = tmp_path / "log.jsonl"
        file.write_text("\n".join(lines), encoding="utf-8")
        return str(file)

    return write


def without_a_draw(lines):
    number = next(n for n, line in enumerate(lines) if "tile_drawn" in line)
    return [*lines[:number], *lines[number + 1 :]]


def test_every_deal_is_shown_and_settles_as_logged(capsys, lines, written):
    assert main(["replay", written(lines)]) == 0
    shown = capsys.readouterr().out
    assert shown.count("重算一遍，与日志一致") == 12
    assert "第 12 局" in shown


def test_built_in_players_are_named_in_the_language_and_logged_as_ever(capsys, lines, written):
    assert '"table_id":"simulated"' in lines[0]
    assert '"person":"greedy0"' in lines[1]
    assert main(["replay", written(lines), "--deal", "1"]) == 0
    heading, first, *_ = capsys.readouterr().out.splitlines()
    assert heading == "── 模拟 第 1 局 ──"
    assert "新手1 坐庄" in first
    assert main(["replay", written(lines), "--deal", "1", "--lang", "en", "--step"]) == 0
    shown = capsys.readouterr().out
    assert "    Novice 4: " in shown
    assert "greedy" not in shown


def test_names_of_people_stay_as_they_are(capsys, lines, written):
    others = {'"simulated"': '"K7Q2"', '"greedy0"': '"阿强"', '"greedy1"': '"greedy9"'}
    text = "\n".join(lines)
    for logged, other in others.items():
        text = text.replace(logged, other)
    assert main(["replay", written(text.splitlines()), "--deal", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("── K7Q2 第 1 局 ──")
    assert "阿强 坐庄" in shown
    assert "greedy9" in shown


def test_one_deal_is_shown_in_english(capsys, lines, written):
    assert main(["replay", written(lines), "--deal", "2", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "── Simulation, deal 2 ──" in shown
    assert "deal 1 ──" not in shown
    assert "Settled anew: the same" in shown


def test_steps_show_every_hand(capsys, lines, written):
    assert main(["replay", written(lines), "--deal", "1", "--step"]) == 0
    stepped = capsys.readouterr().out
    assert main(["replay", written(lines), "--deal", "1"]) == 0
    plain = capsys.readouterr().out
    moves = [line for line in plain.splitlines() if line[:3].strip().isdecimal()]
    assert len(stepped.splitlines()) >= len(plain.splitlines()) + 4 * len(moves)
    melds = [line.count("[") for line in stepped.splitlines() if line.startswith("    ")]
    most = max(sum(melds[place : place + 4]) for place in range(len(melds)))
    assert sum(melds[-4:]) == most > 0


def test_standard_input_is_read_and_named_as_such(capsys, lines, monkeypatch):
    for content, status in (("\n".join(lines), 0), ("\n".join(lines[:20]), 2)):
        piped = TextIOWrapper(BytesIO(b"\xef\xbb\xbf" + content.encode()))
        monkeypatch.setattr("sys.stdin", piped)
        assert main(["replay", "-"]) == status
    assert "standard input: no finished deal in this log\n" in capsys.readouterr().err


def test_blank_lines_do_no_harm(capsys, lines, written):
    assert main(["replay", written([lines[0], "", *lines[1:], ""])]) == 0
    assert capsys.readouterr().err == ""


def test_a_settlement_that_differs_is_said_loudly(capsys, lines, written):
    changed = list(lines)
    number = next(n for n, line in enumerate(lines) if "deal_settled" in line)
    record = json.loads(lines[number])
    first, second, *rest = record["body"]["settlement"]["totals"]
    record["body"]["settlement"]["totals"] = [first + 1, second - 1, *rest]
    changed[number] = json.dumps(record)
    assert main(["replay", written(changed), "--lang", "en"]) == 1
    assert "IT DIFFERS" in capsys.readouterr().out


def test_an_abandoned_deal_has_nothing_to_compare(capsys, lines, written):
    begun = next(n for n, line in enumerate(lines) if "deal_started" in line)
    events = list(read_events(lines[: begun + 9]))
    table, abandoned = advance(fold(events), Abandon())
    _, ended = advance(table, EndMatch())
    log = [EVENTS.encode_line(event) for event in (*events, *abandoned, *ended)]
    assert main(["replay", written(log)]) == 0
    assert "没有结算可对" in capsys.readouterr().out


@pytest.mark.parametrize(
    "spoil",
    [
        lambda lines: [*lines[:40], lines[40][:30]],
        without_a_draw,
        lambda lines: lines[3:],
        lambda lines: ["{}", *lines],
        lambda lines: ["[" * 100_000, *lines],
        lambda lines: ['{"type":"engine.unheard_of","version":1,"body":{}}', *lines],
        lambda lines: [lines[0].replace('"version":1', '"version":99'), *lines[1:]],
        lambda lines: lines[:20],
        lambda lines: [],
        lambda lines: ["\x00\x01"],
    ],
    ids=[
        "a truncated line",
        "a line missing",
        "no opening",
        "no event",
        "nested too deep",
        "an unknown type",
        "a newer version",
        "no finished deal",
        "nothing",
        "no text",
    ],
)
def test_a_broken_log_is_one_line_and_status_2(capsys, lines, written, spoil):
    file = written(spoil(lines))
    assert main(["replay", file]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert file in told.err


def test_bytes_that_are_no_text_are_refused(capsys, tmp_path):
    file = tmp_path / "log.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_deal_that_is_not_there_is_refused(capsys, lines, written):
    assert main(["replay", written(lines), "--deal", "13"]) == 2
    assert "no finished deal 13" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused(capsys, tmp_path):
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
