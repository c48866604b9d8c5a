"""Marks of every kind on the board: bridges, rectangles, ink, tiles, and those that are on trial."""

from playwright.sync_api import Page

from browser.board.lab import HASHI, NAWABARI, NONOGRAM, SLIDING, SLITHERLINK, Lab, edges
from kotae.board.grid import Grid, Place
from kotae.board.marks import Colour
from kotae.board.tokens import Clue
from kotae.families.nonogram import Nonogram
from kotae.families.null import Null
from kotae.logic import Run


def test_bridges(page: Page) -> None:
    lab = Lab(page, HASHI)
    lab.click((1, 3))
    assert lab.answer == [[0, 0, 0, 2, [1, 2]]]
    lab.click((1, 3.5))
    assert lab.answer == [[0, 0, 0, 2, 2]]
    assert page.locator("#lab .k-island").first.get_attribute("data-verdict") == "done"
    lab.click((1, 3))
    assert lab.answer == []
    lab.click((3, 1.2), "right")
    assert lab.answer == [[0, 0, 2, 0, 0]]
    lab.drag((1, 1), (1, 5), (5, 5))
    assert lab.answer == [[0, 0, 0, 2, [1, 2]], [0, 0, 2, 0, 0], [0, 2, 2, 2, [1, 2]]]
    lab.click((3, 5), "right")
    assert [0, 2, 2, 2, 1] in lab.answer
    lab.do("board.clear()")
    assert lab.answer == []
    lab.home()
    lab.keys("ArrowRight", "Space", "ArrowRight", "ArrowDown", "x")
    assert lab.answer == [[0, 0, 0, 2, [1, 2]], [0, 2, 2, 2, 0]]
    assert lab.do("heard.told").pop() == "r1c3 to r3c3: no bridge"
    lab.keys("Backspace")
    assert lab.answer == [[0, 0, 0, 2, [1, 2]]]


def test_a_bridge_at_an_island_that_is_done_is_all_there_is(page: Page) -> None:
    """A single bridge claims nothing about a second one; only what is certain is said, and hints are not repeated."""
    lab = Lab(page, "hashi\n1.2\n...\n..1\n")
    lab.click((1, 3))
    assert lab.answer == [[0, 0, 0, 2, 1]]
    lab.do("board.answer = argument", [[0, 0, 0, 2, 1], [0, 2, 2, 2, [0, 1]]])
    assert lab.answer == [[0, 0, 0, 2, 1], [0, 2, 2, 2, [0, 1]]]
    assert page.locator("#lab .k-limit").text_content() == "≤1"


def test_rectangles(page: Page) -> None:
    lab = Lab(page, NAWABARI)
    lab.drag((1, 1), (5, 3), release=False)
    assert page.locator("#lab .k-note").text_content() == "3 × 2"
    assert lab.answer == []
    page.mouse.up()
    assert lab.answer == [[0, 0, 3, 2]]
    lab.click((1, 5))
    assert lab.answer == [[0, 0, 3, 2], [0, 2, 1, 1]]
    lab.drag((5, 5), (3, 3))  # in the way of one
    assert lab.answer == [[0, 2, 1, 1], [1, 1, 2, 2]]
    lab.do("board.undo()")
    assert lab.answer == [[0, 0, 3, 2], [0, 2, 1, 1]]
    lab.click((3, 3))
    assert lab.answer == [[0, 2, 1, 1]]
    lab.home()
    lab.keys("ArrowDown", "Enter", "ArrowDown", "ArrowRight")
    assert lab.count("k-preview") == 1
    lab.keys("Escape")
    assert lab.count("k-preview") == 0
    assert lab.answer == [[0, 2, 1, 1]]
    lab.keys("Enter", "ArrowUp", "Enter")
    assert lab.answer == [[0, 2, 1, 1], [1, 1, 2, 1]]
    assert lab.count("k-odd") == 1  # it holds no number
    lab.keys("Backspace")
    assert lab.answer == [[0, 2, 1, 1]]
    reach = {"at": [0, 0], "up": [0, 0], "down": [1, 2], "left": [0, 0], "right": [0, 1]}
    lab.do("board.answer = argument", [reach])
    assert lab.answer == [reach]
    lab.click((1, 1), "right")
    assert lab.answer == []
    lab.do("board.undo()")
    lab.keys("ArrowUp", "ArrowUp", "ArrowLeft", "Backspace")
    assert lab.answer == []
    lab.do("board.undo()")
    assert lab.answer == [reach]
    lab.drag((1, 1), (5, 3))
    assert lab.answer == [[0, 0, 3, 2]]


def test_inking_cells(page: Page) -> None:
    lab = Lab(page, NONOGRAM)
    lab.drag((1, 1), (1, 3))
    assert lab.answer == ["##?", "???", "???"]
    lab.click((1, 5), "right")
    assert lab.answer == ["##.", "???", "???"]
    lab.drag((5, 5), (1, 5))  # stops at what is not like its first cell
    assert lab.answer == ["##.", "??#", "??#"]
    heads = "[...document.querySelectorAll('.k-heading')].map(head => head.dataset.verdict || '')"
    assert sorted(lab.do(heads)) == ["", "", "", "", "done", "done"]
    lab.drag((3, 1), (5, 1))
    lab.click((3, 3))
    assert sorted(lab.do(heads)) == ["", "done", "done", "done", "wrong", "wrong"]
    lab.click((3, 3))
    lab.click((5, 3))
    assert lab.full
    assert lab.answer == ["##.", "#?#", "###"]
    lab.do("board.clear()")
    lab.home()
    lab.keys("Space", "Shift+ArrowRight", "ArrowDown", "x")
    assert lab.answer == ["##?", "?.?", "???"]
    assert lab.do("heard.told").pop() == "r2c2: empty"
    assert lab.count("k-band") == 4  # its row and its column, on the board and at their heads


def test_inking_in_colours(page: Page) -> None:
    palette = (Colour("r", "red", "#cc0000"), Colour("b", "blue", "#0000cc"))
    clues: dict[Place, Clue] = {(1, -1): (Run(1, 1), Run(1, 2)), (-1, 1): (Run(1, 1),), (-1, 3): (Run(1, 2),)}
    lab = Lab(page, Nonogram(Grid(1, 2), clues, palette=palette))
    lab.click((1, 1))
    lab.do("board.colour = 1")
    lab.click((1, 3))
    assert lab.answer == ["rb"]
    assert lab.full
    lab.keys("1", "ArrowRight", "Space")
    assert lab.colour == 0
    assert lab.answer == ["br"] or lab.answer == ["rr"]
    assert not lab.full


def test_shading_cells(page: Page) -> None:
    lab = Lab(page, Null(Grid(2, 2), {(1, 1): 1}))
    lab.click((1, 1))
    lab.click((1, 3), "right")
    assert lab.answer == ["#.", "??"]
    assert lab.count("k-on-shade") == 1
    lab.do("board.undo(), board.undo()")
    assert lab.count("k-on-shade") == 0


def test_sliding(page: Page) -> None:
    lab = Lab(page, SLIDING)
    lab.click((5, 5))  # two tiles at once
    assert lab.answer == {"steps": 2, "tiles": [7, 8]}
    assert lab.full
    lab.do("board.undo()")
    assert lab.answer["tiles"] == []
    lab.keys("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowUp")
    assert lab.answer["tiles"] == [7, 8, 6, 6]
    lab.keys("ArrowLeft")  # nothing is to the right of the gap
    assert lab.answer["steps"] == 4
    lab.do("board.pencil = true")
    lab.click((1, 5))
    lab.do("board.pencil = false")
    lab.keys("ArrowRight")  # what follows moves on trial is on trial
    assert lab.answer["tiles"] == [7, 8, 6, 6, 6, 3, 2]
    lab.do("board.rubPencil()")
    assert lab.answer["tiles"] == [7, 8, 6, 6]
    lab.click((1, 1))
    assert lab.answer["steps"] == 4


def test_pencil_marks_are_on_trial(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.click((0, 1))
    lab.do("board.pencil = true")
    lab.click((0, 1))
    lab.click((0, 3))
    assert (lab.hasPencil, lab.count("k-pencil")) == (True, 1)
    assert edges(lab)[0] == "?1?/???/???/???"
    lab.do("board.rubPencil()")
    assert edges(lab)[0] == "1??/???/???/???"
    lab.do("board.undo()")
    lab.do("board.inkPencil()")
    assert (lab.hasPencil, lab.count("k-pencil")) == (False, 0)
    assert edges(lab)[0] == "?1?/???/???/???"
    lab.do("board.undo(), board.pencil = false")
    lab.click((0, 3))  # in ink over pencil
    assert lab.count("k-pencil") == 0
    for _ in range(5):
        lab.do("board.undo()")
    assert edges(lab)[0] == "???/???/???/???"
    assert not lab.canUndo


def test_what_is_given_is_printed(page: Page) -> None:
    """The circle where a loop starts, and the arrows where a line comes onto the board and leaves it."""
    assert Lab(page, "slalom\nstart: r2c2\n...\n...\n...\n").count("k-pearl") == 1
    arrows = Lab(page, "icebarn\ndoors: r1c1 left r2c2 right\ndots:\n...\n...\n...\n")
    assert arrows.count("k-sign") == 2
