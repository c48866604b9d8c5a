"""Following a proof, hint by hint.

A step of an LRAT proof gives a clause and the numbers of earlier clauses. Assume that every literal of the clause is
false; then each of the earlier clauses in turn must have exactly one literal left, which is thereby true, until one has
none left: a contradiction. So the clause follows. Nothing is searched for, no step is taken that is not written down,
and when the empty clause has been reached, the clauses that the proof started from cannot all be true.

Only that kind of step is accepted. LRAT has another, which keeps a formula satisfiable without following from it; it is
refused, and no proof here needs it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, NoReturn

from kotae import __version__
from kotae.errors import ReadError, WrongCertificate
from kotae.formats.certificates import Claimed, Derivation
from kotae.logic.formula import clauses_of, dimacs, fingerprint


class Refutation(NamedTuple):
    """Clauses that are claimed to contradict each other, and the proof of that."""

    variables: int
    flat: Sequence[int]
    proof: Iterable[Derivation]
    first_line: int
    """The line of the file on which the proof begins."""

    def dimacs(self) -> str:
        return dimacs(self.flat, self.variables)

    def lrat(self) -> str:
        return "".join(
            " ".join(map(str, (number, *clause, 0, *hints, 0))) + "\n" for number, clause, hints in self.proof
        )

    def follow(self) -> None:
        """Goes through the proof; raises WrongCertificate at the first wrong step."""
        known: list[Sequence[int]] = [(), *clauses_of(self.flat)]
        given = len(known)
        false = bytearray(2 * self.variables + 1)
        """By literal, which may be negative: whether it is assumed to be false."""
        one_of_each = [*range(self.variables + 1), *range(-self.variables, 0)]
        """By literal, that literal: a proof repeats them millions of times, and sharing them saves memory."""
        for place, (number, clause, hints) in enumerate(self.proof):
            if place and not known[-1]:
                self.wrong(place, "it comes after the contradiction")
            if number != given + place:
                self.wrong(place, f"its number is {number}, not {given + place}")
            if clause and max(max(clause), -min(clause)) > self.variables:
                self.wrong(place, f"there is no variable beyond {self.variables}")
            assumed = clause.copy()
            for literal in assumed:
                false[literal] = 1
            for hint in hints:
                if not 0 < hint < number:
                    self.wrong(place, "it is not by unit propagation" if hint < 0 else f"there is no clause {hint} yet")
                left = [literal for literal in known[hint] if not false[literal]]
                if not left:
                    break
                if len(left) > 1 and len(set(left)) > 1:
                    self.wrong(place, f"clause {hint} leaves {len(set(left))} literals open")
                false[-left[0]] = 1
                assumed.append(-left[0])
            else:
                self.wrong(place, "its hints lead to no contradiction")
            for literal in assumed:
                false[literal] = 0
            known.append([one_of_each[literal] for literal in clause])
        if len(known) == given or known[-1]:
            raise WrongCertificate("the proof does not end in a contradiction")

    def wrong(self, place: int, why: str) -> NoReturn:
        raise WrongCertificate(f"step {place + 1} of the proof, on line {self.first_line + place}: {why}")


def is_empty(part: Iterable[object]) -> bool:
    """Whether a part of an argument has no steps. It is read, as the next part of a file comes after it."""
    return not any(True for _ in part)


def check_fingerprint(certificate: Claimed, flat: Sequence[int]) -> None:
    """Raises an error if the proof does not start from these clauses of the rules. No security rests on that, as a
    forger knows them as well; but it distinguishes a wrong proof from one about the formula of another version."""
    if certificate.formula == fingerprint(flat):
        return
    if certificate.version != __version__:
        raise ReadError(
            f"it was made by Kotae {certificate.version}, whose formula differs from that of Kotae {__version__}; "
            f"verify it with Kotae {certificate.version}, or make a new one by `kotae solve --proof`"
        )
    raise WrongCertificate("its fingerprint does not match the formula of its puzzle")
