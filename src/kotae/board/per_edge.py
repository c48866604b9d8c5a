"""What layers of edges and of lines have in common: yes or no for every edge of a kind."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from kotae.board.answer_data import strings
from kotae.board.grid import Place, kind_of
from kotae.board.layers import YesNo
from kotae.errors import AnswerError
from kotae.logic import Values


class PerEdge(YesNo):
    """One for edges: in JSON, a list of those that go across and a list of those that go down."""

    fine: ClassVar[bool] = True
    ends_at_rim: ClassVar[bool] = True

    @abstractmethod
    def _rows(self) -> dict[str, list[list[Place]]]:
        """The places in the order of these lists."""

    def variables_at(self, place: Any) -> list[int]:
        """An edge itself, or between two cells side by side; the edges around a cell or a corner."""
        if isinstance(place[0], tuple):
            if place[1] not in self.grid.neighbours(place[0]):
                return []
            place = self.grid.between(*place)
        kind, edges = kind_of(place), [place]
        if kind in ("cells", "corners"):
            edges = [*(self.grid.sides(place) if kind == "cells" else self.grid.spokes(place))]
        return [self.number[edge] for edge in edges if edge in self.number]

    @abstractmethod
    def is_level(self, place: Place) -> bool:
        """Whether what is drawn at a place goes from left to right."""

    def note(self, place: Place, text: str) -> list[int] | None:
        variable = self.number.get(place)
        if variable is None or text not in ("x", "-" if self.is_level(place) else "|"):
            return None
        return [-variable if text == "x" else variable]

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        for literal in literals:
            place = self.part(abs(literal))
            yield place, "x" if literal < 0 else "-" if self.is_level(place) else "|"

    @property
    def how_to_write(self) -> str:
        lists = " and ".join(f"{len(rows)} strings of {len(rows[0])}" for rows in self._rows().values() if rows)
        form = ", ".join(f'"{way}": [...]' for way in self._rows())
        return f"JSON of the form {{{form}}} with {lists} characters, row by row: 1 for a line, 0 for none"

    def to_json(self, values: Values) -> dict[str, list[str]]:
        return {way: [self._row(values, places) for places in rows] for way, rows in self._rows().items()}

    def from_json(self, data: Any) -> list[int]:
        lists = self._rows()
        if not isinstance(data, dict) or set(data) != set(lists):
            wrong = f"the answer does not have its {'two lists' if len(lists) == 2 else 'list'}"
            raise AnswerError(wrong, f"an object with {' and '.join(map(quoted, lists))}")
        literals: list[int] = []
        for way, rows in lists.items():
            for number, (text, places) in enumerate(zip(strings(data[way], len(rows), way), rows, strict=True), 1):
                literals.extend(self._read_row(text, places, f"{way} line {number}"))
        return literals


def quoted(text: str) -> str:
    return f'"{text}"'
