"""`kotae explain`: the way to the answer, step by step.

Its options are in options/explain.py; its sentences and its JSON are in wording/explanation.py.
"""

import json
import sys

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Explanation, Part
from kotae.answers.explaining.position import explain_from
from kotae.answers.hint import after
from kotae.cli import keys
from kotae.cli.drawn import ADVICE, drawn_by, mistake_drawn
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.common import Printing
from kotae.cli.options.explain import ExplainOptions, inputs
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import columns_of, print_lines, style_of, warn
from kotae.drawing.step_pictures import step_picture
from kotae.drawing.terminal import draw, fitting
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import read_one
from kotae.wording.explanation import explanation_json, explanation_lines
from kotae.wording.explanation_html import explanation_html
from kotae.wording.hint import explained_mistake_json, mistake_lines
from kotae.wording.notebook import painted
from kotae.wording.steps import part_lines


def do_explain(options: ExplainOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    refuse_targets({"html": options.html, "svg": options.svg}, inputs(options))
    return commands_of(type(puzzle)).explain(options, source, puzzle)


def explain_board(options: ExplainOptions, source: str, puzzle: Puzzle) -> int:
    drawn = drawn_by(options.answer, puzzle)
    if drawn.wrong:
        return show_mistake(options, source, puzzle, drawn, refused(puzzle, drawn.wrong))
    progress = Progress()
    report, explanation = explain_from(
        puzzle,
        drawn.values,
        seconds=options.timeout,
        notice=lambda made, of: progress.show(f"explaining: {made} of {of} decisions, {progress.seconds:.1f} s"),
    )
    progress.clear()
    if explanation is None:
        return show_mistake(options, source, puzzle, drawn, report)
    if options.html:
        write_whole(options.html, explanation_html(source, explanation), inputs(options))
    if options.svg:
        write_whole(options.svg, painted(explanation) or "", inputs(options))
    if options.json:
        print(json.dumps(explanation_json(source, explanation)))
    elif keys.watched() and not options.html and not explanation.interrupted:
        step_through(options, source, explanation)
    else:
        print_lines(explanation_lines(source, explanation))
    if explanation.interrupted:
        warn("interrupted; this is what was found")
        return INTERRUPTED
    return OK if explanation.complete and explanation.status != "none" else NONE if explanation.complete else LIMIT


def show_mistake(options: ExplainOptions, source: str, puzzle: Puzzle, drawn: Drawn, report: Report) -> int:
    """There is no way on from a board that is wrong, so nothing but that is shown, as `kotae hint` does."""
    found = mistake_drawn(puzzle, drawn, report, options.timeout)
    if options.json:
        print(json.dumps(explained_mistake_json(source, puzzle, found)))
    else:
        print_lines(mistake_lines(puzzle, found, ADVICE))
    return NONE


def step_through(options: ExplainOptions, source: str, explanation: Explanation) -> None:
    """Shows one step at a time; keys go forwards and backwards."""
    parts, at = explanation.parts(), 0
    print_lines(explanation_lines(source, explanation)[: 1 if parts else None])
    with keys.listening():
        while parts:
            show_step(options, explanation, parts, at)
            asked = keys.wanted()
            if asked == "end" or (asked == "next" and at == len(parts) - 1):
                return
            at = {"next": at + 1, "back": max(at - 1, 0), "first": 0, "last": len(parts) - 1}[asked]


def show_step(options: Printing, explanation: Explanation, parts: list[Part], at: int) -> None:
    puzzle, part = explanation.puzzle, parts[at]
    values = after(explanation.start, [step for each in parts[: at + 1] for step in each.steps])
    board = step_picture(puzzle, values, part.places, part.so)
    style = fitting(board, columns_of(sys.stdout), style_of(sys.stdout, options.ascii))
    print(f"\nstep {at + 1} of {len(parts)}")
    print_lines(part_lines(puzzle, part))
    print(f"\n{draw(board, style)}" if style else "(the terminal is too narrow for the board)")
    print("\nright or Enter: next, left or b: back, q: quit", flush=True)
