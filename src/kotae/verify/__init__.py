"""Checking certificates, without the code that made them.

What must be believed is small: the reading of the puzzle, its rules and the clauses they become, and this package. It
knows nothing of solvers and searches, and a test keeps it so. docs/certificate.md says what a certificate consists of.
"""

from collections.abc import Callable

from kotae.errors import KotaeError, ReadError, WrongCertificate
from kotae.formats.certificates import Claimed
from kotae.formats.text import read_text, telling_lines
from kotae.puzzles import AnyPuzzle, family
from kotae.puzzles.sliding import Sliding
from kotae.verify.clues import refutation
from kotae.verify.plans import plan_refutation
from kotae.verify.refutation import Refutation, is_empty

__all__ = ["Refutation", "puzzle_of", "verify"]


def verify(
    certificate: Claimed, given: AnyPuzzle | None = None, export: Callable[[Refutation], None] | None = None
) -> str:
    """What a certificate proves, in words; raises WrongCertificate if it proves nothing. If a puzzle is given, it must
    be about that one. `export` gets the clauses and the proof before that is followed."""
    puzzle = puzzle_of(certificate)
    if given is not None and given != puzzle:
        raise WrongCertificate("it is about another puzzle")
    left = plan_refutation(puzzle, certificate) if isinstance(puzzle, Sliding) else refutation(puzzle, certificate)
    if export:
        if left is None:
            raise KotaeError("there are no clauses to export: this claim is proved without", "a claim with a proof")
        left = left._replace(proof=list(left.proof))
        export(left)
    if left:
        left.follow()
    elif not is_empty(certificate.proof):
        raise WrongCertificate("there is a proof though nothing is left to prove")
    return claim_text(puzzle, certificate)


def puzzle_of(certificate: Claimed) -> AnyPuzzle:
    """The puzzle that a certificate is about. One that cannot be read is no certificate."""
    try:
        kind = family(certificate.family)
        puzzle = read_text(telling_lines(certificate.puzzle), kind)
    except KotaeError as error:
        raise ReadError(f"the puzzle in it cannot be read: {error}", "Kotae's text", 2) from None
    if (certificate.claim == "shortest") > isinstance(puzzle, Sliding) or (
        isinstance(puzzle, Sliding) and certificate.claim == "unique"
    ):
        raise ReadError(f"it claims {certificate.claim!r} of a {puzzle.family}", "another claim", 2)
    return puzzle


def claim_text(puzzle: AnyPuzzle, certificate: Claimed) -> str:
    """What is claimed, in words."""
    if certificate.claim == "unique":
        return "unique"
    if certificate.claim == "shortest":
        answer = certificate.answer
        length = len(answer["tiles"] if isinstance(answer, dict) else answer)
        return f"a shortest plan has {length} steps"
    if not isinstance(puzzle, Sliding):
        return "no answer"
    if certificate.steps is None:
        return "no plan in any number of steps"
    return f"no plan in {'exactly' if certificate.exactly else 'at most'} {certificate.steps} steps"
