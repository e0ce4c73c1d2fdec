"""进群的话 (jìn qún de huà): what the bot says of itself in a group that it came to."""

from collections.abc import Sequence

from bot.messages.outgoing import GroupPlace, PublicWanted, Urgency
from bot.premises import Premises
from bot.render.welcome import MissingRight, arrival_screen
from bot.wanted.source import texts_in


async def say_arrival(
    premises: Premises, chat_key: str, missing: Sequence[MissingRight], *, rings: int = 0
) -> None:
    """进群的话 (jìn qún de huà): in the group's language, as it is now; sent anew if it rings."""
    texts = texts_in(await premises.acquaintances.language(chat_key))
    premises.courier.post(
        PublicWanted(
            place=GroupPlace(f"menu/{chat_key}/arrival", chat_key),
            screen=arrival_screen(texts, missing),
            urgency=Urgency.SETTLEMENT,
            rings=rings,
        )
    )
