"""`verify`: whether a certificate proves what it claims, checked without a solver."""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Literal

from kotae.errors import KotaeError, LimitReached, WrongCertificate
from kotae.families import AnyPuzzle
from kotae.formats.certificates import Certificate, Claimed, opened_certificate
from kotae.formats.files import path_in
from kotae.library.arguments import puzzle_in, seconds_in, shown
from kotae.processes.deadline import within
from kotae.processes.garbage import garbage_kept
from kotae.verify import puzzle_of
from kotae.verify import verify as follow
from kotae.wording.phrases import title_of


class Verified:
    """What `verify` found. It counts as true only if the certificate is right."""

    def __init__(self, puzzle: AnyPuzzle, status: Literal["right", "wrong", "unknown"], reason: str) -> None:
        self.puzzle = puzzle
        """The puzzle that the certificate is about."""
        self.status = status
        """`right`, `wrong`, or `unknown` when there was no time to check all of it."""
        self.reason = reason
        """What is proved, what is wrong, or which limit was reached."""

    def __bool__(self) -> bool:
        return self.status == "right"

    def __repr__(self) -> str:
        return f"<Verified: {title_of(self.puzzle)}, {self.status}>"

    def __str__(self) -> str:
        said = {"right": f"{self.reason}, proved", "wrong": f"wrong: {self.reason}"}.get(self.status, self.reason)
        return f"{title_of(self.puzzle)}: {said}"


def verify(
    certificate: "Certificate | str | os.PathLike[str]",
    puzzle: AnyPuzzle | None = None,
    *,
    seconds: float | None = None,
) -> Verified:
    """Checks a certificate, or the file that holds one, step by step from the rules, with code that knows nothing about
    solvers. If a puzzle is given, the certificate must be about that one.

    Raises KotaeError if it is not a certificate at all. The limit works only in the main thread, and where Python has
    an alarm.

    >>> import kotae
    >>> certificate = kotae.certify(kotae.read("hashi\\n2.2\\n"))
    >>> if kotae.verify(certificate):
    ...     print("proved")
    proved
    >>> kotae.verify(certificate._replace(answer=[[0, 0, 0, 2, 1]])).status
    'wrong'
    """
    limit = seconds_in(seconds)
    given = None if puzzle is None else puzzle_in(puzzle)
    with opened(certificate) as claimed:
        about = puzzle_of(claimed)
        try:
            with garbage_kept(), within(limit):
                return Verified(about, "right", follow(claimed, given))
        except WrongCertificate as wrong:
            return Verified(about, "wrong", str(wrong))
        except LimitReached:
            return Verified(about, "unknown", f"not decided within {limit:g} s")


def opened(certificate: "Certificate | str | os.PathLike[str]") -> AbstractContextManager[Claimed]:
    if isinstance(certificate, Certificate):
        return nullcontext(certificate)
    if isinstance(certificate, str | os.PathLike):
        return opened_certificate(path_in(certificate, "the certificate"))
    raise KotaeError(f"{shown(certificate)} is not a certificate", "what kotae.certify returns, or the path of a file")
