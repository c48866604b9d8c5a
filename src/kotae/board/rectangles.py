"""The layer of rectangles: how far the rectangle around every number reaches up, down, left and right."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.amounts import amount, bounds
from kotae.board.areas import (
    WAYS,
    Rectangle,
    areas_in,
    cells_of,
    edges_of,
    free_beside,
    gaps,
    is_board,
    layers_of,
    outline,
    read_ranges,
    read_rectangle,
)
from kotae.board.grid import Place, cell_at, name, row_col
from kotae.board.layers import Board, Layer
from kotae.board.marks import Area, Frame, Mark
from kotae.board.motions import Motion
from kotae.board.notes import read_amount, write_amount
from kotae.board.prints import Sheet, line_at, strokes_at
from kotae.board.tokens import Clue
from kotae.english import listed
from kotae.errors import AnswerError, WrongAnswer
from kotae.logic import AreaOf, Count, ExactlyOne, Number, Reach, Values, at_most_one, exactly_one

if TYPE_CHECKING:
    from kotae.board.words.base import Words

INSIDE = "every rectangle lies inside the board"
ONE_NUMBER = "every rectangle holds exactly one number"
COVERED = "every cell lies in exactly one rectangle"
BORDERS = "every border is a side of a rectangle with a number"


class Rectangles(Layer):
    """A rectangle around every clued cell. An answer is written as the rectangles, or as the region of every cell."""

    kind: ClassVar[str] = "rectangles"
    category = "divisions"
    printed: ClassVar[str] = "- or | for a border"
    divides: ClassVar[bool] = True
    how_to_write = "one line per rectangle, its first and its last cell, as r1c1-r2c3"

    def __init__(self, *, as_regions: bool = False) -> None:
        self.as_regions = as_regions

    around: dict[Place, Reach]
    clues: Mapping[Place, Clue]
    room: dict[int, list[list[int]]]
    """By side, row and column: how many cells beside this one, in its row, come before a number or the rim."""

    def _spread(self, board: Board) -> int:
        rows, cols = self.grid
        centres = list(board.clues)
        back = [*gaps(reversed(centres), 2 * rows + 1, 2 * cols + 1)][::-1]
        first, self.around, self.clues = self.first, {}, board.clues
        for centre, (up, left), (down, right) in zip(centres, gaps(centres, -1, -1), back, strict=True):
            numbers = []
            for most in (up, down, left, right):
                numbers.append(Number(tuple(range(first, first + most))))
                first += most
            self.around[centre] = Reach(*numbers)
        self.room = free_beside(self.grid, self.around)
        return first - self.first

    @cached_property
    def holder(self) -> dict[int, tuple[Place, str, Number]]:
        """The number whose reach a variable is about, the direction, and the chain that the variable belongs to."""
        return {
            variable: (centre, way, number)
            for centre, reach in self.around.items()
            for way, number in zip(WAYS, reach, strict=True)
            for variable in number.chain
        }

    def borders(self, centre: Place) -> tuple[list[int], int]:
        """The literals that say that a side of the clued cell is a border, and how many sides are borders in any
        case."""
        borders = [-number.chain[0] for number in self.around[centre] if number.chain]
        return borders, len(WAYS) - len(borders)

    def size(self, centre: Place) -> AreaOf:
        """How many cells the rectangle around this number has."""
        return AreaOf(self.around[centre])

    def one_number_each(self) -> Iterator[tuple[tuple[Place, Place], Count]]:
        """No rectangle holds two numbers, place by place."""
        for centre, rival, holding in self.all_rivals():
            yield (centre, rival), at_most_one(*holding)

    def covering(self) -> Iterator[tuple[Place, ExactlyOne]]:
        """Every cell lies in one rectangle, place by place."""
        for cell, owners in self.owners().items():
            yield cell, exactly_one(owners)

    def owners(self) -> dict[Place, list[tuple[int, ...]]]:
        """For every cell without a number: for each rectangle that may contain it, the literals that put it there."""
        owned: dict[Place, list[tuple[int, ...]]] = {c: [] for c in self.grid.cells() if c not in self.around}
        for centre in self.around:
            for cell, holding in self.territory(centre):
                owned[cell].append(holding)
        return owned

    def all_rivals(self) -> Iterator[tuple[Place, Place, tuple[int, int]]]:
        """All pairs of numbers that one rectangle might hold, with the two literals that would make it so."""
        for centre in self.around:
            for rival, holding in self.rivals(centre):
                yield centre, rival, holding

    def territory(self, centre: Place) -> Iterator[tuple[Place, tuple[int, ...]]]:
        """The cells that a rectangle around this number may contain, as no other number lies in between; each with the
        literals that together put it there."""
        y, x = centre
        up, down, left, right = (number.chain for number in self.around[centre])
        for chain, (step, side) in ((left, (0, -2)), (right, (0, 2)), (up, (-2, 0)), (down, (2, 0))):
            v, w = y, x
            for literal in chain:
                v, w = v + step, w + side
                yield (v, w), (literal,)
        for row, side, vertical, across, _, width in self.stairs(centre):
            w = x
            for literal in across[:width]:
                w += side
                yield (row, w), (vertical, literal)

    def rivals(self, centre: Place) -> Iterator[tuple[Place, tuple[int, int]]]:
        """The other numbers that bound this territory to the sides of its row and column; each with the two literals
        that together would put it there."""
        for row, side, vertical, across, before, width in self.stairs(centre):
            if width < before:
                yield (row, centre[1] + side * (width + 1)), (vertical, across[width])

    def stairs(self, centre: Place) -> Iterator[tuple[int, int, int, tuple[int, ...], int, int]]:
        """Row by row away from a number, to either side (-2 or 2), while there is room: the row and the side; the
        literal that says that the rectangle reaches this row, and those that say how far it reaches to this side; how
        far the territory could extend given what lies nearer, and how far it can extend given what lies in this row as
        well."""
        y, x = centre
        up, down, left, right = self.around[centre]
        for step, vertical in ((-2, up.chain), (2, down.chain)):
            for side, across in ((-2, left.chain), (2, right.chain)):
                room, row, before = self.room[side], y, len(across)
                for literal in vertical:
                    if before == 0:
                        break
                    row += step
                    width = min(before, room[row // 2][x // 2])
                    yield row, side, literal, across, before, width
                    before = width

    def axioms(self, known: Values) -> list[int]:
        """At least two cells means at least one."""
        chains = (number.chain for reach in self.around.values() for number in reach)
        return [literal for chain in chains for more in chain[1:] for literal in (-more, more - 1, 0)]

    def finish(self, values: Values) -> None:
        """A rectangle that is not drawn is missing, not small: nothing is assumed."""

    def sound(self, values: Values) -> bool:
        chains = (number.chain for reach in self.around.values() for number in reach)
        return all(values[more] <= 0 or values[more - 1] > 0 for chain in chains for more in chain[1:])

    def decision(self, variable: int) -> Sequence[int]:
        return self.holder[variable][2].chain

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        """How far rectangles reach."""
        found = []
        for centre, way, number in dict.fromkeys(self.holder[abs(literal)] for literal in literals):
            least, most = bounds(number.chain, literals)
            cells = amount(least, most, len(number.chain))
            found.append((f"reaches {cells} {way}" if most else f"does not reach {way}", name(centre)))
        return found

    def said(self, what: str, where: Sequence[str]) -> str:
        if len(where) > 1:
            what = what.replace("reaches", "reach").replace("does", "do")
        return f"{listed(where)} {what}"

    @property
    def words(self) -> "Words":
        from kotae.board.words.rectangles import RectangleWords

        chains = {centre: [number.chain for number in reach] for centre, reach in self.around.items()}
        return RectangleWords(chains, self.part, self.called)

    def called(self, centre: Place) -> str:
        """A number by its clue: `the 3 at r4c4`."""
        clue = self.clues[centre]
        return f"the number at {name(centre)}" if clue == "?" else f"the {clue} at {name(centre)}"

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        centre, way, number = self.holder[variable]
        place = motion.place(centre)
        if place not in other.around:
            return None
        chain = other.around[place]["udlr".index(motion.way(way[0]))].chain
        at = number.chain.index(variable)
        return chain[at] if at < len(chain) else None

    def title(self, variable: int) -> str:
        centre, way, number = self.holder[variable]
        return f"{self.label} {name(centre)} {way} at least {number.chain.index(variable) + 1}"

    def spot(self, variable: int) -> Place:
        """The edge beyond which the rectangle reaches, or does not."""
        (y, x), way, number = self.holder[variable]
        down, right = WAYS[way]
        steps = 2 * number.chain.index(variable) + 1
        return y + down * steps // 2, x + right * steps // 2

    def part(self, variable: int) -> Place:
        return self.holder[variable][0]

    def variables_at(self, place: Any) -> list[int]:
        """How far the rectangle of a number reaches; for any other cell, what could put it into a rectangle; for an
        edge in line with a number, whether its rectangle reaches beyond."""
        if not isinstance(place[0], int) or not self.grid.is_cell(place):
            return super().variables_at(place)
        if place in self.around:
            return [variable for number in self.around[place] for variable in number.chain]
        return list(dict.fromkeys(variable for holding in self._holding(place) for variable in holding))

    def said_at(self, place: Any, answer: Values) -> list[list[int]]:
        """For a cell without a number: what puts it into the rectangle that it lies in."""
        if place in self.around or not self.grid.is_cell(place):
            return super().said_at(place, answer)
        return [list(holding) for holding in self._holding(place) if all(answer[each] == each for each in holding)]

    def _holding(self, cell: Any) -> list[tuple[int, ...]]:
        """For each rectangle that may contain a cell, the literals that put it there."""
        return [holding for centre in self.around for other, holding in self.territory(centre) if other == cell]

    def rectangle(self, centre: Place, values: Values) -> Rectangle | None:
        """Row, column, height and width of a rectangle, or None while it is not decided."""
        reach = self.around[centre]
        if 0 in [values[variable] for number in reach for variable in number.chain]:
            return None
        up, down, left, right = (number.value(values) for number in reach)
        row, col = row_col(centre)
        return row - up, col - left, up + down + 1, left + right + 1

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        found = (self.rectangle(centre, values) for centre in self.around)
        return (Area(*rectangle) for rectangle in found if rectangle)

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        edges = self.grid.edges()
        return self.drawn({edge for edge in edges if line_at(sheet, edge, "".join(strokes_at(edge).values())) != " "})

    def drawn(self, strokes: set[Place], given: Iterable[Place] = ()) -> Iterator[int]:
        """How far each rectangle reaches: to the first border in each direction, if its outline is complete; otherwise
        no farther than that. Every border must be part of an outline, except for those that did not have to be
        drawn."""
        explained: set[Place] = set()
        literals: list[int] = []
        for (y, x), reach in self.around.items():
            most = []
            for number, (v, w) in zip(reach, WAYS.values(), strict=True):
                free = range(len(number.chain))
                edges = ((y + v * k + v // 2, x + w * k + w // 2) for k in free)
                most.append(next((k for k, edge in enumerate(edges) if edge in strokes), len(free)))
            up, down, left, right = most
            area = Area(y // 2 - up, x // 2 - left, up + down + 1, left + right + 1)
            whole = {edge for line in outline(area) for edge in edges_of(line)}
            closed = whole <= strokes
            explained |= whole if closed else set()
            for number, distance in zip(reach, most, strict=True):
                literals += number.between(distance if closed else 0, distance)
        if strays := sorted(strokes - explained - set(given)):
            raise WrongAnswer([(BORDERS, stray) for stray in strays], literals)
        yield from literals

    def bordered(self, drawn: set[Place]) -> Iterator[int]:
        """What the drawn borders say; the rim of the board is a border without being drawn."""
        rim = {edge for edge in self.grid.edges() if None in self.grid.faces(edge)}
        return self.drawn(drawn | rim, rim)

    def borders_drawn(self, values: Values) -> Iterator[Place]:
        """The borders inside the board of the rectangles that are decided."""
        found = (self.rectangle(centre, values) for centre in self.around)
        for rectangle in found:
            if rectangle:
                for line in outline(Area(*rectangle)):
                    yield from (edge for edge in edges_of(line) if None not in self.grid.faces(edge))

    def note(self, place: Place, text: str) -> list[int] | None:
        """How far the rectangle of the number there reaches: `up2`, `left1+`."""
        way = next((way for way in WAYS if text.startswith(way)), None)
        if place not in self.around or way is None:
            return None
        return read_amount(text.removeprefix(way), self.around[place][list(WAYS).index(way)].chain)

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        for centre, way, number in dict.fromkeys(self.holder[abs(literal)] for literal in literals):
            yield centre, way + write_amount(number.chain, literals)

    def as_mark(self, variable: int) -> tuple[Place, Any]:
        """At the number: its rectangle reaches at least that many cells in a direction."""
        centre, way, number = self.holder[variable]
        return centre, [way, number.chain.index(variable) + 1]

    def hand(self) -> dict[str, Any]:
        return {"regions": self.as_regions}

    def to_json(self, values: Values) -> Any:
        """The rectangles; or each cell's region from 0, where all are decided; otherwise `{"rectangles": [...]}`."""
        if not self.as_regions:
            return self._entries(values)
        found = [self.rectangle(centre, values) for centre in self.around]
        return {"rectangles": self._entries(values)} if None in found else self._numbers(filter(None, found))

    def _numbers(self, found: Iterable[Rectangle]) -> list[list[int | None]]:
        number = {cell: k for k, rectangle in enumerate(sorted(found)) for cell in cells_of(rectangle)}
        return [[number.get(cell) for cell in self.grid.line(head)] for head in self.grid.row_heads()]

    def _entries(self, values: Values) -> list[Any]:
        """The rectangles as [row, column, height, width]; an undecided one gives how far it may reach."""
        found: list[Any] = []
        for centre, reach in self.around.items():
            if rectangle := self.rectangle(centre, values):
                found.append(list(rectangle))
            else:
                ranges = [list(number.bounds(values)) for number in reach]
                found.append({"at": list(row_col(centre))} | dict(zip(WAYS, ranges, strict=True)))
        return sorted(found, key=lambda entry: entry if isinstance(entry, list) else entry["at"])

    def from_json(self, data: Any) -> list[int]:
        if isinstance(data, dict) and list(data) == ["rectangles"]:
            data = data["rectangles"]
        elif self.as_regions and isinstance(data, list) and is_board(data, self.grid):
            data = areas_in(data)
        if not isinstance(data, list):
            raise AnswerError("the answer is not a list", "a list of [row, column, height, width]")
        return self._stated(data)

    def _stated(self, data: list[Any]) -> list[int]:
        """What rectangles say, each in the form that `_entries` writes."""
        literals: list[int] = []
        rectangles: list[Rectangle] = []
        seen: set[Place | None] = set()
        wrong: list[tuple[str, Place | None]] = []
        twice = False
        for entry in data:
            if isinstance(entry, dict):
                literals += read_ranges(self.around, entry)
                continue
            rectangle = read_rectangle(entry)
            rectangles.append(rectangle)
            centre, complaint = self._centre(rectangle)
            twice |= centre in seen
            if complaint:
                wrong.append(complaint)
            elif centre and centre not in seen:
                seen.add(centre)
                literals += self.literals_of(centre, rectangle)
        if wrong or twice:
            layers = layers_of(self.grid, rectangles)
            wrong += [(COVERED, cell) for cell in self.grid.cells() if layers[cell] > 1]
            raise WrongAnswer(wrong, literals, {(COVERED, cell) for cell in layers if layers[cell]})
        return literals

    def from_move(self, data: Any) -> dict[int, int]:
        """An entry of the answer: from now on the number's rectangle is this one, or reaches this far."""
        literals = self._stated([data])
        centre = cell_at(*data["at"]) if isinstance(data, dict) else self._centre(read_rectangle(data))[0]
        decided = {variable: 0 for variable, held in self.holder.items() if held[0] == centre}
        return decided | {abs(literal): literal for literal in literals}

    def _centre(self, rectangle: Rectangle) -> tuple[Place | None, tuple[str, Place | None] | None]:
        """The number that a rectangle contains, or what is wrong with it."""
        row, col, height, width = rectangle
        corner = cell_at(row, col)
        if row < 0 or col < 0 or row + height > self.grid.rows or col + width > self.grid.cols:
            return None, (INSIDE, corner if self.grid.is_cell(corner) else None)
        if height * width < len(self.around):  # so that the rectangles of an answer are examined only once
            held = [cell for cell in cells_of(rectangle) if cell in self.around]
        else:
            bottom, right = corner[0] + 2 * height, corner[1] + 2 * width
            held = [(y, x) for y, x in self.around if corner[0] <= y < bottom and corner[1] <= x < right]
        return (held[0], None) if len(held) == 1 else (None, (ONE_NUMBER, corner))

    def literals_of(self, centre: Place, rectangle: Rectangle) -> list[int]:
        """What this rectangle means for the reach of its number."""
        row, col, height, width = rectangle
        y, x = row_col(centre)
        wanted = y - row, row + height - 1 - y, x - col, col + width - 1 - x
        reached = zip(self.around[centre], wanted, strict=True)
        return [literal for number, distance in reached for literal in number.between(distance, distance)]
