"""Texts and captions of requests: parsed, tidied, measured."""

from . import guesses, html, limits
from .backend import Backend
from .entities import Formatted, cleaned, formatted
from .errors import (
    CAPTION_TOO_LONG,
    NOT_BUILT,
    TEXT_BLANK,
    TEXT_EMPTY,
    TEXT_TOO_LONG,
    TEXT_TOO_LONG_IN_EDIT,
    UNSUPPORTED_PARSE_MODE,
    ApiError,
    bad_request,
)
from .objects import filled, user
from .payload import JsonObject
from .requests import Request

OTHER_MODES = frozenset({"markdown", "markdownv2"})


def message_text(backend: Backend, request: Request, *, edited: bool = False) -> JsonObject:
    """Read the text of a message and give it as content."""
    raw = request.text("text")
    if not raw:
        raise bad_request(TEXT_EMPTY)
    if len(raw.encode()) > limits.TEXT_FIELD_BYTES:
        raise bad_request(guesses.TEXT_FIELD_TOO_LONG)
    parsed = _parsed(backend, request, raw, "entities")
    if not parsed.text:
        raise bad_request(TEXT_BLANK)
    if len(parsed.text) > limits.TEXT_LENGTH:
        raise bad_request(TEXT_TOO_LONG_IN_EDIT if edited else TEXT_TOO_LONG)
    return {"text": parsed.text} | filled(entities=parsed.entities)


def caption(backend: Backend, request: Request, *, edited: bool = False) -> JsonObject:
    """Read the caption of a picture or file and give it as a part of the content."""
    parsed = _parsed(backend, request, request.text("caption"), "caption_entities")
    if len(parsed.text) > limits.CAPTION_LENGTH:
        raise bad_request(guesses.CAPTION_TOO_LONG_IN_EDIT if edited else CAPTION_TOO_LONG)
    return filled(caption=parsed.text, caption_entities=parsed.entities) | filled(
        show_caption_above_media=request.boolean("show_caption_above_media")
    )


def typed(backend: Backend, text: str) -> JsonObject:
    """Give what a person typed as content."""
    plain = formatted(cleaned(text), [])
    return {"text": plain.text} | filled(entities=_introduced(backend, plain.entities))


def _parsed(backend: Backend, request: Request, raw: str, entities_name: str) -> Formatted:
    mode = request.text("parse_mode").lower()
    text = cleaned(raw)
    if mode == "html":
        parsed = html.parse(text, backend.options.version)
    elif mode in OTHER_MODES:
        raise ApiError(501, NOT_BUILT.format(method=f"parse_mode {mode}"))
    elif mode:
        raise bad_request(UNSUPPORTED_PARSE_MODE)
    else:
        parsed = Formatted(text, _given(request, entities_name))
    tidy = formatted(*parsed)
    return tidy._replace(entities=_introduced(backend, tidy.entities))


def _given(request: Request, name: str) -> list[JsonObject]:
    entities = request.json(name, guesses.WRONG_ENTITIES)
    if entities is None:
        return []
    if not isinstance(entities, list) or not all(_is_entity(entity) for entity in entities):
        raise bad_request(guesses.WRONG_ENTITIES)
    return entities


def _is_entity(entity: object) -> bool:
    return (
        isinstance(entity, dict)
        and isinstance(entity.get("type"), str)
        and isinstance(entity.get("offset"), int)
        and isinstance(entity.get("length"), int)
    )


def _introduced(backend: Backend, entities: list[JsonObject]) -> list[JsonObject]:
    """Fill in whom a mention means; a mention of somebody the bot never saw is dropped."""
    introduced = []
    for entity in entities:
        if entity["type"] != "text_mention":
            introduced.append(entity)
            continue
        person = backend.world.users.get(entity.get("user", {}).get("id", 0))
        if person is not None and person.seen:
            introduced.append(entity | {"user": user(person)})
    return introduced
