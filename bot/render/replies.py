"""答话 (dáhuà): what came of a press or command, as a toast or one line; no markup. [PRODUCT 4]"""

from datetime import timedelta

from bot.hosting.pace import GRACE
from bot.messages.remarks import Remark
from bot.messages.replies import HostRefusal, Reply
from bot.render.moments import minutes, seconds
from bot.render.texts import Texts
from bot.render.tiles import tile_name
from engine.errors import Refusal
from engine.terms import Verb
from engine.tiles import Tile


def reply_text(texts: Texts, reply: Reply) -> str:
    """成了 (chéng le): what was done; only what is stored is ticked off."""
    what = _move(texts, reply.verb, reply.tile)
    return texts.term(
        reply.kind, what=what, count=reply.number, total=reply.total, minutes=minutes(GRACE)
    )


def refusal_text(
    texts: Texts, reason: Refusal | HostRefusal, late_by: timedelta = timedelta()
) -> str:
    """不行 (bùxíng): why nothing was done, and what to do instead; lateness in seconds."""
    if reason is HostRefusal.TOO_LATE and late_by:
        return texts.say("late.by", seconds=seconds(late_by))
    return texts.term(reason)


def remark_text(texts: Texts, remark: Remark) -> str:
    """提醒 (tíxǐng): what the bot says where no table was asked."""
    tile = "" if remark.tile is None else tile_name(texts, remark.tile)
    return texts.term(remark.kind, tile=tile, count=remark.count)


def restarted_text(texts: Texts) -> str:
    """重启过 (chóngqǐguo): to a press that was dealt with, by a process that is no more."""
    return texts.say("restart.answer")


def _move(texts: Texts, verb: Verb | None, tile: Tile | None) -> str:
    """A move in words; empty for what is none."""
    if verb is None:
        return ""
    if tile is None:
        return texts.term(verb)
    return texts.say("reply.move", verb=texts.term(verb), tile=tile_name(texts, tile))
