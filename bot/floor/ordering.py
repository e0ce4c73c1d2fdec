"""先后 (xiānhòu): which chats a change concerns, and in which order. [PRODUCT 3]

At a sealed table every hand gets one edit when a tile is offered and one when the offer closes, in
seat order from whoever offered it, whatever it may do: so the edits of others tell nothing.
"""

from bot.floor.tables import Change
from bot.hosting.events import (
    AutoWinSet,
    ClaimGiven,
    OrderSet,
    PersonActed,
    PromptOpened,
    StreamEvent,
)
from bot.hosting.state import Hosted
from bot.messages.outgoing import PrivatePlace
from bot.wanted.places import hand_place
from engine.seats import Seat, turn_order
from engine.table.prompts import PromptKind


def in_order(change: Change) -> tuple[PrivatePlace, ...]:
    """依次 (yīcì): the hands that get one edit each, in this order; none where none is needed."""
    hosted = change.after.hosted
    source = _offered_by(change) if hosted.is_told_in_step else None
    if source is None:
        return ()
    return tuple(
        hand_place(hosted, hosted.seats[seat].person)
        for seat in turn_order(source, len(hosted.seats))
        if hosted.is_human(seat)
    )


def own_persons(change: Change) -> frozenset[str] | None:
    """只关自己 (zhǐ guān zìjǐ): the persons who alone see anything of the change; None for all."""
    persons = [_own_person(change.after.hosted, event) for event in change.events]
    if None in persons:
        return None
    return frozenset(person for person in persons if person is not None)


def _offered_by(change: Change) -> Seat | None:
    """谁的牌 (shéi de pái): who offered the tile whose window opens or closes here."""
    for event in change.events:
        if isinstance(event, PromptOpened) and event.kind is not PromptKind.TURN:
            return event.seat
    before = change.before.hosted.prompt if change.before else None
    if before is None or before.kind is PromptKind.TURN:
        return None
    after = change.after.hosted.prompt
    return None if after is not None and after.id == before.id else before.seat


def _own_person(hosted: Hosted, event: StreamEvent) -> str | None:
    match event:
        case ClaimGiven(seat=seat) | OrderSet(seat=seat) | AutoWinSet(seat=seat):
            return hosted.seats[seat].person
        case PersonActed(person=person):
            return person
        case _:
            return None
