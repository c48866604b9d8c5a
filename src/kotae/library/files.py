"""`write`, and reading several puzzles: what files hold."""

import os
from typing import Any

from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle, Kind
from kotae.families import family as family_named
from kotae.formats import write as write_puzzle
from kotae.formats import write_answered
from kotae.formats.files import path_in
from kotae.formats.reading import names_file
from kotae.formats.sources import puzzles_in, read_source
from kotae.library.arguments import puzzle_in, shown
from kotae.library.protocol import questions_of


def read_all(given: "str | os.PathLike[str]", family: Kind | str | None = None) -> list[AnyPuzzle]:
    """All puzzles in a text or a file, in whatever known format. Raises ReadError, with the place, at the first that
    cannot be read.

    >>> import kotae
    >>> kotae.read_all("hashi\\n1.1\\n\\nslitherlink\\n3\\n")
    [<hashi 1x3, 2 clues>, <slitherlink 1x1, 1 clue>]
    """
    kind = None if family is None else family_named(family)
    if not isinstance(given, str | os.PathLike):
        raise KotaeError(f"{shown(given)} is not a text", "a text, or the path of a file")
    is_text = isinstance(given, str) and not names_file(given)
    found = list[AnyPuzzle]()
    for item in puzzles_in(str(given), kind) if is_text else read_source(path_in(given, "the file"), kind):
        if isinstance(item, ReadError):
            raise item
        found.append(item.puzzle)
    return found


def write(puzzle: AnyPuzzle, to: str = "text", answer: Any = None) -> str:
    """The puzzle in the format of that name; with its answer, if one is given and the format carries answers.

    >>> import kotae
    >>> puzzle = kotae.read("slitherlink\\n3.\\n.2\\n")
    >>> kotae.write(puzzle, "puzzlink")
    'https://puzz.link/p?slither/2/2/dc'
    """
    if not isinstance(to, str):
        raise KotaeError(f"the format is {shown(to)}", "a name, such as 'text' or 'puzzlink'")
    if puzzle_in(puzzle) and answer is None:
        return write_puzzle(puzzle, to)
    return write_answered(puzzle, questions_of(puzzle).values(puzzle, answer), to)
