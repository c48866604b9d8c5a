"""Every encoding has exactly the answers of an independent brute force on small boards, of the default on others."""

import random
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path

import pytest
import test_hashi
import test_nawabari
import test_slitherlink
from boards import board_family, read_board
from conftest import CLUED, EXAMPLES, hashi, slitherlink
from pysat.solvers import Solver
from test_nonogram import PALETTE

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.marks import BLACK
from kotae.encodings import encode, names
from kotae.engines import Budget, engine
from kotae.errors import KotaeError
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats.dimacs import write_dimacs
from kotae.logic import Formula, Lazy, count

ENCODINGS = {kind.family: kind.encodings for kind in clue_families() if kind.encodings}
ALL = [(kind, name) for kind, encodings in ENCODINGS.items() for name in encodings]
"""Every published encoding, with its family."""

EVERY_CLUE = ("automaton", "placements")
"""The encodings of nonograms that take runs of hidden length."""


def first_of_its_mirrors(rows: int, cols: int, marks: Sequence[object], order: Sequence[object]) -> bool:
    """Whether of a board and its reflections this one is the first: what holds for it, holds for the others."""
    ranks = [order.index(mark) for mark in marks]
    lines = [ranks[r * cols : r * cols + cols] for r in range(rows)]
    turned = [line[::-1] for line in lines]
    return all(lines <= other for other in (lines[::-1], turned, turned[::-1]))


# --- Hashi -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ENCODINGS["hashi"])
@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (1, 3), (2, 2)])
def test_every_small_hashi(rows: int, cols: int, encoding: str) -> None:
    alphabet: tuple[test_hashi.Number, ...] = (None, 1, 2, 3, 4, "?")
    for numbers in product(alphabet, repeat=rows * cols):
        if first_of_its_mirrors(rows, cols, numbers, alphabet):
            test_hashi.agree(rows, cols, numbers, encoding)


@pytest.mark.parametrize("encoding", ENCODINGS["hashi"])
def test_islands_with_eight_bridges(encoding: str) -> None:
    """An island in the middle of four others: every number of the eight bridges that it may have."""
    for middle, arms in product((*range(1, 9), "?"), product((1, 2), repeat=4)):
        north, west, east, south = arms
        test_hashi.agree(3, 3, (None, north, None, west, middle, east, None, south, None), encoding)


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ENCODINGS["hashi"])
def test_corridors_that_cross(encoding: str) -> None:
    """Both may be empty, either may have bridges, and all four islands are joined by a way around."""
    numbers: tuple[test_hashi.Number, ...] = (1, 2, "?")
    for north, west, east, south in product(numbers, repeat=4):
        test_hashi.agree(3, 3, (None, north, None, west, None, east, None, south, None), encoding)
        test_hashi.agree(3, 3, ("?", north, None, west, None, east, None, south, "?"), encoding)
    test_hashi.agree(3, 3, ("?", "?", "?", "?", None, "?", "?", "?", "?"), encoding)


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ENCODINGS["hashi"])
def test_every_hashi_of_two_by_three(encoding: str) -> None:
    alphabet: tuple[test_hashi.Number, ...] = (None, 1, 2, 3, 5, "?")
    for numbers in product(alphabet, repeat=6):
        if first_of_its_mirrors(2, 3, numbers, alphabet):
            test_hashi.agree(2, 3, numbers, encoding)


@pytest.mark.parametrize(("one", "wanted", "too_many"), [(4, 70, 240), (5, 56, 236)])
def test_counting_by_suffixes_is_too_weak(one: int, wanted: int, too_many: int) -> None:
    """Why pairs are counted by all subsets: clauses for the suffixes of one order alone accept far more."""
    literals = list(range(1, 9))
    suffixes = [literals[k:] for k in range(one)] + [[-v for v in literals[k:]] for k in range(8 - one)]
    subsets = [list(c) for c in combinations(literals, 9 - one)]
    subsets += [[-v for v in c] for c in combinations(literals, one + 1)]
    formula = Formula(8)
    formula.add(count(literals).equals(one))
    assert sorted(map(sorted, formula.clauses())) == sorted(map(sorted, subsets))
    every = list(product((False, True), repeat=8))
    accepted = [sum(satisfies(bits, clauses) for bits in every) for clauses in (subsets, suffixes)]
    assert accepted == [wanted, too_many]


def satisfies(bits: Sequence[bool], clauses: list[list[int]]) -> bool:
    return all(any(bits[abs(literal) - 1] == (literal > 0) for literal in clause) for clause in clauses)


def test_a_single_bridge_is_one_answer_and_two_models() -> None:
    puzzle = hashi("1.1")
    assert len(solve(puzzle, encoding="pair", at_most=None).solutions) == 1
    with Solver(name="minisat22", bootstrap_with=list(encode(puzzle, "pair").clauses())) as solver:
        assert len(list(solver.enum_models())) == 2


# --- Slitherlink -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (1, 3), (2, 2)])
def test_every_small_slitherlink(rows: int, cols: int) -> None:
    for numbers in product(test_slitherlink.ALPHABET, repeat=rows * cols):
        if first_of_its_mirrors(rows, cols, numbers, test_slitherlink.ALPHABET):
            test_slitherlink.agree(rows, cols, numbers, encoding="edges")


@pytest.mark.exhaustive
def test_every_slitherlink_of_two_by_three() -> None:
    for numbers in product(test_slitherlink.ALPHABET, repeat=6):
        if first_of_its_mirrors(2, 3, numbers, test_slitherlink.ALPHABET):
            test_slitherlink.agree(2, 3, numbers, encoding="edges")


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 3)])
def test_every_loop_on_an_empty_board(rows: int, cols: int) -> None:
    test_slitherlink.agree(rows, cols, (None,) * (rows * cols), encoding="edges")


def test_edges_alone_take_two_loops_for_none() -> None:
    for rows in (("4.4",), ("222", "242", "222"), ("00", "00")):
        assert solve(slitherlink(*rows), encoding="edges").status == "none"


def test_an_edge_goes_on_at_each_end() -> None:
    """Edge by edge or corner by corner: the clauses are the same, but the latter come once."""
    puzzle = Slitherlink(Grid(2, 2), {})
    grid = puzzle.grid
    stated = set()
    for edge, variable in puzzle.line.number.items():
        for end in grid.ends(edge):
            others = [puzzle.line[spoke] for spoke in grid.spokes(end) if spoke != edge]
            stated.add(frozenset((-variable, *others)))
            stated |= {frozenset((-variable, -one, -other)) for one, other in combinations(others, 2)}
    clauses = list(encode(puzzle, "edges").clauses())
    assert len(clauses) == len(set(map(frozenset, clauses)))
    assert {frozenset(clause) for clause in clauses} == stated | {frozenset(puzzle.line.number.values())}


# --- Nawabari --------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ENCODINGS["nawabari"])
def test_every_nawabari_of_two_by_three(encoding: str) -> None:
    for marks in product(".1234", repeat=6):
        if first_of_its_mirrors(2, 3, marks, ".1234"):
            test_nawabari.agree(2, 3, "".join(marks), encoding)


@pytest.mark.parametrize("encoding", ENCODINGS["nawabari"])
def test_hidden_numbers_anywhere(encoding: str) -> None:
    """Numbers in every set of cells: what an area is and that it has one number, whatever the numbers say."""
    for marks in product(".?", repeat=9):
        if first_of_its_mirrors(3, 3, marks, ".?"):
            test_nawabari.agree(3, 3, "".join(marks), encoding)


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ENCODINGS["nawabari"])
def test_hidden_numbers_anywhere_on_three_by_four(encoding: str) -> None:
    for marks in product(".?", repeat=12):
        if first_of_its_mirrors(3, 4, marks, ".?"):
            test_nawabari.agree(3, 4, "".join(marks), encoding)


# --- All families ----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_encoding_solves_the_examples(file: Path) -> None:
    puzzle = read_board(file.read_text())
    expected = solve(puzzle)
    assert expected.status == "unique"
    for encoding in names(puzzle.family):
        answer = solve(puzzle, encoding=encoding)
        assert (answer.status, answer.solutions) == ("unique", expected.solutions)


def parsed(text: str) -> tuple[list[str], list[int]]:
    """The comments and the flat clauses of a DIMACS file."""
    lines = text.splitlines()
    words = [word for line in lines if line[:1] not in ("c", "p") for word in line.split()]
    return [line for line in lines if line.startswith("c ")], [int(word) for word in words]


@pytest.mark.parametrize(("kind", "encoding"), ALL)
def test_dimacs_tells_what_it_says(kind: str, encoding: str) -> None:
    """A comment for every rule, and another solver finds in the file what the rules that are not lazy mean."""
    puzzle = read_board(min((EXAMPLES / kind).glob("*.txt"), key=lambda file: file.stat().st_size).read_text())
    formula = encode(puzzle, encoding)
    comments, flat = parsed(write_dimacs(puzzle, formula))
    stated = [line for line in comments if line.startswith(("c rule ", "c lemma "))]
    assert len(stated) == len(puzzle.statements)
    assert any(line.endswith(f"-{flat.count(0)}") for line in stated)
    assert sum(line.startswith("c var ") for line in comments) == puzzle.variables
    (answer,) = solve(puzzle).solutions
    other = engine("minisat22")
    other.add(flat)
    assert other.solve(Budget())
    values = [0, *other.model()[: puzzle.variables]]
    plain = [s.constraint for s in puzzle.statements if not s.rule.lemma and not isinstance(s.constraint, Lazy)]
    assert all(constraint.holds(values) for constraint in plain)
    assert other.solve(Budget(), answer[1:])
    other.close()


def larger(kind: str, chance: random.Random) -> Puzzle:
    """A board too large for the brute force, with the clues of an answer, some of them left out, hidden or changed."""
    if kind == "nonogram":
        inks = chance.choice((1, 1, 2))
        empty: Puzzle = Nonogram(Grid(9, 14), {}, palette=PALETTE[:inks] if inks > 1 else (BLACK,))
        colours = [chance.choices(range(inks + 1), (2, *(3,) * inks))[0] for _ in range(9 * 14)]
        signs = [1 if ink == colour else -1 for colour in colours for ink in range(1, inks + 1)]
        heads = [*empty.grid.row_heads(), *empty.grid.column_heads()]
        return empty.with_clues_of([0, *(v * s for v, s in enumerate(signs, 1))], heads)
    size, islands = {"hashi": (9, 26), "slitherlink": (7, 3), "nawabari": (9, 16)}[kind]
    places = sorted(chance.sample(list(Grid(size, size).cells()), islands))
    empty = board_family(kind)(Grid(size, size), dict.fromkeys(places, 2 if kind == "slitherlink" else "?"))
    found = solve(empty, "glucose4", at_most=1).solutions
    if not found:
        return empty
    told = list(empty.grid.cells()) if kind == "slitherlink" else places
    clues = dict(empty.with_clues_of(found[0], told).clues)
    for cell in chance.sample(told, len(told) // 4):
        if kind == "slitherlink":
            del clues[cell]
        else:
            clues[cell] = chance.choice(("?", clues[cell], clues[cell], chance.randint(1, 4)))
    return board_family(kind)(empty.grid, clues)


def same_as_default(puzzle: Puzzle, encoding: str, most: int = 12) -> None:
    """As many answers, and the same ones if they are few enough to be all."""
    expected, answer = (solve(puzzle, "glucose4", encoding=name, at_most=most) for name in ("default", encoding))
    assert (answer.status, answer.found) == (expected.status, expected.found)
    assert all(puzzle.solved_by(values) for values in answer.solutions)
    if expected.exhausted:
        assert sorted(answer.solutions) == sorted(expected.solutions)


@pytest.mark.parametrize(("kind", "encoding"), ALL)
@pytest.mark.parametrize("seed", range(4))
def test_larger_boards(kind: str, encoding: str, seed: int) -> None:
    same_as_default(larger(kind, random.Random(seed)), encoding)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "encoding"), ALL)
def test_many_larger_boards(kind: str, encoding: str) -> None:
    chance = random.Random(7)
    for _ in range(40):
        same_as_default(larger(kind, chance), encoding)


def test_there_are_encodings_for_every_family() -> None:
    assert names("hashi") == ["default", "pair", "sda"]
    assert names("slitherlink") == ["default", "edges"]
    assert names("nonogram") == ["default", "automaton", "blocks", "placements"]
    assert names("nawabari") == ["default", "borders", "candidates"]


@pytest.mark.parametrize(
    ("puzzle", "others"), [(hashi("1.1"), "default, pair, sda"), (slitherlink("3"), "default, edges")]
)
def test_an_encoding_that_does_not_exist(puzzle: Puzzle, others: str) -> None:
    with pytest.raises(KotaeError) as refusal:
        encode(puzzle, "blocks")
    assert str(refusal.value) == f"unknown encoding 'blocks' for {puzzle.family}; expected one of {others}"
