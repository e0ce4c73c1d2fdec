"""`python -m bot score`: every case of known answer, the sheet in words, and what is refused."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from tests.engine.scoring_scenarios import CASES
from tests.persistence.score_files import PLAIN, merged

ROOT = Path(__file__).parents[3]
KEYS = [
    "totals",
    "pot",
    "transfers",
    "ready",
    "waits",
    "winners",
    "chickens",
    "golden",
    "burned",
    "next_dealer",
]
KNOWN = json.loads(CASES.read_text())


@pytest.fixture
def score_file(tmp_path):
    """Write a position to a file of its own."""

    def write(position, name="deal.json"):
        file = tmp_path / name
        content = position if isinstance(position, bytes) else json.dumps(position).encode()
        file.write_bytes(content)
        return str(file)

    return write


@pytest.fixture
def piped(monkeypatch):
    """Put a text on standard input."""

    def pipe(content):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))

    return pipe


def answers(captured):
    return [json.loads(line) for line in captured.out.splitlines()]


@pytest.mark.parametrize("case", KNOWN, ids=lambda case: case["name"])
def test_known_answers(case, score_file, capsys):
    assert main(["score", score_file(case["position"])]) == 0
    (answer,) = answers(capsys.readouterr())
    assert list(answer) == KEYS
    assert {key: answer[key] for key in case["expect"]} == case["expect"]
    assert sum(answer["totals"]) + answer["pot"] == case["position"].get("pot", 0)


def test_all_known_answers_in_a_process_of_its_own(score_file):
    files = [score_file(case["position"], f"{n}.json") for n, case in enumerate(KNOWN)]
    finished = subprocess.run(
        [sys.executable, "-m", "bot", "score", *files],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    assert finished.stderr == ""
    lines = finished.stdout.splitlines()
    assert len(lines) == len(KNOWN)
    for case, line in zip(KNOWN, lines, strict=True):
        answer = json.loads(line)
        assert {key: answer[key] for key in case["expect"]} == case["expect"], case["name"]


def test_an_answer_in_full(score_file, capsys):
    position = merged(PLAIN, profile="tongren", flip="9s", dealer=1, dealer_streak=2)
    assert main(["score", score_file(position)]) == 0
    hand = {"reason": "hand", "pattern": "plain", "flush": False, "tile": "4p"}
    assert answers(capsys.readouterr()) == [
        {
            "totals": [8, -4, -2, -2],
            "pot": 0,
            "transfers": [
                {"payer": 1, "payee": 0, "points": 1, **hand},
                {"payer": 2, "payee": 0, "points": 1, **hand},
                {"payer": 3, "payee": 0, "points": 1, **hand},
                {"payer": 1, "payee": 0, "points": 1, "reason": "self_draw"},
                {"payer": 2, "payee": 0, "points": 1, "reason": "self_draw"},
                {"payer": 3, "payee": 0, "points": 1, "reason": "self_draw"},
                {"payer": 1, "payee": 0, "points": 2, "reason": "dealer_streak"},
            ],
            "ready": [True, False, False, False],
            "waits": [["1p", "4p"], [], [], []],
            "winners": [
                {
                    "seat": 0,
                    "pattern": "plain",
                    "flush": False,
                    "value": 1,
                    "additions": {"self_draw": 1},
                }
            ],
            "chickens": ["1s"],
            "golden": ["1s"],
            "burned": None,
            "next_dealer": 0,
        }
    ]


def test_standard_input_and_files_in_order(score_file, piped, capsys):
    piped(json.dumps(merged(PLAIN, profile="yikouer")).encode())
    assert main(["score", score_file(PLAIN), "-", score_file(PLAIN)]) == 0
    assert [answer["totals"][0] for answer in answers(capsys.readouterr())] == [9, 6, 9]


def test_a_byte_order_mark_is_no_fault(score_file, capsys):
    assert main(["score", score_file(b"\xef\xbb\xbf" + json.dumps(PLAIN).encode())]) == 0
    assert len(answers(capsys.readouterr())) == 1


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ([], "庄家：0 东（坐庄第 1 局）", "下局庄家：0 东（坐庄第 2 局）"),
        (
            ["--lang", "en"],
            "Dealer: seat 0 (East) (deal 1 in a row)",
            "Next dealer: seat 0 (East) (deal 2 in a row)",
        ),
    ],
)
def test_the_sheet_in_words(language, first, last, score_file, capsys):
    file = score_file(PLAIN)
    assert main(["score", "--text", *language, file, file]) == 0
    sheets = capsys.readouterr().out.split("\n\n")
    assert len(sheets) == 2
    for sheet in sheets:
        assert sheet.strip().splitlines()[0] == first
        assert sheet.strip().splitlines()[-1] == last


def test_a_refusal_is_one_line_with_file_seat_and_fault(score_file, capsys):
    position = merged(PLAIN, ending={"kind": "self_draw", "seat": 0, "tile": "9s"})
    file = score_file(position)
    assert main(["score", file]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"{file}: seat 0: the hand does not win with 9s\n"


def test_one_refused_file_leaves_nothing_answered_and_every_fault_said(
    score_file, piped, tmp_path, capsys
):
    piped(b"\xff")
    good, bad = score_file(PLAIN), score_file({"profile": "guiyang"}, "bad.json")
    missing = str(tmp_path / "missing.json")
    assert main(["score", good, bad, missing, "-", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines() == [
        f"{bad}: seats is missing",
        f"{missing}: No such file or directory",
        "standard input: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte",
        f"{tmp_path}: Is a directory",
    ]


def test_a_name_that_breaks_the_line_is_said_in_one(capsys):
    assert main(["score", "no such\nfile"]) == 2
    assert capsys.readouterr().err == "no such file: No such file or directory\n"


def test_a_fault_as_long_as_the_file_is_said_in_a_line_that_can_be_read(score_file, capsys):
    file = score_file(merged(PLAIN, flip="1m" * 10_000))
    assert main(["score", file]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"{file}: flip: '1m1m")
    assert complaint.endswith("tiles are written 1m to 9m, 1p to 9p, 1s to 9s\n")
    assert len(complaint) < 600


def test_no_file_at_all(capsys):
    assert main(["score"]) == 2
    assert "Missing argument 'FILE...'" in capsys.readouterr().err
