"""The body of puzz.link addresses whose clues count or add up what lies below and to the right of blocked cells."""

from typing import Any, ClassVar

from kotae.board.grid import Place
from kotae.codecs.code import DIGITS, Code, RoomBorders, inner_borders, is_hexadecimal, packed, regions_of, with_gaps
from kotae.codecs.draft import Draft
from kotae.errors import plural


class Sums:
    """The sums of a kakuro: below and to the right of blocked cells, then above the columns and left of the rows."""

    VALUES = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
    """From 0 to 45, as puzz.link counts: 20 is A."""

    def read(self, code: Code, draft: Draft) -> None:
        places, at = list(draft.grid.cells()), 0
        while not code.ended and at < len(places):
            mark = code.text[code.at]
            if "k" <= mark <= "z":
                at += DIGITS.index(mark) - 19
                code.at += 1
                continue
            begins = code.at
            clue = (0, 0)
            if mark == ".":
                code.at += 1
            else:
                clue = self._value(code), self._value(code)
            draft.put(places[at], clue, 1, code.column + begins)
            at += 1
        for head in self._heads(draft):
            begins = code.at
            draft.put(head, self._value(code) or None, 1, code.column + begins)

    def _heads(self, board: Any) -> list[Place]:
        """Those beside a cell that is not blocked."""
        heads = [*board.grid.column_heads(), *board.grid.row_heads()]
        return [head for head in heads if board.grid.line(head)[0] not in board.clues]

    def _value(self, code: Code) -> int:
        mark = code.text[code.at : code.at + 1]
        code.at += 1
        if mark == "-":
            return 0
        if not mark or mark not in self.VALUES:
            wrong = f"{mark!r} is not a sum" if mark else "the address ends here"
            raise code.wrong(wrong, "a digit or letter that stands for 0 to 45", code.at - 1)
        return self.VALUES.index(mark)

    def _written(self, sums: Any) -> str:
        return "." if sums == (0, 0) else "".join(self.VALUES[number] for number in sums)

    def write(self, puzzle: Any) -> str:
        text = with_gaps(puzzle, 16, self._written)
        return text + "".join(self.VALUES[puzzle.clues.get(head, 0)] for head in self._heads(puzzle))


class Tiles(RoomBorders):
    """The borders between rooms on a board with blocked cells, between which there are none."""

    def write(self, puzzle: Any) -> str:
        drawn = {edge for edge in regions_of(puzzle, self.label).borders() if not is_between_blocked(puzzle, edge)}
        return "".join(packed([int(edge in drawn) for edge in edges], 2, 5) for edges in inner_borders(puzzle.grid))


def is_between_blocked(puzzle: Any, edge: Place) -> bool:
    return all(cell in puzzle.clues for cell in puzzle.grid.faces(edge))


class Counts:
    """How many cells below and to the right of blocked cells: two hexadecimal numbers, with a mark where one has two
    digits; then above the columns and left of the rows. A dot stands for none."""

    SIZES: ClassVar = {"-": (1, 2), "+": (2, 1), "=": (2, 2)}

    def read(self, code: Code, draft: Draft) -> None:
        places, at = list(draft.grid.cells()), 0
        while at < len(places):
            begins, mark = code.at, code.text[code.at : code.at + 1]
            if "g" <= mark <= "z":
                at += DIGITS.index(mark) - 15
                code.at += 1
                continue
            below, right = self.SIZES.get(mark, (1, 1))
            code.at += mark in self.SIZES
            clue = self._number(code, below), self._number(code, right)
            draft.put(places[at], clue, 1, code.column + begins)
            at += 1
        if at > len(places):
            raise code.wrong("there is more after the last cell", f"{len(places)} cells", code.at - 1)
        for head in self._heads(draft):
            begins = code.at
            size = 2 if code.text[code.at : code.at + 1] == "-" else 1
            code.at += size - 1
            number = self._number(code, size)
            draft.put(head, None if number < 0 else number, 1, code.column + begins)

    def _heads(self, board: Any) -> list[Place]:
        return [*board.grid.column_heads(), *board.grid.row_heads()]

    def _number(self, code: Code, size: int) -> int:
        """The next one, or -1 for none."""
        digits = code.text[code.at : code.at + size]
        if digits[:1] == ".":
            code.at += 1
            return -1
        if not is_hexadecimal(digits, size):
            wrong = f"{digits!r} is not a number" if digits else "the address ends here"
            raise code.wrong(wrong, f"{plural(size, 'hexadecimal digit')} or a dot")
        code.at += size
        return int(digits, 16)

    def _written(self, clue: Any) -> str:
        sizes = tuple(1 + (number >= 16) for number in clue)
        mark = next((mark for mark, each in self.SIZES.items() if each == sizes), "")
        return mark + "".join("." if number < 0 else f"{number:x}" for number in clue)

    def write(self, puzzle: Any) -> str:
        text = with_gaps(puzzle, 20, self._written)
        numbers = [puzzle.clues.get(head, -1) for head in self._heads(puzzle)]
        return text + "".join("." if k < 0 else f"-{k:x}" if k >= 16 else f"{k:x}" for k in numbers)
