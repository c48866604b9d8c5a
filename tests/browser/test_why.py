"""Why a place must be what it is: asked on the page by mouse, fingers and keys."""

import re

import pytest
from api_cases import FIRST
from playwright.sync_api import Page, expect

from browser.conftest import Watched
from browser.hands import board, click, example, notice, open_text, press, tap

ZERO = "slitherlink\n0...\n..3.\n....\n3..3\n"


def test_a_press_asks_about_an_edge_and_draws_nothing(page: Page) -> None:
    open_text(page, ZERO)
    press(page, "Why?")
    expect(page.locator("#why")).to_have_attribute("aria-pressed", "true")
    expect(notice(page)).to_contain_text("Press the place")
    click(page, (2, 1))
    expect(notice(page)).to_contain_text("The 0 at r1c1")
    expect(board(page).locator(".k-light.k-so")).to_have_count(1)
    expect(board(page).locator(".k-light.k-because")).to_have_count(1)
    expect(page.locator("#why")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    click(page, (0, 5))  # the next press draws again
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    expect(notice(page)).to_be_empty()


@pytest.mark.exhaustive
def test_a_key_asks_about_the_cursor(page: Page) -> None:
    open_text(page, ZERO)
    page.keyboard.press("ArrowDown")  # from the first cell to its lower edge
    page.keyboard.press("w")
    expect(notice(page)).to_contain_text("The 0 at r1c1 has no lines around it")


@pytest.mark.exhaustive
def test_a_finger_asks_on_a_phone(phone: Page) -> None:
    open_text(phone, ZERO)
    press(phone, "More")
    phone.get_by_role("button", name="Why?").tap()
    expect(phone.get_by_role("button", name="Why?")).to_be_hidden()  # the board has its room again
    tap(phone, (2, 1))
    expect(notice(phone)).to_contain_text("The 0 at r1c1")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.exhaustive
def test_escape_and_a_second_press_take_the_question_back(page: Page) -> None:
    open_text(page, ZERO)
    for way in ("Escape", "again", "never mind"):
        press(page, "Why?")
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            press(page, "Why?" if way == "again" else "Never mind")
        expect(page.locator("#why")).to_have_attribute("aria-pressed", "false")
        expect(notice(page)).to_be_empty()


@pytest.mark.exhaustive
def test_a_wrong_mark_is_lit_as_such(page: Page) -> None:
    open_text(page, ZERO)
    click(page, (2, 1))
    press(page, "Why?")
    click(page, (2, 1))
    expect(notice(page)).to_contain_text("What is drawn at r1c1 south is wrong")
    notice(page).get_by_role("button", name="The 0 at r1c1").hover()
    expect(board(page).locator(".k-light.k-so")).to_have_count(1)


@pytest.mark.exhaustive
def test_what_is_not_certain(page: Page) -> None:
    open_text(page, "slitherlink\n..\n..\n")
    press(page, "Why?")
    click(page, (0, 1))
    expect(notice(page)).to_contain_text("r1c1 north is not certain")
    expect(board(page).locator(".k-light.k-where")).to_have_count(1)


@pytest.mark.exhaustive
def test_a_place_with_nothing_to_decide(page: Page, watched: Watched) -> None:
    open_text(page, FIRST["akari"])
    x, y = page.evaluate(
        "(() => { const box = document.querySelector('#board .k-wall').getBBox();"
        " return [(box.x + box.width / 2) / 16, (box.y + box.height / 2) / 16]; })()"
    )
    press(page, "Why?")
    click(page, (y, x))
    expect(notice(page)).to_contain_text("Nothing is to be decided at r")
    watched.expect("400")


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("family", "place"),
    [("hashi", (1, 3)), ("nonogram", (5, 5)), ("sudoku", (3, 3)), ("masyu", (1, 2)), ("nawabari", (3, 3))],
)
def test_every_kind_of_board_is_asked(page: Page, family: str, place: tuple[int, int]) -> None:
    open_text(page, FIRST[family])
    press(page, "Why?")
    click(page, place)
    expect(notice(page)).to_contain_text(re.compile(r"r\dc\d|row \d|column \d"))
    expect(board(page).locator(".k-light").first).to_be_attached()


@pytest.mark.exhaustive
def test_tiles_have_no_places_to_ask_about(page: Page) -> None:
    open_text(page, example("sliding"))
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Why?", exact=True)).to_be_hidden()
