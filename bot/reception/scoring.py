"""算分 (suàn fēn): `/score`: a deal of real tiles, step by step or as a score file. [PRODUCT 5]"""

from contextlib import suppress

from bot.messages.outgoing import (
    PrivatePicture,
    PrivatePlace,
    PrivateScreen,
    PrivateWanted,
    Urgency,
)
from bot.messages.presses import Press, text_mark
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.telling import tell_privately
from bot.render.real_deals import (
    real_deal_picture,
    real_deal_screen,
    score_fault_screen,
    score_help_screen,
)
from bot.render.score_steps import BACK, FILE, fault_screen, question_screen
from bot.score_steps import Question, next_step
from engine.scoring.settlement import settle
from engine.views import revealed_deal
from persistence.score_file import ScoreFile, parse_score_file, score_file_from_plain
from persistence.score_members import ScoreFileError

_QUOTES = str.maketrans(dict.fromkeys("“”„‟＂", '"'))
"""What phones make of quotation marks."""


class ScoreRoom:
    """算分 (suàn fēn): answers with the sheet, or with what is wrong."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._fleeting = premises.fleeting

    async def settle(self, guest: Guest, argument: str) -> bool:
        """算 (suàn): settle what was sent; without anything, begin to ask."""
        if not argument:
            self._fleeting.answer_score(guest.key, ())
            self._show(guest, rings=int(self._premises.clock.now().timestamp()))
            return False
        try:
            file = parse_score_file(argument.translate(_QUOTES))
        except ScoreFileError as error:
            fault = score_fault_screen(guest.texts, str(error))
            tell_privately(self._premises, guest, fault)
        else:
            sheet = real_deal_screen(guest.texts, settle(*file))
            tell_privately(self._premises, guest, sheet, _picture(guest, file))
        return False

    def press(self, guest: Guest, press: Press) -> bool:
        """按了 (àn le): an answer, a step back, or how to write a file."""
        if not guest.private or press.number is None:
            guest.remark(RemarkKind.NO_BUTTON)
            return False
        if press.number == FILE:
            tell_privately(self._premises, guest, score_help_screen(guest.texts))
            return False
        answers = self._fleeting.score_answers(guest.key)
        if answers is None:
            guest.remark(RemarkKind.OLD_BUTTON)
            return False
        if press.number == BACK:
            self._fleeting.answer_score(guest.key, answers[:-1])
        else:
            self._answer(guest, press, answers)
        self._show(guest)
        guest.teller.nod()
        return False

    def _answer(self, guest: Guest, press: Press, answers: tuple[str, ...]) -> None:
        """答 (dá): unless the button is of a question that was answered already."""
        step, number = next_step(answers), press.number
        assert number is not None, "an answer is the number of an option"
        if not isinstance(step, Question) or text_mark(step.key) != press.prompt:
            return
        if number < len(step.options):
            answers = (*answers, step.options[number])
            self._fleeting.answer_score(guest.key, answers)
            self._draw(guest, answers)

    def _draw(self, guest: Guest, answers: tuple[str, ...]) -> None:
        """画 (huà): the picture, once all was answered that makes a deal."""
        step = next_step(answers)
        if isinstance(step, Question):
            return
        # What is wrong with a deal is said in place of the question.
        with suppress(ScoreFileError):
            picture = _picture(guest, score_file_from_plain(step))
            self._premises.notices.tell(guest.key, picture)

    def _show(self, guest: Guest, *, rings: int = 0) -> None:
        answers = self._fleeting.score_answers(guest.key) or ()
        self._premises.courier.post(
            PrivateWanted(
                place=PrivatePlace(f"menu/{guest.key}/score", guest.key),
                screen=self._screen(guest, answers),
                urgency=Urgency.SETTLEMENT,
                rings=rings,
            )
        )

    def _screen(self, guest: Guest, answers: tuple[str, ...]) -> PrivateScreen:
        step = next_step(answers)
        if isinstance(step, Question):
            return question_screen(guest.texts, step, first=not answers)
        try:
            deal, profile = score_file_from_plain(step)
        except ScoreFileError as error:
            return fault_screen(guest.texts, str(error))
        return real_deal_screen(guest.texts, settle(deal, profile))


def _picture(guest: Guest, file: ScoreFile) -> PrivatePicture:
    deal, profile = file
    settlement = settle(deal, profile)
    return real_deal_picture(guest.texts, revealed_deal(deal), settlement, profile.chickens)
