"""Reasons: every rule at every place as something that can be switched on, so that a solver tells which ones it needs.

One incremental solver holds all clauses of the puzzle, those of each statement under a selector of its own. Asked with
some selectors and some known literals it says whether a literal follows from just those, and if so, which were enough.
Lazy rules come in as cuts, each a reason by itself with its own words.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kotae.board.grid import Place, name
from kotae.engines import Budget
from kotae.logic import Cut, Formula, Lazy, Runs, Values
from kotae.logic.formula import clauses_of
from kotae.logic.lines import narrowed, parts
from kotae.puzzles.base import Puzzle, Statement

PROVER = "minisat22"
"""Quickest at many small questions."""


class Reason(NamedTuple):
    """A rule at a place, or a cut of a lazy one."""

    number: int
    statement: Statement
    cut: Cut | None
    variables: tuple[int, ...]
    selector: int

    @property
    def wide(self) -> bool:
        """Whether it takes more than a look at one place: a lazy rule's cut, or a lemma."""
        return self.cut is not None or self.statement.rule.lemma

    @property
    def places(self) -> list[Place]:
        """Where to look."""
        where: Any = self.cut.where if self.cut else self.statement.where or ()
        return [place for place in ([where] if where and isinstance(where[0], int) else where) if place is not None]

    def text(self, puzzle: Puzzle) -> str:
        """The reason in words."""
        if self.cut is None:
            return self.statement.rule.text(self.statement.where, puzzle)

        def called(place: Place | None) -> str:
            if place is None:
                return "the outside"
            clue = puzzle.clues.get(place)
            return f"the {puzzle.clue_text(clue)} at {name(place)}" if clue is not None else name(place)

        return f"{self.statement.rule.sentence}: {self.cut.reason(called)}"


class Proof(NamedTuple):
    """Reasons and known literals that are enough for something."""

    reasons: list[int]
    given: list[int]


class Reasons:
    """All reasons of a puzzle, and what follows from which."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.puzzle = puzzle
        self.budget = budget
        from kotae.engines.inprocess import PySatEngine  # PySAT takes a while to load

        self.engine = PySatEngine(PROVER)
        self.formula = Formula(puzzle.variables)
        self.all: list[Reason] = []
        self.about: list[list[int]] = [[] for _ in range(puzzle.variables + 1)]
        """By variable, the numbers of the reasons that speak of it."""
        self._by_selector: dict[int, int] = {}
        self._cuts: set[tuple[int, ...]] = set()
        self.lazy: list[tuple[Statement, Lazy]] = []
        for layer in puzzle.layers:
            self.engine.add(layer.axioms([0] * (puzzle.variables + 1)))
        for statement in puzzle.statements:
            if isinstance(statement.constraint, Lazy):
                self.lazy.append((statement, statement.constraint))
            else:
                clauses = statement.constraint.clauses(self.formula.fresh)
                self._add(statement, None, statement.constraint.literals, clauses)

    def _add(self, statement: Statement, cut: Cut | None, literals: Iterable[int], flat: Sequence[int]) -> int:
        (selector,) = self.formula.fresh(1)
        variables = tuple(dict.fromkeys(map(abs, literals)))
        reason = Reason(len(self.all), statement, cut, variables, selector)
        self.all.append(reason)
        self._by_selector[selector] = reason.number
        for variable in variables:
            self.about[variable].append(reason.number)
        self.engine.add([literal for clause in clauses_of(flat) for literal in (*clause, -selector, 0)])
        return reason.number

    def add_cuts(self, statement: Statement, cuts: Iterable[Cut]) -> list[int]:
        """Takes cuts in as reasons; the numbers of those that are new."""
        added = []
        for cut in cuts:
            key = tuple(sorted(cut.clause))
            if key not in self._cuts:
                self._cuts.add(key)
                added.append(self._add(statement, cut, cut.clause, [*cut.clause, 0]))
        return added

    def close(self) -> None:
        self.engine.close()

    def known_of(self, reasons: Iterable[int], values: Values) -> list[int]:
        """What is known of the variables that these reasons speak of."""
        variables = dict.fromkeys(variable for number in reasons for variable in self.all[number].variables)
        return [values[variable] for variable in variables if values[variable]]

    def proof(self, literal: int, reasons: Sequence[int], given: Sequence[int]) -> Proof | None:
        """Whether the literal (0: a contradiction) follows from these reasons and known literals; and which of them
        the solver needed."""
        assumed = [self.all[number].selector for number in reasons]
        assumed += given
        if literal:
            assumed.append(-literal)
        if self.engine.solve(self.budget, assumed):
            return None
        core = self.engine.core()
        return Proof(
            sorted(self._by_selector[each] for each in core if each in self._by_selector),
            [each for each in core if each not in self._by_selector and each != -literal],
        )

    def shrunk(self, literal: int, proof: Proof, fewer_than: int = 1 << 30) -> Proof | None:
        """A proof from which nothing can be dropped, neither a reason nor a known literal; None when it has at least
        so many reasons. Known literals go last: a reason less is worth several of them."""
        reasons, given, needed = list(proof.reasons), list(proof.given), 0
        while needed < len(reasons):
            if needed >= fewer_than:
                return None
            rest = reasons[:needed] + reasons[needed + 1 :]
            if smaller := self.proof(literal, rest, given):
                kept = set(smaller.reasons)
                reasons = reasons[:needed] + [number for number in reasons[needed:] if number in kept]
            else:
                needed += 1
        if len(reasons) >= fewer_than:
            return None
        k = 0
        while k < len(given):
            rest = given[:k] + given[k + 1 :]
            if smaller := self.proof(literal, reasons, rest):
                kept = set(smaller.given)
                given = given[:k] + [each for each in given[k:] if each in kept]
            else:
                k += 1
        return Proof(reasons, given)

    def consequences(self, number: int, values: Values) -> list[int]:
        """What one reason alone adds to what is known."""
        reason = self.all[number]
        constraint = reason.statement.constraint
        if isinstance(constraint, Runs):
            return line_consequences(constraint, values)
        given = [values[variable] for variable in reason.variables if values[variable]]
        consistent, literals = self.engine.propagate([reason.selector, *given])
        if not consistent:
            return []
        mine = set(reason.variables)
        return [literal for literal in literals if abs(literal) in mine and values[abs(literal)] == 0]


def line_consequences(line: Runs, values: Values) -> list[int]:
    """What the clue of a line adds, by the complete line solver."""
    may = [0] * len(line.may)
    for position, cell in enumerate(line.cells):
        inked = next((colour for colour, variable in enumerate(cell, 1) if values[variable] > 0), None)
        for colour in range(len(may)):
            open_to = values[cell[colour - 1]] >= 0 if colour else True
            if (inked is None and open_to) or inked == colour:
                may[colour] |= 1 << position
    after = narrowed(parts(line.clue), len(line.cells), may)
    found: list[int] = []
    for position, cell in enumerate(line.cells) if after else ():
        possible = [colour for colour, cells in enumerate(after.may) if cells >> position & 1]  # type: ignore[union-attr]
        for colour, variable in enumerate(cell, 1):
            if values[variable] == 0 and (colour not in possible or possible == [colour]):
                found.append(variable if colour in possible else -variable)
    return found
