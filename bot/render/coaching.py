"""教练的话 (jiàoliàn de huà): what the switch says: how it stands, and the ten principles."""

from bot.render.markup import as_text
from bot.render.texts import Texts
from engine.strategy.advice import Principle


def coach_text(texts: Texts, *, on: bool) -> str:
    """开关 (kāiguān): what holds from now on, and what each principle is worth."""
    state = texts.say("coach.on" if on else "coach.off")
    lines = (texts.say(f"coach.{principle}") for principle in Principle)
    return as_text("\n".join((state, "", texts.say("coach.principles"), *lines)))
