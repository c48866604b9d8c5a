"""The board itself, without the page around it: what pointers, fingers and keys do, for every kind of marks."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import kotae.web
from browser.conftest import DESKTOP, PHONE, Serving, Watched
from kotae import read, solve
from kotae.board.grid import Grid
from kotae.board.layers import BLACK, Colour
from kotae.logic import Run, runs
from kotae.puzzles import TEMPLATE
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding
from kotae.puzzles.slitherlink import Slitherlink
from kotae.web.board import description

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SLITHERLINK = "slitherlink\n3.3\n...\n2.3\n"
HASHI = "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n"
NAWABARI = "nawabari\n2.3\n...\n..3\n"
NONOGRAM = "nonogram\nrows:\n2\n1 1\n3\ncolumns:\n3\n1 1\n2\n"
SLIDING = "sliding\n1 2 3\n4 5 6\n0 7 8\n"

Place = tuple[float, float]

PAPER = """<!doctype html><title>Lab</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/board/board.css"><div id="lab"></div>"""

SETUP = """async ({described, state}) => {
    const { Board } = await import("/board/board.js");
    window.heard = { changes: 0, told: [], clues: [] };
    const callbacks = {
        onChange: () => { heard.changes += 1; },
        onCursor: (text) => { heard.told.push(text); },
        onClue: (at, text) => { heard.clues.push([at, text]); },
    };
    window.board = new Board(document.getElementById("lab"), described, callbacks, state);
}"""


Paper = tuple[Page, Watched]


def bare(browser: Browser, server: Serving, person: dict[str, Any]) -> Iterator[Paper]:
    """A page with nothing on it, under the policy of the real one. The tests share it: each has a board of its own."""
    context = browser.new_context(base_url=server.url, **person)
    watched = Watched()
    watched.watch(context)
    page = context.new_page()
    page.route("**/lab", lambda route: route.fulfill(response=route.fetch(url=server.url), body=PAPER))
    page.goto("/lab")
    yield page, watched
    context.close()


@pytest.fixture(scope="module")
def desk_paper(browser: Browser, server: Serving) -> Iterator[Paper]:
    yield from bare(browser, server, DESKTOP)


@pytest.fixture(scope="module")
def phone_paper(browser: Browser, server: Serving) -> Iterator[Paper]:
    yield from bare(browser, server, PHONE)


@pytest.fixture
def page(desk_paper: Paper) -> Iterator[Page]:
    yield desk_paper[0]
    assert desk_paper[1].errors == []


@pytest.fixture
def phone(phone_paper: Paper) -> Iterator[Page]:
    yield phone_paper[0]
    assert phone_paper[1].errors == []


class Lab:
    """A board alone on a page, and hands."""

    def __init__(self, page: Page, puzzle: Any, state: Any = None) -> None:
        self.page = page
        puzzle = read(puzzle) if isinstance(puzzle, str) else puzzle
        page.mouse.move(0, 0)
        page.evaluate(SETUP, {"described": description(puzzle), "state": state})

    def __getattr__(self, name: str) -> Any:
        """What the board says."""
        return self.page.evaluate(f"board.{name}")

    @property
    def moves(self) -> list[Any]:
        return [change for stroke in self.strokes for change in stroke]

    def do(self, code: str, argument: Any = None) -> Any:
        return self.page.evaluate(f"argument => ({code})", argument)

    def count(self, look: str) -> int:
        return self.page.locator(f"#lab .{look}").count()

    def spot(self, place: Place) -> tuple[float, float]:
        """Where on the screen a place is."""
        code = """([y, x]) => {
            const point = new DOMPoint(x * 16, y * 16).matrixTransform(board.svg.getScreenCTM());
            return [point.x, point.y];
        }"""
        x, y = self.page.evaluate(code, place)
        return x, y

    def click(self, place: Place, button: Any = "left") -> None:
        self.page.mouse.click(*self.spot(place), button=button)

    def drag(self, *places: Place, button: Any = "left", release: bool = True) -> None:
        self.page.mouse.move(*self.spot(places[0]))
        self.page.mouse.down(button=button)
        for place in places[1:]:
            self.page.mouse.move(*self.spot(place), steps=6)
        if release:
            self.page.mouse.up(button=button)

    def keys(self, *keys: str) -> None:
        self.do("board.focus()")
        for key in keys:
            self.page.keyboard.press(key)


class Fingers:
    """Several fingers on the screen."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.session = lab.page.context.new_cdp_session(lab.page)

    def touch(self, kind: str, *places: Place) -> None:
        spots = [self.lab.spot(place) for place in places]
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, place: Place) -> None:
        """Down and up in one go: on a busy machine, a finger that waits for us in between would rest."""
        self.lab.page.touchscreen.tap(*self.lab.spot(place))

    def rest(self, place: Place) -> None:
        self.touch("touchStart", place)
        self.lab.do("new Promise((done) => setTimeout(done, 500))")
        self.touch("touchEnd")


def edges(lab: Lab) -> tuple[str, str]:
    """The horizontal and the vertical edges, row by row."""
    answer = lab.answer
    return "/".join(answer["horizontal"]), "/".join(answer["vertical"])


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
    assert lab.do("board.view.zoom") == 1
    fingers.touch("touchStart", (28, 28), (32, 32))
    for reach in (4, 8, 12):
        middle = lab.do("[board.view.middle.y / 16, board.view.middle.x / 16]")
        zoom = lab.do("board.view.zoom")
        fingers.touch("touchMove", *((at[0], at[1]) for at in spread(middle, reach / zoom)))
    fingers.touch("touchEnd")
    assert 2 < lab.do("board.view.zoom") < 8
    assert lab.moves == []
    fingers.tap((30, 31))
    assert len(lab.moves) == 1
    lab.do("board.zoom(0.01)")
    assert lab.do("board.view.zoom") == 1


def test_the_runs_of_a_nonogram_stay_in_sight(phone: Page) -> None:
    clue = (Run(3), Run(1))
    heads = (*Grid(30, 30).row_heads(), *Grid(30, 30).column_heads())
    lab = Lab(phone, Nonogram(Grid(30, 30), dict.fromkeys(heads, clue)))
    lab.do("(board.zoom(9), board.view.pan(-400, -400))")
    left, top = corner = lab.do("[board.view.seen.x / 16, board.view.seen.y / 16]")
    fingers = Fingers(lab)
    fingers.tap((top + 12, left + 1))  # a cell is below the runs, but they are what is meant
    assert lab.moves == []
    fingers.tap((top + 12, left + 12))
    assert len(lab.moves) == 1
    lab.do("(board.cursor = [49, 49], board.mode = 'set')")
    fingers.tap((top + 12, left + 1))
    row = 1 + int((top + 12) // 2)
    assert phone.get_by_label(f"runs of row {row}").is_visible()
    assert lab.do("[board.view.seen.x / 16, board.view.seen.y / 16]") == corner


def spread(middle: Place, reach: float) -> list[Place]:
    return [(middle[0] - reach, middle[1] - reach), (middle[0] + reach, middle[1] + reach)]


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
    lab.keys("Space", "Shift+ArrowRight", "ArrowDown", "x")
    assert lab.answer == ["##?", "?.?", "???"]
    assert lab.do("heard.told").pop() == "r2c2: empty"
    assert lab.count("k-band") == 2


def test_inking_in_colours(page: Page) -> None:
    palette = (Colour("r", "red", "#cc0000"), Colour("b", "blue", "#0000cc"))
    clues = {(1, -1): (Run(1, 1), Run(1, 2)), (-1, 1): (Run(1, 1),), (-1, 3): (Run(1, 2),)}
    lab = Lab(page, Nonogram(Grid(1, 2), clues, palette))
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
    lab = Lab(page, TEMPLATE(Grid(2, 2), {(1, 1): 1}))
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


@pytest.mark.parametrize("name", ["hashi/7x7", "nonogram/boat", "slitherlink/7x7", "nawabari/6x6", "sliding/4x4"])
def test_answers_and_states_come_back_as_they_were(page: Page, name: str) -> None:
    puzzle = read((EXAMPLES / f"{name}.txt").read_text())
    if isinstance(puzzle, Sliding):
        solution: Any = {"steps": 1, "tiles": [puzzle.start[puzzle.board.neighbours[puzzle.start.index(0)][0]]]}
    else:
        solution = puzzle.to_json(solve(puzzle).solutions[0])
    lab = Lab(page, puzzle)
    assert not lab.full
    lab.do("board.answer = argument", solution)
    assert lab.answer == solution
    assert lab.full or isinstance(puzzle, Sliding)
    lab.do("board.undo(), board.pencil = true, board.answer = argument", solution)
    state = lab.state
    drawn = page.locator("#lab svg").inner_html()
    again = Lab(page, puzzle, state)
    assert again.state == state
    assert page.locator("#lab svg").inner_html() == drawn
    assert again.answer == solution
    again.do("board.rubPencil(), board.undo(), board.undo(), board.redo()")
    assert again.answer == solution


WANDER = """() => {
    let seed = 7;
    const dice = (sides) => (seed = (seed * 48271) % 2147483647) % sides;
    const grid = board.kind.grid;
    const seen = () => JSON.stringify([board.answer, [...board.marks.pencil].sort(), [...board.marks.ink].sort()]);
    const boards = [seen()];
    for (let move = 0; move < 300; move += 1) {
        const before = board.history.at;
        const chance = dice(20);
        if (chance === 0) board.inkPencil();
        else if (chance === 1) board.rubPencil();
        else if (chance === 2 && dice(4) === 0) board.clear();
        else {
            board.pencil = dice(2) === 0;
            const [y, x] = [dice(2 * grid.rows + 1), dice(2 * grid.cols + 1)];
            board.start({ x: x * 16 + dice(9) - 4, y: y * 16 + dice(9) - 4 }, ["main", "other", "tap"][dice(3)]);
            board.extend({ x: dice(2 * grid.cols + 1) * 16, y: dice(2 * grid.rows + 1) * 16 });
            board.finish();
        }
        if (board.history.at > before) boards.push(seen());
    }
    const drawn = board.svg.innerHTML;
    const back = boards.map(() => { const now = seen(); board.undo(); return now; }).reverse();
    const forth = boards.map((_, move) => { if (move) board.redo(); return seen(); });
    const shapes = (text) => text.split("<").sort().join("<");
    const same = shapes(board.svg.innerHTML) === shapes(drawn);
    const all = boards.join();
    return { moves: boards.length - 1, back: back.join() === all, forth: forth.join() === all, same };
}"""


@pytest.mark.parametrize("text", [SLITHERLINK, HASHI, NAWABARI, NONOGRAM, SLIDING])
def test_any_way_there_leads_back_and_there_again(page: Page, text: str) -> None:
    """Whatever was drawn, in ink or pencil: undoing passes through the same boards, and so does redoing."""
    Lab(page, text)
    told = page.evaluate(WANDER)
    assert told.pop("moves") > 30
    assert told == {"back": True, "forth": True, "same": True}


def test_moves_are_told_as_the_desk_reads_them(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.click((0, 1))
    lab.click((1, 1))  # a note is no move
    lab.click((3, 4), "right")
    lab.do("board.pencil = true")
    lab.click((0, 3))
    lab.do("board.pencil = false")
    lab.click((0, 1))
    assert lab.moves == [["horizontal", 0, 0, "1"], ["vertical", 1, 2, "0"], ["horizontal", 0, 0, "?"]]
    lab = Lab(page, HASHI)
    lab.click((1, 3))
    lab.click((1, 3), "right")
    lab.do("board.undo(), board.clear()")
    assert lab.moves == [[0, 0, 0, 2, [1, 2]], [0, 0, 0, 2, [0, 2]]]
    lab = Lab(page, NAWABARI)
    lab.drag((1, 1), (5, 3))
    lab.click((3, 3))
    anywhere = {"at": [0, 0], "up": [0, 0], "down": [0, 2], "left": [0, 0], "right": [0, 1]}
    assert lab.moves == [[0, 0, 3, 2], anywhere]
    lab.do("board.answer = argument", [anywhere, {**anywhere, "right": [0, 0]}])
    assert lab.moves[2:] == [{**anywhere, "right": [0, 0]}]
    lab = Lab(page, NONOGRAM)
    lab.drag((1, 1), (1, 3))
    lab.click((3, 3), "right")
    assert lab.strokes == [[[0, 0, "#"], [0, 1, "#"]], [[1, 1, "."]]]


HOSTILE = [
    {},
    {"moves": 1},
    {"moves": [[[1]]]},
    {"moves": [[["a", 1]]]},
    {"moves": [[[4098, "<b>"]]]},
    {"moves": [1]},
    7,
]


@pytest.mark.parametrize("text", [SLITHERLINK, HASHI, NAWABARI, NONOGRAM, SLIDING])
def test_a_state_that_cannot_be_is_refused(page: Page, text: str) -> None:
    for state in [{}, 7, *({"moves": moves} for moves in HOSTILE)]:
        with pytest.raises(Exception, match="no moves on this board"):
            Lab(page, text, state)


WATCH = """() => {
    window.changes = 0;
    const observer = new MutationObserver((list) => { window.changes += list.length; });
    observer.observe(board.svg, { childList: true, subtree: true, attributes: true });
}"""


def test_a_move_changes_only_its_own_marks(page: Page) -> None:
    """Boards of any size feel alike: what a move does to the drawing does not grow with it."""
    big = Slitherlink(Grid(50, 50), {(y, x): 2 for y in range(1, 100, 2) for x in range(1, 100, 2)})
    nets = Hashi(Grid(60, 60), {(y, x): 4 for y in range(1, 120, 4) for x in range(1, 120, 4)})
    lines = {head: (Run(1), Run(1)) for head in (*Grid(50, 50).row_heads(), *Grid(50, 50).column_heads())}
    ink = Nonogram(Grid(50, 50), lines, (BLACK,))
    for puzzle, place in ((big, (50, 51)), (nets, (49, 51)), (ink, (49, 51))):
        lab = Lab(page, puzzle)
        page.evaluate(WATCH)
        lab.click(place)
        lab.do("new Promise(done => setTimeout(done))")
        assert len(lab.moves) == 1
        assert 0 < lab.do("window.changes") < 40


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
    field = page.get_by_label("runs of row 1")
    assert field.input_value() == "2"
    page.keyboard.type("1  1")
    page.keyboard.press("Enter")
    assert lab.do("heard.clues") == [[[1, -1], "1 1"]]
    assert page.get_by_label("runs of row 2").input_value() == "1 1"
    lab.do("board.describe(argument)", description(read(NONOGRAM.replace("rows:\n2", "rows:\n1 1"))))
    page.keyboard.press("Escape")
    assert page.locator(".clue-field").count() == 0
    lab.keys("ArrowRight", "3")
    assert page.get_by_label("runs of column 2").input_value() == "3"
    lab.click((-1, 5))  # elsewhere: what was typed counts
    assert lab.do("heard.clues").pop() == [[-1, 3], "3"]
    assert page.get_by_label("runs of column 3").input_value() == "2"
    page.keyboard.press("Escape")
    lab.keys("Backspace")
    assert lab.do("heard.clues").pop() == [[-1, 5], ""]


def test_what_is_drawn_stays_when_clues_change(page: Page) -> None:
    lab = Lab(page, "hashi\n1.2\n...\n..1\n")
    lab.click((1, 3))
    lab.click((3, 5))
    lab.do("board.describe(argument)", description(read("hashi\n1.2\n...\n...\n")))
    assert lab.answer == [[0, 0, 0, 2, 1]]
    lab.do("board.describe(argument)", description(read("hashi\n1.2\n...\n..1\n")))
    assert lab.answer == [[0, 0, 0, 2, 1], [0, 2, 2, 2, 1]]


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


def test_a_frozen_board_takes_nothing_by_hand(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.frozen = true")
    lab.click((0, 1))
    lab.keys("ArrowUp", "Space", "x", "Backspace", "Shift+ArrowRight")
    assert edges(lab)[0] == "???/???/???/???"
    lab.do("board.frozen = false")
    lab.click((0, 1))
    assert edges(lab)[0] == "1??/???/???/???"


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
    lab.keys("Shift+ArrowUp")
    assert lab.cursor == [0, 1]
    assert edges(lab)[0] == "1??/???/???/???"
    lab = Lab(page, HASHI)
    lab.click((1, 3))
    lab.keys("Shift+ArrowRight")
    assert lab.answer == [[0, 0, 0, 2, [1, 2]]]
    lab = Lab(page, NONOGRAM)
    lab.click((1, 3))
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
    assert seen["width"] >= 32 * min(cols, 8)
    assert seen["height"] >= 32 * min(rows, 8)
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
    page.wait_for_function("window.geometry")
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
        page.get_by_label("runs of row 1").fill(text)
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
    lines = {(1, -1): (Run(1, 1),), (-1, 1): (Run(1, 1),), (-1, 3): ()}
    two = Nonogram(Grid(1, 2), lines, (Colour("r", "red", "#cc0000"), Colour("b", "blue", "#0000cc")))
    lab = Lab(page, two)
    lab.do("board.colour = 1")
    lab.do("board.describe(argument)", description(Nonogram(Grid(1, 2), lines, (Colour("r", "red", "#cc0000"),))))
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
