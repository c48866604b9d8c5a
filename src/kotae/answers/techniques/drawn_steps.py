"""A step as a picture in characters, as it could stand in a file of techniques."""

from collections.abc import Sequence
from typing import Any

from kotae.answers.explaining.reasons import premises
from kotae.answers.explaining.walk import Step
from kotae.answers.techniques.deduction import Renumbered, renumbered
from kotae.answers.techniques.forms import Small
from kotae.answers.techniques.open_board import moved
from kotae.answers.techniques.pictures import BEYOND, FAR, MEETING, NOTHING, SHORT, SIDES, is_fine
from kotae.board.givens import ALPHABET, OneLine
from kotae.board.grid import Place, kind_of
from kotae.board.regions import Regions
from kotae.errors import KotaeError
from kotae.families.base import ClueRule, Puzzle

LONG = {long: short for short, long in SHORT.items()}
NEAR = 3
"""A clue that a cut rests on is shown as far away if it is more places than this from everything else."""


def drawn_step(puzzle: Puzzle, step: Step) -> str:
    """A step with everything that follows from its rules and facts, as a picture."""
    return Sketch(puzzle, step).text()


class Sketch:
    """A picture that is being drawn: the heads, known notes and following notes of places."""

    def __init__(self, puzzle: Puzzle, step: Step) -> None:
        found = renumbered(puzzle, step)
        small = Small(found.deduction())
        self.puzzle = found.puzzle
        self.fine = is_fine(type(puzzle))
        self.heads: dict[Place, str] = {}
        self.known: dict[Place, list[str]] = {}
        self.follows: dict[Place, list[str]] = {}
        facts = found.back(small.facts)
        self.note(facts, self.known)  # beyond the rim, too: it is the same technique elsewhere
        follows = [*found.back(small.follows), *found.on_board(step.so)]
        self.note(list(dict.fromkeys(each for each in follows if each not in facts)), self.follows)
        self.whole = False
        self.is_open = found.board is not None
        self.far = ""
        self.put_rules(found, step)
        self.begin, self.end = self.frame(found)

    def note(self, literals: Sequence[int], into: dict[Place, list[str]]) -> None:
        for layer in self.puzzle.shown_layers:
            own = [each for each in literals if layer.first <= abs(each) < layer.after]
            for place, text in layer.notes(sorted(own, key=abs)):
                into.setdefault(place, []).append(text)

    def put_rules(self, found: Renumbered, step: Step) -> None:
        """The clues that take part, and the places where lines meet."""
        nodes = {layer.nodes for layer in self.puzzle.layers}
        rests = {reason.number for reason in step.because}
        for reason in premises(step.because):
            where = reason.statement.where
            if reason.cut or where is None:
                continue
            places = reason.places if found.board is None else [moved(place) for place in reason.places]
            self.whole |= any(min(place) < 0 for place in places)
            if isinstance(reason.statement.rule, ClueRule):
                at = reason.statement.where
                text = found.original.token_at(at).text(found.original.clues[at])  # type: ignore[arg-type, index]
                if reason.number in rests or self.is_near(places[0]):
                    self.heads[places[0][:2]] = text
                else:
                    self.far = text
            elif len(places) == 1 and kind_of(places[0]) in nodes:
                self.heads.setdefault(places[0], MEETING)

    def is_near(self, place: Place) -> bool:
        marked = [*self.known, *self.follows]
        return any(abs(place[0] - y) + abs(place[1] - x) <= NEAR for y, x in marked)

    def frame(self, found: Renumbered) -> tuple[Place, Place]:
        """The first and last row and column to be shown; cells are shown whole if there are no edges."""
        rows, cols = self.puzzle.grid
        if self.whole:
            return (0, 0) if self.fine else (1, 1), (2 * rows - 1 + self.fine, 2 * cols - 1 + self.fine)
        places = [*self.heads, *self.known, *self.follows]
        if not found.board:
            rules = [reason for reason in found.step.because if not reason.cut]
            places += (place[:2] for reason in rules for place in reason.places)
            places += (place for reason in rules for v in reason.variables for place in self.around(v))
        (top, left), (bottom, right) = (
            tuple(pick(place[axis] for place in places) for axis in (0, 1)) for pick in (min, max)
        )
        if self.fine:
            return (top, left), (bottom, right)
        return ((top - 1) | 1, (left - 1) | 1), (bottom | 1, right | 1)

    def around(self, variable: int) -> list[Place]:
        """What a picture must show, so that there is such a decision in it."""
        layer = self.puzzle.layer_of(variable)
        part: Any = layer.part(variable)
        return [layer.spot(variable), *([part] if isinstance(part[0], int) else part)]

    def text(self) -> str:
        step = 1 if self.fine else 2
        (top, left), (bottom, right) = self.begin, self.end
        rows = [[self.word((y, x)) for x in self.columns(left, right, step)] for y in self.rows(top, bottom, step)]
        between = "" if all(len(word) == 1 for row in rows for word in row) else " "
        if between:
            rows = [[unshort(word) for word in row] for row in rows]
        wide = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))] if between else []
        if wide:
            rows = [[word.ljust(wide[k]) for k, word in enumerate(row)] for row in rows]
        lines = [between.join(row).rstrip() for row in rows]
        return "\n".join([*lines, *self.labelled()])

    def rows(self, top: int, bottom: int, step: int) -> list[int]:
        return self.line(top, bottom, step, 2 * self.puzzle.grid.rows)

    def columns(self, left: int, right: int, step: int) -> list[int]:
        return self.line(left, right, step, 2 * self.puzzle.grid.cols)

    def line(self, first: int, last: int, step: int, size: int) -> list[int]:
        """The rows or columns; of cells also those beyond the rim, where the picture ends there."""
        found = list(range(first, last + 1, step))
        if self.whole or self.is_open:
            return found
        rim = 1 - self.fine
        return [-1] * (first == rim) + found + [size + 1] * (last == size - rim)

    def word(self, place: Place) -> str:
        if not (self.is_open or self.puzzle.grid.holds(place)):
            return BEYOND
        head = self.heads.get(place, "") or self.bystander(place)
        known = "".join(f"[{text}]" for text in self.known.get(place, ()))
        follows = "".join(f"({text})" for text in self.follows.get(place, ()))
        if not head and not follows and len(known) == 3 and not self.is_clue(place, known[1]):
            return known[1]
        if not head and not known:
            return LONG.get(follows, follows) or NOTHING
        return head + known + follows

    def bystander(self, place: Place) -> str:
        """A clue that has no part in it, but must stand somewhere, without what it says."""
        at = place
        clue = self.puzzle.clues.get(at)
        if clue is None or not self.puzzle.clue_rule_at(at).placed:
            return ""
        token = self.puzzle.token_at(at)
        return token.text(token.hide(clue))

    def is_clue(self, place: Place, text: str) -> bool:
        stated = self.puzzle.clue_rules.get(kind_of(place))
        try:
            return stated is not None and stated.token.read(text) is not None
        except KotaeError:
            return False

    def labelled(self) -> list[str]:
        """What is given besides, in the part of the board that is shown."""
        lines = [f"{FAR}: {self.far}"] if self.far else []
        for label, value in self.puzzle.givens.items():
            given = self.puzzle.given_kinds[label]
            if isinstance(value, Regions):
                lines += [f"{label}:", *self.regions(value)]
            elif (
                isinstance(given, OneLine) and isinstance(value, int) and not given.is_left_out(self.puzzle.grid, value)
            ):
                lines.append(f"{label}: {given.text(value)}")
        for side, (above, beside) in SIDES.items() if self.whole else ():
            heads = [(above, 2 * k + 1) if above else (2 * k + 1, beside) for k in range(self.length(above))]
            if any(self.puzzle.clues.get(head) is not None for head in heads):
                texts = (self.puzzle.clues.get(head) for head in heads)
                words = [
                    NOTHING if clue is None else self.puzzle.token_at(head).text(clue).replace(" ", ",")
                    for head, clue in zip(heads, texts, strict=True)
                ]
                lines.append(f"{side}: {' '.join(words)}")
        return lines

    def length(self, above: int) -> int:
        return self.puzzle.grid.cols if above else self.puzzle.grid.rows

    def regions(self, value: Regions) -> list[str]:
        letters: dict[int, str] = {}
        (top, left), (bottom, right) = self.begin, self.end
        step = 1 if self.fine else 2
        lines = []
        for y in self.rows(top, bottom, step):
            row = ""
            for x in self.columns(left, right, step):
                number = value.number.get((y, x))
                row += NOTHING if number is None else letters.setdefault(number, ALPHABET[len(letters) % len(ALPHABET)])
            lines.append(row)
        return lines


def unshort(word: str) -> str:
    return SHORT.get(word, word)
