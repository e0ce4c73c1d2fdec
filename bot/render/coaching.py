"""教练的话 (jiàoliàn de huà): what the switch says: how it stands, and the ten principles."""

from bot.render.markup import as_text
from bot.render.texts import Texts
from engine.strategy.advice import Principle


def coach_text(texts: Texts, *, on: bool) -> str:
    """开关 (kāiguān): what holds from now on, how to read advice, what each principle is worth."""
    state = texts.say("coach.on" if on else "coach.off")
    lines = (texts.say(f"coach.{principle}") for principle in Principle)
    blocks = (
        state,
        texts.say("coach.notation"),
        "\n".join((texts.say("coach.principles"), *lines)),
    )
    return as_text("\n\n".join(blocks))
