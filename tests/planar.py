"""Random planar graphs, with what makes trouble for rules about loops, and what those rules plainly mean."""

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import NamedTuple

from kotae.logic import Plane, Values
from kotae.logic.loops.planar_graph import Border

Corner = tuple[int, int]
Face = tuple[int, int, str] | None


class Drawing(NamedTuple):
    """A graph before it is one of Kotae's: its edges, and pairs of faces that nothing separates."""

    borders: list[Border]
    gaps: list[tuple[Face, Face]]
    variables: int

    def plane(self) -> Plane:
        return Plane(self.borders, self.gaps)

    def assignments(self) -> Iterator[Values]:
        """Everything that the edges may be. Variables of no edge are false."""
        used = [abs(border.literal) for border in self.borders]
        for signs in product((1, -1), repeat=len(used)):
            values = [-variable for variable in range(self.variables + 1)]
            for variable, sign in zip(used, signs, strict=True):
                values[variable] = sign * variable
            yield values

    def loops(self) -> list[Values]:
        """The assignments that draw exactly one loop."""
        return [values for values in self.assignments() if is_one_loop(self.drawn(values))]

    def drawn(self, values: Values) -> list[Border]:
        return [border for border in self.borders if values[abs(border.literal)] == border.literal]


def is_one_loop(drawn: list[Border]) -> bool:
    """Follows the edges from one of them until it comes back, and looks whether all were met on the way."""
    if not drawn:
        return False
    rest = drawn[1:]
    start, here = drawn[0].ends
    while rest:
        onward = [border for border in rest if here in border.ends]
        if len(onward) != 1 and not (len(onward) == 2 and here == start):
            return False
        if here == start:
            return False
        rest.remove(onward[0])
        one, other = onward[0].ends
        here = other if here == one else one
    return here == start and all(sum(corner in b.ends for b in drawn) == 2 for b in drawn for corner in b.ends)


Edge = tuple[tuple[Corner, Corner], tuple[Face, Face]]


def random_drawing(seed: int, most: int = 11) -> Drawing:
    """A small graph, its literals of any signs, with variables between them that are no edges."""
    dice = random.Random(seed)
    edges, gaps = nested(dice, most) if seed % 2 else torn(dice, most)
    variables = len(edges) + dice.randrange(4)
    literals = [number * dice.choice((1, -1)) for number in dice.sample(range(1, variables + 1), len(edges))]
    borders = [Border(ends, faces, literal) for (ends, faces), literal in zip(edges, literals, strict=True)]
    return Drawing(borders, gaps, variables)


def torn(dice: random.Random, most: int) -> tuple[list[Edge], list[tuple[Face, Face]]]:
    """Part of a small grid: some edges are missing, which leaves bridges, several pieces and faces that nothing
    separates; some cells have a diagonal, an edge may be double."""
    rows, cols = dice.choice([(3, 3), (2, 4), (3, 4), (2, 5)])
    whole = list(grid_edges(rows, cols, dice))
    kept = set(dice.sample(range(len(whole)), min(most - 1, round(len(whole) * dice.choice((0.6, 0.8, 1))))))
    edges = [whole[number] for number in sorted(kept)]
    ends, (left, right) = edges.pop()
    lens = (0, 0, "lens")
    edges += [(ends, (left, lens)), (ends, (lens, right))] if dice.random() < 0.3 else [(ends, (left, right))]
    return edges, [faces for number, (_, faces) in enumerate(whole) if number not in kept]


def nested(dice: random.Random, most: int) -> tuple[list[Edge], list[tuple[Face, Face]]]:
    """Rectangles within and beside each other with lines that lead from them, to each other or nowhere. Then corners
    that only join two edges are taken out, so that the graph is small and has edges between the same two corners."""
    size = 6
    whole = list(grid_edges(size, size, dice, diagonals=0))
    filled = [random_block(dice, size - 1) for _ in range(dice.choice((2, 3)))]
    kept = {n for n, (_, sides) in enumerate(whole) if any((sides[0] in b) != (sides[1] in b) for b in filled)}
    kept |= set(dice.sample(range(len(whole)), dice.choice((3, 6, 12))))
    edges = [whole[number] for number in sorted(kept)]
    while len(edges) > most and (corner := straight_corner(edges, dice)):
        (one, faces), (other, _) = (edge for edge in edges if corner in edge[0])
        edges = [edge for edge in edges if corner not in edge[0]]
        far, beyond = ((a if b == corner else b) for a, b in (one, other))
        edges.append(((far, beyond), faces))
    gaps = [faces for number, (_, faces) in enumerate(whole) if number not in kept]
    dice.shuffle(edges)
    return edges[:most], gaps + [faces for _, faces in edges[most:]]


def random_block(dice: random.Random, size: int) -> set[Face]:
    top, left = dice.randrange(size), dice.randrange(size)
    rows, cols = range(top, dice.randint(top, size - 1) + 1), range(left, dice.randint(left, size - 1) + 1)
    return {(row, col, "whole") for row, col in product(rows, cols)}


def straight_corner(edges: list[Edge], dice: random.Random) -> Corner | None:
    """A corner where two edges meet that do not lead to the same place."""
    around: dict[Corner, list[Corner]] = {}
    for (one, other), _ in edges:
        around.setdefault(one, []).append(other)
        around.setdefault(other, []).append(one)
    found = [corner for corner, beyond in around.items() if len(beyond) == 2 and beyond[0] != beyond[1]]
    return dice.choice(found) if found else None


def grid_edges(rows: int, cols: int, dice: random.Random, diagonals: float = 0.3) -> Iterator[Edge]:
    """The edges of a grid of corners, with the faces beside them; a cell with a diagonal is two faces."""
    halved = {cell for cell in product(range(rows - 1), range(cols - 1)) if dice.random() < diagonals}

    def face(row: int, col: int, side: str) -> Face:
        if not (0 <= row < rows - 1 and 0 <= col < cols - 1):
            return None
        return row, col, ("upper" if side in "ne" else "lower") if (row, col) in halved else "whole"

    for row in range(rows):
        for col, beyond in pairwise(range(cols)):
            yield ((row, col), (row, beyond)), (face(row - 1, col, "s"), face(row, col, "n"))
    for row, beyond in pairwise(range(rows)):
        for col in range(cols):
            yield ((row, col), (beyond, col)), (face(row, col - 1, "e"), face(row, col, "w"))
    for row, col in sorted(halved):
        yield ((row, col), (row + 1, col + 1)), ((row, col, "upper"), (row, col, "lower"))


def kept(clause: Iterable[int], values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in clause)


def partial(values: Values, dice: random.Random, share: float) -> Values:
    """The same with some things undecided."""
    return [value if dice.random() < share else 0 for value in values]
