"""旧版升级 (jiùbǎn shēngjí): old forms of events, brought up to date when they are read.

What is written stays as it was written. A body changes its form in one of two ways: a new field
with a default needs nothing here; anything else needs a new version, an upcaster from the version
before it, and a file of the old form kept under `tests/persistence/fixtures`.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

Body: TypeAlias = dict[str, Any]
"""内容 (nèiróng): the body of a record as JSON gives it."""

Upcaster: TypeAlias = Callable[[Body], Body]
"""升级 (shēngjí): makes the body of one version into that of the next."""

Upcasters: TypeAlias = Mapping[tuple[str, int], Upcaster]
"""升级表 (shēngjí biǎo): upcasters by the tag and the version that they start from."""

UPCASTERS: Upcasters = {}
"""The changes so far: none, every event is in its first form."""


def current_versions(tags: Collection[str], upcasters: Upcasters) -> dict[str, int]:
    """现行版本 (xiànxíng bǎnběn): the version in which each event is written now.

    Raises `ValueError` if upcasters stand for unknown events, or leave a version out.
    """
    versions = dict.fromkeys(tags, 1)
    for tag, version in sorted(upcasters):
        if versions.get(tag) != version:
            message = f"the upcaster of {tag} from version {version} follows none before it"
            raise ValueError(message)
        versions[tag] += 1
    return versions
