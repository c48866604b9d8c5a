"""While a puzzle is set: turned and resized boards, symmetric entry, drawn answers, rooms and pieces, long counts."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import Watched
from browser.hands import answer_for_the_server, board, click, drag, new, notice, open_text, press, until
from kotae.web.api import call

exhaustive = pytest.mark.exhaustive


def text_of(page: Page) -> str:
    """The puzzle as the dialog shows it."""
    press(page, "As text")
    text = page.get_by_label("Change it as you like").input_value()
    page.keyboard.press("Escape")
    return text


def set_board(page: Page, puzzle: str) -> None:
    open_text(page, puzzle)
    press(page, "Set")


def expect_text(page: Page, pattern: str) -> None:
    """Waits until the address has followed, by asking for the text until it is there."""
    expect(page.locator("#survey-text")).not_to_have_text("")
    for _ in range(20):
        if re.search(pattern, text_of(page)):
            return
    assert re.search(pattern, text_of(page))


def test_a_board_is_turned_and_resized_and_all_of_it_undone(page: Page) -> None:
    open_text(page, "slitherlink\n12\n3.\n0.\n")
    click(page, (0, 1))
    press(page, "Set")
    page.get_by_text("The whole board").click()
    press(page, "Turn to the right")
    expect(page.locator("#puzzle-facts")).to_have_text("2×3")
    assert text_of(page) == "slitherlink\n031\n..2\n"
    press(page, "Shift down")
    expect_text(page, r"\n\.\.\.\n031\n")
    page.locator("#side-top").fill("-1")
    page.locator("#side-left").fill("1")
    press(page, "Change the size")
    expect(page.locator("#puzzle-facts")).to_have_text("1×4")
    assert text_of(page) == "slitherlink\n.031\n"
    for _ in range(3):
        press(page, "Undo")
    expect(page.locator("#puzzle-facts")).to_have_text("3×2")
    press(page, "Play")
    press(page, "Undo")
    expect(page.locator("#undo")).to_be_disabled()


@exhaustive
def test_partners_of_clues_come_and_go(page: Page) -> None:
    new(page, "slitherlink", "5x5")
    press(page, "Empty board to fill")
    page.get_by_text("The whole board").click()
    page.locator("#set-symmetry").select_option("half")
    click(page, (1, 1))
    page.keyboard.press("3")
    expect_text(page, r"\n3\.\.\.\.\n(\.{5}\n){3}\.\.\.\.\?\n")
    press(page, "No clue")
    expect_text(page, r"\n(\.{5}\n){5}")


@exhaustive
def test_clues_follow_the_drawing(page: Page) -> None:
    new(page, "nonogram", "5x5")
    press(page, "Empty board to fill")
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Draw the answer")
    drag(page, (1, 1), (1, 5))
    expect(page.locator("#board .heading, #board text").filter(has_text="3").first).to_be_visible()
    drag(page, (3, 1), (3, 3))
    expect_text(page, r"rows:\n3\n2\n")
    press(page, "Undo")
    expect_text(page, r"rows:\n3\n0\n")
    press(page, "Draw the answer")
    press(page, "Undo")
    expect_text(page, r"rows:\n\*\n")


@exhaustive
def test_rooms_are_drawn(page: Page) -> None:
    new(page, "heyawake", "5x5")
    press(page, "Empty board to fill")
    press(page, "Draw a new region")
    drag(page, (1, 1), (5, 1))
    expect_text(page, r"ABBBB\nACCCC\nADDDD\n")
    press(page, "Extend a region")
    drag(page, (1, 1), (1, 3))
    expect_text(page, r"AABBB\nACCCC\n")
    press(page, "Undo")
    expect_text(page, r"ABBBB\nACCCC\n")


@exhaustive
def test_boxes_that_do_not_fit_yet_stay_on_the_board(page: Page, watched: Watched) -> None:
    """The boxes of a sudoku can only be redrawn in several strokes."""
    new(page, "sudoku", "4x4")
    press(page, "Empty board to fill")
    press(page, "Extend a region")
    drag(page, (1, 3), (1, 5))
    expect(page.locator("#givens-said")).to_contain_text("Not yet: A box has")
    drag(page, (3, 5), (3, 3))
    expect_text(page, r"boxes:\nAAAB\nABBB\n")
    watched.expect("400")


@exhaustive
def test_ends_pieces_and_numbers_are_set(page: Page) -> None:
    new(page, "nurimaze", "5x5")
    press(page, "Empty board to fill")
    press(page, "Move S")
    click(page, (3, 5))
    expect_text(page, "ends: r2c3 r5c5")
    set_board(page, "battleship\nfleet: ## #\n....\n....\n....\n....\n")
    page.get_by_text("Change the pieces").click()
    press(page, "Take the piece ## away")
    expect_text(page, "fleet: #\n")
    page.get_by_label("Row 1, column 1").click()
    page.get_by_label("Row 1, column 2").click()
    page.get_by_label("Row 1, column 3").click()
    press(page, "Add this piece")
    expect_text(page, "fleet: # ###\n")
    new(page, "starbattle", "7x7")
    press(page, "Empty board to fill")
    page.locator("#given-stars").fill("2")
    page.locator("#given-stars").press("Enter")
    expect_text(page, "stars: 2")


@exhaustive
def test_counting_goes_on_while_nobody_types(page: Page) -> None:
    """The quick survey gives up; a longer one follows and finds the answer."""
    puzzle = "slitherlink\n10.\n333\n22.\n"

    def unsure(route: Route) -> None:
        found = call("survey", json.loads(route.request.post_data or ""))
        route.fulfill(json=found | {"answers": "unknown", "complete": False, "open": 24})

    answer_for_the_server(page, "survey", unsure)
    set_board(page, puzzle)
    expect(page.locator("#survey-count")).to_have_text("1")


@exhaustive
def test_two_answers_and_where_they_differ(page: Page) -> None:
    set_board(page, "slitherlink\n33\n33\n")
    set_board(page, "slitherlink\n2..\n...\n..2\n")
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Show two answers")
    expect(notice(page)).to_contain_text("Answer 1 of two")
    press(page, "Show the other")
    expect(notice(page)).to_contain_text("Answer 2 of two")
    press(page, "Done")
    expect(notice(page)).to_be_empty()
    expect(board(page)).to_be_visible()


@exhaustive
def test_a_title_and_an_author_go_with_the_puzzle(page: Page) -> None:
    set_board(page, "slitherlink\n10.\n333\n22.\n")
    page.get_by_text("The whole board").click()
    page.locator("#set-title").fill("A small loop")
    page.locator("#set-author").fill("Ann")
    page.locator("#set-author").press("Enter")
    expect(page.locator("#puzzle-credits")).to_have_text("A small loop, by Ann")
    expect(page).to_have_url(re.compile("#t="))
    page.reload()
    expect(page.locator("#puzzle-credits")).to_have_text("A small loop, by Ann")


KEEPING_PICTURES = """() => {
    const make = URL.createObjectURL;
    window.drawn = [];
    URL.createObjectURL = (blob) => { window.drawn.push(blob); return make(blob); };
}"""
"""Keeps what the page makes addresses of, which its policy lets nobody fetch."""


@exhaustive
def test_sheets_with_new_puzzles_and_their_answers(page: Page) -> None:
    page.evaluate("() => { window.print = () => { window.counted = (window.counted ?? 0) + 1 } }")
    page.evaluate(KEEPING_PICTURES)
    open_text(page, "slitherlink\n# title: Mine\n10.\n333\n22.\n")
    press(page, "Share")
    press(page, "Several on a sheet…")
    page.locator("#sheet-family").select_option("nawabari")
    page.locator("#sheet-size").select_option("5x5")
    page.locator("#sheet-count").fill("2")
    page.locator("#sheet-each").select_option("2")
    page.locator("#sheet-title-text").fill("Our loops")
    page.locator("#sheet-turn").select_option("landscape")
    press(page, "Print")
    until(page, "() => window.counted === 1", 30)
    expect(page.locator("#press img")).to_have_count(3)
    assert page.evaluate("() => [...document.querySelectorAll('#press img')].every((each) => each.naturalWidth > 0)")
    pages = page.evaluate("() => Promise.all(window.drawn.map((each) => each.text()))")
    assert "Our loops" in pages[0]
    captions = re.findall(r"> ([^<]* (?:3x3|5x5)[^<]*)<", "".join(pages[:2]))
    assert captions == ["Mine · Slitherlink 3x3", "Nawabari 5x5 · easy", "Nawabari 5x5 · easy"]
    assert ">Answers<" in pages[2]
    page.emulate_media(media="print")
    expect(page.locator("#press")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#press img")).to_have_count(0)
