"""HTML parse mode and entities: what a text becomes, counted in UTF-16."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.sandbox.entities import cleaned, formatted, utf16_length
from bot.sandbox.errors import ApiError
from bot.sandbox.html import parse

NEWEST = (10, 3)


def styled(source: str, version: tuple[int, int] = NEWEST) -> tuple[str, list[tuple]]:
    """Parse and tidy; give the text and (type, offset, length) of its entities."""
    text, entities = formatted(*parse(source, version))
    return text, [(e["type"], e["offset"], e["length"]) for e in entities]


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("<b>a</b><strong>b</strong>", "ab", [("bold", 0, 1), ("bold", 1, 1)]),
        ("<I>a</i><em>b</EM>", "ab", [("italic", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        (
            "<s>a</s><strike>b</strike><del>c</del>",
            "abc",
            [("strikethrough", n, 1) for n in (0, 1, 2)],
        ),
        ("<tg-spoiler>a</tg-spoiler>", "a", [("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">a</span>', "a", [("spoiler", 0, 1)]),
        ("<code>a</code>", "a", [("code", 0, 1)]),
        ("<pre>a</pre>", "a", [("pre", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("🀄<b>🀄</b>", "🀄🀄", [("bold", 2, 2)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<b></b>x", "x", []),
        ("<b>x</>", "x", [("bold", 0, 1)]),
        ("<b >x</b >", "x", [("bold", 0, 1)]),
        ("<b>  </b>x<i> </i>", "x", []),
        ("<a href='https://a.org/牌'>x</a>", "x", [("text_link", 0, 1)]),
        (
            "<i>a<code>b</code><code>c</code></i>",
            "abc",
            [("italic", 0, 1), ("code", 1, 1), ("code", 2, 1)],
        ),
        ("&lt;&gt;&amp;&quot;&nbsp;&#65;&#x41", '<>&"&nbsp;AA', []),
        ("&#0;&#1114111;&#00000000065;", "&#0;&#1114111;&#00000000065;", []),
        ("  <b> a </b>  ", "a", [("bold", 0, 1)]),
        ("a <b>b </b>", "a b", [("bold", 2, 1)]),
        ("<b>a<code>b</code>c</b>", "abc", [("bold", 0, 1), ("code", 1, 1), ("bold", 2, 1)]),
        ("<code>a<b>b</b></code>", "ab", [("code", 0, 2)]),
        (
            "<blockquote>a<code>b</code>c</blockquote>",
            "abc",
            [("blockquote", 0, 3), ("code", 1, 1)],
        ),
        ("<code>a<blockquote>b</blockquote></code>", "ab", [("blockquote", 1, 1)]),
        ("<pre><code>a</code></pre>", "a", [("pre", 0, 1)]),
        ("<code>/x @anna</code>", "/x @anna", [("code", 0, 8)]),
        ("<a href='https://t.me/x'>/x</a>", "/x", [("text_link", 0, 2)]),
    ],
)
def test_tags(source: str, text: str, entities: list[tuple]) -> None:
    assert styled(source) == (text, entities)


@pytest.mark.parametrize(
    ("source", "extra"),
    [
        ('<a href="https://a.org">x</a>', {"url": "https://a.org/"}),
        ("<a href='a.org/b?c=1&amp;d=2'>x</a>", {"url": "http://a.org/b?c=1&d=2"}),
        ("<a>a.org</a>", {"url": "http://a.org/"}),
        ("<a href=a.org>x</a>", {"url": "http://a.org/"}),
        ('<a href="tg://user?id=123">x</a>', {"user": {"id": 123}}),
        ('<pre><code class="language-py">x</code></pre>', {"language": "py"}),
        ('<tg-emoji emoji-id="55">x</tg-emoji>', {"custom_emoji_id": "55"}),
        ("<tg-time unix='7' format='wDT'>x</tg-time>", {"unix_time": 7, "date_time_format": "wDT"}),
        ("<tg-time unix=7>x</tg-time>", {"unix_time": 7}),
    ],
)
def test_arguments(source: str, extra: dict) -> None:
    (entity,) = parse(source, NEWEST).entities
    assert {k: v for k, v in entity.items() if k not in {"type", "offset", "length"}} == extra


def test_links_that_are_none_and_languages_without_a_block() -> None:
    assert parse("<a href='nonsense'>x</a>", NEWEST).entities == []
    assert parse("<code class='language-py'>x</code>", NEWEST).entities == [
        {"type": "code", "offset": 0, "length": 1}
    ]


def test_older_servers_do_not_know_newer_tags() -> None:
    with pytest.raises(ApiError, match='Unsupported start tag "tg-time" at byte offset 0'):
        parse("<tg-time unix='7'>x</tg-time>", (9, 4))
    assert styled("<blockquote expandable>a</blockquote>", (7, 3)) == ("a", [("blockquote", 0, 1)])


def test_a_hundred_entities_and_not_one_more() -> None:
    _, entities = styled("<b>a</b>" * 101 + " /x")
    assert len([each for each in entities if each[0] == "bold"]) == 100
    assert entities[-1] == ("bot_command", 102, 2)


def test_control_characters() -> None:
    assert cleaned("a\x00b\tc\rd\u202ee\ufe0f\n") == "a b cde\ufe0f\n"


def test_utf16() -> None:
    for text in ["", "abc", "牌", "🀄x"]:
        assert utf16_length(text) == len(text.encode("utf-16-le")) // 2


@given(st.text(st.sampled_from("<>/&;=ab\"' 牌🀄#x1"), max_size=30))
def test_any_text_is_parsed_or_refused(source: str) -> None:
    try:
        parsed = parse(source, NEWEST)
    except ApiError as error:
        refused = error.description
        assume(not refused.startswith("Bad Request: can't parse entities: "))
        pytest.fail(f"refused with {refused}")
    text, entities = formatted(*parsed)
    assert text == text.strip(" \n")
    assert all(e["offset"] + e["length"] <= utf16_length(text) for e in entities)


@given(st.text(max_size=40))
def test_escaped_text_comes_back(text: str) -> None:
    source = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert parse(source, NEWEST).text == text
