"""On which of several loops each cell lies: that follows from the loops themselves, so it is never drawn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Self

from kotae.board.grid import Place, name
from kotae.board.layers import Board, Shading
from kotae.board.lines import Lines
from kotae.board.motions import Motion
from kotae.board.passed import Passed
from kotae.logic import Constraint, Values
from kotae.logic.loops.one_owner import OneOwner, one_owner
from kotae.logic.loops.same_loop import SameLoop, same_loop

if TYPE_CHECKING:
    from kotae.board.words.loop_owners import LoopOwnerWords

Owned = tuple[Place, Place]
"""A cell, and the circle on whose loop it may lie."""


class LoopOwners(Shading):
    """Yes for every cell and circle that lie on the same loop. Rules speak of the loop of a circle by these variables;
    a checked answer gets them from the loops. A circle lies on its own loop and on no other."""

    hidden = True
    reads = True

    def __init__(self, line: str = "line", passed: str = "passed") -> None:
        """The names of the layers with the loops and with the cells that they pass."""
        super().__init__("on the loop", "not on the loop")
        self.line, self.passed = line, passed

    def _spread(self, board: Board) -> int:
        lines: Lines = getattr(board, self.line)
        passed: Passed = getattr(board, self.passed)
        self.circles = [cell for cell in self.grid.cells() if cell in board.clues]
        self.links, self.steps, self.passed_by = lines.links(), lines.number, passed.number
        self.open = None
        places = [
            (cell, circle)
            for cell in passed.number
            for circle in self.circles
            if cell == circle or cell not in board.clues
        ]
        self.pairs: Sequence[Owned] = places
        self.of = {pair: variable for variable, pair in enumerate(places, self.first)}
        """By cell and circle, the variable."""
        self.owners: dict[Place, dict[Place, int]] = {cell: {} for cell in passed.number}
        """By cell, the circles on whose loops it may lie, with their variables."""
        for (cell, circle), variable in self.of.items():
            self.owners[cell][circle] = variable
        self.number = {}
        return len(places)

    def axioms(self, known: Values) -> list[int]:
        """A cell that is passed lies on the loop of a circle, and where a line leads on, it is the same loop."""
        passed = [literal for _, owner in self._passed() for literal in owner.clauses(range)]
        return passed + [literal for _, same in self._joined() for literal in same.clauses(range)]

    def _passed(self) -> Iterator[tuple[Place, OneOwner]]:
        """What is said of every cell."""
        for cell, owners in self.owners.items():
            yield cell, one_owner(self.passed_by[cell], owners.items())

    def _joined(self) -> Iterator[tuple[Place, SameLoop]]:
        """What is said of the two ends of every step, and where."""
        for one, other, step in self.links:
            here, there = self.owners[one], self.owners[other]
            owners = [(here.get(circle), there.get(circle)) for circle in dict.fromkeys((*here, *there))]
            yield self.grid.between(one, other), same_loop(step, owners)

    def never_joined(self) -> list[int]:
        """The steps that no loop takes, as their ends cannot lie on the same one: between two circles."""
        return [step for one, other, step in self.links if self.owners[one].keys().isdisjoint(self.owners[other])]

    def meaning(self) -> list[int]:
        """Where a line leads on, it is the same loop, and a cell lies on one loop alone, which follows from the rest
        once the loops are closed. That it lies on one at all needs a reason."""
        flat = [literal for _, rule in self._joined() for literal in rule.led_on()]
        for cell, owners in self.owners.items():
            for owner in owners.values():
                flat += (-owner, self.passed_by[cell], 0)
            if len(owners) == 1:
                flat += (-self.passed_by[cell], *owners.values(), 0)
            flat += [part for pair in combinations(owners.values(), 2) for part in (-pair[0], -pair[1], 0)]
        return flat

    def always(self) -> Iterator[tuple[str, Place, Constraint]]:
        for cell, owner in self._passed():
            yield "a loop that passes a cell is that of a circle", cell, owner
        for where, same in self._joined():
            yield "cells that a line joins lie on the same loop", where, same

    def read_off(self, values: Values) -> Iterator[tuple[int, list[int]]]:
        """Whoever follows a line sees on which loop its cells lie, or do not."""
        beside: dict[Place, list[tuple[Place, int]]] = {cell: [] for cell in self.owners}
        for one, other, step in self.links:
            if values[step] > 0:
                beside[one].append((other, step))
                beside[other].append((one, step))
        for (cell, circle), variable in self.of.items():
            if literal := values[variable]:
                ways: dict[Place, list[int]] = {cell: [literal]}
                for near in (reached := [cell]):  # grows during the iteration
                    yield from self._seen(near, circle, literal > 0, ways[near])
                    for other, step in beside[near]:
                        if other not in ways and not values[self.of.get((other, circle), 0)]:
                            reached.append(other)
                            ways[other] = [*ways[near], step]

    def _seen(self, cell: Place, circle: Place, yes: bool, way: list[int]) -> Iterator[tuple[int, list[int]]]:
        """What is seen at a cell, once a line has led to it."""
        for other, owner in self.owners[cell].items():
            if other == circle or yes:
                yield (owner if yes and other == circle else -owner), way
        if yes:
            yield self.passed_by[cell], way

    def sound(self, values: Values) -> bool:
        """Each is passed by its own loop, and lines join cells of the same loop."""
        found = {
            cell: {circle for circle, owner in self.owners[cell].items() if values[owner] > 0} for cell in self.owners
        }
        passed = {cell for cell, variable in self.passed_by.items() if values[variable] > 0}
        return all(bool(found[cell]) == (cell in passed) for cell in found) and all(
            found[one] == found[other] for one, other, step in self.links if values[step] > 0
        )

    def finish(self, values: Values) -> None:
        """Follows the lines from every circle."""
        beside: dict[Place, list[Place]] = {}
        for one, other, step in self.links:
            if values[step] > 0:
                beside.setdefault(one, []).append(other)
                beside.setdefault(other, []).append(one)
        for variable in self.of.values():
            values[variable] = -variable
        for circle in self.circles:
            reached = [circle] if circle in beside else []
            for cell in reached:  # grows during the iteration
                reached += [near for near in beside[cell] if near not in reached]
                if owner := self.of.get((cell, circle)):
                    values[owner] = owner

    def within(self, cells: Iterable[Place], circle: Place) -> list[int]:
        """The variables of some cells, as far as they may lie on the loop of a circle."""
        return [self.of[cell, circle] for cell in cells if (cell, circle) in self.of]

    def borders(self, cells: Iterable[Place]) -> list[tuple[Place, int]]:
        """The steps from some cells to others, each with the cell that it leads from."""
        inside = set(cells)
        sides = sorted((cell, side) for cell in inside for side in self.grid.sides(cell) if side in self.steps)
        return [(cell, self.steps[side]) for cell, side in sides if not inside.issuperset(self.grid.faces(side))]

    def leaving(self, borders: Iterable[tuple[Place, int]], circle: Place) -> list[tuple[int, int]]:
        """Such steps, each with the variable that says that the cell that it leads from lies on the loop of a circle,
        as far as it may."""
        return [(step, self.of[cell, circle]) for cell, step in borders if (cell, circle) in self.of]

    def part(self, variable: int) -> Owned:  # type: ignore[override]
        return self.pairs[variable - self.first]

    def spot(self, variable: int) -> Place:
        return self.part(variable)[0]

    def title(self, variable: int) -> str:
        cell, circle = self.part(variable)
        return f"{self.label} {name(cell)} with {name(circle)}"

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        parts = [(each > 0, *self.part(abs(each))) for each in literals]
        return [(f"{self.word if yes else self.no} through {name(circle)}", name(cell)) for yes, cell, circle in parts]

    def decision(self, variable: int) -> Sequence[int]:
        """A cell lies on one loop, or on none."""
        return list(self.owners[self.part(variable)[0]].values())

    def variables_at(self, place: Place) -> list[int]:
        return list(self.owners.get(place, {}).values())

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        cell, circle = map(motion.place, self.part(variable))
        return other.of.get((cell, circle)) if cell and circle else None

    def _places(self) -> Iterator[Place]:
        return iter(())

    @property
    def words(self) -> "LoopOwnerWords":
        from kotae.board.words.loop_owners import LoopOwnerWords

        return LoopOwnerWords(self.part)
