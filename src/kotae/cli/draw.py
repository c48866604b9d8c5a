"""`kotae draw`: pictures in the terminal, as SVG, PNG and PDF, and sheets to print.

Its options are in options/draw.py.
"""

import sys
from collections.abc import Callable, Iterator, Sequence

from kotae.board.grid import Place, name
from kotae.cli.exit_codes import BAD, OK
from kotae.cli.options.draw import DrawOptions
from kotae.cli.options.sheet import asked_only_for_sheets
from kotae.cli.protocol import commands_of
from kotae.cli.sheets import refuse_sheet_options, write_sheet
from kotae.cli.terminal import board_text, warn
from kotae.drawing.scene import Scene, answers_svg
from kotae.errors import KotaeError, ReadError, WrongAnswer, origin
from kotae.families import AnyPuzzle, Kind
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.sources import read_one, read_source
from kotae.library.boards import mistakes
from kotae.logic import Values
from kotae.wording.phrases import title_of

MOST_NAMED = 8
"""How many places of mistakes are named."""


def do_draw(options: DrawOptions) -> int:
    inputs = [options.puzzle, *options.more]
    targets = refuse_targets({kind: getattr(options, kind) for kind in ("svg", "png", "pdf")}, inputs)
    if options.theme != "auto" and not targets:
        raise KotaeError("--theme needs a picture to write to", "--svg, --png or --pdf FILE")
    if options.labels and not targets:
        raise KotaeError("--labels needs a picture to write to", "--svg, --png or --pdf FILE")
    if sheet_asked(options, inputs):
        return draw_sheet(options, list(all_puzzles(inputs, options.family)), targets)
    if not targets and not options.more:
        return draw_all(options)
    if list(targets) == ["pdf"] and "-" not in options.more:
        puzzles = sheet_puzzles(inputs, options.family)
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
    for kind, content in [(kind, writers[kind]()) for kind in targets]:
        write_whole(targets[kind], content, inputs)
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
    """The answers that were found, drawn."""
    if answers:
        write_whole(target, answers_svg(puzzle, answers), inputs)
    else:
        warn(f"{origin(target)} is not written, as there is no answer to draw")


def board_scene(puzzle: Puzzle, argument: str) -> Scene:
    """A board with the answer that an argument names."""
    answer = answer_for(puzzle, argument)
    if any(puzzle.broken(answer)):
        warn_of(mistakes(puzzle, answer))
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


def warn_of(mistakes: Sequence[Place]) -> None:
    """Says where an answer is wrong; a rule about the whole board has no place."""
    names = [name(place) for place in mistakes]
    more = f" and {len(names) - MOST_NAMED} more places" if len(names) > MOST_NAMED else ""
    where = f" at {', '.join(names[:MOST_NAMED])}{more}" if names else ""
    warn(f"the answer breaks rules{where}; `kotae check` lists them")


def sheet_asked(options: DrawOptions, inputs: Sequence[str]) -> bool:
    """Whether a sheet is meant, whatever the files hold: three puzzles are too many for one picture."""
    given = asked_only_for_sheets(options) + ["--rate"] * options.rate
    if given and not options.pdf:
        raise KotaeError(f"{given[0]} is for sheets to print", "--pdf FILE")
    if len(inputs) > 2 and not options.pdf:
        raise KotaeError(f"{len(inputs)} puzzles are too many for one picture", "--pdf FILE for a sheet")
    return bool(given) or len(inputs) > 2


def draw_sheet(options: DrawOptions, puzzles: Sequence[AnyPuzzle], targets: dict[str, str]) -> int:
    """Pages of puzzles."""
    if list(targets) != ["pdf"]:
        raise KotaeError("a sheet of puzzles is a PDF", "--pdf FILE, without --svg and --png")
    if options.labels:
        raise KotaeError("--labels cannot be used with a sheet of puzzles", "one puzzle")
    refuse_sheet_options(options)
    inputs = [options.puzzle, *options.more]
    return write_sheet(options, targets["pdf"], [(puzzle, None) for puzzle in puzzles], inputs)


def sheet_puzzles(inputs: Sequence[str], family: Kind | None) -> list[AnyPuzzle]:
    """The puzzles of a PDF that may be a sheet. What stands behind the first may be its answer: it is, unless it can be
    read as another puzzle."""
    puzzles = list(all_puzzles(inputs[:1], family))
    try:
        others = [puzzle for puzzle in all_puzzles(inputs[1:], family) if puzzle not in puzzles]
    except KotaeError:
        others = []
    return puzzles if len(puzzles) == 1 and not others else puzzles + others


def all_puzzles(inputs: Sequence[str], family: Kind | None) -> Iterator[AnyPuzzle]:
    """The puzzles that the arguments name, each of them one or several. A sheet shows all of them or is not made."""
    for argument in inputs:
        for item in read_source(argument, family):
            if isinstance(item, ReadError):
                raise item
            yield item.puzzle


def board_in_terminal(scene: Scene, ascii_only: bool) -> str:
    return board_text(scene.stills[0].picture, sys.stdout, ascii_only)
