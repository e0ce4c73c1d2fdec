"""One headless browser for all tests of a process, and for each test a house and a page."""

from collections.abc import Iterator

import pytest
from selenium import webdriver

from tests.browser import chromium
from tests.browser.house import EchoHouse, House, living
from tests.browser.phones import Page


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """Start the browser, if there is one."""
    if not chromium.is_there():
        pytest.skip("chromium and chromedriver are not installed")
    chrome = chromium.started(tmp_path_factory.mktemp("chromium"))
    yield chrome
    chrome.quit()


@pytest.fixture
def house() -> Iterator[EchoHouse]:
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
