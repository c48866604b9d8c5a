"""Certificates for tests: of any puzzle, of examples with every kind of argument, and why one is wrong."""

from contextlib import suppress
from importlib import import_module

import pytest
from boards import as_board
from conftest import EXAMPLES

from kotae.answers.solve import Answer, solve
from kotae.engines import Budget
from kotae.errors import ReadError, WrongCertificate
from kotae.families import AnyPuzzle
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.formats.certificates import Certificate, read_certificate, write_certificate
from kotae.library.certify import certificate_of
from kotae.logic.formula import fingerprint
from kotae.sliding.plan import Planned, find_plan
from kotae.verify import verify


def certified(
    puzzle: AnyPuzzle, seconds: float = 60, *, steps: int | None = None, exactly: bool = False
) -> Certificate:
    """The certificate of a puzzle, as it would be read from a file."""
    answer: Answer | Planned = (
        find_plan(puzzle, steps=steps, exactly=exactly) if isinstance(puzzle, Sliding) else solve(as_board(puzzle))
    )
    return read_certificate(write_certificate(certificate_of(answer, Budget(seconds))))


def stamped(certificate: Certificate) -> Certificate:
    """With the fingerprint of the formula that is made for it, as a forger would write it."""
    seen: list[str] = []
    with pytest.MonkeyPatch.context() as patch, suppress(WrongCertificate, ReadError):
        for part in ("clues", "plans"):
            checker = import_module(f"kotae.verify.{part}")
            patch.setattr(checker, "check_fingerprint", lambda certificate, flat: seen.append(fingerprint(flat)))
        verify(certificate)
    return certificate._replace(formula=seen[0]) if seen else certificate


def reason(certificate: Certificate) -> str:
    """Why a certificate is wrong, though its fingerprint is right; or why the file would not be read."""
    try:
        verify(read_certificate(write_certificate(stamped(certificate))))
    except WrongCertificate as wrong:
        return wrong.wrong
    except ReadError as error:
        return f"not read: {error.wrong}"
    return "right"


def example(name: str) -> Certificate:
    return certified(read((EXAMPLES / name).read_text()))


SEVEN = example("slitherlink/7x7.txt")
ISLANDS = example("hashi/25x25.txt")
PICTURE = example("nonogram/12x12.txt")
HEART = example("nonogram/heart.txt")
TILES = example("sliding/3x3.txt")
