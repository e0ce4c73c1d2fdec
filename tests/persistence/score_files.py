"""A score file with nothing wrong in it, and ways to spoil it."""

from copy import deepcopy
from typing import Any

import pytest

from persistence.score_file import score_file_from_plain
from persistence.score_members import ScoreFileError

PLAIN: dict[str, Any] = {
    "profile": "guiyang",
    "dealer": 0,
    "seats": [
        {"hand": "123456789m23p55s"},
        {"hand": "1m 4m 7m 1p 4p 7p 2s 5s 8s 2m 5m 3p 6p"},
        {"hand": "2m 5m 8m 1p 5p 9p 3s 6s 9s 3m 6m 4s 7s"},
        {"hand": "3m 6m 9m 2p 6p 9p 4s 7s 2s 1m 8m 7p 3s"},
    ],
    "ending": {"kind": "self_draw", "seat": 0, "tile": "4p"},
}


def changed(*path: Any, to: Any) -> dict[str, Any]:
    """The plain file with one member changed; `...` takes it out."""
    plain = deepcopy(PLAIN)
    inner = plain
    for step in path[:-1]:
        inner = inner[step]
    if to is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return plain


def merged(plain: dict[str, Any], **members: Any) -> dict[str, Any]:
    return {**deepcopy(plain), **members}


def seats(**given: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of the plain file, some of them said anew: `s1={"hand": …}`."""
    return [given.get(f"s{number}", seat) for number, seat in enumerate(PLAIN["seats"])]


def refusal(plain: object) -> str:
    with pytest.raises(ScoreFileError) as caught:
        score_file_from_plain(plain)
    message = str(caught.value)
    assert "\n" not in message
    return message
