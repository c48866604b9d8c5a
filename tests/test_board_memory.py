"""What large boards take of the memory, and what is done about it."""

import subprocess
import sys

import pytest

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.search import Search
from kotae.answers.solve import best_solver
from kotae.board.grid import Grid
from kotae.engines import Budget, engine
from kotae.families.base import Puzzle
from kotae.formats.dimacs import write_dimacs
from kotae.logic import count, formula

PER_CELL = """
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.processes.memory import peak_bytes

solve(random_puzzle("slitherlink", Grid(10, 10), "memory"))
before = peak_bytes()
solve(random_puzzle("slitherlink", Grid(100, 100), "memory"))
print((peak_bytes() - before) // 100**2)
"""


def test_a_large_slitherlink_takes_less_than_five_kilobytes_per_cell() -> None:
    done = subprocess.run([sys.executable, "-c", PER_CELL], capture_output=True, text=True, check=True)
    assert 1_000 < int(done.stdout) < 4_500


def test_counts_that_are_alike_have_in_common_what_is_the_same() -> None:
    one, other = count([1, 2, 3]), count([4, 5, 6])
    for first, second in ((one.isin((0, 2)), other.isin((0, 2))), (one.equals(2), other.equals(2))):
        assert first.allowed is second.allowed
        assert first.chains is second.chains


def test_packed_clauses_are_the_same_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before and after a search has taken them over."""
    monkeypatch.setattr(formula, "MANY", 10_000)
    puzzle = random_puzzle("slitherlink", Grid(20, 20), "memory")
    plain, packed = puzzle.formula(), searched(puzzle)
    assert isinstance(plain.flat, list)
    assert len(plain.flat) >= formula.MANY
    assert not isinstance(packed.flat, list)
    assert packed.flat.itemsize == 4  # type: ignore[attr-defined]
    assert [*packed.clauses()] == [*plain.clauses()]
    assert [*packed.spans()] == [*plain.spans()]
    assert packed.size == plain.size
    assert write_dimacs(puzzle, packed) == write_dimacs(puzzle, plain)


def test_few_clauses_are_not_packed() -> None:
    assert isinstance(searched(random_puzzle("slitherlink", Grid(5, 5), "memory")).flat, list)


def searched(puzzle: Puzzle) -> formula.Formula:
    solver = engine(best_solver(puzzle))
    try:
        return Search(puzzle, solver, Budget()).formula
    finally:
        solver.close()
