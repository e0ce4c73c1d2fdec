"""体检报告 (tǐjiǎn bàogào): a line for each thing that was looked at, and what mends it."""

from collections.abc import Mapping
from typing import Any

from bot.render.texts import Texts


def well_line(texts: Texts, what: str, values: Mapping[str, Any]) -> str:
    """好 (hǎo): what is as it should be."""
    return f"✓ {texts.say(f'well.{what}', **values)}"


def ill_lines(texts: Texts, what: str, values: Mapping[str, Any]) -> str:
    """病 (bìng): what is wrong, and what mends it."""
    told = texts.say(f"ill.{what}", **{**values, "what": _why(texts, values)})
    return f"✗ {told}\n  → {texts.say(f'remedy.{what}', **values)}"


def _why(texts: Texts, values: Mapping[str, Any]) -> str:
    """缘故 (yuángù): in words; the machine's own only if there are none, or as they tell more."""
    raw = str(values.get("what", ""))
    if "mistake" in values:
        return texts.say(f"mistake.{values['mistake']}")
    if "cause" not in values:
        return raw
    cause = texts.say(f"cause.{values['cause']}")
    return texts.say("doctor.because", cause=cause, raw=raw) if raw else cause


def verdict(texts: Texts, ills: int) -> str:
    """结论 (jiélùn): all in one line."""
    return texts.say("doctor.ill", n=ills) if ills else texts.say("doctor.well")
