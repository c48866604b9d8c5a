"""Hashiwokakero, also called Hashi or Bridges."""

from collections.abc import Iterator

from kotae.board.corridors import Corridors
from kotae.board.grid import Place
from kotae.logic import Connected, Count, Known, Sum, at_most_one, connected, total, two_colourings
from kotae.puzzles.base import Puzzle, Where, clue, everywhere, lemma, rule


class Hashi(Puzzle):
    """Join all islands by bridges, at most two between two islands. A number tells how many bridges its island has."""

    family = "hashi"
    aliases = ("bridges", "hashiwokakero", "hashikake", "chopsticks")
    puzzlink = ("hashi", "hashikake", "bridges")

    bridges = Corridors(2)

    @clue("the island has that many bridges", range(1, 9))
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

    @lemma("two islands of the same number never spend it all on each other")
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
        """The fewest and the most bridge ends that these islands ask for. A hidden number may be any."""
        least, *_, most = self.clue_rule.numbers
        asked = [self.clues[island] for island in islands]
        known = [number for number in asked if isinstance(number, int)]
        hidden = len(asked) - len(known)
        return sum(known) + least * hidden, sum(known) + most * hidden
