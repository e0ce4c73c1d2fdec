"""One headless browser for all tests of a process, and for each test a house and a page."""

import shutil
from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.browser.house import House, living
from tests.browser.phones import Page

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-device-scale-factor=1",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """Start Debian's Chromium on a profile of its own; no name but this machine's resolves."""
    if BROWSER is None or DRIVER is None:
        pytest.skip("chromium and chromedriver are not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    chrome = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    yield chrome
    chrome.quit()


@pytest.fixture
def house() -> Iterator[House]:
    """A sandbox and its bot."""
    with living() as made:
        yield made


@pytest.fixture
def page(browser: webdriver.Chrome, house: House) -> Iterator[Page]:
    """The page, not opened yet; at the end it must not have complained."""
    shown = Page(browser, house.url)
    shown.resize(1440, 900)
    yield shown
    complaints = shown.complaints()
    browser.get("about:blank")
    assert complaints == []
