"""Everybody can use the page without a server: axe finds nothing while Python is loading, when it has failed, and
when it is there; and the page fits a narrow phone."""

import pytest
from playwright.sync_api import Browser, Route, expect

from browser.conftest import PHONE, Watched
from browser.faults import faults
from browser.hands import press
from browser.static.conftest import Host
from browser.static.waiting import EXAMPLE, PATIENCE, hinted, readiness, ready

pytestmark = pytest.mark.exhaustive


def test_while_python_loads_when_it_fails_and_when_it_is_there(host: Host, browser: Browser, watched: Watched) -> None:
    context = browser.new_context(service_workers="block", color_scheme="dark", reduced_motion="reduce", **PHONE)
    watched.watch(context)
    held: list[Route] = []
    context.route("**/python.pack", lambda route: held.append(route))
    page = context.new_page()
    page.goto(host.url)
    page.locator("#shelves svg").first.wait_for()
    expect(readiness(page)).to_be_visible()
    assert faults(page) == []
    context.route("**/python.pack", lambda route: route.abort())
    for route in held:
        route.abort()
    expect(readiness(page)).to_contain_text("could not be started", timeout=PATIENCE)
    assert faults(page) == []
    context.unroute_all()
    readiness(page).get_by_role("button", name="Try again").click()
    ready(page)
    press(page, EXAMPLE)
    hinted(page)
    assert faults(page) == []
    context.close()
