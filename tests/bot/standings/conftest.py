"""A whole house, as the tests over HTTP have it."""

from tests.bot.e2e.conftest import house, mortal, quick_disk

__all__ = ["house", "mortal", "quick_disk"]
