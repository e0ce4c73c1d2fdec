"""记号 (jìhao): what tells one picture from another, without painting either."""

import hashlib
from collections.abc import Hashable
from functools import lru_cache

_REMEMBERED = 256
_DIGITS = 16


@lru_cache(_REMEMBERED)
def digest_of(facts: Hashable) -> str:
    """记号 (jìhao): of the facts that a picture is made from: a value that prints all it holds."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:_DIGITS]
