"""`kotae verify`."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kotae import report
from kotae.errors import FileError, WrongCertificate, origin
from kotae.formats.certificates import load_certificate
from kotae.formats.files import write_whole
from kotae.formats.sources import read_one
from kotae.memory import garbage_kept
from kotae.verbs import NONE, OK
from kotae.verify import Refutation, puzzle_of, verify


def do_verify(options: Any) -> int:
    with garbage_kept():
        return verify_one(options)


def verify_one(options: Any) -> int:
    began = time.perf_counter()
    certificate = load_certificate(options.certificate)
    given = read_one(options.puzzle).puzzle if options.puzzle else None
    puzzle = puzzle_of(certificate)
    reason, claim = "", certificate.claim
    try:
        claim = verify(certificate, given, exporter(options) if options.export else None)
    except WrongCertificate as wrong:
        reason = str(wrong)
    took = time.perf_counter() - began
    if options.json:
        record = {
            "source": options.certificate,
            "family": puzzle.family,
            "claim": certificate.claim,
            "status": "wrong" if reason else "right",
            "reason": reason or claim,
            "lines": len(certificate.lines),
            "cuts": len(certificate.cuts),
            "steps": len(certificate.proof),
            "seconds": round(took, 6),
        }
        print(json.dumps(record))
    else:
        verdict = f"wrong: {reason}" if reason else f"{claim}, proved ({certificate.sizes()}{took:.1f} s)"
        print(f"{origin(options.certificate)}: {report.title(puzzle)}: {verdict}")
    return NONE if reason else OK


def exporter(options: Any) -> Callable[[Refutation], None]:
    """Writes the clauses and the proof in the formats that other checkers read."""

    def export(left: Refutation) -> None:
        folder = Path(options.export)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"{{}} cannot be made: {error.strerror or error}", folder) from None
        write_whole(str(folder / "formula.cnf"), left.dimacs(), [options.certificate])
        write_whole(str(folder / "proof.lrat"), left.lrat(), [options.certificate])

    return export
