"""What each button says, and what has to come of it, by its label alone.

A judge for each kind of label: who may do it sees it done, anybody else is told kindly why not.
"""

import re
from collections.abc import Callable

from bot.hosting.events import (
    AiSeated,
    AutopilotEnded,
    AutoWinSet,
    BellRung,
    ClaimGiven,
    OrderSet,
    RematchOpened,
    Resumed,
    SeatTakenOver,
    StartPressed,
    StreamEvent,
    VoteCast,
    WaitingJoined,
)
from bot.hosting.terms import Vote
from bot.messages.presses import Action
from engine.table.events import (
    KongAnnounced,
    KongMade,
    PlayerConfirmed,
    PlayerLeft,
    PlayerSeated,
    TileDiscarded,
    WinDeclared,
)
from engine.table.prompts import PromptKind
from engine.terms import Verb
from engine.tiles import Tile, parse_tile
from tests.bot.e2e.proofs.buttons import Tried

Judge = Callable[[Tried, str], None]
"""Looks at what came of a press; the text is what the label names."""

SUITS = {"万": "m", "筒": "p", "条": "s"}
NUMERALS = "一二三四五六七八九"
NEWLINE = "\n"
CITIES = (
    *("北京", "东京", "曼谷", "迪拜", "莫斯科", "柏林", "伦敦"),
    *("圣保罗", "纽约", "芝加哥", "洛杉矶", "悉尼"),
)


def judge(tried: Tried) -> None:
    """Hold a press to its label."""
    known = ((judging, re.fullmatch(label, tried.label)) for label, judging in JUDGES.items())
    told = [(judging, found) for judging, found in known if found]
    assert len(told) == 1, f"what should {tried.label} do?"
    ((judging, found),) = told
    judging(tried, "".join(found.groups("")))


def tile_of(words: str) -> Tile:
    """The tile on a label."""
    return parse_tile("1s" if words == "幺鸡" else words[0] + SUITS[words[1]])


def _in_words(tile: Tile) -> str:
    shown = str(tile)
    suit = next(name for name, letter in SUITS.items() if letter == shown[1])
    return "幺鸡" if shown == "1s" else NUMERALS[int(shown[0]) - 1] + suit


def _told(tried: Tried, *events: StreamEvent) -> None:
    for event in events:
        assert event in tried.events, tried
    assert tried.answer.text.startswith("✓"), tried


def _refused(tried: Tried) -> None:
    assert tried.refused, tried


def _of_type(tried: Tried, kind: type) -> list[StreamEvent]:
    return [event for event in tried.events if isinstance(event, kind)]


def _if(allowed: bool, tried: Tried, *events: StreamEvent) -> None:
    if allowed:
        _told(tried, *events)
    else:
        _refused(tried)


def _discard(tried: Tried, words: str) -> None:
    (event,) = _of_type(tried, TileDiscarded)
    assert isinstance(event, TileDiscarded)
    assert (event.seat, event.tile) == (tried.seat, tile_of(words))
    assert tried.answer.text == f"✓ 打 {_in_words(event.tile)}"


def _claim(verb: Verb) -> Judge:
    def judging(tried: Tried, words: str) -> None:
        assert tried.seat is not None
        _told(tried, ClaimGiven(seat=tried.seat, verb=verb))
        offered = words and _in_words(tile_of(words))
        assert offered in tried.answer.text

    return judging


def _is_own_turn(tried: Tried) -> bool:
    prompt = tried.before.prompt
    return prompt is not None and prompt.kind is PromptKind.TURN and prompt.seat == tried.seat


def _kong(tried: Tried, words: str) -> None:
    if not _is_own_turn(tried):
        _claim(Verb.KONG)(tried, words)
        return
    (event, *_) = [*_of_type(tried, KongMade), *_of_type(tried, KongAnnounced)]
    assert isinstance(event, KongMade | KongAnnounced)
    assert (event.seat, event.tile) == (tried.seat, tile_of(words))
    _told(tried)


def _win(tried: Tried, words: str) -> None:
    if not _is_own_turn(tried):
        _claim(Verb.WIN)(tried, words)
        return
    (event,) = _of_type(tried, WinDeclared)
    assert isinstance(event, WinDeclared)
    assert event.seat == tried.seat
    _told(tried)


def _menu(action: Action) -> Judge:
    """Other buttons appear in the own chat; nothing happens."""

    def judging(tried: Tried, _: str) -> None:
        if not tried.sits:
            _refused(tried)
            return
        actions = {key.press.action for key in tried.keys if key.press}
        assert {action, Action.BACK} <= actions, tried
        assert tried.events == []

    return judging


def _auto_win(tried: Tried, state: str) -> None:
    assert tried.seat is not None
    _told(tried, AutoWinSet(seat=tried.seat, enabled=state == "关"))
    other = "开" if state == "关" else "关"
    assert f"自动胡：{other}" in [key.text for key in tried.keys]


def _order(verb: Verb) -> Judge:
    def judging(tried: Tried, words: str) -> None:
        assert tried.seat is not None
        _told(tried, OrderSet(seat=tried.seat, tile=tile_of(words), verb=verb))

    return judging


def _bell(tried: Tried, _: str) -> None:
    prompt = tried.before.prompt
    somebody = prompt is not None and prompt.kind is PromptKind.TURN
    allowed = somebody and tried.sits and not _is_own_turn(tried)
    _if(allowed, tried, BellRung(person=tried.person))


def _hand(tried: Tried, _: str) -> None:
    assert tried.events == []
    if tried.private:
        assert tried.keys[-1].text.startswith("自动胡："), "the hand is not the last message"
        _told(tried)
        return
    assert tried.answer.alert
    if tried.sits:
        lines = [line for text in tried.own for line in text.split("\n")]
        assert f"✋ {tried.answer.text.partition(NEWLINE)[0]}" in lines, (tried.answer, lines)
    else:
        assert tried.answer.text.startswith("你不在这桌")


def _vote(vote: Vote) -> Judge:
    def judging(tried: Tried, _: str) -> None:
        _if(tried.sits, tried, *([VoteCast(vote=vote, person=tried.person)] if tried.sits else []))

    return judging


def _resume(tried: Tried, _: str) -> None:
    _if(tried.sits, tried)
    assert bool(_of_type(tried, Resumed)) is tried.sits


def _notify(tried: Tried, _: str) -> None:
    assert tried.reminded
    assert tried.events == []
    assert re.fullmatch(r"✓ 坐到 \d 人就叫你", tried.answer.text), tried


def _start(tried: Tried, _: str) -> None:
    if tried.before.paused:
        _resume(tried, "")
    elif not tried.before.is_lobby:
        _if(tried.sits, tried, *([StartPressed(person=tried.person)] if tried.sits else []))
    else:
        owns = tried.person == tried.before.owner
        _if(owns, tried)
        assert (tried.after.promise is not None) is owns


def _ready(tried: Tried, _: str) -> None:
    _if(tried.sits, tried, *([PlayerConfirmed(person=tried.person)] if tried.sits else []))


def _join(tried: Tried, _: str) -> None:
    if tried.sits:
        _refused(tried)
        return
    joined = [*_of_type(tried, PlayerSeated), *_of_type(tried, WaitingJoined)]
    assert [getattr(event, "person", "") for event in joined] == [tried.person]
    assert any("已入座" in text or "候补" in text for text in tried.came)


def _leave(tried: Tried, _: str) -> None:
    _if(tried.sits, tried)
    left = [event.person for event in tried.events if isinstance(event, PlayerLeft)]
    assert left == ([tried.person] if tried.sits else [])


def _add_ai(tried: Tried, _: str) -> None:
    room = len(tried.before.persons) < tried.before.table.match.profile.seats
    allowed = room and tried.person == tried.before.owner
    _if(allowed, tried)
    assert len(_of_type(tried, AiSeated)) == allowed


def _remove(tried: Tried, name: str) -> None:
    owns = tried.person == tried.before.owner
    _if(owns, tried)
    left = [event.person for event in tried.events if isinstance(event, PlayerLeft)]
    assert len(left) == owns
    assert all(person not in tried.after.persons for person in left)
    assert name


def _shown(*words: str) -> Judge:
    """Something comes into the own chat that holds one of these words."""

    def judging(tried: Tried, _: str) -> None:
        assert tried.events == []
        assert any(word in text for word in words for text in tried.came), tried

    return judging


def _languages(tried: Tried, _: str) -> None:
    assert tried.events == []
    assert {"✓中文", "English"} <= {key.text for key in tried.keys}


def _language_of_the_group(tried: Tried, _: str) -> None:
    if tried.owner:
        assert any(text.startswith("Zhuoji mahjong is here") for text in tried.in_group), tried
    else:
        _refused(tried)


def _details(tried: Tried, _: str) -> None:
    if tried.sits:
        _shown("分", "翻", "胡")(tried, "")
    else:
        _refused(tried)


def _settings(tried: Tried, _: str) -> None:
    if tried.owner:
        assert tried.came
        assert tried.answer.text.startswith("✓")
    else:
        _refused(tried)


def _zone(tried: Tried, city: str) -> None:
    assert any(f"按{city}时间" in text for text in tried.in_group), tried


def _new_table(tried: Tried, _: str) -> None:
    assert tried.opened == 1, tried


def _rematch(tried: Tried, _: str) -> None:
    _if(tried.sits, tried)
    assert (tried.opened, len(_of_type(tried, RematchOpened))) == (tried.sits, tried.sits)


def _return(tried: Tried, _: str) -> None:
    seat = tried.seat
    away = seat is not None and tried.before.seats[seat].autopilot is not None
    if away:
        assert seat is not None
        _told(tried, AutopilotEnded(seat=seat))
    else:
        _refused(tried)


def _take_over(tried: Tried, _: str) -> None:
    taken = [event.person for event in tried.events if isinstance(event, SeatTakenOver)]
    if tried.sits:
        _refused(tried)
    else:
        _told(tried)
        assert taken == [tried.person]


TILE = r"(幺鸡|[1-9]万|[1-9]筒|[2-9]条)"
JUDGES: dict[str, Judge] = {
    TILE: _discard,
    f"杠 {TILE}": _kong,
    f"碰 {TILE}": _claim(Verb.PUNG),
    "过": _claim(Verb.PASS),
    f"(?:胡|自摸)(?: {TILE})?": _win,
    "报听…": _menu(Action.DECLARE_READY),
    "自动胡：([开关])": _auto_win,
    f"碰{TILE}？": _order(Verb.PUNG),
    f"杠{TILE}？": _order(Verb.KONG),
    "🔔催一下": _bell,
    "我的手牌": _hand,
    "暂停": _vote(Vote.PAUSE),
    "结束": _vote(Vote.END),
    "作废": _vote(Vote.VOID),
    "继续": _resume,
    "提醒我": _notify,
    "切牌": _menu(Action.CUT),
    "开始|下一局": _start,
    "准备": _ready,
    "加入|候补": _join,
    "离开": _leave,
    "加机器人": _add_ai,
    "移出 (.+)": _remove,
    "规则": _shown("鸡"),
    "语言": _languages,
    "🌐 English": _language_of_the_group,
    "明细": _details,
    "复盘": _shown("复盘", "打", "摸"),
    "设置": _settings,
    f"✓?({'|'.join(CITIES)})": _zone,
    "开桌|练习一局": _new_table,
    "再来一场": _rematch,
    "我回来了": _return,
    "接手 .+": _take_over,
}
"""By the whole label; what is in brackets is named to the judge."""
