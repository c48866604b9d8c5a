"""What lies inside a loop: that follows from the loop itself, so it is never drawn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from kotae.board.edges import Edges
from kotae.board.grid import Place, kind_of
from kotae.board.layers import Board, Shading
from kotae.board.lines import Lines
from kotae.board.motions import Motion
from kotae.board.variants import Variant
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.board.words.inside import InsideWords


class Inside(Shading):
    """Yes for everything that lies inside the loop: the corners of the grid, which it never passes, and the cells that
    it cannot pass. What no step can separate lies on the same side, so it has one variable; what is joined to the rim
    is outside and has none."""

    hidden = True

    def __init__(self, line: str = "line", *, when: Variant | None = None) -> None:
        """The name of the layer with the loop; and the variant without which nothing asks for it."""
        super().__init__("inside the loop", "outside the loop")
        self.line = line
        self.when = when

    def _spread(self, board: Board) -> int:
        lines: Lines = getattr(board, self.line)
        face = lines.face_of()
        closed = [cell for cell in self.grid.cells() if cell not in lines.open]
        self.called_after = {face(upper_left(cell)): cell for cell in reversed(closed)}
        """By face, the first cell there that the loop cannot pass."""
        asked = self.when is None or getattr(board, self.when.label)
        self.face = {corner: face(corner) for corner in self.grid.corners()} if asked else {}
        self.steps = lines.number
        self.open = None
        return super(Shading, self)._spread(board)

    def _places(self) -> Iterator[Place]:
        faces = dict.fromkeys(face for face in self.face.values() if face)
        return (self.called_after.get(face, face) for face in faces)

    def of(self, place: Place) -> int | None:
        """The variable of a corner, or of a cell that the loop cannot pass; None for what is outside anyway."""
        face = self.face[upper_left(place) if kind_of(place) == "cells" else place]
        return self.number[self.called_after.get(face, face)] if face else None

    def beside(self, edge: Place) -> list[int]:
        """The variables on both sides of a step, if these differ, but for what is outside anyway."""
        one, other = map(self.of, self.grid.ends(edge))
        return [side for side in (one, other) if side and one != other]

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        place = motion.place(self.part(variable))
        return other.of(place) if place else None

    def finish(self, values: Values) -> None:
        """Counts the steps between a place and the left rim."""
        for place, variable in self.number.items():
            y, x = upper_left(place) if kind_of(place) == "cells" else place
            crossed = [self.steps.get((y, before)) for before in range(1, x, 2)]
            inside = sum(values[step] > 0 for step in crossed if step) % 2
            values[variable] = variable if inside else -variable

    @property
    def words(self) -> "InsideWords":
        from kotae.board.words.inside import InsideWords

        return InsideWords(self.part)


class InsideCells(Shading):
    """Yes for every cell inside a loop along the grid lines."""

    hidden = True

    def __init__(self, line: str = "line") -> None:
        """The name of the layer with the loop."""
        super().__init__("inside the loop", "outside the loop")
        self.line = line

    def _spread(self, board: Board) -> int:
        self.edges: Edges = getattr(board, self.line)
        return super()._spread(board)

    def finish(self, values: Values) -> None:
        """From the outside, across one edge after another: those that are drawn are the way in or out."""
        sides: dict[Place | None, list[tuple[int, Place | None]]] = {}
        for edge, line in self.edges.number.items():
            one, other = self.grid.faces(edge)
            sides.setdefault(one, []).append((line, other))
            sides.setdefault(other, []).append((line, one))
        inside: dict[Place | None, bool] = {None: False}
        reached: list[Place | None] = [None]
        for face in reached:  # grows during the iteration
            for line, beyond in sides[face]:
                if beyond not in inside:
                    inside[beyond] = inside[face] != (values[line] > 0)
                    reached.append(beyond)
        for cell, variable in self.number.items():
            values[variable] = variable if inside[cell] else -variable


def upper_left(cell: Place) -> Place:
    return cell[0] - 1, cell[1] - 1
