"""Coming back after hours, days, an update of the software, or from a backup.

Matches that were left in the middle of a hand end with the ledger of one left in peace.
"""

import shutil
from collections.abc import Callable

import pytest

from bot.messages.presses import Action
from tests.bot.e2e.disturbed import Match, played, same
from tests.bot.e2e.inn import Inn
from tests.bot.e2e.phones import Message, Phone
from tests.bot.e2e.scenes import Scene, dealt, matches_of, sees
from tests.bot.virtual_time import virtual_time

HOUR = 3600.0
SETTLING = 6.0
WINNING = "123p456p789p123s11m"
POINTER = "这条旧了"


@pytest.mark.usefixtures("database_in_virtual_time")
@pytest.mark.parametrize("hours", [1, 11])
def test_all_pause_in_mid_hand_and_one_resumes_hours_later(hours: int) -> None:
    async def pause(match: Match) -> None:
        async with match.absent(0):
            for phone in match.phones:
                await sees(phone, match.group, Action.PAUSE)
                await phone.ask(match.group, Action.PAUSE)
            assert match.hosted.paused is not None
            await match.house.wait(hours * HOUR)
            dora = match.phones[-1]
            await dora.ask(dora.user, Action.RESUME)
            assert match.hosted.paused is None

    assert same(played(pause)).report["refused"] == []


@pytest.mark.usefixtures("database_in_virtual_time")
def test_the_software_is_updated_in_mid_hand() -> None:
    async def update(match: Match) -> None:
        await match.turns(2)
        async with match.absent(0):
            await match.house.wait(SETTLING)
            hanging = [message.id for message in match.board()]
            await match.house.stop()
            await match.house.wait(40)
            await match.house.start()
            await match.house.wait(SETTLING)
            assert [message.id for message in match.board()] == hanging, "no message came twice"

    assert same(played(update)).report["refused"] == []


@pytest.mark.usefixtures("database_in_virtual_time")
def test_a_backup_is_restored_that_knows_less_than_was_shown() -> None:
    async def restore(match: Match) -> None:
        await match.turns(4)
        data = match.house.data
        await match.house.stop()
        backup = data.with_suffix(".backup")
        shutil.copy(data, backup)
        await match.house.start()
        await match.turns(4)
        shown = match.hosted.last_prompt
        await match.house.kill()
        for stale in data.parent.glob(f"{data.name}*"):
            stale.unlink()
        shutil.copy(backup, data)
        await match.house.start(from_backup=True)
        assert match.hosted.last_prompt > shown, "no button means two things"

    same(played(restore))


@pytest.fixture
async def scene(house: Inn, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A match of two deals, of which Anna wins the first at once and nobody goes on."""
    matches_of(monkeypatch, 2)
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: WINNING})
    await scene.press(0, Action.DECLARE_WIN, scene.drawn(0))
    await house.wait(SETTLING)
    assert scene.hosted.paused is not None
    return scene


def newest(phone: Phone, chat: int, wanted: Callable[[Message], bool]) -> Message:
    return phone.newest(chat, wanted) or pytest.fail("no such message")


@virtual_time
async def test_a_table_of_two_days_and_a_half_comes_anew_and_says_where_it_stood(
    scene: Scene,
) -> None:
    anna, bert, *_ = scene.phones
    old = newest(bert, scene.group, lambda m: m.find(Action.RESUME) is not None)
    await scene.house.wait(60 * HOUR)
    await bert.say(scene.group, "/table")
    await scene.house.wait(SETTLING)
    new = newest(bert, scene.group, lambda m: m.find(Action.RESUME) is not None)
    assert new.id > old.id
    hung = [m.text for m in bert.in_chat(scene.group) if m.by_bot]
    assert sum(POINTER in text for text in hung) == 1, "what cannot be deleted points there"
    points = scene.hosted.table.match.stakes.totals[1]
    assert f"第1局，你 {points:+d}，等下一局" in "".join(m.text for m in bert.own_chat())
    await anna.ask(scene.group, Action.RESUME)
    await scene.house.until(lambda: scene.hosted.is_running, 120)
    assert scene.hosted.table.match.deal_no == 2
    await scene.over()


@virtual_time
async def test_a_pause_of_three_days_ends_the_match_with_the_points_as_they_are(
    scene: Scene,
) -> None:
    points = scene.hosted.table.match.stakes.totals
    await scene.house.wait(72 * HOUR - 60)
    assert not scene.hosted.is_closed
    await scene.house.wait(180)
    kept = await scene.house.host.premises.tables.load(scene.table_id)
    assert kept.hosted.is_closed
    assert kept.hosted.table.match.stakes.totals == points
    result = newest(scene.phones[0], scene.group, lambda m: "打完 1 局" in m.text)
    assert all(f"{each:+d}" in result.text for each in points)
    await scene.over()


@virtual_time
async def test_hands_older_than_two_days_are_sent_anew_and_still_edited(
    house: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    scene = await dealt(house, monkeypatch, hands={0: "1m"})
    anna = scene.phones[0]
    for _ in range(5):
        for phone in scene.phones:
            await sees(phone, scene.group, Action.PAUSE)
            await phone.ask(scene.group, Action.PAUSE)
        await house.wait(11 * HOUR)
        await anna.ask(anna.user, Action.RESUME)
    await house.wait(SETTLING)
    hands = [m for m in anna.own_chat() if "✋" in m.text]
    assert len(hands) == 1, "the old ones were deleted within two days"
    assert (await scene.discard(0, "1m")).text == "✓ 打 一万"
    await scene.over()
