"""体检报告 (tǐjiǎn bàogào): a line for each thing that was looked at, and what mends it."""

from collections.abc import Mapping
from typing import Any

from bot.render.texts import Texts


def well_line(texts: Texts, what: str, values: Mapping[str, Any]) -> str:
    """好 (hǎo): what is as it should be."""
    return f"✓ {texts.say(f'well.{what}', **values)}"


def ill_lines(texts: Texts, what: str, values: Mapping[str, Any]) -> str:
    """病 (bìng): what is wrong, and what mends it."""
    mistake = values.get("mistake")
    words = values if mistake is None else {**values, "what": texts.say(f"mistake.{mistake}")}
    told = texts.say(f"ill.{what}", **words)
    return f"✗ {told}\n  → {texts.say(f'remedy.{what}', **values)}"


def verdict(texts: Texts, ills: int) -> str:
    """结论 (jiélùn): all in one line."""
    return texts.say("doctor.ill", n=ills) if ills else texts.say("doctor.well")
