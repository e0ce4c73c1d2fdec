"""Forms once written are read for ever: each kept line still gives the value that it gave then.

A new version adds a folder with its own lines; what is kept here is never written again.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from persistence.codec import COMMANDS, EVENTS, Codec
from tests.persistence.samples import COMMAND_SAMPLES, EVENT_SAMPLES

V1 = Path(__file__).parent / "fixtures" / "v1"
FILES: list[tuple[str, Codec[Any], tuple[Any, ...]]] = [
    ("events.jsonl", EVENTS, EVENT_SAMPLES),
    ("commands.jsonl", COMMANDS, COMMAND_SAMPLES),
]
files = pytest.mark.parametrize(("name", "codec", "samples"), FILES)


def kept_lines(name: str) -> list[str]:
    return (V1 / name).read_text(encoding="utf-8").splitlines()


@files
def test_every_kept_line_is_read_as_what_it_was(
    name: str, codec: Codec[Any], samples: tuple[Any, ...]
) -> None:
    values = tuple(codec.decode_line(line) for line in kept_lines(name))
    assert values == samples
    assert [type(value) for value in values] == [type(sample) for sample in samples]


@files
def test_every_tag_was_kept(name: str, codec: Codec[Any], samples: tuple[Any, ...]) -> None:
    assert {json.loads(line)["type"] for line in kept_lines(name)} >= set(codec.tags)


@files
def test_what_was_kept_is_still_written_so_unless_the_version_is_new(
    name: str, codec: Codec[Any], samples: tuple[Any, ...]
) -> None:
    for line, sample in zip(kept_lines(name), samples, strict=True):
        kept, written = json.loads(line), json.loads(codec.encode_line(sample))
        assert written["type"] == kept["type"]
        if written["version"] == kept["version"]:
            assert written["body"].items() >= kept["body"].items()
