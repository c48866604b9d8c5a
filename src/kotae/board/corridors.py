"""The layer of bridges: how many lead along each corridor between two islands."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.amounts import amount, bounds
from kotae.board.answer_data import is_whole
from kotae.board.grid import Place, cell_at, name, row_col
from kotae.board.layers import Board, Layer
from kotae.board.loose_words import plain_words
from kotae.board.marks import Cross, Line, Mark
from kotae.board.motions import Motion
from kotae.board.notes import read_amount, write_amount
from kotae.board.prints import AT_LEAST, JOINTS, LEVEL, NOT_THERE, NOTHING, STROKES, UNDECIDED, UPRIGHT, Sheet
from kotae.errors import AnswerError, WrongAnswer
from kotae.logic import Link, Number, Values

if TYPE_CHECKING:
    from kotae.board.words.bridges import BridgeWords

Corridor = tuple[Place, Place]

AMOUNTS = {"no": 0, "none": 0, "one": 1, "single": 1, "two": 2, "double": 2}
SAID = re.compile(rf"(?:[x×] ?)?(\d|{'|'.join(AMOUNTS)})?")
"""How people say how many there are: `2`, `x2`, `two`, `double`."""


def between(corridor: Corridor) -> list[Place]:
    """The edges and cells that a corridor passes."""
    (y, x), (v, w) = corridor
    return [(y, at) for at in range(x + 1, w)] if y == v else [(at, x) for at in range(y + 1, v)]


class Corridors(Layer):
    """A number of bridges for every corridor: two clued cells in one row or column with nothing in between."""

    kind: ClassVar[str] = "corridors"
    category = "loops and lines"
    things: ClassVar[str] = "bridges"
    joins: ClassVar[str] = "every bridge joins two islands in a straight line"
    joined: ClassVar[str] = "two islands that see each other"
    printed: ClassVar[str] = '- = ~ or | " : for one, two or at least one bridge, x for none'
    places: list[Corridor]
    islands: list[Place]
    number: dict[Corridor, Number]
    meeting: dict[Place, list[Corridor]]

    def __init__(self, most: int) -> None:
        self.most = most

    def _spread(self, board: Board) -> int:
        self.islands = sorted(board.clues)
        self.places = []
        self.meeting = {island: [] for island in self.islands}
        above: dict[int, Place] = {}
        left: Place | None = None
        for island in self.islands:
            if left and left[0] == island[0]:
                self.places.append((left, island))
            if island[1] in above:
                self.places.append((above[island[1]], island))
            above[island[1]] = left = island
        self.places = [corridor for corridor in self.places if self._may_join(board, *corridor)]
        for corridor in self.places:
            self.meeting[corridor[0]].append(corridor)
            self.meeting[corridor[1]].append(corridor)
        after = self.first + self.most * len(self.places)
        at_least = (range(self.first + k, after, self.most) for k in range(self.most))  # 1, 2, … in each corridor
        chains = zip(*at_least, strict=True)
        self.number = dict(zip(self.places, map(Number, chains), strict=True))
        return after - self.first

    def _may_join(self, board: Board, one: Place, other: Place) -> bool:
        """Whether two islands that see each other may be joined."""
        return True

    def __getitem__(self, corridor: Corridor) -> Number:
        return self.number[corridor]

    def at(self, island: Place) -> list[Number]:
        """The numbers of bridges in the corridors that meet at an island."""
        return [self.number[corridor] for corridor in self.meeting[island]]

    @staticmethod
    def gate(corridor: Corridor) -> Place:
        """The edge by which a corridor leaves its first island. No other corridor uses it."""
        (y, x), (_, w) = corridor
        return (y, x + 1) if w > x else (y + 1, x)

    @cached_property
    def links(self) -> list[Link[Place]]:
        """The corridors as a graph: a link is used when it has a bridge."""
        return [Link(one, other, number.at_least(1)) for (one, other), number in self.number.items()]

    def crossings(self) -> Iterator[tuple[Corridor, Corridor]]:
        """The pairs of corridors that cross."""
        across = {
            (corridor[0][0], x): corridor
            for corridor in self.places
            if corridor[0][0] == corridor[1][0]
            for x in range(corridor[0][1] + 2, corridor[1][1], 2)
        }
        for corridor in self.places:
            (top, x), (bottom, same) = corridor
            if x == same:
                for y in range(top + 2, bottom, 2):
                    if (y, x) in across:
                        yield across[y, x], corridor

    def axioms(self, known: Values) -> list[int]:
        """At least two bridges means at least one."""
        chains = (number.chain for number in self.number.values())
        return [literal for chain in chains for more in chain[1:] for literal in (-more, more - 1, 0)]

    def sound(self, values: Values) -> bool:
        chains = (number.chain for number in self.number.values())
        return all(values[more] <= 0 or values[more - 1] > 0 for chain in chains for more in chain[1:])

    def decision(self, variable: int) -> Sequence[int]:
        return self[self.part(variable)].chain

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        one, last = map(motion.place, self.part(variable))
        if one is None or last is None:
            return None
        number = other.number.get((min(one, last), max(one, last)))
        return number.chain[(variable - self.first) % self.most] if number else None

    def title(self, variable: int) -> str:
        one, other = self.part(variable)
        return f"{self.label} {name(one)}-{name(other)} at least {(variable - self.first) % self.most + 1}"

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        found = []
        for one, other in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            least, most = bounds(self[one, other].chain, literals)
            bridges = "no" if most == 0 else amount(least, most, self.most)
            found.append((f"{bridges} bridge{'s' if most > 1 and least != 1 else ''}", f"{name(one)}-{name(other)}"))
        return found

    @property
    def words(self) -> "BridgeWords":
        from kotae.board.words.bridges import BridgeWords

        return BridgeWords(self.part, self.decision)

    def spot(self, variable: int) -> Place:
        """Halfway along the corridor."""
        (y, x), (v, w) = self.part(variable)
        return (y + v) // 2, (x + w) // 2

    def part(self, variable: int) -> Corridor:
        return self.places[(variable - self.first) // self.most]

    def variables_at(self, place: Any) -> list[int]:
        """Those of a corridor between two islands, of all that pass a place, or of those that meet at an island."""
        meant = [each for each in self.places if place in (each, *each) or place in between(each)]
        return [variable for corridor in meant for variable in self[corridor].chain]

    def ground(self) -> Iterator[Mark]:
        return iter(())

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for corridor in self.places:
            if bridges := self[corridor].value(values):
                yield Line(*corridor, bridges, at_least=any(values[v] == 0 for v in self[corridor].chain))
            elif partial and values[self[corridor].at_least(1)] < 0:
                yield Cross(self.gate(corridor))

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        crossings = {(across[0][0], down[0][1]): (across, down) for across, down in self.crossings()}
        drawn = set[Corridor]()
        for corridor in self.places:
            found = self._bridges_in(sheet, corridor, [place for place in between(corridor) if place not in crossings])
            if found:
                yield from self[corridor].between(*found)
                drawn |= {corridor} if found[0] else set()
        for crossing, both in crossings.items():
            if not drawn.isdisjoint(both):
                sheet.take(crossing, STROKES + JOINTS.strip() + "+")
                sheet.take_around(crossing, STROKES)

    def _bridges_in(self, sheet: Sheet, corridor: Corridor, places: list[Place]) -> tuple[int, int] | None:
        """The fewest and the most bridges that are drawn in a corridor; None if nothing is drawn. Bridges are drawn all
        the way, except where others may cross them; a cross may stand anywhere."""
        level = corridor[0][0] == corridor[1][0]
        amounts = {mark: (n, n) for n, marks in (LEVEL if level else UPRIGHT).items() for mark in marks}
        amounts |= dict.fromkeys(AT_LEAST[0 if level else 1], (1, self.most))
        marks = [sheet.at(place) for place in places]
        kinds = dict.fromkeys(amounts.get(mark) for mark in marks)
        found = next((kind for kind in kinds if kind), None)
        if found is None:
            crosses = [sheet.take(place, NOTHING) for place in places]
            return (0, 0) if set(crosses) != {" "} else None
        if len(kinds) > 1:
            gap = next(place for place, mark in zip(places, marks, strict=True) if amounts.get(mark) != found)
            raise sheet.refuse(gap, "the bridge is not drawn all the way", "the same line from island to island")
        same = "".join(mark for mark, amount in amounts.items() if amount == found)
        for place in places:
            sheet.take(place, same)
            if level:
                sheet.take_around(place, same)
        return found

    def passed(self, seen: Mapping[tuple[Place, bool], int], finished: bool = False) -> list[int]:
        """The literals stated by how many bridges pass each edge or cell, across (True) or down; -1 is a mark that none
        does. A bridge that does not lead from island to island is wrong by itself. Where one is drawn, a second may
        still follow, unless the answer is known to be finished."""
        left, literals = dict(seen), list[int]()
        wrong: list[tuple[str, Place | None]] = []
        for corridor in self.places:
            across = corridor[0][0] == corridor[1][0]
            found = {left.pop((place, across)) for place in between(corridor) if (place, across) in left}
            most = max(found, default=0)
            if most > 0 and len(found) > 1:
                wrong.append((self.joins, self.gate(corridor)))
            elif found != {0} and found:
                literals += self[corridor].between(
                    max(most, 0), self.most if most > 0 and not finished else max(most, 0)
                )
        wrong += [(self.joins, place) for (place, _), bridges in sorted(left.items()) if bridges > 0]
        if wrong:
            raise WrongAnswer(wrong, literals)
        return literals

    def passing(self, values: Values) -> dict[Place, int]:
        """How many bridges pass each edge or cell."""
        return {place: self[corridor].value(values) for corridor in self.places for place in between(corridor)}

    def as_mark(self, variable: int) -> tuple[Place, int]:
        """At the gate of a corridor: at least that many bridges."""
        return self.gate(self.part(variable)), (variable - self.first) % self.most + 1

    def note(self, place: Place, text: str) -> list[int] | None:
        """An amount anywhere along a corridor that no other crosses there."""
        here = [corridor for corridor in self.places if place in between(corridor)]
        return read_amount(text, self[here[0]].chain) if len(here) == 1 else None

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        for corridor in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            others = {place for other in self.places if other != corridor for place in between(other)}
            cells = [place for place in between(corridor) if self.grid.is_cell(place) and place not in others]
            place = next(iter(cells), self.gate(corridor))
            yield place, write_amount(self[corridor].chain, literals)

    @property
    def how_to_write(self) -> str:
        return f"one line for each two that are joined, with the number of {self.things}, as r1c1-r1c5: 1"

    def of_word(self, cell: Place, word: str) -> list[int] | None:
        """A character for bridges in a cell between islands, or for none."""
        if len(word) != 1 or word == UNDECIDED:
            return [] if word == UNDECIDED else None
        through = [corridor for corridor in self.places if cell in between(corridor)]
        if word in NOT_THERE:
            return [literal for corridor in through for literal in self[corridor].between(0, 0)]
        for corridor in through:
            strands = LEVEL if corridor[0][0] == corridor[1][0] else UPRIGHT
            bridges = next((number for number, marks in strands.items() if word in marks), 0)
            if 0 < bridges <= self.most:
                return self[corridor].between(bridges, bridges)
        return None

    def of_statement(self, place: Any, what: str) -> list[int] | None:
        """Two islands, and how many bridges join them; one if nothing is said."""
        said = SAID.fullmatch(plain_words(what))
        if place not in self.number or said is None:
            return None
        bridges = AMOUNTS.get(said[1] or "single", int(said[1]) if (said[1] or "").isdecimal() else 0)
        return self[place].between(bridges, bridges) if bridges <= self.most else None

    def hand(self) -> dict[str, Any]:
        return {"corridors": [[list(one), list(other)] for one, other in self.places], "most": self.most}

    def to_json(self, values: Values) -> list[list[Any]]:
        """The corridors with their bridges; a half-decided one gives a range [least, most].

        A complete answer leaves out the corridors without bridges; a partial one leaves out the undecided ones.
        """
        partial = 0 in values[self.first : self.after]
        rows: list[list[Any]] = []
        for (one, other), number in self.number.items():
            least, most = number.bounds(values)
            if (least, most) != (0, self.most) if partial else most > 0:
                rows.append([*row_col(one), *row_col(other), least if least == most else [least, most]])
        return sorted(rows)

    def from_json(self, data: Any) -> list[int]:
        if not isinstance(data, list):
            raise AnswerError("the answer is not a list", f"a list of [row, column, row, column, {self.things}]")
        literals: list[int] = []
        seen: set[Corridor] = set()
        wrong: list[tuple[str, Place | None]] = []
        for entry in data:
            corridor, least, most = self._read_entry(entry)
            if corridor in seen:
                raise AnswerError(
                    f"the corridor {name(corridor[0])}-{name(corridor[1])} occurs twice", "each corridor once"
                )
            seen.add(corridor)
            if complaint := self._complaint(corridor, least):
                wrong.append(complaint)
                continue
            self._refuse(entry, corridor, most)
            literals += self[corridor].between(least, most)
        if wrong:
            raise WrongAnswer(wrong, literals)
        return literals

    def from_move(self, data: Any) -> dict[int, int]:
        """An entry of the answer: from now on the corridor has this many bridges."""
        corridor, least, most = self._read_entry(data)
        self._refuse(data, corridor, most)
        decided = self[corridor].between(least, most)
        return dict.fromkeys(self[corridor].chain, 0) | {abs(literal): literal for literal in decided}

    def _read_entry(self, entry: Any) -> tuple[Corridor, int, int]:
        """One corridor with the fewest and the most bridges it has."""
        if not isinstance(entry, list) or len(entry) != 5 or not all(is_whole(number) for number in entry[:4]):
            raise AnswerError(f"an entry is {entry!r}", f"[row, column, row, column, {self.things}], counted from 0")
        one, other = sorted((cell_at(entry[0], entry[1]), cell_at(entry[2], entry[3])))
        bridges = entry[4] if isinstance(entry[4], list) else [entry[4], entry[4]]
        if len(bridges) != 2 or not all(is_whole(number) for number in bridges):
            raise AnswerError(f"the number of {self.things} is {entry[4]!r}", "a number or [least, most]")
        least, most = bridges
        if not 0 <= least <= most:
            raise AnswerError(f"{entry!r} has {entry[4]!r} {self.things}", f"0 to {self.most}")
        return (one, other), least, most

    def _complaint(self, corridor: Corridor, least: int) -> tuple[str, Place | None] | None:
        """Which rule the bridges break by themselves, and where."""
        if corridor not in self.number and least > 0:
            return self.joins, corridor[0] if self.grid.is_cell(corridor[0]) else None
        most = f"at most {self.most} {self.things} join two islands"
        return (most, self.gate(corridor)) if least > self.most else None

    def _refuse(self, entry: Any, corridor: Corridor, most: int) -> None:
        """Rejects entries that make no sense, as opposed to wrong ones."""
        if corridor not in self.number:
            raise AnswerError(f"{entry!r} is not a corridor", self.joined)
        if most > self.most:
            raise AnswerError(f"{entry!r} has {entry[4]!r} {self.things}", f"0 to {self.most}")
