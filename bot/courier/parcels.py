"""打包 (dǎbāo): from the screen that is wanted to what crosses to Telegram."""

from bot.courier.addresses import Address
from bot.courier.shelf import drawing
from bot.messages.outgoing import (
    Caption,
    Parcel,
    Photo,
    Picture,
    PublicPicture,
    PublicScreen,
    Screen,
)


class Misdirected(RuntimeError):
    """送错 (sòng cuò): a private screen was about to go to a group; nothing was sent."""


def packed(
    screen: Screen | None, address: Address, picture: bytes, shown_hash: str | None
) -> Parcel:
    """打包 (dǎbāo): *screen* with its *picture*, for a new message or for one that shows a mark.

    Words for a message with a picture are its caption; without a picture, one goes as its words.
    """
    screen = _checked(screen, address)
    if picture:
        return Photo(screen.text, picture, screen.keyboard)
    if drawing(shown_hash) is not None:
        return Caption(screen.text, screen.keyboard)
    return screen.words if isinstance(screen, Picture) else screen


def _checked(screen: Screen | None, address: Address) -> Screen:
    """The last look before a screen leaves: hands never go to groups, whatever went wrong."""
    assert screen is not None, "only what is to be seen is sent"
    if address.is_group and not isinstance(screen, PublicScreen | PublicPicture):
        message = "a private screen was about to go to a group"
        raise Misdirected(message)
    return screen
