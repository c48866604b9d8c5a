"""What axe finds on the page, and whether something is cut off."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ONLY = {"resultTypes": ["violations"]}
"""Describing everything that is right takes axe as long as looking for what is wrong."""
HIDDEN = "#home[hidden], #table[hidden]"
"""axe says nothing about what is hidden, but walks through it: the first screen has thousands of elements."""


def faults(page: Page) -> list[tuple[str, list[str]]]:
    """What is wrong with the screen as it is, each with the elements."""
    page.wait_for_timeout(100)
    context = {"exclude": [[HIDDEN]]} if page.locator(HIDDEN).count() else None
    found = Axe().run(page, context=context, options=ONLY).response["violations"]
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    broken = [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
    return broken + ([("wider than the screen", [])] if wide else [])
