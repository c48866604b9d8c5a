"""The body of puzz.link addresses whose clues count or add up what lies below and to the right of blocked cells."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.code import DIGITS, Code, with_gaps
from kotae.codecs.draft import Draft


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
