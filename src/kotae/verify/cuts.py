"""Cuts: clauses that lazy rules add, checked against the graph that the rule is about.

How the solver found a cut does not matter here, and none of that code is used. `Cuts.clause` gives the clause of a cut
if every answer has to satisfy it, and `check_relaxation` refuses what a lazy rule says beforehand unless it follows.
"""

from itertools import product

from kotae.errors import WrongCertificate
from kotae.logic import Connected, Formula, Lazy, SingleLoop
from kotae.logic.formula import clauses_of
from kotae.puzzles.base import Puzzle
from kotae.verify.loops import Loops


class Cuts:
    """The lazy rules of a puzzle, and what is needed to judge their cuts."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.rules = puzzle.lazy
        self.loops = {
            number: Loops(rule, puzzle.statements)
            for number, rule in enumerate(self.rules, 1)
            if isinstance(rule, SingleLoop)
        }

    def clause(self, number: int, shown: list[int]) -> list[int]:
        """The clause of a cut of that rule, if it is right."""
        if not number <= len(self.rules):
            raise WrongCertificate(f"there is no lazy rule {number}")
        rule = self.rules[number - 1]
        if isinstance(rule, Connected):
            return boundary(rule, shown)
        if isinstance(rule, SingleLoop):
            if complaint := self.loops[number].complaint(shown):
                raise WrongCertificate(complaint)
            return shown
        raise WrongCertificate(f"nothing is known of cuts of {type(rule).__name__}")


def boundary(rule: Connected, shown: list[int]) -> list[int]:
    """The links that leave a set of nodes, counted from 1. If the set is neither empty nor everything, some node of it
    must be joined to some node beyond, and the way there leaves the set somewhere: one of these links is used."""
    inside = set(shown)
    if not inside or min(inside) < 1 or max(inside) > len(rule.nodes):
        raise WrongCertificate(f"it is about nodes that are not among the {len(rule.nodes)} there are")
    if len(inside) == len(rule.nodes):
        raise WrongCertificate("nothing lies beyond the nodes it is about")
    return [literal for one, other, literal in rule.links if (one + 1 in inside) != (other + 1 in inside)]


def check_relaxation(puzzle: Puzzle, formula: Formula) -> None:
    """Every answer satisfies what the lazy rules say beforehand, for some values of their own auxiliary variables.

    Connectedness says nothing. A loop says that something is drawn, and that an edge is drawn exactly when one of its
    faces is inside and the other is not, by a variable for every face but the outer one. An answer is one closed curve;
    give each face the value "inside it": crossing an edge leads in or out exactly if it is drawn. The variables must
    occur nowhere else, or this choice might not be free.
    """
    ends = [*formula.starts[1:], len(formula.flat)]
    for statement, start, end in zip(puzzle.statements, formula.starts, ends, strict=True):
        rule = statement.constraint
        if not isinstance(rule, Lazy) or start == end:
            continue
        if not isinstance(rule, SingleLoop):
            raise WrongCertificate(f"nothing is known of what {type(rule).__name__} says beforehand")
        said = {frozenset(clause) for clause in clauses_of(formula.flat[start:end])} - {frozenset(rule.literals)}
        own = {abs(literal) for clause in said for literal in clause} - set(map(abs, rule.literals))
        if not said <= parting(rule, min(own, default=0)):
            raise WrongCertificate("what the loop says beforehand does not follow from it")
        elsewhere = formula.flat[:start] + formula.flat[end:]
        if any(variable <= puzzle.variables for variable in own) or not own.isdisjoint(map(abs, elsewhere)):
            raise WrongCertificate("what the loop calls inside is also said to be something else")


def parting(rule: SingleLoop, first: int) -> set[frozenset[int]]:
    """An even number of these are true: an edge, and its two faces, numbered on from `first`, without the outer one. A
    face on both sides of an edge counts twice, which is as good as not at all."""
    allowed: set[frozenset[int]] = set()
    for literal, (one, other) in zip(rule.literals, rule.plane.faces, strict=True):
        variables = [literal, *(first + face - 1 for face in {one} ^ {other} if face)]
        for signs in product((1, -1), repeat=len(variables)):
            if signs.count(1) % 2:
                allowed.add(frozenset(-sign * variable for sign, variable in zip(signs, variables, strict=True)))
    return allowed
