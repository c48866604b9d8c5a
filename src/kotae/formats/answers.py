"""Reading answers: the JSON that `solve` prints, whole or only its `solution`, a drawing as `solve` draws it, or a file
in which another program has saved what was drawn.

An answer may include its moves: `{"moves": [...]}`, each an entry of the answer as the player made it, alone or beside
the `solution` that they led to. A saved game includes them too.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from kotae.drawing.reading import read_drawing
from kotae.errors import AnswerError, KotaeError, ReadError, WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.addresses import saved_in
from kotae.formats.janko import is_janko, read_janko_answer
from kotae.formats.pencilbox import HIDDEN, is_pencilbox, read_pencilbox_answer
from kotae.formats.pencilbox_xml import is_pencilbox_xml, read_pencilbox_xml_answer
from kotae.formats.played import read_played
from kotae.formats.pzprv3 import is_pzprv3, read_pzprv3_answer
from kotae.formats.savefile import is_savefile
from kotae.formats.sources import load, to_text
from kotae.logic import Values

T = TypeVar("T")

READERS: tuple[tuple[Callable[[str], bool], Callable[[str, Puzzle], Values]], ...] = (
    (is_pzprv3, read_pzprv3_answer),
    (is_janko, read_janko_answer),
    (is_pencilbox_xml, read_pencilbox_xml_answer),
)
"""Files that hold an answer: how each is recognised, and what reads it."""


class Drawn(NamedTuple):
    """What is drawn, and the boards that led to it, one for each move, if the moves are known."""

    values: Values
    positions: Sequence[Values] | None = None
    wrong: WrongAnswer | None = None
    """What is wrong with the last move, when it does not lead to a possible board."""


def read_answer(argument: str, puzzle: Puzzle) -> Values:
    """The values that an answer states; what it leaves open is undecided."""
    drawn = read_drawn(argument, puzzle)
    if drawn.wrong:
        raise drawn.wrong
    return drawn.values


def read_drawn(argument: str, puzzle: Puzzle) -> Drawn:
    """The same, with the moves that led there."""

    def from_json(data: Any) -> Drawn:
        if not isinstance(data, dict) or "moves" not in data:
            return Drawn(puzzle.from_json(bare(data)))
        played = replayed(puzzle, data["moves"])
        if bare(data) is data:
            return played
        try:
            return Drawn(puzzle.from_json(bare(data)), played.positions)
        except WrongAnswer as wrong:
            return played._replace(wrong=wrong)

    return read_with(argument, from_json, lambda text: drawn_in(text, puzzle))


def drawn_in(text: str, puzzle: Puzzle) -> Drawn:
    """What is drawn in a text that is not JSON."""
    if is_savefile(text):
        positions = read_played(text, puzzle)
        return Drawn(positions[-1] if positions else puzzle.stated(), positions)
    return Drawn(reader_of(text, puzzle)(text, puzzle))


def replayed(puzzle: Puzzle, moves: Any) -> Drawn:
    """The boards that moves lead to. One that is wrong by itself ends them."""
    if not isinstance(moves, list):
        raise AnswerError("the moves are not a list", "a list of moves, the first one first")
    values, positions = puzzle.stated(), list[Values]()
    try:
        for values in puzzle.positions(moves):
            positions.append(values)
    except AnswerError as error:
        raise AnswerError(f"move {len(positions) + 1}: {error.wrong}", error.expected) from None
    except WrongAnswer as wrong:
        wrong.literals = [value for value in values if value]
        return Drawn(values, positions, wrong)
    return Drawn(values, positions)


def bare(data: Any) -> Any:
    """An answer without what `solve` and `forced` print around it."""
    for part in ("solution", "forced"):
        if isinstance(data, dict) and part in data:
            data = data[part]
    return data


def reader_of(text: str, puzzle: Puzzle) -> Callable[[str, Puzzle], Values]:
    """The reader for such an answer. PencilBox files do not say what they are, so they are only tried where
    possible."""
    found = (reader for recognised, reader in READERS if recognised(text))
    plain = read_pencilbox_answer if type(puzzle) in HIDDEN and is_pencilbox(text) else read_drawing
    return next(found, plain)


def answer_in(content: str | bytes, puzzle: Puzzle) -> Values | None:
    """The answer that a file or an address holds besides the puzzle, complete if it is right as it stands; None if
    there is none, or none that can be read."""
    try:
        text = content if isinstance(content, str) else to_text(content)
        text = saved_in(text.strip()) or text
        held = is_savefile(text) or any(recognised(text) for recognised, _ in READERS)
        held = held or (type(puzzle) in HIDDEN and is_pencilbox(text))
        values = drawn_in(text, puzzle).values if held else []
    except KotaeError:
        return None
    if not any(values):
        return None
    whole = puzzle.finished(values)
    return whole if puzzle.solved_by(whole) else values


ANSWER = "JSON, a file that holds an answer, or -"


def read_with(argument: str, from_json: Callable[[Any], T], from_text: Callable[[str], T]) -> T:
    """An answer given as JSON, itself or in a file, as an address that carries it, or as text in a file."""
    try:
        text = (
            argument
            if argument.lstrip().startswith(("[", "{"))
            else saved_in(argument.strip()) or load(argument, ANSWER)
        )
        if not text.lstrip().startswith(("[", "{")):
            return from_text(text)
        return from_json(json.loads(text))
    except json.JSONDecodeError as error:
        raise ReadError(f"it is not JSON: {error.msg}", "one JSON value", error.lineno, error.colno, argument) from None
    except (ValueError, RecursionError):
        raise ReadError("its numbers are too long or it is nested too deeply", "JSON", source=argument) from None
    except AnswerError as error:
        raise ReadError(error.wrong, error.expected, source=argument) from None
    except ReadError as error:
        error.source = argument
        raise
