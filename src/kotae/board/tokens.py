"""Tokens: how a clue is written. A number, a number with an arrow, a pearl, several numbers, the runs of a line.

A token knows its text in files and sentences, the keys that type it, the marks that draw it, and how to query the rule
that gives it its meaning: a number is compared with what the rule counts, and an arrow first gives the direction.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from kotae.board.grid import WAYS, Place, kind_of
from kotae.board.marks import BLACK, Heading, Label, Mark, Split, Spot, Wall
from kotae.board.marks import Arrow as ArrowMark
from kotae.board.marks import Circle as CircleMark
from kotae.board.motions import Motion
from kotae.errors import KotaeError
from kotae.logic import Constraint, Known, Values, all_hold

Clue = int | str | tuple[Any, ...]
"""A number, a letter, "?" for what is hidden, or several of them."""

HIDDEN = "?"
Meaning = Callable[..., Any]
"""What a rule says about a place: an expression with `equals`, `isin` and `value`. It takes what a token adds, such as
a direction."""


class Token(ABC):
    """One way of writing clues."""

    expected: str
    """What may be written, for someone who wrote something else."""
    is_plain_hidden: bool = False
    """Whether a clue that says nothing looks as if nothing had been left out, as a wall without a number does."""
    by_keys: ClassVar[bool] = False
    """Whether the text is a clue after each key, as with a digit; otherwise it becomes one when it is complete."""

    divides: ClassVar[bool] = False
    """Whether numbers are about the cells below and to the right as far as the next such clue, also those at heads."""

    def on(self, board: Any) -> "Token":
        """The token as it is on this board: some depend on what is given there, such as the colours."""
        return self

    @abstractmethod
    def read(self, text: str) -> Clue:
        """The clue that a text stands for. Raises KotaeError if there is none."""

    @abstractmethod
    def text(self, clue: Clue) -> str:
        """The clue as it is written in a file."""

    def words(self, clue: Clue) -> str:
        """The clue as it is called in a sentence."""
        return self.text(clue)

    @abstractmethod
    def allows(self, clue: Clue) -> bool:
        """Whether there is such a clue."""

    def fits(self, place: Place, clue: Clue) -> bool:
        """Whether it may stand at a place where clues of its kind do."""
        return True

    def hide(self, clue: Clue) -> Clue:
        """The clue that takes its place and says nothing, if there is one; otherwise the clue itself."""
        return HIDDEN if self.allows(HIDDEN) else clue

    @property
    def nothing(self) -> Clue | None:
        """The clue that is assumed where none was given, if there must be one."""
        return None

    @abstractmethod
    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        """What it says about the solution."""

    @abstractmethod
    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        """The clues that could stand here in the puzzle with this answer; empty if no clue can."""

    @property
    @abstractmethod
    def keys(self) -> Sequence[str]:
        """What may be typed while setting a puzzle."""

    @abstractmethod
    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        """How it looks."""

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        """The clue after its board was turned or mirrored."""
        return clue

    def tinted(self, clue: Clue, colour: str) -> Clue:
        """The clue in a cell that is drawn `white`, `grey` or `black`, for tokens to which that matters."""
        return clue

    def from_behind(self, clue: Clue) -> Clue:
        """The clue of a line that is read from its other end."""
        return clue

    def wrong(self, text: object) -> KotaeError:
        return KotaeError(f"{text!r} is not a clue here", self.expected)


class Compared(Token):
    """A clue of several parts, which its rule compares as a whole; the rule also says what could be printed."""

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning().equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        found: Sequence[Clue] = meaning().value(values)
        return found


class Number(Token):
    """A number, or `?` for a hidden one: it stands here, and may be any number that is allowed.

    With `walls`, a cell with a clue is blocked, and `?` is a wall without a number; with `circles`, a circle.
    """

    by_keys: ClassVar[bool] = True

    def __init__(
        self,
        numbers: range = range(1_000_000),
        *,
        hidden: bool = True,
        ringed: bool = False,
        walls: bool = False,
        circles: bool = False,
        small: bool = False,
    ) -> None:
        self.numbers, self.hidden, self.small = numbers, hidden, small
        self.ringed = ringed or circles
        self.walls, self.is_plain_hidden = walls, walls or circles
        span = f"{numbers[0]} to {numbers[-1]}" if len(numbers) < 1000 else f"a number from {numbers[0]} up"
        self.expected = f"{span} or ?" if hidden else span

    def read(self, text: str) -> Clue:
        clue: Clue = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text
        if self.allows(clue):
            return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        return str(clue)

    def allows(self, clue: Clue) -> bool:
        return (self.hidden and clue == HIDDEN) or (type(clue) is int and clue in self.numbers)

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        expression = meaning()
        found: Constraint = expression.isin(self.numbers) if clue == HIDDEN else expression.equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        value = meaning().value(values)
        return [value] if value is not None and self.allows(value) else []

    @property
    def keys(self) -> Sequence[str]:
        numbers = map(str, self.numbers if len(self.numbers) <= 10 else range(10))
        return [*numbers, *([HIDDEN] if self.hidden else [])]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        if self.walls:
            yield Wall(place)
        if place[-1] < 0 or place[0] < 0:
            yield Heading(place, [(str(clue), BLACK)])
        elif self.ringed and self.is_plain_hidden and clue == HIDDEN:
            yield CircleMark(place, False)
        elif not (self.walls and clue == HIDDEN):
            in_corner = kind_of(place) == "regions"
            yield Label(place[:2] if in_corner else place, str(clue), self.ringed, self.small or in_corner)


class Symbols(Token):
    """One of a few letters, each with a name: pearls, suns and moons, letters."""

    by_keys: ClassVar[bool] = True

    def __init__(self, names: Mapping[str, str], looks: Mapping[str, Callable[[Place], Mark]] | None = None) -> None:
        self.names = names
        self.looks = looks or {letter: lambda place, letter=letter: Label(place, letter) for letter in names}  # type: ignore[misc]
        self.expected = " or ".join(names)

    def read(self, text: str) -> Clue:
        if text in self.names:
            return text
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        return str(clue)

    def words(self, clue: Clue) -> str:
        return self.names[str(clue)]

    def allows(self, clue: Clue) -> bool:
        return isinstance(clue, str) and clue in self.names

    def hide(self, clue: Clue) -> Clue:
        """The only symbol that there is says nothing besides where it stands."""
        return next(iter(self.names)) if len(self.names) == 1 else super().hide(clue)

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning().equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        expression = meaning()
        return [letter for letter in self.names if expression.equals(letter).holds(values)]

    @property
    def keys(self) -> Sequence[str]:
        return list(self.names)

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        yield self.looks[str(clue)](place)


def pearls(noun: str = "pearl") -> Symbols:
    """White and black circles."""
    looks = {"w": lambda place: CircleMark(place, False), "b": lambda place: CircleMark(place, True)}
    return Symbols({"w": f"white {noun}", "b": f"black {noun}"}, looks)


def circles() -> Symbols:
    """White and black circles, and some of either colour."""
    looks: dict[str, Callable[[Place], Mark]] = {
        "w": lambda place: CircleMark(place, False),
        "b": lambda place: CircleMark(place, True),
        HIDDEN: lambda place: Label(place, HIDDEN, True),
    }
    return Symbols({"w": "white circle", "b": "black circle", HIDDEN: "circle"}, looks)


def spots(noun: str = "circle") -> Symbols:
    """Small circles in three colours, which may stand in cells, on edges and at corners."""
    colours = {"w": "white", "g": "grey", "b": "black"}
    looks = {letter: lambda place, colour=colour: Spot(place, colour) for letter, colour in colours.items()}
    return Symbols({letter: f"{colour} {noun}" for letter, colour in colours.items()}, looks)


def midpoints() -> Symbols:
    """Small circles of one colour, which may stand in cells and on edges."""
    return Symbols({"b": "circle"}, {"b": lambda place: Spot(place, "black")})


ARROWS = {"u": "^", "d": "v", "l": "<", "r": ">"}
"""How the directions are written after a number."""
WORDS = {"u": "up", "d": "down", "l": "left", "r": "right"}


NO_ARROW = "a number without an arrow counts nothing"


class Arrow(Token):
    """A number with an arrow, `3>`, that counts in that direction; `?` is a cell without either, and `?>` one without a
    number. A number without an arrow, `3-`, can be read, as such boards exist, but nothing satisfies it.

    Its rule takes the place and the direction.
    """

    expected = "a number and one of ^ v < >, such as 2>, or ?"
    arrowless: ClassVar[Known] = Known(False, NO_ARROW)
    """What a number without an arrow says."""

    def __init__(self, numbers: range = range(1_000_000)) -> None:
        self.numbers = numbers

    def read(self, text: str) -> Clue:
        ways = {"-": ""} | {arrow: way for way, arrow in ARROWS.items()}
        number, way = text[:-1], ways.get(text[-1:])
        if text == HIDDEN:
            return HIDDEN
        if number == HIDDEN and way:
            return HIDDEN, way
        if number.isascii() and number.isdecimal() and len(number) < 10 and way is not None:
            return int(number), way
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        return f"{clue[0]}{ARROWS.get(clue[1], '-')}" if isinstance(clue, tuple) else str(clue)

    def words(self, clue: Clue) -> str:
        number, way = parts_of(clue)
        return f"{number} pointing {WORDS[way]}" if way else str(number)

    def allows(self, clue: Clue) -> bool:
        if not isinstance(clue, tuple):
            return clue == HIDDEN
        number, way = clue if len(clue) == 2 else (HIDDEN, "")
        return way in WAYS if number == HIDDEN else number in self.numbers and way in ("", *WAYS)

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        number, way = parts_of(clue)
        return (number, motion.way(way)) if way else clue

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        number, way = parts_of(clue)
        if number == HIDDEN:
            said: Constraint = meaning(way or "u").isin(self.numbers)
            return said
        found: Constraint = meaning(way).equals(number) if way else self.arrowless
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        counted = {way: meaning(way).value(values) for way in WAYS}
        return [(number, way) for way, number in counted.items() if number is not None]

    @property
    def keys(self) -> Sequence[str]:
        return [*map(str, range(10)), *ARROWS.values(), HIDDEN]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        yield Wall(place)
        if isinstance(clue, tuple):
            yield arrow_mark(place, clue)


def parts_of(clue: Clue) -> tuple[int | str, str]:
    """The number, or `?` for none, and the direction, or "" for none."""
    number, way = clue if isinstance(clue, tuple) else (HIDDEN, "")
    return number, way


def arrow_mark(place: Place, clue: Clue) -> Mark:
    """What is printed in the cell of a clue with an arrow or a number."""
    number, way = parts_of(clue)
    return ArrowMark(place, str(number), way) if way else Label(place, str(number))


class Sums(Token):
    """What is below and what is to the right, `16\\9`, either of which may be missing: `16\\`, `\\9`, `\\`.

    Its rule takes the place and the way, down or right. The number `missing` stands for none.
    """

    expected = "the number below, a backslash and the one to the right, such as 16\\9, or \\ alone"
    divides: ClassVar[bool] = True

    def __init__(self, numbers: range, missing: int = 0) -> None:
        self.numbers = numbers
        self.missing = missing

    def read(self, text: str) -> Clue:
        parts = text.split("\\")
        if len(parts) == 2 and all(part.isascii() and (part.isdecimal() or not part) for part in parts):
            clue = tuple(int(part[:10]) if part else self.missing for part in parts)
            if self.allows(clue):
                return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        assert isinstance(clue, tuple)
        return "\\".join("" if number == self.missing else str(number) for number in clue)

    def allows(self, clue: Clue) -> bool:
        if not isinstance(clue, tuple) or len(clue) != 2:
            return False
        (below, right), missing, numbers = clue, self.missing, self.numbers
        return (below == missing or below in numbers) and (right == missing or right in numbers)

    def hide(self, clue: Clue) -> Clue:
        return self.missing, self.missing

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        assert isinstance(clue, tuple)
        stated = [(way, number) for way, number in zip("dr", clue, strict=True) if number != self.missing]
        return all_hold([meaning(way).equals(number) for way, number in stated])

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        return [tuple(meaning(way).value(values) or 0 for way in "dr")]

    @property
    def keys(self) -> Sequence[str]:
        return [*map(str, range(10)), "\\"]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        below, right = self.text(clue).split("\\")
        yield Split(place, below, right)
