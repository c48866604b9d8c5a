"""Nothing that was drawn or set is lost: not by a reload, a link, another tab, the next version, or a slip."""

import base64
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.conftest import Serving, Watched
from browser.hands import (
    SLITHERLINK,
    answer_for_the_server,
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
from kotae.web.api import call

pytestmark = pytest.mark.exhaustive

TWO = "slitherlink\n3.3\n...\n...\n"


def lines(page: Page) -> int:
    """How many marks are drawn."""
    return int(page.evaluate("document.querySelectorAll('#board :is(.k-low, .k-marks) > :not(.k-preview)').length"))


def kept(page: Page) -> list[dict[str, Any]]:
    """What the browser keeps, the oldest first."""
    pause(page)
    code = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("kotae/progress/"))
        .map(([, entry]) => JSON.parse(entry)).sort((one, other) => one.when - other.when)"""
    entries: list[dict[str, Any]] = page.evaluate(code)
    return entries


def undo(page: Page) -> Any:
    return page.get_by_role("button", name="Undo", exact=True)


def test_marks_that_came_with_a_link_are_kept_at_once(
    page: Page, browser: Browser, watched: Watched, server: Serving
) -> None:
    """Also when they take the place of one's own, and when they cannot be read."""
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    click(page, (0, 3))
    link = marks(page)
    other = browser.new_context(base_url=server.url)
    watched.watch(other)
    friend = other.new_page()
    friend.goto(link)
    board(friend).wait_for()
    friend.reload()
    board(friend).wait_for()
    assert marks(friend) == link
    click(friend, (6, 1))
    pause(friend)
    friend.goto("about:blank")
    friend.goto(link)
    press(friend, "Take those")
    board(friend).wait_for()
    friend.reload()
    board(friend).wait_for()
    assert marks(friend) == link
    carried = {"puzzle": SLITHERLINK, "state": {"moves": [["a", "b"]], "at": 1}}
    damaged = "#j=" + base64.urlsafe_b64encode(json.dumps(carried).encode()).decode().rstrip("=")
    friend.goto("about:blank")
    friend.goto(server.url + damaged)
    press(friend, "Take those")
    expect(notice(friend)).to_contain_text("cannot be read")
    assert marks(friend) == link
    other.close()


def test_two_tabs_are_one_puzzle(context: BrowserContext, page: Page) -> None:
    open_text(page, SLITHERLINK)
    second = context.new_page()
    second.goto(page.url)
    board(second).wait_for()
    for place in ((0, 1), (0, 3), (1, 2), (2, 1)):
        click(page, place)
    expect(notice(second)).to_contain_text("another tab")
    click(second, (6, 1))
    expect(notice(page)).to_contain_text("another tab")
    assert marks(page) == marks(second)
    page.reload()
    board(page).wait_for()
    assert lines(page) == 5


def test_what_two_tabs_drew_at_once_is_in_one_history(context: BrowserContext, page: Page) -> None:
    """As when one of them slept, and heard nothing of the other."""
    open_text(page, SLITHERLINK)
    second = context.new_page()
    second.goto(page.url)
    board(second).wait_for()
    deafen = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
    second.add_init_script(deafen)
    second.reload()
    board(second).wait_for()
    for place in ((0, 1), (0, 3), (1, 2)):
        click(page, place)
    pause(page)
    click(second, (6, 1))
    expect(notice(second)).to_contain_text("also drawn on this puzzle in another tab")
    assert lines(second) == 1
    press(second, "Go back to that")
    assert lines(second) == 3
    press(second, "Redo")
    press(second, "Redo")
    assert lines(second) == 1
    second.reload()
    board(second).wait_for()
    assert lines(second) == 1


def test_the_next_version_replaces_no_puzzle_that_was_there(page: Page) -> None:
    open_text(page, TWO)
    click(page, (0, 1))
    assert [entry["puzzle"] for entry in kept(page)] == [TWO]
    press(page, "Set")
    page.keyboard.press("2")
    expect(undo(page)).to_be_enabled()
    kept(page)
    page.keyboard.press("Control+z")
    expect(undo(page)).to_be_disabled()
    kept(page)
    page.keyboard.press("1")
    expect(undo(page)).to_be_enabled()
    first, last = kept(page)
    assert (first["puzzle"], first["draft"]) == (TWO, False)
    assert (last["puzzle"], last["draft"]) == (TWO.replace("3.3", "1.3"), True)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Slitherlink.*started$")).click()
    board(page).wait_for()
    assert lines(page) == 1


def test_another_clue_makes_it_unsolved(page: Page) -> None:
    open_text(page, SLITHERLINK)
    draw(page, SLITHERLINK)
    expect_solved(page)
    press(page, "Set")
    page.keyboard.press("2")
    expect(undo(page)).to_be_enabled()
    assert [(entry["solved"], entry["draft"]) for entry in kept(page)] == [(True, False), (False, True)]


def test_versions_are_gone_through_after_a_reload(page: Page) -> None:
    open_text(page, TWO)
    press(page, "Set")
    page.keyboard.press("2")
    expect(undo(page)).to_be_enabled()
    page.keyboard.press("1")
    expect(page.locator("#board .k-clue").first).to_have_text("1")
    kept(page)
    page.reload()
    press(page, "Undo")
    expect(page.locator("#board .k-clue").first).to_have_text("2")
    press(page, "Undo")
    expect(page.locator("#board .k-clue").first).to_have_text("3")
    expect(undo(page)).to_be_disabled()
    press(page, "Redo")
    press(page, "Redo")
    expect(page.locator("#board .k-clue").first).to_have_text("1")


def test_an_answer_that_was_shown_is_not_found(page: Page) -> None:
    open_text(page, SLITHERLINK)
    press(page, "Solve")
    press(page, "Show it")
    expect(notice(page)).to_contain_text("the only answer")
    press(page, "Check")
    expect(notice(page)).to_contain_text("was shown")
    page.keyboard.press("Control+z")
    press(page, "Redo")
    expect(notice(page)).to_contain_text("was shown")
    kept(page)
    page.reload()
    board(page).wait_for()
    press(page, "Check")
    expect(notice(page)).to_contain_text("was shown")
    assert [entry["solved"] for entry in kept(page)] == [False]


def test_what_is_forgotten_can_be_brought_back(page: Page) -> None:
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    before = marks(page)
    kept(page)
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Remove Slitherlink")).click()
    expect(page.locator("#unfinished")).to_be_hidden()
    assert kept(page) == []
    press(page, "Undo")
    page.locator("#unfinished-cards .face").click()
    board(page).wait_for()
    assert marks(page) == before


def test_clues_wait_for_a_server_that_is_away(page: Page, watched: Watched) -> None:
    answer_for_the_server(page, "clue", lambda route: route.abort())
    open_text(page, "slitherlink\n...\n...\n...\n")
    press(page, "Set")
    for _ in range(3):
        page.keyboard.press("2")
        page.keyboard.press("ArrowRight")
    expect(notice(page)).to_contain_text("3 changes are waiting")
    page.unroute("**/api/clue")
    press(page, "Try again")
    expect(page.locator("#board .k-clue")).to_have_count(3)
    watched.expect("ERR_FAILED")


def test_lines_pasted_into_the_box_stay_lines(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", SLITHERLINK)
    page.locator("#paste-text").focus()
    page.keyboard.press("Control+v")
    expect(page.locator("#puzzle-facts")).to_have_text("3×3")


def test_thinking_counts(page: Page) -> None:
    """The time goes on without moves, and is kept."""
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    [entry] = kept(page)
    pause(page, 1500)
    page.reload()
    board(page).wait_for()
    assert kept(page)[0]["seconds"] > entry["seconds"]


def test_a_mistake_is_counted_in_moves(page: Page) -> None:
    """A stroke over many cells is one move."""
    open_text(page, "nonogram\nrows:\n3\n3\n1\ncolumns:\n3\n2\n2\n")
    drag(page, (1, 1), (1, 5))
    drag(page, (3, 1), (3, 5))
    click(page, (5, 3))
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Since move 3")
    press(page, "Undo to before that move")
    assert lines(page) == 6


def test_only_formats_that_carry_the_puzzle_are_offered(page: Page) -> None:
    text = example("nawabari")
    open_text(page, text)
    press(page, "Share")
    expect(page.locator("#share-format option")).to_have_count(len(call("export", {"puzzle": text})["formats"]))
    offered = page.locator("#share-format option").all_inner_texts()
    assert "Simon Tatham's game id" not in offered
    assert "puzz.link address" in offered


def height(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def test_many_reasons_are_told_in_few_words(phone: Page) -> None:
    clash = [{"rule": "x", "text": f"there is no bridge at r{at}", "places": [[1, 2 * at + 1]]} for at in range(100)]
    told = {"answers": "none", "decided": None, "open": 0, "clash": clash}
    answer_for_the_server(phone, "survey", lambda route: route.fulfill(json=told))
    open_text(phone, example("nawabari"))
    press(phone, "Set")
    expect(phone.locator("#survey-text")).to_contain_text("r2; and 97 more")
    assert height(phone.locator("#survey")) < 200


def test_a_step_is_told_line_by_line(page: Page) -> None:
    lines: list[dict[str, Any]] = [
        {"text": text, "case": "", "mood": "so", "places": [], "given": [], "so": []} for text in ("one.", "two.")
    ]
    step = {"text": "one. two.", "lines": lines, "because": [], "so": [], "answer": None}
    told = {"status": "several", "complete": True, "steps": [step]}
    answer_for_the_server(page, "explain", lambda route: route.fulfill(json=told))
    open_text(page, SLITHERLINK)
    press(page, "Explain")
    expect(page.locator("#lesson-lines li")).to_have_text(["One.", "Two."])


@pytest.mark.parametrize("family", ["hashi", "slitherlink"])
def test_an_explanation_leaves_room_for_the_board_on_a_phone(phone: Page, family: str) -> None:
    open_text(phone, example(family))
    press(phone, "More")
    press(phone, "Explain")
    for part in ("#lesson-end", "#lesson-next", "#lesson-said"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)
    assert height(phone.locator("#dock")) < 740 / 2


def test_tiles_have_nothing_forced(page: Page) -> None:
    open_text(page, example("sliding"))
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Forced", exact=True)).to_be_hidden()


def test_solved_and_cleared_is_begun_anew(page: Page) -> None:
    open_text(page, SLITHERLINK)
    draw(page, SLITHERLINK)
    expect_solved(page)
    assert [entry["solved"] for entry in kept(page)] == [True]
    press(page, "Clear")
    assert [entry["solved"] for entry in kept(page)] == [False]
    page.keyboard.press("Control+z")
    expect_solved(page)


def test_a_rectangle_begun_by_a_key_and_left(page: Page) -> None:
    """An undo, or a stroke of the mouse, in between takes no later key away."""
    open_text(page, "nawabari\n....\n....\n....\n....\n")
    for key in ("Space", "ArrowDown"):
        page.keyboard.press(key)
    drag(page, (5, 5), (7, 7))
    before = lines(page)
    for key in ("ArrowUp", "ArrowUp", "Space", "ArrowLeft", "Space"):  # from where the mouse was
        page.keyboard.press(key)
    assert lines(page) > before > 0


def test_print_has_no_marks_unless_wanted(page: Page) -> None:
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    page.evaluate("print = () => {}")
    press(page, "Share")
    press(page, "Print…")
    page.emulate_media(media="print")
    expect(page.locator("#paper svg")).to_be_visible()
    expect(page.locator("#board")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator("#board")).to_be_visible()
    press(page, "Share")
    page.locator("#share-answer").check()
    press(page, "Print…")
    page.emulate_media(media="print")
    expect(page.locator("#paper .k-line")).to_have_count(1)


def test_paper_has_the_whole_board(page: Page) -> None:
    """Also where only a part of it is seen, and also when the browser's own command prints it."""
    open_text(page, "slitherlink\n" + ("." * 60 + "\n") * 60)
    click(page, (0, 1))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#paper svg")).to_have_attribute("viewBox", "-10 -10 1940 1940")
    expect(page.locator("#paper .k-line")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("#board")).to_be_visible()
