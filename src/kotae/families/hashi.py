"""Hashiwokakero, also called Hashi or Bridges."""

from collections.abc import Iterator
from typing import ClassVar

from kotae.board.corridors import Corridors
from kotae.board.grid import Place
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Connected, Count, Known, Sum, at_most_one, connected, total, two_colourings

ALONE = "joined only to each other, the {clue}s at {subject} would be cut off from the rest"


def too_close(puzzle: Puzzle) -> str:
    """Boards that Bridges itself would not load."""
    if len(puzzle.clues) < 2:
        return "fewer than two islands"
    return "islands that touch" if any({*pair} <= puzzle.clues.keys() for pair in puzzle.grid.pairs()) else ""


class Hashi(Puzzle):
    """Join all islands by bridges, at most two between two islands. A number says how many bridges its island has."""

    names = Names(
        "hashi",
        aliases=("bridges", "hashiwokakero", "hashikake", "chopsticks"),
        puzzlink=("hashikake", "hashi", "bridges"),
        janko="Hashi",
    )

    random_boards = "kotae.answers.generating.random_boards.bridge_boards"
    suggestions = "kotae.answers.suggesting.suggestions.bridges"
    encodings: ClassVar = {"pair": "kotae.encodings.hashi_pair", "sda": "kotae.encodings.hashi_sda"}
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.bridges("bridges"))
    tatham = game.SquareGame(
        "Bridges",
        code.cells(game.DIGITS),
        parameters="(?:i[0-9]+)?(?:e[0-9]+)?m(?P<most>[0-9])(?P<trees>L?)(?:d[0-9])?",
        writes="m2",
        only={
            "most": game.Only("2", "Bridges with up to {} in a corridor is a variant that is not known", "m2"),
            "trees": game.Only("", "Bridges without loops is a variant that is not known", "no L"),
        },
        least=3,
        refuses=too_close,
    )
    example = """
        ..1.3.2
        .......
        ....1..
        3.....4
        ..2.2..
        .......
        3.2.2.3
        """

    bridges = Corridors(2)

    @clue("the island has that many bridges", Number(range(1, 9), ringed=True), placed=True)
    def number(self, island: Place) -> Sum:
        return total(self.bridges.at(island))

    @rule("bridges never cross")
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for across, down in self.bridges.crossings():
            crossing = across[0][0], down[0][1]
            yield crossing, at_most_one(self.bridges[across].at_least(1), self.bridges[down].at_least(1))

    @rule("the bridges join all islands into one network")
    def joined(self) -> Iterator[tuple[Where, Connected]]:
        yield everywhere, connected(self.bridges.islands, self.bridges.links)

    @lemma("two islands of the same number never spend it all on each other", says={"at most": ALONE, "no way": ALONE})
    def not_among_themselves(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.bridges.places if len(self.clues) > 2 else ():
            number = self.clues[one]
            if isinstance(number, int) and number == self.clues[other] and number <= self.bridges.most:
                yield (one, other), self.bridges[one, other].is_not(number)

    @lemma("where every corridor joins a black island to a white one, both colours need the same total")
    def balanced(self) -> Iterator[tuple[Where, Known]]:
        for black, white in two_colourings(self.bridges.islands, self.bridges.links):
            (least, most), (least_other, most_other) = self.needs(black), self.needs(white)
            yield everywhere, Known(least <= most_other and least_other <= most)

    @lemma("every bridge counts at both of its islands, so all numbers together are even")
    def even(self) -> Iterator[tuple[Where, Known]]:
        fewest, most = self.needs(self.bridges.islands)
        if fewest == most:
            yield everywhere, Known(fewest % 2 == 0)

    def needs(self, islands: list[Place]) -> tuple[int, int]:
        """The fewest and the most bridge ends that these islands ask for. A hidden number may be any number."""
        known = [number for island in islands if isinstance(number := self.clues[island], int)]
        hidden = len(islands) - len(known)
        return sum(known) + hidden, sum(known) + 8 * hidden
