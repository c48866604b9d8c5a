"""Paths, loops and pieces that drawn edges make."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)

INNER = -1


def path_ends(drawn: Sequence[int], ends: Sequence[tuple[int, int]], corners: int) -> list[int] | None:
    """For each corner: the other end, if it is at the end of a path; itself, if it is on no path; and `INNER`
    otherwise. None when edges close a loop or branch, so that they are not all on paths."""
    end = list(range(corners))
    for edge in drawn:
        a, b = ends[edge]
        far, beyond = end[a], end[b]
        if far in (b, INNER) or beyond == INNER:
            return None
        end[a] = end[b] = INNER
        end[far], end[beyond] = beyond, far
    return end


class GrowingPaths:
    """Paths of a drawing to which edges are added, looked at again and again: only what is new is followed."""

    def __init__(self, ends: Sequence[tuple[int, int]]) -> None:
        self._ends = ends
        self._drawn: set[int] = set()
        self._inner: set[int] = set()
        self._other: dict[int, int] | None = {}

    def other_ends(self, drawn: Sequence[int]) -> dict[int, int] | None:
        """For each end of a path, the other one. None when edges close a loop or branch."""
        new = [edge for edge in drawn if edge not in self._drawn]
        if len(self._drawn) + len(new) > len(drawn):  # another drawing
            self._drawn, self._inner, self._other, new = set(), set(), {}, list(drawn)
        self._drawn.update(new)
        for edge in new:
            self._add(*self._ends[edge])
        return self._other

    def _add(self, a: int, b: int) -> None:
        if self._other is None or a in self._inner or b in self._inner or self._other.get(a) == b:
            self._other = None
            return
        far, beyond = self._other.pop(a, a), self._other.pop(b, b)
        self._inner.update([a] if far != a else [], [b] if beyond != b else [])
        self._other[far], self._other[beyond] = beyond, far


def pieces_of(beside: Mapping[Node, Sequence[Node]]) -> list[set[Node]]:
    """The connected pieces of a drawing, given which corners are neighbours."""
    pieces: list[set[Node]] = []
    met: set[Node] = set()
    for start in beside:
        if start in met:
            continue
        piece, frontier = {start}, [start]
        while frontier:
            for corner in beside[frontier.pop()]:
                if corner not in piece:
                    piece.add(corner)
                    frontier.append(corner)
        met |= piece
        pieces.append(piece)
    return pieces
