"""期限 (qīxiàn): when a table wants to be woken, and whose AI has to have chosen by then.

Every state but the closed one has a deadline, and behind each stands a way out.
"""

from collections.abc import Iterator
from datetime import datetime

from bot.hosting.chance import thinking
from bot.hosting.pace import ENFORCEMENT, GRACE, LOBBY_LIFE
from bot.hosting.state import Hosted, OpenPrompt
from bot.hosting.terms import ClaimWindow
from engine.seats import Seat
from engine.table.prompts import PromptKind, prompt


def next_due(hosted: Hosted) -> datetime | None:
    """下一期限 (xià yì qīxiàn): the earliest moment at which a `Wake` does something.

    None once the table is closed. Where an AI has to choose by then, the `Wake` needs its choice.
    """
    ends = (lobby_end(hosted), pause_end(hosted), hosted.starts_at)
    moments = [end for end in ends if end is not None]
    return min((*moments, *graces(hosted).values(), *_prompt_moments(hosted)), default=None)


def thinkers(hosted: Hosted) -> tuple[Seat, ...]:
    """要想的 (yào xiǎng de): the seats for which an AI has to choose at the open prompt.

    They may think at once: until the prompt closes nothing that they may see will change.
    """
    asked = prompt(hosted.table)
    if hosted.prompt is None or asked is None:
        return ()
    given = hosted.prompt.given
    return tuple(seat for seat in asked.seats if hosted.is_ai_played(seat) and seat not in given)


def choices_needed(hosted: Hosted, now: datetime) -> tuple[Seat, ...]:
    """该选的 (gāi xuǎn de): the seats whose AI has to have chosen for a `Wake` at *now*."""
    if hosted.paused is not None:
        return ()
    return tuple(seat for seat in thinkers(hosted) if _thought(hosted, seat) <= now)


def lobby_end(hosted: Hosted) -> datetime | None:
    """大厅期限 (dàtīng qīxiàn): when an untouched lobby closes."""
    if not hosted.is_lobby or hosted.touched_at is None:
        return None
    return hosted.touched_at + LOBBY_LIFE


def pause_end(hosted: Hosted) -> datetime | None:
    """暂停期限 (zàntíng qīxiàn): when a pause has lasted too long."""
    return hosted.paused and hosted.paused.until


def graces(hosted: Hosted) -> dict[Seat, datetime]:
    """宽限 (kuānxiàn): when the AI takes the seats of those who are away, and still theirs."""
    if hosted.is_closed:
        return {}
    return {
        seat: hosted.away[hosted.seats[seat].person].since + GRACE
        for seat in hosted.seats.seats()
        if hosted.seats[seat].person in hosted.away and hosted.seats[seat].autopilot is None
    }


def turn_end(open_prompt: OpenPrompt) -> datetime:
    """时限 (shíxiàn): when the clock plays a turn that nobody has played."""
    return open_prompt.due_at + ENFORCEMENT


def waits_for_all(hosted: Hosted, open_prompt: OpenPrompt) -> bool:
    """暗等 (àn děng): whether the prompt is a window that has one length, whoever answers."""
    return open_prompt.kind is not PromptKind.TURN and hosted.setup.window is ClaimWindow.SEALED


def _thought(hosted: Hosted, seat: Seat) -> datetime:
    """想好 (xiǎng hǎo): when the AI of *seat* answers the open prompt by its own pace."""
    assert hosted.prompt is not None, "only an open prompt is thought about"
    if waits_for_all(hosted, hosted.prompt):
        return hosted.prompt.due_at
    return hosted.prompt.starts_at + thinking(hosted, seat)


def _prompt_moments(hosted: Hosted) -> Iterator[datetime]:
    """When the open prompt wants to be looked at."""
    open_prompt = hosted.prompt
    if open_prompt is None or hosted.paused is not None:
        return
    yield turn_end(open_prompt) if open_prompt.kind is PromptKind.TURN else open_prompt.due_at
    for seat in thinkers(hosted):
        yield _thought(hosted, seat)
