"""The answers of answer set programs, from atoms to JSON.

A program answers with one of these, or with shaded cells and a line:

- `shaded(R,C)` for every shaded cell, or `state(R,C,"S")` where cells hold letters; a program that has `state` may use
  `shaded` on the way;
- `line(R,C,Y,X)` from a cell to the next one to the right or below;
- `edge(R,C,Y,X)` from a corner to the next one to the right or below;
- `bridge(R,C,Y,X)` from an island to the next one to the right or below.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from . import Facts, Side, bridges, loop


class Atom(NamedTuple):
    """An atom of an answer, such as line(0,1,0,2)."""

    name: str
    terms: tuple[Any, ...]


def answer_of(puzzle: Facts, parts: Sequence[str], atoms: Sequence[Atom]) -> Any:
    """An answer as JSON: by the names of its parts, if there are several."""
    found = {part: READ[part](puzzle, [atom.terms for atom in atoms if atom.name == part]) for part in parts}
    return found if len(found) > 1 else found[parts[0]]


def parts_of(program: str) -> list[str]:
    """The names of the atoms that a program answers with."""
    found = [
        part for part, terms in TERMS.items() if re.search(rf"\b{part}\(([^(),]+,){{{terms - 1}}}[^(),]+\)", program)
    ]
    return [part for part in found if part != "shaded" or "state" not in found]


def cells(puzzle: Facts, atoms: Sequence[tuple[Any, ...]]) -> list[str]:
    """A character per cell."""
    board = [["."] * puzzle.cols for _ in range(puzzle.rows)]
    for row, col, *state in atoms:
        board[row][col] = state[0] if state else "#"
    return ["".join(row) for row in board]


def edges(puzzle: Facts, atoms: Sequence[tuple[Any, ...]]) -> dict[str, list[str]]:
    return loop(puzzle, map(side, atoms))


def lines(puzzle: Facts, atoms: Sequence[tuple[Any, ...]]) -> dict[str, list[str]]:
    """Cells are to a line what corners are to a loop along edges, and there is one less of them each way."""
    return edges(puzzle._replace(rows=puzzle.rows - 1, cols=puzzle.cols - 1), atoms)


def single_bridges(puzzle: Facts, atoms: Sequence[tuple[Any, ...]]) -> list[Any]:
    return bridges({side(atom): 1 for atom in atoms})


def side(terms: tuple[Any, ...]) -> Side:
    row, col, other_row, other_col = terms
    return (row, col), (other_row, other_col)


READ: dict[str, Callable[[Facts, Sequence[tuple[Any, ...]]], Any]] = {
    "shaded": cells,
    "state": cells,
    "line": lines,
    "edge": edges,
    "bridge": single_bridges,
}
TERMS = {"shaded": 2, "state": 3, "line": 4, "edge": 4, "bridge": 4}
