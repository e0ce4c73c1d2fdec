"""HTML parse mode: Telegram's own small language, with its errors and their byte offsets."""

import re

from .entities import Formatted, utf16_length
from .errors import (
    EMPTY_ATTRIBUTE,
    END_OF_BARE_VALUE,
    INVALID_UNICODE,
    NO_END_TAG,
    SPAN_NEEDS_CLASS,
    UNCLOSED_END_TAG,
    UNCLOSED_START,
    UNCLOSED_START_OF,
    UNEXPECTED_END_TAG,
    UNMATCHED_END_TAG,
    UNSUPPORTED_TAG,
    unparsable,
)
from .payload import JsonObject
from .tags import OpenTag, entity_of, is_known
from .versions import Version

SPACES = b" \t\r\n\v\0"
NAME_TOKEN = re.compile(rb"[A-Za-z0-9.\-]*")
REFERENCE = re.compile(rb"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|([A-Za-z]+));?")
NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
LONGEST_NUMERIC = 10
LAST_CHARACTER = 0x10FFFF
SURROGATES = range(0xD800, 0xE000)


def parse(source: str, version: Version) -> Formatted:
    """Turn the markup into text and entities, or refuse it as Telegram does."""
    return _Parser(source, version).run()


class _Parser:
    """One pass over the bytes, with a stack of open tags."""

    def __init__(self, source: str, version: Version) -> None:
        self._raw = source.encode() + b"\0"
        self._end = len(self._raw) - 1
        self._version = version
        self._at = 0
        self._pieces: list[str] = []
        self._offset = 0
        self._open: list[OpenTag] = []
        self._entities: list[JsonObject] = []

    def run(self) -> Formatted:
        while self._at < self._end:
            if self._byte() == b"<":
                self._tag()
            else:
                self._put(self._reference() or self._run_of_text())
        if self._open:
            raise unparsable(NO_END_TAG, tag=self._open[-1].name)
        text = "".join(self._pieces)
        if any(ord(character) in SURROGATES for character in text):
            raise unparsable(INVALID_UNICODE)
        for entity in self._entities:
            if entity["type"] == "code":
                entity.pop("language", None)
        return Formatted(text, self._entities)

    def _byte(self) -> bytes:
        return self._raw[self._at : self._at + 1]

    def _skip_spaces(self) -> None:
        while self._at < self._end and self._byte() in SPACES:
            self._at += 1

    def _put(self, piece: str) -> None:
        self._pieces.append(piece)
        self._offset += utf16_length(piece)

    def _run_of_text(self) -> str:
        start = self._at
        self._at += 1
        while self._at < self._end and self._byte() not in b"<&":
            self._at += 1
        return self._raw[start : self._at].decode()

    def _reference(self) -> str | None:
        """Decode `&lt;` and its like; leave anything unknown as it stands."""
        match = REFERENCE.match(self._raw, self._at)
        if match is None:
            return None
        character = _character(match)
        if character is not None:
            self._at = match.end()
        return character

    def _tag(self) -> None:
        begin = self._at
        self._at += 1
        if self._byte() == b"/":
            self._end_tag(begin)
        else:
            self._start_tag(begin)

    def _word(self, stops: bytes) -> str:
        start = self._at
        while self._byte() not in SPACES + stops:
            self._at += 1
        return self._raw[start : self._at].decode()

    def _start_tag(self, begin: int) -> None:
        name = self._word(b">").lower()
        if self._at >= self._end:
            raise unparsable(UNCLOSED_START, at=begin)
        if not is_known(name, self._version):
            raise unparsable(UNSUPPORTED_TAG, tag=name, at=begin)
        attributes: dict[str, str] = {}
        while self._byte() != b">":
            self._attribute(name, begin, attributes)
        self._at += 1
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise unparsable(SPAN_NEEDS_CLASS, at=begin)
        self._open.append(OpenTag(name, attributes, self._offset, len(self._pieces)))

    def _attribute(self, tag: str, begin: int, attributes: dict[str, str]) -> None:
        self._skip_spaces()
        if self._byte() == b">":
            return
        name = self._word(b"=>/\"'")
        if not name:
            raise unparsable(EMPTY_ATTRIBUTE, tag=tag, at=begin)
        self._skip_spaces()
        if self._byte() == b"=":
            self._at += 1
            self._skip_spaces()
            if self._at >= self._end:
                raise unparsable(UNCLOSED_START_OF, tag=tag, at=begin)
            attributes[name] = self._attribute_value()
            if self._at >= self._end:
                raise unparsable(UNCLOSED_START, at=begin)
        elif self._at >= self._end:
            raise unparsable(UNCLOSED_START_OF, tag=tag, at=begin)
        else:
            attributes[name] = ""

    def _attribute_value(self) -> str:
        quote = self._byte()
        return self._quoted(quote) if quote in b"'\"" else self._bare_value()

    def _bare_value(self) -> str:
        start = self._at
        match = NAME_TOKEN.match(self._raw, start)
        self._at = match.end() if match else start
        if self._byte() not in SPACES + b">":
            raise unparsable(END_OF_BARE_VALUE, at=start)
        return self._raw[start : self._at].decode().lower()

    def _quoted(self, quote: bytes) -> str:
        self._at += 1
        pieces = []
        while self._at < self._end and self._byte() != quote:
            pieces.append(self._reference() or self._one_character())
        if self._at < self._end:
            self._at += 1
        return "".join(pieces)

    def _one_character(self) -> str:
        start = self._at
        self._at += 1
        while self._raw[self._at] & 0xC0 == 0x80:  # noqa: PLR2004 - the tail of a UTF-8 character
            self._at += 1
        return self._raw[start : self._at].decode()

    def _end_tag(self, begin: int) -> None:
        if not self._open:
            raise unparsable(UNEXPECTED_END_TAG, at=begin)
        self._at += 1
        name = self._word(b">").lower()
        self._skip_spaces()
        if self._byte() != b">":
            raise unparsable(UNCLOSED_END_TAG, at=begin)
        self._at += 1
        tag = self._open.pop()
        if name and name != tag.name:
            raise unparsable(UNMATCHED_END_TAG, at=begin, tag=tag.name, found=name)
        if self._offset > tag.offset:
            self._close(tag)

    def _close(self, tag: OpenTag) -> None:
        entity = entity_of(tag, "".join(self._pieces[tag.pieces :]), self._version)
        if entity is None:
            return
        span = {"offset": tag.offset, "length": self._offset - tag.offset}
        last = self._entities[-1] if self._entities else {}
        if tag.name == "pre" and last.get("type") == "code" and span.items() <= last.items():
            entity |= {key: last[key] for key in ("language",) if key in last}
            self._entities.pop()
        self._entities.append(entity | span)


def _character(match: re.Match[bytes]) -> str | None:
    if match[3] is not None:
        return NAMED.get(match[3])
    code = int(match[1], 16) if match[1] else int(match[2])
    digits = match[0].rstrip(b";")
    if code == 0 or code >= LAST_CHARACTER or len(digits) >= LONGEST_NUMERIC:
        return None
    return chr(code)
