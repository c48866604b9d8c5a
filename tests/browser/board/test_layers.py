"""Lines, digits and diagonals, and boards of several layers."""

from playwright.sync_api import Page

from browser.board.lab import Fingers, Lab
from kotae.board.grid import Grid
from kotae.families.akari import Akari
from kotae.families.gokigen import Gokigen
from kotae.families.masyu import Masyu
from kotae.families.skyscrapers import Skyscrapers
from kotae.families.sudoku import Sudoku
from kotae.families.yajilin import Yajilin

YAJILIN = Yajilin(Grid(3, 3), {(3, 3): (1, "u")})
SUDOKU = Sudoku(Grid(4, 4), {(1, 1): 1})


def rows(lab: Lab) -> tuple[str, str]:
    answer = lab.answer
    answer = answer.get("line", answer)
    return "/".join(answer["horizontal"]), "/".join(answer["vertical"])


def test_lines_by_mouse(page: Page) -> None:
    lab = Lab(page, Masyu(Grid(3, 3), {(1, 1): "b"}))
    lab.drag((1, 1), (1, 5), (3, 5))
    assert rows(lab) == ("11/??/??", "??1/???")
    lab.drag((1, 1), (1, 5), (1, 3))  # back along the stroke
    assert rows(lab)[0] == "?1/??/??"
    lab.click((3, 2))
    lab.click((3, 4), "right")
    assert rows(lab)[0] == "?1/10/??"
    lab.click((3, 3))  # the middle of a cell is no edge
    assert rows(lab)[0] == "?1/10/??"
    assert lab.moves[-1] == ["horizontal", 1, 1, "0"]
    lab.do("board.clear()")
    lab.home()
    lab.keys("Shift+ArrowRight", "ArrowDown", "Space", "x")
    assert rows(lab) == ("1?/??/??", "?0?/???")
    assert lab.do("heard.told").pop() == "r1c2 to r2c2: cross"


def test_two_layers_by_mouse(page: Page) -> None:
    """A drag is a line and a press shades; near an edge it is the edge that is meant. The button swaps them."""
    lab = Lab(page, YAJILIN)
    lab.drag((1, 1), (1, 5))
    lab.click((5, 5))
    assert lab.answer["shaded"] == ["???", "?.?", "??#"]
    assert rows(lab)[0] == "11/00/??"
    lab.click((5, 5))
    lab.click((5, 1), "right")
    lab.click((5, 2), "right")
    assert lab.answer["shaded"] == ["???", "?.?", "#?."]
    assert rows(lab)[0] == "11/00/0?"
    assert lab.moves[:2] == [{"line": ["horizontal", 0, 0, "1"]}, {"line": ["horizontal", 0, 1, "1"]}]
    assert lab.moves[2] == {"shaded": [2, 2, "#"]}
    assert page.locator("#lab .k-clue").get_attribute("data-verdict") is None
    lab.do("board.clear(), board.first += 1")
    lab.drag((1, 1), (1, 5))
    assert lab.answer["shaded"][0] == "###"
    assert page.locator("#lab .k-clue").get_attribute("data-verdict") == "done"
    lab.drag((3, 5), (5, 5), button="right")
    assert rows(lab)[1] == "?0?/?01"
    state = lab.state
    assert Lab(page, YAJILIN, state).answer == lab.answer


def test_two_layers_by_fingers_and_keys(phone: Page) -> None:
    lab = Lab(phone, YAJILIN)
    fingers = Fingers(lab)
    fingers.tap((1, 1))
    fingers.touch("touchStart", (5, 1))
    for place in ((5, 2), (5, 3), (5, 5)):
        fingers.touch("touchMove", place)
    fingers.touch("touchEnd")
    assert lab.answer["shaded"][0] == "#??"
    assert rows(lab)[0] == "??/00/11"
    lab.do("board.clear()")
    lab.home()
    lab.keys("Space", "ArrowRight", "Space", "ArrowRight", "x", "ArrowRight", "Space", "Backspace")
    assert lab.answer["shaded"][0] == "#.?"
    assert rows(lab)[0] == "1?/00/??"


def test_digits_are_typed_and_noted(page: Page) -> None:
    lab = Lab(page, SUDOKU)
    lab.click((1, 3))
    lab.keys("3")
    assert lab.answer[0] == [1, 3, None, None]
    lab.keys("2")
    assert lab.answer[0][1] == 2
    lab.keys("ArrowLeft", "4")  # what is printed stays
    assert lab.answer[0] == [1, 2, None, None]
    lab.click((1, 5), "right")
    lab.keys("3", "4", "3", "1")
    assert lab.answer[0] == [1, 2, None, None]  # notes are the player's own
    assert [lab.count("k-notes"), lab.count("k-candidate"), lab.moves[-1]] == [1, 2, [0, 1, 2]]
    assert lab.do("heard.told").pop() == "r1c3: open, notes 1, 4"
    lab.click((1, 5))
    lab.keys("4")
    assert [lab.answer[0][2], lab.count("k-notes")] == [4, 0]
    lab.keys("Backspace")
    assert [lab.answer[0][2], lab.count("k-notes")] == [None, 1]
    lab.do("board.pencil = true")
    lab.keys("2")
    assert [lab.count("k-candidate"), lab.hasPencil] == [3, False]
    lab.do("board.answer = argument", [[1, [2, 3], None, None], *[[None] * 4] * 3])
    assert lab.answer[0] == [1, [2, 3], None, None]


def test_numbers_of_two_digits(page: Page) -> None:
    lab = Lab(page, Sudoku(Grid(12, 12), {}))
    lab.keys("1", "2")
    assert lab.answer[0][0] == 12
    lab.keys("3")
    assert lab.answer[0][0] == 3
    lab.keys("ArrowRight", "1", "ArrowRight", "2")
    assert lab.answer[0][:3] == [3, 1, 2]


def test_diagonals_and_clues_at_corners(page: Page) -> None:
    lab = Lab(page, Gokigen(Grid(2, 2), {(2, 2): 1, (0, 0): 0}))
    lab.click((1, 1))
    verdicts = "[...document.querySelectorAll('.k-clue')].map(clue => clue.dataset.verdict || '')"
    assert lab.answer == ["\\?", "??"]
    assert lab.do(verdicts) == ["wrong", ""]
    lab.click((1, 1))
    assert lab.answer == ["/?", "??"]
    assert lab.do(verdicts) == ["done", ""]
    lab.keys("ArrowRight", "\\", "ArrowDown", "x")
    assert lab.answer == ["/\\", "?/"]


def test_walls_take_no_lamps(page: Page) -> None:
    lab = Lab(page, Akari(Grid(2, 3), {(1, 3): 1}))
    lab.drag((1, 1), (1, 5))
    assert lab.answer == ["#.#", "???"]
    assert [lab.count("k-wall"), lab.count("k-lamp")] == [1, 2]
    lab.click((1, 3))
    assert lab.answer == ["#.#", "???"]
    assert page.locator("#lab .k-clue").get_attribute("data-verdict") == "wrong"


def test_clues_on_four_sides_are_set(page: Page) -> None:
    lab = Lab(page, Skyscrapers(Grid(4, 4), {(-1, 1): 2}))
    lab.do("board.mode = 'set'")
    lab.click((1, 9))
    assert lab.cursor == [1, -2]
    lab.keys("3", "ArrowLeft", "2", "ArrowUp")
    assert lab.cursor == [-1, 7]
    lab.keys("1", "ArrowLeft")
    lab.click((9, 3))
    lab.keys("4")
    heard = [[place, text] for place, text in lab.do("heard.clues")]
    assert heard == [[[1, -2], "3"], [[1, 7], "2"], [[-1, 7], "1"], [[-2, 3], "4"]]


def test_marks_of_the_first_layer_are_kept_under_the_numbers_of_their_places(page: Page) -> None:
    """So what browsers kept when there was one layer is found again."""
    lab = Lab(page, "slitherlink\n3.3\n...\n2.3\n", {"moves": [[[4098, 1]], [[8193, 0]]], "at": 2})
    assert lab.answer["horizontal"][0] == "1??"
    assert lab.answer["vertical"][0] == "0???"
