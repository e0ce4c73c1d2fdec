"""大厅 (dàtīng): one message where a table gathers. [PRODUCT 2.2]"""

from dataclasses import dataclass
from html import escape

from bot.outgoing import Button, Keyboard, PublicScreen
from bot.presses import Action, Press
from bot.render.texts import Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyFacts:
    """大厅里的 (dàtīng lǐ de): what the lobby says."""

    title: str
    """The group's name."""
    table_id: str
    number: int
    """桌号 (zhuō hào): 1 to 3."""
    mark: str
    """The colour of the table."""
    preset: str
    changed_fields: int
    """How many house rules differ from the preset."""
    deals: int
    minutes: int
    """About how long the match takes."""
    seats: int
    seated: tuple[str, ...]
    """Names in the order they sat down, the owner's first place not implied."""
    ready: tuple[bool, ...]
    robots: tuple[bool, ...]
    owner: str
    """The owner's name."""
    waiting: tuple[str, ...] = ()
    """候补 (hòubǔ): names in order."""
    may_add_ai: bool = True
    closed: bool = False


def lobby_screen(texts: Texts, facts: LobbyFacts) -> PublicScreen:
    """大厅 (dàtīng): rules in a line, four seats, who waits, and the buttons."""
    heading = texts.say("lobby.heading", number=facts.number, table=facts.table_id)
    lines = [
        f"<b>{facts.mark}{heading}</b>",
        _rules_line(texts, facts),
        "",
        *_seat_lines(texts, facts),
    ]
    if facts.waiting:
        names = texts.say("notice.comma").join(escape(n, quote=False) for n in facts.waiting)
        lines += ["", texts.say("lobby.waiting", names=names)]
    lines += ["", texts.say("lobby.closed" if facts.closed else "lobby.how")]
    return PublicScreen("\n".join(lines), () if facts.closed else _keyboard(texts, facts))


def _rules_line(texts: Texts, facts: LobbyFacts) -> str:
    preset = texts.say(f"preset.{facts.preset}")
    changed = texts.say("lobby.changed", n=facts.changed_fields) if facts.changed_fields else ""
    length = texts.say("lobby.length", n=facts.deals, minutes=facts.minutes)
    return f"{preset}{changed} · {length}"


def _seat_lines(texts: Texts, facts: LobbyFacts) -> list[str]:
    lines = []
    for number in range(facts.seats):
        if number >= len(facts.seated):
            lines.append(texts.say("lobby.empty", number=number + 1))
            continue
        name = ("🤖" if facts.robots[number] else "") + escape(facts.seated[number], quote=False)
        key = "lobby.ready" if facts.ready[number] else "lobby.seated"
        owner = texts.say("lobby.owner") if facts.seated[number] == facts.owner else ""
        lines.append(texts.say(key, number=number + 1, name=name) + owner)
    return lines


def _keyboard(texts: Texts, facts: LobbyFacts) -> Keyboard:
    def button(key: str, action: Action) -> Button:
        return Button(texts.say(key), Press(action, facts.table_id).encode())

    full = len(facts.seated) == facts.seats
    join = button("button.wait" if full else "button.join", Action.JOIN)
    ai = (button("button.add_ai", Action.ADD_AI),) if facts.may_add_ai and not full else ()
    return (
        (join, button("button.leave", Action.LEAVE), *ai),
        (button("button.ready", Action.READY), button("button.start", Action.START)),
        (button("button.rules", Action.RULES), button("button.notify", Action.NOTIFY)),
    )
