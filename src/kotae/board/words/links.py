"""Words for straight lines between circles."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, name
from kotae.board.words.base import Mood, Origin, Style, Words
from kotae.english import listed

Corridor = tuple[Place, Place]


class LinkWords(Words):
    """Which circles are joined; seen from one of them, to which others."""

    thing, things = "line", "lines"
    yes = "drawn"

    def __init__(self, part: Callable[[int], Corridor]) -> None:
        self.part = part

    def style(self, origin: Origin) -> Style:
        return "joining"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        joins = "joined" if mood == "were" else "would join" if mood == "would" else "joins"
        said = []
        for literal in literals:
            one, other = self.part(abs(literal))
            line = "a line" if literal > 0 else "no line"
            said.append(f"{line} {joins} {name(one)} and {name(other)}")
        return listed(said)

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        """`to r1c5 or r5c1` from a circle; `between r1c1 and r1c5` from elsewhere."""
        corridors = [self.part(abs(each)) for each in literals]
        if origin is None or not all(origin in corridor for corridor in corridors):
            return listed([f"between {name(one)} and {name(other)}" for one, other in corridors], last)
        return f"to {listed([name(other if one == origin else one) for one, other in corridors], last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        corridors = [self.part(abs(each)) for each in literals]
        return listed([f"{name(one)} to {name(other)}" for one, other in corridors], last)
