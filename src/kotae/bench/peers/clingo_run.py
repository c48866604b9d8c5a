"""Running an answer set program for two models."""

from collections.abc import Callable, Sequence
from typing import Any

import clingo


def ask(program: str, options: list[str], read: Callable[[Sequence[clingo.Symbol]], object]) -> list[Any]:
    """Grounds, then looks for two models."""
    control = clingo.Control(["--models=2", *options], logger=lambda code, message: None)  # hush "no facts for clue/2"
    control.add("base", [], program)
    control.ground([("base", [])])
    answers: list[Any] = []
    control.solve(on_model=lambda model: answers.append(read(model.symbols(shown=True))))
    return answers
