"""Makes a puzzle of a drawing: each clue rule of the family takes what it can read at its places, each given what it
sees. Whatever nobody has taken is an error, so that nothing is silently left out."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import cast

from kotae.board.givens import OneLine
from kotae.board.grid import Grid, Place, name
from kotae.board.marks import Circle, Label, Sign
from kotae.board.signs import SIGNS
from kotae.board.tokens import HIDDEN, Clue, Token
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle, Kind, find_family
from kotae.families.base import ClueRule, Puzzle
from kotae.formats.penpa.codec import lines_in
from kotae.formats.penpa.drawing import ARROWED, Drawing, Written, drawing_of
from kotae.formats.penpa.looks import (
    DARK,
    POINTERS,
    WHITE,
    WHITE_SQUARE,
    arrow_of,
    clues_by_look,
    colour_of,
    look_of,
    looks_at,
)
from kotae.formats.registry import stated

TAGS = {"classic": "sudoku", "irregular": "sudoku", "minesweeper": "mines", "battleships": "battleship"}
"""Families that penpa-edit calls by other names than anyone else."""
WAYS = {"0": "^", "1": "<", "2": ">", "3": "v"}
"""Arrows after a number: how penpa writes them, and how our clues do."""


def read_penpa(address: str, kind: Kind | None) -> AnyPuzzle:
    """The puzzle that an address of penpa-edit draws, of the family that was asked for or that it names."""
    drawing = drawing_of(lines_in(address))
    found = kind or tagged(drawing.tags)
    if not stated("layer_kinds")(found):
        raise ReadError(f"a drawing of penpa-edit cannot be a puzzle of {found.family}", "a board to fill in", 1, 1)
    try:
        return Translation(drawing, cast(type[Puzzle], found)).puzzle()
    except ReadError:
        raise
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, 1, 1) from None


def tagged(tags: Sequence[str]) -> Kind:
    """The family that tags name."""
    found = {kind for tag in tags if (kind := find_family(TAGS.get(tag, tag)))}
    if len(found) == 1:
        return found.pop()
    if found:
        names = " and ".join(sorted(kind.family for kind in found))
        raise ReadError(f"this drawing of penpa-edit is tagged {names}", "try --family NAME", 1, 1)
    said = f"is tagged {', '.join(tags)[:40]}, which is not a known family" if tags else "does not name its family"
    raise ReadError(f"this drawing of penpa-edit {said}", "try --family NAME", 1, 1)


class Translation:
    """A drawing that is being read as a puzzle of one family."""

    def __init__(self, drawing: Drawing, kind: type[Puzzle]) -> None:
        self.drawing = drawing
        self.kind = kind
        self.grid: Grid = drawing.grid
        self.taken: set[Place] = set()
        """Where everything is understood."""

    def puzzle(self) -> Puzzle:
        givens = self.givens()
        bare = self.kind(self.grid, {}, **givens)
        clues = {place: clue for rule in self.kind.clue_rules.values() for place, clue in self.clues(rule, bare)}
        self.refuse_rest()
        return self.kind(self.grid, clues, **givens)

    def givens(self) -> dict[str, object]:
        found: dict[str, object] = {}
        texts = self.texts()
        for label, given in self.kind.given_kinds.items():
            value = given.seen(self.grid, self.drawing.borders, texts)
            if value is not None:
                found[label] = value
                self.taken |= {mark.at for mark in given.marks(value) if isinstance(mark, Label | Circle | Sign)}
                self.taken |= {place for place in texts if isinstance(given, OneLine) and not self.grid.holds(place)}
        return found

    def texts(self) -> dict[Place, str]:
        """What is written where, also an arrow, and a circle by itself or with a number: of gates, where it is the
        start."""
        texts = {place: written.text for place, written in self.drawing.texts.items()}
        for place, symbol in self.drawing.symbols.items():
            if look_of(*symbol) == WHITE and self.grid.holds(place) and not texts.get(place, "").strip("0123456789"):
                texts[place] = "○"
            elif look_of(*symbol) in POINTERS.values():
                texts[place] = SIGNS[str(look_of(*symbol))].character
        return texts

    def clues(self, rule: ClueRule, bare: Puzzle) -> Iterator[tuple[Place, Clue]]:
        """The clues of one rule, and where they stand."""
        token = rule.token.on(bare)
        if rule.at == "heads":
            for head in rule.heads(self.grid):
                clue = self.beside(token, head)
                if clue is not None:
                    yield head, clue
        elif rule.rooms:
            for region in bare.givens[rule.rooms.label]:
                for cell in region:
                    if cell in self.drawing.texts or cell in self.drawing.quarters:
                        yield region.place, self.clue_at(token, cell)
        else:
            for place in rule.places(self.grid):
                if place not in self.taken and self.is_drawn(token, place):
                    yield place, self.clue_at(token, place)

    def is_drawn(self, token: Token, place: Place) -> bool:
        """Whether something is drawn at a place that may be a clue. Light shades please the eye where no clue looks
        like a wall."""
        drawing = self.drawing
        if place in drawing.texts or place in drawing.quarters or place in drawing.symbols:
            return True
        shade = drawing.shades.get(place)
        return shade in DARK or (shade is not None and self.look(place) in clues_by_look(token, place))

    def look(self, place: Place) -> frozenset[str]:
        return looks_at(place, self.drawing.shades, self.drawing.symbols)

    def clue_at(self, token: Token, place: Place) -> Clue:
        """The clue that is drawn at a place."""
        self.taken.add(place)
        return token.tinted(self.plain_clue_at(token, place), colour_of(self.drawing.shades.get(place)))

    def plain_clue_at(self, token: Token, place: Place) -> Clue:
        """The same, whatever the colour of its cell."""
        for text in self.spellings(place):
            with suppress(KotaeError):
                return token.read(text)
        written = self.drawing.texts.get(place)
        found = clues_by_look(token, place).get(self.look(place)) if written is None else None
        if found is None:
            raise self.refusal(place, token.expected)
        return found

    def spellings(self, place: Place) -> Iterator[str]:
        """How our clues may spell what is written at a place."""
        quarters = self.drawing.quarters.get(place, {})
        if quarters.keys() <= {"lower left", "upper right"} and quarters:
            yield f"{quarters.get('lower left', '')}\\{quarters.get('upper right', '')}"
        elif len(quarters) == 1:
            yield from quarters.values()
        written, symbol = self.drawing.texts.get(place), self.drawing.symbols.get(place)
        if written and symbol and (arrow := arrow_of(*symbol)):
            yield f"{written.text}{arrow}"
        elif written:
            yield from spelled(written)
        elif symbol and look_of(*symbol) == WHITE_SQUARE:
            yield HIDDEN

    def beside(self, token: Token, head: Place) -> Clue | None:
        """The clue beside a line: the texts there, from the outside to the board, or the reverse on the far side."""
        words = [self.drawing.texts[place] for place in self.outside(head)]
        self.taken |= set(self.outside(head))
        next_to = (head[0], -1) if head[1] < 0 else (-1, head[1])
        quarter = self.drawing.quarters.get(next_to, {}).get("upper right" if head[1] < 0 else "lower left")
        if quarter and not words and -2 not in head:
            self.taken.add(next_to)
            words = [Written(quarter)]
        if not words:
            return None
        if len(words) == 1:
            for text in spelled(words[0]):
                with suppress(KotaeError):
                    return token.read(text)
        if all(word.text == HIDDEN for word in words):
            return None  # as if nothing were written, where no clue can be hidden
        return token.read(" ".join(word.text for word in words))

    def outside(self, head: Place) -> list[Place]:
        """Where something is written beside the line with this head."""
        (y, x), far = head, -2 in head
        along = 1 if x < 0 else 0
        end = 2 * (self.grid.cols if along else self.grid.rows)
        fixed = y if along else x
        return sorted(
            place
            for place in self.drawing.texts
            if place[1 - along] == fixed and (place[along] > end if far else place[along] < 0)
        )

    def refuse_rest(self) -> None:
        """Complains of what no rule has taken. Symbols outside the board say what the puzzle is about."""
        drawing = self.drawing
        left = {*drawing.texts, *drawing.quarters, *(place for place in drawing.symbols if self.grid.holds(place))}
        left |= {place for place, shade in drawing.shades.items() if shade in DARK and self.grid.holds(place)}
        if left - self.taken:
            raise self.refusal(min(left - self.taken), f"what {self.kind.family} has")

    def refusal(self, place: Place, expected: str) -> ReadError:
        """The message for something that is drawn and not understood."""
        drawing = self.drawing
        quarters = drawing.quarters.get(place, {})
        what = (
            repr(drawing.texts[place].text[:20])
            if place in drawing.texts
            else repr(next(iter(quarters.values()))[:20])
            if quarters
            else f"the symbol {drawing.symbols[place][0][:20]} {drawing.symbols[place][1]}"
            if place in drawing.symbols
            else "a dark cell"
        )
        where = f"at {name(place)}" if self.grid.holds(place) else "outside the board"
        return ReadError(f"{what} {where} is not understood in {self.kind.family}", expected, 1, 1)


def spelled(written: Written) -> Iterator[str]:
    """How our clues may spell a text: numbers with arrows, several numbers, or what is written."""
    text = written.text
    if written.mode == ARROWED or "_" in text:
        number, _, way = text.rpartition("_")
        yield f"{number}{WAYS.get(way, way)}"
    yield text
    yield ",".join(text.replace(" ", ""))
    yield text.lower()
