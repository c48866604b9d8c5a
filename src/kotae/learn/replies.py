"""Reading what a model wrote: from free text to an answer, and what was understood of it.

Nothing is evaluated, and nothing is judged here: a reply is read in the same way whether it is right or wrong. Text
that could mean two answers is refused with the reason.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kotae.drawing.reading import read_drawing
from kotae.errors import AnswerError, KotaeError, WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import bare, replayed
from kotae.learn.listed_places import as_lines
from kotae.learn.loose_json import values_in
from kotae.learn.passages import Passage, line_at, scopes
from kotae.learn.protocol import Naming
from kotae.learn.reply import ReplyError
from kotae.learn.statements import base_of, moves_of, statements_in, without_letters
from kotae.learn.typed_boards import grids_in, literals_in
from kotae.logic import Values

LONGEST = 200_000
"""Characters of a reply that are read; none is that long."""
MOST_VALUES = 200
"""As many lists and objects in a passage are looked at."""
MOST_DRAWN = 20_000
"""A passage that is longer is not looked through for drawings."""
WRAPPERS = ("answer", "solution", "final_answer", "grid", "board", "forced", "result")
EXPECTED = "a board, JSON, or a list of places; best between <answer> and </answer>"


class Reading(NamedTuple):
    """An answer that was found in a reply."""

    values: Values
    how: str
    """What it was, such as `a grid`."""
    line: int
    positions: tuple[Values, ...] = ()
    """The boards after each move, if it was a list of moves."""
    wrong: WrongAnswer | None = None
    """What is wrong with it by itself, as two bridges that cross the rim."""


Reader = Callable[[Puzzle, Passage], Iterator[Reading]]


def read_board_reply(puzzle: Puzzle, text: str, naming: Naming) -> Reading:
    """The answer in a reply. Raises ReplyError if there is none, or if there are two that differ."""
    if len(text) > LONGEST:
        raise ReplyError(f"the reply has {len(text)} characters", f"at most {LONGEST}")
    reasons: list[str] = []
    for scope in scopes(text):
        finder = Finder(puzzle, text, naming, reasons)
        found = [reading for passage in scope.passages for reading in finder.readings(passage)]
        stating = [reading for reading in found if any(reading.values) or reading.wrong]
        if stating:
            return together(puzzle, stating)
    wrong = reasons[0] if reasons else "nothing in it states anything about this puzzle"
    raise ReplyError(f"no answer was found: {wrong}", EXPECTED)


def together(puzzle: Puzzle, readings: list[Reading]) -> Reading:
    """What all readings of a reply say, if they agree: a model may draw its way, or each layer by itself."""
    last = readings[-1]
    values = last.values.copy()
    for reading in readings[:-1]:
        clash = next((at for at, value in enumerate(reading.values) if value and values[at] == -value), 0)
        if clash:
            wrong = f"lines {reading.line} and {last.line} give two different answers: {puzzle.title(clash)}"
            raise ReplyError(wrong, "one answer, between <answer> and </answer>")
        values = [one or other for one, other in zip(values, reading.values, strict=True)]
    wrong_ones = [reading.wrong for reading in readings if reading.wrong]
    return last._replace(values=values, wrong=wrong_ones[-1] if wrong_ones else None)


class Finder:
    """Looks for answers in the passages of one reply, and keeps the reasons why something was not one."""

    def __init__(self, puzzle: Puzzle, reply: str, naming: Naming, reasons: list[str]) -> None:
        self.puzzle = puzzle
        self.reply = reply
        self.naming = naming
        self.reasons = reasons

    def readings(self, passage: Passage) -> Iterator[Reading]:
        """JSON and boards in a passage; lists of places only where there is neither."""
        found = [*self.in_json(passage), *self.in_boards(passage)]
        yield from found or self.in_statements(passage.text, passage.line, described("a list of places", passage))

    def in_json(self, passage: Passage) -> Iterator[Reading]:
        for number, (data, start, _) in enumerate(values_in(passage.text)):
            if number == MOST_VALUES:
                return
            line = passage.line + line_at(passage.text, start) - 1
            if reading := self.of_data(unwrapped(data, self.puzzle), line, described("JSON", passage)):
                yield reading

    def of_data(self, data: Any, line: int, how: str) -> Reading | None:
        """JSON in the form that `solve` prints, or near it; or a list of places."""
        if isinstance(data, dict) and isinstance(data.get("moves"), list):
            return self.tried(lambda: self.replay(data["moves"], line, how), line, how)
        exact = self.tried(lambda: Reading(self.puzzle.from_json(data), how, line), line, how, quiet=True)
        if exact is not None:
            return exact
        loose = self.tried(lambda: Reading(self.puzzle.stated(self.loosely(data)), how, line), line, how, quiet=True)
        if loose is not None:
            return loose
        joined = not all(layer.letters for layer in self.puzzle.shown_layers)
        lines = "\n".join(each.replace("\n", " ") for each in as_lines(data, joined))
        return next(self.in_statements(lines, line, how), None)

    def loosely(self, data: Any) -> list[int]:
        """A grid of words for all layers, or for each by its name; edges with numbers instead of strings."""
        layers = {layer.label: layer for layer in self.puzzle.shown_layers}
        if isinstance(data, dict) and data and data.keys() <= layers.keys():
            return [each for label, part in data.items() for each in self.part(layers[label], part)]
        if len(layers) == 1 and isinstance(data, dict):
            return self.part(next(iter(layers.values())), data)
        rows = words_in(data)
        if rows is None or [len(row) for row in rows] != [self.puzzle.grid.cols] * self.puzzle.grid.rows:
            raise AnswerError("it is not a grid of this size", "one entry per cell")
        return literals_in(self.puzzle, rows, typed=isinstance(data, str))

    def part(self, layer: Any, data: Any) -> list[int]:
        """One layer of an answer."""
        try:
            return list(layer.from_json(data))
        except AnswerError:
            if isinstance(data, dict):
                rows = {way: [joined_row(row) for row in part] for way, part in data.items() if isinstance(part, list)}
                return list(layer.from_json(rows))
            rows_of_words = words_in(data)
            if rows_of_words is None or not layer.letters:
                raise
            return literals_in(self.puzzle, rows_of_words, typed=isinstance(data, str))

    def in_boards(self, passage: Passage) -> Iterator[Reading]:
        """A board as Kotae draws it, or grids that were typed."""
        text = passage.text
        if self.puzzle.grid.shape:
            return
        if len(text) <= MOST_DRAWN:
            drawn = self.tried(
                lambda: Reading(read_drawing(text, self.puzzle), described("a drawing", passage), passage.line),
                passage.line,
                described("a drawing", passage),
                quiet=True,
            )
            if drawn is not None:
                yield drawn
                return
        rows, cols = self.puzzle.grid.rows, self.puzzle.grid.cols
        for typed in grids_in(text, passage.line, rows, cols):
            how = described("a grid", passage)
            found = self.tried(lambda: self.typed(typed.rows, how, typed.line), typed.line, how)  # noqa: B023
            if found is not None:
                yield found

    def typed(self, rows: list[list[str]], how: str, line: int) -> Reading:
        return Reading(self.stated(literals_in(self.puzzle, rows)), how, line)

    def in_statements(self, text: str, line: int, how: str) -> Iterator[Reading]:
        """The moves that a list of places makes, in their order."""
        said = statements_in(self.puzzle, text, line)
        if not said:
            return
        corners = any(layer.nodes == "corners" for layer in self.puzzle.shown_layers)
        try:
            said = without_letters(said, self.reply, self.puzzle.grid, corners, self.naming.letters)
            base = base_of(self.reply, said, self.puzzle.grid, corners, self.naming.counted_from)
            moves = moves_of(self.puzzle, said, base)
            values, positions = self.puzzle.stated(), list[Values]()
            for move in moves:
                values = self.stated(move.literals, values)
                positions.append(values)
            yield Reading(values, how, said[0].line, tuple(positions))
        except WrongAnswer as wrong:
            yield Reading(self.puzzle.stated(wrong.literals), how, said[0].line, (), wrong)
        except KotaeError as error:
            self.reasons.append(f"line {said[0].line}: {error.wrong}")

    def stated(self, literals: list[int], before: Values | None = None) -> Values:
        """The values that literals state, after others. Raises AnswerError if they contradict each other."""
        values = (before or self.puzzle.stated()).copy()
        for literal in literals:
            if values[abs(literal)] == -literal:
                raise AnswerError(
                    f"it says two different things about {self.puzzle.title(abs(literal))}", "one of them"
                )
            values[abs(literal)] = literal
        return values

    def replay(self, moves: list[Any], line: int, how: str) -> Reading:
        drawn = replayed(self.puzzle, moves)
        return Reading(drawn.values, how, line, tuple(drawn.positions or ()), drawn.wrong)

    def tried(self, read: Callable[[], Reading], line: int, how: str, quiet: bool = False) -> Reading | None:
        """A reading; None if there is none, for which the reason is kept unless it is to be expected."""
        try:
            return read()
        except WrongAnswer as wrong:
            return Reading(self.puzzle.stated(wrong.literals), how, line, (), wrong)
        except KotaeError as error:
            if not quiet:
                self.reasons.append(f"line {line}: {error.wrong}")
            return None


def described(what: str, passage: Passage) -> str:
    return f"{what} {passage.where}".rstrip()


def unwrapped(data: Any, puzzle: Puzzle) -> Any:
    """An answer without the object around it."""
    own = {layer.label for layer in puzzle.shown_layers}
    for _ in range(4):
        inner = bare(data)
        if isinstance(data, dict) and inner is data and "moves" not in data:
            inner = next((data[key] for key in data if key.lower() in WRAPPERS and key not in own), data)
        if inner is data:
            return data
        data = inner
    return data


def words_in(data: Any) -> list[list[str]] | None:
    """The entries of a grid as words; None if it is not one."""
    rows = data.split("\n") if isinstance(data, str) else data
    if not isinstance(rows, list) or not rows:
        return None
    found: list[list[str]] = []
    for row in rows:
        if isinstance(row, str):
            found.append(row.split() if " " in row.strip() else list(row.strip()))
        elif isinstance(row, list) and not any(isinstance(each, list | dict) for each in row):
            found.append(["?" if each is None else str(each) for each in row])
        else:
            return None
    return found


def joined_row(row: Any) -> Any:
    """A row of edges as a string."""
    if isinstance(row, list):
        marks = ["?" if each is None else str(int(each)) if isinstance(each, bool | int) else str(each) for each in row]
        return "".join(marks)
    return row.replace(" ", "") if isinstance(row, str) else row
