"""Moves on the board: undone, kept, told, refused; and no more is drawn anew than changed."""

from typing import Any

import pytest
from boards import as_board
from playwright.sync_api import Page

from browser.board.lab import EXAMPLES, HASHI, NAWABARI, NONOGRAM, SLIDING, SLITHERLINK, Lab, edges
from kotae import read
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.marks import BLACK
from kotae.families.hashi import Hashi
from kotae.families.nonogram import Nonogram
from kotae.families.sliding import Sliding
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Run
from kotae.web.board import description


@pytest.mark.parametrize("name", ["hashi/7x7", "nonogram/boat", "slitherlink/7x7", "nawabari/6x6", "sliding/4x4"])
def test_answers_and_states_come_back_as_they_were(page: Page, name: str) -> None:
    puzzle = read((EXAMPLES / f"{name}.txt").read_text())
    if isinstance(puzzle, Sliding):
        solution: Any = {"steps": 1, "tiles": [puzzle.start[puzzle.board.neighbours[puzzle.start.index(0)][0]]]}
    else:
        solution = puzzle.to_json(solve(as_board(puzzle)).solutions[0])
    lab = Lab(page, puzzle)
    assert not lab.full
    lab.do("board.answer = argument", solution)
    assert lab.answer == solution
    assert lab.full or isinstance(puzzle, Sliding)
    lab.do("board.undo(), board.pencil = true, board.answer = argument", solution)
    state = lab.state
    drawn = page.locator("#lab .window").inner_html()
    again = Lab(page, puzzle, state)
    assert again.state == state
    assert page.locator("#lab .window").inner_html() == drawn
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
    lab.do("board.habits = {tints: true}")
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
        with pytest.raises(Exception, match="these are not moves on this board"):
            Lab(page, text, state)


def test_a_mark_that_never_was_is_not_taken_away(page: Page) -> None:
    """A link may say so of a place that is on no board; undoing it would look for that place."""
    lab = Lab(page, SLITHERLINK, {"moves": [[[2**50, None]], [[4098, 1], [2**50, None, 1]], [[4098, None]]]})
    assert lab.state["moves"] == [[[4098, 1]], [[4098, None]]]
    lab.do("(board.undo(), board.undo(), board.redo())")
    assert lab.strokes == [[["horizontal", 0, 0, "1"]]]


WATCH = """() => {
    window.changes = 0;
    const observer = new MutationObserver((list) => { window.changes += list.length; });
    observer.observe(board.svg, { childList: true, subtree: true, attributes: true });
}"""


@pytest.mark.exhaustive
def test_a_move_changes_only_its_own_marks(page: Page) -> None:
    """Boards of any size feel alike: what a move does to the drawing does not grow with it."""
    big = Slitherlink(Grid(50, 50), {(y, x): 2 for y in range(1, 100, 2) for x in range(1, 100, 2)})
    nets = Hashi(Grid(60, 60), {(y, x): 4 for y in range(1, 120, 4) for x in range(1, 120, 4)})
    lines = {head: (Run(1), Run(1)) for head in (*Grid(50, 50).row_heads(), *Grid(50, 50).column_heads())}
    ink = Nonogram(Grid(50, 50), lines, palette=(BLACK,))
    for puzzle, place in ((big, (50, 51)), (nets, (49, 51)), (ink, (49, 51))):
        lab = Lab(page, puzzle)
        page.evaluate(WATCH)
        lab.click(place)
        lab.do("new Promise(done => setTimeout(done))")
        assert len(lab.moves) == 1
        assert 0 < lab.do("window.changes") < 40


def test_what_is_drawn_stays_when_clues_change(page: Page) -> None:
    lab = Lab(page, "hashi\n1.2\n...\n..1\n")
    lab.click((1, 3))
    lab.click((3, 5))
    lab.do("board.describe(argument)", description(read("hashi\n1.2\n...\n...\n")))
    assert lab.answer == [[0, 0, 0, 2, 1]]
    lab.do("board.describe(argument)", description(read("hashi\n1.2\n...\n..1\n")))
    assert lab.answer == [[0, 0, 0, 2, 1], [0, 2, 2, 2, 1]]


def test_a_frozen_board_takes_nothing_by_hand(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.frozen = true")
    lab.click((0, 1))
    lab.keys("ArrowUp", "Space", "x", "Backspace", "Shift+ArrowRight")
    assert edges(lab)[0] == "???/???/???/???"
    lab.do("board.frozen = false")
    lab.click((0, 1))
    assert edges(lab)[0] == "1??/???/???/???"
