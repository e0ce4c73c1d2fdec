from hypothesis import given, settings
from hypothesis import strategies as st

from bot.render.markup import as_text, exact, fitting, length, mention
from tests.bot.render.helpers import Markup, seen


@settings(deadline=None)
@given(st.text())
def test_any_text_is_shown_as_itself(text):
    shown = seen(as_text(text).replace("\r", ""))
    assert shown.strip("\u2068\u2069") == text.replace("\r", "").strip("\u2068\u2069")


@settings(deadline=None)
@given(st.text())
def test_what_is_exact_holds_nothing_that_cannot_be_seen(text):
    shown = seen(exact(text))
    assert not set("\u202e\u200b\u2066\n\t\ufeff\u00ad") & set(shown)


def test_exact_text_says_what_cannot_be_seen():
    assert exact("发财\u202e<b>") == r"<code>发财\u202e&lt;b&gt;</code>"


def test_what_is_written_from_right_to_left_is_isolated():
    assert as_text("محمد") == "\u2068محمد\u2069"
    assert as_text("阿强") == "阿强"


def test_a_mention_rings_for_the_person_and_shows_the_name_alone():
    markup = Markup(mention("<Bob>", 2**60))
    assert markup.text == "<Bob>"
    assert markup.entities == [("a", {"href": f"tg://user?id={2**60}"})]


@settings(deadline=None)
@given(st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"])))
def test_the_length_is_what_is_left_once_it_is_read(text):
    markup = f"<b>{as_text(text)}</b>&amp;"
    assert length(markup) == len(seen(markup))


def test_the_first_that_fits_is_shown_and_else_the_last():
    versions = ["<b>four</b>", "&lt;&lt;&lt;", "ab"]
    assert fitting(4, versions) == "<b>four</b>"
    assert fitting(3, versions) == "&lt;&lt;&lt;"
    assert fitting(2, versions) == "ab"
    assert fitting(1, versions) == "ab"
