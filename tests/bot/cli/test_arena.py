"""`python -m bot arena`: players compared and principles measured, the same from the same seed."""

import json
from hashlib import sha256

import pytest

from bot.cli import main
from engine.presets import PRESETS
from engine.strategy.arena import bout
from engine.strategy.estimate import estimate
from engine.strategy.players import PLAYERS

FEW = ("--walls", "4", "--seed", "7")


def figures(capsys, *arguments):
    assert main(["arena", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("preset", ["guiyang", "tongren"])
def test_a_is_compared_with_b_over_the_walls_of_the_seed(capsys, preset):
    asked = ("--a", "steady", "--b", "greedy", "--preset", preset, *FEW)
    found = figures(capsys, *asked)
    assert found == figures(capsys, *asked)
    bouts = [
        bout(PRESETS[preset], PLAYERS["steady"], PLAYERS["greedy"], "7", wall) for wall in range(4)
    ]
    expected = estimate((each.challenger.points, each.challenger.deals) for each in bouts)
    assert found["points"] == {
        "mean": round(expected.mean, 3),
        "margin": round(expected.margin, 3),
        "cases": 16,
        "walls": 4,
    }
    wins = sum(each.challenger.wins for each in bouts)
    assert found["of_a"]["wins"] == wins / 16
    values = sum(each.challenger.value for each in bouts)
    assert found["of_a"]["value"] == (round(values / wins, 2) if wins else 0)
    assert set(found["of_a"]) == {"points", "wins", "deal_ins", "ready", "value", "pungs"}
    assert set(found["deals"]) == {"exhausted", "self_drawn", "discards", "pungs"}
    assert (found["a"], found["b"], found["preset"]) == ("steady", "greedy", preset)


def test_what_one_side_gains_the_other_loses(capsys):
    found = figures(capsys, "--a", "greedy", "--b", "random", *FEW)
    assert found["of_a"]["points"] == pytest.approx(-3 * found["of_b"]["points"], abs=0.001)


def test_other_walls_give_other_figures(capsys):
    asked = ("--a", "greedy", "--b", "random", "--walls", "3")
    assert figures(capsys, *asked, "--seed", "1") != figures(capsys, *asked, "--seed", "2")


def test_a_release_is_judged_by_walls_of_its_own(capsys):
    asked = ("--a", "greedy", "--b", "greedy", "--walls", "1")
    judged = figures(capsys, *asked, "--judge", "9.9.9")
    assert judged["seed"] == sha256(b"judge/9.9.9").hexdigest()
    assert judged == figures(capsys, *asked, "--seed", judged["seed"])


def test_processes_change_nothing(capsys):
    asked = ("--a", "greedy", "--b", "random", "--walls", "9")
    assert figures(capsys, *asked, "--jobs", "2") == figures(capsys, *asked)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bar_counts_the_walls(capsys, monkeypatch, jobs):
    shown = []

    def bar(walls, **told):
        shown.append([told["total"], 0])
        for wall in walls:
            yield wall
            shown[-1][1] += 1

    monkeypatch.setattr("bot.cli.walls.tqdm", bar)
    figures(capsys, "--a", "greedy", "--b", "random", "--walls", "5", "--jobs", jobs)
    assert shown == [[5, 5]]


def test_a_house_rule_is_played(capsys):
    asked = ("--a", "steady", "--b", "steady", *FEW)
    changed = figures(capsys, *asked, "--set", "patterns.plain=30,40")
    plain = figures(capsys, *asked)
    assert changed["of_a"]["value"] > plain["of_a"]["value"]


def test_a_principle_is_measured_in_all_its_ways(capsys):
    found = figures(capsys, "--b", "steady", "--principle", "T3", "--walls", "12", "--seed", "7")
    parts = [found[name]["cases"] for name in ("nearer", "wider") if name in found]
    sides = [found[f"from {side}"]["cases"] for side in ("next", "opposite", "previous")]
    assert sum(parts) == sum(sides) == found["all"]["cases"] > 0
    assert found["principle"] == "T3"
    assert found["player"] == "steady"


def test_a_principle_that_never_held_says_so(capsys):
    assert main(["arena", "--principle", "T10", "--walls", "1"]) == 0
    assert "never held" in capsys.readouterr().out
    assert figures(capsys, "--principle", "T10", "--walls", "1")["all"]["mean"] is None


def test_lines_say_what_the_json_says(capsys):
    asked = ("--a", "steady", "--b", "greedy", *FEW)
    found = figures(capsys, *asked)["points"]
    assert main(["arena", *asked]) == 0
    lines = capsys.readouterr().out.splitlines()
    (points,) = [line for line in lines if line.startswith("points")]
    assert points.split()[1] == f"{found['mean']:+.2f}"
    assert f"± {found['margin']:.2f}" in points
    assert "16 on 4 walls" in points
    assert any(line.startswith("of_a") and "ready" in line for line in lines)


def test_one_wall_has_no_interval(capsys):
    assert main(["arena", "--a", "greedy", "--b", "random", "--walls", "1"]) == 0
    assert "±" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--a", "genius"),
        ("--b", "genius"),
        ("--walls", "0"),
        ("--walls", "some"),
        ("--principle", "T11"),
        ("--preset", "beijing"),
        ("--jobs", "0"),
        ("--set", "nonsense=1"),
        ("surplus",),
    ],
)
def test_bad_input_is_one_line_and_status_2(capsys, arguments):
    assert main(["arena", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
