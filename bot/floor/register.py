"""登记 (dēngjì): which tables concern which chat and which person; part of it is written down."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from bot.floor.kept import Kept
from bot.floor.tables import Change
from engine.table.events import DealSettled, DealVoided
from engine.table.state import Settled
from persistence.groups import Groups
from persistence.invitations import Invitations
from persistence.tables import Tables
from persistence.transaction import Write

MOST_TABLES = 3
"""So many tables at once a group may have, and a person sit or wait at."""


def people_of(kept: Kept) -> tuple[str, ...]:
    """相关的人 (xiāngguān de rén): the persons whose own chats show something of the table."""
    hosted, lobby = kept.hosted, kept.lobby
    people = hosted.humans + hosted.waiting
    if hosted.is_closed and not kept.endings:
        people += lobby.humans + lobby.waiting
    return tuple(dict.fromkeys(people))


class Register:
    """登记 (dēngjì): the tables of which something is to be shown, in the order they were noted."""

    def __init__(self) -> None:
        self._tables: dict[str, Kept] = {}
        self._by_key: defaultdict[str, dict[str, None]] = defaultdict(dict)
        self._keys: dict[str, frozenset[str]] = {}

    def note(self, kept: Kept) -> None:
        """记 (jì): a table as it stands now."""
        table_id = kept.hosted.table_id
        self._tables[table_id] = kept
        self._index(table_id, frozenset({kept.hosted.setup.chat_key, *people_of(kept)}))

    def drop(self, table_id: str) -> None:
        """销 (xiāo): nothing more is to be shown of a table."""
        self._tables.pop(table_id, None)
        self._index(table_id, frozenset())

    def tables(self) -> tuple[Kept, ...]:
        """各桌 (gè zhuō): all of them."""
        return tuple(self._tables.values())

    def holds(self, table_id: str) -> bool:
        """在册 (zài cè): whether something of that table is to be shown."""
        return table_id in self._tables

    def of_chat(self, chat_key: str) -> tuple[Kept, ...]:
        """群里的桌 (qún lǐ de zhuō): the tables of a chat, closed ones too."""
        return tuple(k for k in self._of(chat_key) if k.hosted.setup.chat_key == chat_key)

    def of_person(self, person: str) -> tuple[Kept, ...]:
        """某人的桌 (mǒurén de zhuō): the tables that the person's own chat shows."""
        return tuple(kept for kept in self._of(person) if person in people_of(kept))

    def live_in(self, chat_key: str) -> tuple[Kept, ...]:
        """开着的桌 (kāizhe de zhuō): those of a chat that are not closed."""
        return tuple(kept for kept in self.of_chat(chat_key) if not kept.hosted.is_closed)

    def live_with(self, person: str) -> tuple[Kept, ...]:
        """坐着的桌 (zuòzhe de zhuō): those not closed at which the person sits or waits."""
        return tuple(kept for kept in self.of_person(person) if not kept.hosted.is_closed)

    def free_number(self, chat_key: str) -> int | None:
        """空号 (kòng hào): the lowest number that no table there has; None if all are taken."""
        taken = {kept.hosted.setup.number for kept in self.live_in(chat_key)}
        free = set(range(1, MOST_TABLES + 1)) - taken
        return min(free, default=None)

    def _of(self, key: str) -> Iterator[Kept]:
        return (self._tables[table_id] for table_id in self._by_key.get(key, ()))

    def _index(self, table_id: str, keys: frozenset[str]) -> None:
        """索引 (suǒyǐn): find the table under *keys* and under no others."""
        before = self._keys.pop(table_id, frozenset())
        for key in before - keys:
            del self._by_key[key][table_id]
        for key in keys - before:
            self._by_key[key][table_id] = None
        if keys:
            self._keys[table_id] = keys


class Projections:
    """投影 (tóuyǐng): what the register of the database needs to know of a change."""

    def __init__(self, tables: Tables, invitations: Invitations, groups: Groups) -> None:
        self._tables = tables
        self._invitations = invitations
        self._groups = groups

    def __call__(self, change: Change) -> Sequence[Write[object]]:
        """投影 (tóuyǐng): the writes that go with the events of *change*."""
        return tuple(self._writes(change))

    def _writes(self, change: Change) -> Iterator[Write[object]]:
        hosted, before = change.after.hosted, change.before
        table_id = hosted.table_id
        if before is None:
            opened_at = hosted.touched_at
            assert opened_at is not None, "opening a table touches its lobby"
            yield self._tables.opened(table_id, hosted.setup.chat_key, opened_at)
            # Whatever is posted of the whole group goes where it last played.
            yield self._groups.set_thread(hosted.setup.chat_key, hosted.setup.thread or None)
        known = before.hosted.humans if before else ()
        for person in hosted.humans:
            if person not in known:
                yield self._tables.seated(table_id, person)
        for event in change.events:
            match event:
                case DealSettled():
                    deal_no = hosted.table.match.deal_no
                    yield self._tables.scored(table_id, _points(change.after, deal_no))
                case DealVoided(deal_no=deal_no):
                    points = _points(change.after, deal_no)
                    yield self._tables.scored(table_id, points, deals=-1)
                case _:
                    pass
        if before and before.hosted.is_lobby and not hosted.is_lobby:
            yield self._invitations.cancel(table_id)
        if before and before.hosted.setup.chat_key != hosted.setup.chat_key:
            yield self._tables.moved(table_id, hosted.setup.chat_key)
        if hosted.is_closed:
            yield self._tables.closed(table_id)


def _points(kept: Kept, deal_no: int) -> list[tuple[str, int]]:
    """得分 (défēn): what a deal was worth to whoever played it."""
    played = kept.endings[deal_no].first
    phase = played.table.phase
    assert isinstance(phase, Settled), "the deal is over"
    assert phase.settlement is not None, "the deal was settled"
    return list(zip(played.persons, phase.settlement.totals, strict=True))
