"""A deduction without its board: which rules share which variables, and what is known about them.

Everything that depends on where a deduction happens is left out: variables are renumbered in the order in which the
rules mention them. So the same deduction at another place is often the same value, and its form is worked out once.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.answers.explaining.reasons import Reason
from kotae.answers.explaining.walk import Step
from kotae.answers.techniques.open_board import OpenBoard, open_board
from kotae.families.base import ClueRule, Puzzle
from kotae.logic import Lazy
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import Formula, clauses_of

MOST_LITERALS = 10_000
"""A rule with more literals in its clauses than this, such as a long line of a nonogram, has no form."""


class Part(NamedTuple):
    """A rule in a deduction, under numbers that mean something only there."""

    label: str
    variables: tuple[int, ...]
    clauses: tuple[int, ...]
    """Flat, as everywhere."""
    is_meaning: bool = False
    """Whether it is not a rule, but what a layer says about its own variables: a cell has one number."""


class Deduction(NamedTuple):
    """Rules, and what is known."""

    parts: tuple[Part, ...]
    facts: tuple[int, ...]
    rim: tuple[int, ...] = ()
    """What is only known because it is not on the board, whether or not it is needed."""
    target: int = 0
    """What the facts are needed for."""
    has_opposite: bool = False
    """Whether its opposite, in which every yes is a no, is the same on a mirrored board."""

    def opposite(self) -> "Deduction":
        parts = tuple(part._replace(clauses=negated(part.clauses)) for part in self.parts)
        return self._replace(parts=parts, facts=negated(self.facts), rim=negated(self.rim), target=-self.target)


def negated(literals: Iterable[int]) -> tuple[int, ...]:
    return tuple(-literal for literal in literals)


def deduction_of(puzzle: Puzzle, step: Step) -> Deduction | None:
    """A step as a deduction; None if it is too large for anybody to have a name for it."""
    found = renumbered(puzzle, step)
    return found.deduction() if found.literals <= MOST_LITERALS else None


def renumbered(puzzle: Puzzle, step: Step) -> "Renumbered":
    """A step on a board with room around it, where there is such a board."""
    board = open_board(puzzle)
    return Renumbered(puzzle, board if board and all(map(board.knows, step.because)) else None, step)


class Renumbered:
    """A step whose variables are numbered in the order in which its rules mention them."""

    def __init__(self, puzzle: Puzzle, board: OpenBoard | None, step: Step) -> None:
        self.original = puzzle
        self.puzzle = board.wide if board else puzzle
        self.board = board
        self.step = step
        self.number: dict[int, int] = {}
        self._literal = {0: 0}
        """The same for literals."""
        self.swaps = any(layer.swaps for layer in self.puzzle.layers)
        self.auxiliary = Formula(self.puzzle.variables)
        self.stated = [self.flat(reason) for reason in step.because]
        self.literals = sum(len(flat) for _, flat in self.stated)

    def flat(self, reason: Reason) -> tuple[Sequence[int], Sequence[int]]:
        """What a reason is about, and its clauses, in the numbers of the board."""
        if reason.cut:
            clause = self.on_board(reason.cut.clause)
            return clause, [*clause, 0]
        statement = self.board.statement(reason) if self.board else reason.statement
        assert statement is not None, "asked before"
        constraint = statement.constraint
        assert not isinstance(constraint, Lazy), "a lazy rule takes part with its cuts"
        return constraint.literals, own_clauses(constraint, self.auxiliary.fresh)

    def on_board(self, literals: Iterable[int]) -> list[int]:
        return [self.board.literal(each) for each in literals] if self.board else list(literals)

    def local(self, literal: int) -> int:
        if literal not in self._literal:
            variable = abs(literal)
            self.number[variable] = number = len(self.number) + 1
            own = number if self.counts(variable) else -number
            self._literal[variable], self._literal[-variable] = own, -own
        return self._literal[literal]

    def counts(self, variable: int) -> bool:
        """Whether a variable counts as it is, and not the other way around. Where a mirror swaps yes and no, that is so
        for every other cell, as on a chessboard: a diagonal then joins light corners or dark ones, wherever it is."""
        if not self.swaps or variable > self.puzzle.variables:
            return True
        layer = self.puzzle.layer_of(variable)
        row, col = layer.spot(variable)[:2]
        return not layer.swaps or (row // 2 + col // 2) % 2 == 0

    def back(self, literals: Iterable[int]) -> list[int]:
        """Literals of the deduction as they are on the board."""
        numbers = {self.local(sign * variable): sign * variable for variable in list(self.number) for sign in (1, -1)}
        return [numbers[literal] for literal in literals]

    def part(self, label: str, literals: Iterable[int], flat: Sequence[int], is_meaning: bool = False) -> Part:
        variables = tuple(dict.fromkeys([abs(self.local(abs(each))) for each in literals]))
        for auxiliary in [each for each in flat if each not in self._literal]:
            self.local(auxiliary)
        return Part(label, variables, tuple([self._literal[each] for each in flat]), is_meaning)

    def deduction(self) -> Deduction:
        named = zip(self.step.because, self.stated, strict=True)
        parts = [self.part(label_of(self.original, reason), *stated) for reason, stated in named]
        mentioned = {abs(literal) for literals, _ in self.stated for literal in literals}
        given = self.on_board(self.step.given)
        rim = [-variable for variable in sorted(mentioned & self.board.beyond)] if self.board else []
        for group, flat in meanings(self.puzzle).groups(mentioned | set(map(abs, given))):
            parts.append(self.part("meaning", group, flat, is_meaning=True))
        facts = sorted(map(self.local, given))
        target = self.local(self.on_board(self.step.so[:1])[0]) if rim else 0
        return Deduction(tuple(parts), tuple(facts), tuple(map(self.local, rim)), target, self.swaps)


def labels_of(puzzle: Puzzle, step: Step) -> tuple[str, ...]:
    """What the rules of a step are called, in alphabetical order. Steps of the same form have the same."""
    return tuple(sorted(label_of(puzzle, reason) for reason in step.because))


def label_of(puzzle: Puzzle, reason: Reason) -> str:
    """What a rule is called in a form: a clue with what it says, a cut with its kind."""
    rule = reason.statement.rule
    if reason.cut:
        return cut_label(rule.sentence, reason.cut.because)
    if not isinstance(rule, ClueRule):
        return rule.label
    clue = puzzle.clues[reason.statement.where]  # type: ignore[index]
    if isinstance(clue, tuple):  # which way an arrow points is different on a turned board
        return f"{rule.label} {sorted(part for part in clue if isinstance(part, int))}"
    return rule.label if isinstance(clue, int) and is_mere_name(rule, puzzle) else f"{rule.label} {clue}"


@lru_cache(maxsize=1000)
def cut_label(sentence: str, because: str) -> str:
    return re.sub(r"\d+", "0", f"{sentence}: {because}")


@lru_cache(maxsize=64)
def is_mere_name(rule: ClueRule, puzzle: Puzzle) -> bool:
    """Whether the value of a clue does not matter by itself, as in Numberlink: then any other means the same."""
    place, clue = next((place, clue) for place, clue in puzzle.clues.items() if isinstance(clue, int))
    if puzzle.clue_rule_at(place) is not rule:
        return False
    return rule.constraint(puzzle, place, clue) == rule.constraint(puzzle, place, clue + 1)


class Meanings:
    """What the layers of a puzzle say about their own variables, by decision."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.clauses: Mapping[int, list[list[int]]] = {}
        found: dict[int, list[list[int]]] = {}
        for layer in puzzle.layers:
            for clause in clauses_of(layer.meaning()):
                for literal in clause:
                    found.setdefault(abs(literal), []).append(clause)
        self.clauses = found

    def groups(self, variables: Iterable[int]) -> list[tuple[Sequence[int], list[int]]]:
        """The decisions that these variables belong to, as far as anything is said about them."""
        found: dict[int, tuple[Sequence[int], list[int]]] = {}
        for variable in sorted(variables):
            if variable in self.clauses:
                group = self.puzzle.layer_of(variable).decision(variable)
                if len(group) > 1 and group[0] not in found:
                    own = set(group)
                    about = dict.fromkeys(tuple(clause) for each in group for clause in self.clauses.get(each, ()))
                    inside = [clause for clause in about if own.issuperset(map(abs, clause))]
                    found[group[0]] = group, [literal for clause in inside for literal in (*clause, 0)]
        return list(found.values())


@lru_cache(maxsize=4)
def meanings(puzzle: Puzzle) -> Meanings:
    return Meanings(puzzle)
