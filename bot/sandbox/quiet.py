"""Was the bot a good guest? Everything that a strict test holds against it."""

from . import presses
from .backend import Backend
from .payload import JsonObject

FLOOD = 429


def report(backend: Backend, since: int = 0) -> JsonObject:
    """List refused calls, floods, impatience, complaints, and presses without an answer."""
    records = list(backend.calls.since(since))
    refused = [r.payload() for r in records if r.refused and r.status != FLOOD]
    floods = [r.payload() for r in records if r.refused and r.status == FLOOD]
    impatient = [r.payload() for r in records if r.impatient]
    complaints = [
        {"number": r.number, "method": r.method, "complaints": r.complaints}
        for r in records
        if r.complaints
    ]
    spinning = [presses.written(press) for press in presses.unanswered(backend)]
    faults = {
        "refused": refused,
        "floods": floods,
        "impatient": impatient,
        "complaints": complaints,
        "unanswered": spinning,
    }
    return {"quiet": not any(faults.values()), **faults}
