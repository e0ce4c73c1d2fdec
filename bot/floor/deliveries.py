"""送达 (sòngdá): a turn's clock runs only once its keyboard can be seen. [PRODUCT 3]"""

from bot.courier import Shown
from bot.floor.kept import Kept
from bot.hosting.intents import Delivered, Undelivered
from bot.premises import Premises
from bot.wanted.hands import own_turn
from bot.wanted.places import hand_place

PATIENCE = 2.0
"""Seconds in which a turn's prompt should be seen; else its clock waits."""


class Deliveries:
    """送达 (sòngdá): what of the open prompts has been seen, and since when."""

    def __init__(self, premises: Premises) -> None:
        self._clock = premises.clock
        self._tables = premises.tables
        self._register = premises.register
        self._fleeting = premises.fleeting
        self._tasks = premises.tasks
        self._opened_at: dict[str, tuple[int, int]] = {}

    def note(self, kept: Kept) -> None:
        """记 (jì): since which event the prompt of a table is open; watch a turn that begins."""
        hosted = kept.hosted
        prompt_id = hosted.prompt.id if hosted.prompt else 0
        known = self._opened_at.get(hosted.table_id)
        if known is not None and known[0] == prompt_id:
            return
        self._opened_at[hosted.table_id] = (prompt_id, hosted.seq)
        turn = hosted.prompt
        if turn and own_turn(turn, turn.seat) and not hosted.is_ai_played(turn.seat):
            person = hosted.seats[turn.seat].person
            self._tasks.spawn(self._check(hosted.table_id, person, turn.id))

    def forget(self, table_id: str) -> None:
        """忘 (wàng): a table is over."""
        self._opened_at.pop(table_id, None)

    def shown(self, news: Shown) -> None:
        """送到了 (sòng dào le): a person's chat shows a table, perhaps with its open prompt."""
        person = news.chat_key
        for kept in self._register.of_person(person):
            hosted = kept.hosted
            if hosted.prompt is None:
                continue
            # At a start a chat may tell before the table has been noted.
            since_then = (hosted.prompt.id, hosted.prompt.id)
            prompt_id, opened_at = self._opened_at.get(hosted.table_id, since_then)
            if news.place != hand_place(hosted, person).name or news.seq < opened_at:
                continue
            self._fleeting.deliver(hosted.table_id, person, prompt_id, self._clock.monotonic())
            if hosted.prompt.starts_at > self._clock.now():
                delivered = Delivered(person=person, prompt=prompt_id)
                self._tasks.spawn(self._tell(hosted.table_id, delivered))

    async def _check(self, table_id: str, person: str, prompt: int) -> None:
        await self._clock.sleep(PATIENCE)
        if self._fleeting.delivered(table_id, person).prompt != prompt:
            await self._tell(table_id, Undelivered(person=person, prompt=prompt))

    async def _tell(self, table_id: str, intent: Delivered | Undelivered) -> None:
        await self._tables.handle(table_id, intent)
