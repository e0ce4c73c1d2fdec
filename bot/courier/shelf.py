"""架子 (jiàzi): the places of one chat as the courier knows them, in memory and in the database."""

import hashlib
import math
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.messages.outgoing import GroupPlace, Keyboard, Picture, Place, Wanted
from persistence.database import Database
from persistence.places import Places, PlaceState, ShownPlace
from persistence.transaction import Transaction

OLD = "old/"
"""Before the names of messages that were sent anew elsewhere, and are to be deleted."""
NOTE = "note/"
"""Before the names of lines that are deleted after a while."""

_DRAWING = 2
"""The place of the drawing among the parts of a mark."""
_DIGESTS = 2_000
"""How many screens are known by their digests: each is asked for several times in a row."""

BEGUN = frozenset({PlaceState.SENDING, PlaceState.UNSURE})
"""Where a message may be on its way, or be there for all we know."""


@dataclass(slots=True, eq=False)
class Spot:
    """一处 (yí chù): one place, and how it went there of late."""

    row: ShownPlace
    not_before: float = -math.inf
    """Nothing is done here before then."""
    called_at: float = -math.inf
    """When a send or edit last went out."""
    failures: int = 0
    """Calls in a row that did not get through."""
    refusals: int = 0
    """Calls in a row that were refused, and may not be for ever."""
    held: str = ""
    """What Telegram would not have: it is not tried again."""
    anew: bool = False
    """The message is to be sent anew, and the old one deleted."""
    pointing: bool = False
    """The message cannot be deleted, so it is edited to a pointer."""
    probed: int = 0
    """The last message id that was tried for an unsure message."""
    told: int = -1
    """The seq that the host was last told to be shown."""
    behind_since: float = math.inf
    """Since when the message does not show what is wanted."""

    def succeed(self) -> None:
        """成了 (chéng le): a call has got through: whatever went wrong before is over."""
        self.failures = self.refusals = self.probed = 0
        self.held = ""
        self.behind_since = math.inf

    @property
    def rung(self) -> int:
        """响过 (xiǎngguo): how often the message that is there has rung."""
        return rings(self.row.shown_hash)

    def shows(self, wanted: Wanted) -> bool:
        """一样 (yíyàng): whether the message that is there shows what is wanted."""
        return self.row.shown_hash == mark_in_place(wanted, self.row.shown_hash)


def mark(wanted: Wanted) -> str:
    """记号 (jìhao): what tells one screen from another, behind the number of its rings.

    That of a picture has its drawing as a third part: so it is known what kind of message a place
    has, or may have if the process ended while it was sent.
    """
    assert wanted.screen is not None, "only what is shown has a mark"
    drawn = f":{wanted.screen.drawing.digest}" if isinstance(wanted.screen, Picture) else ""
    counted = max(wanted.rings, wanted.surfaces)
    return f"{counted}:{_digest(wanted.screen.text, wanted.screen.keyboard)}{drawn}"


def mark_in_place(wanted: Wanted, shown_hash: str | None) -> str:
    """原地的记号 (yuándì de jìhao): the mark once a message that is there was edited to *wanted*.

    An edit makes no picture of a text and no text of a picture: only the drawing can change.
    """
    words = mark(wanted).split(":")[:2]
    shown = drawing(shown_hash)
    if shown is None:
        return ":".join(words)
    picture = wanted.screen
    drawn = picture.drawing.digest if isinstance(picture, Picture) else shown
    return ":".join((*words, drawn))


def drawing(shown_hash: str | None) -> str | None:
    """画的记号 (huà de jìhao): of the drawing that a message shows; None if it is a text."""
    parts = (shown_hash or "").split(":")
    return parts[_DRAWING] if len(parts) > _DRAWING else None


def in_words(wanted: Wanted) -> Wanted:
    """改用文字 (gǎi yòng wénzì): the same without a picture."""
    if isinstance(wanted.screen, Picture):
        words = wanted.screen.words
        return replace(wanted, screen=words)  # type: ignore[arg-type]  # mypy leaves it a variable
    return wanted


def blurred(shown_hash: str | None) -> str:
    """模糊 (móhu): the mark of a message of which it is not known what it says now."""
    shown = drawing(shown_hash)
    return f"{rings(shown_hash)}:" + ("" if shown is None else f":{shown}")


def rings(shown_hash: str | None) -> int:
    """响过几次 (xiǎngguo jǐ cì): the number of rings that a mark holds."""
    return int(shown_hash.partition(":")[0]) if shown_hash else 0


@lru_cache(_DIGESTS)
def _digest(text: str, keyboard: Keyboard) -> str:
    content = repr((text, tuple(tuple(map(tuple, row)) for row in keyboard)))
    return hashlib.sha256(content.encode()).hexdigest()[:24]


class Shelf:
    """架子 (jiàzi): spots by name; every change is in the database before it is here."""

    def __init__(self, chat_key: str, places: Places, database: Database) -> None:
        self._chat_key = chat_key
        self._places = places
        self._database = database
        self.spots: dict[str, Spot] = {}

    def adopt(self, row: ShownPlace) -> None:
        """收 (shōu): a row that stood in the database before."""
        self.spots[row.place] = Spot(row)

    async def fetch(self, places: Iterable[Place]) -> None:
        """取 (qǔ): see that there is a spot for each of these places."""
        for place in places:
            if place.name not in self.spots:
                stored = await self._places.find(place.name)
                self.adopt(stored or absent(place))

    async def put(self, *rows: ShownPlace, drop: str = "") -> None:
        """放 (fàng): these rows are so from now on; the place *drop* is forgotten."""
        writes = [*map(self._places.put, rows), *([self._places.drop(drop)] if drop else [])]

        async def put(transaction: Transaction) -> None:
            for write in writes:
                await write(transaction)

        await self._database.write(put)
        self.spots.pop(drop, None)
        for row in rows:
            self.spots.setdefault(row.place, Spot(row)).row = row

    async def known_ids(self) -> frozenset[int]:
        """已知 (yǐzhī): the ids of all messages of this chat that are known to be ours."""
        rows = await self._places.of_chat(self._chat_key)
        return frozenset(
            row.message_id
            for row in rows
            if row.message_id is not None and row.state is PlaceState.SHOWN
        )

    async def knows(self, message_id: int) -> bool:
        """认得 (rènde): whether a message of this chat is a place's, or may be for all we know."""
        if any(spot.row.state in BEGUN for spot in self.spots.values()):
            return True
        rows = await self._places.with_message(self._chat_key, message_id)
        return any(row.state is PlaceState.SHOWN and not row.place.startswith(OLD) for row in rows)

    async def last_id(self) -> int:
        """最大 (zuì dà): the highest message id on record for the chat, off the shelf too; or 0."""
        return await self._places.last_message(self._chat_key)

    async def newest(self, wanted: Iterable[Wanted]) -> int:
        """最新 (zuì xīn): the same, if any of *wanted* has to know what lies below it; or 0."""
        asked = any(each.surfaces > self.spots[each.place.name].rung for each in wanted)
        return await self.last_id() if asked else 0

    def hurry(self) -> None:
        """赶 (gǎn): what was put off for being refused may be tried again."""
        for name, spot in self.spots.items():
            if not is_stray(name):
                spot.not_before = -math.inf
                spot.failures = spot.refusals = 0

    def note_behind(self, names: Container[str], now: float) -> None:
        """落后 (luòhòu): these places do not show what is wanted as of *now*, and no others."""
        for name, spot in self.spots.items():
            spot.behind_since = min(spot.behind_since, now) if name in names else math.inf

    def behind_since(self) -> float:
        """落后多久 (luòhòu duōjiǔ): since when any place has not shown what is wanted."""
        return min((spot.behind_since for spot in self.spots.values()), default=math.inf)

    def forget_all(self) -> None:
        """清空 (qīngkōng): what is here is no longer so; it is fetched again when needed."""
        self.spots.clear()

    def keep(self, names: frozenset[str]) -> None:
        """留 (liú): forget the spots of which nobody wants anything and that owe nothing."""
        self.spots = {
            name: spot
            for name, spot in self.spots.items()
            if name in names or is_stray(name) or spot.row.state in BEGUN
        }


def absent(place: Place) -> ShownPlace:
    """空位 (kòngwèi): the row of a place where nothing was ever shown."""
    thread = place.thread or None if isinstance(place, GroupPlace) else None
    return ShownPlace(place.name, place.chat_key, thread)


def is_stray(name: str) -> bool:
    """散落 (sànluò): whether a place is one of the courier's own, to be deleted sooner or later."""
    return name.startswith((OLD, NOTE))


def old(row: ShownPlace) -> ShownPlace:
    """旧的 (jiù de): the row under which a message waits for its deletion."""
    return row._replace(place=f"{OLD}{row.message_id}/{row.place}")


def successor(name: str) -> str:
    """接替 (jiētì): the place that shows what an old message showed."""
    return name.removeprefix(OLD).partition("/")[2]
