"""How the page looks: nothing too wide, nothing too small to touch, no word left out."""

import re
from itertools import pairwise

import pytest

from bot.sandbox import page as served
from tests.browser.house import House
from tests.browser.phones import Page, Phone, until
from tests.browser.soundness import CHINESE, sound

GROUP, BOT = "周末捉鸡", "捉鸡麻将"
LONG = "很长的名字" * 12
WORDS = """
const { WORDS } = await import("/page/words.js");
return WORDS;
"""
CONTRAST_PAIRS = [(".bubble", ".text"), (".inline", ".caption"), (".place", "h2")]
LUMINANCE = """
const paint = (element, property) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.fillStyle = "#808080";
  context.fillRect(0, 0, 1, 1);
  for (const layer of arguments[1]) {
    context.fillStyle = getComputedStyle(document.querySelector(layer)).backgroundColor;
    context.fillRect(0, 0, 1, 1);
  }
  if (property) {
    context.fillStyle = getComputedStyle(element)[property];
    context.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const element = document.querySelector(arguments[0]);
return [paint(element, null), paint(element, "color")];
"""


def furnish(page: Page, house: House) -> Phone:
    """Fill a house with everything that can be seen, and open one phone on it."""
    anna, bert = house.person("阿强"), house.person(LONG)
    group = house.group(anna, bert)
    for wish in (
        "/board@zhuoji_bot",
        "/rich@zhuoji_bot",
        "/picture@zhuoji_bot",
        LONG * 3,
        "x" * 300,
    ):
        house.act("say", chat=group, user=bert, text=wish)
    house.act("throw", chat=group, user=anna, emoji="🎰")
    page.open()
    return page.phone(anna)


def walk(page: Page, phone: Phone) -> None:
    """See every screen, and on each that it fits and can be touched."""
    sound(page)
    phone.open_chat(GROUP)
    phone.bubble("结算")
    phone.wait(".dice")
    sound(page)
    phone.message("第1局", "回复")
    phone.click(".bar .quiet", "")
    phone.wait(".offer, .offers p")
    sound(page)
    for opener in (".person-menu", ".chat-menu", ".more"):
        phone.click(opener)
        phone.wait(".choice")
        sound(page)
        phone.click(".sheet header button")
    phone.press("手牌")
    phone.wait(".alert")
    sound(page)
    phone.click(".alert button")


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_telephone_one_phone_fills_the_page(page: Page, house: House, width: int) -> None:
    page.resize(width, 844)
    phone = furnish(page, house)
    assert phone.wait(".stage").size["width"] == width
    assert len(page.whole.all(".phone")) == 1
    walk(page, phone)
    page.whole.click(".chip", LONG)
    assert len(page.whole.all(".phone")) == 1
    assert page.run("return document.documentElement.scrollWidth") == width


def test_on_a_desk_phones_stand_side_by_side(page: Page, house: House) -> None:
    for name in ("甲", "乙"):
        house.person(name)
    phone = furnish(page, house)
    page.whole.click(".chip", LONG)
    until(lambda: len(page.owners()) == 4, "the fourth phone")
    tops = {each.location["y"] for each in page.whole.all(".phone")}
    lefts = sorted(each.location["x"] for each in page.whole.all(".phone"))
    assert len(tops) == 1
    assert len(lefts) == 4
    assert min(right - left for left, right in pairwise(lefts)) >= 330
    walk(page, phone)


def test_a_newcomer_stands_before_the_button_that_begins(page: Page, house: House) -> None:
    anna, bert = house.person("阿强"), house.person("小美")
    house.group(anna, bert, title="没人说话")
    group = house.group(anna)
    house.act("say", chat=group, user=anna, text="/board@zhuoji_bot")
    until(lambda: house.look("calls", method="sendMessage")["calls"], "the board")
    page.open()
    page.phone(anna).wait(".inline", "7万")
    page.phone(bert).wait(".chat", "没人说话")
    page.phone(anna).back()
    page.reload()
    page.phone(anna).wait(".chat", GROUP)


@pytest.mark.parametrize(("width", "phones"), [(390, 4), (1100, 3), (1440, 4), (1920, 4)])
def test_at_first_as_many_phones_are_open_as_stand_side_by_side(
    page: Page, house: House, width: int, phones: int
) -> None:
    for name in "甲乙丙丁戊":
        house.person(name)
    page.resize(width, 844)
    page.open()
    assert len(page.owners()) == phones
    assert page.run("return document.documentElement.scrollWidth") == width


def test_it_says_what_it_is_in_both_languages(page: Page, house: House) -> None:
    house.person("Anna", started=False)
    page.open()
    assert "不是 Telegram" in page.whole.read(".brand p")
    assert page.run("return document.documentElement.lang") == "zh-Hans"
    page.whole.click(".switches button", "English")
    page.whole.wait(".brand p", "not Telegram")
    page.wait_ready()
    assert page.run("return document.documentElement.lang") == "en"
    shown = page.run("return document.body.innerText")
    assert set(CHINESE.findall(shown)) == set("捉鸡麻将中文")
    page.whole.click(".switches button", "中文")
    page.whole.wait(".brand p", "不是 Telegram")


def test_both_languages_are_complete(page: Page, house: House) -> None:
    page.open()
    words = page.run(WORDS)
    assert len(words) > 100
    holes = re.compile(r"\{\w+\}")
    for key, (chinese, english) in words.items():
        assert chinese.strip(), key
        assert english.strip(), key
        assert sorted(holes.findall(chinese)) == sorted(holes.findall(english)), key
    mixed = [english for _, english in words.values() if CHINESE.search(english)]
    assert mixed == ["中文"]


def test_every_word_is_used_and_every_used_word_is_there(page: Page, house: House) -> None:
    page.open()
    words = set(page.run(WORDS))
    source = "".join(path.read_text(encoding="utf-8") for path in served.FOLDER.glob("*.js"))
    said = set(re.findall(r'"([a-z]+\.[A-Za-z_]+)"', source)) & words
    built = set(re.findall(r"`([a-z]+)\.\$\{", source))
    unused = {
        key
        for key in words - said
        if key.partition(".")[0] not in built and not key.startswith("refused")
    }
    assert unused == set()
    wanted = set(re.findall(r'say\("([^"]+)"', source))
    assert wanted <= words


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_and_dark_follow_the_system_until_one_is_chosen(
    page: Page, house: House, theme: str
) -> None:
    other = {"light": "dark", "dark": "light"}[theme]
    page.prefer(theme)
    phone = furnish(page, house)
    phone.open_chat(GROUP)
    phone.press("7万")
    first = contrasts(page)
    assert min(first) >= 4.5
    background = "return getComputedStyle(document.body).backgroundColor"
    before = page.run(background)
    page.prefer(other)
    assert page.run(background) != before
    name = {"light": "浅色", "dark": "深色"}[theme]
    for _ in range(3):
        page.whole.click(".switches button", "外观")
        if name in page.whole.read(".switches button", "外观"):
            break
    assert page.run(background) == before
    page.reload()
    assert page.run(background) == before
    page.prefer("light")


def contrasts(page: Page) -> list[float]:
    """Measure how texts stand out from what is behind them."""
    ratios = []
    for behind, text in CONTRAST_PAIRS:
        layers = [".phone", ".thread", behind] if behind == ".inline" else [".phone", behind]
        dark, light = sorted(page.run(LUMINANCE, f"{behind} {text}", layers))
        ratios.append((light + 0.05) / (dark + 0.05))
    return ratios


def test_focus_is_seen(page: Page, house: House) -> None:
    house.person("阿强")
    page.open()
    page.run("document.querySelector('.chip').focus({ focusVisible: true })")
    style = "return getComputedStyle(document.querySelector('.chip')).outlineStyle"
    assert page.run(style) == "solid"
