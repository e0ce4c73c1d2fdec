"""Telegram's own limits are the speed limit, and nobody waits longer than they make him wait."""

import re
import sys
from bisect import bisect_right
from collections import Counter
from html import unescape
from itertools import pairwise

import pytest

from bot.floor.kept import Kept
from bot.hosting.events import PromptOpened
from bot.messages.presses import decode
from bot.render.texts import Texts
from bot.wanted.facts import Onlooker
from bot.wanted.fleeting import Fleeting
from bot.wanted.group import group_wanted
from engine.table.events import DealStarted
from engine.table.prompts import PromptKind
from tests.bot.clocks import START
from tests.bot.e2e.proofs.evenings import DEALS, Evening
from tests.bot.e2e.proofs.rates import (
    A_MINUTE,
    CALLS_A_SECOND,
    COUNTED,
    GROUP_CALLS_A_MINUTE,
    busiest,
    counted,
)

BOARD_BEHIND = 6.0
PROMPT_BEHIND = 1.5
NEW_MESSAGES_A_DEAL, NOTICES_A_DEAL = 2, 1
ROUNDING = 1e-6


def board_of(evening: Evening, kept: Kept) -> str:
    """What the message of the running or last deal should read."""
    onlooker = Onlooker(Texts("zh"), evening.faces, "牌友", START, granted=evening.granted)
    wanted = group_wanted(kept, onlooker, Fleeting())
    boards = {each.place.name: each for each in wanted if each.place.name.startswith("board/")}
    number = kept.hosted.table.match.deal_no + (not kept.hosted.is_running)
    latest = boards.get(f"board/{evening.table_id}/{number}") or [*boards.values()][-1]
    assert latest.screen is not None
    return unescape(re.sub(r"<[^>]+>", "", latest.screen.text)).strip()


def boards_behind(evening: Evening) -> list[float]:
    """For each commit that changes the board: seconds until the group saw that, or later news."""
    dealt = [w for w in evening.history() if w.kept.hosted.table.match.deal_no]
    commits = [one for one, following in pairwise(dealt) if one.at < following.at]
    texts = [board_of(evening, commit.kept) for commit in commits]
    changes = [n for n, text in enumerate(texts) if n == 0 or text != texts[n - 1]]
    newest = {text: number for number, text in enumerate(texts)}
    shown = [
        (sight.at, newest[text.strip()])
        for sight, text, _ in evening.texts()
        if sight.chat_id == evening.group and text.strip() in newest
    ]
    return [
        min(at for at, number in shown if number >= change and at >= commits[change].at)
        - commits[change].at
        for change in changes
    ]


def prompts_behind(evening: Evening) -> list[float]:
    """For each turn of a person: seconds until its buttons hung in that person's own chat."""
    hung: dict[tuple[int, int], float] = {}
    for sight, _, buttons in evening.texts():
        for press in (decode(button.get("callback_data", "")) for button in buttons):
            if press is not None and press.prompt:
                hung.setdefault((sight.chat_id, press.prompt), sight.at)
    return [
        hung[evening.chats[event.seat], event.id] - written.at
        for written in evening.history()
        if isinstance(event := written.event, PromptOpened)
        and event.kind is PromptKind.TURN
        and not written.kept.hosted.is_ai_played(event.seat)
    ]


def new_in_group(evening: Evening) -> Counter[str]:
    """How many new messages the group got while a deal was cut, played and settled; its notices."""
    starts = [w.at for w in evening.history() if isinstance(w.event, DealStarted)]
    found: Counter[str] = Counter()
    for sight, text, _ in evening.texts():
        if sight.kind != "message" or sight.chat_id != evening.group:
            continue
        if not sight.body["message"]["from"]["is_bot"] or sight.at < starts[0]:
            continue
        deal = bisect_right(starts, sight.at)
        found[f"notice {deal}" if "机器人先替打" in text else f"deal {deal}"] += 1
    return found


def test_no_minute_in_the_group_and_no_second_at_all_holds_too_many_calls(evening: Evening) -> None:
    calls = counted(evening.calls)
    in_group = [call.at for call in calls if call.chat == evening.group]
    assert len(in_group) > GROUP_CALLS_A_MINUTE * DEALS
    assert busiest(in_group, A_MINUTE) <= GROUP_CALLS_A_MINUTE
    assert busiest([call.at for call in calls], 1.0) <= CALLS_A_SECOND


def test_no_person_is_written_to_more_than_once_a_second(evening: Evening) -> None:
    calls = counted(evening.calls)
    for user in evening.chats.values():
        gaps = [b.at - a.at for a, b in pairwise(c for c in calls if c.chat == user)]
        assert len(gaps) > GROUP_CALLS_A_MINUTE
        assert min(gaps) >= 1.0 - ROUNDING


def test_the_board_is_at_most_six_seconds_behind_the_log(evening: Evening) -> None:
    behind = boards_behind(evening)
    assert len(behind) > 50
    assert max(behind) <= BOARD_BEHIND


def test_the_prompt_of_a_turn_hangs_in_its_chat_at_once(
    evening: Evening,
) -> None:
    behind = prompts_behind(evening)
    assert len(behind) > 50
    assert max(behind) <= PROMPT_BEHIND


def test_a_deal_brings_the_group_two_new_messages_and_at_most_one_notice(evening: Evening) -> None:
    found = new_in_group(evening)
    assert found["notice 2"] == 1, "Dora was away"
    assert all(
        number <= (NOTICES_A_DEAL if name.startswith("notice") else NEW_MESSAGES_A_DEAL)
        for name, number in found.items()
    ), found


def test_calls_a_deal(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what a deal costs; nothing is called but what is counted."""
    calls = counted(evening.calls)
    group = Counter(call.method for call in calls if call.chat == evening.group)
    own = Counter(call.method for call in calls if call.chat in evening.chats.values())
    assert set(group) | set(own) <= set(COUNTED)
    lines = [f"{'calls a deal':<18}{'group':>8}{'each DM':>10}"]
    for method in COUNTED:
        in_group, in_own = group[method] / DEALS, own[method] / DEALS / len(evening.chats)
        lines.append(f"{method:<18}{in_group:>8.1f}{in_own:>10.1f}")
    lines += [
        f"busiest minute of the group: {busiest_group(evening)} of {GROUP_CALLS_A_MINUTE}",
        f"board behind the log: at most {max(boards_behind(evening)):.2f} s",
        f"prompt behind the log: at most {max(prompts_behind(evening)):.2f} s",
    ]
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(lines) + "\n")


def busiest_group(evening: Evening) -> int:
    """The most calls of the group in any minute."""
    calls = counted(evening.calls)
    return busiest([call.at for call in calls if call.chat == evening.group], A_MINUTE)
