"""`kotae explain`: the way to the answer, step by step."""

import json
import sys
from typing import Any

from kotae.answers.explaining.explain import Explanation, Part, explain
from kotae.answers.explaining.reasons import premises
from kotae.answers.rate import Rating, rating
from kotae.cli import keys
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import columns_of, style_of, warn
from kotae.cli.typed_options import ExplainOptions, Printing
from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still, picture
from kotae.drawing.scene import Scene
from kotae.drawing.step_pictures import step_picture, way
from kotae.drawing.svg import svg
from kotae.drawing.terminal import draw, fitting
from kotae.errors import origin, plural
from kotae.families.base import Puzzle
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import read_one
from kotae.wording.answer import differences_text, places_that_differ
from kotae.wording.notebook import painted
from kotae.wording.phrases import title_of
from kotae.wording.steps import part_json, part_lines, reason_json

LEGEND = "Dashed boxes: the reasons. Rings: what follows."


def do_explain(options: ExplainOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    refuse_targets({"html": options.html, "svg": options.svg}, [options.puzzle])
    return commands_of(type(puzzle)).explain(options, source, puzzle)


def explain_board(options: ExplainOptions, source: str, puzzle: Puzzle) -> int:
    progress = Progress()
    explanation = explain(
        puzzle,
        seconds=options.timeout,
        notice=lambda made, of: progress.show(f"explaining: {made} of {of} decisions, {progress.seconds:.1f} s"),
    )
    progress.clear()
    if options.html:
        write_whole(options.html, html_of(source, explanation), [options.puzzle])
    if options.svg:
        write_whole(options.svg, painted(explanation) or "", [options.puzzle])
    if options.json:
        print(json.dumps(explanation_json(source, explanation)))
    elif keys.watched() and not options.html and not explanation.interrupted:
        step_through(options, source, explanation)
    else:
        print("\n".join(explanation_lines(source, explanation)))
    if explanation.interrupted:
        warn("interrupted; this is what was found")
        return INTERRUPTED
    return OK if explanation.complete and explanation.status != "none" else NONE if explanation.complete else LIMIT


def headline(source: str, explanation: Explanation) -> str:
    found, steps = rating(explanation), plural(len(explanation.parts()), "step")
    told = {
        "unique": f"one answer, {steps}" + (f", {found.verdict}" if found else ""),
        "several": f"several answers; what is certain takes {steps}",
        "none": "no answer",
        "unknown": "not known",
    }[explanation.status]
    end = "" if explanation.complete else f"; {unfinished(explanation)}"
    return f"{origin(source)}: {title_of(explanation.puzzle)}: {told}{end}"


def unfinished(explanation: Explanation) -> str:
    """How far an explanation came that was cut short."""
    puzzle = explanation.puzzle
    values = puzzle.stated(literal for step in explanation.steps for literal in step.so)
    decided = puzzle.places() - puzzle.places_open(values)
    of = f" of {puzzle.places()}" if explanation.status == "unique" else ""
    why = "interrupted" if explanation.interrupted else "the limit was reached"
    return f"unfinished: {why} after {decided}{of} places"


def explanation_lines(source: str, explanation: Explanation) -> list[str]:
    puzzle, lines = explanation.puzzle, [headline(source, explanation)]
    if explanation.clash:
        lines.append("these rules conflict; dropping any one of them resolves it:")
        lines += [f"  {reason.text(puzzle)}" for reason in premises(explanation.clash)]
    for number, part in enumerate(explanation.parts(), 1):
        texts, before = part_lines(puzzle, part), f"{number}. "
        lines += [before + texts[0], *(" " * len(before) + text for text in texts[1:])]
    if not explanation.complete and explanation.steps:
        lines.append(unfinished(explanation))
    elif explanation.status == "several":
        lines.append(f"from here on the answers differ: {differences_text(explanation.answer)}")
    return lines


def explanation_json(source: str, explanation: Explanation) -> dict[str, Any]:
    puzzle = explanation.puzzle
    return {
        "family": puzzle.family,
        "source": source,
        "status": explanation.status,
        "complete": explanation.complete,
        "interrupted": explanation.interrupted,
        "steps": [part_json(puzzle, part) for part in explanation.parts()],
        "clash": [reason_json(puzzle, reason) for reason in premises(explanation.clash)],
        "differ": places_that_differ(explanation.answer) if explanation.status == "several" else [],
        "rating": rating_json(rating(explanation)),
    }


def rating_json(found: Rating | None) -> dict[str, Any] | None:
    return found._asdict() if found else None


def html_of(source: str, explanation: Explanation) -> str:
    """The whole way as a page: the puzzle and its rules, then a picture a step; or the puzzle with what clashes."""
    puzzle, parts, title = explanation.puzzle, explanation.parts(), headline(source, explanation)
    places = [place for reason in explanation.clash for place in reason.places]
    start = step_picture(puzzle, puzzle.stated(), places, []) if places else picture(puzzle)
    told = [] if parts else explanation_lines(source, explanation)[1:]
    steps = [(svg(sketch([Still("", start)]), title_of(puzzle), title), [Scene(puzzle).rules, *told])]
    for part, still in zip(parts, way(puzzle, ((part.places, part.so) for part in parts)), strict=True):
        lines = part_lines(puzzle, part)
        steps.append((svg(sketch([still._replace(caption="")]), still.caption, " ".join(lines)), lines))
    if parts and not (explanation.complete and explanation.status == "unique"):
        steps[-1][1].append(explanation_lines(source, explanation)[-1])
    return page(title, steps, LEGEND)


def step_through(options: ExplainOptions, source: str, explanation: Explanation) -> None:
    """Shows a step at a time, forwards and backwards by keys."""
    parts, at = explanation.parts(), 0
    print("\n".join(explanation_lines(source, explanation)[: 1 if parts else None]))
    with keys.listening():
        while parts:
            show_step(options, explanation, parts, at)
            asked = keys.wanted()
            if asked == "end" or (asked == "next" and at == len(parts) - 1):
                return
            at = {"next": at + 1, "back": max(at - 1, 0), "first": 0, "last": len(parts) - 1}[asked]


def show_step(options: Printing, explanation: Explanation, parts: list[Part], at: int) -> None:
    puzzle, part = explanation.puzzle, parts[at]
    values = puzzle.stated(literal for each in parts[: at + 1] for literal in each.so)
    board = step_picture(puzzle, values, part.places, part.so)
    style = fitting(board, columns_of(sys.stdout), style_of(sys.stdout, options.ascii))
    print(f"\nstep {at + 1} of {len(parts)}")
    print("\n".join(part_lines(puzzle, part)))
    print(f"\n{draw(board, style)}" if style else "(the terminal is too narrow for the board)")
    print("\nright or Enter: next, left or b: back, q: end", flush=True)
