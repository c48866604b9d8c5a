"""What the browser keeps leaves it as one file and comes back merged; pages under other names lead to the one address;
long questions of several tabs take turns."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from browser.conftest import Serving, Watched
from browser.hands import SLITHERLINK, click, example, marks, notice, open_text, pause, press


def exported(page: Page) -> dict[str, Any]:
    page.get_by_role("button", name="Settings and keys").click()
    with page.expect_download() as download:
        press(page, "Export to a file")
    page.keyboard.press("Escape")
    found: dict[str, Any] = json.loads(Path(download.value.path()).read_text("utf-8"))
    return found


def imported(page: Page, content: str) -> None:
    page.get_by_role("button", name="Settings and keys").click()
    file: FilePayload = {"name": "kept.json", "mimeType": "application/json", "buffer": content.encode()}
    page.locator("#kept-file").set_input_files([file])


def drawn(page: Page, puzzle: str, *places: tuple[int, int]) -> None:
    open_text(page, puzzle)
    for place in places:
        click(page, place)
    pause(page)


@pytest.mark.exhaustive
def test_all_that_is_kept_is_exported_and_merged(
    page: Page, browser: Browser, watched: Watched, server: Serving
) -> None:
    drawn(page, SLITHERLINK, (0, 1))
    drawn(page, example("hashi"))
    first = exported(page)
    assert [entry["puzzle"] for entry in first["puzzles"]] == [SLITHERLINK]
    other = browser.new_context(base_url=server.url)
    watched.watch(other)
    friend = other.new_page()
    friend.goto("/")
    imported(friend, json.dumps(first))
    expect(friend.locator("#kept-said")).to_have_text("1 puzzle was added or changed.")
    friend.keyboard.press("Escape")
    expect(friend.locator("#unfinished")).to_be_visible()
    imported(friend, json.dumps(first))
    expect(friend.locator("#kept-said")).to_contain_text("1 puzzle was here already.")
    friend.keyboard.press("Escape")
    drawn(friend, SLITHERLINK, (0, 3))
    newer = marks(friend)
    older = json.loads(json.dumps(first))
    older["puzzles"][0]["state"] = {"moves": [[[4096 * 3 + 2, 1]]], "at": 1, "pencil": False, "colour": 0}
    imported(friend, json.dumps(older))
    expect(friend.locator("#kept-said")).to_contain_text("1 puzzle was added or changed.")
    friend.keyboard.press("Escape")
    assert marks(friend).partition("&")[0] == newer.partition("&")[0]
    kept = exported(friend)["puzzles"][0]["state"]
    assert kept["moves"][0] == [[4096 * 3 + 2, 1]]  # the older drawing comes first, and undo leads back to it
    assert kept["moves"][-1][0][0] == 4096 + 4
    other.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize("content", ["", "[]", "{}", '{"form": "what Kotae keeps", "puzzles": 3}', "nonsense"])
def test_a_file_of_something_else_is_refused(page: Page, content: str) -> None:
    imported(page, content)
    expect(page.locator("#kept-said")).to_have_text("This file does not hold what Kotae keeps.")


@pytest.mark.exhaustive
def test_whatever_a_file_holds_nothing_breaks(page: Page) -> None:
    bad: list[Any] = [None, 3, "x", [], {}, {"puzzle": 3}, {"puzzle": "x", "name": "y", "state": {"moves": "no"}}]
    state = {"moves": [[["a"]]], "at": -7}
    bad += [{"puzzle": SLITHERLINK, "name": "S", "state": state, "when": 1e300, "seconds": "x"}]
    held = {"form": "what Kotae keeps", "puzzles": bad, "preferences": {"theme": "dark", "../x": "y", "clock": 3}}
    imported(page, json.dumps(held))
    expect(page.locator("#kept-said")).to_have_text("1 puzzle was added or changed.")
    page.reload()
    expect(page.locator("#unfinished")).to_be_visible()
    assert page.evaluate("localStorage.getItem('kotae/theme')") == "dark"
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('..')).length") == 0


@pytest.mark.exhaustive
def test_another_name_leads_to_the_one_address_and_takes_all_along(page: Page, server: Serving) -> None:
    elsewhere = server.url.replace("127.0.0.1", "localhost")
    page.goto(f"{elsewhere}#slither/3/3/153332c")
    page.wait_for_url(f"{server.url}**")
    context = page.context
    started = context.new_page()
    entry = {"puzzle": SLITHERLINK, "name": "Slitherlink", "rows": 3, "cols": 3, "mode": "play", "when": 5}
    entry |= {"state": {"moves": [[[4097, 1]]], "at": 1}, "solved": False, "seconds": 0}
    started.route("**/main.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    started.goto(elsewhere)
    started.evaluate("entry => localStorage.setItem('kotae/progress/x', JSON.stringify(entry))", entry)
    started.unroute_all()
    started.goto(elsewhere)
    started.wait_for_url(f"{server.url}**")
    press(started, "Keep it here")
    expect(started.locator("#home-notice")).to_contain_text("1 puzzle was added or changed.")
    assert started.evaluate("location.hash") == ""
    started.goto(elsewhere)  # it has been taken along, and nobody is asked again
    expect(started.locator("#unfinished")).to_be_visible()
    expect(started.locator("#ask-dialog")).to_be_hidden()


TAKE_ALL = """() => new Promise((ready) => {
    const free = [];
    for (let place = 0; place < 4; place++)
        navigator.locks.request(`kotae/long question ${place}`, () => {
            if (place === 3) ready();
            return new Promise((done) => free.push(done));
        });
    window.finish = () => free.forEach((done) => done());
})"""


@pytest.mark.exhaustive
def test_a_long_question_waits_for_other_tabs(page: Page) -> None:
    open_text(page, example("slitherlink"))
    other = page.context.new_page()
    other.goto("/")
    other.evaluate(TAKE_ALL)
    press(page, "Explain")
    expect(notice(page)).to_contain_text("Waiting for other tabs of this page to finish…")
    other.evaluate("finish()")
    expect(page.locator("#lesson")).to_be_visible()
