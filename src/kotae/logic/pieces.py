"""Pieces: the true cells are exactly the pieces of a bank, each used once, turned and mirrored in any way.

A variable for every place of every piece says that it lies there: its cells are true, and those around it are not.
Every true cell belongs to one of these, and there are as many of each shape as the bank has.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import count
from kotae.logic.shapes import Cell, Shape, normalised, orientations, placements

SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


MOST_GROUPS = 3
"""As many reasons as somebody would list."""


class Spot(NamedTuple):
    """A place where a piece may lie: the cells it covers, and those around it, by their literals."""

    on: frozenset[int]
    around: frozenset[int]


class PiecesCase(NamedTuple):
    """How a bank leads to what follows."""

    kind: str
    """`fits`: a shape fits nowhere else. `used up`: there would be too many of a shape. `nothing fits`: nothing that is
    left fits over the cells that follow. `no piece`: nothing would fit over another cell. `however`: all that may lie
    over a cell agree. `wherever`: all places of a shape agree. `one by one`: something of this for each. `together`: it
    takes several of these."""
    shape: Shape | None = None
    """The shape it is about,"""
    number: int = 0
    """how many the bank has of it,"""
    cell: int = 0
    """and the literal of the cell that nothing fits over."""
    groups: tuple[tuple["PiecesCase", tuple[int, ...]], ...] = ()
    """One by one: the cases, each with what follows from it."""


class Pieces:
    """The true cells form these pieces. Two of them never touch along a side, nor at a corner if that is asked for."""

    def __init__(self, literal: Mapping[Cell, int], bank: Iterable[Iterable[Cell]], step: int, corners: bool) -> None:
        self.literal = dict(literal)
        self.literals: Sequence[int] = list(self.literal.values())
        self.step = step
        self.corners = corners
        self.number: Mapping[Shape, int] = Counter(orientations(piece)[0] for piece in bank)

    @cached_property
    def spots(self) -> dict[Shape, list[Spot]]:
        """All places of each shape."""
        return {
            shape: [self._spot(place) for place in placements(shape, self.literal, self.step)] for shape in self.number
        }

    def _spot(self, place: Iterable[Cell]) -> Spot:
        on = set(place)
        around = {near for cell in on for near in self._near(cell)}.difference(on)
        return Spot(frozenset(self.literal[cell] for cell in on), frozenset(self.literal[cell] for cell in around))

    def _near(self, cell: Cell, ways: Sequence[Cell] = ()) -> Iterator[Cell]:
        for down, right in ways or (SIDES + CORNERS if self.corners else SIDES):
            near = cell[0] + self.step * down, cell[1] + self.step * right
            if near in self.literal:
                yield near

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        covering: dict[int, list[int]] = {literal: [] for literal in self.literals}
        for shape, spots in self.spots.items():
            names = fresh(len(spots))
            for name, spot in zip(names, spots, strict=True):
                for literal in sorted(spot.on):
                    flat += (-name, literal, 0)
                    covering[literal].append(name)
                for literal in sorted(spot.around):
                    flat += (-name, -literal, 0)
            flat += count(names).equals(self.number[shape]).clauses(fresh)
        for literal, covers in covering.items():
            flat += (-literal, *covers, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        """Pieces that are finished are compared with the bank; the rest is open until nothing else is."""
        finished, rest = self._finished(values)
        found = Counter(shape for shape, _ in finished)
        if any(many > self.number.get(shape, 0) for shape, many in found.items()):
            return False
        if any(state(values, literal) == 0 for literal in self.literals):
            return None
        return not rest and found == self.number

    def broken_at(self, values: Values) -> Cell | None:
        """A cell of a piece that the bank does not have, or not as often; None if some are only missing."""
        finished, rest = self._finished(values)
        found: Counter[Shape] = Counter()
        for shape, group in finished:
            found[shape] += 1
            if found[shape] > self.number.get(shape, 0):
                return min(group)
        return min(rest[0]) if rest else None

    def _finished(self, values: Values) -> tuple[list[tuple[Shape, set[Cell]]], list[set[Cell]]]:
        """The groups of true cells that nothing can be added to, by their shape, and the others."""
        states = {cell: state(values, literal) for cell, literal in self.literal.items()}
        finished, rest = [], []
        for group in self._groups([cell for cell, each in states.items() if each > 0]):
            around = {near for cell in group for near in self._near(cell)}.difference(group)
            if all(states[cell] < 0 for cell in around):
                shape = orientations([(row // self.step, col // self.step) for row, col in group])[0]
                finished.append((shape, group))
            else:
                rest.append(group)
        return finished, rest

    def _groups(self, true: Sequence[Cell]) -> list[set[Cell]]:
        """How the true cells hang together along their sides."""
        left, groups = set(true), []
        for first in true:
            if first not in left:
                continue
            reached = [first]
            left.discard(first)
            for cell in reached:  # grows during the iteration
                new = left.intersection(self._near(cell, SIDES))
                left -= new
                reached += new
            groups.append(set(reached))
        return groups

    def case(self, given: Collection[int], so: Collection[int]) -> PiecesCase:
        """Which shape or cell would be in trouble if what follows were not so: the same for all that follows, or else
        one after the other."""
        if not so:
            return self._trouble(set(given))
        groups: dict[PiecesCase, list[int]] = {}
        for literal in so:
            case = self._seen(set(given), literal) or self._trouble({*given, -literal}, -literal)
            groups.setdefault(case, []).append(literal)
        if len(groups) == 1:
            return next(iter(groups))
        if len(groups) > MOST_GROUPS:
            return PiecesCase("together")
        return PiecesCase("one by one", groups=tuple((case, tuple(some)) for case, some in groups.items()))

    def _left(self, known: set[int]) -> dict[Shape, list[Spot]] | PiecesCase:
        """Where each shape may still lie, or the one that is in trouble."""
        left: dict[Shape, list[Spot]] = {}
        for shape, number in self.number.items():
            spots = [spot for spot in self.spots[shape] if fits(spot, known)]
            lies = [spot for spot in spots if lies_there(spot, known)]
            if len(lies) > number:
                return PiecesCase("used up", shape, number)
            if len(spots) < number:
                return PiecesCase("fits", shape, number)
            left[shape] = lies if len(lies) == number else spots
        return left

    def _covers(self, known: set[int], left: Mapping[Shape, list[Spot]]) -> dict[int, list[Spot]]:
        """What may lie over each cell that is known to be covered."""
        covers: dict[int, list[Spot]] = {literal: [] for literal in self.literals if literal in known}
        for spot in (spot for spots in left.values() for spot in spots):
            for literal in spot.on & covers.keys():
                covers[literal].append(spot)
        return covers

    def _seen(self, known: set[int], literal: int) -> PiecesCase | None:
        """Whether all places of one piece agree about a cell, so that it can be seen at a glance."""
        left = self._left(known)
        if isinstance(left, PiecesCase):
            return left
        over = [(len(spots), cell) for cell, spots in self._covers(known, left).items() if all_say(spots, literal)]
        if over:
            return PiecesCase("however", cell=min(over)[1])
        for shape, spots in left.items():
            if self.number[shape] == 1 and all_say(spots, literal):
                return PiecesCase("wherever", shape, 1)
        return None

    def _trouble(self, known: set[int], supposed: int = 0) -> PiecesCase:
        """The first shape or cell that is in trouble, once every piece lies that can only lie in one place."""
        while True:
            left = self._left(known)
            if isinstance(left, PiecesCase):
                return left
            covers = self._covers(known, left)
            bare = [literal for literal, spots in covers.items() if not spots]
            if bare:
                return PiecesCase("nothing fits") if supposed in bare else PiecesCase("no piece", cell=bare[0])
            only = [spots[0] for spots in covers.values() if len(spots) == 1]
            only += (spot for shape, spots in left.items() if len(spots) == self.number[shape] for spot in spots)
            new = next((spot for spot in only if not lies_there(spot, known)), None)
            if new is None:
                return PiecesCase("together")
            known = known | new.on | {-literal for literal in new.around}


def all_say(spots: Sequence[Spot], literal: int) -> bool:
    """Whether a literal is true wherever a piece lies among these places."""
    return bool(spots) and all(literal in spot.on if literal > 0 else -literal in spot.around for spot in spots)


def fits(spot: Spot, known: Collection[int]) -> bool:
    """Whether a piece may lie there."""
    return not any(-literal in known for literal in spot.on) and not any(literal in known for literal in spot.around)


def lies_there(spot: Spot, known: Collection[int]) -> bool:
    """Whether a piece is known to lie there."""
    return spot.on.issubset(known) and all(-literal in known for literal in spot.around)


def made_of(
    literal: Mapping[Cell, int], bank: Iterable[Iterable[Cell]], *, step: int = 1, corners: bool = False
) -> Pieces:
    """The true cells are exactly these pieces, turned and mirrored in any way, no two of which touch along a side; nor
    at a corner, if `corners` is set. Cells side by side are a `step` apart."""
    return Pieces(literal, map(normalised, bank), step, corners)
