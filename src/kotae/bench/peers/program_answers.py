"""The answers of answer set programs, from atoms to JSON.

A program answers with one of these, or with shaded cells and a line:

- `shaded(R,C)` for every shaded cell, or `state(R,C,"S")` where cells hold letters; a program that has `state` may use
  `shaded` on the way;
- `line(R,C,Y,X)` from a cell to the next one to the right or below;
- `edge(R,C,Y,X)` from a corner to the next one to the right or below;
- `bridge(R,C,Y,X)` from an island to the next one to the right or below;
- `digit(R,C,N)` for every cell with a number;
- `part_of(R,C,K)` for every cell of a board that is divided into parts, whatever they are called.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from . import Facts, Printed, Side, bridges, loop


class Atom(NamedTuple):
    """An atom of an answer, such as line(0,1,0,2)."""

    name: str
    terms: tuple[Any, ...]


def answer_of(puzzle: Facts | Printed, parts: Sequence[str], atoms: Sequence[Atom]) -> Any:
    """An answer as JSON: by the names of its parts, if there are several."""
    found = {part: READ[part](puzzle, [atom.terms for atom in atoms if atom.name == part]) for part in parts}
    return found if len(found) > 1 else found[parts[0]]


def parts_of(program: str) -> list[str]:
    """The names of the atoms that a program answers with."""
    found = [
        part for part, terms in TERMS.items() if re.search(rf"\b{part}\(([^(),]+,){{{terms - 1}}}[^(),]+\)", program)
    ]
    return [part for part in found if part != "shaded" or "state" not in found]


def cells(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> list[str]:
    """A character per cell."""
    board = [["."] * puzzle.cols for _ in range(puzzle.rows)]
    for row, col, *state in atoms:
        board[row][col] = state[0] if state else "#"
    return ["".join(row) for row in board]


def edges(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> dict[str, list[str]]:
    return loop(puzzle, map(side, atoms))


def lines(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> dict[str, list[str]]:
    """Cells are to a line what corners are to a loop along edges, and there is one less of them each way."""
    return edges(puzzle._replace(rows=puzzle.rows - 1, cols=puzzle.cols - 1), atoms)


def single_bridges(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> list[Any]:
    return bridges({side(atom): 1 for atom in atoms})


def digits(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> list[list[int | None]]:
    numbers = {(row, col): number for row, col, number in atoms}
    return [[numbers.get((row, col)) for col in range(puzzle.cols)] for row in range(puzzle.rows)]


def regions(puzzle: Facts | Printed, atoms: Sequence[tuple[Any, ...]]) -> list[list[int]]:
    """The number of each cell's part, in reading order of their first cells."""
    number: dict[Any, int] = {}
    of_cell = {(row, col): number.setdefault(part, len(number)) for row, col, part in sorted(atoms)}
    return [[of_cell.get((row, col), 0) for col in range(puzzle.cols)] for row in range(puzzle.rows)]


def side(terms: tuple[Any, ...]) -> Side:
    row, col, other_row, other_col = terms
    return (row, col), (other_row, other_col)


READ: dict[str, Callable[[Facts | Printed, Sequence[tuple[Any, ...]]], Any]] = {
    "shaded": cells,
    "state": cells,
    "line": lines,
    "edge": edges,
    "bridge": single_bridges,
    "digit": digits,
    "part_of": regions,
}
TERMS = {"shaded": 2, "state": 3, "line": 4, "edge": 4, "bridge": 4, "digit": 3, "part_of": 3}
