"""Whole matches by people with dice, driven by `judge` and `next_due` on a simulated clock."""

import pytest

from bot.hosting.deadlines import next_due
from bot.hosting.events import ClaimGiven, PromptOpened, StreamEvent
from bot.hosting.intents import Start
from bot.hosting.pace import PACES
from bot.hosting.terms import ClaimWindow, Speed
from engine.presets import PRESETS
from engine.table.events import ClaimMade, ClaimPassed, DealSettled, WinDeclared
from engine.table.prompts import PromptKind
from engine.table.state import Settled
from engine.terms import Verb
from tests.bot.hosting.crowd import Crowd
from tests.bot.hosting.helpers import PEOPLE, Host, seconds

MOST_STEPS = 20_000


def check(host: Host) -> None:
    """What holds at every moment of a table."""
    hosted = host.hosted
    due = next_due(hosted)
    assert (due is None) is hosted.is_closed
    if hosted.is_running:
        assert hosted.prompt is not None
        assert hosted.prompt.number == hosted.table.prompt_no
        assert hosted.running is not None
    if isinstance(hosted.table.phase, Settled):
        assert hosted.starts_at or hosted.paused
    pace = PACES[hosted.setup.speed]
    assert all(0 <= seat.bank <= 2 * pace.bank for seat in hosted.seats)


def play(host: Host, crowd: Crowd) -> None:
    for _ in range(MOST_STEPS):
        if host.hosted.is_closed:
            break
        crowd.step()
        check(host)
    assert host.hosted.is_closed
    assert host.refolded() == host.hosted


def check_windows(log: list[StreamEvent], tick: int) -> int:
    """The last answer given by each seat reaches the engine; how many windows there were."""
    windows, given = 0, {}
    for event in log:
        match event:
            case PromptOpened(kind=kind):
                given = {}
                if kind is not PromptKind.TURN:
                    windows += 1
                    assert event.due_at - event.opened_at == seconds(tick)
            case ClaimGiven(seat=seat, verb=verb):
                given[seat] = verb
            case ClaimMade(seat=seat, kind=claimed):
                assert given.pop(seat, Verb(claimed)) is Verb(claimed)
            case ClaimPassed(seat=seat):
                assert given.pop(seat, Verb.PASS) is Verb.PASS
    return windows


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("window", ClaimWindow)
@pytest.mark.parametrize("people", [4, 2, 1])
def test_matches_under_every_preset_end_and_refold(preset, window, people):
    for seed in range(2):
        host = Host(
            preset=preset,
            window=window,
            speed=(Speed.FAST, Speed.SLOW)[seed],
            seated=PEOPLE[:people],
            waiting=("gil",) if people == 4 else (),
            seed=seed,
            deals=3,
        )
        host.do(Start(person="east"))
        crowd = Crowd(host, seed)
        play(host, crowd)
        assert crowd.refused
        if window is ClaimWindow.SEALED and people > 1:
            assert check_windows(host.log, 5)


@pytest.mark.parametrize("zeal", [0.0, 0.3])
def test_sleepy_people_end_a_match_too(zeal):
    host = Host(deals=2)
    host.do(Start(person="east"))
    play(host, Crowd(host, 7, zeal))


def test_sealed_windows_of_attentive_people_are_all_alike():
    host = Host(deals=4, seed=11)
    host.do(Start(person="east"))
    crowd = Crowd(host, 11, 0.95)
    while not host.hosted.is_closed:
        crowd.attempt(crowd.wish()) if crowd.chance.random() < 0.8 else host.until_due()
    assert check_windows(host.log, 5) > 50
    assert any(isinstance(event, DealSettled) for event in host.log)


def test_people_win_deals():
    won = 0
    for seed in range(8):
        host = Host(deals=1, seed=seed)
        host.do(Start(person="east"))
        play(host, Crowd(host, seed, 0.97))
        won += sum(isinstance(event, WinDeclared) for event in host.log)
    assert won
