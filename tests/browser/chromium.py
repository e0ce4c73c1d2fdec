"""Debian's Chromium, without a window and without a way out of this machine."""

import shutil
from pathlib import Path

from selenium import webdriver

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


def is_there() -> bool:
    """Whether browser and driver are installed."""
    return BROWSER is not None and DRIVER is not None


def started(profile: Path) -> webdriver.Chrome:
    """Start the browser on a profile of its own; no name but this machine's resolves."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(BROWSER)
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
