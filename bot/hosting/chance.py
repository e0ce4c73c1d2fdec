"""随机 (suíjī): what AI players do by chance, drawn from a table's own key and never from a deal.

The same prompt gives the same draw whenever it is asked, also after a restart.
"""

from datetime import timedelta
from hashlib import sha256

from bot.hosting.pace import MILLISECOND, THINKING
from bot.hosting.state import Hosted
from engine.seats import Seat


def choice_key(hosted: Hosted, seat: Seat) -> str:
    """随机钥 (suíjī yào): seeds the generator with which the AI chooses at the open prompt."""
    assert hosted.prompt is not None, "only an open prompt is chosen at"
    return f"{hosted.setup.chance_key}/{hosted.table_id}/{hosted.prompt.id}/{int(seat)}"


def thinking(hosted: Hosted, seat: Seat) -> timedelta:
    """想 (xiǎng): how long the AI thinks at the open prompt, whatever it has to decide."""
    shortest, longest = THINKING
    digest = sha256(f"{choice_key(hosted, seat)}/thinking".encode()).digest()
    return (shortest + int.from_bytes(digest[:8]) % (longest - shortest + 1)) * MILLISECOND
