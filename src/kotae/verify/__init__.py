"""Checking certificates, without the code that made them.

What has to be trusted is small: the reading of the puzzle, its rules and the clauses they become, and this package. It
knows nothing of solvers and searches, and a test makes sure of that. docs/certificate.md says what a certificate
consists of.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from kotae.errors import FamilyError, KotaeError, ReadError, UnknownFamily, WrongCertificate
from kotae.families import AnyPuzzle, family
from kotae.formats.certificates import Claimed
from kotae.formats.text import read_text, telling_lines
from kotae.verify.refutation import Refutation, is_empty

__all__ = ["Refutation", "puzzle_of", "verify"]


class Checker(Protocol):
    """What is in the module that a kind of puzzle names as the `checker` of its homes."""

    CLAIMS: tuple[str, ...]
    """What can be claimed about it."""

    def refutation(self, puzzle: Any, certificate: Claimed) -> Refutation | None:
        """What is left to be refuted; None if nothing is. Raises WrongCertificate if something in it is wrong."""

    def claim_text(self, certificate: Claimed) -> str:
        """What is claimed, in words."""


def verify(
    certificate: Claimed, given: AnyPuzzle | None = None, export: Callable[[Refutation], None] | None = None
) -> str:
    """What a certificate proves, in words; raises WrongCertificate if it proves nothing. If a puzzle is given, it must
    be about that one. `export` receives the clauses and the proof before the proof is followed."""
    puzzle = puzzle_of(certificate)
    if given is not None and given != puzzle:
        raise WrongCertificate("it is about another puzzle")
    checker = checker_of(puzzle)
    left = checker.refutation(puzzle, certificate)
    if export:
        if left is None:
            raise KotaeError("there are no clauses to export: this claim is proved without any", "a claim with a proof")
        left = left._replace(proof=list(left.proof))
        export(left)
    if left:
        left.follow()
    elif not is_empty(certificate.proof):
        raise WrongCertificate("there is a proof though nothing is left to prove")
    return checker.claim_text(certificate)


def checker_of(puzzle: AnyPuzzle) -> Checker:
    return cast(Checker, import_module(puzzle.homes.checker))


def puzzle_of(certificate: Claimed) -> AnyPuzzle:
    """The puzzle that a certificate is about. If it cannot be read, the certificate is not valid."""
    try:
        kind = family(certificate.family)
    except FamilyError as error:
        raise UnknownFamily(f"its family is not installed: {error}", "", 2) from None
    try:
        puzzle = read_text(telling_lines(certificate.puzzle), kind)
    except KotaeError as error:
        raise ReadError(f"the puzzle in it cannot be read: {error}", "Kotae's text", 2) from None
    if certificate.claim not in checker_of(puzzle).CLAIMS:
        raise ReadError(f"it claims {certificate.claim!r} of {puzzle.family}", "another claim", 2)
    return puzzle
