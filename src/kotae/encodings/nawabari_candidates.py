"""Nawabari by candidates: for every number all rectangles that it may have, and every cell covered exactly once.

After the reformulation in a specification of the puzzle, "replace each rectangle by a group of candidates", corrected
where it miscounted the right and lower sides. A rectangle that covers another number, or gives its own cell a wrong
number of borders, is never a candidate; a cell with a single candidate decides it by unit propagation. What is left
grows with the square of the free area around a number: on open boards the default encoding is far smaller.
"""

from collections.abc import Iterator

from kotae.board.areas import Rectangle, bordering, cells_of
from kotae.board.grid import Place, cell_at, row_col
from kotae.board.rectangles import Rectangles
from kotae.encodings.common import layer, numbers
from kotae.families.base import Puzzle, Where
from kotae.logic import Formula, count


def formula(puzzle: Puzzle) -> Formula:
    area = layer(puzzle, Rectangles)
    result = Formula(puzzle.variables)
    covering: dict[Where, list[int]] = {cell: [] for cell in puzzle.grid.cells()}
    for centre in puzzle.clues:
        allowed, spot = numbers(puzzle, centre), row_col(centre)
        found = [each for each in candidates(area, centre) if bordering(each, spot) in allowed]
        chosen = result.fresh(len(found))
        for variable, candidate in zip(chosen, found, strict=True):
            for cell in cells_of(candidate):
                covering[cell].append(variable)
            for literal in area.literals_of(centre, candidate):
                result.flat += (-variable, literal, 0)
    for statement in puzzle.statements:
        if statement.where in covering:  # a number's cell, covered by its own candidates only, or another cell
            result.add(count(covering[statement.where]).equals(1))
        else:
            result.say()
    return result


def candidates(area: Rectangles, centre: Place) -> Iterator[Rectangle]:
    """Every rectangle around a number that contains no other."""
    row, col = row_col(centre)
    up, down, left, right = (len(number.chain) for number in area.around[centre])
    widths = {(y, side): width for y, side, *_, width in area.stairs(centre)}
    for above in range(up + 1):
        for below in range(down + 1):
            rows = [cell_at(row + k, col)[0] for k in range(-above, below + 1) if k]
            most_left = min([left, *(widths.get((y, -2), 0) for y in rows)])
            most_right = min([right, *(widths.get((y, 2), 0) for y in rows)])
            for before in range(most_left + 1):
                for after in range(most_right + 1):
                    yield row - above, col - before, above + below + 1, before + after + 1
