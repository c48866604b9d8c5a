"""Large boards, made window by window: one answer, the same for the same seed, and honest about spare clues."""

import os
import subprocess
import sys
from collections.abc import Sequence

import jsonschema
import pytest
from boards import as_board, board_family, read_board
from generating import filled, made

from kotae.answers.generating import generators
from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.large.contradictions import StatedBoard
from kotae.answers.generating.large.growing import Growing, Lessening, apart
from kotae.answers.generating.large.patchwork import Patchwork
from kotae.answers.generating.large.repaired import Looked, settled
from kotae.answers.generating.large.varied import Variation
from kotae.answers.generating.large.window_board import WindowBoard
from kotae.answers.generating.large.windows import Windows
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.thinning import Effort, thinned
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place
from kotae.board.random_rooms import grown_rooms, in_one_piece, merged_rooms
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.cli.generate_tasks import Task, printed
from kotae.engines import Budget
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.schemas import schema
from kotae.wording.generated import seeded_json

LARGE = [
    kind.family
    for kind in clue_families()
    if kind.category in ("shading", "loops and lines") and not kind.random_boards and kind.clue_rules
]
"""The families of shading and loops with clues that bring no random boards of their own."""

REPAIRED = [kind.family for kind in clue_families() if hasattr(brought_by(kind), "large_draft")]
"""The families whose own random boards are repaired where answers differ."""


@pytest.mark.parametrize("name", ["aquapelago", "koburin", "heyawake", "numberlink", "castle", "simpleloop"])
def test_a_board_made_in_windows_has_one_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generators, "MOST_AT_ONCE", 0)
    found = made(name, 8, 8, seed="windows")
    answer = solve(as_board(found.puzzle), "glucose42")
    assert answer.status == "unique"
    assert found.puzzle.to_json(answer.solutions[0]) == found.solution


@pytest.mark.exhaustive
@pytest.mark.each_family
@pytest.mark.parametrize("name", [*LARGE, *REPAIRED])
def test_every_family_is_made_in_windows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generators, "MOST_AT_ONCE", 0)
    assert solve(filled(name, 8, 8, seed="windows"), "glucose42").status == "unique"


@pytest.mark.parametrize("name", ["koburin", "moonsun"])
def test_a_large_board_is_the_same_in_every_process(name: str) -> None:
    """Sets of texts have another order in each; nothing may depend on that."""
    code = (
        "from kotae.answers.generating.generate import generate; from kotae.answers.generating.request import Request;"
        "from kotae.board.grid import Grid; from kotae.families import family; from kotae.formats import write;"
        "from kotae.answers.generating import generators; generators.MOST_AT_ONCE = 0;"
        f"print(write(generate(Request(family('{name}'), Grid(8, 9)), 'same', 1).puzzle, 'text'))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert solve(read_board(texts.pop()), "glucose42").status == "unique"


def test_large_symmetric_boards_are_symmetric() -> None:
    puzzle = filled("yinyang", 21, 21, symmetry="rotate")
    assert {(42 - y, 42 - x) for y, x in puzzle.clues} == set(puzzle.clues)


def test_a_variable_is_free_or_held() -> None:
    blank = filled("masyu", 6, 6).blank()
    windows, values = Windows(blank), solve(blank).solutions[0]
    free = windows.free(windows.around([(5, 5)], 1))
    assert len(free) == 12  # the lines within 3x3 cells
    held = windows.held(values, free)
    assert sorted([*free, *map(abs, held)]) == list(range(1, blank.shown_variables + 1))
    assert all(values[abs(literal)] == literal for literal in held)


def test_what_varies_within_a_window() -> None:
    """Against all answers."""
    blank = board_family("yinyang")(Grid(4, 4), {})
    board, windows = ClueSwitches(blank), Windows(blank)
    every = board.answers({}, 100_000)
    for seed in range(6):
        values = random_answer(board, Dice(f"{seed}"))
        assert values
        clues = board.clues_of(values, Dice(f"{seed}").shuffled(blank.clue_places())[:3])
        free = windows.free(windows.around([(3, 3)], 1))
        held = windows.held(values, free)
        fitting = [
            other
            for other in every
            if all(other[abs(literal)] == literal for literal in held) and not board.broken(other, clues)
        ]
        expected = {variable for variable in free if any(other[variable] != values[variable] for other in fitting)}
        assert set(board.varying_within(values, clues, held, free, 99) or ()) == expected
        fewer = len(blank.places_of(expected)) - 1
        assert fewer < 0 or board.varying_within(values, clues, held, free, fewer) is None
    board.close()


@pytest.mark.parametrize("name", ["nurimisaki", "kurochute", "aqre", "coral", "yajikazu", "masyu", "yajilin", "barns"])
def test_a_window_leaves_open_what_it_does_on_the_whole_board(name: str) -> None:
    """Of the formula only what concerns it is left, and of the clues."""
    puzzle = filled(name, 6, 6)
    blank, values = puzzle.blank(), solve(puzzle).solutions[0]
    board, windows = ClueSwitches(blank), Windows(blank)
    every = dict(puzzle.clues)
    for seed, centre in enumerate(((3, 3), (7, 5), (11, 11))):
        free = windows.free(windows.around([centre], 1))
        clues = {place: every[place] for place in Dice(f"{seed}").shuffled(list(every))[: len(every) // 2]}
        window = WindowBoard(blank, Budget(), values, free)
        nearby = window.nearby(clues)
        there = board.varying_within(values, clues, windows.held(values, free), free, 99)
        assert sorted(window.varying_within(values, nearby, (), free, 99) or ()) == sorted(there or ())
        held = board.varying_within(values, nearby, windows.held(values, free), free, 99)
        assert sorted(held or ()) == sorted(there or ())
        window.close()
    board.close()


@pytest.mark.parametrize("seed", range(4))
def test_clues_fit_the_answer_after_a_repair(seed: int) -> None:
    """Also those of rooms beside a window: a cell there may have moved to another room."""
    kind, grid, dice = board_family("juosan"), Grid(8, 8), Dice(f"{seed}")
    symmetry = Symmetry(grid)
    board = ClueSwitches(kind(grid, {}, rooms=Regions(grid, grown_rooms(grid, 12, dice))))
    patchwork = Patchwork(board, symmetry, dice)
    assert patchwork._ease()
    assert patchwork.begin()
    patchwork.clues = patchwork.means.clues(patchwork.blank, patchwork.values)
    for centre in ((5, 5), (5, 11), (11, 5), (11, 11)):
        patchwork._repair(patchwork.windows.around([centre], 1), shakes=3)
        assert not patchwork.board.broken(patchwork.values, patchwork.clues)
        assert patchwork.blank.solved_by(patchwork.values)
    patchwork.close()


def test_a_window_notices_a_rule_that_is_broken_outside_it() -> None:
    """Another board may have other rules in places that are held."""
    board = "norinori\n....\n....\n....\n....\nrooms:\nAABB\nAABB\n"
    blank = read_board(f"{board}CCDD\nCCDD\n")
    values = solve(blank).solutions[0]
    free = Windows(blank).free([(1, 1)])
    for rooms, has_answer in (("CCDD\nCCDD\n", True), ("CCCC\nCCCC\n", False)):
        window = WindowBoard(read_board(board + rooms), Budget(), values, free)
        assert (window.answer() is not None) == has_answer
        window.close()


def test_contradictions_are_where_they_are() -> None:
    """Two rooms of three cells have no L, I, T or S; a rule about a room is found at its first cell."""
    blank = read_board("lits\nrooms:\nAAAB\nCCCB\nCDDB\nDDDD\n")
    found = StatedBoard(blank, Budget()).contradictions()
    assert [(1, 1)] in found
    assert [(1, 7)] in found


def test_unlucky_rooms_are_eased() -> None:
    dice, grid = Dice("unlucky"), Grid(12, 12)
    kind = board_family("lits")
    blank = kind(grid, {}, rooms=Regions(grid, grown_rooms(grid, 20, dice)))
    assert solve(blank).status == "none"
    variation = Variation(kind, Symmetry(grid), dice, None)
    for _ in range(60):
        spots = [cells for cells in StatedBoard(blank, Budget()).contradictions() if cells]
        if not spots:
            break
        blank = variation.near(blank, spots, eased=True) or blank
    assert solve(blank).status != "none"


def test_joined_rooms_are_in_one_piece() -> None:
    grid, dice = Grid(6, 7), Dice("joined")
    room = grown_rooms(grid, 12, dice)
    for left in range(11, 0, -1):
        joined = merged_rooms(grid, room, list(grid.cells()), dice)
        assert joined
        room = joined
        rooms = {k: [cell for cell in grid.cells() if room[cell] == k] for k in room.values()}
        assert len(rooms) == left
        assert all(in_one_piece(grid, cells) for cells in rooms.values())
    assert merged_rooms(grid, room, list(grid.cells()), dice) is None


@pytest.mark.parametrize(
    ("effort", "cut_short"),
    [
        (Effort(10**9, propagations=10**12), False),
        (Effort(40), True),
        (Effort(0), True),
        (Effort(propagations=2000), True),
        (Effort(propagations=0), True),
    ],
)
def test_a_limited_effort_leaves_clues_but_one_answer(effort: Effort, cut_short: bool) -> None:
    whole = filled("heyawake", 8, 8)
    board = ClueSwitches(whole.blank())
    values = solve(whole).solutions[0]
    groups = [[place] for place in board.blank.clue_places()]
    found = thinned(board, values, groups, effort=effort)
    fewest = thinned(board, values, groups)
    board.close()
    assert found
    assert fewest
    assert found.cut_short == cut_short
    assert solve(board.blank.with_clues(found.kept)).status == "unique"
    assert cut_short or found.kept == fewest.kept
    assert len(found.kept) >= len(fewest.kept)


def test_the_line_above_a_puzzle_says_that_clues_may_be_spare() -> None:
    found = made("heyawake", 5, 5)
    task = Task(None, "s", 1, "text")  # type: ignore[arg-type]
    assert "may not be needed" not in printed(task, found)
    assert printed(task, found._replace(has_spare_clues=True)).split("\n")[0].endswith(", some clues may not be needed")
    assert "spare_clues" not in seeded_json(found, "s", 1)
    spare = seeded_json(found._replace(has_spare_clues=True, difficulty="easy"), "s", 1)
    assert spare["spare_clues"] is True
    jsonschema.validate(spare, schema("generate"))


def test_a_family_without_changes_gives_up_where_there_is_no_answer() -> None:
    board = ClueSwitches(read_board("sudoku\n1...\n1...\n....\n....\n"))
    patchwork = Patchwork(board, Symmetry(Grid(4, 4)), Dice("none"))
    assert not patchwork.settle()
    patchwork.close()


class Written:
    """A Sudoku of 4x4, whose clues are the digits of its answer."""

    def __init__(self) -> None:
        self.blank = read_board("sudoku\n....\n....\n....\n....\n")
        self.values = solve(read_board("sudoku\n1234\n3412\n2143\n4321\n")).solutions[0]
        self.places = dict(self.blank.with_clues_of(self.values, self.blank.clue_places()).clues)

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Puzzle, Values]:
        return self.blank.with_clues(clues), self.values

    def redrawn(self, near: Sequence[Place], dice: Dice) -> None: ...


def test_clues_are_added_until_there_is_one_answer_and_none_is_spare() -> None:
    dice, budget = Dice("digits"), Budget()
    enough = settled(Growing(Written(), {}), dice, budget)
    assert enough
    assert solve(enough.answered[0]).status == "unique"
    lessening = Lessening(enough, lambda cell, clue: [None], dice, budget)
    lessening.run()
    kept = lessening.result.kept
    assert not lessening.result.cut_short
    assert solve(enough.drawing.stated(kept)[0]).status == "unique"
    for cell in kept:
        fewer = {place: clue for place, clue in kept.items() if place != cell}
        assert solve(enough.drawing.stated(fewer)[0]).status == "several"


def test_without_more_clues_there_is_nothing_to_settle() -> None:
    written = Written()
    written.places = {}
    assert settled(Growing(written, {}), Dice("none"), Budget()) is None


def test_spots_are_where_another_answer_differs() -> None:
    """Against all answers: rows 3 and 4 may change places, and so may their digits 2 and 1."""
    written = Written()
    given = {place: clue for place, clue in written.places.items() if place[0] < 5}
    puzzle = written.stated(given)[0]
    looked = Looked(Growing(written, given), Budget())
    every = [values for values in solve(puzzle, at_most=99).solutions if values != written.values]
    unlike = [[cell for cell in puzzle.grid.cells() if differs(puzzle, cell, written.values, other)] for other in every]
    spots = looked.spots(Dice("any"))
    assert spots
    assert all(sorted(cells) in unlike for cells in spots)
    assert sorted(looked.differing() or ()) in unlike
    looked.close()


def differs(puzzle: Puzzle, cell: Place, one: Values, other: Values) -> bool:
    return puzzle.clues_at(cell, one) != puzzle.clues_at(cell, other)


def test_groups_are_apart() -> None:
    cells = list(Grid(14, 14).cells())
    groups = apart(cells)
    assert sorted(cell for group in groups for cell in group) == cells
    for group in groups:
        assert all(max(abs(a - c), abs(b - d)) > 10 for a, b in group for c, d in group if (a, b) != (c, d))
