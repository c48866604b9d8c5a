"""People at the page, from the first screen to "Solved": by mouse, by fingers, by keys; help, mistakes, and coming
back."""

import json
import re

import pytest
from boards import read_board
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Serving, Watched
from browser.hands import (
    FAMILIES,
    SLITHERLINK,
    board,
    click,
    drag,
    draw,
    example,
    expect_solved,
    marks,
    notice,
    open_text,
    pause,
    press,
)
from kotae.answers.solve import solve


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", FAMILIES)
def test_from_the_shelf_to_solved_by_mouse(page: Page, family: str) -> None:
    page.get_by_role("region", name=re.compile(family, re.I)).get_by_role("listitem").first.click()
    board(page).wait_for()
    draw(page, example(family))
    expect_solved(page)
    page.get_by_role("link", name="Kotae").click()
    expect(page.locator("#unfinished")).to_contain_text("solved")


@pytest.mark.parametrize(
    "family",
    ["slitherlink", *(pytest.param(each, marks=pytest.mark.exhaustive) for each in FAMILIES if each != "slitherlink")],
)
def test_by_fingers_on_a_phone(phone: Page, family: str) -> None:
    phone.get_by_role("region", name=re.compile(family, re.I)).get_by_role("listitem").first.tap()
    board(phone).wait_for()
    draw(phone, example(family), touch=True)
    expect_solved(phone)


def test_by_keys_alone(page: Page) -> None:
    """To a puzzle, through it and back, without a mouse."""
    page.locator("#shelf-sliding").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # skip to the puzzles
    page.keyboard.type("nonogram")
    for _ in range(40):
        if "Nonogram: heart" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    board(page).wait_for()
    heart = example("nonogram")
    solution = puzzle_answer(heart)
    for row, line in enumerate(solution):
        for mark in line:
            if mark == "#":
                page.keyboard.press("Space")
            page.keyboard.press("ArrowRight")
        for _ in line:
            page.keyboard.press("ArrowLeft")
        if row < len(solution) - 1:
            page.keyboard.press("ArrowDown")
    expect_solved(page)


def puzzle_answer(text: str) -> list[str]:
    puzzle = read_board(text)
    answer: list[str] = puzzle.to_json(solve(puzzle).solutions[0])
    return answer


def test_a_mistake_is_named_and_shown(page: Page) -> None:
    open_text(page, example("slitherlink"))
    for place in ((4, 5), (5, 4), (4, 3)):
        click(page, place)
    press(page, "Check")
    expect(notice(page)).to_contain_text("broken")
    expect(notice(page).get_by_role("listitem").first).to_contain_text("at r")
    expect(board(page).locator(".k-wrong").first).to_be_attached()
    press(page, "Undo")
    expect(notice(page)).to_be_empty()


@pytest.mark.exhaustive
def test_hints_go_up_the_ladder(page: Page) -> None:
    open_text(page, example("slitherlink"))
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at")
    press(page, "Which rule?")
    expect(notice(page)).to_contain_text("sides of the cell")
    press(page, "What follows?")
    expect(notice(page).get_by_role("button", name="Do it for me")).to_be_visible()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    press(page, "Do it for me")
    expect(page.get_by_role("button", name="Next hint")).to_be_visible()
    press(page, "Undo")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


@pytest.mark.parametrize("family", ["slitherlink", "sliding"])
@pytest.mark.exhaustive
def test_hints_lead_to_the_answer(page: Page, family: str) -> None:
    open_text(page, SLITHERLINK if family == "slitherlink" else example(family))
    for _ in range(100):
        for name in ("Hint", "Which rule?", "What follows?", "Do it for me"):
            if "Solved" in notice(page).inner_text():
                return
            press(page, name)
            page.wait_for_timeout(150)
    raise AssertionError("it goes on and on")


@pytest.mark.exhaustive
def test_back_to_before_the_mistake(page: Page) -> None:
    """A mistake comes before any hint; all moves since it are taken back, and can be redone."""
    open_text(page, example("slitherlink"))
    wrong = (0, 3)
    for place in ((0, 1), (0, 5), wrong, (0, 9)):
        click(page, place)
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Since move 3")
    press(page, "Undo to before that move")
    press(page, "Check")
    expect(notice(page)).to_contain_text("Nothing is wrong")
    press(page, "Redo")
    press(page, "Redo")
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_disabled()
    press(page, "Check")
    expect(notice(page)).to_contain_text(re.compile("broken|no way"))


def test_undo_redo_and_reload_lose_nothing(page: Page) -> None:
    text = example("slitherlink")
    open_text(page, text)
    for place in ((0, 1), (0, 3), (1, 2)):
        click(page, place)
    page.keyboard.press("Control+z")
    page.keyboard.press("z")
    page.keyboard.press("y")
    before = marks(page)
    pause(page)
    page.reload()
    board(page).wait_for()
    assert marks(page) == before
    press(page, "Redo")
    press(page, "Undo")
    press(page, "Undo")
    press(page, "Undo")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


@pytest.mark.exhaustive
def test_pencil_marks_are_apart(page: Page) -> None:
    open_text(page, example("slitherlink"))
    press(page, "Pencil")
    click(page, (0, 1))
    click(page, (0, 3))
    press(page, "Rub out")
    expect(page.locator("#pencilled")).to_be_hidden()
    press(page, "Undo")
    press(page, "Ink pencil")
    expect(page.locator("#pencilled")).to_be_hidden()


@pytest.mark.exhaustive
def test_share_and_reopen_with_progress(page: Page, browser: Browser, watched: Watched, server: Serving) -> None:
    open_text(page, example("nawabari"))
    drag(page, (1, 1), (3, 3))
    link = marks(page)
    other = browser.new_context()
    watched.watch(other)
    friend = other.new_page()
    friend.goto(link)
    board(friend).wait_for()
    expect(friend.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    assert marks(friend) == link
    drag(friend, (5, 5), (7, 7))
    pause(friend)
    own = marks(friend)
    friend.goto("about:blank")
    friend.goto(link)  # what came with the link does not replace what the friend has drawn since, unless asked to
    press(friend, "Keep mine")
    board(friend).wait_for()
    assert marks(friend) == own
    other.close()


@pytest.mark.exhaustive
def test_solve_is_asked_for_and_undone(page: Page) -> None:
    open_text(page, example("hashi"))
    press(page, "Solve")
    press(page, "Cancel")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    press(page, "Solve")
    press(page, "Show it")
    expect(notice(page)).to_contain_text("the only answer")
    press(page, "Check")
    expect(notice(page)).to_contain_text("Every rule holds")
    press(page, "Undo")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


@pytest.mark.exhaustive
def test_an_answer_that_was_drawn_is_not_taken_back_with_the_one_shown(page: Page) -> None:
    """Whoever asks when all is drawn already has nothing to undo but their own moves."""
    text = "nonogram\nrows:\n1\n1\ncolumns:\n2\n0\n"
    open_text(page, text)
    drag(page, (1, 1), (3, 1))
    expect_solved(page)
    click(page, (1, 3), "right")
    click(page, (3, 3), "right")
    press(page, "Solve")
    press(page, "Show it")
    expect(notice(page)).to_contain_text("the only answer")
    expect(notice(page).get_by_role("button", name="Undo")).to_be_hidden()


@pytest.mark.exhaustive
def test_the_explanation_is_stepped_through(page: Page) -> None:
    open_text(page, example("slitherlink"))
    click(page, (0, 1))
    before = marks(page)
    press(page, "Explain")
    expect(page.locator("#lesson-number")).to_contain_text("1 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#lesson-number")).to_contain_text("2 of")
    expect(page.locator("#lesson-said")).to_contain_text("so ")
    page.keyboard.press("End")
    press(page, "Back")
    page.keyboard.press("Escape")
    expect(page.locator("#lesson")).to_be_hidden()
    assert marks(page) == before


@pytest.mark.exhaustive
def test_what_is_forced_is_tinted(page: Page) -> None:
    open_text(page, example("nonogram"))
    press(page, "Forced")
    expect(notice(page)).to_contain_text("more places are certain")
    press(page, "Forced")
    expect(notice(page)).to_be_empty()


@pytest.mark.exhaustive
def test_the_clock_is_off_until_wanted(page: Page) -> None:
    open_text(page, SLITHERLINK)
    expect(page.locator("#clock")).to_be_hidden()
    press(page, "Settings and keys")
    page.get_by_label("show a clock").check()
    page.keyboard.press("Escape")
    expect(page.locator("#clock")).to_have_text(re.compile(r"0:0[1-9]"))
    page.reload()
    expect(page.locator("#clock")).to_be_visible()


@pytest.mark.exhaustive
def test_what_the_browser_keeps_may_be_damaged(page: Page) -> None:
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    pause(page)
    damage = """() => {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith("kotae/progress/"));
        const entry = JSON.parse(localStorage.getItem(keys[0]));
        localStorage.setItem(keys[0], JSON.stringify({ ...entry, state: { of: ["another", "version"] } }));
        localStorage.setItem("kotae/progress/x", "{");
        localStorage.setItem("kotae/progress/y", JSON.stringify({ puzzle: 7 }));
        return keys.length;
    }"""
    assert page.evaluate(damage) == 1
    page.goto("/")
    expect(page.locator("#unfinished-cards").get_by_role("listitem")).to_have_count(1)
    page.locator("#unfinished-cards .face").click()
    board(page).wait_for()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    click(page, (0, 1))
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()


@pytest.mark.exhaustive
def test_a_full_store_makes_room(page: Page) -> None:
    """The oldest puzzles go; and when not even one fits, that is said and playing goes on."""
    fill = """(size) => {
        const entry = { puzzle: "", name: "x", rows: 1, cols: 1, state: null, solved: false, draft: false, seconds: 0 };
        for (let number = 0; number < 80; number++) {
            const text = JSON.stringify({ ...entry, puzzle: "x".repeat(size) + number, when: number });
            try { localStorage.setItem("kotae/progress/" + number, text); } catch { return number; }
        }
        return 80;
    }"""
    assert page.evaluate(fill, 100_000) < 80
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    pause(page)
    kept = json.loads(page.evaluate("JSON.stringify(Object.values(localStorage))"))
    assert any(SLITHERLINK.strip() in json.loads(entry)["puzzle"] for entry in kept if entry.startswith("{"))
    cram = """() => {
        localStorage.clear();
        for (let size = 1 << 22, number = 0; size > 0; number++) {
            try { localStorage.setItem("other" + number, "x".repeat(size)); } catch { size >>= 1; }
        }
    }"""
    page.evaluate(cram)
    click(page, (0, 3))
    expect(notice(page)).to_contain_text("has no more room")
