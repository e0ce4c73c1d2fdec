"""Which features came with which version, so that an older server can ignore the newer ones."""

from typing import NamedTuple, TypeAlias

from .payload import JsonObject

Version: TypeAlias = tuple[int, int]

METHODS: dict[str, Version] = {
    "deleteMessages": (7, 0),
    "editEphemeralMessageText": (10, 2),
    "editEphemeralMessageMedia": (10, 2),
    "editEphemeralMessageCaption": (10, 2),
    "editEphemeralMessageReplyMarkup": (10, 2),
    "deleteEphemeralMessage": (10, 2),
}

SEND_PARAMETERS: dict[str, Version] = {
    "link_preview_options": (7, 0),
    "reply_parameters": (7, 0),
    "business_connection_id": (7, 2),
    "message_effect_id": (7, 4),
    "show_caption_above_media": (7, 4),
    "allow_paid_broadcast": (7, 11),
    "direct_messages_topic_id": (9, 2),
    "suggested_post_parameters": (9, 2),
    "rich_message": (10, 1),
    "receiver_user_id": (10, 2),
    "callback_query_id": (10, 2),
    "ephemeral_message_parameters": (10, 3),
}
"""Of send… and edit… methods."""

BUTTON_FIELDS: dict[str, Version] = {
    "copy_text": (7, 11),
    "style": (9, 4),
    "icon_custom_emoji_id": (9, 4),
    "disabled": (10, 3),
}

TIME_TAG: Version = (9, 5)
"""`<tg-time>` and the entity date_time."""

EXPANDABLE_QUOTE: Version = (7, 4)
"""`<blockquote expandable>`."""


class Sifted(NamedTuple):
    """Parameters that a server of some version reads, and the names of those that it ignores."""

    parameters: dict[str, str]
    ignored: tuple[str, ...]


def offers(version: Version, method: str) -> bool:
    """Tell whether a server of this version has the method."""
    return METHODS.get(method, (0, 0)) <= version


def sift(version: Version, method: str, parameters: dict[str, str]) -> Sifted:
    """Leave out the parameters that came later, as a server that never heard of them does."""
    if not method.startswith(("send", "edit")) or method in METHODS:
        return Sifted(parameters, ())
    newer = {name for name, since in SEND_PARAMETERS.items() if since > version}
    ignored = tuple(name for name in parameters if name in newer)
    return Sifted({n: v for n, v in parameters.items() if n not in newer}, ignored)


def sift_button(version: Version, button: JsonObject) -> JsonObject:
    """Leave out the fields of a button that came later."""
    newer = {name for name, since in BUTTON_FIELDS.items() if since > version}
    return {name: value for name, value in button.items() if name not in newer}
