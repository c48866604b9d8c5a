"""Boards that are larger than their place: how they open, and every way to move and to enlarge them."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.board.lab import Fingers, Lab, edges
from kotae.board.grid import Grid
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Run
from kotae.web.board import description


def large(page: Page, size: int = 60) -> Lab:
    return Lab(page, Slitherlink(Grid(size, size), {}))


def picture(page: Page, size: int = 60, runs: int = 12) -> Lab:
    """A nonogram with many runs at every head."""
    grid = Grid(size, size)
    heads = (*grid.row_heads(), *grid.column_heads())
    return Lab(page, Nonogram(grid, dict.fromkeys(heads, (Run(1),) * runs)))


def rectangle(lab: Lab, selector: str) -> dict[str, float]:
    """Where something is on the screen."""
    found: dict[str, float] = lab.do("document.querySelector(argument).getBoundingClientRect().toJSON()", selector)
    return found


def until(page: Page, true: str) -> None:
    """Waits for the page; the policy of the real one forbids what Playwright has for that."""
    page.evaluate(
        f"new Promise((done) => {{ (function look() {{ {true} ? done() : requestAnimationFrame(look) }})() }})"
    )


def corner(lab: Lab) -> tuple[float, float]:
    """Where on the drawing the window begins."""
    x, y = lab.do("[board.view.seen.x, board.view.seen.y]")
    return x, y


@pytest.mark.parametrize("device", ["page", "phone"])
def test_a_large_board_opens_readable_and_fills_its_place(device: str, page: Page, phone: Page) -> None:
    page = phone if device == "phone" else page
    lab = large(page)
    room = lab.do("board.panes.size")
    window = rectangle(lab, "#lab .window")
    assert 32 * lab.do("board.view.scale") >= 18
    assert (window["width"], window["height"]) == (room["width"], room["height"])
    assert room["width"] > 0.9 * page.evaluate("innerWidth")
    assert corner(lab) == (-10, -10)
    lab.do("board.zoom(0.01)")  # all of it can be seen as well
    assert lab.do("board.view.complete")
    assert lab.do("board.view.seen") == lab.do("board.view.whole")


def test_a_large_board_is_moved_by_mouse_and_keys_and_drawn_on(page: Page) -> None:
    lab = large(page)
    x, y = lab.spot((20, 21))
    page.mouse.move(x, y)
    page.mouse.wheel(40, 90)
    until(page, "board.view.seen.y > 0")
    scale = lab.do("board.view.scale")
    assert corner(lab) == pytest.approx((-10 + 40 / scale, -10 + 90 / scale))
    before = corner(lab)
    page.mouse.down(button="middle")
    page.mouse.move(x - 30, y - 60, steps=3)
    page.mouse.up(button="middle")
    assert corner(lab) == pytest.approx((before[0] + 30 / scale, before[1] + 60 / scale))
    before = corner(lab)
    lab.do("board.focus()")
    page.keyboard.down("Space")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 16, y + 8, steps=3)
    page.mouse.up()
    page.keyboard.up("Space")
    assert corner(lab) == pytest.approx((before[0] - 16 / scale, before[1] - 8 / scale))
    assert lab.moves == []
    lab.click((30, 31))
    assert edges(lab)[0].split("/")[15][15] == "1"
    lab.keys("Space")  # at the place of the click, now that no pointer moves the board
    assert edges(lab)[0].split("/")[15][15] == "?"
    lab.do("board.cursor = [119, 119]")
    lab.click((120, 119))
    assert lab.moves[-1] == ["horizontal", 60, 59, "1"]


def test_what_is_being_drawn_goes_on_while_the_board_is_moved(page: Page) -> None:
    lab = large(page)
    lab.drag((20, 20), (20, 24), release=False)
    page.mouse.wheel(48, 0)
    until(page, "board.view.seen.x > 0")
    page.mouse.move(*lab.spot((20, 28.2)))
    page.mouse.up()
    assert edges(lab)[0].split("/")[10][10:15] == "1111?"


def test_ctrl_and_the_wheel_enlarge_about_the_pointer(page: Page) -> None:
    lab = large(page)
    x, y = lab.spot((20, 21))
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    until(page, "board.view.scale > 1.4")
    assert lab.spot((20, 21)) == pytest.approx((x, y), abs=1.5)
    painted = "Math.abs(parseFloat(board.svg.style.width) / board.view.whole.width - board.view.scale) < 0.01"
    until(page, painted)  # once, when the wheel rests
    assert lab.spot((20, 21)) == pytest.approx((x, y), abs=1.5)
    lab.click((20, 21))
    assert lab.moves == [["horizontal", 10, 10, "1"]]


@pytest.mark.parametrize("device", ["page", "phone"])
def test_clues_and_names_at_the_rim_stay_in_sight(device: str, page: Page, phone: Page) -> None:
    page = phone if device == "phone" else page
    lab = picture(page)
    lab.do("board.labelled = true")
    lab.do("board.view.pan(-600, -500)")
    window = rectangle(lab, "#lab .window")
    names, heads = (page.locator(f"#lab .window > .k-beside{of}").first for of in (".k-names", ":not(.k-names)"))
    name, head = names.bounding_box(), heads.bounding_box()
    assert name
    assert head
    right = head["x"] + head["width"]
    assert name["x"] == pytest.approx(window["x"], abs=1)
    assert window["x"] < right < window["x"] + 0.42 * window["width"]  # a fair share, nearest to the board
    row = page.locator("#lab .k-label", has_text="r25").bounding_box()
    assert row
    assert row["y"] + row["height"] / 2 == pytest.approx(lab.spot((49, 49))[1], abs=3)
    assert lab.do("board.view.covered.right") > lab.do("board.view.seen.x")
    lab.do("board.cursor = [49, 1]")  # back to the first column: all runs of the row can be seen again
    lab.do("board.view.pan(9999, 0)")
    head = heads.bounding_box()
    assert head
    assert head["x"] >= window["x"]


def test_hints_bring_their_places_into_sight(page: Page) -> None:
    lab = large(page)
    lab.do("board.highlight({because: [[1, 1]], so: [[99, 97], [101, 99]]})")
    seen = lab.do("board.view.seen")
    assert seen["x"] < 97 * 16 < seen["x"] + seen["width"]
    assert seen["y"] < 99 * 16 < seen["y"] + seen["height"]


def test_lights_and_clues_move_along_with_the_rim(page: Page) -> None:
    lab = picture(page)
    lab.do("(board.highlight({because: [[49, -1]]}), board.view.pan(-600, -500))")
    light = page.locator("#lab .k-light").bounding_box()
    assert light
    assert light["y"] + light["height"] / 2 == pytest.approx(lab.spot((49, 49))[1], abs=1)
    window = rectangle(lab, "#lab .window")
    assert light["x"] + light["width"] > window["x"]


SETUP = """async (described) => {
    const { Board } = await import("/board/board.js");
    document.getElementById("map")?.remove();
    const overview = document.createElement("div");
    overview.id = "map";
    document.body.append(overview);
    window.sizes = [];
    const given = { overview, cell: 40, onSize: (size) => sizes.push(size) };
    window.board = new Board(document.getElementById("lab"), described, given);
}"""


def with_map(page: Page, size: int) -> None:
    """A board as the page has it: with a map, in the size that somebody likes."""
    page.evaluate(SETUP, description(Slitherlink(Grid(size, size), {})))


def test_the_map_of_a_large_board(page: Page) -> None:
    with_map(page, 60)
    area = page.locator("#map .overview")
    box = area.bounding_box()
    assert box
    assert area.get_attribute("aria-hidden") == "true"
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("[board.view.middle.x, board.view.middle.y]") == pytest.approx([960, 960], abs=40)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] - 2, steps=3)
    page.mouse.up()
    seen, whole = page.evaluate("board.view.seen"), page.evaluate("board.view.whole")
    assert seen["x"] + seen["width"] == pytest.approx(whole["x"] + whole["width"])
    page.evaluate("board.zoom(0.01)")
    assert not area.is_visible()


def test_small_boards_fill_their_place_and_can_be_enlarged(page: Page) -> None:
    lab = Lab(page, Slitherlink(Grid(7, 7), {}))
    room = lab.do("board.panes.size")
    window = rectangle(lab, "#lab .window")
    assert window["height"] > 0.9 * room["height"] or 32 * lab.do("board.view.scale") >= 90
    small = Lab(page, Slitherlink(Grid(3, 3), {}))
    before = rectangle(small, "#lab .window")["width"]
    small.keys("+")
    assert rectangle(small, "#lab .window")["width"] > 1.3 * before
    for _ in range(6):
        small.keys("+")
    assert not small.do("board.view.complete")  # it goes on, by moving
    window = rectangle(small, "#lab .window")
    assert window["height"] == room["height"]
    small.click((2, 3))
    assert small.moves == [["horizontal", 1, 1, "1"]]


def test_the_size_that_somebody_chose_is_reported(page: Page) -> None:
    with_map(page, 5)
    assert page.evaluate("32 * board.view.scale") == 40
    page.evaluate("board.zoom(1.5)")
    assert page.evaluate("sizes") == [60]
    page.evaluate("board.zoom(99)")
    assert page.evaluate("sizes[1] === Infinity")  # as large as fits


def test_moving_paints_nothing(page: Page) -> None:
    """Only what the compositor does: no shape is touched, and no size."""
    lab = picture(page)
    code = """new Promise((done) => {
        const seen = [];
        const note = (records) => seen.push(...records.map((each) => [each.target.tagName, each.attributeName]));
        const observer = new MutationObserver(note);
        observer.observe(board.root, { subtree: true, childList: true, attributes: true, attributeFilter: ["viewBox",
            "transform", "width", "height", "d", "x", "y"] });
        for (let k = 0; k < 5; k += 1) board.view.pan(-20, -30);
        requestAnimationFrame(() => requestAnimationFrame(() => { observer.disconnect(); done(seen); }));
    })"""
    size = lab.do("board.svg.style.width")
    assert lab.do(code) == []
    assert lab.do("board.svg.style.width") == size
    assert "translate" in lab.do("board.svg.style.transform")


def test_two_fingers_move_a_large_board(phone: Page) -> None:
    lab = large(phone)
    fingers = Fingers(lab)
    spots: list[Any] = [(10, 10), (14, 14)]
    before = corner(lab)
    start = [lab.spot(place) for place in spots]
    fingers.session.send("Input.dispatchTouchEvent", touch("touchStart", start))
    fingers.session.send("Input.dispatchTouchEvent", touch("touchMove", [(x - 40, y - 50) for x, y in start]))
    fingers.touch("touchEnd")
    scale = lab.do("board.view.scale")
    assert corner(lab) == pytest.approx((before[0] + 40 / scale, before[1] + 50 / scale), abs=1)
    assert lab.moves == []


def touch(kind: str, spots: list[tuple[float, float]]) -> dict[str, Any]:
    return {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]}
