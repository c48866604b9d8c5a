"""Lines of a nonogram, checked without the line solver.

A clue is read as a row of boxes. A run of 3 is three boxes of its colour, one cell each; between runs, before the first
and after the last there is a box for empty cells, which takes any number of them. A line is a way to put the cells into
boxes, from left to right: each cell goes where the one before went, if that box takes more than one, or into the next.
The empty box between two runs of different colours may be left out. A run of hidden length is one box that takes any
number of cells. A `*` is a box of its colour beside an empty box, between which cells may go back and forth.

As if the line stood between two more empty cells, it begins in the first box and ends in the last empty one. Boxes are
the bits of an integer, so one step moves all possible ways at once.
"""

from collections.abc import Sequence

from kotae.logic.lines.line import Clue


class Boxes:
    """The boxes of a clue, and where a cell may go after one."""

    def __init__(self, clue: Clue, colours: int) -> None:
        self.kinds: list[int] = []
        """The colour of every box, 0 for empty cells."""
        self.stay = self.on = self.over = self.back = 0
        """The boxes after which the next cell may go into the same, the next, the one after, the one before."""
        self.put(0, stay=True)
        for number, run in enumerate(clue):
            if run.length == "*":
                self.put_any(run.colour)
                continue
            if self.back >> (len(self.kinds) - 1) & 1:  # a star's box came last: the run follows its empty box
                self.over |= 1 << (len(self.kinds) - 2)
            else:
                self.on |= 1 << (len(self.kinds) - 1)
            self.put_run(run.length, run.colour)
            following = clue[number + 1] if number + 1 < len(clue) else None
            if following and following.length != "*" and following.colour != run.colour:
                self.over |= 1 << (len(self.kinds) - 1)
            self.on |= 1 << (len(self.kinds) - 1)
            self.put(0, stay=True)
        self.last = len(self.kinds) - 1 - (self.back >> (len(self.kinds) - 1) & 1)
        self.of = [sum(1 << box for box, kind in enumerate(self.kinds) if kind == k) for k in range(colours)]
        """The boxes of every colour, beginning with empty."""

    def put(self, kind: int, stay: bool) -> None:
        self.stay |= stay << len(self.kinds)
        self.kinds.append(kind)

    def put_run(self, length: int | str, colour: int) -> None:
        if length == "?":
            self.put(colour, stay=True)
            return
        for place in range(int(length)):
            if place:
                self.on |= 1 << (len(self.kinds) - 1)
            self.put(colour, stay=False)

    def put_any(self, colour: int) -> None:
        """A box beside the empty box before it. A second star after the first adds nothing."""
        if self.back >> (len(self.kinds) - 1) & 1:
            return
        self.on |= 1 << (len(self.kinds) - 1)
        self.back |= 1 << len(self.kinds)
        self.put(colour, stay=True)

    def possible(self, cells: Sequence[int]) -> list[int] | None:
        """For every cell, the colours that it has in some line, when those in `cells` are left, as bits; None if there
        is no such line."""
        stay, on, over, back, of = self.stay, self.on, self.over, self.back, self.of
        fitting = {left: self.boxes_of(left) for left in set(cells)}
        ahead: list[int] = []
        boxes = 1
        for left in cells:
            boxes = boxes & stay | (boxes & on) << 1 | (boxes & over) << 2 | (boxes & back) >> 1
            boxes &= fitting[left]
            ahead.append(boxes)
        end = 1 << self.last
        boxes = end & stay | end >> 1 & on | end >> 2 & over | end << 1 & back  # one more empty cell
        found: list[int] = []
        for left, before in zip(reversed(cells), reversed(ahead), strict=True):
            boxes &= before
            found.append(sum(1 << colour for colour, kind in enumerate(of) if boxes & kind))
            boxes &= fitting[left]
            boxes = boxes & stay | boxes >> 1 & on | boxes >> 2 & over | boxes << 1 & back
        return found[::-1] if boxes & 1 else None

    def boxes_of(self, colours: int) -> int:
        return sum(boxes for colour, boxes in enumerate(self.of) if colours >> colour & 1)
