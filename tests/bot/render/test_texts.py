import ast
import re
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

import engine.house_terms
import engine.terms
from bot.checkup.causes import Cause
from bot.config import Mistake
from bot.hosting.terms import AutopilotReason, Openers, Speed
from bot.messages.remarks import RemarkKind
from bot.messages.replies import HostRefusal, ReplyKind
from bot.render import texts as texts_module
from bot.render.joining import SeatState
from bot.render.lobby import LobbyState
from bot.render.names import pattern_name, seat_mark
from bot.render.texts import LANGUAGES, MissingText, Texts, catalogue, term_prefix
from bot.render.tiles import tile_button, tile_name, tile_names
from bot.render.welcome import MissingRight
from engine.errors import Refusal
from engine.house_terms import Flip
from engine.seats import SEATS
from engine.terms import Reason, WinPattern
from engine.tiles import TILES, parse_tiles

BOT = Path(texts_module.__file__).parents[1]
LOCALES = BOT / "render" / "locales"
VALUED = [AutopilotReason, LobbyState, RemarkKind, ReplyKind, SeatState, Speed]
VALUES = dict.fromkeys(("name", "tile", "what", "count", "total", "minutes", "base", "bank"), 3)
ENUMS = [Cause, Refusal, HostRefusal, MissingRight, Mistake, Openers, *VALUED] + [
    kind
    for kind in (vars(engine.terms) | vars(engine.house_terms)).values()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and len(kind)
]
# Keys that no source spells out: the names of enum members, the sentences of house rules (every one
# of which `test_rules.py` reaches), the rules behind transfers (as `test_details.py` does),
# a responsible chicken that goes the other way, and what `test_settings.py` says of every setting.
COMPUTED = [
    *(rf"{term_prefix(kind)}\.\w+" for kind in ENUMS),
    r"rules\..+",
    r"item\.\w+_reversed",
    r"why\..+",
    r"(setting|purpose|field|meaning|impossible)\..+",
]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
MOST_OF_A_POPUP = 200


def _sources():
    files = [file for file in BOT.rglob("*.py") if "sandbox" not in file.parts]
    return [ast.parse(file.read_text()) for file in files]


def _said():
    """Yield the first argument of every call of `say` in the sources."""
    for tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say":
                yield node.args[0]


def _pattern(text):
    """Turn an f-string into a pattern of keys."""
    parts = [
        re.escape(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in text.values
    ]
    return "".join(parts)


def _prefixed(text):
    head = text.values[0]
    return isinstance(head, ast.Constant) and "." in head.value


def _placeholders(form):
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_both_languages_have_the_same_files_and_keys():
    names = [{file.name for file in (LOCALES / language).glob("*.po")} for language in LANGUAGES]
    assert names[0] == names[1]
    zh, en = (catalogue(language).keys() for language in LANGUAGES)
    assert zh == en


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_twice_and_none_is_unsure(language):
    for file in (LOCALES / language).glob("*.po"):
        keys = re.findall(r'^msgid "(.+)"$', file.read_text(), re.MULTILINE)
        assert len(keys) == len(set(keys)), file
        assert "fuzzy" not in file.read_text(), file


@pytest.mark.parametrize("key", catalogue("zh"))
def test_every_text_is_translated_with_the_same_values(key):
    zh, en = catalogue("zh")[key], catalogue("en")[key]
    assert all(zh)
    assert all(en)
    assert not any(map(CHINESE.search, en))
    assert len(zh) == 1
    assert len(en) in {1, 2}
    values = _placeholders(zh[0])
    assert all(_placeholders(form) - {"n"} == values - {"n"} for form in en)
    assert len(en) == 1 or "n" in _placeholders(en[1])


def test_every_key_that_is_said_exists():
    keys = catalogue("zh").keys()
    for key in _said():
        if isinstance(key, ast.Constant):
            assert key.value in keys
        elif isinstance(key, ast.JoinedStr) and _prefixed(key):
            assert any(re.fullmatch(_pattern(key), known) for known in keys), ast.unparse(key)


def test_every_key_is_said_somewhere():
    spelled = {
        node.value
        for tree in _sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }
    patterns = [*COMPUTED]
    patterns += [
        _pattern(key) for key in _said() if isinstance(key, ast.JoinedStr) and _prefixed(key)
    ]
    computed = re.compile("|".join(patterns))
    unused = [key for key in catalogue("zh") if key not in spelled and not computed.fullmatch(key)]
    assert unused == []


@pytest.mark.parametrize("kind", ENUMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_member_of_every_enum_has_a_name(language, kind):
    texts = Texts(language)
    values = VALUES if kind in VALUED else {}
    names = [texts.term(member, **values) for member in kind]
    assert all(names)
    written = {key for key in catalogue(language) if key.startswith(f"{term_prefix(kind)}.")}
    assert written == {f"{term_prefix(kind)}.{member.value}" for member in kind}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_differ_and_fit_a_popup(language):
    said = [Texts(language).term(refusal) for refusal in (*Refusal, *HostRefusal)]
    assert len(set(said)) == len(Refusal) + len(HostRefusal)
    assert max(map(len, said)) <= MOST_OF_A_POPUP


def test_terms_as_they_are_said():
    assert Texts("zh").term(Reason.RESPONSIBLE_CHICKEN) == "责任鸡"
    assert Texts("en").term(Reason.RESPONSIBLE_CHICKEN) == "responsible chicken"
    assert Texts("zh").term(Flip.NEXT) == "下一张"


def test_what_is_missing_is_an_error():
    with pytest.raises(MissingText, match=r"no\.such\.text: not in the texts of 'zh'"):
        Texts("zh").say("no.such.text")
    with pytest.raises(KeyError):
        Texts("zh").say("rules.heading")


@pytest.fixture
def locales(tmp_path, monkeypatch):
    """Give a function that writes catalogues of a language of their own."""
    monkeypatch.setattr(texts_module, "_LOCALES", tmp_path)

    def write(language, **files):
        catalogue.cache_clear()
        (tmp_path / language).mkdir()
        for name, content in files.items():
            (tmp_path / language / f"{name}.po").write_text(content)
        return Texts(language)

    yield write
    catalogue.cache_clear()


def test_plural_forms_follow_the_rules_of_the_language(locales):
    forms = 'msgid "left"\nmsgid_plural "left"\n'
    english = locales("en", a=forms + 'msgstr[0] "{n} tile"\nmsgstr[1] "{n} tiles"\n')
    assert [english.say("left", n=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=0;\\n"\n\n'
    polish = locales("pl", a=header + forms + 'msgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n')
    assert [polish.say("left", n=n) for n in (1, 2, 5, 22)] == ["a", "b", "c", "b"]


def test_a_number_goes_into_a_text_without_plural_forms_too(locales):
    chinese = locales("zh", a='msgid "left"\nmsgstr "剩 {n} 张"\n')
    assert chinese.say("left", n=3) == "剩 3 张"


def test_a_key_in_two_catalogues_is_an_error(locales):
    with pytest.raises(ValueError, match=r"\['x'\]: in two catalogues of 'zh'"):
        locales("zh", a='msgid "x"\nmsgstr "1"\n', b='msgid "x"\nmsgstr "2"\n')


def test_values_are_not_read_as_texts():
    assert Texts("zh").say("rules.heading", preset="{x}") == "规则：{x}"


def test_tiles_in_words_and_on_buttons():
    zh, en = Texts("zh"), Texts("en")
    assert tile_names(zh, parse_tiles("19m 18p 129s")) == "一万 九万 一筒 八筒 幺鸡 二条 九条"
    assert [tile_button(zh, tile) for tile in parse_tiles("1m 3p 18s")] == [
        "1万",
        "3筒",
        "幺鸡",
        "8条",
    ]
    assert all(tile_name(en, tile) == tile_button(en, tile) == str(tile) for tile in TILES)
    assert len({tile_name(zh, tile) for tile in TILES}) == len(TILES)
    assert len({tile_button(zh, tile) for tile in TILES}) == len(TILES)


def test_patterns_and_seats():
    zh = Texts("zh")
    plain = [pattern_name(zh, pattern, flush=False) for pattern in WinPattern]
    flush = [pattern_name(zh, pattern, flush=True) for pattern in WinPattern]
    assert plain == ["平胡", "大对子", "单吊", "七对", "龙七对", "地龙"]
    assert flush == ["清一色", "清大对", "清单吊", "清七对", "清龙背", "清地龙"]
    assert [seat_mark(zh, seat) for seat in SEATS] == ["东", "南", "西", "北"]
