"""公告 (gōnggào): one line in the group about what was changed in its settings. [PRODUCT 5]

An admin who tries this and that is one line, too: it tells what is different from how it was before
the first press, and it is edited if more follows within some minutes.
"""

from dataclasses import dataclass

from bot.messages.outgoing import GroupPlace, PublicWanted, Urgency
from bot.premises import Premises
from bot.reception.furniture import HOSTING, PRESET, RULES, SETTINGS, Furnished, delivered
from bot.render.names import listed_names
from bot.render.settings import SettingFacts, announcement
from bot.wanted.source import texts_in
from persistence.keys import random_key

SETTLING = 5.0
"""Seconds in which several changes become one line, or one edit of it."""
SITTING = 600.0
"""Seconds after which a change is told in a line of its own."""


@dataclass(slots=True)
class _Sitting:
    """一次 (yí cì): the changes that share a line."""

    place: GroupPlace
    before: Furnished
    after: Furnished
    names: tuple[str, ...]
    """Whoever had a hand in it, in the order in which they began."""
    last_at: float
    is_waiting: bool = False


def changes(before: Furnished, after: Furnished) -> list[SettingFacts]:
    """改动 (gǎidòng): the settings in which *after* differs; behind another preset, its own."""
    base = before if before.house.preset == after.house.preset else delivered(after)
    compared = [(key, before) for key in (PRESET, *HOSTING)] + [(path, base) for path in RULES]
    facts = [
        SettingFacts(key=key, holds=SETTINGS[key].holds(after), before=SETTINGS[key].holds(than))
        for key, than in compared
    ]
    return [each for each in facts if each.is_changed]


class Announcing:
    """公告 (gōnggào): remembers for a while what was told of each group."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._sittings: dict[str, _Sitting] = {}

    def changed(self, chat_key: str, name: str, before: Furnished, after: Furnished) -> None:
        """变了 (biàn le): somebody of that name has changed something."""
        now = self._premises.clock.monotonic()
        sitting = self._sittings.get(chat_key)
        if sitting is None or now - sitting.last_at > SITTING:
            place = GroupPlace(f"settings/{random_key()}", chat_key, self._thread(chat_key))
            sitting = self._sittings[chat_key] = _Sitting(place, before, after, (), now)
        sitting.names = tuple(dict.fromkeys((*sitting.names, name)))
        sitting.after, sitting.last_at = after, now
        if not sitting.is_waiting:
            sitting.is_waiting = True
            self._premises.tasks.spawn(self._tell(sitting))

    async def _tell(self, sitting: _Sitting) -> None:
        await self._premises.clock.sleep(SETTLING)
        sitting.is_waiting = False
        texts = texts_in(sitting.after.language)
        names = listed_names(texts, sitting.names)
        screen = announcement(texts, names, changes(sitting.before, sitting.after))
        self._premises.courier.post(
            PublicWanted(place=sitting.place, screen=screen, urgency=Urgency.BOARD)
        )

    def _thread(self, chat_key: str) -> int:
        """话题 (huàtí): where tables of the group were opened last."""
        tables = self._premises.register.of_chat(chat_key)
        return tables[-1].hosted.setup.thread if tables else 0
