"""`kotae generate nonogram --from PICTURE`: a nonogram of a picture, changed in as few cells as will do."""

import json
import shutil
import sys
from pathlib import Path

from kotae.answers.generating.generate import Made, checked
from kotae.answers.generating.quick_difficulty import difficulty_of
from kotae.answers.generating.request import can_have
from kotae.answers.pictures.random_pictures import letters, nonogram_of, values_of
from kotae.answers.pictures.unique_picture import Change, Mended, mended
from kotae.board.grid import cell_at, name
from kotae.board.marks import Colour
from kotae.cli.exit_codes import LIMIT, OK
from kotae.cli.options.generate import GenerateOptions
from kotae.cli.terminal import warn
from kotae.engines import Budget
from kotae.errors import FileError, KotaeError, LimitReached, ReadError, origin
from kotae.families.nonogram import Nonogram
from kotae.formats import write
from kotae.formats.files import refuse_targets, write_whole
from kotae.formats.nonograms.photos import Posterized, read_photo, refuse_blank
from kotae.logic import Values
from kotae.wording.generated import generated_json

UNUSED = (
    "difficulty",
    "technique",
    "seed",
    "clues",
    "density",
    "pattern",
    "like",
    "steps",
    "no_zeros_together",
    "variant",
)
"""What a picture leaves nothing to choose for."""
MOST_NAMED = 12
"""How many changed cells are named."""


def generate_from_picture(options: GenerateOptions, source: str) -> int:
    if not can_have(options.family, "picture"):
        raise KotaeError(f"--from makes nonograms, not {options.family.family}", "try kotae generate nonogram")
    for option in UNUSED:
        if getattr(options, option) not in (None, False):
            raise KotaeError(f"--from cannot be used with --{option.replace('_', '-')}", "only --size and --colors")
    if options.symmetry != "none" or options.number > 1:
        asked = "--symmetry" if options.symmetry != "none" else "-n"
        raise KotaeError(f"--from cannot be used with {asked}", "only --size and --colors")
    refuse_targets({"svg": options.svg}, [source])
    try:
        data = Path(source).read_bytes()
        photo = read_photo(data, options.size, options.colors or 1, options.threshold)
        refuse_blank(photo, options.threshold)
    except OSError as error:
        raise FileError(f"{{}} cannot be read: {error.strerror or error}", source, "a picture") from None
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, error.line, error.column, source) from None
    budget = Budget(options.timeout)
    try:
        result = mended(photo.picture, photo.palette, budget)
    except LimitReached:
        warn(f"gave up after {options.timeout:g} s; try a longer --timeout or a smaller --size")
        return LIMIT
    if result is None:
        warn(f"could not make {origin(source)} uniquely solvable with few changes; try another --size")
        return LIMIT
    return report(options, source, photo, result, budget)


def report(options: GenerateOptions, source: str, photo: Posterized, result: Mended, budget: Budget) -> int:
    puzzle = nonogram_of(result.picture, photo.palette)
    values = values_of(puzzle, result.picture)
    assert checked(puzzle, values)
    if options.svg:
        draw(options.svg, source, photo, result)
    level = level_of(puzzle, values, budget) if options.rate or options.json else None
    if options.json:
        made = generated_json(Made(puzzle, puzzle.to_json(values), level), source)
        changes = [[*cell, colour] for cell, colour in sorted(result.changes.items())]
        bound = {"changed": changes, "fewest": result.fewest, "at_least": result.at_least}
        before = {"before": letters(photo.picture, photo.palette), "pixels": list(photo.whole)}
        print(json.dumps(made | before | bound))
        return sheet_of(options, source, puzzle, level)
    said = [photo.scaling, *summary(result, photo.palette), level or ""]
    for line in [*beside(photo, result), *filter(None, said)]:
        print(f"# {line}", file=sys.stderr)
    print(write(puzzle, options.to).rstrip("\n"))
    return sheet_of(options, source, puzzle, level)


def sheet_of(options: GenerateOptions, source: str, puzzle: Nonogram, level: str | None) -> int:
    """The sheet with the puzzle, if one was asked for."""
    if not options.pdf:
        return OK
    from kotae.cli.sheets import write_sheet

    return write_sheet(options, options.pdf, [(puzzle, level)], [source])


def level_of(puzzle: Nonogram, values: Values, budget: Budget) -> str | None:
    """How hard it is, if there is time to find out; if not, the puzzle itself is not lost."""
    try:
        return difficulty_of(puzzle, values, budget)
    except LimitReached:
        return None


def draw(target: str, source: str, photo: Posterized, result: Mended) -> None:
    """Both pictures, with rings where they differ."""
    from kotae.board.marks import Glow
    from kotae.drawing.layout import sketch
    from kotae.drawing.picture import Still, picture
    from kotae.drawing.svg import svg

    stills = []
    for caption, rows in (("before", photo.picture), ("after", result.picture)):
        puzzle = nonogram_of(rows, photo.palette)
        drawn = picture(puzzle, values_of(puzzle, rows))
        rings = [Glow(cell_at(*cell), "new") for cell in sorted(result.changes)]
        stills.append(Still(caption, drawn._replace(marks=[*rings, *drawn.marks])))
    about = " ".join(summary(result, photo.palette))
    write_whole(target, svg(sketch(stills), "A picture before and after", about), [source])


def beside(photo: Posterized, result: Mended) -> list[str]:
    """Both pictures side by side, or, where that is too wide, one below the other; one if they are the same."""
    before, after = letters(photo.picture, photo.palette), letters(result.picture, photo.palette)
    if before == after:
        return before
    width = max(6, len(before[0]))
    if 2 * width + 4 > shutil.get_terminal_size().columns:
        return ["before", *before, "after", *after]
    return [f"{a:<{width}}  {b}" for a, b in zip(["before", *before], ["after", *after], strict=True)]


def summary(result: Mended, palette: tuple[Colour, ...]) -> list[str]:
    """How many cells changed, whether fewer would have been enough, and which."""
    if not result.changes:
        return ["nothing had to change"]
    count = len(result.changes)
    cells = "1 cell" if count == 1 else f"{count} cells"
    certain = "no fewer will do" if result.fewest else f"at least {result.at_least} had to change"
    return [f"{cells} changed, {certain}: {named(result.changes, palette)}"]


def named(changes: Change, palette: tuple[Colour, ...]) -> str:
    """The changed cells in words."""
    inks = ["empty", *(("filled",) if len(palette) == 1 else (colour.name for colour in palette))]
    words = [f"{name(cell_at(*cell))} {inks[colour]}" for cell, colour in sorted(changes.items())]
    return ", ".join(words[:MOST_NAMED]) + (f" and {len(words) - MOST_NAMED} more" if len(words) > MOST_NAMED else "")
