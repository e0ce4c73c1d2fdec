import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.house_terms import FirstDealer
from engine.seats import SEATS
from engine.shuffle import SEED_BYTES
from engine.shuffle_record import ShuffleInputs, published_record
from engine.wall import first_dealer
from tests.shuffle_mutations import CASES, mutations

SCRIPT = Path(__file__).parents[2] / "deploy" / "verify.py"


def _check(published, name="-"):
    text = published if isinstance(published, str) else json.dumps(published)
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), name],
        input=text,
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )


def test_it_is_short_and_imports_the_standard_library_alone():
    source = SCRIPT.read_text()
    assert len(source.splitlines()) <= 60
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)]
    assert {alias.name for node in imports for alias in node.names} <= sys.stdlib_module_names
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(ast.parse(source)))


def test_the_pinned_deals_hold_and_all_inputs_are_shown(tmp_path):
    path = tmp_path / "records.json"
    path.write_text(json.dumps(CASES))
    finished = _check("", str(path))
    assert (finished.returncode, finished.stderr) == (0, "")
    lines = finished.stdout.splitlines()
    assert [json.loads(line.removeprefix("OK ")) for line in lines] == CASES
    assert all(_check(record).returncode == 0 for record in CASES)


@pytest.mark.parametrize(
    "records", [pytest.param(records, id=name) for name, records in mutations(CASES)]
)
def test_every_changed_field_ends_with_status_1(records):
    finished = _check(records)
    assert finished.returncode == 1
    assert finished.stderr.startswith("[")
    assert ": expected " in finished.stderr


def test_an_unknown_field_and_a_broken_chain_end_with_status_1():
    assert _check(CASES[0] | {"note": "fair"}).returncode == 1
    assert _check([CASES[1], CASES[1]]).returncode == 1
    assert _check(CASES[0] | {"dice": [6, 3.0]}).returncode == 1


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, "[]", "[{}]", '"x"', "null", json.dumps({"table_id": "t1"})]
)
def test_malformed_input_ends_with_one_line_and_status_2(text):
    finished = _check(text)
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert finished.stderr.count("\n") == 1


def test_a_file_that_is_not_there_ends_with_status_2(tmp_path):
    assert _check("", str(tmp_path / "nothing")).returncode == 2


def test_it_agrees_with_what_the_engine_publishes():
    records, previous = [], ""
    for deal_no in range(1, 13):
        seed = deal_no.to_bytes(SEED_BYTES, "little")
        cuts = ("", f"pick:{deal_no}", "words:好运", f"dice:{deal_no}")
        inputs = ShuffleInputs("K7Q2", deal_no, previous, seed, cuts)
        thrown = first_dealer(FirstDealer.DICE, inputs.shuffle.first_dealer_dice)
        dealer = thrown if deal_no == 1 else SEATS[deal_no % 4]
        records.append(published_record(inputs, dealer, FirstDealer.DICE))
        previous = inputs.commitment
    finished = _check(records)
    assert finished.returncode == 0, finished.stderr
