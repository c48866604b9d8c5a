"""The lines of a hint and of an explanation: one at a time is lit on the board, by mouse, fingers and keys."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.hands import answer_for_the_server, board, click, example, notice, open_text, press

LINES: list[dict[str, Any]] = [
    {"text": "one.", "case": "", "mood": "so", "places": [[1, 1]], "given": [[0, 3], [0, 5]], "so": [[2, 1]]},
    {"text": "two.", "case": "", "mood": "so", "places": [[4, 4]], "given": [], "so": [[3, 4], [4, 3], [5, 4]]},
]
STEP = {"text": "one. two.", "lines": LINES, "because": [], "so": [[2, 1], [3, 4], [4, 3], [5, 4]], "answer": None}


def explained(page: Page) -> Locator:
    """An explanation of two steps of two lines each is open; returns the board that it is shown on."""
    told = {"status": "unique", "complete": True, "clash": [], "rating": None, "steps": [STEP, STEP]}
    answer_for_the_server(page, "explain", lambda route: route.fulfill(json=told))
    open_text(page, example("slitherlink"))
    if page.locator("#unfold").is_visible():
        press(page, "More")
    press(page, "Explain")
    expect(page.locator("#lesson:focus, #lesson :focus")).to_have_count(1)
    return page.locator("#lesson-board")


def expect_lit(host: Locator, line: int) -> None:
    """Only the places of this line are lit, each by what it is to the line."""
    for look, part in (("because", "places"), ("given", "given"), ("so", "so")):
        expect(host.locator(f".k-light.k-{look}")).to_have_count(len(LINES[line][part]))


@pytest.mark.exhaustive
def test_a_line_is_lit_while_it_is_pointed_at(page: Page) -> None:
    host = explained(page)
    expect_lit(host, 0)
    page.get_by_role("button", name="Two.").hover()
    expect_lit(host, 1)
    page.locator("#lesson-number").hover()
    expect_lit(host, 0)


def test_lines_are_gone_through_by_keys(page: Page) -> None:
    """Wherever the focus is in the explanation; and it stays among the lines when the step changes."""
    host = explained(page)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Two.")).to_be_focused()
    expect_lit(host, 1)
    page.keyboard.press("ArrowDown")  # there is no third
    expect_lit(host, 1)
    page.keyboard.press("ArrowUp")
    expect_lit(host, 0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#lesson-number")).to_contain_text("2 of 2")
    expect(page.get_by_role("button", name="One.")).to_be_focused()
    expect(page.locator("#lesson-lines [aria-current]")).to_have_text("One.")


@pytest.mark.exhaustive
def test_lines_are_reached_by_tab(page: Page) -> None:
    host = explained(page)
    page.locator("#lesson-said").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="One.")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect_lit(host, 1)


@pytest.mark.exhaustive
def test_a_finger_chooses_a_line(phone: Page) -> None:
    host = explained(phone)
    phone.get_by_role("button", name="Two.").tap()
    expect_lit(host, 1)
    expect(phone.locator("#lesson-lines [aria-current]")).to_have_text("Two.")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.exhaustive
def test_looks_differ_by_more_than_colour(page: Page) -> None:
    host = explained(page)
    dashes = [
        host.locator(f".k-light.k-{look}").first.evaluate("light => getComputedStyle(light).strokeDasharray")
        for look in ("because", "given", "so")
    ]
    assert len(set(dashes)) == 3


@pytest.mark.exhaustive
def test_what_is_small_is_not_hidden(page: Page) -> None:
    """A corner that is meant lies above the lights of the edges that meet there."""
    host = explained(page)
    page.keyboard.press("ArrowDown")
    expect(host.locator(".k-light").last).to_have_class("k-light k-because")


@pytest.mark.exhaustive
def test_a_hint_is_lit_line_by_line(page: Page) -> None:
    hint = {"status": "hint", "text": "one. two.", "where": [[1, 1]], "because": [], "so": [], "lines": LINES}
    answer_for_the_server(page, "hint", lambda route: route.fulfill(json=hint))
    open_text(page, example("slitherlink"))
    press(page, "Hint")
    expect_lit(board(page), 0)
    notice(page).get_by_role("button", name="Two.").click()
    expect_lit(board(page), 1)
    page.keyboard.press("ArrowUp")
    expect_lit(board(page), 0)
    click(page, (0, 1))
    expect(board(page).locator(".k-light")).to_have_count(0)


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", ["slitherlink", "nonogram", "hashi"])
def test_rows_and_columns_have_names_while_something_speaks_of_them(page: Page, family: str) -> None:
    open_text(page, example(family))
    labels = page.locator("#board .k-label")
    expect(labels).to_have_count(0)
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at")
    expect(labels.first).to_be_visible()
    assert {"r1", "c1"} <= set(labels.all_text_contents())
    where = board(page).bounding_box()
    notice(page).get_by_role("button", name="Close").click()
    expect(labels.first).to_be_hidden()
    assert board(page).bounding_box() == where, "what was next to press has moved"


@pytest.mark.exhaustive
def test_an_explanation_always_has_labels(page: Page) -> None:
    host = explained(page)
    expect(host.locator(".k-label").first).to_be_visible()


@pytest.mark.exhaustive
def test_a_large_board_has_fewer_and_larger_labels(page: Page) -> None:
    told = "slitherlink\n" + ("." * 30 + "\n") * 3 + "3" + "." * 29 + "\n"
    open_text(page, told)
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at")
    texts = page.locator("#board .k-label").all_text_contents()
    assert [text for text in texts if text[0] == "c"] == ["c1", "c5", "c10", "c15", "c20", "c25", "c30"]
