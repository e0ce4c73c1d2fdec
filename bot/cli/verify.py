"""验牌 (yàn pái): `python -m bot verify FILE`: recompute published shuffles. [RULES 13.7]"""

import json

import click

from bot.cli.json_files import read_json
from engine.shuffle_check import INPUTS, Verdict, verdicts

_UNTRUE = 1


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Answer one JSON object a record.")
@click.pass_context
def verify(context: click.Context, file: str, *, as_json: bool) -> None:
    """Recompute the shuffles published in FILE (- for standard input).

    FILE is JSON: one record, or a list of a table's records in a row. A record is what /verify
    says of a deal, written as an object: table_id and deal_no (of ABCD-2: "ABCD" and 2), previous
    ("" in the first deal), server_seed, cuts (all four in its order, "" for who made none) and
    commitment. Ends with 0 if all of it holds, with 1 and the first difference if not.
    """
    found = list(verdicts(read_json(file)))
    for verdict in found:
        click.echo(_as_json(verdict) if as_json else _as_line(verdict))
    if found[-1].difference is not None:
        context.exit(_UNTRUE)


def _as_line(verdict: Verdict) -> str:
    if verdict.difference is not None:
        path, expected, found = verdict.difference
        return f"❌ {path}: expected {_plain(expected)}, found {_plain(found)}"
    made = ", ".join(key for key in verdict.record if key not in INPUTS)
    return f"✅ {_plain(_inputs(verdict))} make {made or 'the commitment'}"


def _as_json(verdict: Verdict) -> str:
    difference = None if verdict.difference is None else verdict.difference._asdict()
    answer = {"ok": difference is None, "inputs": _inputs(verdict), "difference": difference}
    return _plain(answer)


def _inputs(verdict: Verdict) -> dict[str, object]:
    return {key: verdict.record[key] for key in INPUTS}


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
