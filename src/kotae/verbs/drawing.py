"""`kotae draw`: pictures in the terminal, as SVG, PNG and PDF, and sheets to print."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from kotae import report
from kotae.answers.plan import find_plan
from kotae.answers.solve import solve
from kotae.board.grid import Place
from kotae.drawing.film import steps_text
from kotae.drawing.layout import sketch
from kotae.drawing.pdf import canvas_class
from kotae.drawing.scene import Scene
from kotae.drawing.sheet import Entry, moves, sheet
from kotae.errors import KotaeError, ReadError, WrongAnswer, origin
from kotae.formats.answers import read_answer, read_plan
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import read_one, read_source
from kotae.logic import Values
from kotae.puzzles import AnyPuzzle, Kind
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding
from kotae.verbs import BAD, LIMIT, OK

PER_PAGE, MOST_PER_PAGE = 4, 40
"""How many puzzles are on a page of a sheet if nobody says, and at most."""


def do_draw(options: Any) -> int:
    inputs = [options.puzzle, *options.more]
    targets = refuse_targets({name: getattr(options, name) for name in ("svg", "png", "pdf")}, inputs)
    if options.theme != "auto" and not targets:
        raise KotaeError("--theme needs a picture to write to", "--svg, --png or --pdf FILE")
    if options.per_page or options.answers:
        return draw_sheet(options, all_puzzles(inputs, options.family), targets)
    if len(inputs) > 2:
        raise KotaeError(f"{len(inputs)} puzzles are too many for one picture", "try --per-page N for a sheet")
    if not targets and not options.more:
        return draw_all(options)
    if list(targets) == ["pdf"] and not options.more:
        puzzles = list(all_puzzles(inputs, options.family))
        if len(puzzles) > 1:
            return draw_sheet(options, puzzles, targets)
        (puzzle,) = puzzles
    else:
        puzzle = read_one(options.puzzle, options.family).puzzle
    answer = answer_for(puzzle, options.more[0]) if options.more else None
    scene = Scene(puzzle, answer, mistakes(puzzle, answer) if answer else ())
    if not targets:
        print(in_terminal(scene, options.ascii))
    writers: dict[str, Callable[[], str | bytes]] = {
        "svg": lambda: scene.svg(options.theme),
        "png": lambda: scene.png(options.theme),
        "pdf": lambda: scene.pdf(options.theme),
    }
    for name, content in [(name, writers[name]()) for name in targets]:
        write_whole(targets[name], content, inputs)
    return OK


def draw_all(options: Any) -> int:
    """Every puzzle of a file in the terminal, with its name if there are several."""
    code, above = OK, ""
    for item in read_source(options.puzzle, options.family):
        if isinstance(item, ReadError):
            report.warn(str(item))
            code = BAD
            continue
        several = item.source != options.puzzle
        title = f"{above}{origin(item.source)}: {report.title(item.puzzle)}\n" if several else ""
        print(title + in_terminal(Scene(item.puzzle), options.ascii), flush=True)
        above = "\n"
    return code


def write_svg(target: str, puzzle: AnyPuzzle, answers: Sequence[Sequence[int]], inputs: Sequence[str]) -> None:
    """The first answer that was found, drawn."""
    if answers:
        write_whole(target, Scene(puzzle, answers[0]).svg(), inputs)
    else:
        report.warn(f"{origin(target)} is not written, as there is no answer to draw")


def answer_for(puzzle: AnyPuzzle, argument: str) -> list[int]:
    """The answer to draw, complete or partial; one that is complete once nothing more is drawn is taken for that. What
    cannot be drawn of a wrong one is told."""
    if isinstance(puzzle, Sliding):
        plan = read_plan(argument, puzzle)
        possible = len(puzzle.states(plan)) - 1
        if possible < len(plan):
            report.warn(f"step {possible + 1} cannot be made; the plan is drawn up to there")
        return plan[:possible]
    try:
        values = read_answer(argument, puzzle)
        whole = puzzle.finished(values)
        return whole if puzzle.solved_by(whole) else values
    except WrongAnswer as wrong:
        report.warn(f"the answer is drawn without what cannot be: {wrong}")
        return puzzle.stated(wrong.literals)


def mistakes(puzzle: AnyPuzzle, answer: Values) -> list[Place]:
    """Where an answer breaks rules, for pictures in files; a rule about the whole board has no place to mark."""
    places: list[Place] = []
    broken = list(puzzle.broken(answer)) if isinstance(puzzle, Puzzle) else []
    for statement in broken:
        where: Any = statement.where or ()
        places += where if where and isinstance(where[0], tuple) else [where] if where else []
    if broken:
        report.warn("the answer breaks rules; `kotae check` lists them")
    return list(dict.fromkeys(places))


def in_terminal(scene: Scene, ascii_only: bool) -> str:
    if not isinstance(scene.puzzle, Sliding):
        return report.drawing(scene.puzzle, scene.values, sys.stdout, ascii_only)
    return report.film(scene.stills, sys.stdout, ascii_only)


def draw_sheet(options: Any, puzzles: Iterable[AnyPuzzle], targets: dict[str, str]) -> int:
    """Pages of puzzles. Where an answer is wanted and not found, the sheet says so, and so does the exit code. What is
    missing for it is told before the puzzles are solved."""
    if list(targets) != ["pdf"]:
        raise KotaeError("a sheet of puzzles is a PDF", "--pdf FILE, without --svg and --png")
    if (options.per_page or PER_PAGE) > MOST_PER_PAGE:
        raise KotaeError(f"{options.per_page} puzzles on a page are too small to see", f"at most {MOST_PER_PAGE}")
    canvas_class()
    entries = [entry(puzzle, options) for puzzle in puzzles]
    content = sheet(entries, options.per_page or PER_PAGE, options.answers, options.theme)
    write_whole(options.pdf, content, [options.puzzle, *options.more])
    return LIMIT if any(each.remark == UNKNOWN for each in entries) else OK


def all_puzzles(inputs: Sequence[str], family: Kind | None) -> Iterator[AnyPuzzle]:
    """The puzzles that the arguments name, which may be several each. A sheet has all of them or is not made."""
    for argument in inputs:
        for item in read_source(argument, family):
            if isinstance(item, ReadError):
                raise item
            yield item.puzzle


def entry(puzzle: AnyPuzzle, options: Any) -> Entry:
    """A puzzle as a sheet has it, solved if answers are wanted."""
    scene = Scene(puzzle)
    unsolved = Entry(scene.title, scene.rules, sketch(scene.stills))
    if not options.answers:
        return unsolved
    answer, remark = found(puzzle, options.timeout)
    if answer is None:
        return unsolved._replace(remark=remark)
    drawn = moves(answer) if isinstance(puzzle, Sliding) else sketch(Scene(puzzle, answer).stills)
    return unsolved._replace(answer=drawn, remark=remark)


UNKNOWN = "not known"


def found(puzzle: AnyPuzzle, seconds: float | None) -> tuple[list[int] | None, str]:
    """An answer to print, and what is to be said of it."""
    if isinstance(puzzle, Sliding):
        planned = find_plan(puzzle, steps=puzzle.steps, at_most=1, seconds=seconds)
        if planned.plans:
            return planned.plans[0], steps_text(len(planned.plans[0]))
        return None, "not solvable" if planned.settled else UNKNOWN
    answer = solve(puzzle, seconds=seconds)
    if not answer.solutions:
        return None, "no answer" if answer.status == "none" else UNKNOWN
    return answer.solutions[0], "one of several" if answer.status == "several" else ""
