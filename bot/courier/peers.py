"""对端 (duìduān): the chats by Telegram's ids: what they take, and what was seen there."""

from collections import deque
from datetime import datetime

from bot.courier.addresses import Address
from bot.courier.pace import Allowance, Pace

_REMEMBERED = 64


class Sightings:
    """见过 (jiànguo): ids of messages that passed by in a chat, whoever wrote them."""

    def __init__(self) -> None:
        self._recent: deque[tuple[int, datetime]] = deque(maxlen=_REMEMBERED)
        self.last = 0
        """The highest so far."""

    def saw(self, message_id: int, posted_at: datetime) -> None:
        """看见 (kànjiàn): a message of that id stands in the chat."""
        self.last = max(self.last, message_id)
        self._recent.append((message_id, posted_at))

    def first_after(self, moment: datetime) -> int | None:
        """其后第一条 (qíhòu dì yī tiáo): the lowest id of what was posted after *moment*."""
        ids = (message_id for message_id, posted_at in self._recent if posted_at > moment)
        return min(ids, default=None)


class Peers:
    """对端 (duìduān): every chat of Telegram that was spoken to or heard of."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._allowances: dict[int, Allowance] = {}
        self._sightings: dict[int, Sightings] = {}

    def forget(self, address: Address) -> None:
        """忘 (wàng): nothing is known of that chat any more."""
        self._allowances.pop(address.telegram_id, None)
        self._sightings.pop(address.telegram_id, None)

    def allowance(self, address: Address) -> Allowance:
        """限额 (xiàn'é): what the chat still takes."""
        found = self._allowances.get(address.telegram_id)
        if found is None:
            found = Allowance(self._pace, group=address.is_group)
            self._allowances[address.telegram_id] = found
        return found

    def knows(self, address: Address) -> bool:
        """认得 (rènde): whether the allowance of a chat has begun."""
        return address.telegram_id in self._allowances

    def busiest(self, now: float) -> int:
        """最忙 (zuì máng): the most calls of a window that any group has used."""
        groups = (each for id_, each in self._allowances.items() if id_ < 0)
        return max((each.used(now) for each in groups), default=0)

    def resting(self, now: float) -> int:
        """在歇的 (zài xiē de): how many chats Telegram has asked to be left in quiet."""
        return sum(each.rests(now) for each in self._allowances.values())

    def sightings(self, telegram_id: int) -> Sightings:
        """见过 (jiànguo): the messages that were seen there."""
        return self._sightings.setdefault(telegram_id, Sightings())
