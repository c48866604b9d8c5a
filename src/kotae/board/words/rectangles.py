"""Words for rectangles around numbers: how far they reach, and which cells they cover."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from kotae.board.amounts import bounds
from kotae.board.grid import Place, cell_at, name, row_col
from kotae.board.words.base import Mood, Origin, Style, Words
from kotae.english import listed

STEPS = {"up": (-2, 0), "down": (2, 0), "left": (0, -2), "right": (0, 2)}


class Side(NamedTuple):
    """How far a rectangle reaches in one direction, as far as it is known."""

    way: str
    least: int
    most: int
    full: int
    """How far it could reach if nothing were known."""

    @property
    def decided(self) -> bool:
        return self.least == self.most


class RectangleWords(Words):
    """Rectangles reach certain cells, or do not; when all is known of one, it is from one corner to the other."""

    thing, things = "border", "borders"

    def __init__(
        self,
        chains: Mapping[Place, Sequence[Sequence[int]]],
        holder: Callable[[int], Place],
        called: Callable[[Place], str],
    ) -> None:
        self.chains = chains
        """By number, the variables of its four sides: up, down, left, right."""
        self.holder = holder
        """The number that a variable is about."""
        self.called = called

    def style(self, origin: Origin) -> Style:
        return "rectangles"

    def sides(self, centre: Place, literals: Iterable[int]) -> list[Side]:
        """What literals say about the four sides of a rectangle."""
        given = list(literals)
        return [
            Side(way, *bounds(chain, given), len(chain)) for way, chain in zip(STEPS, self.chains[centre], strict=True)
        ]

    def blocked(self, centre: Place) -> list[str]:
        """The directions in which a number or the rim is directly beside it."""
        return [way for way, chain in zip(STEPS, self.chains[centre], strict=True) if not chain]

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        """`the 2 at r3c6 reaches r1c6 but not r4c6`; what does not reach the same cell stands together."""
        said: dict[str, list[Place]] = {}
        for centre in dict.fromkeys(self.holder(abs(each)) for each in literals):
            said.setdefault(self.about(centre, literals, mood, "{}"), []).append(centre)
        return listed([self.together(text, centres) for text, centres in said.items()])

    def together(self, text: str, centres: Sequence[Place]) -> str:
        """What several numbers have in common; the verb of one becomes that of several."""
        if len(centres) > 1:
            text = text.replace("{} does not", "{} do not", 1).replace("{} reaches", "{} reach", 1)
            text = text.replace("{} is alone in its cell", "{} are alone in their cells", 1)
        return text.format(self.numbers(centres))

    def numbers(self, centres: Sequence[Place], last: str = "and") -> str:
        """`the 2s at r6c2 and r5c3 and the 3 at r4c4`."""
        alike: dict[str, list[Place]] = {}
        for centre in centres:
            alike.setdefault(self.called(centre).removesuffix(f" at {name(centre)}"), []).append(centre)
        return listed(
            [
                f"{clue}{'s' if len(some) > 1 else ''} at {listed([name(centre) for centre in some], last)}"
                for clue, some in alike.items()
            ],
            last,
        )

    def about(self, centre: Place, literals: Iterable[int], mood: Mood = "is", who: str = "") -> str:
        """What literals say about one rectangle."""
        sides = self.sides(centre, literals)
        who = who or self.called(centre)
        if all(side.decided for side in sides):
            return f"{who} {'were' if mood == 'were' else 'is'} {self.whole(centre, sides)}"
        reached = [self.cell(centre, side.way, side.least) for side in sides if side.least]
        barred = [self.cell(centre, side.way, side.most + 1) for side in sides if side.most < side.full]
        if not reached:
            not_ = "did not" if mood == "were" else "does not"
            return f"{who} {not_} reach {listed(barred, 'or')}"
        but = f" but not {listed(barred, 'or')}" if barred else ""
        return f"{who} {'reached' if mood == 'were' else 'reaches'} {listed(reached)}{but}"

    def whole(self, centre: Place, sides: Sequence[Side]) -> str:
        """A rectangle of which all is known."""
        up, down, left, right = (side.least for side in sides)
        if up == down == left == right == 0:
            return "alone in its cell"
        row, col = row_col(centre)
        return f"the rectangle {name(cell_at(row - up, col - left))} to {name(cell_at(row + down, col + right))}"

    def cell(self, centre: Place, way: str, distance: int) -> str:
        down, right = STEPS[way]
        return name((centre[0] + down * distance, centre[1] + right * distance))

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        centres = dict.fromkeys(self.holder(abs(each)) for each in literals)
        return listed([name(centre) for centre in centres], last)
