"""Lines on the board by mouse, fingers and keys; large boards that are zoomed."""

import pytest
from playwright.sync_api import Page

from browser.board.lab import SLITHERLINK, Fingers, Lab, edges
from kotae.board.grid import Grid
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Run


def test_lines_by_mouse(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.click((0.2, 1))
    assert edges(lab)[0] == "1??/???/???/???"
    lab.click((-0.2, 1))
    lab.click((1, 0), "right")
    assert edges(lab) == ("???/???/???/???", "0???/????/????")
    lab.click((1, 0))
    assert edges(lab)[1] == "1???/????/????"
    lab.click((1.2, 1))
    assert lab.count("k-inside") == 0
    lab.do("board.habits = {tints: true}")
    lab.click((1.2, 1))
    assert lab.count("k-inside") == 1
    lab.click((1.2, 1))
    assert (lab.count("k-inside"), lab.count("k-outside")) == (0, 1)
    lab.do("board.undo()")
    assert lab.count("k-inside") == 1
    assert edges(lab)[1] == "1???/????/????"


def test_a_stroke_of_lines_is_one_move_and_counts_on_release(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.drag((0, 0), (0, 4), (2, 4), release=False)
    assert lab.count("k-preview") == 3
    assert edges(lab) == ("???/???/???/???", "????/????/????")
    lab.page.mouse.up()
    assert edges(lab) == ("11?/???/???/???", "??1?/????/????")
    assert lab.count("k-preview") == 0
    lab.drag((0, 0), (0, 4), (0, 2))  # back along the stroke
    assert edges(lab)[0] == "?1?/???/???/???"
    lab.do("board.undo(), board.undo()")
    assert edges(lab) == ("???/???/???/???", "????/????/????")
    assert (lab.canUndo, lab.canRedo) == (False, True)
    lab.do("board.redo()")
    assert edges(lab)[0] == "11?/???/???/???"
    lab.drag((6, 0), (6, 6), button="right")
    assert edges(lab)[0] == "11?/???/???/000"
    lab.drag((4, 0), (4, 6), release=False)
    lab.page.keyboard.press("Escape")
    lab.page.mouse.up()
    assert edges(lab)[0] == "11?/???/???/000"


def test_fingers_cycle_rest_and_never_draw_while_pinching(phone: Page) -> None:
    lab = Lab(phone, SLITHERLINK)
    fingers = Fingers(lab)
    seen = []
    for _ in range(3):
        fingers.tap((0, 1))
        seen.append(edges(lab)[0][0])
    assert seen == ["1", "0", "?"]
    fingers.rest((0, 1))
    assert edges(lab)[0][0] == "0"
    lab.do("board.habits = {tints: true}")
    fingers.tap((1, 1))
    assert lab.count("k-inside") == 1
    before = lab.state["moves"]
    fingers.touch("touchStart", (0, 3))
    fingers.touch("touchMove", (0, 5.5))
    assert lab.count("k-preview") == 2
    fingers.touch("touchStart", (0, 5), (4, 3))  # a second finger
    assert not lab.count("k-preview")
    fingers.touch("touchMove", (0, 1), (5, 5))
    fingers.touch("touchEnd", (0, 1))
    fingers.touch("touchMove", (0, 3))
    fingers.touch("touchEnd")
    assert lab.state["moves"] == before


def test_pinching_zooms_a_large_board(phone: Page) -> None:
    lab = Lab(phone, Slitherlink(Grid(30, 30), {}))
    fingers = Fingers(lab)
    scale = lab.do("board.view.scale")
    middle = lab.do("[board.view.middle.y / 16, board.view.middle.x / 16]")
    x, y = lab.spot((middle[0], middle[1]))
    for kind, reach in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60), ("touchMove", 75)):
        points = [{"x": x - reach, "y": y - reach, "id": 0}, {"x": x + reach, "y": y + reach, "id": 1}]
        fingers.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.touch("touchEnd")
    assert 2 < lab.do("board.view.scale") / scale < 3
    now = lab.do("[board.view.middle.y / 16, board.view.middle.x / 16]")
    assert now == pytest.approx(middle, abs=1)  # the point between the fingers has stayed
    assert lab.moves == []
    row, col = round(now[0] / 2) * 2, round(now[1] / 2) * 2 + 1
    fingers.tap((row, col))  # before it is painted in its new size
    assert lab.moves == [["horizontal", row // 2, col // 2, "1"]]
    lab.do("board.zoom(0.01)")
    assert lab.do("board.view.complete")


def test_the_runs_of_a_nonogram_stay_in_sight(phone: Page) -> None:
    clue = (Run(3), Run(1))
    heads = (*Grid(30, 30).row_heads(), *Grid(30, 30).column_heads())
    lab = Lab(phone, Nonogram(Grid(30, 30), dict.fromkeys(heads, clue)))
    lab.do("board.view.pan(-400, -400)")
    left, top = corner = lab.do("[board.view.seen.x / 16, board.view.seen.y / 16]")
    fingers = Fingers(lab)
    fingers.tap((top + 12, left + 1))  # a cell is below the runs, but they are what is meant
    assert lab.moves == []
    fingers.tap((top + 12, left + 12))
    assert len(lab.moves) == 1
    lab.do("(board.cursor = [49, 49], board.mode = 'set')")
    fingers.tap((top + 12, left + 1))
    row = 1 + int((top + 12) // 2)
    assert phone.get_by_label(f"clue of row {row}").is_visible()
    assert lab.do("[board.view.seen.x / 16, board.view.seen.y / 16]") == corner


def test_lines_by_keys(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.keys("ArrowUp", "Space", "Shift+ArrowRight", "Shift+ArrowRight", "ArrowDown", "ArrowRight", "x")
    assert edges(lab) == ("111/???/???/???", "???0/????/????")
    assert "r1c3 east: cross" in lab.do("heard.told")
    assert lab.do("heard.told")[0] == "r1c1, clue 3, 0 sides drawn"
    lab.keys("Backspace", "ArrowLeft", "Space")
    assert edges(lab)[1] == "????/????/????"
    assert lab.do("heard.told").pop() == "r1c3, clue 3, 1 side drawn, inside"
    assert page.locator("#lab .k-pointer").is_visible()
    lab.click((6, 5))
    assert not page.locator("#lab .k-pointer").is_visible()
