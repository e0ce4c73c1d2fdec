"""见面 (jiànmiàn): the first words to a person and to a group. [PRODUCT 2.1]"""

from collections.abc import Sequence
from enum import StrEnum, auto

from bot.messages.outgoing import Button, PrivateScreen, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button, choice, keyboard
from bot.render.games import GameFacts, game_lines
from bot.render.texts import LANGUAGES, Texts


class MissingRight(StrEnum):
    """缺的权限 (quē de quánxiàn): what the bot may not do in a group, and why it matters."""

    WRITE = auto()
    """发言 (fāyán): it cannot post at all."""
    PHOTOS = auto()
    """发图 (fā tú): settlements come without a picture."""
    ADMIN = auto()
    """管理员 (guǎnlǐyuán): it does not see who leaves the group."""


def start_screen(texts: Texts, bot_name: str, games: Sequence[GameFacts] = ()) -> PrivateScreen:
    """开始 (kāishǐ): a bare /start: where the person sits, and what can be done here."""
    blocks = [[texts.say("start.greeting")], game_lines(texts, games)]
    text = "\n\n".join(filter(None, map("\n".join, blocks)))
    add = Button(texts.say("button.add_to_group"), url=f"https://t.me/{bot_name}?startgroup=table")
    return PrivateScreen(
        text,
        (
            (button(texts, "button.practice", Press(Action.PRACTICE)),),
            (add,),
            (
                button(texts, "button.rules", Press(Action.RULES)),
                button(texts, "button.language", Press(Action.LANGUAGE)),
            ),
        ),
    )


def arrival_screen(texts: Texts, missing: Sequence[MissingRight] = ()) -> PublicScreen:
    """进群 (jìn qún): two lines: what can be done here, and which right is missing for what.

    A group begins in Chinese, so the other languages are one press away; their buttons remember
    what is missing, so that the same can be said again.
    """
    lacking = texts.say("arrival.and").join(map(texts.term, missing))
    second = texts.say("arrival.lacking", rights=lacking) if lacking else texts.say("arrival.fine")
    presses = {
        "button.open_table": Action.OPEN_TABLE,
        "button.rules": Action.RULES,
        "button.settings": Action.SETTINGS,
    }
    start, rules, settings = (button(texts, key, Press(do)) for key, do in presses.items())
    mark = sum(1 << place for place, right in enumerate(MissingRight) if right in missing)
    speak = [
        button(
            texts,
            "button.speak",
            Press(Action.LANGUAGE, prompt=mark, number=place),
            language=Texts(language).say("language.name"),
        )
        for place, language in enumerate(LANGUAGES)
        if language != texts.language
    ]
    text = f"{texts.say('arrival.greeting')}\n{second}"
    return PublicScreen(text, keyboard((start, rules), (settings, *speak)))


def marked_missing(mark: int) -> tuple[MissingRight, ...]:
    """记着缺的 (jìzhe quē de): what was missing, by the mark on a language's button."""
    return tuple(right for place, right in enumerate(MissingRight) if mark >> place & 1)


def language_screen(texts: Texts) -> PrivateScreen:
    """语言 (yǔyán): every language under its own name."""
    return PrivateScreen(texts.say("language.choose"), keyboard(_languages(texts)))


def _languages(texts: Texts) -> list[Button]:
    """各种语言 (gè zhǒng yǔyán): a button a language, the one in use ticked."""
    return [
        choice(
            texts,
            Texts(language).say("language.name"),
            Press(Action.LANGUAGE, number=place),
            chosen=language == texts.language,
        )
        for place, language in enumerate(LANGUAGES)
    ]
