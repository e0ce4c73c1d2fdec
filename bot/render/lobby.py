"""大厅 (dàtīng): one message where a table gathers. [PRODUCT 2.2]"""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple

from bot.hosting.pace import LOBBY_IDLE, LOBBY_LIFE
from bot.messages.outgoing import Button, Keyboard, PublicScreen
from bot.messages.presses import Action, Press
from bot.people.names import ROBOT
from bot.render.buttons import button, keyboard, rows
from bot.render.headings import table_heading
from bot.render.markup import as_text
from bot.render.moments import minutes
from bot.render.texts import Texts

_REMOVALS = 2


class LobbyState(StrEnum):
    """大厅的样子 (dàtīng de yàngzi): what the last line says, and what may be pressed."""

    OPEN = auto()
    """等人 (děng rén)."""
    IDLE = auto()
    """没人理 (méi rén lǐ): nobody touched it for five minutes; anyone may take it over."""
    STARTED = auto()
    """开打了 (kāi dǎ le): the match has begun, further down."""
    CLOSED = auto()
    """散了 (sàn le): the last one left, or somebody closed it."""
    EXPIRED = auto()
    """过期 (guòqī): nobody touched it for fifteen minutes."""


class LobbySeat(NamedTuple):
    """一个座位 (yí gè zuòwèi): who has taken it."""

    name: str
    """Safe, and no two the same."""
    ready: bool = False
    robot: bool = False
    owner: bool = False
    mark: int = 0
    """What a button says to mean this person and no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFacts:
    """大厅里的 (dàtīng lǐ de): what the lobby says."""

    table_id: str
    number: int
    """桌号 (zhuō hào): 1 to 3."""
    preset: str
    changed_fields: int
    """How many house rules differ from the preset."""
    deals: int
    minutes: int
    """About how long the match takes."""
    seats: int
    seated: tuple[LobbySeat, ...]
    """In the order they sat down."""
    waiting: tuple[str, ...] = ()
    """候补 (hòubǔ): names in order."""
    ai_allowed: bool = True
    absent_owner: str = ""
    """The owner's name, if the owner has no seat."""
    state: LobbyState = LobbyState.OPEN

    @property
    def is_gathering(self) -> bool:
        """还在等人 (hái zài děng rén): seats are still taken and left."""
        return self.state in {LobbyState.OPEN, LobbyState.IDLE}

    @property
    def is_full(self) -> bool:
        """坐满 (zuòmǎn): whoever comes now has to wait."""
        return len(self.seated) == self.seats


def lobby_screen(texts: Texts, facts: LobbyFacts) -> PublicScreen:
    """大厅 (dàtīng): rules in a line, the seats, who waits, and the buttons."""
    seats = [_seat_line(texts, facts, place) for place in range(facts.seats)]
    waiting = texts.say("lobby.and").join(map(as_text, facts.waiting))
    blocks = [
        [table_heading(texts, facts.number, facts.table_id), _rules_line(texts, facts)],
        [*seats, texts.say("lobby.waiting", names=waiting) if waiting else ""],
        [_state_line(texts, facts), _owner_line(texts, facts), _code_line(texts, facts)],
    ]
    text = "\n\n".join("\n".join(filter(None, block)) for block in blocks)
    return PublicScreen(text, _keyboard(texts, facts))


def _state_line(texts: Texts, facts: LobbyFacts) -> str:
    """怎么样了 (zěnmeyàng le): what can be done, or why nothing can."""
    spans = {LobbyState.IDLE: LOBBY_IDLE, LobbyState.EXPIRED: LOBBY_LIFE}
    return texts.term(facts.state, minutes=minutes(spans.get(facts.state, LOBBY_LIFE)))


def _owner_line(texts: Texts, facts: LobbyFacts) -> str:
    """桌主不在座 (zhuōzhǔ bú zài zuò): who may start, if that person has no seat."""
    if not facts.absent_owner or not facts.is_gathering:
        return ""
    return texts.say("lobby.absent_owner", name=as_text(facts.absent_owner))


def _code_line(texts: Texts, facts: LobbyFacts) -> str:
    """短码 (duǎn mǎ): how to join where buttons do not help."""
    return texts.say("lobby.code", table=facts.table_id) if facts.is_gathering else ""


def _rules_line(texts: Texts, facts: LobbyFacts) -> str:
    preset = texts.say(f"preset.{facts.preset}")
    changed = texts.say("lobby.changed", n=facts.changed_fields) if facts.changed_fields else ""
    length = texts.say("lobby.length", n=facts.deals, minutes=facts.minutes)
    return texts.say("lobby.rules", preset=preset, changed=changed, length=length)


def _seat_line(texts: Texts, facts: LobbyFacts, place: int) -> str:
    if place >= len(facts.seated):
        return texts.say("lobby.empty", number=place + 1)
    seat = facts.seated[place]
    name = (ROBOT if seat.robot else "") + as_text(seat.name)
    owner = texts.say("lobby.owner") if seat.owner else ""
    ready = texts.say("lobby.ready") if seat.ready else ""
    return texts.say("lobby.seated", number=place + 1, name=name) + owner + ready


def _keyboard(texts: Texts, facts: LobbyFacts) -> Keyboard:
    """大厅按钮 (dàtīng ànniǔ): rows that come and go stand on top.

    The others keep their distance from the lower edge, where a chat is read, so that nothing else
    slides under a thumb that presses the same button several times.
    """
    if not facts.is_gathering:
        return ()

    def press(key: str, action: Action) -> Button:
        return button(texts, key, Press(action, facts.table_id))

    join = press("button.wait" if facts.is_full else "button.join", Action.JOIN)
    add_ai = facts.ai_allowed and not facts.is_full
    ai = press("button.add_ai", Action.ADD_AI)
    idle = facts.state is LobbyState.IDLE
    return keyboard(
        [press("button.take_over_lobby", Action.TAKE_OVER_LOBBY)] if idle else [],
        *rows(_removals(texts, facts), _REMOVALS),
        [join, *([ai] if add_ai else [])],
        [
            press("button.ready", Action.READY),
            press("button.leave", Action.LEAVE),
            press("button.start", Action.START),
        ],
        [press("button.rules", Action.RULES), press("button.notify", Action.NOTIFY)],
    )


def _removals(texts: Texts, facts: LobbyFacts) -> list[Button]:
    """移出 (yíchū): a button for each seat that the owner may free."""
    return [
        Button(
            texts.say("button.remove", name=(ROBOT if seat.robot else "") + seat.name),
            Press(Action.REMOVE, facts.table_id, seat.mark, None, place).encode(),
        )
        for place, seat in enumerate(facts.seated)
        if not seat.owner
    ]
