"""Check an answer, complete or partial, against the plain meaning of every rule.

Since which move a drawing is wrong, and what of it cannot stay, is found in mistakes.py.
"""

from typing import Any, Literal, NamedTuple

from kotae.answers.continuations import Continuations
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.families.base import ClueRule, Puzzle, Rule, Statement
from kotae.logic import Known, Lazy, Pieces, Values

Verdict = Literal["right", "wrong", "open", "stuck", "unknown"]
"""`open`: nothing is wrong so far, and some answer continues this. `stuck`: no rule is broken yet, but no answer
continues this. `unknown`: no rule is broken yet, and there was no time to find out whether an answer continues this."""


class Report(NamedTuple):
    """The result of a check."""

    verdict: Verdict
    broken: list[Statement]
    decided: int
    """How many places the answer decides."""
    limit: str = ""
    """With `unknown`: the limit that was reached, such as `10 s`."""


USUAL_SECONDS = 10.0
"""How long to look for an answer that continues this."""


def check(puzzle: Puzzle, answer: Any, seconds: float | None = USUAL_SECONDS) -> Report:
    """Names every broken rule. The answer is given as values, or as the output of `solve --json`, either whole or only
    its `solution`. An answer that leaves things open is right if it is complete with nothing added to it; a board on
    which nothing is drawn claims nothing, so it is open.

    If no rule is broken and something is open, a solver looks for an answer that continues it. If there is none and
    every clue is met, the answer is treated as finished, and the rules that it then breaks are named.
    """
    try:
        values = values_of(puzzle, answer)
    except WrongAnswer as wrong:
        return refused(puzzle, wrong)
    with Continuations(puzzle, Budget(seconds)) as continuations:
        return checked(continuations, values)


def checked(continuations: Continuations, values: Values) -> Report:
    """The same for values, for callers that have more to ask about them."""
    puzzle = continuations.puzzle
    of = puzzle.places()
    decided = of - puzzle.places_open(values)
    finished = puzzle.finished(values)
    if decided == of:  # what is never drawn follows from what is
        values = finished
    if claims_something(puzzle, values) and puzzle.solved_by(finished):
        return Report("right", [], decided)
    broken = broken_rules(puzzle, values)
    if broken:
        return Report("wrong", broken, decided)
    try:
        if continuations.some(value for value in values if value):
            return Report("open", [], decided)
    except LimitReached as reached:
        return Report("unknown", [], decided, reached.spent)
    broken = broken_rules(puzzle, finished)
    clues_met = not any(isinstance(statement.rule, ClueRule) for statement in broken)
    return Report("wrong", broken, decided) if broken and clues_met else Report("stuck", [], decided)


def broken_rules(puzzle: Puzzle, values: Values) -> list[Statement]:
    """Every broken rule with its place. A rule about the whole board names the place where it is broken, if it can."""
    return [
        each._replace(where=each.where or each.constraint.broken_at(values))
        if isinstance(each.constraint, Lazy | Pieces)
        else each
        for each in puzzle.broken(values)
    ]


def values_of(puzzle: Puzzle, answer: Any) -> Values:
    """An answer as values. It may be in that form already: a number for every variable, after an unused first one."""
    if isinstance(answer, list) and len(answer) == puzzle.variables + 1 and {*map(type, answer)} == {int}:
        return answer
    return puzzle.from_json(answer["solution"] if isinstance(answer, dict) and "solution" in answer else answer)


def claims_something(puzzle: Puzzle, values: Values) -> bool:
    """Whether something is drawn, or there is nothing to draw on a board with clues."""
    return any(values) or (bool(puzzle.clues) and 0 not in puzzle.with_printed(values)[1:])


def refused(puzzle: Puzzle, answer: WrongAnswer) -> Report:
    """The report on an answer some parts of which break rules by themselves; the others are checked as usual."""
    broken = [Statement(Rule(sentence, lambda _: (), False), where, Known(False)) for sentence, where in answer.broken]
    values = puzzle.stated(answer.literals)
    broken += [each for each in puzzle.broken(values) if (each.rule.sentence, each.where) not in answer.settled]
    return Report("wrong", broken, puzzle.places() - puzzle.places_open(values))


def contradictions(puzzle: Puzzle) -> list[Statement]:
    """The statements that cannot hold whatever is drawn."""
    nothing = puzzle.stated()
    return [statement for statement in puzzle.statements if statement.constraint.holds(nothing) is False]
