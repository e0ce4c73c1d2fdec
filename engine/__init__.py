"""捉鸡麻将引擎 (zhuōjī májiàng yǐnqíng): the game as pure values and functions; its public API.

A name is loaded from its home when it is first asked for, so that importing one small part of the
engine does not import the whole. `__init__.pyi` tells type checkers the same.
"""

from importlib import import_module

_HOMES = {
    "Command": "engine.table.commands",
    "EngineError": "engine.errors",
    "Event": "engine.table.events",
    "FinishedDeal": "engine.replay",
    "GUIYANG": "engine.presets",
    "IllegalCommand": "engine.errors",
    "NotationError": "engine.errors",
    "Notice": "engine.notices",
    "PRESETS": "engine.presets",
    "ProfileError": "engine.errors",
    "Prompt": "engine.table.prompts",
    "PublicView": "engine.views",
    "Refusal": "engine.errors",
    "ReplayView": "engine.replay",
    "RulesProfile": "engine.profile",
    "SeatView": "engine.views",
    "Settlement": "engine.scoring.settlement",
    "TONGREN": "engine.presets",
    "TONGSAN": "engine.presets",
    "Table": "engine.table.state",
    "YIKOUER": "engine.presets",
    "advance": "engine.table.decide",
    "command_for": "engine.table.commands",
    "decide": "engine.table.decide",
    "evolve": "engine.table.evolve",
    "finished_deals": "engine.replay",
    "fold": "engine.table.evolve",
    "legal_commands": "engine.table.legal",
    "notice": "engine.notices",
    "prompt": "engine.table.prompts",
    "public_view": "engine.views",
    "replay_view": "engine.replay",
    "seat_view": "engine.views",
    "settle": "engine.scoring.settlement",
    "settled_anew": "engine.replay",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    """取 (qǔ): load *name* from its home, once."""
    home = _HOMES.get(name)
    if home is None:
        message = f"module {__name__} has no attribute {name}"
        raise AttributeError(message)
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value
