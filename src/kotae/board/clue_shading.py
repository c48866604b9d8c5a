"""Shading on a board whose clues stand in shaded cells."""

from collections.abc import Iterator
from typing import Any

from kotae.board.layers import Board, Shading
from kotae.board.marks import Mark
from kotae.board.prints import Sheet
from kotae.logic import Values


class ClueShading(Shading):
    """Shaded or not for every cell; those with clues are shaded on the paper already, so nobody draws there. Their
    tokens draw them as walls."""

    def _spread(self, board: Board) -> int:
        self.with_clues = set(board.clues)
        return super()._spread(board)

    def on_paper(self) -> list[int]:
        return [self.number[cell] for cell in self.with_clues]

    def finish(self, values: Values) -> None:
        for cell in self.with_clues:
            values[self.number[cell]] = values[self.number[cell]] or self.number[cell]
        super().finish(values)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        drawn = values.copy()
        for cell in self.with_clues:
            drawn[self.number[cell]] = 0
        return super().marks(drawn, partial)

    def from_json(self, data: Any) -> list[int]:
        """Whatever is written at a clue, as nothing can be drawn there: on the page, it is a cell without a mark."""
        printed = {self.number[cell] for cell in self.with_clues}
        drawn = [literal for literal in super().from_json(data) if abs(literal) not in printed]
        return [*drawn, *printed] if drawn else drawn

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        printed = {self.number[cell] for cell in self.with_clues}
        yield from printed
        yield from (literal for literal in super().read_print(sheet) if abs(literal) not in printed)

    def hand(self) -> dict[str, Any]:
        cells = [list(cell) for cell in self.places if cell not in self.with_clues]
        return {**super().hand(), "open": cells}
