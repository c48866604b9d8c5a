"""`kotae explain` and `kotae rate`."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from kotae import report, telling
from kotae.answers.difficulty import difficulty_of_plan
from kotae.answers.explain import Explanation, Part, explain
from kotae.answers.plan import find_plan
from kotae.answers.rate import Rating, rating
from kotae.answers.reasons import premises
from kotae.drawing.film import stills
from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still, picture
from kotae.drawing.scene import Scene
from kotae.drawing.steps import step_picture, way
from kotae.drawing.svg import svg
from kotae.drawing.table import folded
from kotae.drawing.terminal import draw, fitting
from kotae.errors import ReadError, origin
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import Named, read_one, read_source
from kotae.notebook import painted
from kotae.puzzles import AnyPuzzle
from kotae.puzzles.sliding import Sliding
from kotae.verbs import BAD, INTERRUPTED, LIMIT, NONE, OK, keys
from kotae.verbs.planning import counted, verdict
from kotae.verbs.progress import Progress

LEGEND = "Dashed boxes: the reasons. Rings: what follows."


def do_explain(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    refuse_targets({"html": options.html, "svg": options.svg}, [options.puzzle])
    if isinstance(puzzle, Sliding):
        return explain_plan(options, source, puzzle)
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
        report.warn("interrupted; this is what was found")
        return INTERRUPTED
    return OK if explanation.complete and explanation.status != "none" else NONE if explanation.complete else LIMIT


def explain_plan(options: Any, source: str, puzzle: Sliding) -> int:
    """A plan explains itself; what there is to add is the bound below which there is none."""
    answer = find_plan(puzzle, seconds=options.timeout)
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    told = f"{origin(source)}: {report.title(puzzle)}: {verdict(answer)}"
    if options.html:
        write_whole(options.html, film_page(told, film or stills(puzzle)[:1], answer.reason), [options.puzzle])
    if options.svg:
        write_whole(options.svg, svg(sketch(film or stills(puzzle)), told, answer.reason or told), [options.puzzle])
    if options.json:
        bound = {"rule": f"every plan has at least {answer.bound} steps", "at": None, "text": answer.reason}
        steps = [move_json(still.caption, bound) for still in film[1:]]
        record = {"family": puzzle.family, "source": source, "status": answer.status, "steps": steps}
        print(json.dumps(record | {"complete": answer.settled, "reason": answer.reason}))
    else:
        print(told)
        if answer.reason:
            print(("none shorter: " if answer.plans else "because ") + answer.reason)
        if film:
            print(f"\n{report.film(film, sys.stdout, options.ascii)}")
    if answer.interrupted:
        report.warn("interrupted")
        return INTERRUPTED
    return OK if answer.plans else NONE if answer.settled else LIMIT


def move_json(move: str, bound: dict[str, Any]) -> dict[str, Any]:
    """A step of a plan, in the form of any explanation's."""
    return {
        "because": [bound],
        "so": [move],
        "text": move,
        "deductions": [{"text": move, "from": [bound], "so": [move]}],
    }


def film_page(title: str, film: Sequence[Still], reason: str) -> str:
    """A plan as a page: a picture a step, and at the start what makes it a shortest one."""
    texts = [[title, reason] if reason else [title], *([still.caption] for still in film[1:])]
    pictures = (svg(sketch([still._replace(caption="")]), still.caption, title) for still in film)
    return page(title, list(zip(pictures, texts, strict=True)), "Blue: the tile that moves.")


def headline(source: str, explanation: Explanation) -> str:
    found, steps = rating(explanation), counted(len(explanation.parts()), "step")
    told = {
        "unique": f"one answer, {steps}" + (f", {found.verdict}" if found else ""),
        "several": f"several answers; what is certain takes {steps}",
        "none": "no answer",
        "unknown": "not known",
    }[explanation.status]
    end = "" if explanation.complete else f"; {unfinished(explanation)}"
    return f"{origin(source)}: {report.title(explanation.puzzle)}: {told}{end}"


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
        texts, before = telling.part_lines(puzzle, part), f"{number}. "
        lines += [before + texts[0], *(" " * len(before) + text for text in texts[1:])]
    if not explanation.complete and explanation.steps:
        lines.append(unfinished(explanation))
    elif explanation.status == "several":
        lines.append(f"from here on the answers differ: {report.differences(explanation.answer)}")
    return lines


def explanation_json(source: str, explanation: Explanation) -> dict[str, Any]:
    puzzle = explanation.puzzle
    return {
        "family": puzzle.family,
        "source": source,
        "status": explanation.status,
        "complete": explanation.complete,
        "interrupted": explanation.interrupted,
        "steps": [telling.part_json(puzzle, part) for part in explanation.parts()],
        "clash": [telling.reason_json(puzzle, reason) for reason in premises(explanation.clash)],
        "differ": report.places_that_differ(explanation.answer) if explanation.status == "several" else [],
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
    steps = [(svg(sketch([Still("", start)]), report.title(puzzle), title), [Scene(puzzle).rules, *told])]
    for part, still in zip(parts, way(puzzle, ((part.places, part.so) for part in parts)), strict=True):
        lines = telling.part_lines(puzzle, part)
        steps.append((svg(sketch([still._replace(caption="")]), still.caption, " ".join(lines)), lines))
    if parts and not (explanation.complete and explanation.status == "unique"):
        steps[-1][1].append(explanation_lines(source, explanation)[-1])
    return page(title, steps, LEGEND)


def step_through(options: Any, source: str, explanation: Explanation) -> None:
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


def show_step(options: Any, explanation: Explanation, parts: list[Part], at: int) -> None:
    puzzle, part = explanation.puzzle, parts[at]
    values = puzzle.stated(literal for each in parts[: at + 1] for literal in each.so)
    board = step_picture(puzzle, values, part.places, part.so)
    style = fitting(board, report.columns_of(sys.stdout), report.style_of(sys.stdout, options.ascii))
    print(f"\nstep {at + 1} of {len(parts)}")
    print("\n".join(telling.part_lines(puzzle, part)))
    print(f"\n{draw(board, style)}" if style else "(the terminal is too narrow for the board)")
    print("\nright or Enter: next, left or b: back, q: end", flush=True)


def do_rate(options: Any) -> int:
    codes = {OK}
    for argument in options.puzzles:
        for item in read_source(argument, options.family):
            if isinstance(item, ReadError):
                report.warn(str(item))
                codes.add(BAD)
                continue
            codes.add(code := rate_one(options, item))
            if code == INTERRUPTED:
                report.warn("interrupted")
                return INTERRUPTED
    return next(code for code in (BAD, LIMIT, NONE, OK) if code in codes)


def rate_one(options: Any, named: Named) -> int:
    source, puzzle = named
    if isinstance(puzzle, Sliding):
        return rate_plan(options, source, puzzle)
    explanation = explain(puzzle, seconds=options.timeout)
    if explanation.interrupted:
        return INTERRUPTED
    found = rating(explanation)
    if options.json:
        tell_rating(puzzle, source, explanation.status, rating_json(found))
    elif found:
        together = f"{counted(found.largest, 'rule')} together at most, "
        counts = (
            f"{together}{found.combined} of {found.steps} deductions need several, {found.open:.1f} are open at a time"
        )
        say(f"{origin(source)}: {report.title(puzzle)}: {found.verdict} ({found.score:.2f}; {counts})")
    else:
        only = "" if explanation.status == "unique" else "; only a puzzle with one answer has a difficulty"
        say(f"{headline(source, explanation)}{only}")
    return OK if found else NONE if explanation.complete else LIMIT


def rate_plan(options: Any, source: str, puzzle: Sliding) -> int:
    """Sliding tiles are as hard as their shortest plans are long."""
    answer = find_plan(puzzle, at_most=1, seconds=options.timeout)
    if answer.interrupted:
        return INTERRUPTED
    steps = len(answer.plans[0]) if answer.plans else None
    level = None if steps is None else difficulty_of_plan(steps)
    if options.json:
        found = None if steps is None else {"verdict": level, "score": steps, "steps": steps}
        tell_rating(puzzle, source, answer.status, found)
    else:
        told = verdict(answer) if steps is None else f"{level} ({counted(steps, 'step')})"
        say(f"{origin(source)}: {report.title(puzzle)}: {told}")
    return OK if answer.plans else NONE if answer.settled else LIMIT


def say(line: str) -> None:
    print(folded(line, report.room(sys.stdout)), flush=True)


def tell_rating(puzzle: AnyPuzzle, source: str, status: str, found: dict[str, Any] | None) -> None:
    print(json.dumps({"family": puzzle.family, "source": source, "status": status, "rating": found}), flush=True)
