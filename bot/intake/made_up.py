"""补答 (bǔ dá): presses that an earlier process dealt with and did not live to answer.

What came of them stands in the log and so in the messages; the phone still waits for a word.
"""

from datetime import timedelta

from bot.clock import Clock
from bot.intake.answers import NO_USE, Answers
from bot.messages.outgoing import Answer
from bot.people.acquaintances import language_of
from bot.render.replies import restarted_text
from bot.wanted.source import texts_in
from persistence.inbox import Inbox


async def make_up(answers: Answers, inbox: Inbox, clock: Clock) -> None:
    """补答 (bǔ dá): answer what is young enough for that; the rest is past answering."""
    too_old = clock.now() - timedelta(seconds=NO_USE)
    for press in await inbox.unanswered():
        if press.received_at > too_old:
            texts = texts_in(language_of(None, press.language))
            answers.make_up(press.query_id, Answer(restarted_text(texts)))
        else:
            await inbox.answered(press.query_id)
