"""配图 (pèi tú): picture or words: decided for every message before anything of it is sent.

What is decided stands in the mark of its place from before the send, so that a try of unknown fate
is looked for, and repeated, as what it was.
"""

import math
from collections.abc import Callable

import structlog

from bot.clock import Clock
from bot.courier.easel import Easel, NoPicture
from bot.courier.plan import Step
from bot.messages.outgoing import Fault, Picture

NO_PHOTOS = 3600.0
"""Seconds for which no picture is tried in a chat that takes none."""

log = structlog.get_logger()


class Pictures:
    """配图 (pèi tú): those of one chat."""

    def __init__(self, easel: Easel, clock: Clock, wake: Callable[[], None]) -> None:
        """*wake* is called once a picture is painted that was asked for."""
        self._easel = easel
        self._clock = clock
        self._wake = wake
        self._none_until = -math.inf

    def provide(self, step: Step) -> Step | None:
        """配图 (pèi tú): the step with the picture that it takes, or in words where there is none.

        None while the picture is being painted, or if there is nothing to do without it.
        """
        picture = None if step.wanted is None else step.wanted.screen
        if not isinstance(picture, Picture) or not step.takes_picture:
            return step
        painted = self._painted(step, picture)
        if painted is NoPicture.WET:
            return None
        return step._replace(picture=painted) if isinstance(painted, bytes) else step.in_words()

    def do_without(self, picture: Picture, fault: Fault) -> None:
        """不用图 (bú yòng tú): of this picture, or of any in this chat for a while."""
        if fault is Fault.NO_PHOTOS:
            self._none_until = self._clock.monotonic() + NO_PHOTOS
        else:
            log.error("picture refused", digest=picture.drawing.digest)
            self._easel.spoil(picture.drawing)

    def hurry(self) -> None:
        """赶 (gǎn): pictures may be taken again."""
        self._none_until = -math.inf

    def _painted(self, step: Step, picture: Picture) -> bytes | NoPicture:
        if step.is_decided_for_words or self._clock.monotonic() < self._none_until:
            return NoPicture.SPOILT
        return self._easel.look(picture.drawing, self._wake)
