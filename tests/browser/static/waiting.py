"""How visitors wait for Python on the page without a server."""

from playwright.sync_api import Locator, Page, expect

from browser.hands import notice, press, until

PATIENCE = 90_000
"""Milliseconds in which Python starts, also on a busy machine."""
EXAMPLE = "Slitherlink: 7x7"
"""The button of a puzzle that is on the first screen."""


def readiness(page: Page) -> Locator:
    """The line that says how far Python is."""
    return page.locator(".readiness")


def ready(page: Page) -> None:
    """Waits until Python answers."""
    expect(readiness(page)).to_be_hidden(timeout=PATIENCE)


def kept(page: Page) -> None:
    """Waits until Python answers and the page would open without a network."""
    ready(page)
    until(page, "Boolean(navigator.serviceWorker.controller)", PATIENCE // 1000)


def hinted(page: Page) -> None:
    """Asks for a hint and gets it."""
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at", timeout=PATIENCE)
