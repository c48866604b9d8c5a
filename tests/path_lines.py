"""Lines of an explanation for tests: from one rule in a situation that is made by hand, and from whole puzzles."""

from collections.abc import Iterator, Sequence

from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.reasons import Reason
from kotae.families.base import Puzzle, Statement, Where
from kotae.logic import Cut, Lazy, Values
from kotae.wording.sentences import sentence as wording
from kotae.wording.sentences.scene import Scene


def statement_at(puzzle: Puzzle, rule: str, where: Where) -> Statement:
    """The rule of that name, at a place."""
    return next(each for each in puzzle.statements if each.rule.label == rule and each.where == where)


def said(puzzle: Puzzle, rule: str, where: Where, given: Sequence[int], so: Sequence[int]) -> str:
    """What one rule says."""
    statement = statement_at(puzzle, rule, where)
    reason = Reason(0, statement, None, (), 0)
    return wording.sentence(Scene(puzzle, (reason,), list(given), list(so)))


def cut_said(puzzle: Puzzle, rule: str, given: Sequence[int], so: Sequence[int]) -> list[str]:
    """What the cuts of a lazy rule say that lead from these literals to those."""
    values = puzzle.stated()
    for literal in given:
        values[abs(literal)] = literal
    found = []
    for statement in puzzle.statements:
        if statement.rule.label == rule and isinstance(statement.constraint, Lazy):
            for cut in cuts_for(statement.constraint, values, so):
                reason = Reason(0, statement, cut, (), 0)
                found.append(wording.sentence(Scene(puzzle, (reason,), [-each for each in cut.clause], list(so))))
    return found


def cuts_for(rule: Lazy, values: Values, so: Sequence[int]) -> list[Cut]:
    """The cuts from which just these follow; for none, those that are broken."""
    cuts = rule.looming(values, thorough=True)
    return [cut for cut in cuts if [literal for literal in cut.clause if values[abs(literal)] != -literal] == list(so)]


def lines(puzzle: Puzzle) -> Iterator[list[Line]]:
    """The lines of every step of a puzzle."""
    chains = Chains(puzzle)
    for step in explain(puzzle).steps:
        yield chains.lines(step)


def sentences(puzzle: Puzzle, some: Sequence[Line]) -> list[tuple[Line, str]]:
    """The lines that rest on one rule, in words."""
    scenes = [(line, Scene(puzzle, line.reasons, line.given, line.so)) for line in some if len(line.reasons) == 1]
    return [(line, wording.sentence(scene)) for line, scene in scenes]
