"""What puzzles of one family and size have in common: layers that are laid and rules that are stated once, and kept for
the next puzzle.

Nobody has to say which ones these are. A layer or rule sees the puzzle through a `View`, which notes what it looks at.
One that has looked at no clue, but only at the size of the board and perhaps at its regions, comes out the same on the
next board that is alike in this: in a batch, while puzzles are generated, on the page. What it looks at of clues may be
a `summary`, which is the same on many boards.
"""

from _thread import allocate_lock  # threading takes long to load
from collections.abc import Mapping
from functools import cached_property
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from kotae.board.grid import Grid
from kotae.board.layers import Layer
from kotae.families._rules import ClueRule, Rule, Statement
from kotae.logic import Constraint, Formula, Lazy
from kotae.logic.formula import Block
from kotae.logic.lines.runs import Runs

if TYPE_CHECKING:
    from kotae.families.base import Puzzle
    from kotae.logic.digits import NumberedCells
    from kotae.logic.distinct import Distinct

LARGEST = 2500
"""Nothing is kept of a board with more cells: it is rarely followed by another of its size."""
MOST = 1_500_000
"""How much is kept for all families and sizes together, in numbers of about 25 bytes, so some 40 MB. Beyond that, what
was not used for longest is dropped."""
PER_VARIABLE, PER_STATEMENT = 40, 8
"""What else is kept, besides clauses, in the same unit."""

VARYING: set[Any] = set()
"""Layers and rules that look at clues. No other puzzle of the family needs to find that out again."""


T = TypeVar("T")


class summary(cached_property[T]):
    """What follows from clues and is the same for many of them, such as whether the sea has more than three cells. A
    rule that looks at nothing else of the clues is kept for boards on which it is the same."""


class View:
    """A puzzle as a layer or rule sees it. Methods and properties see the same view, so that only what they look at
    counts."""

    def __init__(self, puzzle: "Puzzle") -> None:
        self._puzzle_seen: Puzzle | None = puzzle
        self._family = type(puzzle)
        self._looked_at: set[str] = set()
        self._summaries: set[str] = set()

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """So that `super()` works in methods."""
        return self._family

    def __getattr__(self, label: str) -> Any:
        """Called only for what was not looked at before: what it has itself is found without this."""
        stated = stated_in(self._family, label)
        if isinstance(stated, property) and stated.fget:
            return stated.fget(self)
        if isinstance(stated, FunctionType):
            return MethodType(stated, self)
        if isinstance(stated, summary):
            self._summaries.add(label)
            found = getattr(self._puzzle_seen, label)
        elif isinstance(stated, cached_property):
            found = stated.func(self)
        else:
            self._looked_at.add(label)
            found = getattr(self._puzzle_seen, label)
        self.__dict__[label] = found
        return found

    def rests_on(self) -> dict[str, Any] | None:
        """The layers, givens and summaries that it showed; None if it showed anything else that is special about the
        puzzle."""
        family = self._family
        givens = {label: kind for label, kind in family.given_kinds.items() if label in self._looked_at}
        layers = {label: kind for label, kind in family.layer_kinds.items() if label in self._looked_at}
        others = self._looked_at - {*givens, *layers, "grid"}
        if any(map(self._is_special, others)) or any(kind in VARYING for kind in layers.values()):
            return None
        return {label: self.__dict__[label] for label in (*givens, *layers, *self._summaries)}

    def _is_special(self, label: str) -> bool:
        """Whether it is not the same for all puzzles of the family, as their rules are."""
        return label in vars(self._puzzle_seen) or hasattr(stated_in(self._family, label), "__get__")

    def close(self) -> None:
        """What is kept must not look at this puzzle on behalf of another one."""
        self._puzzle_seen = None


def stated_in(family: type, label: str) -> Any:
    """What a class says about an attribute, itself or in its parents."""
    return next((vars(parent)[label] for parent in family.__mro__ if label in vars(parent)), None)


class Kept(NamedTuple):
    """Something that fits every puzzle with these layers, givens and summaries."""

    what: Any
    seen: Mapping[str, Any]

    def fits(self, puzzle: "Puzzle") -> bool:
        return all(is_same(getattr(puzzle, label), seen) for label, seen in self.seen.items())


def is_same(one: Any, other: Any) -> bool:
    return one is other or (not isinstance(one, Layer) and bool(one == other))


class Common:
    """What is kept for one family and size."""

    def __init__(self) -> None:
        self._kept: dict[Any, Kept] = {}

    def get(self, key: Any, puzzle: "Puzzle") -> Any:
        found = self._kept.get(key)
        return found.what if found and found.fits(puzzle) else None

    def keep(self, key: Any, what: Any, view: View) -> bool:
        """Keeps it if the puzzle it was made for does not matter, and says whether it did."""
        seen = view.rests_on()
        if seen is None:
            return False
        view.close()
        self._kept[key] = Kept(what, seen)
        return True

    @property
    def weight(self) -> int:
        return sum(weight_of(kept.what) for kept in list(self._kept.values()))  # another thread may add to it


class Stated:
    """What a rule says on a board."""

    def __init__(self, statements: list[Statement]) -> None:
        self.statements = statements
        self.is_kept = False
        self.block: Block | None = None
        """If it is kept: its clauses, once there was a formula."""
        self._distinct: Distinct | None = None

    @property
    def lazy(self) -> list[Statement]:
        """Those whose constraint looks at candidates. None of them is kept: it may remember what it has seen."""
        if self.is_kept:
            return []
        kinds = {kind for kind in {type(each.constraint) for each in self.statements} if issubclass(kind, Lazy)}
        return [each for each in self.statements if type(each.constraint) in kinds] if kinds else []

    def distinct(self, cells: "NumberedCells") -> "Distinct":
        """What the rule says about cells with different numbers."""
        if self._distinct is None:
            from kotae.logic.distinct import distinct_in  # only boards of numbers need it

            self._distinct = distinct_in([each.constraint for each in self.statements], cells)
        return self._distinct

    def add_to(self, formula: Formula, constraints: list[Constraint], complete: bool) -> None:
        """Adds the clauses of the statements, whose constraints may have become narrower."""
        if not (self.is_kept and constraints) or constraints[0] is not self.statements[0].constraint:
            formula.add_rule(constraints, complete)
        elif self.block is None or not formula.repeat(self.block):
            self.block = formula.add_block(constraints)
            drop_oldest()


def weight_of(what: Layer | Stated) -> int:
    if isinstance(what, Layer):
        return PER_VARIABLE * (what.after - what.first)
    return PER_STATEMENT * len(what.statements) + (what.block.weight if what.block else 0)


COMMON: dict[tuple[type["Puzzle"], Grid], Common] = {}
"""What is kept, in the order of its last use."""
TURNS = allocate_lock()
"""Threads take turns at it."""


def common_to(puzzle: "Puzzle") -> Common | None:
    """What is kept for puzzles like this one; None if it is too large."""
    if puzzle.grid.rows * puzzle.grid.cols > LARGEST:
        return None
    key = type(puzzle), puzzle.grid
    with TURNS:
        common = COMMON[key] = COMMON.pop(key) if key in COMMON else Common()
    return common


def drop_oldest() -> None:
    """Drops what was not used for longest, as long as there is too much."""
    with TURNS:
        total = sum(common.weight for common in COMMON.values())
        while total > MOST:
            total -= COMMON.pop(next(iter(COMMON))).weight


def lay_on(puzzle: "Puzzle") -> tuple[Layer, ...]:
    """Lays the layers on the board, visible ones first, and numbers their variables."""
    layers: list[Layer] = []
    for label, kind in sorted(puzzle.layer_kinds.items(), key=lambda item: item[1].hidden):
        layers.append(laid(kind, label, puzzle, layers[-1].after if layers else 1))
        setattr(puzzle, label, layers[-1])
    return tuple(layers)


def laid(kind: Layer, label: str, puzzle: "Puzzle", first: int) -> Layer:
    """A layer on the board of a puzzle, its variables numbered from `first`."""
    common = None if kind in VARYING else common_to(puzzle)
    if common is None:
        return kind.laid(label, puzzle, first)
    found: Layer | None = common.get((label, first), puzzle)
    if found is None:
        view: Any = View(puzzle)
        found = kind.laid(label, view, first)
        if not common.keep((label, first), found, view):
            VARYING.add(kind)
    return found


def said_by(rule: Rule | ClueRule, puzzle: "Puzzle") -> Stated:
    """What a rule says about a puzzle."""
    common = None if rule in VARYING or isinstance(rule, ClueRule) else common_to(puzzle)
    if common is None:
        return Stated(list(rule.statements(puzzle)))
    found: Stated | None = common.get(rule, puzzle)
    if found is None:
        view: Any = View(puzzle)
        found = Stated(list(rule.statements(view)))
        works_alone = not any(isinstance(each.constraint, Lazy | Runs) for each in found.statements)
        found.is_kept = works_alone and common.keep(rule, found, view)
        if not found.is_kept:
            VARYING.add(rule)
    return found
