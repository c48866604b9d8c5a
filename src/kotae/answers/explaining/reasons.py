"""Reasons: every rule at every place as something that can be switched on, so that a solver says which ones it needs.

One incremental solver holds all clauses of the puzzle, those of each statement under a selector of its own. Given some
selectors and some known literals, it says whether a literal follows from just those, and if so, which were enough. Lazy
rules are added as cuts, each a reason by itself with its own words.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from kotae.board.grid import Place, name
from kotae.engines import Budget
from kotae.families.base import ClueRule, Puzzle, Statement, Where, place_names
from kotae.logic import Cut, Formula, Lazy, Runs, Values
from kotae.logic.formula import clauses_of
from kotae.logic.lines.line_solver import narrowed, parts

PROVER = "minisat22"
"""The quickest for many small questions."""
MANY = 1 << 30
Enough = Callable[[list[int]], list[int] | None]
"""Whether some parts are enough for something, and if so, which of them were used."""


class Reason(NamedTuple):
    """A rule at a place, or a cut of a lazy one."""

    number: int
    statement: Statement
    cut: Cut | None
    variables: tuple[int, ...]
    selector: int
    needs: tuple["Reason", ...] = ()
    """The clues that a cut rests on besides its own rule."""

    @property
    def wide(self) -> bool:
        """Whether it takes more than a look at one place: a lazy rule's cut, or a lemma."""
        return self.cut is not None or self.statement.rule.lemma

    @property
    def places(self) -> list[Place]:
        """Where to look."""
        where: Any = [*self.cut.where, *self.cut.needs] if self.cut else self.statement.where or ()
        return [place for place in ([where] if where and isinstance(where[0], int) else where) if place is not None]

    def text(self, puzzle: Puzzle) -> str:
        """The reason in words."""
        if self.cut is None:
            return self.statement.text(puzzle)

        def called(place: Place | None) -> str:
            if place is None:
                return "the outside"
            clue = puzzle.clues.get(place)
            return f"the {puzzle.clue_text(place, clue)} at {name(place)}" if clue is not None else name(place)

        def about(literal: int) -> str:
            return place_names(puzzle.layer_of(abs(literal)).part(abs(literal)))

        return f"{self.statement.rule.sentence}: {self.cut.reason(called, about)}"


def premises(reasons: Iterable[Reason]) -> list[Reason]:
    """These reasons and the clues that they rest on: anything else can be taken away, and the same still follows."""
    found: dict[int, Reason] = {}
    for reason in reasons:
        found.setdefault(reason.number, reason)
        for need in reason.needs:
            found.setdefault(need.number, need)
    return list(found.values())


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
        """By variable, the numbers of the reasons that mention it."""
        self._by_selector: dict[int, int] = {}
        self._cuts: set[tuple[int, ...]] = set()
        self._demanding: dict[Where, Reason] = {}
        """By place, the clue there, or else another rule about it: what a cut may rest on."""
        self.lazy: list[tuple[Statement, Lazy]] = []
        for layer in puzzle.layers:
            self.engine.add(layer.meaning())
        for statement in puzzle.statements:
            if not statement.rule.explains:
                continue
            if isinstance(statement.constraint, Lazy):
                self.lazy.append((statement, statement.constraint))
            else:
                clauses = statement.constraint.clauses(self.formula.fresh)
                reason = self._add(statement, None, statement.constraint.literals, clauses)
                if isinstance(statement.rule, ClueRule):
                    self._demanding[statement.where] = reason
                elif not statement.rule.lemma:
                    self._demanding.setdefault(statement.where, reason)

    def _add(self, statement: Statement, cut: Cut | None, literals: Iterable[int], flat: Sequence[int]) -> Reason:
        (selector,) = self.formula.fresh(1)
        variables = tuple(dict.fromkeys(map(abs, literals)))
        needs: Sequence[Any] = cut.needs if cut else ()
        clues = [self._demanding[place] for place in needs if place in self._demanding]
        reason = Reason(len(self.all), statement, cut, variables, selector, tuple(clues))
        self.all.append(reason)
        self._by_selector[selector] = reason.number
        for variable in variables:
            self.about[variable].append(reason.number)
        self.engine.add([literal for clause in clauses_of(flat) for literal in (*clause, -selector, 0)])
        return reason

    def add_cuts(self, statement: Statement, cuts: Iterable[Cut]) -> list[int]:
        """Adds cuts as reasons; returns the numbers of the new ones."""
        added = []
        for cut in cuts:
            key = tuple(sorted(cut.clause))
            if key not in self._cuts:
                self._cuts.add(key)
                added.append(self._add(statement, cut, cut.clause, [*cut.clause, 0]).number)
        return added

    def close(self) -> None:
        self.engine.close()

    def known_of(self, reasons: Iterable[int], values: Values) -> list[int]:
        """What is known about the variables that these reasons mention."""
        variables = dict.fromkeys(chain.from_iterable([self.all[number].variables for number in reasons]))
        return [values[variable] for variable in variables if values[variable]]

    def proof(self, literal: int, reasons: Sequence[int], given: Sequence[int]) -> Proof | None:
        """Whether the literal (0: a contradiction) follows from these reasons and known literals; and which of them the
        solver needed."""
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

    def shrunk(self, literal: int, proof: Proof, fewer_than: int = MANY) -> Proof | None:
        """A proof from which nothing can be dropped, neither a reason nor a known literal; None when it has at least
        that many reasons. Known literals are dropped last: one reason fewer is worth several of them."""

        def enough_reasons(some: list[int]) -> list[int] | None:
            found = self.proof(literal, some, proof.given)
            return found.reasons if found else None

        reasons = least(proof.reasons, enough_reasons, fewer_than)
        if reasons is None:
            return None

        def enough_given(some: list[int]) -> list[int] | None:
            found = self.proof(literal, reasons, some)
            return found.given if found else None

        given = least(proof.given, enough_given)
        return None if given is None else Proof(reasons, given)

    def consequences(self, number: int, facts: Sequence[int]) -> list[int]:
        """What follows from these facts by one reason alone."""
        reason = self.all[number]
        constraint = reason.statement.constraint
        if isinstance(constraint, Runs):
            return line_consequences(constraint, set(facts))
        return self.meant([reason.selector, *facts])

    def meant(self, literals: Sequence[int]) -> list[int]:
        """What literals imply, by unit propagation of what is switched on. For decisions alone, this is what their
        variables mean: no bridge, for example, means that there are not two."""
        consistent, found = self.engine.propagate(literals)
        return [literal for literal in found if abs(literal) <= self.puzzle.variables] if consistent else []


def least(parts: list[int], enough: Enough, fewer_than: int = MANY) -> list[int] | None:
    """Parts that are enough and none of which can be dropped; None when that takes at least that many."""
    kept, needed = list(parts), 0
    while needed < len(kept):
        if needed >= fewer_than:
            return None
        used = enough(kept[:needed] + kept[needed + 1 :])
        if used is None:
            needed += 1
        else:
            still = set(used)
            kept = kept[:needed] + [part for part in kept[needed:] if part in still]
    return kept if len(kept) < fewer_than else None


def line_consequences(line: Runs, facts: set[int]) -> list[int]:
    """What follows from the known cells by the clue of a line, using the complete line solver."""
    may = [0] * len(line.may)
    for position, cell in enumerate(line.cells):
        inked = next((colour for colour, variable in enumerate(cell, 1) if variable in facts), None)
        for colour in range(len(may)):
            open_to = -cell[colour - 1] not in facts if colour else True
            if (inked is None and open_to) or inked == colour:
                may[colour] |= 1 << position
    after = narrowed(parts(line.clue), len(line.cells), may)
    found: list[int] = []
    for position, cell in enumerate(line.cells) if after else ():
        possible = [colour for colour, cells in enumerate(after.may) if cells >> position & 1]  # type: ignore[union-attr]
        for colour, variable in enumerate(cell, 1):
            if colour not in possible or possible == [colour]:
                found.append(variable if colour in possible else -variable)
    return found
