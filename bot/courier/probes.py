"""探 (tàn): which message ids may be that of a message whose send got no answer."""

from datetime import timedelta

from bot.courier.peers import Sightings
from bot.courier.shelf import Spot

LATE = timedelta(seconds=30)
"""How long after it was made a send may still take effect."""


def candidate(spot: Spot, known: frozenset[int], sightings: Sightings, probes: int) -> int | None:
    """下一个 (xià yí gè): the next id to try, of *probes* ids from the one on record; None if none.

    None that is *known* to be ours, and none that must be younger than the message.
    """
    row = spot.row
    assert row.message_id is not None, "without an id nothing is looked for"
    assert row.posted_at is not None, "what was sent has a time"
    end = row.message_id + probes
    ceiling = sightings.first_after(row.posted_at + LATE)
    if ceiling is not None:
        end = min(end, max(ceiling, row.message_id + 1))
    ids = range(max(row.message_id, spot.probed + 1), end)
    return next((message_id for message_id in ids if message_id not in known), None)
