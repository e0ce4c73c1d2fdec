"""The tags of HTML parse mode and the entities that they become."""

import re
from typing import NamedTuple

from . import guesses, versions
from .errors import INVALID_CUSTOM_EMOJI, bad_request, unparsable
from .payload import JsonObject
from .versions import Version

PLAIN_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "u": "underline",
    "ins": "underline",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
}
TAGS_WITH_ARGUMENT = frozenset({"a", "tg-emoji", "pre", "code", "blockquote"})
LINK = re.compile(r"(?:(https?|tg|ton|tonsite)://)?([^/?#\s]+)([^\s]*)", re.IGNORECASE)
USER_LINK = re.compile(r"tg://user\?id=(\d+)", re.IGNORECASE)


class OpenTag(NamedTuple):
    """A tag that waits for its end."""

    name: str
    attributes: dict[str, str]
    offset: int
    pieces: int
    """How many pieces of text came before it."""


def is_known(name: str, version: Version) -> bool:
    """Tell whether a server of this version has the tag."""
    if name == "tg-time":
        return version >= versions.TIME_TAG
    return name in PLAIN_TAGS or name in TAGS_WITH_ARGUMENT


def entity_of(tag: OpenTag, text: str, version: Version) -> JsonObject | None:
    """Write the entity that a closed tag becomes; a link that is none becomes nothing."""
    match tag.name:
        case "a":
            return _link(tag.attributes.get("href") or text)
        case "code":
            language = tag.attributes.get("class", "")
            named = language.startswith("language-")
            return {"type": "code"} | ({"language": language[9:]} if named else {})
        case "blockquote":
            expandable = "expandable" in tag.attributes
            newer = version >= versions.EXPANDABLE_QUOTE
            return {"type": "expandable_blockquote" if expandable and newer else "blockquote"}
        case "tg-emoji":
            return _custom_emoji(tag.attributes.get("emoji-id", ""))
        case "tg-time":
            return _date_time(tag.attributes)
        case _:
            return {"type": PLAIN_TAGS.get(tag.name, tag.name)}


def _link(url: str) -> JsonObject | None:
    """A link to a person mentions him; a link that is none is dropped without a word."""
    person = USER_LINK.fullmatch(url)
    if person is not None:
        return {"type": "text_mention", "user": {"id": int(person[1])}}
    match = LINK.fullmatch(url)
    if match is None or ("." not in match[2] and match[1] is None):
        return None
    scheme, host, rest = (match[1] or "http").lower(), match[2], match[3]
    return {"type": "text_link", "url": f"{scheme}://{host}{rest or '/'}"}


def _custom_emoji(identifier: str) -> JsonObject:
    if not identifier.isdecimal() or int(identifier) == 0:
        raise bad_request(INVALID_CUSTOM_EMOJI)
    return {"type": "custom_emoji", "custom_emoji_id": identifier}


def _date_time(attributes: dict[str, str]) -> JsonObject:
    moment = attributes.get("unix", "")
    if not moment.isdecimal():
        raise unparsable(guesses.WRONG_TIME_TAG)
    entity: JsonObject = {"type": "date_time", "unix_time": int(moment)}
    if attributes.get("format"):
        entity["date_time_format"] = attributes["format"]
    return entity
