"""Playing comforts on the page: switches that reach the board, positions that are kept, solving times, a replay."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.hands import SLITHERLINK, board, click, draw, expect_solved, open_text, pause, press


@pytest.mark.exhaustive
def test_switches_reach_the_board_and_the_next_one(page: Page) -> None:
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    press(page, "Settings and keys")
    page.get_by_label("a colour of its own").check()
    page.keyboard.press("Escape")
    expect(board(page).locator(".k-hued")).to_have_count(1)
    open_text(page, SLITHERLINK.replace("333", "222"))
    click(page, (0, 1))
    expect(board(page).locator(".k-hued")).to_have_count(1)


@pytest.mark.exhaustive
def test_positions_are_saved_and_come_back_after_a_reload(page: Page) -> None:
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    press(page, "Save points")
    page.get_by_label("Name, if you like").fill("the start")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    click(page, (0, 3))
    page.keyboard.press("z")
    click(page, (2, 1))
    pause(page)
    page.reload()
    expect(board(page).locator(".k-line")).to_have_count(2)
    press(page, "Save points")
    expect(page.locator("#saves-branches li")).to_have_count(1)
    press(page, "Go to the start")
    expect(board(page).locator(".k-line")).to_have_count(1)
    press(page, "Save points")
    page.locator("#saves-branches button").last.click()
    expect(board(page).locator(".k-line")).to_have_count(2)


def test_trials_are_begun_within_trials_by_buttons(page: Page) -> None:
    open_text(page, SLITHERLINK)
    page.keyboard.press("p")
    click(page, (0, 1))
    press(page, "Try further")
    click(page, (0, 3))
    press(page, "Drop trial 2")
    expect(board(page).locator(".k-line")).to_have_count(1)
    click(page, (0, 5))
    press(page, "Keep trial 2")
    press(page, "Ink pencil")
    expect(board(page).locator(".k-line:not(.k-pencil)")).to_have_count(2)


@pytest.mark.exhaustive
def test_solving_times_are_kept_if_wanted_and_can_be_taken_along(page: Page) -> None:
    for number, puzzle in enumerate(("slitherlink\n4\n", "slitherlink\n3.\n", "slitherlink\n.3\n")):
        open_text(page, puzzle)
        if number == 1:
            press(page, "Settings and keys")
            page.get_by_label("keep my solving times").check()
            page.keyboard.press("Escape")
        press(page, "Check")
        draw(page, puzzle)
        expect_solved(page)
    press(page, "Undo")
    press(page, "Redo")  # solved again: it counts once
    expect_solved(page)
    press(page, "Settings and keys")
    press(page, "Solving times…")
    row = page.locator("#times-rows tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Slitherlink1×22")
    with page.expect_download() as download:
        press(page, "Save as a file")
    solves = [json.loads(line) for line in Path(download.value.path()).read_text().splitlines()]
    assert [(one["family"], one["rows"], one["cols"], one["checks"], one["hints"]) for one in solves] == [
        ("slitherlink", 1, 2, 1, 0)
    ] * 2
    assert not any(one["revealed"] for one in solves)
    press(page, "Delete all")
    press(page, "Delete them")
    expect(page.locator("#times-none")).to_be_visible()


@pytest.mark.exhaustive
def test_a_replay_changes_nothing(page: Page) -> None:
    open_text(page, SLITHERLINK)
    for x in (1, 3, 5):
        click(page, (0, x))
    press(page, "Replay")
    shown = page.locator("#lesson-board .k-line")
    expect(page.locator("#replay-number")).to_have_text("move 3 of 3")
    expect(shown).to_have_count(3)
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_count(2)
    page.keyboard.press("Home")
    expect(shown).to_have_count(0)
    press(page, "Next")
    expect(shown).to_have_count(1)
    page.get_by_label("Move", exact=True).fill("2")
    expect(shown).to_have_count(2)
    page.locator("#replay-end").click()
    expect(board(page).locator(".k-line")).to_have_count(3)
    expect(page.locator("#redo")).to_be_disabled()
