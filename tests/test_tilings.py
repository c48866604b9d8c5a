"""Boards that are tilings: their game ids, their geometry, and what is said, drawn and refused."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from kotae import certify, explain, generate, verify
from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.board.edges import borders_of
from kotae.board.grid import hour, kind_of, name
from kotae.board.known_patterns import BY_NAME, PATTERNS
from kotae.board.motions import turned
from kotae.board.named_places import place_in
from kotae.board.tiling import Tiling
from kotae.drawing.reading import read_drawing
from kotae.drawing.scene import Scene
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.nurikabe import Nurikabe
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read, write, write_answered
from kotae.logic import Plane
from kotae.web.board import description
from kotae.wording.suggestion import at_json

MADE = (
    "4x4t1:0_b20c2a11b12b1c11a02a212a1b0a",
    "4x4t1:0_a111a1c2c2a02b0a1b1a0201a21b1",
    "4x4t2:a4a4c4a442b10",
    "4x4t2:a325a5c3d5a",
    "4x4t3:1c0b123c12b1b11d1a2a1220a12220",
    "4x4t3:a2a2a12201g2c2b2a1123c1a1c2",
    "4x4t4:330a2a232442a3e4d",
    "4x4t4:2b0a1a33b4a12a1b4a3b",
    "3x3t5:5b2d2a5b232a04a0a2a4b1a3a1a",
    "3x3t5:522b23d2b3212a31c3c4c1",
    "4x4t6:6a3c35b36a32b0e50",
    "4x4t6:a5a6a63c3742336a6f",
    "3x3t7:c3a31a3a3a1a1b2c3c3b22a3b1a2c3a1a2f302",
    "3x3t7:a3a221d3a2b3a2b1a2e13a2c33d3a3a1b3a2c",
    "3x3t8:2g43c4f233322343f342a02a",
    "3x3t8:2a3f1a343b43a2a4b1d23a3a3a4b4a3",
    "3x3t9:9d7a07029Ba2b",
    "3x3t9:1c2a018d32Ba",
    "3x3t10:a2a4a23Ab3c3302282b2eAa1a",
    "3x3t10:12A33A49d243b3d2b5e2a",
    "3x3t13:c229433a20b3a75g08a443c21a2g152b32c1a",
    "3x3t13:Aa4d22a3aBb2a3a5333a2e302b0a0d3a1d1a22d",
    "4x4t14:5a0a2b22c0c3e4a22c3b42b22b2a30a5",
    "4x4t14:5b31b1a2b2c32a212a4b1a1a21a2a4c3a2a1a5",
    "3x3t15:4a22b800b1a8a0b2a1b208c",
    "3x3t15:a2c17b1a38c20272b0c4A",
    "5x5t11:G2785,-1003,36_2b3b01a",
    "6x6t11:G-196,369,72_a2102a2b2a1a21a",
    "10x10t11:G3519,1973,0_c31a2d1b1e3a12d2331c30b2b1a1131a2220b3d213b",
    "6x6t12:G-2334,-1056,36_3f100a21a",
    "10x10t12:G-623,5186,324_0b1a1a12a0b13a1b10a2a0c32c2e33b21b2",
)
"""Made by Debian's sgt-loopy, an easy and a hard one of each tiling."""

Corner = tuple[int, int]
Side = frozenset[Corner]


def tilings() -> list[Any]:
    return [pytest.param(pattern, id=pattern.name) for pattern in PATTERNS]


@pytest.mark.parametrize("game_id", MADE)
def test_an_id_is_read_and_written_and_has_one_answer(game_id: str) -> None:
    """That the only answer is found where Loopy promises one shows that cells are numbered as Loopy numbers them."""
    puzzle = read(game_id)
    assert isinstance(puzzle, Puzzle)
    assert write(puzzle, "tatham").strip() == game_id
    assert read(write(puzzle, "text")) == puzzle
    assert read(write(puzzle, "savefile")) == puzzle
    result = solve(puzzle)
    assert result.status == "unique"
    assert puzzle.solved_by(result.solutions[0])
    assert check(puzzle, puzzle.to_json(result.solutions[0])).verdict == "right"


def test_ids_of_triangles_without_a_mark_have_ears() -> None:
    """Those of old programs: every row has as many triangles as any other."""
    puzzle = read("3x3t1:r")
    assert puzzle.grid == Tiling("triangles-with-ears", 3, 3)
    assert [len(row) for row in puzzle.grid.cell_rows()] == [6, 6, 6]
    assert write(puzzle, "tatham").strip() == "3x3t1:r"
    assert [len(row) for row in read("3x3t1:0_s").grid.cell_rows()] == [7, 7, 5]


@pytest.mark.parametrize("pattern", tilings())
def test_places_are_what_they_say_and_have_different_names(pattern: Any) -> None:
    more = 3 if pattern.is_patch else 0
    for rows, cols in ((3, 4), (4, 3), (4, 4)):
        grid = Tiling(pattern.name, rows + more, cols + more)
        kinds = {"cells": list(grid.cells()), "edges": list(grid.edges()), "corners": list(grid.corners())}
        for kind, places in kinds.items():
            assert {kind_of(place) for place in places} == {kind}
            assert max(Counter(map(name, places)).values()) == 1
        places = [place[:2] for places in kinds.values() for place in places]
        assert len(set(places)) == len(places)
        for cell in grid.cells():
            for around in (grid.sides(cell), grid.outline(cell)):
                assert len({hour(cell, place) for place in around}) == len(around)
                assert all(place_in(name(place), grid) == place for place in around)


@pytest.mark.parametrize("pattern", tilings())
def test_the_board_is_a_planar_graph(pattern: Any) -> None:
    grid = Tiling(pattern.name, *((7, 7) if pattern.is_patch else (4, 4)))
    Plane(borders_of(grid, 1))  # it checks Euler's formula
    for edge in grid.edges():
        one, other = grid.faces(edge)
        assert all(edge in grid.sides(face) for face in (one, other) if face)
        assert all(edge in grid.spokes(end) for end in grid.ends(edge))
        if one and other:
            assert other in grid.neighbours(one)
            assert grid.between(one, other) == edge
    for corner in grid.corners():
        assert all(corner in grid.outline(cell) for cell in grid.meeting(corner))


def hexagons() -> Iterator[list[Corner]]:
    """Those of a honeycomb of 3x3, by columns that are shifted in turn."""
    for y in range(3):
        for x in range(3):
            across, down = 3 * x, 2 * y + x % 2
            ring = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
            yield [(across + right, down + below) for right, below in ring]


def triangles() -> Iterator[list[Corner]]:
    """Those of two rows of triangles on lines of 2, 3 and 2 sides, in the order of the ids."""
    for upper, lower in ((0, 1), (2, 1)):
        for x in range(3):
            yield [(2 * x, lower), (2 * x + 2, lower), (2 * x + 1, upper)]
        for x in range(2):
            yield [(2 * x + 1, upper), (2 * x + 3, upper), (2 * x + 2, lower)]


def sides_of(polygon: list[Corner]) -> list[Side]:
    return [frozenset(pair) for pair in pairwise([*polygon, polygon[0]])]


def all_loops(polygons: list[list[Corner]]) -> Iterator[set[Side]]:
    """Every closed loop, as the rim of what lies inside."""
    for number in range(1, len(polygons) + 1):
        for inside in combinations(polygons, number):
            counts = Counter(side for polygon in inside for side in sides_of(polygon))
            rim = {side for side, times in counts.items() if times == 1}
            if is_one_loop(rim):
                yield rim


def is_one_loop(sides: set[Side]) -> bool:
    degrees = Counter(corner for side in sides for corner in side)
    if set(degrees.values()) != {2}:
        return False
    start = next(iter(sides))
    reached, seen = [start], {start}
    for side in reached:  # grows during the iteration
        near = {other for other in sides if other & side} - seen
        seen |= near
        reached += near
    return seen == sides


@pytest.mark.parametrize(
    ("shape", "size", "polygons"), [("honeycomb", 3, list(hexagons())), ("triangles", 2, list(triangles()))]
)
def test_answers_are_those_of_brute_force(shape: str, size: int, polygons: list[list[Corner]]) -> None:
    """By numbers in some of the cells, in the order of the ids; the test draws its own polygons."""
    grid = Tiling(shape, size, size)
    cells, found = list(grid.cells()), list(all_loops(polygons))
    assert len(found) > 50
    counted = [[sum(side in loop for side in sides_of(polygon)) for polygon in polygons] for loop in found]
    for clued in (range(0, len(cells), 3), range(1, len(cells), 4), range(0, len(cells), 2)):
        for numbers in counted[:: len(counted) // 7]:
            clues = {cells[k]: numbers[k] for k in clued}
            expected = sum(all(other[k] == numbers[k] for k in clued) for other in counted)
            assert len(solve(Slitherlink(grid, clues), at_most=None).solutions) == expected


@pytest.mark.parametrize("pattern", tilings())
def test_new_puzzles_have_one_answer(pattern: Any) -> None:
    side = 6 if pattern.is_patch else pattern.longest
    size = side, side
    new = generate("slitherlink", size, tiling=pattern.name, seed=1)
    assert new.puzzle.grid == Tiling(pattern.name, *size)
    assert isinstance(new.puzzle, Puzzle)
    assert solve(new.puzzle).status == "unique"


def test_what_cannot_be_asked_of_a_tiling_is_refused() -> None:
    with pytest.raises(KotaeError, match="hashi has no boards of honeycomb"):
        generate("hashi", (5, 5), tiling="honeycomb")
    with pytest.raises(KotaeError, match="symmetry cannot be used with a tiling"):
        generate("slitherlink", (5, 5), tiling="honeycomb", symmetry="rotate")
    with pytest.raises(KotaeError, match="'honey' is not a tiling"):
        generate("slitherlink", (5, 5), tiling="honey")
    puzzle = read("3x3t2:0b2a443a")
    assert isinstance(puzzle, Puzzle)
    motion = turned(puzzle.grid, "right")
    with pytest.raises(KotaeError, match="a tiling of honeycomb cannot be turned"):
        puzzle.moved(motion)


@pytest.mark.parametrize("game_id", MADE[1::6])
def test_answers_are_proved(game_id: str) -> None:
    assert str(verify(certify(read(game_id)))).endswith("unique, proved")


def test_sentences_speak_of_hours() -> None:
    said = str(explain(read("3x3t2:0b2a443a")))
    assert "The 0 at r1c1 has no lines around it." in said
    assert "A line on the 12 o'clock side of r1c2 would end at the 3 o'clock corner of r1c1" in said
    assert "has no line on its 12, 2, 8 or 10 o'clock sides, so it uses both other sides." in said


def test_pictures_show_every_side() -> None:
    puzzle = read("3x3t2:0b2a443a")
    assert isinstance(puzzle, Puzzle)
    drawn = Scene(puzzle, solve(puzzle).solutions[0]).svg("light")
    assert "Slitherlink honeycomb 3x3" in drawn
    text = str(puzzle)
    assert text.count("0") == 1
    assert "·" in text
    assert "╲" not in text


@pytest.mark.parametrize(
    ("game_id", "wrong"),
    [
        ("9x9t16:a", "tiling 16, hats, is not supported"),
        ("9x9t99:a", "tiling 99 is not known"),
        ("2x2t2:d", "a board of honeycomb of 2 rows and 2 columns is too small"),
        ("5x5t11:a", "the patch of penrose-kites is missing"),
        ("5x5t11:G1,2,35_a", "1 2 35 is not a patch of penrose-kites"),
        ("5x5t11:G99999999,2,36_a", "penrose-kites of 5 rows and 5 columns has no tiles at 99999999 2 36"),
        ("3x3t2:i1", "there is more after the board"),
        ("3x3t2:7h", "the clue 7 at r1c1 cannot occur in slitherlink"),
    ],
)
def test_wrong_ids_are_refused(game_id: str, wrong: str) -> None:
    with pytest.raises(ReadError, match=wrong):
        read(game_id)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("tiling: honey 3x3\n...", "'honey' is not a tiling"),
        ("tiling: honeycomb\n...", "this is not a tiling and its size"),
        ("tiling: honeycomb 3x3 1 2 36\n...", "honeycomb has no patches"),
        ("tiling: penrose-kites 5x5 1 2\n...", "this is not a tiling and its size"),
        ("tiling: honeycomb 3x3\n...\n...", "this block has 2 rows of 3"),
        ("tiling: octagonal 3x3\n...\n..\n...\n...\n...", "this row has 3 cells"),
        ("tiling: octagonal 3x3\n...\n..\n...", "the board has 3 rows"),
        ("tiling: honeycomb 3x3\n..7\n...\n...", "the clue 7 cannot occur"),
    ],
)
def test_wrong_texts_are_refused(text: str, wrong: str) -> None:
    with pytest.raises(ReadError, match=wrong):
        read(f"slitherlink\n{text}\n")


def test_other_families_and_formats_have_no_tilings() -> None:
    with pytest.raises(KotaeError, match="nurikabe has no boards of honeycomb"):
        Nurikabe(Tiling("honeycomb", 3, 3))
    with pytest.raises(KotaeError, match="puzzlink cannot carry a tiling of honeycomb"):
        write(read("3x3t2:0b2a443a"), "puzzlink")


@pytest.mark.parametrize("pattern", BY_NAME)
def test_the_page_is_told_where_everything_is(pattern: str) -> None:
    """It knows places by where they are alone, so no two may be in the same place; and it lists sides as answers do."""
    side = 5 if BY_NAME[pattern].is_patch else 4
    puzzle = Slitherlink(Tiling(pattern, side, side))
    told = description(puzzle)["tiling"]
    sides = [[tuple(one["at"]) for one in row] for row in told["sides"]]
    places = [*(edge for row in sides for edge in row), *(tuple(at) for at, _ in told["cells"])]
    assert sorted(places) == sorted([*puzzle.grid.edges(), *puzzle.grid.cells()])
    assert len({(y, x) for y, x, *_ in places}) == len(places)
    drawn = [0, *(edge if edge % 3 else -edge for edge in range(1, puzzle.variables + 1))]
    for row, letters in zip(sides, puzzle.to_json(drawn)["sides"], strict=True):
        assert letters == "".join("1" if puzzle.line[edge] % 3 else "0" for edge in row)


def test_answers_are_read_as_json_alone() -> None:
    puzzle = read("3x3t2:0b2a443a")
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle).solutions[0]
    with pytest.raises(ReadError, match="a drawing of a tiling cannot be read"):
        read_drawing(str(puzzle), puzzle)
    with pytest.raises(KotaeError, match="pzprv3 cannot carry a tiling of honeycomb"):
        write_answered(puzzle, answer, "pzprv3")


def test_every_side_can_be_a_move() -> None:
    puzzle = read("3x3t2:0b2a443a")
    assert isinstance(puzzle, Puzzle)
    (layer,) = puzzle.layers
    lists = puzzle.to_json(puzzle.stated())["sides"]
    moves = [["sides", row, at, "1"] for row, text in enumerate(lists) for at in range(len(text))]
    *_, values = puzzle.positions(moves)
    assert values[1:] == list(range(layer.first, layer.after))
    with pytest.raises(KotaeError, match="a move is"):
        layer.from_move(["sides", 0, 99, "1"])


def test_suggestions_say_row_and_column() -> None:
    puzzle = read("3x3t2:0b2a2c")
    assert isinstance(puzzle, Puzzle)
    (first,) = (cell for cell in puzzle.grid.cells() if name(cell) == "r3c2")
    assert at_json(first, puzzle.grid) == [2, 1]


def test_a_board_of_the_same_size_is_another_board() -> None:
    honeycomb, kites = Tiling("honeycomb", 3, 3), Tiling("kites", 3, 3)
    assert honeycomb == Tiling("honeycomb", 3, 3)
    assert len({honeycomb, kites, Tiling("honeycomb", 3, 4)}) == 3
    assert honeycomb != (3, 3)


@pytest.mark.parametrize("pattern", ["honeycomb", "triangles", "cairo"])
def test_steps_on_a_tiling_are_looked_up_among_the_techniques(pattern: str) -> None:
    """Techniques are looked up on a board with room around it, which a tiling does not have."""
    made = generate("slitherlink", (3, 4), seed=1, tiling=pattern)
    assert "1. " in str(explain(made.puzzle))
