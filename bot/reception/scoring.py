"""算分 (suàn fēn): `/score`: a deal played with real tiles, sent as a score file. [PRODUCT 5]"""

from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.telling import tell_privately
from bot.render.real_deals import real_deal_screen, score_fault_screen, score_help_screen
from engine.scoring.settlement import settle
from persistence.score_file import parse_score_file
from persistence.score_members import ScoreFileError

_QUOTES = str.maketrans(dict.fromkeys("“”„‟＂", '"'))
"""What phones make of quotation marks."""


class ScoreRoom:
    """算分 (suàn fēn): answers with the sheet, or with what is wrong."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    async def settle(self, guest: Guest, argument: str) -> bool:
        """算 (suàn): settle what was sent; without anything, say what to send."""
        if not argument:
            tell_privately(self._premises, guest, score_help_screen(guest.texts))
            return False
        try:
            deal, profile = parse_score_file(argument.translate(_QUOTES))
        except ScoreFileError as error:
            screen = score_fault_screen(guest.texts, str(error))
        else:
            screen = real_deal_screen(guest.texts, settle(deal, profile))
        tell_privately(self._premises, guest, screen)
        return False
