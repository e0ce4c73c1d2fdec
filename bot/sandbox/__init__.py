"""A strict local stand-in for Telegram's Bot API: in memory, deterministic, on loopback only."""

from .app import SandboxRunner, create_app
from .clock import Clock, SystemClock
from .options import Options

__all__ = ["Clock", "Options", "SandboxRunner", "SystemClock", "create_app"]
