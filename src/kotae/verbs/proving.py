"""`kotae solve --proof`: what is said of the certificate. What makes it is loaded when one is asked for."""

from typing import TYPE_CHECKING, Any, NamedTuple

from kotae import report
from kotae.errors import KotaeError

if TYPE_CHECKING:
    from kotae.answers.plan import Planned
    from kotae.answers.solve import Answer


class Outcome(NamedTuple):
    """What came of `--proof`: a code if it is to be another than that of solving, and a line that says it."""

    code: int | None
    text: str
    written: bool = False


def refuse_proof(options: Any, puzzles: int) -> None:
    """Complains of what cannot be proved, before anything is solved."""
    if not options.proof:
        return
    if puzzles != 1:
        raise KotaeError("--proof writes the certificate of one puzzle", "one puzzle")
    if options.encoding != "default":
        raise KotaeError(f"there are no certificates for the encoding {options.encoding}", "the default")


def prove(options: Any, answer: "Answer | Planned", began: float) -> Outcome:
    """Writes the certificate, if one was asked for."""
    if not options.proof:
        return Outcome(None, "")
    from kotae.verbs.certifying import certified

    return certified(options, answer, began)


def tell(outcome: Outcome) -> None:
    if outcome.written:
        print(f"\n{outcome.text}", flush=True)
    elif outcome.text:
        report.warn(outcome.text)


def proof_json(options: Any, outcome: Outcome) -> dict[str, Any]:
    """What `solve --json` says of the certificate, if one was asked for."""
    if not options.proof:
        return {}
    return {"proof": {"file": options.proof if outcome.written else None, "text": outcome.text}}
