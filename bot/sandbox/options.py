"""What can be set about a sandbox before it starts."""

from dataclasses import dataclass
from pathlib import Path

from .versions import Version

NEWEST: Version = (10, 3)
LOCAL_BOT = "4000000001:sandbox"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The bot, and how strict and how faithful the server is."""

    token: str = LOCAL_BOT
    bot_username: str = "zhuoji_bot"
    bot_name: str = "捉鸡麻将"
    reads_all: bool = False
    """The bot's privacy mode is off."""
    version: Version = NEWEST
    """Newer parameters are ignored, newer methods unknown, as on a server of that version."""
    strict: bool = True
    """Methods that Telegram has and the sandbox has not are answered with 501."""
    rate_limits: bool = True
    round_trip: float = 0.0
    """Seconds on the way: half before a call has its effect, half before its answer arrives."""
    answer_window: float | None = None
    """Seconds to answer a callback query; none means the guess."""
    loopback_webhooks: bool = False
    """Webhooks may be plain HTTP to this machine, on any port."""
    shuffle_webhooks: bool = False
    """Queues of a webhook race each other in a seeded order."""
    seed: int = 1
    state_file: Path | None = None
    """Where the state is kept between runs."""
    keep: int | None = None
    """How many calls and sights are remembered; all of them, if not given."""

    @property
    def bot_id(self) -> int:
        """Read the bot's account from its token."""
        return int(self.token.partition(":")[0])
