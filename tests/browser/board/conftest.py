"""Pages with nothing on them, for a desktop and for a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import DESKTOP, PHONE, Device, Serving, Watched

PAPER = """<!doctype html><title>Lab</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/board/board.css"><div id="lab"></div>"""


Paper = tuple[Page, Watched]


def bare(browser: Browser, server: Serving, person: Device) -> Iterator[Paper]:
    """A page with nothing on it, under the policy of the real one. The tests share it: each has a board of its own."""
    context = browser.new_context(base_url=server.url, **person)
    watched = Watched()
    watched.watch(context)
    page = context.new_page()
    page.route("**/lab", lambda route: route.fulfill(response=route.fetch(url=server.url), body=PAPER))
    page.goto("/lab")
    yield page, watched
    watched.leave(context)


@pytest.fixture(scope="module")
def desk_paper(browser: Browser, server: Serving) -> Iterator[Paper]:
    yield from bare(browser, server, DESKTOP)


@pytest.fixture(scope="module")
def phone_paper(browser: Browser, server: Serving) -> Iterator[Paper]:
    yield from bare(browser, server, PHONE)


@pytest.fixture
def page(desk_paper: Paper) -> Iterator[Page]:
    yield desk_paper[0]
    assert desk_paper[1].errors == []


@pytest.fixture
def phone(phone_paper: Paper) -> Iterator[Page]:
    yield phone_paper[0]
    assert phone_paper[1].errors == []
