"""A strict local stand-in for Telegram's Bot API: in memory, deterministic, on loopback only.

The bot's side is `/bot<token>/<method>`, as at Telegram. The other side is `/sim/`: posting
to `/sim/<act>` with the act's arguments as JSON lets somebody do something (`control` lists the
acts); `/sim/world`, `view`, `transcript`, `commands`, `answer`, `calls` and `quiet` show what there
is (`window`), `/sim/events` tells it as it happens (`stream`); `/sim/faults` orders what shall go
wrong; `/sim/save` and `/sim/load` keep it. At `/` is a page on which one browser is several people
(`page`). What is not known for sure about Telegram is in `guesses`, by name.
"""

from .app import SandboxRunner, create_app
from .clock import Clock, SystemClock
from .options import Options

__all__ = ["Clock", "Options", "SandboxRunner", "SystemClock", "create_app"]
