"""`kotae explain`, `kotae hint` and `kotae rate`."""

import json
import sys
from collections.abc import Iterator
from typing import Any

from kotae import report, telling
from kotae.answers.check import Report, check, refused
from kotae.answers.explain import Explanation, Part, clash, explain
from kotae.answers.mistakes import to_take_back, went_wrong
from kotae.answers.plan import find_plan
from kotae.answers.rate import Rating, rating
from kotae.drawing.film import stills, strip
from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.scene import Scene
from kotae.drawing.steps import middle, step_picture, way
from kotae.drawing.svg import svg
from kotae.drawing.terminal import draw, fitting
from kotae.engines import Budget
from kotae.errors import KotaeError, LimitReached, ReadError, WrongAnswer, shortened
from kotae.formats.answers import Drawn, read_drawn
from kotae.formats.files import refuse_target, write_whole
from kotae.formats.sources import Named, read_one, read_source
from kotae.logic import Values
from kotae.puzzles.base import Puzzle, place_names
from kotae.puzzles.sliding import Sliding
from kotae.verbs import BAD, LIMIT, NONE, OK
from kotae.verbs.planning import counted, verdict
from kotae.verbs.progress import Progress


def do_explain(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    for target in filter(None, (options.html, options.svg)):
        refuse_target(target, [options.puzzle])
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
        write_whole(options.svg, explanation._repr_svg_() or "", [options.puzzle])
    if options.json:
        print(json.dumps(explanation_json(source, explanation)))
    elif sys.stdin.isatty() and sys.stdout.isatty() and not options.html:
        step_through(options, source, explanation)
    else:
        print("\n".join(explanation_lines(source, explanation)))
    return OK if explanation.complete and explanation.status != "none" else NONE if explanation.complete else LIMIT


def explain_plan(options: Any, source: str, puzzle: Sliding) -> int:
    """A plan explains itself; what there is to add is the bound below which there is none."""
    if options.html or options.svg:
        raise KotaeError("a plan has no reasons to show", "`kotae draw` or `solve --svg` for its film")
    answer = find_plan(puzzle, seconds=options.timeout)
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    if options.json:
        bound = {"rule": f"every plan has at least {answer.bound} steps", "at": None, "text": answer.reason}
        steps = [{"because": [bound], "so": [still.caption], "text": still.caption} for still in film[1:]]
        record = {"family": puzzle.family, "source": source, "status": answer.status, "steps": steps}
        print(json.dumps(record | {"complete": answer.settled, "reason": answer.reason}))
    else:
        print(f"{shortened(source)}: {report.title(puzzle)}: {verdict(answer)}")
        print(("none shorter: " if answer.plans else "because ") + answer.reason if answer.reason else "")
        style = report.style_of(sys.stdout, options.ascii)
        print(f"\n{strip(film, report.columns_of(sys.stdout), style)}" if film else "")
    return OK if answer.plans else NONE if answer.settled else LIMIT


def values_after(explanation: Explanation, parts: int) -> Values:
    """What is known after so many parts."""
    values = [0] * (explanation.puzzle.variables + 1)
    for part in explanation.parts()[:parts]:
        for literal in part.so:
            values[abs(literal)] = literal
    return values


def headline(source: str, explanation: Explanation) -> str:
    found, steps = rating(explanation), counted(len(explanation.parts()), "step")
    told = {
        "unique": f"one answer, {steps}" + (f", {found.verdict}" if found else ""),
        "several": f"several answers; what is certain takes {steps}",
        "none": "no answer",
        "unknown": "not known",
    }[explanation.status]
    unfinished = "" if explanation.complete else "; the limit was reached"
    return f"{shortened(source)}: {report.title(explanation.puzzle)}: {told}{unfinished}"


def explanation_lines(source: str, explanation: Explanation) -> list[str]:
    puzzle, lines = explanation.puzzle, [headline(source, explanation)]
    if explanation.clash:
        lines.append("these cannot all hold, though any one less could:")
        lines += [f"  {reason.text(puzzle)}" for reason in explanation.clash]
    for number, part in enumerate(explanation.parts(), 1):
        texts, before = telling.part_lines(puzzle, part), f"{number}. "
        lines += [before + texts[0], *(" " * len(before) + text for text in texts[1:])]
    if explanation.status == "several":
        lines.append(f"beyond that the answers part: {report.differences(explanation.answer)}")
    return lines


def explanation_json(source: str, explanation: Explanation) -> dict[str, Any]:
    puzzle = explanation.puzzle
    return {
        "family": puzzle.family,
        "source": source,
        "status": explanation.status,
        "complete": explanation.complete,
        "steps": [telling.part_json(puzzle, part) for part in explanation.parts()],
        "clash": [telling.reason_json(puzzle, reason) for reason in explanation.clash],
        "rating": rating_json(rating(explanation)),
    }


def rating_json(found: Rating | None) -> dict[str, Any] | None:
    return found._asdict() if found else None


def html_of(source: str, explanation: Explanation) -> str:
    """The whole way as a page: the puzzle, then a picture a step."""
    puzzle, parts = explanation.puzzle, explanation.parts()
    steps = [(Scene(puzzle).svg(), explanation_lines(source, explanation)[: 1 + bool(explanation.clash) * 99])]
    for part, still in zip(parts, way(puzzle, ((part.places, part.so) for part in parts)), strict=True):
        lines = telling.part_lines(puzzle, part)
        steps.append((svg(sketch([still._replace(caption="")]), still.caption, " ".join(lines)), lines))
    return page(headline(source, explanation), steps)


def step_through(options: Any, source: str, explanation: Explanation) -> None:
    """Shows a step at a time; Enter goes on, b back, q ends."""
    puzzle, parts, at = explanation.puzzle, explanation.parts(), 0
    print("\n".join(explanation_lines(source, explanation)[: 1 if parts else None]))
    while parts:
        part = parts[at]
        board = step_picture(puzzle, values_after(explanation, at + 1), part.places, part.so)
        style = fitting(board, report.columns_of(sys.stdout), report.style_of(sys.stdout, options.ascii))
        print(f"\nstep {at + 1} of {len(parts)}")
        print("\n".join(telling.part_lines(puzzle, part)))
        print(f"\n{draw(board, style)}" if style else "(the terminal is too narrow for the board)")
        try:
            key = input("\nEnter: next, b: back, q: end  ").strip().lower()
        except EOFError:
            return
        at = at - 1 if key == "b" else at + 1
        if key == "q" or at >= len(parts):
            return
        at = max(at, 0)


def do_hint(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    if isinstance(puzzle, Sliding):
        raise KotaeError("a hint for sliding tiles is the next step of a plan", "`kotae solve`")
    drawn = Drawn([0] * (puzzle.variables + 1))
    try:
        drawn = read_drawn(options.answer, puzzle) if options.answer else drawn
    except WrongAnswer as wrong:
        drawn = drawn._replace(wrong=wrong)
    found = refused(puzzle, drawn.wrong) if drawn.wrong else check(puzzle, drawn.values)
    if found.verdict in ("wrong", "stuck"):
        return tell_mistake(options, source, puzzle, drawn, found)
    if found.verdict == "right":
        return tell(options, source, "done", "nothing is left to do", {})
    explanation = explain(puzzle, drawn.values, seconds=options.timeout, most=1)
    if explanation.steps:
        return tell_hint(options, source, puzzle, drawn.values, Part(explanation.steps[:1]))
    if not explanation.complete:
        return tell(options, source, "unknown", "the limit was reached before a step was found", {}) or LIMIT
    return tell(options, source, "open", "nothing more is certain: the puzzle has several answers", {})


def tell_mistake(options: Any, source: str, puzzle: Puzzle, drawn: Drawn, found: Report) -> int:
    """A mistake comes before any hint: what is wrong, since which move, what cannot stay, and why."""
    lines = report.check_lines(puzzle, found)
    extra: dict[str, Any] = {"broken": [report.statement_json(each, puzzle) for each in found.broken]}
    try:
        for more, said in mistake_parts(puzzle, drawn, not found.broken, Budget(options.timeout)):
            extra |= more
            lines += said
    except LimitReached:
        lines.append("(the limit was reached before more was found)")
    return tell(options, source, "mistake", "\n".join(lines), extra) or NONE


Told = tuple[dict[str, Any], list[str]]
"""The same for scripts and for people."""


def mistake_parts(puzzle: Puzzle, drawn: Drawn, hidden: bool, budget: Budget) -> Iterator[Told]:
    """What else there is to say about a mistake, the cheapest first; why it is one only if no broken rule says that."""
    marks = drawn.wrong.literals if drawn.wrong else [value for value in drawn.values if value]
    yield since_when(puzzle, drawn, budget)
    wrong = to_take_back(puzzle, marks, budget)
    if wrong is None:
        yield {}, ["the puzzle itself has no answer: see `kotae explain`"]
        return
    if wrong:
        yield {"take_back": telling.literals_json(puzzle, wrong)}, [f"take back: {telling.states(puzzle, wrong)}"]
    if hidden:
        reasons = clash(puzzle, budget, marks, wrong)
        told = ["these cannot all hold with what is drawn:", *(f"  {reason.text(puzzle)}" for reason in reasons)]
        yield {"clash": [telling.reason_json(puzzle, reason) for reason in reasons]}, told


def since_when(puzzle: Puzzle, drawn: Drawn, budget: Budget) -> Told:
    """The move that went wrong, if it is known how the drawing came about."""
    boards = [[0] * (puzzle.variables + 1), *drawn.positions]
    since = went_wrong(puzzle, drawn.positions, budget)
    if since is not None:
        new = [value for value, old in zip(boards[since], boards[since - 1], strict=True) if value and value != old]
        return {"since": since}, [f"since move {since}: {telling.states(puzzle, new)}"]
    if drawn.wrong and drawn.positions:
        return {"since": len(boards)}, [f"since move {len(boards)}"]
    return {"since": None}, []


def tell_hint(options: Any, source: str, puzzle: Puzzle, given: Values, part: Part) -> int:
    """One level after the other: where to look, which rules, what follows, and the board with it."""
    step = part.steps[0]
    places = sorted({place_names(place) for place in part.places} or {place_names(middle(puzzle, abs(step.so[0])))})
    said = [f"look at {', '.join(places)}"]
    said += ["\n".join(reason.text(puzzle) for reason in step.because)] if options.level > 1 else []
    said += [telling.step_text(puzzle, step)] if options.level > 2 else []
    extra: dict[str, Any] = {"level": options.level, "where": places}
    if options.level > 1:
        extra["because"] = [telling.reason_json(puzzle, reason) for reason in step.because]
    if options.level > 2:
        extra["so"] = telling.literals_json(puzzle, step.so)
    if options.level > 3:
        after = given.copy()
        for literal in step.so:
            after[abs(literal)] = literal
        extra["answer"] = puzzle.to_json(after)
        said.append("\n" + report.drawing(puzzle, after, sys.stdout, options.ascii))
    return tell(options, source, "hint", "\n".join(said), extra)


def tell(options: Any, source: str, status: str, text: str, extra: dict[str, Any]) -> int:
    print(json.dumps({"source": source, "status": status, "text": text, **extra}) if options.json else text)
    return OK


def do_rate(options: Any) -> int:
    codes = {OK}
    for argument in options.puzzles:
        for item in read_source(argument, options.family):
            if isinstance(item, ReadError):
                report.warn(str(item))
                codes.add(BAD)
                continue
            codes.add(rate_one(options, item))
    return next(code for code in (BAD, LIMIT, NONE, OK) if code in codes)


def rate_one(options: Any, named: Named) -> int:
    source, puzzle = named
    if isinstance(puzzle, Sliding):
        raise KotaeError("sliding tiles have no rating", "the number of steps, which `kotae solve` tells")
    explanation = explain(puzzle, seconds=options.timeout)
    found = rating(explanation)
    if options.json:
        record = {"family": puzzle.family, "source": source, "status": explanation.status}
        print(json.dumps(record | {"rating": rating_json(found)}), flush=True)
    elif found:
        together = f"{counted(found.largest, 'rule')} together at most, "
        counts = (
            f"{together}{found.combined} of {found.steps} deductions need several, {found.open:.1f} are open at a time"
        )
        print(f"{shortened(source)}: {report.title(puzzle)}: {found.verdict} ({found.score:.2f}; {counts})", flush=True)
    else:
        print(f"{headline(source, explanation)}; only a puzzle with one answer has a difficulty", flush=True)
    return OK if found else NONE if explanation.complete else LIMIT
