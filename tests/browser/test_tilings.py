"""Boards of other polygons than squares: played by mouse, by fingers and by keys, hinted, set and made."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.hands import board, click, drag, draw, expect_solved, marks, notice, open_text, press
from kotae import read
from kotae.board.grid import Place
from kotae.families.base import Puzzle

HONEYCOMB = "3x3t2:0b2a443a"
CAIRO = "4x4t4:330a2a232442a3e4d"


def tiling(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def middle(puzzle: Puzzle) -> Place:
    """A cell with a neighbour on every side."""
    return next(
        cell for cell in puzzle.grid.cells() if len(puzzle.grid.neighbours(cell)) == len(puzzle.grid.sides(cell))
    )


@pytest.mark.parametrize("text", [HONEYCOMB, pytest.param(CAIRO, marks=pytest.mark.exhaustive)])
def test_played_to_the_end_by_mouse(page: Page, text: str) -> None:
    open_text(page, text)
    expect(page.locator("#puzzle-facts")).to_have_text(re.compile(r"^(honeycomb|cairo) \d×\d"))
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at")
    press(page, "Check")
    expect(notice(page)).to_contain_text("Nothing is wrong")
    draw(page, text)
    expect_solved(page)


@pytest.mark.exhaustive
def test_played_to_the_end_by_fingers(phone: Page) -> None:
    open_text(phone, HONEYCOMB)
    draw(phone, HONEYCOMB, touch=True)
    expect_solved(phone)


@pytest.mark.exhaustive
def test_a_stroke_follows_the_sides_and_stays_after_a_reload(page: Page) -> None:
    """From corner to corner."""
    puzzle = tiling(HONEYCOMB)
    open_text(page, HONEYCOMB)
    corners = puzzle.grid.outline(middle(puzzle))
    drag(page, corners[0], corners[1])  # type: ignore[arg-type]
    expect(page.locator("#board .k-line")).to_have_count(1)
    drawn = marks(page)
    page.reload()
    board(page).wait_for()
    assert marks(page) == drawn


def test_sides_are_reached_by_keys(page: Page) -> None:
    """From a cell to its sides, and from there to the next cell; each is announced by its name."""
    open_text(page, HONEYCOMB)
    page.locator("#board [tabindex]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text(re.compile(r"r1c1 side at [23] o'clock: open"))
    page.keyboard.press("Space")
    expect(page.locator("#board .k-line")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text(re.compile(r"^r\dc\d"))


@pytest.mark.exhaustive
def test_clues_are_set(page: Page) -> None:
    """What has no meaning on a tiling is not offered."""
    puzzle = tiling(HONEYCOMB)
    open_text(page, HONEYCOMB)
    press(page, "Set")
    cell = middle(puzzle)
    click(page, cell)  # type: ignore[arg-type]
    page.keyboard.press("5")
    expect(page.locator("#board .k-clue").filter(has_text="5")).to_have_count(1)
    page.locator("#shaping > summary").click()
    expect(page.locator("#set-title")).to_be_visible()
    for hidden in ("turns", "shifts", "sides", "symmetries"):
        expect(page.locator(f"#{hidden}")).to_be_hidden()


def test_new_boards_of_other_cells(page: Page) -> None:
    press(page, "New")
    dialog = page.locator("#new-dialog")
    dialog.get_by_label("Family").select_option("slitherlink")
    dialog.get_by_label("Cells").select_option("penrose-kites")
    expect(page.locator("#new-symmetry-field")).to_be_hidden()
    dialog.get_by_label("Size").select_option("5x5")
    dialog.get_by_role("button", name="Make one for me").click()
    expect(page.locator("#puzzle-facts")).to_contain_text("penrose kites 5×5", timeout=30_000)
    press(page, "New")
    expect(dialog.get_by_label("Cells")).to_have_value("penrose-kites")
    dialog.get_by_label("Family").select_option("hashi")
    expect(page.locator("#new-tiling-field")).to_be_hidden()
