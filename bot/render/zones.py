"""时区 (shíqū): asks a group once by which clock its days go. [PRODUCT 1]"""

from collections.abc import Sequence

from bot.messages.outgoing import PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import choice, rows
from bot.render.texts import Texts

_MOST = 3


def zone_name(texts: Texts, zone: str) -> str:
    """时区名 (shíqū míng): a zone by a city of its, as people say it.

    >>> zone_name(Texts("zh"), "America/New_York")
    '纽约'
    """
    city = zone.lower().replace("/", "_")
    return texts.say(f"zone.{city}")


def zone_question_screen(texts: Texts, zones: Sequence[str], holds: str, hour: int) -> PublicScreen:
    """问时区 (wèn shíqū): a button a zone; until one is pressed *holds* does."""
    buttons = [
        choice(
            texts,
            zone_name(texts, zone),
            Press(Action.SET_ZONE, number=place),
            chosen=zone == holds,
        )
        for place, zone in enumerate(zones)
    ]
    text = texts.say("zone.question", hour=hour, zone=zone_name(texts, holds))
    return PublicScreen(text, rows(buttons, _MOST))


def zone_chosen_screen(texts: Texts, zone: str, hour: int | None) -> PublicScreen:
    """选好了 (xuǎnhǎo le): what holds from now on; the buttons are gone."""
    name = zone_name(texts, zone)
    if hour is None:
        return PublicScreen(texts.say("zone.chosen_without_post", zone=name))
    return PublicScreen(texts.say("zone.chosen", zone=name, hour=hour))
