"""The page as a test handles it: phones found by their owner, buttons by what they say."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    StaleElementReferenceException,
)
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

Found = TypeVar("Found")
PATIENCE = 10.0
STEP = 0.03
FIND = """
const [selector, text] = arguments;
const said = (each) => [...each.innerText.split("\\n"), each.ariaLabel ?? ""];
const visible = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
const whole = visible.filter((each) => said(each).includes(text));
const partly = visible.filter((each) => said(each).join("\\n").includes(text));
const found = text && whole.length ? whole : partly;
"""
SLOW_DOWN = """
const [delay] = arguments;
window.quickFetch ??= window.fetch;
window.fetch = async (address, wish) => {
  const pressed = String(address).endsWith("/press");
  if (pressed) await new Promise((arrive) => setTimeout(arrive, delay));
  return window.quickFetch(address, wish);
};
"""


def until(look: Callable[[], Found], wanted: str) -> Found:
    """Look again and again until something is there."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := look():
                return found
        except (StaleElementReferenceException, ElementClickInterceptedException):
            # The page drew anew, or something slid by, between finding and touching.
            pass
        assert time.monotonic() < end, f"never came: {wanted}"
        time.sleep(STEP)


class Page:
    """The whole page."""

    def __init__(self, browser: Chrome, url: str) -> None:
        self.browser = browser
        self.url = url

    def open(self) -> None:
        self.browser.get(self.url)
        self.wait_ready()

    def reload(self) -> None:
        self.browser.refresh()
        self.wait_ready()

    def wait_ready(self) -> None:
        until(lambda: self.run("return document.documentElement.dataset.ready"), "the page")

    def resize(self, width: int, height: int, scale: float = 1) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def prefer(self, scheme: str) -> None:
        """Let the system be light or dark."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def slow_down(self, seconds: float) -> None:
        """Let presses take so long on their way from now on."""
        self.run(SLOW_DOWN, seconds * 1000)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.browser.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """List what the browser's console complained about since it was asked last."""
        entries = self.browser.get_log("browser")  # type: ignore[no-untyped-call]  # selenium's
        return [entry["message"] for entry in entries if entry["level"] in {"SEVERE", "WARNING"}]

    def phone(self, owner: int) -> "Phone":
        """Find somebody's phone."""
        selector = f'.phone[data-viewer="{owner}"]'
        until(lambda: self.browser.find_elements(By.CSS_SELECTOR, selector), f"phone of {owner}")
        return Phone(self, selector)

    def owners(self) -> list[int]:
        """List whose phones are open."""
        phones = self.browser.find_elements(By.CSS_SELECTOR, ".phone")
        return [int(str(phone.get_attribute("data-viewer"))) for phone in phones]

    @property
    def whole(self) -> "Area":
        return Area(self, "body")


class Area:
    """A part of the page in which things are found anew each time."""

    def __init__(self, page: Page, selector: str) -> None:
        self.page = page
        self.selector = selector

    def all(self, selector: str, text: str = "") -> list[WebElement]:
        """List what is visible and says something; whole lines count before parts of them."""
        found: list[WebElement] = self.page.run(
            FIND + "return found;", self._scoped(selector), text
        )
        return found

    def texts(self, selector: str, text: str = "") -> list[str]:
        """List what they say, as it is written there at one moment."""
        script = FIND + "return found.map((each) => each.innerText);"
        said: list[str] = self.page.run(script, self._scoped(selector), text)
        return said

    def wait(self, selector: str, text: str = "") -> WebElement:
        """Wait for an element that says something, the newest of its kind."""
        return until(lambda: self.all(selector, text), f"{selector} with {text!r}")[-1]

    def read(self, selector: str, text: str = "") -> str:
        """Wait for an element that says something, and give all that it says."""
        return until(lambda: self.texts(selector, text), f"{selector} with {text!r}")[-1]

    def _scoped(self, selector: str) -> str:
        return ", ".join(f"{self.selector} {part}" for part in selector.split(","))

    def wait_gone(self, selector: str) -> None:
        until(lambda: not self.all(selector), f"the end of {selector}")

    def click(self, selector: str, text: str = "") -> None:
        """Click; an element that moves away under the finger is sought again."""

        def attempt() -> bool:
            self.wait(selector, text).click()
            return True

        until(attempt, f"a click on {selector} with {text!r}")

    def choose(self, *path: str) -> None:
        """Go through sheets, one choice each."""
        for text in path:
            self.click(".choice", text)

    def fill(self, text: str) -> None:
        """Answer the question of the open sheet."""
        line = self.wait(".question input")
        line.clear()
        line.send_keys(text, Keys.ENTER)
        self.wait_gone(".question")


class Phone(Area):
    """One person's phone."""

    def open_chat(self, title: str) -> None:
        """Open a chat in which one can write."""
        self.enter(title)
        self.wait(".composer textarea")

    def enter(self, title: str) -> None:
        """Open a chat, whether one can write there or not."""
        if self.all(".back"):
            self.back()
        until(lambda: self._arrives(title), f"a chat named {title}")

    def _arrives(self, title: str) -> bool:
        """Touch a chat; the list may have moved under the finger, then it was another one."""
        self.click(".chat b", title)
        self.wait(".composer")
        if self.all(".place h2", title):
            return True
        self.back()
        return False

    def back(self) -> None:
        self.click(".back")
        self.wait(".list")

    def say(self, text: str) -> None:
        line = self.wait(".composer textarea")
        line.send_keys(text, Keys.ENTER)
        until(lambda: self.wait(".composer textarea").get_attribute("value") == "", "sent")

    def bubble(self, text: str) -> str:
        """Wait for a message that says something, and give all that it says."""
        return self.read(".bubble", text)

    def press(self, text: str) -> None:
        """Press the newest button that says something."""
        self.click(".inline", text)

    def person(self, *path: str) -> None:
        self.click(".person-menu")
        self.choose(*path)

    def group(self, *path: str) -> None:
        self.click(".chat-menu")
        self.choose(*path)

    def message(self, text: str, *path: str) -> None:
        """Do something with the newest message that says something."""
        bubble = self.wait(".bubble", text)
        bubble.find_element(By.XPATH, "ancestor::article//button[contains(@class, 'more')]").click()
        self.choose(*path)

    def row(self, title: str) -> tuple[int, int]:
        """Read the counters of a chat in the list: unread and rings."""
        row = self.wait(".chat", title)
        return int(str(row.get_attribute("data-unread"))), int(str(row.get_attribute("data-rings")))

    def rings(self) -> int:
        """Read the ring counter of the open chat."""
        return int(self.read(".place .rings"))
