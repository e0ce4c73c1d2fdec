"""Numbers that look random and are the same in every run with the same seed."""

import hashlib
from dataclasses import dataclass


@dataclass(slots=True)
class Chance:
    """A counter under a hash: small enough to be stored with the world."""

    seed: int
    drawn: int = 0

    def number(self, limit: int) -> int:
        """Draw a number from 0 up to, without, the limit."""
        self.drawn += 1
        digest = hashlib.sha256(f"{self.seed}/{self.drawn}".encode()).digest()
        return int.from_bytes(digest[:16], "big") % limit

    def identifier(self) -> str:
        """Draw a 63-bit number as Telegram writes its opaque ones: in decimal, never short."""
        return str(2**62 + self.number(2**62))

    def fraction(self) -> float:
        """Draw a number from 0 up to, without, 1."""
        return self.number(2**32) / 2**32
