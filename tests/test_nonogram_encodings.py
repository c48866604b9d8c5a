"""Encodings of nonograms: line by line and board by board the answers of an independent brute force."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from boards import read_board
from conftest import EXAMPLES
from pysat.solvers import Solver
from test_encodings import ENCODINGS, EVERY_CLUE, same_as_default, satisfies
from test_nonogram import PALETTE, colours_of, random_picture

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.marks import BLACK
from kotae.encodings import encode, nonogram_placements
from kotae.errata.brute_force_areas import nonogram_answers, reads_as
from kotae.errors import KotaeError
from kotae.families.nonogram import Nonogram
from kotae.formats.nonograms.common import to_nonogram
from kotae.logic import Run

Line = tuple[Run, ...]


def line_clues(size: int, inks: int, hidden: bool) -> Iterator[Line]:
    """Every clue that a line of this size may have, and with `hidden` those in which one run is `?` or `*`, or all."""
    colourings = product(range(inks + 1), repeat=size)
    clues = {tuple(Run(*run) for run in runs_of(colours)) for colours in colourings}
    yield from clues
    changes = ("?", "*") if inks == 1 else ("?",)
    for clue in clues if hidden else ():
        for number, change in product(range(len(clue)), changes):
            yield (*clue[:number], clue[number]._replace(length=change), *clue[number + 1 :])
        yield tuple(run._replace(length="?") for run in clue)


def runs_of(colours: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The lengths and colours of the runs of a line."""
    begin = 0
    for end in range(1, len(colours) + 1):
        if end == len(colours) or colours[end] != colours[begin]:
            if colours[begin]:
                yield end - begin, colours[begin]
            begin = end


def line_agrees(size: int, inks: int, clue: Line, encoding: str) -> None:
    """A line by itself has exactly the answers of the brute force. What lines mean together is only their sum."""
    puzzle = Nonogram(Grid(1, size), {(1, -1): clue}, palette=PALETTE[:inks] if inks > 1 else (BLACK,))
    found = [
        colours_of(puzzle, values)[0] for values in solve(puzzle, "glucose4", encoding=encoding, at_most=None).solutions
    ]
    assert sorted(found) == [each for each in product(range(inks + 1), repeat=size) if reads_as(each, clue)]


@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
@pytest.mark.parametrize(("size", "inks"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (1, 2), (2, 2), (3, 2), (2, 3)])
def test_every_line(size: int, inks: int, encoding: str) -> None:
    for clue in line_clues(size, inks, encoding in EVERY_CLUE):
        line_agrees(size, inks, clue, encoding)


@pytest.mark.parametrize(("size", "inks"), [(1, 1), (4, 1), (5, 1), (1, 2), (3, 2)])
def test_every_line_by_selectors(size: int, inks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nonogram_placements, "MOST_MULTIPLIED", 0)
    for clue in line_clues(size, inks, hidden=True):
        line_agrees(size, inks, clue, "placements")


@pytest.mark.exhaustive
@pytest.mark.parametrize("multiplied", [True, False])
@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
@pytest.mark.parametrize(("size", "inks"), [(7, 1), (8, 1), (4, 2), (5, 2), (3, 3)])
def test_every_longer_line(
    size: int, inks: int, encoding: str, multiplied: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not multiplied:
        if encoding != "placements":
            return
        monkeypatch.setattr(nonogram_placements, "MOST_MULTIPLIED", 0)
    for clue in line_clues(size, inks, encoding in EVERY_CLUE and size < 8):
        line_agrees(size, inks, clue, encoding)


def board_agrees(rows: Sequence[Line], columns: Sequence[Line], encoding: str, inks: int = 1) -> None:
    puzzle = to_nonogram(rows, columns, PALETTE[:inks] if inks > 1 else (BLACK,))
    answer = solve(puzzle, "glucose4", encoding=encoding, at_most=None)
    found = [colours_of(puzzle, values) for values in answer.solutions]
    assert sorted(found) == sorted(nonogram_answers(rows, columns))


@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
@pytest.mark.parametrize("inks", [1, 2, 3])
def test_small_nonograms(inks: int, encoding: str) -> None:
    chance = random.Random(inks)
    for _ in range(60):
        rows, columns = random_picture(chance, inks)
        if encoding in EVERY_CLUE or all(isinstance(run.length, int) for line in rows + columns for run in line):
            board_agrees(rows, columns, encoding, inks)


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
def test_every_nonogram_of_three_by_three(encoding: str) -> None:
    """Up to reflection, which reverses the order of rows or columns: every clue of three cells is its own mirror."""
    clues: list[Line] = [(), (Run(1),), (Run(2),), (Run(3),), (Run(1), Run(1))]
    sides = [side for side in product(range(5), repeat=3) if side <= side[::-1]]
    for rows, columns in product(sides, repeat=2):
        if rows <= columns:
            board_agrees([clues[k] for k in rows], [clues[k] for k in columns], encoding)


PRIME = [(4, (Run(1),)), (4, (Run(2),)), (4, (Run(3),)), (7, (Run(2), Run(1))), (6, (Run("?"), Run(1)))]


@pytest.mark.parametrize(("size", "clue"), PRIME)
def test_sums_are_prime(size: int, clue: Line) -> None:
    """Every one follows from the line, and not when a literal is left out."""
    right = [bits for bits in product((False, True), repeat=size) if reads_as([int(bit) for bit in bits], clue)]
    for clause in nonogram_placements.product_of_sums(clue, size, 1).clauses:
        assert all(satisfies(bits, [list(clause)]) for bits in right)
        for shorter in combinations(clause, len(clause) - 1):
            assert not all(satisfies(bits, [list(shorter)]) for bits in right)


@pytest.mark.parametrize("multiplied", [12, 0])
@pytest.mark.parametrize(("size", "clue"), PRIME)
def test_placements_hide_nothing(size: int, clue: Line, multiplied: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever follows from a partial line, unit propagation finds, with sums as with selectors."""
    monkeypatch.setattr(nonogram_placements, "MOST_MULTIPLIED", multiplied)
    clauses = list(encode(Nonogram(Grid(1, size), {(1, -1): clue}), "placements").clauses())
    right = [bits for bits in product((False, True), repeat=size) if reads_as([int(bit) for bit in bits], clue)]
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        _, always = solver.propagate()
        for states in product((-1, 0, 1), repeat=size):
            given = [v * s for v, s in enumerate(states, 1) if s]
            left = [bits for bits in right if satisfies(bits, [[literal] for literal in given])]
            consistent, found = solver.propagate(assumptions=given)
            assert consistent == bool(left)
            literals = {v if bits[v - 1] else -v for bits in left for v in range(1, size + 1)}
            common = {literal for literal in literals if -literal not in literals}
            assert common <= {*found, *(clause[0] for clause in clauses if len(clause) == 1), *always}


def test_a_run_of_one_is_more_than_some_cell() -> None:
    """The sums of a 1 on four cells, as they should be: some cell, and no two."""
    found = {frozenset(clause) for clause in nonogram_placements.product_of_sums((Run(1),), 4, 1).clauses}
    assert found == {frozenset((1, 2, 3, 4)), *(frozenset((-a, -b)) for a, b in combinations((1, 2, 3, 4), 2))}
    three = {frozenset(clause) for clause in nonogram_placements.product_of_sums((Run(3),), 4, 1).clauses}
    assert three == {frozenset((-1, -4)), frozenset((1, 4)), frozenset((2,)), frozenset((3,))}


def test_what_placements_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    long = to_nonogram([(Run(1),) * 8], [(Run("*"),)] * 30)
    with pytest.raises(KotaeError) as refusal:
        encode(long, "placements")
    assert str(refusal.value) == (
        "the 1 1 1 1 1 1 1 1 at row 1 has more than 20000 placements; "
        "try a smaller puzzle, or an encoding other than placements"
    )
    many = to_nonogram([(Run(1),) * 3] * 14, [(Run("?"),)] * 20)
    encode(many, "placements")
    monkeypatch.setattr(nonogram_placements, "MOST_TOGETHER", 10_000)
    with pytest.raises(KotaeError, match="the lines have more than 10000 placements together"):
        encode(many, "placements")


def test_what_blocks_refuse() -> None:
    for length in ("?", "*"):
        with pytest.raises(KotaeError) as refusal:
            solve(to_nonogram([(Run(1),), (Run(1), Run(length))], [(Run(1),)] * 4), encoding="blocks")
        assert str(refusal.value) == (
            f"the 1 {length} at row 2 has runs of hidden length; try an encoding other than blocks"
        )


@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
def test_cells_without_a_clue_have_one_colour(encoding: str) -> None:
    same_as_default(Nonogram(Grid(1, 2), {(-1, 1): (Run(1, 1),)}, palette=PALETTE[:2]), encoding)


@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
def test_monstrous_clues_are_refuted_at_once(encoding: str) -> None:
    assert solve(to_nonogram([(Run(999_999),) * 3000], [(Run(1),)]), encoding=encoding).status == "none"


@pytest.mark.parametrize("encoding", ENCODINGS["nonogram"])
def test_nothing_is_known_beforehand(encoding: str) -> None:
    puzzle = read_board((EXAMPLES / "nonogram/heart.txt").read_text())
    assert puzzle.formula().facts
    assert not encode(puzzle, encoding).facts
    assert not solve(puzzle, encoding=encoding).by_lines
