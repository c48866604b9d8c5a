"""The options of `kotae explain`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class ExplainOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None
    html: str | None
    svg: str | None


def options() -> Command:
    call = Command(
        "explain",
        "the way to the answer, step by step, with reasons",
        one(),
        common(),
        timed(),
        example="puzzle.txt half-done.txt --html steps.html",
    )
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="what is drawn so far (default: nothing)")
    call.add_argument("--html", metavar="FILE", help="write a page with a picture per step")
    call.add_argument("--svg", metavar="FILE", help="draw all steps side by side in one picture")
    return call


def inputs(options: ExplainOptions) -> list[str]:
    """What is read, and so must not be written."""
    return [options.puzzle, *([options.answer] if options.answer is not None else [])]
