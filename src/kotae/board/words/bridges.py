"""Words for bridges between islands."""

from collections.abc import Callable, Sequence

from kotae.board.amounts import bounds
from kotae.board.grid import Place, name
from kotae.board.words.base import Mood, Origin, Style, Words
from kotae.english import in_words, listed, verb

Corridor = tuple[Place, Place]


class BridgeWords(Words):
    """How many bridges join two islands; seen from one of the two, how many lead to the other."""

    thing, things = "bridge", "bridges"

    def __init__(self, part: Callable[[int], Corridor], chain: Callable[[int], Sequence[int]]) -> None:
        self.part = part
        self.chain = chain

    def style(self, origin: Origin) -> Style:
        return "crossing"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        by_amount: dict[tuple[int, int, int], list[int]] = {}
        for literal in self.corridors(literals):
            chain = self.chain(literal)
            by_amount.setdefault((*bounds(chain, literals), len(chain)), []).append(literal)
        said = []
        for amount, some in by_amount.items():
            if origin is not None and all(origin in self.part(each) for each in some):
                said.append(f"{goes(*amount, noun=True)} {self.at(some, origin)}")
            else:
                said += [self.joins(self.part(each), *amount, mood) for each in some]
        return listed(said)

    def joins(self, corridor: Corridor, least: int, most: int, full: int, mood: Mood) -> str:
        one, other = map(name, corridor)
        if most == 0:
            return f"there {'were' if mood == 'were' else 'is'} no bridge between {one} and {other}"
        join = "joined" if mood == "were" else verb(1 if least == most == 1 or least != most else 2, "joins", "join")
        return f"{how_many_bridges(least, most, full)} {join} {one} and {other}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        """`to r1c5`, `to each of r1c5 and r5c1` from an island; `between r1c1 and r1c5` from elsewhere."""
        corridors = [self.part(abs(each)) for each in self.corridors(literals)]
        if origin is None or not all(origin in corridor for corridor in corridors):
            return listed([f"between {name(one)} and {name(other)}" for one, other in corridors], last)
        ends = [name(end) for end in sorted(other if one == origin else one for one, other in corridors)]
        return f"to {'each of ' if len(ends) > 1 and last == 'and' else ''}{listed(ends, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        corridors = [self.part(abs(each)) for each in self.corridors(literals)]
        return listed([f"{name(one)} to {name(other)}" for one, other in corridors], last)

    def corridors(self, literals: Sequence[int]) -> list[int]:
        """One variable of every corridor that these are about."""
        return list({self.part(abs(each)): abs(each) for each in reversed(literals)}.values())[::-1]


def how_many_bridges(least: int, most: int, full: int) -> str:
    """`one bridge`, `at least one bridge`, `two bridges`."""
    text = amount(least, most, full)
    return f"{text} {verb(counted(least, most, full), 'bridge', 'bridges')}"


def amount(least: int, most: int, full: int) -> str:
    """A number that is known to lie between two others: `none`, `two`, `at least one`, `at most one`."""
    if most == 0:
        return "none"
    if least == most:
        return in_words(least)
    if most == full:
        return f"at least {in_words(least)}"
    return f"at most {in_words(most)}" if least == 0 else f"{in_words(least)} to {in_words(most)}"


def counted(least: int, most: int, full: int) -> int:
    """The number that the noun and the verb follow."""
    return 2 if most == 0 else least if least == most or most == full else most


def goes(least: int, most: int, full: int, noun: bool = False) -> str:
    """`one goes`, `two go`, `none goes`; with the noun `one bridge goes`."""
    number = counted(least, most, full)
    if most == 0:
        return "no bridge goes" if noun else "none goes"
    bridges = verb(number, " bridge", " bridges") if noun else ""
    return f"{amount(least, most, full)}{bridges} {verb(number, 'goes', 'go')}"
