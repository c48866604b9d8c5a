"""Running an answer set program for two models, under a time limit."""

import time
from collections.abc import Callable, Sequence

import clingo

from . import Verdict


def ask(program: str, options: list[str], read: Callable[[Sequence[clingo.Symbol]], object], seconds: float) -> Verdict:
    """Grounds, then looks for two models. Grounding cannot be interrupted, but it counts towards the limit."""
    end = time.monotonic() + seconds
    control = clingo.Control(["--models=2", *options], logger=lambda code, message: None)  # hush "no facts for clue/2"
    control.add("base", [], program)
    control.ground([("base", [])])
    answers: list[object] = []
    with control.solve(on_model=lambda model: answers.append(read(model.symbols(shown=True))), async_=True) as handle:
        if not handle.wait(max(0.0, end - time.monotonic())):
            handle.cancel()
        exhausted = handle.get().exhausted
    if len(answers) == 2:
        return Verdict("several", answers[0])
    if not exhausted:
        return Verdict("unknown", answers[0] if answers else None)
    return Verdict("unique", answers[0]) if answers else Verdict("none", None)
