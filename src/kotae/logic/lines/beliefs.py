"""What a picture probably looks like: belief propagation over the lines of a nonogram.

Every line tells each of its cells how likely each colour is, given what the crossing lines say about its other cells;
this goes back and forth. From round to round the cells give more weight to what they already believe, so that the
lines, which would go on contradicting each other, make up their minds. The result proves nothing, but a solver that
tries the likely values first may find in seconds what it would not find in hours.

What is likely is expressed in odds against being empty, so that the weight of a filling is the product over its
coloured cells alone, and the weights of all places of a run are found in a few passes along the line.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import isfinite
from operator import mul

from kotae.logic.lines.bits import bits
from kotae.logic.lines.line import Line
from kotae.logic.lines.line_solver import narrowed, parts
from kotae.logic.lines.run_order import EARLY_FIRST

Odds = list[list[float]]
"""For every colour, the odds of each cell of a line to have it rather than to be empty."""

USUAL_ROUNDS, FEWEST_ROUNDS, MOST_STEPS = 50, 20, 20_000_000
"""How often the lines are asked, and a limit on the work, beyond which it is not worth it."""
SURE = 1e3
"""Odds never go beyond this: nobody is ever sure enough not to listen."""
LARGEST_WEIGHT = 250
"""The weight of a filling has at most so many digits."""


class WeighedLine:
    """A line whose fillings are weighed. One with a hidden length keeps silent."""

    def __init__(self, line: Line) -> None:
        self.line = line
        found = None if line.is_hidden else narrowed(parts(line.clue), len(line.cells), line.may)
        self.starts = found.starts if found else []
        self.allowed = [[float(start >> at & 1) for at in range(len(line.cells) + 1)] for start in self.starts]
        self.lengths = [int(run.length) for run in line.clue] if found else []
        self.gaps = [int(one.colour == other.colour) for one, other in pairwise(line.clue)] if found else []
        self.colours = [run.colour - 1 for run in line.clue]
        self.sure = min(SURE, 10 ** (LARGEST_WEIGHT / max(1, sum(self.lengths))))

    @property
    def steps(self) -> int:
        """How much work it is to weigh it once."""
        return len(self.line.cells) * len(self.lengths)

    def first_odds(self) -> Odds:
        """Every possible colour is equally likely."""
        size, (empty, *inks) = len(self.line.cells), self.line.may
        return [
            [(1.0 if empty >> at & 1 else self.sure) if ink >> at & 1 else 0.0 for at in range(size)] for ink in inks
        ]

    def chances(self, odds: Odds) -> list[list[float]]:
        """For every run the chance that it starts at each position; nothing if no filling has any weight. One pass
        forwards and one back, as in the line solver, but with weights in place of bits."""
        size = len(self.line.cells)
        here, before = [1.0] * (size + 1), []
        weights = [
            list(map(mul, [*products(odds[colour], length), *([0.0] * length)], allowed))
            for colour, length, allowed in zip(self.colours, self.lengths, self.allowed, strict=False)
        ]
        for number, weight in enumerate(weights):
            before.append(list(map(mul, here, weight)))
            apart = self.lengths[number] + (self.gaps[number] if number < len(self.gaps) else 0)
            here = ([0.0] * apart + list(accumulate(before[-1])))[: size + 1]
        found: list[list[float]] = []
        after = [1.0] * (size + 1)
        for number in range(len(weights) - 1, -1, -1):
            apart = self.lengths[number] + (self.gaps[number] if number < len(self.gaps) else 0)
            rest = (after[apart:] + [0.0] * apart)[: size + 1]
            found.append(list(map(mul, before[number], rest)))
            after = list(accumulate(map(mul, weights[number][::-1], rest[::-1])))[::-1]
        whole = sum(found[0]) if found else 0.0
        if not whole or not isfinite(whole):
            return []
        return [[weight / whole for weight in each] for each in found[::-1]]

    def shares(self, chances: list[list[float]]) -> Odds:
        """For every colour the chance of each cell to have it."""
        found = [[0.0] * len(self.line.cells) for _ in self.line.may[1:]]
        for colour, length, chance in zip(self.colours, self.lengths, chances, strict=True):
            begun = list(accumulate(chance))
            ended = [0.0] * length + begun
            found[colour] = [
                share + one - other for share, one, other in zip(found[colour], begun, ended, strict=False)
            ]
        return found

    def says(self, heard: Odds) -> Odds | None:
        """What the line says about each cell, leaving out what it heard about that very cell."""
        chances = self.chances(heard)
        if not chances:
            return None
        shares = self.shares(chances)
        empty = [max(1e-9, 1 - sum(cell)) for cell in zip(*shares, strict=True)]
        low, high = 1 / self.sure, self.sure
        return [
            [
                min(high, max(low, share / none / odds)) if odds else 0.0
                for share, none, odds in zip(share_of, empty, odds_of, strict=True)
            ]
            for share_of, odds_of in zip(shares, heard, strict=True)
        ]


def products(odds: list[float], length: int) -> list[float]:
    """The products of that many neighbours, by where they begin."""
    found, done = odds, 1
    while done < length:
        step = min(done, length - done)
        found = list(map(mul, found, found[step:]))
        done += step
    return found


class Talk:
    """What the lines say to each other."""

    def __init__(self, lines: Sequence[WeighedLine]) -> None:
        self.lines = lines
        self.crossing = crossings([line.line for line in lines])
        self.sent = [line.first_odds() for line in lines]
        """What each line last said."""
        self.habit = [[[1.0] * len(odds) for odds in each] for each in self.sent]
        """How much each cell adds out of habit."""

    def heard(self, number: int) -> Odds:
        """What a line hears about its cells."""
        low, high = 1 / self.lines[number].sure, self.lines[number].sure
        found: Odds = []
        for colour, (habits, own) in enumerate(zip(self.habit[number], self.sent[number], strict=True)):
            said = [self.sent[place[0]][colour][place[1]] if place else 1.0 for place in self.crossing[number]]
            both = map(mul, said, habits)
            found.append([min(high, max(low, odds)) if last else 0.0 for odds, last in zip(both, own, strict=True)])
        return found

    def speak(self, number: int, firmness: float) -> Odds:
        """Lets a line speak; returns what it now believes, of its own and from what it heard. This becomes a habit of
        its cells, the more the firmer they are."""
        heard = self.heard(number)
        self.sent[number] = self.lines[number].says(heard) or self.sent[number]
        low, high = 1 / self.lines[number].sure, self.lines[number].sure
        believed = [
            [min(high, max(low, one * other)) if one else 0.0 for one, other in zip(*pair, strict=True)]
            for pair in zip(heard, self.sent[number], strict=True)
        ]
        for colour, odds in enumerate(believed):
            self.habit[number][colour] = habits = [each**firmness for each in odds]
            for place, habit in zip(self.crossing[number], habits, strict=True):
                if place:
                    self.habit[place[0]][colour][place[1]] = habit
        return believed


def likely(lines: Sequence[Line], auxiliary: Sequence[int] = ()) -> list[int]:
    """The likelier literal of every variable; nothing if that would take too long to find out. News may have to travel
    from one end of the board to the other, so the lines are asked as often as the longest has cells.

    If `auxiliary` are the variables that say where the runs of these lines start, they are included."""
    weighed = [WeighedLine(line) for line in lines]
    longest = max((len(line.cells) for line in lines), default=0)
    rounds = min(max(USUAL_ROUNDS, longest), MOST_STEPS // max(1, sum(line.steps for line in weighed)))
    if rounds < FEWEST_ROUNDS:
        return []
    talk, believed = Talk(weighed), []
    for turn in range(rounds):
        firmness = 1 - (1 - 2 / rounds) ** turn
        believed = [talk.speak(number, firmness) for number in range(len(weighed))]
    return [*likely_cells(lines, believed), *likely_starts(weighed, believed, auxiliary)]


def crossings(lines: Sequence[Line]) -> list[list[tuple[int, int] | None]]:
    """For every cell of every line, the other line through it, if there is one, and the position on that line."""
    at: dict[int, list[tuple[int, int]]] = {}
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            at.setdefault(cell[0], []).append((number, position))
    return [
        [next((place for place in at[cell[0]] if place[0] != number), None) for cell in line.cells]
        for number, line in enumerate(lines)
    ]


def likely_cells(lines: Sequence[Line], believed: Sequence[Odds]) -> list[int]:
    """The likeliest colour of every cell, as the line believes that was asked last."""
    literals: dict[int, int] = {}
    for line, odds in zip(lines, believed, strict=True):
        for cell, shares in zip(line.cells, zip(*odds, strict=True), strict=True):
            best = shares.index(max(shares)) if max(shares) >= 1 else -1
            literals.update((ink, ink if colour == best else -ink) for colour, ink in enumerate(cell))
    return list(literals.values())


def likely_starts(lines: Sequence[WeighedLine], believed: Sequence[Odds], auxiliary: Sequence[int]) -> list[int]:
    """For every position of a run whether it probably starts there or before; see run_order. Nothing if there are not
    as many variables as that encoding has."""
    literals: list[int] = []
    for line, odds in zip(lines, believed, strict=True):
        if line.line.is_decided:
            continue
        for starts, chance in zip(line.starts, line.chances(odds) or line.allowed, strict=True):
            passed = list(accumulate(chance[at] for at in bits(starts)))[:-1]
            literals += [EARLY_FIRST if share >= 0.5 else -EARLY_FIRST for share in passed]
    if len(literals) != len(auxiliary):
        return []
    return [variable * sign for variable, sign in zip(auxiliary, literals, strict=True)]
