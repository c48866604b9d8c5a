"""Answers that programs give, in any form: a result of Kotae's, a grid, a text, or the path of a file."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

from kotae.answers.check import values_of
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn, bare, drawn_in, read_drawn
from kotae.formats.files import path_in
from kotae.library.filled import Filled

T = TypeVar("T")


def drawn_of(puzzle: Puzzle, answer: Any) -> Drawn:
    """What an answer draws on a board; None draws nothing. Parts that are wrong by themselves are kept apart from the
    rest."""
    if answer is None:
        return Drawn(puzzle.stated())
    try:
        return read_given(
            answer,
            lambda path: read_drawn(path, puzzle),
            lambda text: drawn_in(text, puzzle),
            lambda data: Drawn(values_of(puzzle, data)),
        )
    except WrongAnswer as wrong:
        return Drawn(puzzle.stated(wrong.literals), wrong=wrong)


def read_given(
    answer: Any, from_path: Callable[[str], T], from_text: Callable[[str], T], from_data: Callable[[Any], T]
) -> T:
    """Reads an answer according to its type. A text of one line is JSON, an address, or the path of a file."""
    if isinstance(answer, os.PathLike):
        return from_path(path_in(answer, "the answer"))
    if isinstance(answer, str):
        is_drawing = "\n" in answer and not answer.lstrip().startswith(("[", "{"))
        return from_text(answer) if is_drawing else from_path(path_in(answer, "the answer"))
    return from_data(answer.grid() if isinstance(answer, Filled) else bare(answer))
