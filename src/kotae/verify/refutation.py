"""Following a proof, hint by hint.

A step of an LRAT proof gives a clause and the numbers of earlier clauses. Take every literal of the clause for false;
then each of the earlier clauses in turn must have exactly one literal left, which is thereby true, until one has none
left: a contradiction. So the clause follows. Nothing is searched for, no step is taken that is not written down, and
when the empty clause has been reached, the clauses that the proof started from cannot all be true.

Only that kind of step is accepted. LRAT has another, which keeps a formula satisfiable without following from it; it is
refused, and neither does any proof here need it.
"""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from kotae.errors import WrongCertificate
from kotae.formats.certificates import Derivation
from kotae.logic.formula import clauses_of, dimacs


class Refutation(NamedTuple):
    """Clauses that are said to contradict each other, and the proof of it."""

    variables: int
    flat: list[int]
    proof: Sequence[Derivation]
    first_line: int

    def dimacs(self) -> str:
        return dimacs(self.flat, self.variables)

    def lrat(self) -> str:
        return "".join(
            " ".join(map(str, (number, *clause, 0, *hints, 0))) + "\n" for number, clause, hints in self.proof
        )

    def follow(self) -> None:
        """Goes through the proof; raises WrongCertificate at the first step that is wrong."""
        known: list[Sequence[int]] = [(), *clauses_of(self.flat)]
        false = bytearray(2 * self.variables + 1)
        """By literal, which may be negative: whether it is taken for false."""
        for step in self.proof:
            number, clause, hints = step
            if number != len(known):
                self.wrong(step, f"its number is {number}, not {len(known)}")
            if clause and max(max(clause), -min(clause)) > self.variables:
                self.wrong(step, f"there is no variable beyond {self.variables}")
            assumed = clause.copy()
            for literal in assumed:
                false[literal] = 1
            for hint in hints:
                if not 0 < hint < number:
                    self.wrong(step, "it is not by unit propagation" if hint < 0 else f"there is no clause {hint} yet")
                left = [literal for literal in known[hint] if not false[literal]]
                if not left:
                    break
                if len(left) > 1 and len(set(left)) > 1:
                    self.wrong(step, f"clause {hint} leaves {len(set(left))} literals open")
                false[-left[0]] = 1
                assumed.append(-left[0])
            else:
                self.wrong(step, "its hints lead to no contradiction")
            for literal in assumed:
                false[literal] = 0
            known.append(clause)
        if not self.proof or self.proof[-1].clause:
            raise WrongCertificate("the proof does not end in a contradiction")

    def wrong(self, step: Derivation, why: str) -> NoReturn:
        place = next(k for k, each in enumerate(self.proof) if each is step)
        raise WrongCertificate(f"step {place + 1} of the proof, on line {self.first_line + place}: {why}")
