"""语言菜单 (yǔyán càidān): the one list of languages in a person's own chat."""

from bot.messages.outgoing import PrivatePlace, PrivateWanted, Urgency
from bot.reception.guests import Guest
from bot.render.texts import Texts
from bot.render.welcome import language_screen


def language_menu(guest: Guest, texts: Texts, *, rings: int = 0) -> PrivateWanted:
    """语言菜单 (yǔyán càidān): the list, the language of *texts* ticked; sent anew if it rings."""
    return PrivateWanted(
        place=PrivatePlace(f"menu/{guest.key}/language", guest.key),
        screen=language_screen(texts),
        urgency=Urgency.SETTLEMENT,
        rings=rings,
    )
