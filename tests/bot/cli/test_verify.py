import io
import json
import sys
from pathlib import Path

import pytest

from bot.cli import main
from engine.shuffle_check import INPUTS
from tests.shuffle_mutations import CASES, mutations

CASE_FILE = str(Path(__file__).parents[2] / "cases" / "shuffle.json")


@pytest.fixture
def file(tmp_path):
    """Give a function that writes records into a file and names it."""

    def write(published):
        path = tmp_path / "records.json"
        path.write_text(json.dumps(published))
        return str(path)

    return write


def test_the_pinned_deals_hold_and_all_inputs_are_shown(capsys):
    assert main(["verify", CASE_FILE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    for line, record in zip(lines, CASES, strict=True):
        assert line.startswith("✅ ")
        for value in ("table_id", "previous", "server_seed", "commitment"):
            assert record[value] in line
        assert all(cut in line for cut in record["cuts"])
        assert "ring" in line


def test_a_single_record_and_standard_input_will_do(file, capsys, monkeypatch):
    assert main(["verify", file(CASES[0])]) == 0
    bare = {key: value for key, value in CASES[0].items() if key not in ("dealt", "ring")}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(bare).encode())))
    assert main(["verify", "-"]) == 0
    assert "ring" not in capsys.readouterr().out.splitlines()[1]


def test_help_names_every_field_of_a_record(capsys):
    assert main(["verify", "--help"]) == 0
    said = capsys.readouterr().out.replace(",", " ").replace(".", " ").split()
    assert set(INPUTS) <= set(said)


def test_the_first_difference_is_shown(file, capsys):
    records = [CASES[0], CASES[1] | {"dice": [4, 6]}]
    assert main(["verify", file(records)]) == 1
    good, bad = capsys.readouterr().out.splitlines()
    assert good.startswith("✅ ")
    assert bad == "❌ [1].dice[1]: expected 5, found 6"


def test_json_answers_one_object_a_record(file, capsys):
    records = [CASES[0], CASES[1] | {"dice": [4, 6]}]
    assert main(["verify", "--json", file(records)]) == 1
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["ok"] is True
    assert good["difference"] is None
    assert good["inputs"]["server_seed"] == CASES[0]["server_seed"]
    assert bad["ok"] is False
    assert bad["difference"] == {"path": "[1].dice[1]", "expected": 5, "found": 6}


@pytest.mark.parametrize(
    "records", [pytest.param(records, id=name) for name, records in mutations(CASES)]
)
def test_every_changed_field_ends_with_status_1(records, file, capsys):
    assert main(["verify", file(records)]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("❌ [")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is no JSON"),
        (b"{", "is no JSON"),
        (b"\xff\xfe\xfd", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b"1" * 5000, "is no JSON"),
        (b'[{"deal_no": 1, "deal_no": 2}]', "is no JSON: 'deal_no' is given twice"),
        (json.dumps(CASES[0] | {"server_seed": "zz"}).encode(), "server_seed: expects hexadecimal"),
        (json.dumps(CASES[0] | {"deal_no": True}).encode(), "deal_no: expects a whole number"),
        (json.dumps(CASES[0] | {"cuts": None}).encode(), "cuts: expects a list of texts"),
        (b"[]", "a list of records holds at least one"),
        (b"[{}]", "[0].table_id: is missing"),
        (b'"x"', "record: expects an object, 'x' given"),
    ],
)
def test_malformed_input_ends_with_one_line_and_status_2(content, message, tmp_path, capsys):
    path = tmp_path / "records.json"
    path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message in output.err
    assert output.err.count("\n") == 1
