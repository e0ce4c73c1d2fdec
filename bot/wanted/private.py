"""私聊该有的 (sīliáo gāi yǒu de): hand and nudge of one person at one table, as they should read.

hand message = seat in the lobby -> cutting -> hand -> how the deal ended -> hand …
"""

from collections.abc import Iterator
from datetime import timedelta

from bot.floor.kept import Ending, Kept
from bot.hosting.state import Hosted, OpenPrompt
from bot.messages.outgoing import PrivateScreen, PrivateWanted, Urgency
from bot.people.names import safe_name
from bot.render.cutting import cutting_hand_screen
from bot.render.deal_news import deal_over_screen
from bot.render.hand import hand_screen
from bot.render.joining import joining_screen
from bot.render.nudges import nudge_screen
from bot.wanted.facts import (
    Onlooker,
    after_deal_facts,
    cutting_facts,
    deal_facts,
    given_name,
    table_facts,
)
from bot.wanted.fleeting import Fleeting
from bot.wanted.hands import hand_facts, own_turn
from bot.wanted.lobby import joining_facts
from bot.wanted.places import hand_place, nudge_place
from engine.seats import Seat
from engine.views import seat_view

RINGING = timedelta(seconds=60)
"""响 (xiǎng): after so long without a press the own turn makes the phone ring."""
_A_DEAL = 10**10
"""More than there are seconds since 1970."""


def private_wanted(
    kept: Kept, person: str, onlooker: Onlooker, fleeting: Fleeting
) -> Iterator[PrivateWanted]:
    """私聊该有的 (sīliáo gāi yǒu de): what a person should see of one table in a group."""
    hosted = kept.hosted
    place = hand_place(hosted, person)
    yield PrivateWanted(
        place=place,
        screen=_hand(kept, person, onlooker, fleeting),
        urgency=Urgency.PROMPT,
        rings=hand_rings(hosted, person, fleeting.renewed_at(place.name)),
        surfaces=hand_surfaces(hosted, person),
        silent=not hosted.is_running,
        seq=hosted.seq,
    )
    yield nudge_wanted(kept, person, onlooker)


def hand_rings(hosted: Hosted, person: str, renewed_at: int) -> int:
    """响几次 (xiǎng jǐ cì): grows at each deal, and at a turn that comes after a long silence.

    It falls back when the turn is over, which sends nothing: a message is sent anew only for more.
    """
    moment, turn = renewed_at, _turn_of(hosted, person)
    if turn is not None:
        pressed_at = hosted.last_press.get(person)
        if pressed_at is None or turn.opened_at - pressed_at > RINGING:
            moment = max(moment, int(turn.opened_at.timestamp()))
    return _counted(hosted, moment)


def hand_surfaces(hosted: Hosted, person: str) -> int:
    """浮几次 (fú jǐ cì): grows at each own turn, so that its buttons are the last thing there."""
    turn = _turn_of(hosted, person)
    return 0 if turn is None else _counted(hosted, int(turn.opened_at.timestamp()))


def _counted(hosted: Hosted, moment: int) -> int:
    return hosted.table.match.deal_no * _A_DEAL + moment


def _turn_of(hosted: Hosted, person: str) -> OpenPrompt | None:
    """自己这一手 (zìjǐ zhè yì shǒu): the open turn of a person who plays it himself."""
    seat = hosted.seat_of(person)
    if seat is None or hosted.is_ai_played(seat):
        return None
    return own_turn(hosted.prompt, seat)


def running_hand(
    hosted: Hosted, seat: Seat, onlooker: Onlooker, fleeting: Fleeting
) -> PrivateScreen:
    """手牌 (shǒupái): the hand of *seat* in the running deal."""
    person = hosted.seats[seat].person
    view, face = seat_view(hosted.table, seat), onlooker.faces.get(person)
    prompt = hosted.prompt.id if hosted.prompt else 0
    facts = hand_facts(
        hosted,
        view,
        onlooker.now,
        deals=face.deals if face else 0,
        choosing_ready=fleeting.is_choosing_ready(hosted.table_id, person, prompt),
    )
    return hand_screen(onlooker.texts, view, table_facts(hosted, onlooker), facts)


def nudge_wanted(kept: Kept, person: str, onlooker: Onlooker) -> PrivateWanted:
    """催 (cuī): there from the moment at which the bank begins or somebody rings, to the move."""
    hosted = kept.hosted
    return PrivateWanted(
        place=nudge_place(hosted, person),
        screen=_nudge(kept, person, onlooker),
        urgency=Urgency.PROMPT,
        silent=False,
        seq=hosted.seq,
    )


def _hand(kept: Kept, person: str, onlooker: Onlooker, fleeting: Fleeting) -> PrivateScreen:
    hosted = kept.hosted
    seat = hosted.seat_of(person)
    if seat is not None and hosted.is_running:
        return running_hand(hosted, seat, onlooker, fleeting)
    played = seat is not None and any(e.first.persons[seat] == person for e in _last(kept))
    cutting = cutting_facts(hosted) if person in hosted.humans else None
    if cutting is not None:
        choosing = fleeting.is_choosing_cut(hosted.table_id, person, cutting.deal_no)
        if choosing or not played:
            table = table_facts(hosted, onlooker)
            return cutting_hand_screen(onlooker.texts, table, cutting, choosing=choosing)
    if seat is not None and played:
        return _deal_over(kept, seat, onlooker)
    return joining_screen(onlooker.texts, joining_facts(kept, person, onlooker))


def _last(kept: Kept) -> list[Ending]:
    """最近一局 (zuìjìn yì jú): how the latest deal ended, if one has."""
    return list(kept.endings.values())[-1:]


def _deal_over(kept: Kept, seat: Seat, onlooker: Onlooker) -> PrivateScreen:
    (ending,) = _last(kept)
    table, deal = table_facts(ending.first, onlooker), deal_facts(ending)
    after = after_deal_facts(kept, deal.shuffle.deal_no)
    return deal_over_screen(onlooker.texts, table, deal, after, seat)


def _nudge(kept: Kept, person: str, onlooker: Onlooker) -> PrivateScreen | None:
    hosted = kept.hosted
    turn = _turn_of(hosted, person)
    if turn is None or hosted.paused:
        return None
    banked = onlooker.now >= turn.base_until
    if not (banked or turn.rung):
        return None
    rung_by = ""
    if kept.rung is not None and kept.rung.prompt == turn.id and not banked:
        rung_by = safe_name(given_name(hosted, kept.rung.person, onlooker) or "")
    return nudge_screen(onlooker.texts, table_facts(hosted, onlooker), rung_by)
