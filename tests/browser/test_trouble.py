"""When the server is gone, busy, slow or wrong: one line says so, nothing is lost, and it can be tried again."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import DESKTOP, Serving, Watched
from browser.hands import SLITHERLINK, answer_for_the_server, click, example, marks, notice, open_text, press

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def mortal() -> Iterator[Serving]:
    """A server that a test may kill."""
    serving = Serving()
    yield serving
    serving.stop()


def test_the_server_goes_and_comes_back(mortal: Serving, browser: Browser, watched: Watched) -> None:
    context = browser.new_context(base_url=mortal.url, **DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    open_text(page, example("slitherlink"))
    click(page, (0, 1))
    mortal.stop()
    press(page, "Check")
    expect(notice(page)).to_contain_text("does not answer")
    click(page, (0, 5))
    before = marks(page)
    press(page, "Hint")
    expect(notice(page)).to_contain_text("does not answer")
    watched.expect("ERR_CONNECTION_REFUSED")
    again = Serving(mortal.port)
    try:
        press(page, "Try again")
        expect(notice(page)).to_contain_text("Look at")
        assert marks(page) == before
    finally:
        context.close()
        again.stop()


def test_busy_and_slow(page: Page, watched: Watched) -> None:
    replies = iter([503, 504, 200])

    def answer(route: Route) -> None:
        status = next(replies)
        if status == 200:
            route.continue_()
        else:
            headers = {"Retry-After": "2"} if status == 503 else {}
            body = json.dumps({"error": "too many ask at once; try again" if status == 503 else "stopped after 10 s"})
            route.fulfill(status=status, headers=headers, body=body, content_type="application/json")

    answer_for_the_server(page, "check", answer)
    open_text(page, SLITHERLINK)
    press(page, "Check")
    expect(notice(page)).to_contain_text("Too many ask at once; try again in 2 s.")
    press(page, "Try again")
    expect(notice(page)).to_contain_text("Stopped after 10 s")
    press(page, "Try again")
    expect(notice(page)).to_contain_text("Nothing is wrong")
    watched.expect("503|504")


def test_what_takes_long_can_be_stopped(page: Page) -> None:
    answer_for_the_server(page, "hint", lambda route: None)  # no reply, ever
    open_text(page, SLITHERLINK)
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Looking for the next step")
    press(page, "Stop")
    expect(notice(page)).to_be_empty()
    press(page, "Hint")
    click(page, (0, 1))  # another move: the question is old
    expect(notice(page)).to_be_empty()


def test_nonsense_is_no_answer(page: Page) -> None:
    answer_for_the_server(
        page, "check", lambda route: route.fulfill(status=200, body="<html>", content_type="text/html")
    )
    open_text(page, SLITHERLINK)
    press(page, "Check")
    expect(notice(page)).to_contain_text("makes no sense")


def test_the_first_screen_without_a_server(page: Page, watched: Watched) -> None:
    answer_for_the_server(page, "families", lambda route: route.abort())
    expect(page.locator("#home-notice")).to_contain_text("does not answer")
    page.unroute("**/api/families")
    press(page, "Try again")
    expect(page.locator("#shelf-hashi")).to_be_visible()
    watched.expect("ERR_FAILED")
