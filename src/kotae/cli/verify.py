"""`kotae verify`: the file may be a stranger's, so time and memory are limited.

Its options are in options/verify.py; its sentences and its JSON are in wording/certificate.py.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path

from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.verify import VerifyOptions
from kotae.cli.terminal import warn
from kotae.errors import FileError, LimitReached, WrongCertificate, origin
from kotae.formats.certificates import opened_certificate
from kotae.formats.files import write_whole
from kotae.formats.sources import read_one
from kotae.processes.deadline import within
from kotae.processes.garbage import garbage_kept
from kotae.processes.memory import bounded
from kotae.verify import Refutation, puzzle_of, verify
from kotae.wording.certificate import verified_json, verified_line


def do_verify(options: VerifyOptions) -> int:
    began = time.perf_counter()
    try:
        with garbage_kept(), bounded(options.memory), within(options.timeout):
            return verify_one(options, began)
    except LimitReached:
        limit = f"not decided within {options.timeout:g} s; try a longer --timeout"
    except MemoryError:
        limit = f"not decided within {options.memory} MB of memory; try a higher --memory"
    if options.json:
        print(json.dumps(verified_json(options.certificate, None, "unknown", limit, began)))
    warn(f"{origin(options.certificate)}: {limit}")
    return LIMIT


def verify_one(options: VerifyOptions, began: float) -> int:
    with opened_certificate(options.certificate) as certificate:
        puzzle = puzzle_of(certificate)
        given = read_one(options.puzzle).puzzle if options.puzzle else None
        reason, claim = "", certificate.claim
        try:
            claim = verify(
                certificate, given, exporter(options.export, options.certificate) if options.export else None
            )
        except WrongCertificate as wrong:
            reason = str(wrong)
    if options.json:
        status = "wrong" if reason else "right"
        print(json.dumps(verified_json(options.certificate, certificate, status, reason or claim, began)))
    else:
        print(verified_line(options.certificate, puzzle, certificate, reason, claim, began))
    return NONE if reason else OK


def exporter(target: str, source: str) -> Callable[[Refutation], None]:
    """Writes the clauses and the proof in the formats that other checkers read."""

    def export(left: Refutation) -> None:
        folder = Path(target)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"{{}} cannot be made: {error.strerror or error}", folder) from None
        write_whole(str(folder / "formula.cnf"), left.dimacs(), [source])
        write_whole(str(folder / "proof.lrat"), left.lrat(), [source])

    return export
