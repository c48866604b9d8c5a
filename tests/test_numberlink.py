"""Numberlink against all ways to draw lines on small boards, and the quicker way to whether there is one answer."""

import json
import random
from collections.abc import Iterator
from functools import cmp_to_key, lru_cache
from itertools import combinations, product
from pathlib import Path

import pytest
from commands import kotae
from conftest import EXAMPLES

from kotae.answers.detours import Detoured, short_links
from kotae.answers.detours.short_links import TRIES, AllPassed, NearlyInOrder, SomeFree, detour
from kotae.answers.detours.turns import Clause, bays, corners
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place
from kotae.engines import Budget
from kotae.errors import plural
from kotae.families.numberlink import Numberlink
from kotae.formats import read
from kotae.formats.sources import read_one
from kotae.logic import Values

Ends = frozenset[frozenset[Place]]
Drawing = frozenset[Place]
"""The edges that lines cross."""


@lru_cache(maxsize=4)
def drawings(grid: Grid) -> dict[Ends, list[Drawing]]:
    """All lines that can be drawn, by what they join."""
    found: dict[Ends, list[Drawing]] = {}
    for edges in chosen(list(grid.inner_edges())):
        ends = joined(grid, edges)
        if ends is not None:
            found.setdefault(ends, []).append(edges)
    return found


def chosen(edges: list[Place]) -> Iterator[Drawing]:
    for used in product((False, True), repeat=len(edges)):
        yield frozenset(edge for edge, is_used in zip(edges, used, strict=True) if is_used)


def joined(grid: Grid, edges: Drawing) -> Ends | None:
    """The pairs of cells that lines join; None if one branches, or closes into a loop."""
    near: dict[Place, list[Place]] = {}
    for edge in edges:
        one, other = grid.faces(edge)
        assert one
        assert other
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    if any(len(others) > 2 for others in near.values()):
        return None
    pairs, passed = set(), 0
    for start in [cell for cell, others in near.items() if len(others) == 1]:
        way = [start, near[start][0]]
        while len(near[way[-1]]) == 2:
            way += [cell for cell in near[way[-1]] if cell != way[-2]]
        passed += len(way)
        pairs.add(frozenset((start, way[-1])))
    return frozenset(pairs) if passed == 2 * len(near) else None


def puzzle_of(grid: Grid, ends: Ends) -> Numberlink:
    pairs = sorted(map(sorted, ends))
    return Numberlink(grid, {cell: number for number, pair in enumerate(pairs, 1) for cell in pair})


def drawn(puzzle: Numberlink, values: Values) -> Drawing:
    return frozenset(edge for edge, variable in puzzle.line.number.items() if values[variable] > 0)


def all_answers(puzzle: Numberlink) -> list[Drawing]:
    answer = solve(puzzle, at_most=None)
    assert answer.exhausted
    return [drawn(puzzle, values) for values in answer.solutions]


def status(number: int) -> str:
    return ("none", "unique", "several")[min(number, 2)]


@pytest.mark.parametrize("grid", [Grid(3, 3), Grid(2, 4), Grid(1, 5)])
def test_all_answers_of_all_boards_that_have_any(grid: Grid) -> None:
    for ends, expected in drawings(grid).items():
        if ends:
            found = all_answers(puzzle_of(grid, ends))
            assert len(found) == len(expected)
            assert set(found) == set(expected)


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", [Grid(3, 3), Grid(2, 4)])
def test_the_quicker_way_on_all_boards_that_have_an_answer(grid: Grid) -> None:
    for ends, expected in drawings(grid).items():
        if ends:
            check_quicker(grid, ends, expected)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(4))
def test_the_quicker_way_on_some_larger_boards(seed: int) -> None:
    grid, chance = Grid(3, 4), random.Random(seed)
    boards = list(drawings(grid).items())
    few = [board for board in boards if 0 < len(board[1]) < 4 and len(board[0]) > 1]
    for ends, expected in chance.sample(few, 30) + chance.sample(boards, 10):
        if ends:
            check_quicker(grid, ends, expected)


@pytest.mark.parametrize("grid", [Grid(3, 3), Grid(2, 4)])
def test_the_quicker_way_on_boards_without_an_answer(grid: Grid) -> None:
    known, seen = drawings(grid), 0
    for a, b, c, d in combinations(grid.cells(), 4):
        for ends in ({(a, b), (c, d)}, {(a, c), (b, d)}, {(a, d), (b, c)}):
            pairs = frozenset(map(frozenset, ends))
            if pairs not in known:
                check_quicker(grid, pairs, [])
                seen += 1
    assert seen


def quicker(puzzle: Numberlink) -> Detoured:
    way = detour(puzzle)
    assert way is not None
    return Detoured(puzzle, way, "minisat22", Budget())


def check_quicker(grid: Grid, ends: Ends, expected: list[Drawing]) -> None:
    """It says what all drawings say, or that it cannot tell; and solving says the same."""
    puzzle = puzzle_of(grid, ends)
    quick = quicker(puzzle)
    quick.look(2)
    found = [drawn(puzzle, values) for values in quick.found]
    assert set(found) <= set(expected)
    assert len(set(found)) == len(found)
    if quick.exhausted:
        assert len(found) == len(expected)
    for tries in (0, TRIES):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(short_links, "TRIES", tries)
            assert solve(puzzle, "minisat22").status == status(len(expected))


def test_the_quicker_way_is_enough_for_one_answer_through_all_cells() -> None:
    grid = Grid(3, 3)
    for ends, ways in drawings(grid).items():
        if ends and len(ways) == 1:
            puzzle = puzzle_of(grid, ends)
            quick = quicker(puzzle)
            quick.look(2)
            passed = {cell for edge in ways[0] for cell in grid.faces(edge)}
            assert quick.exhausted is (passed == set(grid.cells()))


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", [Grid(3, 3), Grid(2, 4)])
def test_every_answer_passes_all_cells_or_some_answer_is_in_order(grid: Grid) -> None:
    """What the quicker way rests on."""
    for ends, expected in drawings(grid).items():
        if ends:
            clues = puzzle_of(grid, ends).clues
            whole = set(all_answers(AllPassed(grid, clues)))
            spare = set(all_answers(SomeFree(grid, clues)))
            nearly = set(all_answers(NearlyInOrder(grid, clues)))
            assert whole <= nearly
            assert nearly | spare <= set(expected)
            assert not whole & spare
            assert spare or whole == set(expected)


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", [Grid(3, 4), Grid(2, 5)])
def test_tidy_lines_turn_only_around_numbers(grid: Grid) -> None:
    for ends, expected in drawings(grid).items():
        if ends:
            check_turns(puzzle_of(grid, ends), expected)


@pytest.mark.parametrize("seed", range(30))
def test_tidy_lines_turn_only_around_numbers_on_larger_boards(seed: int) -> None:
    """With room for a bay within a bay."""
    grid, chance = Grid(5, 6), random.Random(seed)
    found: list[Drawing] = []
    while not 1 < len(found) < 2000:
        ends = chance.sample(list(grid.cells()), 10)
        puzzle = puzzle_of(grid, frozenset(map(frozenset, zip(ends[::2], ends[1::2], strict=True))))
        found = [drawn(puzzle, values) for values in solve(puzzle, at_most=2000).solutions]
    check_turns(puzzle, found)


@pytest.mark.parametrize("turned", range(4))
@pytest.mark.parametrize("lines", [2, 3, 4])
def test_bays_within_bays_are_kept(lines: int, turned: int) -> None:
    """The innermost line leads straight from the middle to the rim, and the others go around it."""
    size = 2 * lines - 1
    ends = {frozenset(((0, k), (0, size - 1 - k))) for k in range(lines - 1)} | {
        frozenset(((0, lines - 1), (lines - 1, lines - 1)))
    }
    for _ in range(turned):
        ends = {frozenset((x, size - 1 - y) for y, x in pair) for pair in ends}
    puzzle = puzzle_of(Grid(size, size), frozenset(frozenset((2 * y + 1, 2 * x + 1) for y, x in pair) for pair in ends))
    assert solve(puzzle).status == "unique"
    check_turns(puzzle, all_answers(puzzle))


def check_turns(puzzle: Numberlink, answers: list[Drawing]) -> None:
    """That the answers through all cells that touch themselves nowhere keep to all of it, and the tidiest of all
    answers to what is said of those that leave a cell free, in whatever order cells are better."""
    narrow = list(bays(puzzle))
    for better_first in orders(puzzle):
        tidiest = min(answers, key=lambda edges: tidiness(puzzle.grid, edges, better_first))
        around = corners(puzzle, lambda cell, other: better_first[cell] < better_first[other])  # noqa: B023
        assert all(keeps(puzzle, tidiest, clause) for clause in [*narrow, *around])
    every = [*narrow, *corners(puzzle, lambda cell, other: True)]
    for edges in answers:
        touching = any(is_loop(puzzle.grid, edges | {edge}) for edge in puzzle.grid.inner_edges() if edge not in edges)
        if not touching and len(passed(puzzle.grid, edges)) == len(list(puzzle.grid.cells())):
            assert all(keeps(puzzle, edges, clause) for clause in every)


def orders(puzzle: Numberlink) -> Iterator[dict[Place, int]]:
    """The one that is used, and another, as the number of every cell."""
    cells = list(puzzle.grid.cells())
    for order in (towards_the_rim(puzzle.grid), random.Random(str(puzzle.clues)).sample(cells, len(cells))):
        yield {cell: number for number, cell in enumerate(order)}


@lru_cache(maxsize=4)
def towards_the_rim(grid: Grid) -> list[Place]:
    puzzle = SomeFree(grid, {})

    def compared(one: Place, other: Place) -> int:
        return -1 if puzzle.is_better(one, other) else 1

    return sorted(grid.cells(), key=cmp_to_key(compared))


def passed(grid: Grid, edges: Drawing) -> set[Place | None]:
    return {cell for edge in edges for cell in grid.faces(edge)}


def tidiness(grid: Grid, edges: Drawing, better_first: dict[Place, int]) -> tuple[int, int]:
    """How many cells lines pass through, and the sum of their numbers."""
    cells = passed(grid, edges)
    return len(cells), sum(number for cell, number in better_first.items() if cell in cells)


def keeps(puzzle: Numberlink, edges: Drawing, clause: Clause) -> bool:
    drawn_ones = {puzzle.line[edge] for edge in edges}
    return any((abs(step) in drawn_ones) == (step > 0) for step in clause)


def test_a_turn_without_a_number_inside_is_ruled_out() -> None:
    """From the middle, a number is seen diagonally only up to the left and down to the right."""
    puzzle = Numberlink(Grid(3, 3), {(1, 1): 1, (5, 5): 1})
    up, left, right, down = (puzzle.line[edge] for edge in puzzle.grid.sides((3, 3)))
    ruled_out = list(corners(puzzle, lambda cell, other: True))
    assert [(-up, -right) in ruled_out, (-down, -left) in ruled_out] == [True, True]
    assert [(-up, -left) in ruled_out, (-down, -right) in ruled_out] == [False, False]
    over_the_middle = {-puzzle.line[edge] for edge in ((2, 1), (1, 2), (1, 4), (2, 5))}
    assert over_the_middle in map(set, bays(puzzle))
    assert over_the_middle not in map(set, bays(puzzle.with_clues({(3, 3): 1, (5, 5): 1})))


@pytest.mark.exhaustive
def test_a_line_that_touches_itself_or_passes_free_cells_has_an_answer_nearby() -> None:
    """It is cut short there, or takes the free cells; so such an answer is never the only one."""
    grid, cut, longer = Grid(3, 3), 0, 0
    for ends, expected in drawings(grid).items():
        puzzle = puzzle_of(grid, ends)
        for edges in expected if ends else ():
            values = [0, *(v if edge in edges else -v for edge, v in puzzle.line.number.items())]
            beside = [drawn(puzzle, other) for other in puzzle.nearby(values)]
            assert all(other in expected and other != edges for other in beside)
            touching = [e for e in grid.inner_edges() if e not in edges and joined(grid, edges | {e}) is None]
            closing = [e for e in touching if is_loop(grid, edges | {e})]
            shorter = [other for other in beside if len(other) < len(edges)]
            assert bool(shorter) == bool(closing)
            cut += len(shorter)
            longer += len(beside) - len(shorter)
    assert cut
    assert longer


def is_loop(grid: Grid, edges: Drawing) -> bool:
    """Whether some of the edges close a loop: taking dead ends away again and again leaves something."""
    left = set(edges)
    while True:
        cells = [cell for edge in left for cell in grid.faces(edge)]
        dead = {edge for edge in left if any(cells.count(cell) == 1 for cell in grid.faces(edge))}
        if not dead:
            return bool(left)
        left -= dead


def test_numbers_that_occur_more_often_are_paired_in_any_way() -> None:
    """Four equal numbers in the corners: the quicker way would be wrong, and is not taken."""
    grid = Grid(3, 3)
    corners = [(1, 1), (1, 5), (5, 1), (5, 5)]
    puzzle = Numberlink(grid, dict.fromkeys(corners, 7))
    assert detour(puzzle) is None
    pairings = [
        frozenset((frozenset((corners[0], corners[k])), frozenset(set(corners[1:]) - {corners[k]}))) for k in (1, 2, 3)
    ]
    expected = [way for pairing in pairings for way in drawings(grid).get(pairing, [])]
    found = all_answers(puzzle)
    assert set(found) == set(expected)
    assert len(found) == len(expected)


def test_a_hidden_number_is_joined_to_another_hidden_one() -> None:
    """As puzz.link has it."""
    assert solve(Numberlink(Grid(1, 2), {(1, 1): "?", (1, 3): "?"})).status == "unique"
    assert solve(Numberlink(Grid(1, 2), {(1, 1): "?", (1, 3): 1})).status == "none"


def test_a_board_without_numbers_has_no_answer() -> None:
    assert solve(Numberlink(Grid(2, 2))).status == "none"


def test_a_number_that_occurs_once_leaves_none() -> None:
    assert solve(Numberlink(Grid(2, 2), {(1, 1): 3})).status == "none"


def test_clues_of_an_answer() -> None:
    """Lines are numbered by their first ends; where none ends there is no clue."""
    grid = Grid(2, 3)
    puzzle = Numberlink(grid, {(1, 1): 5, (3, 1): 5, (1, 3): 2, (3, 3): 2})
    (values,) = [each for each in solve(puzzle, at_most=None).solutions if len(drawn(puzzle, each)) == 2]
    assert [puzzle.clues_at(cell, values) for cell in grid.cells()] == [[1], [2], [], [1], [2], []]


LONG = """\
numberlink
1 2 3 4 . . . . . .
. . . . . 4 5 6 . 5
. . . 2 . . . 7 . .
. . . . . . 8 . 1 .
. . 9 . 9 . . . . .
. . . . . . 8 . . 10
. 7 . 3 . 11 . . . .
. . . . . . . 12 . 10
13 . . . 11 . . . . .
. . 13 . . . . . 12 6
"""
"""A board that takes more conflicts than are tried before the quicker way."""


def test_a_board_that_is_soon_settled_is_asked_plainly() -> None:
    """Stating others would take longer. What was found stays when the limit is reached."""
    puzzle = read_one(str(sorted((EXAMPLES / "numberlink").glob("*.txt"))[0])).puzzle
    assert isinstance(puzzle, Numberlink)
    answer = solve(puzzle)
    assert (answer.status, answer.variables) == ("unique", puzzle.formula().variables)
    assert answer.statistics["conflicts"] <= TRIES
    assert solve(puzzle, at_most=1).status == "answered"


@pytest.mark.parametrize("conflicts", [1, TRIES // 2, TRIES, TRIES + 1])
def test_conflicts_before_the_quicker_way_count(conflicts: int) -> None:
    """The limit is one for both."""
    puzzle = read(LONG)
    assert isinstance(puzzle, Numberlink)
    answer = solve(puzzle, conflicts=conflicts)
    assert answer.status == "unknown"
    assert answer.limit == plural(conflicts, "conflict")


def test_the_command_takes_the_quicker_way_too(tmp_path: Path) -> None:
    """With a solver of its own choice or a named one; what a solver chatters about is the rules themselves."""
    file = tmp_path / "long.txt"
    file.write_text(LONG)
    puzzle = read_one(str(file)).puzzle
    assert isinstance(puzzle, Numberlink)
    assert detour(puzzle) is not None
    quick, whole = solve(puzzle).variables, puzzle.formula().variables
    assert quick != whole
    for options, expected in ((), quick), (("-s", "glucose4"), quick), (("-v", "1"), whole):
        record = json.loads(kotae("solve", str(file), "--json", *options).stdout)
        assert (record["status"], record["formula"]["variables"]) == ("unique", expected)
