"""The board of a setter, and what a board shows and tells of its clues."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import kotae.web
from browser.board.lab import HASHI, NONOGRAM, SLITHERLINK, Fingers, Lab, edges
from browser.hands import until
from kotae import read
from kotae.board.grid import Grid, Place
from kotae.board.marks import Colour
from kotae.board.tokens import Clue
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Run, runs
from kotae.web.board import description


def test_numbers_tell_when_they_are_done_or_wrong(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)

    def verdicts() -> Any:
        return lab.do("[...document.querySelectorAll('.k-clue')].map(clue => clue.dataset.verdict || '')")

    lab.drag((4, 0), (6, 0), (6, 2))
    assert verdicts() == ["", "", "done", ""]
    lab.click((5, 2))
    assert verdicts() == ["", "", "wrong", ""]
    assert lab.count("k-ring") == 1
    lab.do("board.undo()")
    lab.drag((0, 0), (0, 2), button="right")
    lab.drag((0, 0), (2, 0), button="right")
    assert verdicts() == ["wrong", "", "done", ""]


def test_setting_clues_in_cells(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.mode = 'set'")
    lab.keys("ArrowRight", "2", "?", "9", "Delete")
    assert lab.do("heard.clues") == [[[1, 3], "2"], [[1, 3], "?"], [[1, 3], ""]]
    lab.do("heard.clues.length = 0")
    lab.click((3, 3))
    assert lab.cursor == [3, 3]
    lab.click((3, 3))
    lab.click((1, 1))
    lab.click((1, 1))
    lab.click((1, 1), "right")
    assert lab.do("heard.clues") == [[[3, 3], "0"], [[1, 1], "4"], [[1, 1], "3"]]
    assert lab.moves == []
    lab.do("board.describe(argument)", description(read("slitherlink\n3.3\n.0.\n2.3\n")))
    assert page.locator("#lab .k-clue").count() == 5
    assert lab.cursor == [1, 1]
    assert page.locator("#lab .k-pointer").is_visible()
    lab.keys("1")
    assert lab.do("heard.clues").pop() == [[1, 1], "1"]
    lab.do("board.frozen = true")
    lab.keys("3")
    assert lab.do("heard.clues").pop() == [[1, 1], "1"]


def test_setting_clues_at_heads(page: Page) -> None:
    lab = Lab(page, NONOGRAM)
    lab.do("board.mode = 'set'")
    lab.click((1, -1))
    field = page.get_by_label("clue of row 1")
    assert field.input_value() == "2"
    page.keyboard.type("1  1")
    page.keyboard.press("Enter")
    assert lab.do("heard.clues") == [[[1, -1], "1 1"]]
    assert page.get_by_label("clue of row 2").input_value() == "1 1"
    lab.do("board.describe(argument)", description(read(NONOGRAM.replace("rows:\n2", "rows:\n1 1"))))
    page.keyboard.press("Escape")
    assert page.locator(".clue-field").count() == 0
    lab.keys("ArrowRight", "3")
    assert page.get_by_label("clue of column 2").input_value() == "3"
    lab.click((-1, 5))  # elsewhere: what was typed counts
    assert lab.do("heard.clues").pop() == [[-1, 3], "3"]
    assert page.get_by_label("clue of column 3").input_value() == "2"
    page.keyboard.press("Escape")
    lab.keys("Backspace")
    assert lab.do("heard.clues").pop() == [[-1, 5], ""]


def test_lights_and_what_is_decided(page: Page) -> None:
    lab = Lab(page, HASHI)
    before = lab.count("k-bridge")
    lab.do("board.highlight({because: [[1, 1]], so: [[1, 3], [3, 5]], wrong: [[5, 5]], where: []})")
    assert [lab.count(f"k-{look}") for look in ("because", "so", "wrong", "where")] == [1, 2, 1, 0]
    lab.do("board.decided(argument)", [[0, 0, 0, 2, 2], [0, 2, 2, 2, [0, 1]]])
    assert lab.count("k-decided .k-bridge") == 2 + before
    assert lab.answer == []
    lab.do("board.highlight(null), board.decided(null)")
    assert lab.count("k-light") == lab.count("k-bridge") == 0


def test_for_ears(page: Page) -> None:
    Lab(page, SLITHERLINK)
    board = page.get_by_role("application", name="Slitherlink, 3 by 3")
    page.keyboard.press("Tab")
    assert board.evaluate("element => element === document.activeElement")


def clues(length: int) -> Iterator[tuple[Run, ...]]:
    lengths = (*range(1, length + 1), "?", "*")
    for count in range(4):
        yield from (tuple(map(Run, chosen)) for chosen in product(lengths, repeat=count))


def test_what_a_line_says_of_its_runs_is_true(page: Page) -> None:
    """Against the rules themselves, for every line of four cells: done if it fits with nothing more coloured; wrong
    only if nothing fits any more."""
    length = 4
    chosen = [clue for clue in clues(length) if sum(r.length for r in clue if isinstance(r.length, int)) <= length]
    lines = list(product((None, 0, 1), repeat=length))
    code = """async ([clues, lines]) => {
        const { Line } = await import("/board/runs.js");
        return clues.map(runs => {
            const line = new Line(runs);
            return lines.map(cells => line.verdict(cells).state);
        });
    }"""
    described = [[{"length": run.length, "colour": 0} for run in clue] for clue in chosen]
    told = page.evaluate(code, [described, lines])
    cells = [[variable] for variable in range(1, length + 1)]
    for clue, states in zip(chosen, told, strict=True):
        fits = fitting(clue, cells)
        for line, state in zip(lines, states, strict=True):
            finished = tuple(bool(value) for value in line)
            possible = any(all(v is None or bool(v) == f for v, f in zip(line, fit, strict=True)) for fit in fits)
            assert (state == "done") == (finished in fits), (clue, line)
            assert state != "wrong" or not possible, (clue, line)
            assert state == "wrong" or None in line or finished in fits, (clue, line)


def fitting(clue: tuple[Run, ...], cells: list[list[int]]) -> set[tuple[bool, ...]]:
    """The lines that the rule allows."""
    constraint = runs(cells).equals(clue)
    found = set()
    for line in product((False, True), repeat=len(cells)):
        values = [0, *(number if full else -number for number, full in enumerate(line, 1))]
        if constraint.holds(values):
            found.add(line)
    return found


def test_a_mark_is_taken_along_only_to_places_of_its_kind(page: Page) -> None:
    """From a cell without a note to a line beside it, and from an island to a bridge, nothing is wiped out."""
    lab = Lab(page, SLITHERLINK)
    lab.click((0, 1))
    lab.home()
    lab.keys("Shift+ArrowUp")
    assert lab.cursor == [0, 1]
    assert edges(lab)[0] == "1??/???/???/???"
    lab = Lab(page, HASHI)
    lab.click((1, 3))
    lab.home()
    lab.keys("Shift+ArrowRight")
    assert lab.answer == [[0, 0, 0, 2, [1, 2]]]
    lab = Lab(page, NONOGRAM)
    lab.click((1, 3))
    lab.home()
    lab.keys("Shift+ArrowRight")
    assert lab.answer == ["???", "???", "???"]


def test_only_two_buttons_draw(page: Page) -> None:
    """The middle one scrolls, and those at the side go back and forth."""
    lab = Lab(page, SLITHERLINK)
    lab.do("addEventListener('mouseup', (event) => event.preventDefault())")  # or this page is left
    x, y = lab.spot((0, 1))
    session = page.context.new_cdp_session(page)
    for button in ("middle", "back", "forward"):
        for kind in ("mousePressed", "mouseReleased"):
            given = {"type": kind, "x": x, "y": y, "button": button, "clickCount": 1}
            session.send("Input.dispatchMouseEvent", given)
    session.detach()
    assert lab.moves == []


def test_a_finger_that_leaves_the_board_is_not_waited_for(phone: Page) -> None:
    """Also when it was put on a light, which is drawn anew while the board is moved."""
    lab = Lab(phone, Slitherlink(Grid(20, 20), {}))
    lab.do("board.highlight({because: [[9, 9]]})")
    fingers = Fingers(lab)
    fingers.touch("touchStart", (21, 21))
    fingers.touch("touchStart", (21, 21), (9, 9))
    fingers.touch("touchMove", (21, 21), (5, 9))
    fingers.touch("touchMove", (21, 21), (55, 9))
    fingers.touch("touchEnd", (21, 21))
    fingers.touch("touchEnd")
    lab.do("board.zoom(0.01)")
    fingers.tap((0, 1))
    assert len(lab.moves) == 1


@pytest.mark.parametrize(("rows", "cols"), [(1, 90), (90, 1)])
def test_narrow_boards_can_be_seen_from_nearby(page: Page, rows: int, cols: int) -> None:
    lab = Lab(page, Slitherlink(Grid(rows, cols), {}))
    lab.do("board.zoom(99)")
    seen = lab.do("board.view.seen")
    box = page.locator("#lab svg").bounding_box()
    assert box
    assert seen["width"] >= 32 * min(cols, 5)
    assert seen["height"] >= 32 * min(rows, 5)
    assert box["width"] / seen["width"] > 1
    lab.drag((2 * rows, 2 * cols), (2 * rows - 2, 2 * cols))
    assert len(lab.moves) == 0  # not in sight
    lab.do("board.cursor = argument", [2 * rows - 1, 2 * cols - 1])
    lab.drag((2 * rows, 2 * cols), (2 * rows - 2, 2 * cols))
    assert lab.moves == [["vertical", rows - 1, cols, "1"]]
    lab.do("board.zoom(0.01)")
    assert lab.do("board.view.seen") == lab.do("board.view.whole")


def test_boards_of_any_width(page: Page) -> None:
    lab = Lab(page, Slitherlink(Grid(2, 5000), {}))
    code = """() => {
        const keys = new Set();
        for (let y = -1; y <= 4; y += 1) for (let x = -1; x <= 10_000; x += 1) {
            const at = geometry.key(y, x);
            const [v, w] = geometry.place(at);
            if (v !== y || w !== x) return [y, x];
            keys.add(at);
        }
        return keys.size;
    }"""
    page.evaluate("import('/board/geometry.js').then((module) => { window.geometry = module; })")
    until(page, "Boolean(window.geometry)")
    assert page.evaluate(code) == 6 * 10_002
    lab.do("board.commit([[argument, 1]])", page.evaluate("geometry.key(0, 9999)"))
    assert lab.moves == [["horizontal", 0, 4999, "1"]]


def test_setting_is_not_held_up_by_a_slow_desk(page: Page) -> None:
    """What was typed or clicked last counts, also before the desk has made it a clue."""
    lab = Lab(page, SLITHERLINK)
    lab.do("board.mode = 'set'")
    lab.keys("ArrowRight", "2", "Space")
    assert lab.do("heard.clues") == [[[1, 3], "2"], [[1, 3], ""]]
    lab.do("heard.clues.length = 0")
    lab.click((3, 3))
    for _ in range(3):
        lab.click((3, 3))
    lab.click((3, 3), "right")
    assert [text for _, text in lab.do("heard.clues")] == ["0", "1", "2", "1"]
    lab.do("board.describe(argument)", description(read(SLITHERLINK)))  # all of it was taken back
    lab.click((3, 3))
    assert lab.do("heard.clues").pop() == [[3, 3], "0"]
    lab = Lab(page, NONOGRAM)
    lab.do("board.mode = 'set'")
    lab.click((1, -1))
    for text in ("3", "2"):
        page.get_by_label("clue of row 1").fill(text)
        page.keyboard.press("Enter")
        lab.click((1, -1))
    assert [text for _, text in lab.do("heard.clues")] == ["3", "2"]


def test_a_history_without_marks_is_taken_over(page: Page) -> None:
    """As when somebody has drawn and undone in another tab: there is something to redo, and the page hears of it."""
    lab = Lab(page, SLITHERLINK)
    lab.click((0, 1))
    lab.do("(board.undo(), board.pencil = true)")
    state = lab.state
    lab = Lab(page, SLITHERLINK)
    lab.do("board.state = argument", state)
    assert (lab.canRedo, lab.pencil, lab.do("heard.changes")) == (True, True, 1)


def test_a_colour_that_is_gone_is_not_used(page: Page) -> None:
    lines: dict[Place, Clue] = {(1, -1): (Run(1, 1),), (-1, 1): (Run(1, 1),), (-1, 3): ()}
    two = Nonogram(Grid(1, 2), lines, palette=(Colour("r", "red", "#cc0000"), Colour("b", "blue", "#0000cc")))
    lab = Lab(page, two)
    lab.do("board.colour = 1")
    lab.do(
        "board.describe(argument)", description(Nonogram(Grid(1, 2), lines, palette=(Colour("r", "red", "#cc0000"),)))
    )
    lab.click((1, 1))
    assert lab.answer == ["r?"]


def test_what_follows_in_another_tab_is_no_second_history(page: Page) -> None:
    """Where one of two only goes on from the other, that is the history of both."""
    code = """([theirs, ours]) => import("/board/history.js").then(({ joined }) => joined(theirs, ours))"""
    one, two = [[1, 1]], [[2, 1]]
    short, long = {"moves": [one], "at": 1}, {"moves": [one, two], "at": 2}
    Lab(page, SLITHERLINK)
    assert page.evaluate(code, [short, long]) == long
    assert page.evaluate(code, [long, short]) == long
    assert page.evaluate(code, [{"moves": [two], "at": 1}, short])["moves"] == [two, [[2, None, 2], [2, None]], one]


def test_modules_of_the_board_stay_small() -> None:
    for file in (Path(kotae.web.__file__).parent / "page/board").glob("*.js"):
        lines = file.read_text().splitlines()
        assert len(lines) <= 400, file
        assert max(map(len, lines)) <= 120, file
