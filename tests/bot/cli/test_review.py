"""`python -m bot review`: what cost the seats of logged deals most, in words."""

import pytest

from bot.cli import main
from bot.render.advice import advice_line
from bot.render.texts import Texts
from engine.replay import finished_deals
from engine.seats import SEATS
from engine.strategy.review import review
from persistence.log_file import read_events

ZH = Texts("zh")


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """The file of a log of three deals."""
    file = tmp_path_factory.mktemp("logs") / "deals.jsonl"
    asked = ("--deals", "3", "--players", "greedy", "--seed", "5", "--log", str(file))
    assert main(["simulate", *asked]) == 0
    return str(file)


def shown(capsys, *arguments):
    assert main(["review", *arguments]) == 0
    return capsys.readouterr().out


def first_deal(log):
    with open(log, encoding="utf-8") as lines:  # noqa: PTH123  # a name is all that is given
        return next(finished_deals(read_events(lines)))


def test_every_seat_of_every_deal_is_reviewed(capsys, log):
    text = shown(capsys, log)
    assert text.count("──\n") == 3
    assert all(text.count(f"新手{number}:") == 3 for number in range(1, 5))


def test_a_seat_is_shown_its_costliest_decisions_and_what_was_better(capsys, log):
    deal = first_deal(log)
    for seat in SEATS:
        text = shown(capsys, log, "--deal", "1", "--seat", str(int(seat)), "--most", "2")
        found = review(deal, seat, 2)
        assert found
        did = [line.partition("：")[2] for line in text.splitlines() if line[:3] == "你当时"]
        better = [line.partition("：")[2] for line in text.splitlines() if line[:2] == "不如"]
        assert did == [advice_line(ZH, each.chosen) for each in found]
        assert better == [advice_line(ZH, each.best) for each in found]


def test_it_speaks_english(capsys, log):
    text = shown(capsys, log, "--lang", "en", "--deal", "2")
    assert "deal 2 ──" in text
    assert "Better: " in text


def test_who_did_nothing_wrong_is_told_so(capsys, tmp_path):
    file = str(tmp_path / "sharp.jsonl")
    played = ("--deals", "1", "--players", "sharp", "--log", file)
    assert main(["simulate", *played]) == 0
    capsys.readouterr()
    assert shown(capsys, file, "--seat", "0").splitlines()[1:] == ["老麻师1:", "没有哪一手亏。"]


@pytest.mark.parametrize("arguments", [("--deal", "4"), ("--seat", "4"), ("--most", "0")])
def test_what_is_not_there_is_refused(capsys, log, arguments):
    assert main(["review", log, *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
