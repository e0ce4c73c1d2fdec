"""Every name can be set: in the right order, joined as its script wants, with no glyph missing."""

import pytest

from bot.people.names import safe_name
from bot.render.markup import isolated
from bot.render.pictures import fonts
from bot.render.pictures.fonts import FontsMissing, typefaces
from bot.render.pictures.ink import ink
from bot.render.pictures.lettering import UNKNOWN, fitted, set_line, width_of
from bot.render.pictures.scene import Weight
from bot.render.texts import LANGUAGES, catalogue
from tests.bot.render.pictures.scenes import NAMES

SAFE = sorted({safe_name(name) for name in NAMES} - {""})
WITHOUT_TYPEFACE = ("ཨོཾ", "ᠮᠣᠩᠭᠣᠯ", "Ꮳꮃꭹ", "ⵣⵉⵔⵉ", "ߒߞߏ", "ꦗꦮ", "𒀭𒂗", "𓂀", "𐌰𐌱", "ᚠᚢᚦ", "ꆈꌠ")
WITHOUT_TYPEFACE += ("ܣܘܪܝܝܐ", "ދިވެހި", "ᨅᨔ", "𞤀𞤣")


def glyphs(text, weight=Weight.BOLD):
    return [(glyph.typeface.name, glyph.number) for glyph in set_line(text, weight).glyphs]


@pytest.mark.parametrize("weight", Weight)
def test_no_glyph_is_missing_for_any_name(weight):
    assert len(SAFE) > 120
    for name in SAFE:
        line = set_line(isolated(name), weight)
        assert line.glyphs, name
        assert all(glyph.number for glyph in line.glyphs), name
        assert ink(isolated(name), 38, weight) is not None, name


def test_only_scripts_without_a_typeface_are_empty_squares():
    (square,) = glyphs(UNKNOWN)
    squares = {name for name in SAFE if square in glyphs(name) and UNKNOWN not in name}
    (eye,) = [name for name in SAFE if "°□°" in name]
    assert squares == {safe_name(name) for name in WITHOUT_TYPEFACE}
    assert square in glyphs(eye)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_glyph_is_missing_for_any_text_of_ours(language):
    for forms in catalogue(language).values():
        for form in forms:
            assert all(glyph[1] for glyph in glyphs(form.replace("\n", " ")))


def test_arabic_is_joined_and_runs_to_the_left():
    alone = [glyphs(letter)[0] for letter in "محمد"]
    together = glyphs("محمد")
    assert len(together) == 4
    assert not {*together} & {*alone[:2]}
    assert together[0] == glyphs("مد")[0], "the last letter stands at the left"
    assert together[-1] == glyphs("مح")[-1], "the first at the right"


def test_numbers_stay_in_order_among_arabic():
    line = glyphs("محمد 12")
    digits = [glyphs(digit)[0] for digit in "12"]
    assert line[:2] == digits


def test_what_is_isolated_does_not_turn_the_line():
    said = "{} 胡 {}"
    names = ("محمد", "علي")
    line = glyphs(said.format(*map(isolated, names)))
    assert line == [*glyphs(names[0]), *glyphs(" 胡 "), *glyphs(names[1])]


def test_indic_letters_form_clusters():
    assert len(glyphs("क्ष")) < len("क्ष")
    assert glyphs("कि") != [*glyphs("क"), *glyphs("ि")]


def test_letters_in_costume_are_written_plain():
    assert glyphs("𝓐𝓵𝓮𝔁") == glyphs("Alex")
    assert glyphs("Ａ") != glyphs("A")


def test_marks_stand_where_their_letters_are():
    once, marked = (set_line(text, Weight.REGULAR) for text in ("b\u0301", "b\u0301\u0301"))
    assert marked.width == once.width
    drawn = ink("b\u0301\u0301", 100, Weight.REGULAR)
    assert drawn is not None
    assert drawn.box.right <= marked.width * 100
    assert drawn.box.top < ink("b\u0301", 100, Weight.REGULAR).box.top


def test_a_name_that_is_too_long_gets_smaller_and_then_shorter():
    assert fitted("阿强", 38, Weight.BOLD, 200) == ("阿强", 38)
    text, size = fitted("W" * 12, 38, Weight.BOLD, 330)
    assert text == "W" * 12
    assert 27 <= size < 38
    text, size = fitted("W" * 12, 38, Weight.BOLD, 120)
    assert text.endswith("…")
    assert size == 27
    assert width_of(text, size, Weight.BOLD) <= 120
    assert fitted("WWW", 38, Weight.BOLD, 1) == ("…", 27)


def test_a_space_has_no_ink():
    assert ink(" ", 38, Weight.REGULAR) is None


def test_every_typeface_is_there_and_has_letters_of_its_own():
    found = typefaces()
    assert len({each.name for each in found}) == len(found) > 20
    assert all(each.letters for each in found)


def test_a_typeface_that_is_missing_is_told_by_its_name(monkeypatch):
    with pytest.raises(FontsMissing, match="no_such_package"):
        fonts._read("no_such_package", "Nothing.ttf", 0)
    with pytest.raises(FontsMissing, match=r"Nothing\.ttf"):
        fonts._read("manimgx_fonts", "Nothing.ttf", 0)
    with pytest.raises(FontsMissing, match="holds no letters"):
        fonts._read("manimgx_fonts", "__init__.py", 0)
