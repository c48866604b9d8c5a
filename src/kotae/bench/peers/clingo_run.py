"""Running an answer set program for two models. Words on the command line are options that replace a program's own
preset, to find the best."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

import clingo


def ask(program: str, options: list[str], read: Callable[[Sequence[clingo.Symbol]], object]) -> list[Any]:
    """Grounds, then looks for two models."""
    if preset := sys.argv[1:]:
        options = [*(option for option in options if not option.startswith("--configuration")), *preset]
    control = clingo.Control(["--models=2", *options], logger=lambda code, message: None)  # hush "no facts for clue/2"
    control.add("base", [], program)
    control.ground([("base", [])])
    answers: list[Any] = []
    control.solve(on_model=lambda model: answers.append(read(model.symbols(shown=True))))
    return answers
