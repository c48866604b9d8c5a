"""The outcome of `kotae solve --proof`, and the line that reports it."""

from typing import Any, NamedTuple

from kotae.cli.options.solve import SolveOptions
from kotae.cli.terminal import warn
from kotae.errors import KotaeError


class ProofOutcome(NamedTuple):
    """The outcome of `--proof`: an exit code if it differs from that of solving, and a line that reports it."""

    code: int | None
    text: str
    written: bool = False


def refuse_proof(options: SolveOptions, puzzles: int) -> None:
    """Complains of what cannot be proved, before anything is solved."""
    if not options.proof:
        return
    if puzzles != 1:
        raise KotaeError("--proof writes the certificate of one puzzle", "one puzzle")
    if options.encoding != "default":
        raise KotaeError(f"there are no certificates for the encoding {options.encoding}", "the default")


def show_proof(outcome: ProofOutcome) -> None:
    if outcome.written:
        print(f"\n{outcome.text}", flush=True)
    elif outcome.text:
        warn(outcome.text)


def proof_json(options: SolveOptions, outcome: ProofOutcome) -> dict[str, Any]:
    """What `solve --json` says of the certificate, if one was asked for."""
    if not options.proof:
        return {}
    return {"proof": {"file": options.proof if outcome.written else None, "text": outcome.text}}
