"""Givens: what is printed on a board besides its clues, and is not to be decided. Regions, the colours of a picture, or
an option such as "two stars".

A family declares them as class attributes. A puzzle is made with their values, and has them under the same names. A
given knows its block in a file, what is wrong with a value, and how it looks.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

from kotae.board.grid import Grid, Place, cell_at, name
from kotae.board.marks import BLACK, Colour, Divider, Mark
from kotae.board.motions import Motion
from kotae.board.regions import Region, Regions
from kotae.errors import KotaeError, plural

if TYPE_CHECKING:
    from kotae.board.random_rooms import Chance, Images

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
"""What regions are called in a file, as long as there are enough letters."""

USUAL_ROOM = 5
"""Roughly how many cells a room of a new puzzle has."""

Value = TypeVar("Value")


class Given(ABC, Generic[Value]):
    """One thing that is given. `label` is the name under which a family declares it; read from a puzzle, it is the
    value that this puzzle has."""

    label: str
    is_drawn: ClassVar[bool] = False
    """Whether every new puzzle has a random one."""
    is_about_rules: ClassVar[bool] = False
    """Whether it says which rules the puzzle has, rather than what is on its board."""

    def __set_name__(self, family: type, label: str) -> None:
        self.label = label

    @overload
    def __get__(self, puzzle: None, family: type) -> Self: ...

    @overload
    def __get__(self, puzzle: object, family: type) -> Value: ...

    def __get__(self, puzzle: Any, family: type) -> Any:
        return self if puzzle is None else puzzle.givens[self.label]

    @property
    def title(self) -> str:
        """What a sentence calls it."""
        return f"the {self.label}"

    @abstractmethod
    def default(self, grid: Grid) -> Value:
        """The value when none is stated. Raises KotaeError where one must be."""

    def bare(self, grid: Grid) -> Value:
        """The value on a board into which nothing has been entered yet."""
        return self.default(grid)

    def beginning(self, grid: Grid) -> Value:
        """The value that a setter starts from; there always is one."""
        return self.default(grid)

    @abstractmethod
    def checked(self, grid: Grid, value: Any) -> Value:
        """The value as the puzzle keeps it. Raises KotaeError for an impossible one."""

    def fitted(self, value: Value, clues: Container[Place]) -> Value:
        """The value on a board with clues at these places."""
        return value

    def random(self, grid: Grid, dice: "Chance", images: "Images") -> Value:
        """The value for a new puzzle, symmetric if that has a meaning: `images` gives a cell's images."""
        return self.default(grid)

    def varied(self, grid: Grid, value: Value, near: Sequence[Place], dice: "Chance") -> Value | None:
        """A slightly different value, changed near one of these cells; None if there is none."""
        return None

    def eased(self, grid: Grid, value: Value, near: Sequence[Place], dice: "Chance") -> Value | None:
        """A slightly different value, changed near one of these cells, with which there may be an answer where there
        was none; None if there is none."""
        return self.varied(grid, value, near, dice)

    def moved(self, value: Value, motion: Motion) -> Value | None:
        """The value after the board was turned, shifted or resized; None for the default."""
        return value

    def normal(self, value: Value) -> Value:
        """The value that stands for all that mean the same."""
        return value

    def is_usual(self, grid: Grid, value: Value) -> bool:
        """Whether it goes without saying, as the boxes of a sudoku do."""
        try:
            return bool(self.default(grid) == value)
        except KotaeError:
            return False

    def marks(self, value: Value) -> Iterator[Mark]:
        """How it looks."""
        return iter(())

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> Value | None:
        """The value on a drawn board: by the borders between cells, and what is written where. None if a drawing does
        not show it."""
        return None

    def hand(self, value: Value) -> dict[str, Any]:
        """What the page needs to let a setter change it; empty if it can only be changed in the text."""
        return {}

    def words(self, value: Value) -> str:
        """The description for people who cannot see it; empty if the board already says it, or if it is as usual."""
        return ""

    def regions(self, value: Value) -> Sequence["Region"]:
        """The regions into which it divides the board, if it does."""
        return ()

    def called(self, value: Value, region: "Region") -> str:
        """What a person calls one of these regions."""
        return f"the region of {name(region.cells[0])}"


class OneLine(Given[Value]):
    """Something that is written on the line of its label, before the board."""

    is_tacit: ClassVar[bool] = False
    """Whether the line is left out where it would say what is usual."""

    def is_left_out(self, grid: Grid, value: Value) -> bool:
        return self.is_tacit and self.is_usual(grid, value)

    @abstractmethod
    def read(self, words: Sequence[str]) -> Value:
        """What the words after the label state. Raises KotaeError if that is nothing."""

    @abstractmethod
    def text(self, value: Value) -> str:
        """The value as it is written there."""


class Option(OneLine[int]):
    """A number for the whole puzzle, written as a line `stars: 2`."""

    def __init__(self, usual: int, numbers: range, meaning: str) -> None:
        self.usual = usual
        self.numbers = numbers
        self.meaning = meaning

    def default(self, grid: Grid) -> int:
        return self.usual

    def checked(self, grid: Grid, value: Any) -> int:
        if type(value) is not int or value not in self.numbers:
            span = f"{self.numbers[0]} to {self.numbers[-1]}"
            raise KotaeError(f"{self.label} is {value}", f"{span}: {self.meaning}")
        return value

    def read(self, words: Sequence[str]) -> int:
        if len(words) != 1:
            raise KotaeError(f"{self.label}: has {plural(len(words), 'word')}", "a number")
        (text,) = words
        if text.isascii() and text.isdecimal() and len(text) < 10:
            return int(text)
        raise KotaeError(f"{self.label} is {text[:20]!r}", f"a number: {self.meaning}")

    def text(self, value: int) -> str:
        return str(value)

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> int | None:
        """The only number that is written beside the board."""
        beside = [text for place, text in texts.items() if not grid.holds(place)]
        return int(beside[0]) if len(beside) == 1 and beside[0].isdecimal() and len(beside[0]) < 4 else None

    def hand(self, value: int) -> dict[str, Any]:
        return {"kind": "number", "meaning": self.meaning, "least": self.numbers[0], "most": self.numbers[-1]}

    def words(self, value: int) -> str:
        return f"{self.label.capitalize()}: {value}"


class Rooms(Given[Regions]):
    """Regions that are given, each in one piece. A block in the file has a letter or number per cell."""

    is_drawn: ClassVar[bool] = True

    def __init__(
        self,
        noun: str = "room",
        *,
        connected: bool = True,
        number: Callable[[Grid], int] | None = None,
        cells: float = USUAL_ROOM,
        blocked: bool = False,
    ) -> None:
        """`number` is how many there must be on a board; without it, those of new puzzles have roughly that many
        `cells` each. With `blocked`, cells with clues belong to none, and are regions of their own."""
        self.noun = noun
        self.connected = connected
        self.number = number
        self.cells = cells
        self.blocked = blocked

    def default(self, grid: Grid) -> Regions:
        raise KotaeError(f"there are no {self.label}", f"a block `{self.label}:` with a letter per cell")

    def bare(self, grid: Grid) -> Regions:
        """The whole board is one region."""
        return Regions(grid, dict.fromkeys(grid.cells(), 0))

    def beginning(self, grid: Grid) -> Regions:
        """Every row is a region, if there is no default."""
        try:
            return self.default(grid)
        except KotaeError:
            return Regions(grid, {cell: cell[0] for cell in grid.cells()})

    def checked(self, grid: Grid, value: Any) -> Regions:
        regions = value if isinstance(value, Regions) else Regions(grid, value)
        if regions.grid != grid:
            raise KotaeError(f"the {self.label} do not fit this board", f"{grid.rows}x{grid.cols} cells")
        for region in regions if self.connected else ():
            if stray := apart(grid, region):
                wrong = f"the {self.noun} of {name(region.cells[0])} falls apart: {name(stray)} is not joined to it"
                raise KotaeError(wrong, f"each {self.noun} in one piece")
        return regions

    def fitted(self, value: Regions, clues: Container[Place]) -> Regions:
        """Blocked cells may also cut a region into several."""
        return value.without(clues) if self.blocked else value

    def called(self, value: Regions, region: Region) -> str:
        return f"the {self.noun} of {name(region.cells[0])}"

    def random(self, grid: Grid, dice: "Chance", images: "Images") -> Regions:
        number = self.number(grid) if self.number else max(1, round(grid.rows * grid.cols / self.cells))
        from kotae.board.random_rooms import grown_rooms

        return Regions(grid, grown_rooms(grid, number, dice, images))

    def varied(self, grid: Grid, value: Regions, near: Sequence[Place], dice: "Chance") -> Regions | None:
        """Moves a cell to a region beside it."""
        from kotae.board.random_rooms import moved_border

        moved = moved_border(grid, value.number, near, dice)
        return Regions(grid, moved) if moved else None

    def eased(self, grid: Grid, value: Regions, near: Sequence[Place], dice: "Chance") -> Regions | None:
        """Moves a cell; or joins two regions, if one of them is small: those are the most likely to have no answer."""
        small = [cell for cell in near if len(value.at(cell)) * len(value) <= len(value.number)]
        if not small or dice.one_of((True, False)):
            return self.varied(grid, value, near, dice)
        from kotae.board.random_rooms import merged_rooms

        merged = merged_rooms(grid, value.number, small, dice)
        return Regions(grid, merged) if merged else None

    def moved(self, value: Regions, motion: Motion) -> Regions | None:
        """New cells belong to the region beside them; what is cut off from a region becomes one of its own."""
        number = {at: value.number[cell] for cell in value.grid.cells() if (at := motion.place(cell))}
        top, left = (min(cell[axis] for cell in number) for axis in (0, 1))
        bottom, right = (max(cell[axis] for cell in number) for axis in (0, 1))
        near = {(y, x): (min(max(y, top), bottom), min(max(x, left), right)) for y, x in motion.after.cells()}
        found = Regions(motion.after, {cell: number[beside] for cell, beside in near.items()})
        return found.without(()) if self.connected else found

    def marks(self, value: Regions) -> Iterator[Mark]:
        return map(Divider, value.borders())

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> Regions | None:
        return Regions.parted(grid, borders) if borders else None

    def hand(self, value: Regions) -> dict[str, Any]:
        return {"kind": "regions", "meaning": self.noun}

    def regions(self, value: Regions) -> Regions:
        return value


def apart(grid: Grid, region: Region) -> Place | None:
    """A cell of a region that cannot be reached from its first cell within the region."""
    left, reached, beside = set(region.cells[1:]), [region.cells[0]], grid.graph()
    for cell in reached:  # grows during the iteration
        for near in beside[cell]:
            if near in left:
                left.discard(near)
                reached.append(near)
    return next((cell for cell in region if cell in left), None) if left else None


class Boxes(Rooms):
    """The boxes of a sudoku: rectangles as close to squares as the side allows, unless others are given. Where those
    would be more than twice as wide as tall, such as 2x5 for a side of 10, there is no default."""

    is_drawn: ClassVar[bool] = False

    def called(self, value: Regions, region: Region) -> str:
        """Nine boxes of 3x3 have names of their own: `the top left box`."""
        if value.grid == (9, 9) and self.is_usual(value.grid, value):
            y, x = (at // 6 for at in region.cells[0])
            names = f"{('top', 'middle', 'bottom')[y]} {('left', 'middle', 'right')[x]}"
            return f"the {'middle' if y == x == 1 else names} {self.noun}"
        return super().called(value, region)

    def default(self, grid: Grid) -> Regions:
        side = grid.rows
        if grid.cols != side:
            raise KotaeError(
                f"a board of {grid.rows}x{grid.cols} has no boxes of its own", "a square, or a block `boxes:`"
            )
        tall = max(k for k in range(1, int(side**0.5) + 1) if side % k == 0)
        if side > 2 * tall * tall and side > 3:
            raise KotaeError(
                f"a board of {side}x{side} has no boxes of its own", "a block `boxes:` with a letter per cell"
            )
        wide = side // tall
        return Regions(grid, {cell_at(r, c): r // tall * side + c // wide for r in range(side) for c in range(side)})

    def bare(self, grid: Grid) -> Regions:
        return self.default(grid)

    def moved(self, value: Regions, motion: Motion) -> Regions | None:
        """On a board of another size, the usual boxes become those that are usual there."""
        is_larger = sorted(motion.before) != sorted(motion.after)
        return None if is_larger and self.is_usual(motion.before, value) else super().moved(value, motion)

    def random(self, grid: Grid, dice: "Chance", images: "Images") -> Regions:
        return self.default(grid)

    def varied(self, grid: Grid, value: Regions, near: Sequence[Place], dice: "Chance") -> Regions | None:
        return None

    eased = varied


class Palette(Given[tuple[Colour, ...]]):
    """The colours that cells may have; black alone unless others are given."""

    def default(self, grid: Grid) -> tuple[Colour, ...]:
        return (BLACK,)

    def checked(self, grid: Grid, value: Any) -> tuple[Colour, ...]:
        return tuple(value)

    def words(self, value: tuple[Colour, ...]) -> str:
        colours = ", ".join(f"{colour.letter} {colour.name}" for colour in value)
        return f"Colours: {colours}" if len(value) > 1 else ""
