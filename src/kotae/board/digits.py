"""The layer of numbers: what is written into every cell."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.answer_data import is_whole, strings
from kotae.board.grid import Place, cell_at, name
from kotae.board.layers import Board, Layer
from kotae.board.marks import Candidates, Digit, Frame, Mark
from kotae.board.motions import Motion
from kotae.board.notes import read_choice, write_choice
from kotae.board.prints import EMPTY, UNDECIDED, Sheet
from kotae.english import listed
from kotae.errors import AnswerError
from kotae.logic import Constraint, Values, any_of
from kotae.logic.digits import NumberedCells
from kotae.logic.templates import Template

if TYPE_CHECKING:
    from kotae.board.words.digits import DigitWords


@lru_cache(maxsize=128)
def one_number(size: int) -> Template:
    """At least one of that many literals is true, and no two of them are."""
    numbers = range(1, size + 1)
    return Template([numbers, *((-one, -other) for one in numbers for other in range(1, one))])


class Digits(Layer):
    """A number for every cell, or for those that the family chooses: one variable per cell and number.

    `numbers` and `where` may depend on the board: its size, its clues, what is given.
    """

    kind: ClassVar[str] = "digits"
    category = "numbers"
    printed: ClassVar[str] = "the number of a cell, a blank for none"
    may_be_empty: ClassVar[bool] = False
    numbers: tuple[int, ...]
    cells: dict[Place, dict[int, int]]
    """By cell, in reading order: for every number, the variable that puts it there."""

    def __init__(
        self,
        numbers: range | Callable[[Any], Iterable[int]],
        where: Callable[[Any], Iterable[Place]] | None = None,
    ) -> None:
        self._numbers = numbers
        self._where = where

    def _spread(self, board: Board) -> int:
        self.numbers = tuple(self._numbers(board) if callable(self._numbers) else self._numbers)
        chosen = list(self.grid.cells()) if self._where is None else sorted(self._where(board))
        size = len(self.numbers)
        starts = range(self.first, self.first + size * len(chosen), size or 1)
        self.cells = {
            cell: dict(zip(self.numbers, range(start, start + size), strict=True))
            for cell, start in zip(chosen, starts, strict=True)
        }
        return size * len(chosen)

    def __getitem__(self, cell: Place) -> Mapping[int, int]:
        """The variables of a cell, by number."""
        return self.cells[cell]

    def along(self, cells: Iterable[Place]) -> list[Mapping[int, int]]:
        return [self.cells[cell] for cell in cells]

    def axioms(self, known: Values) -> list[int]:
        """Every cell has one number."""
        if not self.numbers:
            return [0] * len(self.cells)
        flat: list[int] = []
        for start in range(self.first, self.after, len(self.numbers)):
            states = known[start : start + len(self.numbers)]
            if max(states) > 0:
                continue
            row = [variable for variable, state in enumerate(states, start) if not state]
            flat += one_number(len(row)).stamp(row, range)  # there are no auxiliary variables
        return flat

    @property
    def numbered_cells(self) -> NumberedCells | None:
        """For what can be narrowed down before any search; other layers have none."""
        return NumberedCells(self.first, self.numbers, self.cells.values())

    def always(self) -> Iterator[tuple[str, Place, Constraint]]:
        for cell, numbers in self.cells.items():
            yield "every cell has one number", cell, any_of(*numbers.values())

    def meaning(self) -> list[int]:
        """A cell with a number has no other. That it has one needs a reason."""
        pairs = (pair for row in self.cells.values() for pair in combinations(row.values(), 2))
        return [literal for one, other in pairs for literal in (-one, -other, 0)]

    def sound(self, values: Values) -> bool:
        return all(len([v for v in cell.values() if values[v] > 0]) == 1 for cell in self.cells.values())

    def finish(self, values: Values) -> None:
        """An empty cell is not finished: nothing is assumed, except that a cell with a number has no other."""
        for cell in self.cells.values():
            if any(values[variable] > 0 for variable in cell.values()):
                for variable in cell.values():
                    values[variable] = values[variable] or -variable

    def decision(self, variable: int) -> Sequence[int]:
        return list(self.cells[self.part(variable)].values())

    def part(self, variable: int) -> Place:
        return list(self.cells)[(variable - self.first) // len(self.numbers)]

    def spot(self, variable: int) -> Place:
        return self.part(variable)

    def number_of(self, variable: int) -> int:
        """The number that a variable puts into its cell."""
        return self.numbers[(variable - self.first) % len(self.numbers)]

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        place = motion.place(self.part(variable))
        return None if place is None else other.cells.get(place, {}).get(self.number_of(variable))

    def title(self, variable: int) -> str:
        return f"{self.label} {self.number_of(variable)} {name(self.part(variable))}"

    def value(self, cell: Place, values: Values) -> int | None:
        """The number of a cell, if it is decided."""
        for number, variable in self.cells[cell].items():
            if values[variable] > 0:
                return number
        return None

    def candidates(self, cell: Place, values: Values) -> list[int]:
        """The numbers that a cell may still have."""
        found = self.value(cell, values)
        left = [number for number, variable in self.cells[cell].items() if values[variable] >= 0]
        return left if found is None else [found]

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        given, found = set(literals), []
        for cell in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            numbers = self.cells[cell].items()
            here = [number for number, variable in numbers if variable in given]
            barred = [str(number) for number, variable in numbers if -variable in given]
            found.append((f"is {here[0]}" if here else f"is not {' or '.join(barred)}", name(cell)))
        return found

    def said(self, what: str, where: Sequence[str]) -> str:
        return f"{listed(where)} {what.replace('is', 'are', 1) if len(where) > 1 else what}"

    @cached_property
    def words(self) -> "DigitWords":
        from kotae.board.words.digits import DigitWords

        return DigitWords(self.cells)

    def to_json(self, values: Values) -> list[list[Any]]:
        """The numbers row by row; null where there is none, and a list of the possible ones where that is partly
        known."""
        return [[self._entry(cell, values) for cell in self.grid.line(head)] for head in self.grid.row_heads()]

    def _entry(self, cell: Place, values: Values) -> Any:
        if cell not in self.cells:
            return None
        if (found := self.value(cell, values)) is not None:
            return found
        left = self.candidates(cell, values)
        return left if len(left) < len(self.cells[cell]) else None

    def from_json(self, data: Any) -> list[int]:
        literals: list[int] = []
        for row, entries in enumerate(strings(data, self.grid.rows, "the answer")):
            if not isinstance(entries, list) or len(entries) != self.grid.cols:
                raise AnswerError(f"row {row + 1} is {str(entries)[:40]}", f"a list of {self.grid.cols} numbers")
            for col, entry in enumerate(entries):
                literals += self._literals(cell_at(row, col), entry)
        return literals

    def _literals(self, cell: Place, entry: Any) -> Iterator[int]:
        """What it means that a number, or one of a list of numbers, is in a cell."""
        if entry is None:
            return
        left = entry if isinstance(entry, list) else [entry]
        if cell not in self.cells or not all(is_whole(number) and number in self.numbers for number in left):
            expected = f"a number from {self.numbers[0]} to {self.numbers[-1]}" if cell in self.cells else "null"
            raise AnswerError(f"{name(cell)} is {str(entry)[:20]}", expected)
        for number, variable in self.cells[cell].items():
            if number not in left:
                yield -variable
            elif len(left) == 1:
                yield variable

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case [int(row), int(col), entry] if (cell := cell_at(row, col)) in self.cells:
                opened = dict.fromkeys(self.cells[cell].values(), 0)
                return opened | {abs(literal): literal for literal in self._literals(cell, entry)}
        raise AnswerError(f"a move is {str(data)[:60]}", "[row, column, number or null], counted from 0")

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for cell in self.cells:
            found, left = self.value(cell, values), self.candidates(cell, values)
            if found is not None:
                yield Digit(cell, str(found))
            elif len(left) < len(self.cells[cell]):
                yield Candidates(cell, tuple(left), self.numbers)

    @property
    def letters(self) -> Sequence[str]:
        return [str(number) for number in self.numbers if number < 10]

    @property
    def how_to_write(self) -> str:
        return "one line per row, a number for every cell with blanks between them, . where none is to be written"

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        if letter in self.letters:
            return list(self._literals(cell, int(letter))) if cell in self.cells else None
        return [] if letter == UNDECIDED or letter in EMPTY else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        """The number that is written into a cell, or else the one that is printed there."""
        for cell in self.cells:
            written = sheet.take_number(cell)
            if written and int(written) not in self.numbers:
                raise sheet.refuse(cell, f"{written} cannot be written here", self.printed)
            given = written or sheet.printed_in(cell)
            if given.isdecimal() and int(given) in self.numbers:
                yield from self._literals(cell, int(given))

    def note(self, place: Place, text: str) -> list[int] | None:
        return read_choice(text, self._by_name(place)) if place in self.cells else None

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        for cell in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            yield cell, write_choice(self._by_name(cell), literals)

    def _by_name(self, cell: Place) -> dict[str, int]:
        return {str(number): variable for number, variable in self.cells[cell].items()}

    def as_mark(self, variable: int) -> tuple[Place, int]:
        return self.part(variable), self.number_of(variable)

    def hand(self) -> dict[str, Any]:
        return {"numbers": list(self.numbers), "open": [list(cell) for cell in self.cells]}
