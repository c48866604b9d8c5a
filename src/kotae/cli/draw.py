"""`kotae draw`: pictures in the terminal, as SVG, PNG and PDF, and sheets to print.

Its options are in options/draw.py.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from kotae.answers.solve import solve
from kotae.board.grid import Place
from kotae.cli.exit_codes import BAD, LIMIT, OK
from kotae.cli.options.draw import DrawOptions
from kotae.cli.protocol import UNKNOWN, Printed, commands_of
from kotae.cli.terminal import drawing_text, warn
from kotae.drawing.layout import sketch
from kotae.drawing.pdf import canvas_class
from kotae.drawing.scene import Scene
from kotae.drawing.sheet import SheetEntry, sheet
from kotae.errors import KotaeError, ReadError, WrongAnswer, origin
from kotae.families import AnyPuzzle, Kind
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import read_one, read_source
from kotae.logic import Values
from kotae.wording.phrases import title_of

PER_PAGE, MOST_PER_PAGE = 4, 40
"""Puzzles per page of a sheet: the default, and the most."""


def do_draw(options: DrawOptions) -> int:
    inputs = [options.puzzle, *options.more]
    targets = refuse_targets({name: getattr(options, name) for name in ("svg", "png", "pdf")}, inputs)
    if options.theme != "auto" and not targets:
        raise KotaeError("--theme needs a picture to write to", "--svg, --png or --pdf FILE")
    if options.labels and not targets:
        raise KotaeError("--labels needs a picture to write to", "--svg, --png or --pdf FILE")
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
    commands = commands_of(type(puzzle))
    scene = commands.scene(puzzle, options.more[0]) if options.more else Scene(puzzle)
    scene.labels = options.labels
    if not targets:
        print(commands.in_terminal(scene, options.ascii))
    writers: dict[str, Callable[[], str | bytes]] = {
        "svg": lambda: scene.svg(options.theme),
        "png": lambda: scene.png(options.theme),
        "pdf": lambda: scene.pdf(options.theme),
    }
    for name, content in [(name, writers[name]()) for name in targets]:
        write_whole(targets[name], content, inputs)
    return OK


def draw_all(options: DrawOptions) -> int:
    """Every puzzle of a file in the terminal, with its name if there are several."""
    code, above = OK, ""
    for item in read_source(options.puzzle, options.family):
        if isinstance(item, ReadError):
            warn(str(item))
            code = BAD
            continue
        several = item.source != options.puzzle
        title = f"{above}{origin(item.source)}: {title_of(item.puzzle)}\n" if several else ""
        drawn = commands_of(type(item.puzzle)).in_terminal(Scene(item.puzzle), options.ascii)
        print(title + drawn, flush=True)
        above = "\n"
    return code


def write_svg(target: str, puzzle: AnyPuzzle, answers: Sequence[Sequence[int]], inputs: Sequence[str]) -> None:
    """The first answer that was found, drawn."""
    if answers:
        write_whole(target, Scene(puzzle, answers[0]).svg(), inputs)
    else:
        warn(f"{origin(target)} is not written, as there is no answer to draw")


def board_scene(puzzle: Puzzle, argument: str) -> Scene:
    """A board with the answer that an argument names."""
    answer = answer_for(puzzle, argument)
    return Scene(puzzle, answer, mistakes(puzzle, answer))


def answer_for(puzzle: Puzzle, argument: str) -> Values:
    """The answer to draw, complete or partial; one that is right without any more marks counts as complete. What cannot
    be drawn of a wrong one is reported."""
    try:
        values = read_answer(argument, puzzle)
        whole = puzzle.finished(values)
        return whole if puzzle.solved_by(whole) else values
    except WrongAnswer as wrong:
        warn(f"a part of the answer cannot be drawn and is left out: {wrong}")
        return puzzle.stated(wrong.literals)


def mistakes(puzzle: Puzzle, answer: Values) -> list[Place]:
    """Where an answer breaks rules, for pictures in files; a rule about the whole board has no place to mark."""
    places: list[Place] = []
    broken = list(puzzle.broken(answer))
    for statement in broken:
        where: Any = statement.where or ()
        places += where if where and isinstance(where[0], tuple) else [where] if where else []
    if broken:
        warn("the answer breaks rules; `kotae check` lists them")
    return list(dict.fromkeys(places))


def draw_sheet(options: DrawOptions, puzzles: Iterable[AnyPuzzle], targets: dict[str, str]) -> int:
    """Pages of puzzles. If an answer is wanted but not found, the sheet and the exit code say so. Anything missing for
    a PDF is reported before the puzzles are solved."""
    if list(targets) != ["pdf"]:
        raise KotaeError("a sheet of puzzles is a PDF", "--pdf FILE, without --svg and --png")
    if options.labels:
        raise KotaeError("--labels cannot be used with a sheet of puzzles", "one puzzle")
    if (options.per_page or PER_PAGE) > MOST_PER_PAGE:
        raise KotaeError(f"{options.per_page} puzzles on a page are too small to see", f"at most {MOST_PER_PAGE}")
    canvas_class()
    entries = [entry(puzzle, options) for puzzle in puzzles]
    content = sheet(entries, options.per_page or PER_PAGE, options.answers, options.theme)
    write_whole(targets["pdf"], content, [options.puzzle, *options.more])
    return LIMIT if any(each.remark == UNKNOWN for each in entries) else OK


def all_puzzles(inputs: Sequence[str], family: Kind | None) -> Iterator[AnyPuzzle]:
    """The puzzles that the arguments name, each of them one or several. A sheet shows all of them or is not made."""
    for argument in inputs:
        for item in read_source(argument, family):
            if isinstance(item, ReadError):
                raise item
            yield item.puzzle


def entry(puzzle: AnyPuzzle, options: DrawOptions) -> SheetEntry:
    """A puzzle as a sheet shows it, solved if answers are wanted."""
    scene = Scene(puzzle)
    unsolved = SheetEntry(scene.title, scene.rules, sketch(scene.stills))
    if not options.answers:
        return unsolved
    answer, remark = commands_of(type(puzzle)).printed(puzzle, options.timeout)
    return unsolved._replace(answer=answer, remark=remark)


def board_in_terminal(scene: Scene, ascii_only: bool) -> str:
    board: Any = scene.puzzle
    return drawing_text(board, None if scene.answer is None else list(scene.answer), sys.stdout, ascii_only)


def printed_board(puzzle: Puzzle, seconds: float | None) -> Printed:
    """The answer of a board for a sheet."""
    answer = solve(puzzle, seconds=seconds)
    if not answer.solutions:
        return Printed(None, "no answer" if answer.status == "none" else UNKNOWN)
    drawn = sketch(Scene(puzzle, answer.solutions[0]).stills)
    return Printed(drawn, "one of several" if answer.status == "several" else "")
