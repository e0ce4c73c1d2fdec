"""愿望 (yuànwàng): what a button of a table wants of it, as an intent. No rule is asked here."""

from bot.hosting.intents import (
    AddAi,
    CastVote,
    Choose,
    Cut,
    Depart,
    GetReady,
    Intent,
    Remove,
    Return,
    RingBell,
    SetOrder,
    Start,
    TakeOverLobby,
    ToggleAutoWin,
)
from bot.hosting.state import Hosted
from bot.hosting.terms import Vote
from bot.messages.presses import VERBS, Action, Press, person_mark
from bot.messages.replies import Refused
from engine.cuts import pick_cut
from engine.errors import Refusal
from engine.terms import Verb

_ORDERS = {
    Action.ORDER_PUNG: Verb.PUNG,
    Action.ORDER_KONG: Verb.KONG,
    Action.ORDER_PASS: Verb.PASS,
}
_VOTES = {
    Action.PAUSE: Vote.PAUSE,
    Action.RESUME: Vote.RESUME,
    Action.END: Vote.END,
    Action.VOID: Vote.VOID,
}
_MOST = 999_999_999
"""The largest number that can be cut at. [RULES 13.2]"""


def intent_of(press: Press, person: str, hosted: Hosted) -> Intent | None:
    """愿望 (yuànwàng): what *person* wants by *press*; None for what is no wish to a table.

    Raises `Refused` for a button of a deal that is not the one at hand, or of a list that changed.
    """
    check_deal(press, hosted)
    if press.action in VERBS:
        verb = VERBS[press.action]
        return Choose(person=person, prompt=press.prompt, verb=verb, tile=press.tile)
    if press.action in _VOTES:
        return CastVote(person=person, vote=_VOTES[press.action])
    if press.action in _ORDERS and press.tile is not None:
        return SetOrder(person=person, tile=press.tile, verb=_ORDERS[press.action])
    return _plain(press, person, hosted)


def check_deal(press: Press, hosted: Hosted) -> None:
    """哪一局 (nǎ yì jú): refuse a button of another deal, or of a match that is over."""
    played = hosted.table.match.deal_no
    promised = hosted.promise.deal_no if hosted.promise else played
    to_cut = {promised} if hosted.promise else set[int]()
    meant = {
        Action.CUT: to_cut,
        Action.CUT_MENU: to_cut,
        Action.TAKE_OVER: {promised},
        Action.VOID: {played},
        Action.START: {0} if hosted.is_lobby else {played, promised} - {0},
    }
    if press.action in meant and press.prompt not in meant[press.action]:
        raise _late(hosted)


def _late(hosted: Hosted) -> Refused:
    """晚了 (wǎn le): why a button of an earlier time does nothing any more."""
    return Refused(Refusal.MATCH_OVER if hosted.is_closed else Refusal.STALE_PROMPT)


def _plain(press: Press, person: str, hosted: Hosted) -> Intent | None:
    match press.action:
        case Action.AUTO_WIN:
            return ToggleAutoWin(person=person)
        case Action.RETURN:
            return Return(person=person)
        case Action.LEAVE if hosted.is_lobby or person in hosted.waiting:
            return Depart(person=person)
        case Action.LEAVE:
            raise _late(hosted)
        case Action.ADD_AI:
            return AddAi(person=person)
        case Action.REMOVE:
            return Remove(person=person, target=_listed(press, hosted))
        case Action.TAKE_OVER_LOBBY:
            return TakeOverLobby(person=person)
        case Action.READY:
            return GetReady(person=person)
        case Action.START:
            return Start(person=person)
        case Action.CUT:
            return _cut(press, person)
        case Action.BELL:
            return RingBell(person=person)
        case _:
            return None


def _listed(press: Press, hosted: Hosted) -> str:
    """名单上的 (míngdān shàng de): who stood there in the list, and stands there still."""
    persons, place = hosted.persons, press.number
    if place is None or place >= len(persons) or person_mark(persons[place]) != press.prompt:
        raise Refused(Refusal.STALE_PROMPT)
    return persons[place]


def _cut(press: Press, person: str) -> Intent | None:
    if press.number is None or press.number > _MOST:
        return None
    return Cut(person=person, cut=pick_cut(press.number))
