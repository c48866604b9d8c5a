"""Somebody else's family at the page: a package that pip has installed brings it, and it is played like ours."""

from collections.abc import Iterator

import pytest
from foreign import ANSWER, PUZZLE, installed, wheel, with_package
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, Serving, Watched
from browser.hands import board, click, expect_solved, new, notice, open_text, press

pytestmark = pytest.mark.exhaustive

FEW = 20_000
"""Milliseconds in which a hint or a new puzzle is found, also on a busy machine."""
TREES = [(2 * row + 1, 2 * col + 1) for row, line in enumerate(ANSWER) for col, mark in enumerate(line) if mark == "#"]


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that sees the package."""
    folder = tmp_path_factory.mktemp("foreign")
    serving = Serving(environment=with_package(installed(folder, wheel(folder))))
    yield serving
    serving.stop()


@pytest.fixture
def page(browser: Browser, watched: Watched, foreign: Serving) -> Iterator[Page]:
    foreign.check()
    context = browser.new_context(base_url=foreign.url, **DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def test_it_is_played_to_the_end(page: Page) -> None:
    open_text(page, PUZZLE)
    press(page, "Check")
    expect(notice(page)).to_contain_text("Nothing is wrong")
    for place in TREES:
        click(page, place)
    expect_solved(page)
    press(page, "Clear")
    click(page, (1, 1))
    press(page, "Check")
    expect(notice(page)).to_contain_text("the plot has that many trees")
    press(page, "Clear")
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at", timeout=FEW)


def test_it_is_listed_and_its_example_is_opened(page: Page) -> None:
    shelf = page.get_by_role("region", name="Orchard")
    expect(shelf).to_contain_text("Plant trees, never two side by side.")
    shelf.get_by_role("listitem").first.click()
    board(page).wait_for()
    for place in TREES:
        click(page, place)
    expect_solved(page)


def test_a_new_one_is_made(page: Page) -> None:
    new(page, "orchard", "5x5")
    page.locator("#new-difficulty").select_option("easy")
    press(page, "Make one for me")
    expect(page.locator("#puzzle-facts")).to_have_text("5×5 · easy", timeout=FEW)
    press(page, "Check")
    expect(notice(page)).to_contain_text("Nothing is wrong")
