"""Splits one formula into many easier ones that together cover it: cubes, found by looking ahead.

A cube is a list of literals that are taken for true. The tree starts with the empty one. The leaf about which least is
known grows two branches, on the variable for which unit propagation decides most in both: the product of the two counts
is what matters, since a variable that decides much in one branch only leaves the other as hard as it was. A branch that
propagation alone refutes is dropped. The branches that were kept and dropped together cover every assignment, and no
two that were kept share one, so that answers can be counted cube by cube.

Nothing here depends on chance or time: the same formula is always split in the same way.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from kotae.engines import Budget
from kotae.engines.inprocess import PySatEngine

PROPAGATOR = "minisat22"
"""It takes some ten microseconds per question, like all relatives of MiniSat; CaDiCaL 1.9.5 takes milliseconds on large
formulas."""
WIDTH = 300
"""This many of the best variables of a leaf are looked at again in its branches. With a fifth of that, the cubes of
sliding tiles become one long chain of "not there either"."""

Cube = tuple[int, ...]


class Split(NamedTuple):
    """Cubes, those about which least is known first; the ones dropped because propagation refutes them; and the
    literals that are certain in all cubes, since the opposite was dropped at the root."""

    cubes: list[Cube]
    dropped: list[Cube]
    certain: Cube


class Leaf(NamedTuple):
    """A cube, and what was seen when looking ahead from it. The least comes first."""

    follows: int
    """How many literals follow from it."""
    number: int
    """Settles ties."""
    cube: Cube
    best: list[int]
    """The variables to branch on, best first."""


def split(flat: Sequence[int], variables: Iterable[int], number: int, budget: Budget) -> Split:
    """Up to that many cubes over these variables; fewer when there is nothing left to split, none when propagation
    refutes everything. Raises LimitReached at the limit."""
    tree = Tree(flat, budget)
    try:
        tree.grow((), list(variables))
        done: list[Cube] = []
        while tree.leaves and len(tree.leaves) + len(done) < number:
            leaf = heappop(tree.leaves)
            if not leaf.best:
                done.append(leaf.cube)
                continue
            first, *others = leaf.best
            for literal in (first, -first):
                tree.grow((*leaf.cube, literal), others[:WIDTH])
        return Split([leaf.cube for leaf in sorted(tree.leaves)] + done, tree.dropped, tuple(tree.certain))
    finally:
        tree.engine.close()


class Tree:
    """The leaves that are open, and the branches that were dropped."""

    def __init__(self, flat: Sequence[int], budget: Budget) -> None:
        self.budget = budget
        self.engine = PySatEngine(PROPAGATOR)
        self.engine.add(flat)
        self.certain: list[int] = []
        """Adds what holds in every cube to the engine, so that cubes stay short."""
        self.leaves: list[Leaf] = []
        self.dropped: list[Cube] = []
        self.grown = 0

    def grow(self, cube: Cube, variables: Sequence[int]) -> None:
        """Tries both values of every variable. When one is impossible, the other is added to the cube at once."""
        consistent, known = self.known(cube)
        if not consistent:
            self.dropped.append(cube)
            return
        ranked: list[tuple[int, int]] = []
        for variable in variables:
            if variable in known:
                continue
            self.budget.look()
            yes, no = self.follows((*cube, variable)), self.follows((*cube, -variable))
            if yes is not None and no is not None:
                ranked.append((-worth(yes - len(known), no - len(known)), variable))
                continue
            self.dropped += [(*cube, literal) for literal, found in ((variable, yes), (-variable, no)) if found is None]
            if yes is None and no is None:
                return
            literal = variable if no is None else -variable
            if cube:
                cube = (*cube, literal)
                known = self.known(cube)[1]
            else:
                self.certain.append(literal)
                self.engine.add([literal, 0])
        self.grown += 1
        best = [variable for _, variable in sorted(ranked) if variable not in known]
        heappush(self.leaves, Leaf(len(known), self.grown, cube, best))

    def known(self, cube: Cube) -> tuple[bool, set[int]]:
        """Whether propagation leaves the cube possible, and the variables that it decides."""
        consistent, literals = self.engine.propagate(cube)
        return consistent, {abs(literal) for literal in literals}

    def follows(self, cube: Cube) -> int | None:
        """How many literals follow from a cube; None if a contradiction does."""
        consistent, literals = self.engine.propagate(cube)
        return len(literals) if consistent else None


def worth(yes: int, no: int) -> int:
    """How good it is to branch where the branches decide that much."""
    return yes * no * 1024 + yes + no
