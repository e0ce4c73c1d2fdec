"""`python -m bot simulate`: same seed, same deals; whole files or none; what is refused."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.cli.tally import pattern_name
from engine.presets import PRESETS
from engine.table.events import DealSettled, MatchEnded, TableOpened
from engine.terms import WinBy, WinPattern
from persistence.log_file import read_events

ROOT = Path(__file__).parents[3]
TIMING = {"seconds", "deals_per_second"}


def figures(capsys, *arguments):
    assert main(["simulate", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_gives_the_same_deals(capsys, preset):
    arguments = ("--deals", "15", "--preset", preset, "--seed", "7")
    first, again = figures(capsys, *arguments), figures(capsys, *arguments)
    other = figures(capsys, "--deals", "15", "--preset", preset, "--seed", "8")
    assert {k: first[k] for k in first.keys() - TIMING} == {
        k: again[k] for k in again.keys() - TIMING
    }
    assert first["points"] != other["points"]
    assert sum(first["points"]) == 0
    assert first["deals_per_second"] > 0


def test_the_log_holds_every_event_and_the_tally_counts_them(capsys, tmp_path):
    log = tmp_path / "deals.jsonl"
    summary = figures(capsys, "--deals", "30", "--log", str(log))
    with log.open(encoding="utf-8") as lines:
        events = list(read_events(lines))
    assert isinstance(events[0], TableOpened)
    settled = [event.settlement for event in events if isinstance(event, DealSettled)]
    assert len(settled) == summary["deals"] == 30
    points = [sum(s.totals[seat] for s in settled) for seat in range(4)]
    assert points == summary["points"]
    exhausted = sum(1 for s in settled if s.won_by is None)
    assert summary["exhausted_share"] == round(exhausted / 30, 4)
    drawn = sum(s.won_by in {WinBy.SELF_DRAW, WinBy.REPLACEMENT_TILE} for s in settled)
    assert summary["self_draw_wins"] == drawn
    assert summary["discard_wins"] == sum(len(s.winners) for s in settled) - drawn
    assert sum(summary["patterns"].values()) == sum(len(s.winners) for s in settled)


def test_r94_what_the_pot_holds_at_the_end_goes_back_to_those_who_paid(capsys, tmp_path):
    log = tmp_path / "deals.jsonl"
    arguments = ("--players", "random", "--preset", "tongren", "--set", "pot=on", "--deals", "5")
    points = figures(capsys, *arguments, "--log", str(log))["points"]
    with log.open(encoding="utf-8") as lines:
        events = list(read_events(lines))
    assert isinstance(events[-1], MatchEnded)
    assert sum(events[-1].refunds) > 0
    assert sum(points) == 0


def test_players_sit_where_they_are_named(capsys):
    summary = figures(capsys, "--deals", "60", "--players", "random,greedy,random,random")
    assert summary["points"][1] == max(summary["points"])
    assert summary["players"] == ["random", "greedy", "random", "random"]


def test_one_player_sits_everywhere(capsys):
    assert figures(capsys, "--deals", "1", "--players", "random")["players"] == ["random"] * 4


def test_lines_say_what_the_json_says(capsys):
    assert main(["simulate", "--deals", "3"]) == 0
    printed = capsys.readouterr().out
    for name in ("deals", "deals_per_second", "exhausted_share", "patterns", "points"):
        assert f"\n{name} " in f"\n{printed}"


def test_a_house_rule_changes_what_comes_of_it(capsys):
    changed = figures(capsys, "--deals", "30", "--set", "patterns.plain=30,40")
    assert changed["points"] != figures(capsys, "--deals", "30")["points"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--deals", "0"),
        ("--deals", "many"),
        ("--players", "greedy,greedy"),
        ("--players", "greedy,greedy,greedy,genius"),
        ("--preset", "beijing"),
        ("--set", "patterns.plain=off"),
        ("--set", "nonsense=1"),
        ("--seed", "x"),
        ("surplus",),
    ],
)
def test_bad_input_is_one_line_and_status_2(capsys, arguments):
    assert main(["simulate", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_a_log_that_cannot_be_written_leaves_nothing(capsys, tmp_path):
    missing = tmp_path / "missing" / "deals.jsonl"
    assert main(["simulate", "--deals", "1", "--log", str(missing)]) == 2
    line = f"python -m bot: {missing}: No such file or directory"
    assert capsys.readouterr().err.splitlines() == [line]
    assert list(tmp_path.iterdir()) == []


def test_a_log_onto_a_pipe_or_device_is_refused_and_does_not_replace_it(capsys, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["simulate", "--deals", "1", "--log", str(pipe)]) == 2
    assert capsys.readouterr().err == f"python -m bot: {pipe}: is no ordinary file\n"
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_log_without_a_name_is_refused(capsys):
    assert main(["simulate", "--deals", "1", "--log", ""]) == 2
    assert capsys.readouterr().err == "python -m bot: .: is no ordinary file\n"


def test_a_log_behind_a_link_is_written_where_the_link_leads(tmp_path):
    log, link = tmp_path / "deals.jsonl", tmp_path / "link"
    link.symlink_to(log)
    assert main(["simulate", "--deals", "1", "--log", str(link)]) == 0
    assert link.is_symlink()
    assert "engine.deal_settled" in log.read_text(encoding="utf-8")


def test_a_draft_left_by_a_killed_process_is_in_nobodys_way(tmp_path):
    log = tmp_path / "deals.jsonl"
    (tmp_path / f".deals.jsonl.{os.getpid()}").write_text("half", encoding="utf-8")
    assert main(["simulate", "--deals", "1", "--log", str(log)]) == 0
    assert list(tmp_path.iterdir()) == [log]


def test_a_failure_leaves_the_old_log_as_it_was(capsys, tmp_path, monkeypatch):
    log = tmp_path / "deals.jsonl"
    log.write_text("old", encoding="utf-8")

    def failing(*_):
        raise OSError(28, "No space left on device", str(log))

    monkeypatch.setattr("bot.cli.simulate._played", failing)
    assert main(["simulate", "--deals", "1", "--log", str(log)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert log.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [log]


def test_it_runs_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "bot", "simulate", "--deals", "2", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["deals"] == 2
    assert done.stderr == ""


def test_a_flush_has_a_name_of_its_own():
    assert pattern_name(WinPattern.SEVEN_PAIRS, flush=True) == "flush_seven_pairs"
    assert pattern_name(WinPattern.SEVEN_PAIRS, flush=False) == "seven_pairs"
