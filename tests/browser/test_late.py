"""People who are quicker than the server or their own machine: what they did last is what they see, and a reply that
comes too late changes nothing."""

import base64
import io
import json

import pytest
from PIL import Image
from playwright.sync_api import Page, Route, expect

from browser.conftest import Watched
from browser.hands import (
    SLITHERLINK,
    answer_for_the_server,
    board,
    click,
    draw,
    drop,
    example,
    expect_solved,
    marks,
    new,
    notice,
    open_text,
    pause,
    press,
)

pytestmark = pytest.mark.exhaustive

SLOW = """() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
        await new Promise((done) => setTimeout(done, window.slow ?? 0));
        return read.call(this);
    };
}"""
"""Makes packing and unpacking links take as many milliseconds a part as `window.slow` says."""

SMALL = "slitherlink\n3.3\n...\n...\n"


def slowly(page: Page) -> None:
    """A page on which links take their time, once `window.slow` is set."""
    page.add_init_script(f"({SLOW})()")
    page.reload()


def held(page: Page, call: str, wanted: str) -> list[Route]:
    """Keeps the questions of one kind that hold a text, unanswered, until they are let go."""
    waiting: list[Route] = []

    def answer(route: Route) -> None:
        if wanted in (route.request.post_data or ""):
            waiting.append(route)
        else:
            route.continue_()

    answer_for_the_server(page, call, answer)
    return waiting


def let_go(page: Page, routes: list[Route]) -> None:
    """Answers what was held, or finds that nobody asks any more; the page has time to take it in."""
    for route in routes:
        route.continue_()
    page.wait_for_timeout(300)


def test_back_and_back_again(page: Page) -> None:
    """The address says where one is, whatever takes long on the way there."""
    slowly(page)
    open_text(page, SLITHERLINK)
    open_text(page, SMALL)
    page.evaluate("window.slow = 100")
    page.evaluate("history.back()")
    page.wait_for_timeout(30)
    page.evaluate("history.back()")
    expect(page.locator("#welcome")).to_be_visible()
    page.wait_for_timeout(600)
    expect(page.locator("#welcome")).to_be_visible()
    assert page.evaluate("location.hash") == ""


def test_a_puzzle_that_opens_slowly_replaces_none_that_was_opened_since(page: Page) -> None:
    waiting = held(page, "open", "slitherlink")
    page.get_by_role("button", name="Slitherlink: 7x7").click()
    new(page, "hashi", "5x5")
    press(page, "Empty board to fill")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hashi")
    let_go(page, waiting)
    expect(page.get_by_role("heading", level=1)).to_have_text("Hashi")


def test_a_link_that_is_left_is_not_opened(page: Page) -> None:
    open_text(page, SMALL)
    link = page.url
    waiting = held(page, "open", link.partition("#")[2])
    page.goto("about:blank")
    page.goto("/")
    page.evaluate("link => { location.href = link; }", link)
    expect(page.locator("#home-notice")).to_contain_text("Opening")
    page.go_back()
    expect(page.locator("#home-notice")).to_be_empty()
    let_go(page, waiting)
    expect(page.locator("#welcome")).to_be_visible()
    assert page.evaluate("location.hash") == ""


def test_a_question_about_marks_goes_with_its_page(page: Page) -> None:
    """Going back while it is asked whose marks to take: the puzzle is not opened after all."""
    open_text(page, SLITHERLINK)
    click(page, (0, 1))
    link = marks(page)
    click(page, (0, 3))
    pause(page)
    page.goto("/")
    page.evaluate("link => { location.href = link; }", link)
    expect(page.locator("#ask-dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("#ask-dialog")).to_be_hidden()
    page.wait_for_timeout(200)
    expect(page.locator("#welcome")).to_be_visible()
    assert page.evaluate("location.hash") == ""


def test_a_link_that_is_refused_leaves_the_first_screen(page: Page, watched: Watched) -> None:
    carried = base64.urlsafe_b64encode(json.dumps({"puzzle": "nothing of the kind"}).encode()).decode().rstrip("=")
    page.goto("about:blank")
    page.goto(f"/#j={carried}")
    expect(page.locator("#home-notice .bad")).to_be_visible()
    expect(page.locator("#shelf-hashi")).to_be_visible()
    watched.expect("400")


def test_a_hint_is_not_skipped_by_a_double_click(page: Page) -> None:
    levels: list[int] = []

    def answer(route: Route) -> None:
        levels.append((route.request.post_data_json or {})["level"])
        route.continue_()

    answer_for_the_server(page, "hint", answer)
    open_text(page, example("slitherlink"))
    press(page, "Hint")
    page.get_by_role("button", name="Which rule?").evaluate("(button) => { button.click(); button.click(); }")
    expect(notice(page)).to_contain_text("sides of the cell")
    assert levels in ([1, 2], [1, 2, 2])  # the first press may be given up before anything was asked


def test_asking_for_a_hint_at_the_end_is_no_way_past_it(page: Page) -> None:
    """It takes the place of the look that is taken when all is drawn, and finds the same."""
    waiting = held(page, "check", "puzzle")
    open_text(page, SLITHERLINK)
    draw(page, SLITHERLINK)
    press(page, "Hint")
    expect_solved(page)
    let_go(page, waiting)
    expect_solved(page)


def test_a_key_that_is_held_down_asks_once(page: Page) -> None:
    open_text(page, example("slitherlink"))
    page.keyboard.down("h")
    expect(notice(page)).to_contain_text("Look at")
    page.keyboard.down("h")
    page.wait_for_timeout(200)
    expect(notice(page)).to_contain_text("Look at")
    page.keyboard.up("h")


def test_a_hint_stays_when_only_the_pencil_is_taken(page: Page) -> None:
    open_text(page, example("slitherlink"))
    press(page, "Hint")
    expect(notice(page)).to_contain_text("Look at")
    press(page, "Pencil")
    expect(notice(page)).to_contain_text("Look at")
    expect(board(page).locator(".k-where").first).to_be_attached()


def picture(width: int) -> bytes:
    """A black frame, so wide."""
    drawn = Image.new("RGB", (width, 5), "black")
    drawn.paste("white", (1, 1, width - 1, 4))
    file = io.BytesIO()
    drawn.save(file, "PNG")
    return file.getvalue()


def test_the_last_picture_counts(page: Page) -> None:
    first = base64.b64encode(picture(9)).decode()
    waiting = held(page, "picture", first)
    drop(page, {"first.png": picture(9)})
    expect(page.locator("#picture-waiting")).to_be_visible()
    drop(page, {"second.png": picture(6)})
    expect(page.locator("#picture-play")).to_be_focused()
    size = page.locator("#picture-after svg").get_attribute("viewBox") or ""
    let_go(page, waiting)
    expect(page.locator("#picture-after svg")).to_have_attribute("viewBox", size)
    expect(page.locator("#picture-play")).to_be_enabled()
    drop(page, {"puzzle.txt": SLITHERLINK.encode()})
    expect(page.get_by_role("heading", level=1)).to_have_text("Slitherlink")
    expect(page.locator("#picture-dialog")).to_be_hidden()


def test_the_text_of_another_puzzle_is_not_shared(page: Page) -> None:
    waiting = held(page, "export", '"to"')
    open_text(page, SLITHERLINK)
    press(page, "Share")
    expect(page.locator("#share-format")).to_have_value("puzzlink")
    page.keyboard.press("Escape")
    open_text(page, SMALL)
    press(page, "Share")
    expect(page.locator("#share-format")).to_have_value("puzzlink")
    first, second = waiting
    second.continue_()
    expect(page.locator("#share-text")).not_to_have_value("")
    text = page.locator("#share-text").input_value()
    let_go(page, [first])
    expect(page.locator("#share-text")).to_have_value(text)


def test_the_address_of_a_puzzle_in_the_making_is_its_own(page: Page) -> None:
    """The next puzzle is opened while the link to the last version of this one is being packed."""
    slowly(page)
    open_text(page, SMALL)
    press(page, "Set")
    page.evaluate("window.slow = 200")
    page.keyboard.press("2")
    expect(page.locator("#board .k-clue").first).to_have_text("2")
    page.wait_for_timeout(200)
    page.evaluate("window.slow = 0")
    open_text(page, SLITHERLINK)
    link = page.url
    page.wait_for_timeout(700)
    assert page.url == link
