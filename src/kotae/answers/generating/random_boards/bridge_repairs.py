"""From a random network to one that its numbers determine: bridges change where answers differ, until none do."""

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_bridges import Bridges, random_net
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.corridors import Corridor
from kotae.board.grid import Grid, Place
from kotae.engines import Budget
from kotae.families.hashi import Hashi
from kotae.logic import Values

CIRCLES = 0.3
"""How often a bridge is added where one fits and is not needed to join the islands."""
MOST_CHANGES = 300


class Bridging:
    """Islands whose corridors are fixed, and bridges that are not."""

    def __init__(self, net: Bridges, grid: Grid, budget: Budget | None = None) -> None:
        self.blank = Hashi(grid, dict.fromkeys((island for corridor in net for island in corridor), "?"))
        self.board = ClueSwitches(self.blank, budget)
        self.layer = self.blank.bridges
        self.bridges: Bridges = {corridor: net.get(corridor, 0) for corridor in self.layer.places}
        self.crossing: dict[Corridor, list[Corridor]] = {corridor: [] for corridor in self.layer.places}
        for one, other in self.layer.crossings():
            self.crossing[one].append(other)
            self.crossing[other].append(one)

    def free(self, corridor: Corridor) -> bool:
        return not any(self.bridges[other] for other in self.crossing[corridor])

    def join(self, dice: Dice) -> bool:
        """Builds bridges between parts that are not joined yet; returns whether everything is joined then."""
        for corridor in dice.shuffled(self.layer.places):
            if not self.bridges[corridor] and self.free(corridor):
                parts = reached(self.bridges, corridor[0])
                if corridor[1] not in parts:
                    self.bridges[corridor] = dice.within(1, 2)
        return joined(self.bridges, self.layer.islands)

    def add_circles(self, dice: Dice) -> None:
        """Some more bridges, so that the network is not a tree."""
        for corridor, there in self.bridges.items():
            if not there and self.free(corridor) and dice.chance() < CIRCLES:
                self.bridges[corridor] = dice.within(1, 2)

    def values(self, bridges: Bridges) -> Values:
        values = [-variable for variable in range(self.blank.variables + 1)]
        for corridor, number in bridges.items():
            for variable in self.layer[corridor].chain[:number]:
                values[variable] = variable
        return values

    def puzzle_and_answer(self, bridges: Bridges) -> tuple[Hashi, Values]:
        """The puzzle in which all numbers of these bridges are shown, and its answer."""
        values = self.values(bridges)
        return self.blank.with_clues_of(values, self.layer.islands), values

    def varying(self, bridges: Bridges) -> list[int]:
        """What the numbers of these bridges leave open."""
        values = self.values(bridges)
        return self.board.varying(values, self.board.clues_of(values, self.layer.islands))

    def repaired(self, dice: Dice) -> bool:
        """Whether the network could be changed so that it is the only one with its numbers. A change is kept if it
        leaves no more open than before."""
        varying = self.varying(self.bridges)
        for _ in range(MOST_CHANGES):
            if not varying:
                return True
            changed = self.changed(self.bridges, self.layer.part(dice.one_of(varying)), dice)
            if changed:
                then = self.varying(changed)
                if len(then) <= len(varying):
                    self.bridges, varying = changed, then
        return not varying

    def changed(self, bridges: Bridges, corridor: Corridor, dice: Dice) -> Bridges | None:
        """The bridges with another number of them in a corridor, if they still join all islands and cross none."""
        number = (bridges[corridor] + dice.within(1, 2)) % 3
        if number and not bridges[corridor] and any(bridges[other] for other in self.crossing[corridor]):
            return None
        changed = bridges | {corridor: number}
        return changed if number or joined(changed, self.layer.islands) else None


def joined(bridges: Bridges, islands: list[Place]) -> bool:
    """Whether every island can be reached from every other."""
    return len(reached(bridges, islands[0])) == len(islands)


def reached(bridges: Bridges, start: Place) -> set[Place]:
    """The islands that can be reached."""
    beside: dict[Place, list[Place]] = {}
    for (one, other), number in bridges.items():
        if number:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
    found, walk = {start}, [start]
    for island in walk:  # grows during the iteration
        for other in beside.get(island, ()):
            if other not in found:
                found.add(other)
                walk.append(other)
    return found


def random_bridging(
    symmetry: Symmetry, dice: Dice, budget: Budget | None = None, density: float | None = None
) -> Bridging | None:
    """A network with one answer, whose solver the caller must close; None if this one could not be made so."""
    net = random_net(symmetry, dice, density)
    if not net:
        return None
    bridging = Bridging(net, symmetry.grid, budget)
    if joined(bridging.bridges, bridging.layer.islands) or bridging.join(dice):
        bridging.add_circles(dice)
        if bridging.repaired(dice):
            return bridging
    bridging.board.close()
    return None
