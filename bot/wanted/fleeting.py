"""一时的 (yìshí de): what a screen shows for a while and nobody has to remember for ever.

A menu that somebody opened, a message that is to be posted anew, when a keyboard was first seen:
after a kill the menus are closed, which costs a press.
"""

from datetime import datetime
from typing import NamedTuple


class Delivered(NamedTuple):
    """送到 (sòng dào): when the keyboard of a prompt was first seen by its person."""

    prompt: int
    at: float
    """Seconds of the monotonic clock."""


NEVER = Delivered(0, 0.0)
"""还没送到 (hái méi sòng dào)."""


class Fleeting:
    """一时的 (yìshí de): of all tables, by table, person or place."""

    def __init__(self) -> None:
        self._choosing_ready: dict[tuple[str, str], int] = {}
        self._choosing_cut: dict[tuple[str, str], int] = {}
        self._score_answers: dict[str, tuple[str, ...]] = {}
        self._renewed_at: dict[str, int] = {}
        self._delivered: dict[tuple[str, str], Delivered] = {}
        self._asked_again: dict[tuple[str, str], int] = {}
        self._found: dict[str, int] = {}

    def choose_ready(self, table_id: str, person: str, prompt: int) -> None:
        """报听 (bàotīng): the person looks for a discard to declare ready with."""
        self._choosing_ready[table_id, person] = prompt

    def choose_cut(self, table_id: str, person: str, deal_no: int) -> None:
        """切牌 (qiē pái): the person looks for a number to cut that deal at."""
        self._choosing_cut[table_id, person] = deal_no

    def back(self, table_id: str, person: str) -> None:
        """返回 (fǎnhuí): the person has no menu open any more."""
        self._choosing_ready.pop((table_id, person), None)
        self._choosing_cut.pop((table_id, person), None)

    def is_choosing_ready(self, table_id: str, person: str, prompt: int) -> bool:
        """在选报听 (zài xuǎn bàotīng): whether the menu is open, at this very prompt."""
        return self._choosing_ready.get((table_id, person)) == prompt

    def is_choosing_cut(self, table_id: str, person: str, deal_no: int) -> bool:
        """在选切牌 (zài xuǎn qiē pái): whether the menu is open, for this very deal."""
        return self._choosing_cut.get((table_id, person)) == deal_no

    def answer_score(self, person: str, answers: tuple[str, ...]) -> None:
        """答 (dá): what the person has told so far of a deal of real tiles."""
        self._score_answers[person] = answers

    def score_answers(self, person: str) -> tuple[str, ...] | None:
        """答过的 (dáguo de): all of it; None if nothing was asked."""
        return self._score_answers.get(person)

    def renew(self, place: str, now: datetime) -> None:
        """重发 (chóng fā): the message of a place is to be posted anew.

        The next full second, for a turn that began within this one has counted it already.
        """
        self._renewed_at[place] = int(now.timestamp()) + 1

    def renewed_at(self, place: str) -> int:
        """何时重发 (hé shí chóng fā): in seconds since 1970; 0 if nobody wanted it."""
        return self._renewed_at.get(place, 0)

    def deliver(self, table_id: str, person: str, prompt: int, at: float) -> None:
        """送到 (sòng dào): the keyboard of a prompt is seen; only the first time counts."""
        if self.delivered(table_id, person).prompt != prompt:
            self._delivered[table_id, person] = Delivered(prompt, at)

    def delivered(self, table_id: str, person: str) -> Delivered:
        """何时送到 (hé shí sòng dào): the last prompt that the person has seen, and since when."""
        return self._delivered.get((table_id, person), NEVER)

    def find(self, table_id: str, prompt: int) -> None:
        """早在了 (zǎo zài le): a prompt was open when this process began."""
        self._found[table_id] = prompt

    def was_found(self, table_id: str, prompt: int) -> bool:
        """是不是早在了 (shì bú shì zǎo zài le): its keyboard may have been seen long ago."""
        return self._found.get(table_id) == prompt

    def ask_again(self, table_id: str, person: str, prompt: int) -> bool:
        """再按一次 (zài àn yí cì): whether this is the first time at this prompt."""
        first = self._asked_again.get((table_id, person)) != prompt
        self._asked_again[table_id, person] = prompt
        return first

    def forget(self, table_id: str) -> None:
        """忘 (wàng): a table is over."""
        self._found.pop(table_id, None)
        for by_person in (self._choosing_ready, self._choosing_cut, self._asked_again):
            for key in [key for key in by_person if key[0] == table_id]:
                del by_person[key]
        for key in [key for key in self._delivered if key[0] == table_id]:
            del self._delivered[key]
