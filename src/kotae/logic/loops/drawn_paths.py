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
