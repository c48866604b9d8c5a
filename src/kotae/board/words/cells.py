"""Words for what is put into cells: shaded or not, a lamp or none."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin, Words, be, cells_in_words, have
from kotae.english import listed, verb


class CellWords(Words):
    """A quality that cells have or do not have: shaded, sea and land."""

    def __init__(self, part: Callable[[int], Place], yes: str, no: str, noun: str = "cell") -> None:
        self.part = part
        self.yes = yes
        self.no = no
        self.thing, self.things = f"{yes} {noun}", f"{yes} {noun}s"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        said = []
        for word, some in (
            (self.yes, [each for each in literals if each > 0]),
            (self.no, [each for each in literals if each < 0]),
        ):
            if some:
                said.append(f"{self.names(some)} {be(mood, len(set(some)))} {word}")
        return listed(said)

    def making(self, literals: Sequence[int]) -> str:
        """Deciding something so, as the subject of a sentence: `land at r1c1`, `shading r1c1`."""
        cells, is_yes = self.names(literals), literals[0] > 0
        if self.yes == "shaded":
            return f"shading {cells}" if is_yes else f"leaving {cells} unshaded"
        return f"{self.yes if is_yes else self.no} at {cells}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return self.names(literals, last)

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return cells_in_words([self.part(abs(each)) for each in literals], last)


class KindWords(CellWords):
    """One of two kinds of a thing in every cell: a vertical or a horizontal bar."""

    def __init__(self, part: Callable[[int], Place], yes: str, no: str, thing: str) -> None:
        super().__init__(part, yes, no, thing)
        self.of = thing

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        said = []
        for word, some in (
            (self.yes, [each for each in literals if each > 0]),
            (self.no, [each for each in literals if each < 0]),
        ):
            if some:
                number = len(set(some))
                kind = verb(number, f"a {word} {self.of}", f"{word} {self.of}s")
                said.append(f"{self.names(some)} {have(mood, number)} {kind}")
        return listed(said)

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"in {self.names(literals, last)}"


class ThingWords(CellWords):
    """A thing that stands in a cell: a lamp, a star."""

    def __init__(self, part: Callable[[int], Place], thing: str) -> None:
        super().__init__(part, f"a {thing}", f"no {thing}")
        self.thing, self.things = thing, f"{thing}s"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        yes, no = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said = []
        for some, one, several in (
            (yes, f"a {self.thing}", self.things),
            (no, f"no {self.thing}", f"no {self.things}"),
        ):
            if some:
                number = len(set(some))
                said.append(f"{self.names(some)} {have(mood, number)} {verb(number, one, several)}")
        return listed(said)

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def pair(self, literals: Sequence[int], origin: Origin = None) -> str:
        return f"the places {self.names(literals)}"
