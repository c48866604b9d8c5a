"""Every family on the page without a server: it opens, is played, checked and hinted, and a new puzzle is made of it.
All of this happens on one page, where Python is started once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, Watched
from browser.hands import draw, expect_solved, notice, open_text, press
from browser.static.conftest import Host
from browser.static.waiting import PATIENCE, ready
from browser.test_families import FILLED, a_puzzle
from kotae import read
from kotae.answers.solve import solve
from kotae.families import families
from kotae.families.base import Puzzle

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def running(built: Path, browser: Browser) -> Iterator[tuple[Page, Watched]]:
    """A page on which Python runs."""
    host, watched = Host(built.parents[1]), Watched()
    context = browser.new_context(**DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    yield page, watched
    context.close()
    host.stop()


@pytest.mark.parametrize("family", [kind.family for kind in families()])
def test_a_family_without_a_server(running: tuple[Page, Watched], family: str) -> None:
    page, watched = running
    watched.errors.clear()
    if page.locator("dialog[open]").count():
        page.reload()  # the test before has failed
    text = a_puzzle(family)
    puzzle = read(text)
    open_text(page, text)
    if family in FILLED:
        press(page, "Check")
        expect(notice(page)).to_contain_text("Nothing is wrong", timeout=PATIENCE)
    draw(page, text)
    if isinstance(puzzle, Puzzle) and solve(puzzle).status != "unique":
        press(page, "Check")
    expect_solved(page)
    press(page, "Clear")
    press(page, "Hint")
    expect(notice(page)).to_contain_text(re.compile("Look at|Nothing more is certain|No next step"), timeout=PATIENCE)
    made(page, family)
    assert watched.errors == []


def made(page: Page, family: str) -> None:
    """A new puzzle of the smallest usual size; of four tiles there are hardly any."""
    press(page, "New")
    dialog = page.locator("#new-dialog")
    dialog.get_by_label("Family").select_option(family)
    dialog.get_by_label("Size").select_option(index=0 if family in FILLED else 1)
    dialog.get_by_label("Difficulty").select_option("")
    page.evaluate("document.querySelector('#board > *')?.setAttribute('data-former', '')")
    dialog.get_by_role("button", name="Make one for me").click()
    page.locator("#board > :not([data-former]) svg").first.wait_for(timeout=PATIENCE)
