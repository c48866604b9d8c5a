"""An explanation opens with its first steps and goes on in the background; nobody has to wait for all of it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hands import board, click, example, notice, open_text, press, until

PART = "application/x-ndjson"


def step(text: str) -> dict[str, Any]:
    line = {"text": text, "case": "", "mood": "so", "places": [[1, 1]], "given": [], "so": [[0, 1]]}
    return {"text": text, "lines": [line], "because": [], "so": [[0, 1]], "answer": None}


HELD = """() => {
    const usual = window.fetch;
    window.fetch = (address, options) => {
        if (!String(address).endsWith("api/explain")) return usual(address, options);
        window.asked = JSON.parse(options.body);
        window.accepted = options.headers.Accept;
        const body = new ReadableStream({
            start(parts) {
                window.send = (part) => parts.enqueue(new TextEncoder().encode(JSON.stringify(part) + "\\n"));
                window.end = () => parts.close();
                options.signal.addEventListener("abort", () => {
                    window.aborted = true;
                    parts.error(new DOMException("", "AbortError"));
                });
            },
        });
        return Promise.resolve(new Response(body, { headers: { "Content-Type": "application/x-ndjson" } }));
    };
}"""
"""The server's part is played by the test, line by line."""


def begun(page: Page) -> None:
    open_text(page, example("slitherlink"))
    page.evaluate(HELD)
    press(page, "Explain")
    until(page, "window.asked !== undefined")
    assert page.evaluate("asked.answer") is None


def test_the_first_steps_are_shown_while_others_are_found(page: Page) -> None:
    begun(page)
    assert page.evaluate("accepted") == PART
    page.evaluate("part => send(part)", {"steps": [step("one")]})
    expect(page.locator("#lesson-number")).to_have_text("1 of 1 so far")
    page.keyboard.press("ArrowRight")  # it is not there yet, but wanted
    page.evaluate("part => send(part)", {"steps": [step("two"), step("three")]})
    expect(page.locator("#lesson-number")).to_have_text("2 of 3 so far")
    rest = {"status": "unique", "complete": True, "clash": [], "rating": {"verdict": "easy"}, "steps": [step("four")]}
    page.evaluate("part => { send(part); end(); }", rest)
    expect(page.locator("#lesson-number")).to_have_text("2 of 4 · easy")


@pytest.mark.exhaustive
def test_closing_it_stops_the_search(page: Page) -> None:
    begun(page)
    page.evaluate("part => send(part)", {"steps": [step("one")]})
    expect(page.locator("#lesson")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#lesson")).to_be_hidden()
    assert page.evaluate("aborted")
    expect(notice(page)).to_be_empty()
    click(page, (0, 1))
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()


@pytest.mark.exhaustive
def test_stopping_it_before_the_first_step(page: Page) -> None:
    begun(page)
    expect(notice(page)).to_contain_text("Finding the reasons")
    press(page, "Stop")
    assert page.evaluate("aborted")
    expect(notice(page)).to_be_empty()


@pytest.mark.exhaustive
def test_what_goes_wrong_on_the_way_is_said(page: Page) -> None:
    begun(page)
    page.evaluate("part => send(part)", {"steps": [step("one")]})
    expect(page.locator("#lesson")).to_be_visible()
    page.evaluate("part => { send(part); end(); }", {"error": "the process stopped"})
    expect(notice(page)).to_contain_text("The process stopped")
    expect(notice(page).get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.exhaustive
def test_it_starts_from_what_is_drawn(page: Page) -> None:
    open_text(page, example("slitherlink"))
    press(page, "Hint")
    for name in ("Which rule?", "What follows?", "Do it for me"):
        press(page, name)
    expect(page.get_by_role("button", name="Next hint")).to_be_visible()
    drawn = board(page).locator(".k-cross").count()
    press(page, "Explain")
    expect(page.locator("#lesson-number")).to_contain_text("1 of")
    assert page.locator("#lesson-board .k-cross").count() >= drawn
    here = page.locator("#lesson-lines").inner_text()
    press(page, "From the start")
    expect(page.locator("#lesson-first")).to_be_hidden()
    expect(page.locator("#lesson-lines")).not_to_have_text(here)


@pytest.mark.exhaustive
def test_a_mistake_comes_before_any_step(page: Page) -> None:
    open_text(page, example("slitherlink"))
    for place in ((4, 5), (6, 5)):
        click(page, place)
    press(page, "Explain")
    expect(notice(page)).to_contain_text("Take back")
    expect(board(page).locator(".k-wrong").first).to_be_attached()
    press(page, "Explain from the start")
    expect(page.locator("#lesson-number")).to_contain_text("1 of")
