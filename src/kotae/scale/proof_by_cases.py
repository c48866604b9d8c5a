"""A proof by cases: the refutations of all cubes as one proof, which any checker of LRAT proofs can follow.

The refutation of a cube takes the cube's literals for granted, as clauses of their own. Whatever follows from some of
them is true of the whole formula when their negatives are added to it; so every step gets those that it depends on, by
way of the steps it follows from. Its last step, a contradiction, thus becomes a clause that says: not this cube. A
solver that gets this clause for every cube finds the contradiction in the whole almost at once, and its few steps close
the proof.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kotae.answers.search import Numbered, clauses
from kotae.engines import Budget, tracing_engine
from kotae.engines.proofs import Proof, ProofStep
from kotae.errors import UnsoundError
from kotae.scale.splitting import Cube


class Case(NamedTuple):
    """One cube and its refutation, in which clauses count from 1: first the literals of the cube, then the clauses that
    all cases start from, then the cuts of this one."""

    cube: Cube
    proof: Proof
    cuts: list[Numbered]


def by_cases(flat: Sequence[int], cases: Sequence[Case], budget: Budget) -> Proof:
    """The proof from these clauses and the cuts of all cases, in their order."""
    base = flat.count(0)
    cuts = [cut for case in cases for cut in case.cuts]
    steps: list[ProofStep] = []
    lemmas: list[int] = []
    """The numbers of the clauses that say: not this cube."""
    after = base
    for case in cases:
        steps += lifted(case, base, after, base + len(cuts) + len(steps) + 1)
        lemmas.append(base + len(cuts) + len(steps))
        if not steps[-1].clause:
            return Proof(base + len(cuts), steps)
        after += len(case.cuts)
    added = base + len(cuts)
    refuted = [literal for lemma in lemmas for literal in (*steps[lemma - added - 1].clause, 0)]
    closing = closed([*flat, *clauses(cuts), *refuted], budget)
    number = {added + place: lemma for place, lemma in enumerate(lemmas, 1)}
    for place, step in enumerate(closing.steps, 1):
        number[closing.added + place] = added + len(steps) + 1
        steps.append(ProofStep(step.clause, [number.get(hint, hint) for hint in step.hints]))
    return Proof(added, steps)


def lifted(case: Case, base: int, after: int, first: int) -> list[ProofStep]:
    """The steps of a case as true of the whole formula. Its own cuts come after that many clauses, and its steps get
    numbers from `first` on."""
    width = len(case.cube)
    place = {literal: number for number, literal in enumerate(case.cube)}
    needs = {number + 1: 1 << number for number in range(width)}
    """By clause, which literals of the cube it depends on, as the bits of a number."""
    number = {width + base + k: after + k for k in range(1, len(case.cuts) + 1)}
    steps: list[ProofStep] = []
    for own, (clause, hints) in enumerate(case.proof.steps, case.proof.added + 1):
        needed = 0
        for hint in hints:
            needed |= needs.get(hint, 0)
        granted = [place[literal] for literal in clause if literal in place and needed >> place[literal] & 1]
        if granted:  # it only repeats what is taken for granted
            needs[own] = 1 << granted[0]
            number[own] = 0
            continue
        needs[own] = needed
        number[own] = first + len(steps)
        negated = [-literal for k, literal in enumerate(case.cube) if needed >> k & 1]
        renumbered = [number[hint] if hint in number else hint - width for hint in hints if hint > width]
        kept = [literal for literal in negated if literal not in clause]
        steps.append(ProofStep([*clause, *kept], [hint for hint in renumbered if hint]))
    return steps


def closed(flat: list[int], budget: Budget) -> Proof:
    """Why not every cube can be empty: unit propagation refutes everything outside them."""
    engine = tracing_engine()
    try:
        with budget.enforced():
            engine.add(flat)
        if not engine.refuted(budget):
            raise UnsoundError("something falls between the cubes")
        with budget.enforced():
            return engine.proof()
    finally:
        engine.close()
