"""私下说 (sīxià shuō): what a guest asked for, in his own chat, which may have to be opened."""

from bot.messages.outgoing import ToldScreen
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.joining import HELLO, start_link


def tell_privately(premises: Premises, guest: Guest, *screens: ToldScreen) -> None:
    """私下说 (sīxià shuō): send these, or show the way to the own chat."""
    if not guest.is_reachable:
        guest.lead(start_link(premises.bot_name, HELLO))
        return
    for screen in screens:
        premises.notices.tell(guest.key, screen)
    guest.teller.nod()
