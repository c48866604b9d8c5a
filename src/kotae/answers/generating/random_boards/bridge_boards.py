"""New bridge puzzles: a random network, changed until its numbers determine it and it is as hard as wanted."""

from typing import NamedTuple

from kotae.answers.generating.generators import Candidate, some_hidden
from kotae.answers.generating.random_boards.bridge_repairs import CIRCLES, Bridging, random_bridging
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_bridges import Bridges, random_net
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.logic import Values

SMALLEST = {"medium": 5, "hard": 5, "expert": 7}
HIDDEN = 0.4
"""How often a number is hidden or shown again, once changing the board alone has not made it hard enough."""


def has_room(grid: Grid) -> bool:
    return max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    bridging = random_bridging(request.symmetric, dice, tuning.budget, request.density)
    if bridging is None:
        return None
    net = Net(bridging.bridges)
    try:
        if request.clues is None and request.difficulty:
            net = climbed_net(bridging, request, dice, tuning)
    finally:
        bridging.board.close()
    if request.clues is not None:
        return some_hidden(bridging.blank, bridging.values(net.bridges), request, dice)
    return Candidate(*net.puzzle_and_answer(bridging))


class Net(NamedTuple):
    """Bridges, and the islands whose numbers are hidden."""

    bridges: Bridges
    hidden: frozenset[Place] = frozenset()

    def puzzle_and_answer(self, bridging: Bridging) -> tuple[Hashi, Values]:
        """The puzzle and its answer."""
        puzzle, values = bridging.puzzle_and_answer(self.bridges)
        return Hashi(puzzle.grid, {**puzzle.clues, **dict.fromkeys(sorted(self.hidden), "?")}), values

    def alone(self, bridging: Bridging) -> bool:
        """Whether no other network has the numbers that are shown."""
        shown = [island for island in bridging.layer.islands if island not in self.hidden]
        values = bridging.values(self.bridges)
        bridging.board.leave_out(values)
        return bridging.board.another(bridging.board.clues_of(values, shown)) is None


def climbed_net(bridging: Bridging, request: Request, dice: Dice, tuning: Tuning) -> Net:
    def rebuilt(net: Net) -> Net | None:
        bridges = bridging.changed(net.bridges, dice.one_of(bridging.layer.places), dice)
        new = bridges and Net(bridges, net.hidden)
        return new if new and new.alone(bridging) else None

    def hidden(net: Net) -> Net | None:
        if dice.chance() >= HIDDEN:
            return rebuilt(net)
        new = Net(net.bridges, net.hidden ^ request.symmetric.orbit(dice.one_of(bridging.layer.islands)))
        return new if new.alone(bridging) else None

    return tuning.climbed(Net(bridging.bridges), lambda net: net.puzzle_and_answer(bridging), rebuilt, hidden)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """A network with some cycles in it."""
    net = random_net(Symmetry(grid), dice)
    corridors = Hashi(grid, dict.fromkeys((island for corridor in net for island in corridor), "?")).bridges
    crossed = {one for pair in corridors.crossings() for one, other in (pair, pair[::-1]) if other in net}
    free = [corridor for corridor in corridors.places if corridor not in net and corridor not in crossed]
    net |= {corridor: dice.within(1, 2) for corridor in free if dice.chance() < CIRCLES / 2}
    for one, other in corridors.crossings():
        if one in net and other in net:
            del net[other]
    numbers: dict[Place, int] = {}
    for corridor, bridges in net.items():
        for island in corridor:
            numbers[island] = numbers.get(island, 0) + bridges
    return Hashi(grid, {island: number if dice.chance() < shown else "?" for island, number in numbers.items()})
