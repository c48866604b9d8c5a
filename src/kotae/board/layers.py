"""Layers: what is to be decided on a board, and under which variables.

A family declares its layers as class attributes; each puzzle lays them on its own board, where they number their
variables. A layer knows how it looks, is called, played and written, so that code asks it without knowing its kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from kotae.board.answer_data import strings
from kotae.board.grid import Grid, Kind, Place, cell_at, name
from kotae.board.loose_words import LooseWords
from kotae.board.marks import Blank, Frame, Mark, Shade, Symbol
from kotae.board.motions import Motion
from kotae.board.prints import EMPTY, FILLED, LINED, NOT_THERE, SYMBOLS, UNDECIDED, Sheet
from kotae.board.tokens import Clue
from kotae.errors import AnswerError
from kotae.logic import Constraint, Values

if TYPE_CHECKING:
    from kotae.board.words.base import Words

OPEN = "?-_ "
"""How an undecided place may be written in the rows of an answer."""


class Board(Protocol):
    """What a layer is laid on."""

    grid: Grid
    clues: Mapping[Place, Clue]


class Layer(LooseWords, ABC):
    """Decisions of one kind. The attributes below exist once the layer is laid on a board."""

    kind: ClassVar[str]
    """How the page lets people touch it: one of the kinds of board that it knows."""
    category: str = "others"
    """What a puzzle is about in which this is to be decided: people look for puzzles by it."""
    dense: ClassVar[bool] = False
    """Whether it fills the cells of a board whose clues all stand beside it."""
    printed: ClassVar[str]
    """The characters that it is drawn with, in words."""
    may_be_empty: ClassVar[bool] = True
    """Whether a cell may hold nothing."""
    fine: ClassVar[bool] = False
    """Whether it is about the edges between cells, so that its pictures need a character for each."""
    nodes: ClassVar[Kind | None] = None
    """Where its lines meet."""
    ends_at_rim: ClassVar[bool] = False
    """Whether the rim of the board is to it what a "no" is elsewhere, as it is to a line that could go no further."""
    swaps: ClassVar[bool] = False
    """Whether its yes and no change places when a board is mirrored, as falling and rising diagonals do."""
    reads: ClassVar[bool] = False
    """Whether anything can be read off."""
    hidden: bool = False
    """Whether it follows from other layers, and is never shown, written or counted."""
    label: str
    grid: Grid
    first: int
    """The number of its first variable."""
    after: int
    """One more than the number of its last variable."""

    def laid(self, label: str, board: Board, first: int) -> Self:
        """A copy of this layer on a board, its variables numbered from `first`."""
        layer = type(self).__new__(type(self))
        layer.__dict__.update(self.__dict__, label=label, grid=board.grid, first=first)
        layer.after = first + layer._spread(board)
        return layer

    @abstractmethod
    def _spread(self, board: Board) -> int:
        """Finds the places of the layer and says how many variables they need."""

    def axioms(self, known: Values) -> list[int]:
        """Flat clauses that give the variables their meaning, as far as that is not known already."""
        return []

    def meaning(self) -> list[int]:
        """Flat clauses that need no reason when a puzzle is explained: mostly the axioms."""
        return self.axioms([0] * self.after)

    def always(self) -> Iterator[tuple[str, Place, Constraint]]:
        """What of that is worth a sentence when nothing else leads on: the sentence, where, and what it says."""
        return iter(())

    def read_off(self, values: Values) -> Iterator[tuple[int, list[int]]]:
        """What anybody sees in what is drawn, and nobody says: each literal, with those that show it."""
        return iter(())

    def sound(self, values: Values) -> bool:
        """The plain meaning of the axioms."""
        return True

    def finish(self, values: Values) -> None:
        """Treats what is undecided as absent."""
        for variable in range(self.first, self.after):
            values[variable] = values[variable] or -variable

    def decision(self, variable: int) -> Sequence[int]:
        """The variables that form one decision together with this one: those of a number, or of a cell's colours."""
        return (variable,)

    @abstractmethod
    def title(self, variable: int) -> str:
        """What a variable means, for people: `line r3c4 south`."""

    @abstractmethod
    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        """What literals say, for people, each in two parts: `not drawn` and `r3c4 south`, and nothing plain."""

    def said(self, what: str, where: Sequence[str]) -> str:
        """What several places have in common, as part of a sentence."""
        return f"{what}: {', '.join(where)}"

    @property
    def words(self) -> "Words":
        """How its decisions are put into sentences. Only explanations load this."""
        from kotae.board.words.states import StateWords

        return StateWords(self.states, self.said)

    @abstractmethod
    def to_json(self, values: Values) -> Any:
        """The decisions as JSON."""

    @abstractmethod
    def from_json(self, data: Any) -> list[int]:
        """The literals that such JSON states. Anything it leaves open is left out."""

    @abstractmethod
    def from_move(self, data: Any) -> dict[int, int]:
        """What a player's move changes, by variable: the new literal, or 0 for what becomes open again."""

    @abstractmethod
    def spot(self, variable: int) -> Place:
        """Where on the board the value of a variable can be seen."""

    @abstractmethod
    def part(self, variable: int) -> Place | tuple[Place, Place]:
        """The place that a variable is about: a place, or the two ends of a corridor."""

    def variables_at(self, place: Any) -> list[int]:
        """The variables meant by pointing at a place, or at two that belong together: its own, or those around it."""
        return [each for each in range(self.first, self.after) if place in (self.part(each), self.spot(each))]

    def said_at(self, place: Any, answer: Values) -> list[list[int]]:
        """What an answer says there, decision by decision."""
        decisions = dict.fromkeys(tuple(self.decision(variable)) for variable in self.variables_at(place))
        return [[answer[variable] for variable in decision] for decision in decisions]

    @abstractmethod
    def ground(self) -> Iterator[Mark]:
        """What is on the paper before anybody draws."""

    @abstractmethod
    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        """What an answer adds. In a partial one, it matters what is certainly not there."""

    @abstractmethod
    def read_print(self, sheet: Sheet) -> Iterable[int]:
        """The literals that its marks state in a drawing made of characters."""

    def drawn_with(self) -> str:
        """The characters that it is drawn with, in words, for someone who drew something else."""
        return self.printed

    @property
    def letters(self) -> Sequence[str]:
        """What may be typed into a cell, one character each; empty if the layer is not about cells."""
        return ()

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        """What a character typed into a cell states; None if it means nothing there."""
        return None

    def note(self, place: Place, text: str) -> list[int] | None:
        """What a note at a place states in the picture of a technique; None if it means nothing there."""
        return None

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        """What literals state, as such notes and their places."""
        return iter(())

    def as_mark(self, variable: int) -> tuple[Place, Any]:
        """The mark on the page that a variable is about: its place, and the value that makes the variable true."""
        return self.spot(variable), 1

    @abstractmethod
    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        """The literal that says the same on the board after a motion, where this layer is `other`; None for none."""

    def on_paper(self) -> Iterable[int]:
        """The literals that are decided on the paper already, where nobody draws."""
        return ()

    def hand(self) -> dict[str, Any]:
        """What the page needs to know to let people draw, besides the size of the board and its clues."""
        return {}


class YesNo(Layer):
    """Yes or no at every place of one kind: the common part of shading, edges and lines."""

    word: str  # what yes means
    no: str  # what no means
    marked: ClassVar[str]
    """How no, yes and undecided are written."""
    places: Sequence[Place]
    number: dict[Place, int]

    def _spread(self, board: Board) -> int:
        self.places = list(self._places())
        self.number = {place: variable for variable, place in enumerate(self.places, self.first)}
        return len(self.places)

    @abstractmethod
    def _places(self) -> Iterator[Place]: ...

    @property
    def negated(self) -> dict[Place, int]:
        """For every place, the literal that says no."""
        return {place: -variable for place, variable in self.number.items()}

    def __getitem__(self, place: Place) -> int:
        return self.number[place]

    def get(self, place: Place) -> int | None:
        """The variable of a place, if it is to be decided."""
        return self.number.get(place)

    def called(self, place: Place) -> str:
        """What a person calls a place in this layer."""
        return name(place)

    def title(self, variable: int) -> str:
        return f"{self.label} {self.called(self.part(variable))}"

    def part(self, variable: int) -> Place:
        return self.places[variable - self.first]

    def spot(self, variable: int) -> Place:
        return self.part(variable)

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        return other.number.get(motion.place(self.part(variable)) or ())

    def variables_at(self, place: Any) -> list[int]:
        return [self.number[place]] if place in self.number else []

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        return [((self.word if each > 0 else self.no), self.called(self.part(abs(each)))) for each in literals]

    def _row(self, values: Values, places: Iterable[Place]) -> str:
        """One character per place: no, yes, undecided. Places that are not to be decided are left out."""
        states = (values[self.number[place]] if place in self.number else -1 for place in places)
        return "".join(self.marked[2 if state == 0 else state > 0] for state in states)

    def _read_row(self, row: Any, places: list[Place], what: str) -> Iterator[int]:
        no, yes = self.marked[0], self.marked[1]
        if not isinstance(row, str) or len(row) != len(places):
            raise AnswerError(f"{what} is {row!r}", f"a string of {len(places)} characters")
        for place, mark in zip(places, row, strict=True):
            if mark == yes and place not in self.number:
                raise AnswerError(f"{what} has {mark!r} at {name(place)}", f"{no}, as nothing can be there")
            if mark in (no, yes) and place in self.number:
                yield self.number[place] if mark == yes else -self.number[place]
            elif mark not in (no, yes) and mark not in OPEN:
                raise AnswerError(f"{what} has {mark!r} at {name(place)}", f"{no}, {yes} or ?")

    def _marked(self, place: Place, mark: str) -> dict[int, int]:
        """What a mark at a place decides; nothing if there is no such mark or place."""
        variable = self.number.get(place)
        states = {} if variable is None else dict(zip(self.marked, (-variable, variable, 0), strict=True))
        return {variable: states[mark]} if variable and mark in states else {}


class PerCell(YesNo):
    """One for every cell: in JSON, a string per row with one character per cell."""

    def to_json(self, values: Values) -> list[str]:
        return [self._row(values, self.grid.line(head)) for head in self.grid.row_heads()]

    def from_json(self, data: Any) -> list[int]:
        rows = zip(strings(data, self.grid.rows, "the answer"), self.grid.row_heads(), strict=True)
        return [each for text, head in rows for each in self._read_row(text, self.grid.line(head), name(head))]

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case [int(row), int(col), str(mark)] if decided := self._marked(cell_at(row, col), mark):
                return decided
        no, yes, neither = (f'"{mark}"'.replace("\\", "\\\\") for mark in self.marked)
        raise AnswerError(f"a move is {str(data)[:60]}", f"[row, column, {yes}, {no} or {neither}], counted from 0")

    def note(self, place: Place, text: str) -> list[int] | None:
        return (self.of_letter(place, text) or None) if place in self.number and text.strip("?") else None

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        for literal in literals:
            yield self.part(abs(literal)), self.letters[0] if literal > 0 else self.not_there

    @property
    def not_there(self) -> str:
        """What is typed into a cell for no."""
        return self.letters[-1] if len(self.letters) > 1 else "x"

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid)


def without_clues(board: Any) -> set[Place]:
    """The cells to draw in, for a board whose clues take up their cells."""
    return set(board.grid.cells()) - set(board.clues)


class Shading(PerCell):
    """Yes or no for every cell, or for those that the family chooses: shaded or not, a lamp or none.

    With a `symbol`, yes is drawn as that symbol; without one, the cell is filled. The `noun` says what is shaded.
    """

    kind: ClassVar[str] = "cells"
    printed: ClassVar[str] = "a mark for yes, x for no, a blank or ? for undecided"
    marked: ClassVar[str] = ".#?"

    def __init__(
        self,
        word: str = "shaded",
        no: str = "",
        *,
        symbol: str | None = None,
        noun: str = "cell",
        where: Callable[[Any], Iterable[Place]] | None = None,
    ) -> None:
        self.word = word
        self.no = no or f"not {word}"
        self.symbol = symbol
        self.category = "placing" if symbol else "shading"
        self.noun = noun
        self._where = where

    def _spread(self, board: Board) -> int:
        self.open = None if self._where is None else set(self._where(board))
        return super()._spread(board)

    def _places(self) -> Iterator[Place]:
        return (cell for cell in self.grid.cells() if self.open is None or cell in self.open)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for cell, variable in self.number.items():
            if values[variable] > 0:
                yield Symbol(cell, self.symbol) if self.symbol else Shade(cell)
            elif partial and values[variable] < 0:
                yield Blank(cell)

    @property
    def filled(self) -> str:
        """What yes may look like, first in plain ASCII, as people type it."""
        return (SYMBOLS[self.symbol][::-1] if self.symbol in SYMBOLS else "") + FILLED[::-1]

    def drawn_with(self) -> str:
        return f"{self.filled[0]} for {self.word}, x for {self.no}, a blank or ? for undecided"

    @property
    def letters(self) -> Sequence[str]:
        return (self.filled[0],)

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        variable = self.number.get(cell)
        if letter in self.filled:
            return None if variable is None else [variable]
        if letter in EMPTY:
            return [] if variable is None else [-variable]
        return [] if letter == UNDECIDED else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        """A cell is shaded by a mark in it, or to the right of its clue if it has one. A line through the middle of the
        cell stands where that mark would be, so the cell is not shaded."""
        for cell in self.places:
            mark = sheet.take(cell, self.filled + NOT_THERE + UNDECIDED, sheet.free(cell))
            if mark != " ":
                sheet.take_around(cell, FILLED if mark in FILLED else mark)
                yield from self.of_letter(cell, mark) or ()
            elif sheet.at(cell) in LINED:
                yield -self.number[cell]

    @property
    def words(self) -> "Words":
        from kotae.board.words.cells import CellWords, ThingWords

        if self.no == f"no {self.word}":
            return ThingWords(self.part, self.word)
        return CellWords(self.part, self.word, self.no, self.noun)

    def hand(self) -> dict[str, Any]:
        cells = None if self.open is None else [list(cell) for cell in self.places]
        return {"symbol": self.symbol, "open": cells, "word": self.word, "no": self.no}
