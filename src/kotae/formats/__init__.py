"""Reading and writing puzzles: which format a text is in, and the codec for each."""

from collections.abc import Callable

from kotae.errors import KotaeError, ReadError
from kotae.formats.has import is_has, read_has, write_has
from kotae.formats.puzzlink import is_address, read_puzzlink, write_puzzlink
from kotae.formats.tatham import is_game_id, read_game_id, write_game_id
from kotae.formats.text import read_text, telling_lines, write_text
from kotae.puzzles.base import Puzzle

WRITERS: dict[str, Callable[[Puzzle], str]] = {
    "text": write_text,
    "puzzlink": write_puzzlink,
    "tatham": write_game_id,
    "has": write_has,
}
"""The formats by name, with what writes each."""

MOST_CHARACTERS = 16_000_000


def is_one_line(text: str) -> bool:
    """Whether a single line is a puzzle by itself: an address or a game id."""
    return is_address(text) or is_game_id(text)


def read(text: str, kind: type[Puzzle] | None = None) -> Puzzle:
    """The puzzle that a text describes, in whatever known format."""
    text = text.removeprefix("\ufeff")
    lines = telling_lines(text)
    if len(lines) == 1 and is_one_line(lines[0][1].strip()):
        puzzle = read_line(*lines[0])
    elif is_has(text):
        puzzle = read_has(text)
    else:
        return read_text(text, kind)
    if kind and not isinstance(puzzle, kind):
        raise ReadError(f"this is a {puzzle.family}", f"a {kind.family}")
    return puzzle


def read_line(number: int, line: str) -> Puzzle:
    """An address or a game id that stands on that line."""
    line, indent = line.strip(), len(line) - len(line.lstrip())
    try:
        return read_puzzlink(line) if is_address(line) else read_game_id(line)
    except ReadError as error:
        column = error.column + indent if error.column else 0
        raise ReadError(error.wrong, error.expected, number, column) from None


def write(puzzle: Puzzle, to: str) -> str:
    """The puzzle in the format of that name."""
    if to not in WRITERS:
        raise KotaeError(f"there is no format {to!r}", "one of " + ", ".join(WRITERS))
    return WRITERS[to](puzzle)
