"""What a designer looks at: nothing flashes, no frame or word that nobody asked for, and every state can be told apart
in forced colours too."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, Serving, Watched
from browser.hands import SLITHERLINK, board, click, example, notice, open_text, press
from browser.test_families import a_puzzle

STYLE = "(element, name) => getComputedStyle(element)[name]"


@pytest.fixture
def forced(browser: Browser, watched: Watched, server: Serving) -> Iterator[Page]:
    """The first screen where the system's own colours replace all others."""
    server.check()
    context = browser.new_context(base_url=server.url, forced_colors="active", **DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def test_the_cursor_is_for_keys_and_follows_the_pointer(page: Page) -> None:
    """A puzzle that opens, and a click, show neither ring nor cursor nor words about it; a key shows them, there."""
    open_text(page, SLITHERLINK)
    svg, where = page.locator("#board .window"), page.locator("#where")
    expect(svg.locator("xpath=..")).to_be_focused()
    assert svg.evaluate(STYLE, "outlineStyle") == "none"
    click(page, (2, 3))
    expect(where).to_be_empty()
    page.keyboard.press("ArrowDown")
    expect(where).to_contain_text("r2c2")
    assert svg.evaluate(STYLE, "outlineStyle") == "solid"
    click(page, (4, 5))
    expect(where).to_be_empty()
    assert svg.evaluate(STYLE, "outlineStyle") == "none"
    page.keyboard.press("ArrowUp")
    expect(where).to_contain_text("r2c3")


@pytest.mark.exhaustive
def test_a_tap_does_not_flash_the_board(phone: Page) -> None:
    open_text(phone, SLITHERLINK)
    root = phone.locator("#board .board")
    assert root.evaluate(STYLE, "webkitTapHighlightColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.exhaustive
def test_the_brand_needs_no_font(page: Page) -> None:
    """Its Japanese is drawn, and read aloud by its name."""
    brand = page.locator("#brand")
    assert brand.inner_text().strip() == "Kotae"
    expect(brand.get_by_role("img", name="答え")).to_be_visible()


@pytest.mark.exhaustive
def test_cards_fill_the_row_on_a_tablet(page: Page) -> None:
    page.set_viewport_size({"width": 860, "height": 1100})
    press(page, "More about Slitherlink")
    row = page.locator(".shelf.open .cards")
    box, last = row.bounding_box(), row.locator(".card").last.bounding_box()
    assert box
    assert last
    assert box["x"] + box["width"] - last["x"] - last["width"] < 2


@pytest.mark.exhaustive
def test_states_differ_in_forced_colours(forced: Page) -> None:
    """Buttons that are pressed, the line that is lit, and numbers on shaded cells."""
    open_text(forced, example("slitherlink"))
    play, set_ = (forced.get_by_role("button", name=name, exact=True) for name in ("Play", "Set"))
    assert play.evaluate(STYLE, "backgroundColor") != set_.evaluate(STYLE, "backgroundColor")
    pencil, check = forced.locator("#pencil"), forced.locator("#check")
    pencil.click()
    assert pencil.evaluate(STYLE, "backgroundColor") != check.evaluate(STYLE, "backgroundColor")
    for place in ((4, 5), (5, 4), (4, 3)):
        click(forced, place)
    check.click()
    lines = notice(forced).locator("button.line")
    lines.nth(1).click()
    assert lines.nth(0).evaluate(STYLE, "backgroundColor") != lines.nth(1).evaluate(STYLE, "backgroundColor")
    canvas = forced.evaluate("getComputedStyle(document.body).backgroundColor")
    open_text(forced, "akari\n.?1\n...\n")
    number = board(forced).locator(".k-on-wall .k-number").first
    wall = board(forced).locator(".k-wall").first
    assert number.evaluate(STYLE, "fill") != wall.evaluate(STYLE, "fill")
    assert wall.evaluate(STYLE, "fill") != canvas


@pytest.mark.exhaustive
def test_a_clue_stays_readable_below_a_mark(page: Page) -> None:
    """The sign that a cell is not shaded stands beside its clue, not on it; a line does not strike out its number."""
    open_text(page, "nurikabe\n2..\n...\n")
    click(page, (1, 1), "right")
    click(page, (1, 3), "right")
    blanks = board(page).locator(".k-blank")
    expect(blanks).to_have_count(2)
    middles = blanks.evaluate_all("blanks => blanks.map((blank) => blank.getAttribute('cx') / 16)")
    assert abs(middles[0] - 1) > 0.5
    assert middles[1] == 3
    open_text(page, "numberlink\n1.1\n...\n")
    assert board(page).locator(".k-clue .k-number").first.evaluate(STYLE, "paintOrder") == "stroke"


@pytest.mark.exhaustive
def test_the_pad_shows_what_it_draws(page: Page) -> None:
    """Triangles are typed by the keys in the corners of a keypad, but nobody has to know that."""
    open_text(page, "shakashaka\n...\n.1.\n")
    click(page, (1, 3), "right")
    press(page, "Triangle at the upper left")
    expect(page.locator("#where")).to_have_text("r1c2: upper left")
    expect(page.locator("#pad button").first).to_have_text("◤")


LIGHTNESS = """(element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.fillStyle = getComputedStyle(element).fill;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, part) => sum + part);
}"""


@pytest.mark.exhaustive
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_black_and_white_look_so_on_any_paper(page: Page, scheme: Literal["light", "dark"]) -> None:
    """And a number in a circle can be read on it: no halo of the paper covers it."""
    page.emulate_media(color_scheme=scheme)
    open_text(page, "balance\nb4 . .\n. . .\nw2 . .\n")
    circles = page.locator("#board .k-pearl")
    black, white = (circles.nth(at).evaluate(LIGHTNESS) for at in (0, 1))
    assert black + 300 < white
    for at, circle in enumerate((black, white)):
        number = page.locator("#board .k-clue > .k-number").nth(at)
        assert abs(number.evaluate(LIGHTNESS) - circle) > 300
        assert number.evaluate(STYLE, "stroke") == "none"


@pytest.mark.exhaustive
def test_what_is_given_is_on_the_board_or_beside_its_name(page: Page) -> None:
    open_text(page, a_puzzle("starbattle"))
    expect(page.locator("#puzzle-facts")).to_contain_text("stars: 1")
    open_text(page, a_puzzle("barns"))
    assert page.locator("#board .k-clue > .k-divider").count() == 2
    open_text(page, a_puzzle("slalom"))
    expect(page.locator("#board .k-pearl")).to_be_visible()


@pytest.mark.exhaustive
def test_keys_for_clues_show_what_they_mean(page: Page) -> None:
    open_text(page, "statuepark\nstatues: ##/##\n...\n...\n...\n")
    press(page, "Set")
    press(page, "Black circle (key b)")
    expect(page.locator("#board .k-pearl.k-black")).to_be_visible()


@pytest.mark.exhaustive
def test_a_finger_leaves_no_hover_behind(phone: Page) -> None:
    open_text(phone, SLITHERLINK)
    button = phone.locator("#check")
    before = button.evaluate(STYLE, "backgroundColor")
    button.tap()
    expect(notice(phone)).to_contain_text("Nothing is wrong")
    assert button.evaluate(STYLE, "backgroundColor") == before
