"""Draws our boards as penpa-edit would, for tests of its reader: every mark becomes what a setter draws there."""

import base64
import json
import zlib
from itertools import pairwise
from typing import Any

from kotae.board.grid import Place
from kotae.board.marks import Arrow, Circle, Divider, Heading, Label, Mark, Sign, Split, Spot, Stock, Triangle, Wall
from kotae.families.base import Puzzle

WAYS = {"u": 0, "l": 1, "r": 2, "d": 3}
SHIPS = ("whole", "middle", "left end", "upper end", "right end", "lower end", "water")
POINTERS = ("arrow left", "arrow up", "arrow right", "arrow down")
SHORT = {"surface": "S", "number": "N", "numberS": "1", "symbol": "Y", "lineE": "E", "line": "L", "command_undo": "U"}


class Sheet:
    """A drawing, as penpa-edit counts its places; `margin` cells lie outside the board on each side."""

    def __init__(self, rows: int, cols: int, margin: int) -> None:
        self.rows, self.cols, self.margin = rows, cols, margin
        self.wide, self.high = cols + 2 * margin + 4, rows + 2 * margin + 4
        self.parts: dict[str, Any] = {"surface": {}, "number": {}, "numberS": {}, "symbol": {}, "lineE": {}, "line": {}}

    def number(self, place: Place) -> int:
        """The number of a cell, corner or edge."""
        y, x = place
        kind = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[y % 2, x % 2]
        row, col = (y - (1 if y % 2 else 2)) // 2, (x - (1 if x % 2 else 2)) // 2
        return kind * self.wide * self.high + (row + self.margin + 2) * self.wide + col + self.margin + 2

    def write(self, place: Place, text: str, mode: str = "1") -> None:
        self.parts["number"][str(self.number(place))] = [text, 1, mode]

    def corner(self, place: Place, quarter: int, text: str) -> None:
        number = self.number(place) + self.wide * self.high
        self.parts["numberS"][str(4 * number + quarter)] = [text, 4]

    def symbol(self, place: Place, name: str, style: int) -> None:
        self.parts["symbol"][str(self.number(place))] = [style, name, 1]

    def border(self, edge: Place) -> None:
        y, x = edge
        ends = ((y, x - 1), (y, x + 1)) if x % 2 else ((y - 1, x), (y + 1, x))
        self.parts["lineE"][",".join(str(self.number(end)) for end in ends)] = 2

    def heading(self, head: Place, words: list[str]) -> None:
        """The words of a head, in the cells before the board or behind it."""
        (y, x), far = head, -2 in head
        for k, word in enumerate(words):
            along = 2 * (self.cols if x < 0 else self.rows) + 1 + 2 * k if far else 2 * (k - len(words)) + 1
            self.write((y, along) if x < 0 else (along, x), word)

    def draw(self, mark: Mark) -> None:
        match mark:
            case Label(at=at, text=text):
                several = "," in text
                self.write(at, text.replace(",", ""), "4" if several else "1")
            case Wall(at=at, colour="white"):
                self.symbol(at, "square_LL", 1)
            case Wall(at=at, colour=colour):
                self.parts["surface"][str(self.number(at))] = 3 if colour == "grey" else 4
            case Circle(at=at, black=black):
                self.symbol(at, "circle_L", 2 if black else 1)
            case Spot(at=at, colour=colour):
                self.symbol(at, "circle_SS", {"white": 1, "black": 2, "grey": 3}[colour])
            case Triangle(at=at):
                self.symbol(at, "triup_M", 1)
            case Sign(at=at, name="level gate" | "upright gate" as name):
                self.symbol(at, "line", 1 if name == "level gate" else 2)
            case Sign(at=at, name="sun" | "moon" as name):
                self.symbol(at, "sun_moon", 1 if name == "sun" else 2)
            case Sign(at=at, name="sheep" | "wolf" as name):
                self.write(at, name[0])
            case Sign(at=at, name="ice"):
                self.parts["surface"][str(self.number(at))] = 5
            case Sign(at=at, name=name) if name in POINTERS:
                self.symbol(at, "arrow_S", 2 * POINTERS.index(name) + 1)
            case Sign(at=at, name=name):
                self.symbol(at, *(("tents", 1) if name == "tree" else ("battleship_B", SHIPS.index(name) + 1)))
            case Arrow(at=at, text=text, way=way):
                self.write(at, f"{text}_{WAYS[way]}", "2")
            case Split(at=at, below=below, right=right):
                self.symbol(at, "kakuro", 1)
                for quarter, text in ((2, below), (1, right)):
                    if text:
                        self.corner(at, quarter, text)
            case Heading(at=at, words=words):
                self.heading(at, [text for text, _ in words])
            case Divider(at=at):
                self.border(at)
            case Stock():
                pass  # pieces to be placed: nobody draws them on the board
            case _:
                raise AssertionError(f"nobody draws {mark}")

    def lines(self, tags: list[str]) -> list[str]:
        width, height = self.wide - 4, self.high - 4
        cells = [self.number((2 * r + 1, 2 * c + 1)) for r in range(self.rows) for c in range(self.cols)]
        steps = [cells[0], *(after - before for before, after in pairwise(cells))]
        lines = [f"square,{width},{height},38,0,1,1,418,418,286,286,0,0,0,0,Title: a zebra,Author: ,,,OFF,false"]
        lines += [json.dumps([self.margin] * 4), "{}", json.dumps(self.parts), "", json.dumps(steps)]
        return [*lines, *(["x"] * 11), json.dumps(tags), ""]


def address_of(lines: list[str], before: str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=") -> str:
    text = "\n".join(lines).replace("z", "zZ")
    for word, letter in SHORT.items():
        text = text.replace(f'"{word}"', f"z{letter}")
    work = zlib.compressobj(9, zlib.DEFLATED, -15)
    return before + base64.b64encode(work.compress(text.encode()) + work.flush()).decode()


def drawn(puzzle: Puzzle, tags: list[str] | None = None) -> list[str]:
    """The lines of a drawing of this puzzle."""
    heads = [len(clue) for place, clue in puzzle.clues.items() if min(place) < 0 and isinstance(clue, tuple)]
    sheet = Sheet(*puzzle.grid, max(heads, default=1))
    for label, given in puzzle.given_kinds.items():
        for mark in given.marks(puzzle.givens[label]):
            sheet.draw(mark)
    for place, clue in puzzle.clues.items():
        for mark in puzzle.token_at(place).marks(place, clue):
            sheet.draw(mark)
    return sheet.lines(tags or [])
