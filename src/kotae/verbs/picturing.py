"""`kotae generate nonogram --from PICTURE`: a nonogram of a picture, changed in as few cells as can be found."""

import json
import sys
from pathlib import Path
from typing import Any

from kotae import report
from kotae.answers.difficulty import difficulty_of
from kotae.answers.generate import Made, checked
from kotae.answers.mending import Mended, mended, open_cells
from kotae.answers.random_boards.art import nonogram_of, values_of
from kotae.board.layers import Colour
from kotae.errors import KotaeError, ReadError, shortened
from kotae.formats import write
from kotae.formats.photos import Posterized, read_photo
from kotae.puzzles.nonogram import Nonogram
from kotae.verbs import LIMIT, OK


def generate_from_picture(options: Any) -> int:
    if options.family is not Nonogram:
        raise KotaeError(f"--from makes nonograms, not {options.family.family}", "kotae generate nonogram")
    for name in ("difficulty", "seed", "clues", "steps", "no_zeros_together"):
        if getattr(options, name) not in (None, False):
            raise KotaeError(f"a picture leaves no room for --{name.replace('_', '-')}", "--size and --colors")
    try:
        data = Path(options.picture).read_bytes()
        photo = read_photo(data, options.size, options.colors or 1)
    except OSError as error:
        raise KotaeError(f"{shortened(options.picture)} cannot be read: {error.strerror or error}") from None
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, source=options.picture) from None
    result = mended(*photo)
    if result is None:
        report.warn(f"no few changes make {shortened(options.picture)} the only picture with its runs (another --size)")
        return LIMIT
    tell(options, photo, result)
    return OK


def tell(options: Any, photo: Posterized, result: Mended) -> None:
    puzzle = nonogram_of(result.picture, photo.palette)
    values = values_of(puzzle, result.picture)
    assert checked(puzzle, values)
    if options.json:
        from kotae.verbs.generating import record

        level = difficulty_of(puzzle, values) if options.rate else None
        made = record(Made(puzzle, puzzle.to_json(values), level))
        changes = [[*cell, colour] for cell, colour in result.changes.items()]
        print(json.dumps(made | {"changed": changes, "fewest": result.fewest}))
        return
    before, after = letters(photo.picture, photo.palette), letters(result.picture, photo.palette)
    for line in beside(before, after, photo):
        print(f"# {line}", file=sys.stderr)
    print(write(puzzle, options.to).rstrip("\n"))


def letters(picture: list[list[int]], palette: tuple[Colour, ...]) -> list[str]:
    return ["".join("." if colour == 0 else palette[colour - 1].letter for colour in row) for row in picture]


def beside(before: list[str], after: list[str], photo: Posterized) -> list[str]:
    """Both pictures side by side, and how much was changed."""
    changes = sum(a != b for one, other in zip(before, after, strict=True) for a, b in zip(one, other, strict=True))
    left_open = len(open_cells(*photo))
    words = f"{changes} cells changed, as the runs left {left_open} cells open" if changes else "nothing had to change"
    width = max(6, len(before[0]))
    return [f"{'before':<{width}}  after", *(f"{a:<{width}}  {b}" for a, b in zip(before, after, strict=True)), words]
