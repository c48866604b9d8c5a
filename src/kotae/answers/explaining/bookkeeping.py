"""Bookkeeping: steps that only strike out what nobody draws, folded into the step that uses them.

That a row has its 4 means that no other cell of it is 4; that an island has room for one bridge more means that there
are not two. A person sees such things when they are needed, and does not go through all of them beforehand. So a step is
shown only if it settles something that can be drawn. What it rests on is either on the board or found by bookkeeping:
then that comes with the first step that uses it, and what is never used is never shown.

The commonest kind, a line that has its number, is so plain that it is said together with what follows from it, and said
again whenever it is used: "rows 5 and 6 have their 7, so in the middle box it can only go to r4c6".
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.reasons import Reason
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle
from kotae.logic import Clauses, Count, Values


class Full(NamedTuple):
    """A rule that exactly one of some literals is true, and the one that is."""

    reason: Reason
    true: int

    @property
    def strikes(self) -> set[int]:
        """What it strikes out."""
        return {-literal for literal in self.reason.statement.constraint.literals if literal != self.true}


class Piece(NamedTuple):
    """A step, and the lines that it rests on because they have their number."""

    step: Step
    seen: list[Full]
    struck: list[int]
    """What these strike out, as far as the step needs it."""

    @property
    def at_once(self) -> bool:
        """Whether the step and the lines are seen at one glance: where a number can go, or which a cell can have."""
        placed = [literal for literal in self.step.so if literal > 0]
        plain = all(isinstance(reason.statement.constraint, Count | Clauses) for reason in self.step.because)
        return plain and self.step.size == 1 and len(placed) == 1

    def lines(self, chains: Chains) -> list[Line]:
        """The lines of the explanation."""
        step, reasons = self.step, tuple(full.reason for full in self.seen)
        if not self.seen:
            return chains.lines(step)
        true = [full.true for full in self.seen]
        if self.at_once:
            rest = [literal for literal in step.given if literal not in self.struck]
            return [Line("so", (step.because[0], *reasons), [*rest, *true], step.so)]
        return [Line("so", reasons, true, self.struck), *chains.lines(step)]


class Told(NamedTuple):
    """A step that is shown, after the bookkeeping that it is the first to use."""

    pieces: list[Piece]

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.pieces[-1].step

    def lines(self, chains: Chains) -> list[Line]:
        return [line for piece in self.pieces for line in piece.lines(chains)]


def told(puzzle: Puzzle, steps: Iterable[Step], given: Values | None = None) -> list[Told]:
    """The steps that are shown, with their bookkeeping; what is `given` is on the board. Where the steps end before
    everything is settled, there may be bookkeeping that leads to nothing, which is left out."""
    return list(Folding(puzzle, given).told(steps))


class Folding:
    """Goes through the steps of a puzzle and keeps the bookkeeping until it is used."""

    def __init__(self, puzzle: Puzzle, given: Values | None = None) -> None:
        self.puzzle = puzzle
        self.values = list(given) if given else puzzle.stated()
        self.full: dict[int, list[Full]] = {}
        """By literal, the lines that have their number and strike it out."""
        self.kept: dict[int, int] = {}
        """By literal, the number of the other bookkeeping that found it."""
        self.steps: list[Step] = []
        """The bookkeeping."""
        self.said: set[int] = set()
        """The literals found by bookkeeping that have been shown."""

    def told(self, steps: Iterable[Step]) -> Iterator[Told]:
        for step in steps:
            if self.is_bookkeeping(step):
                self.keep(step)
            else:
                yield Told([*self.before(step), self.piece(step)])
            for literal in step.so:
                self.values[abs(literal)] = literal

    def is_bookkeeping(self, step: Step) -> bool:
        """Whether nothing that a step finds can be drawn."""
        found = {abs(literal) for literal in step.so}
        return all(self.narrows(literal, found) for literal in step.so)

    def narrows(self, literal: int, settled: Iterable[int] = ()) -> bool:
        """Whether a literal only narrows down a decision that is open, and stays so when these variables are
        settled."""
        if literal > 0:
            return False
        decision = self.puzzle.layer_of(-literal).decision(-literal)
        return len(decision) > 1 and any(not self.values[each] and each not in settled for each in decision)

    def keep(self, step: Step) -> None:
        full = full_of(step)
        for literal in full.strikes if full else ():
            self.full.setdefault(literal, []).append(full)  # type: ignore[arg-type]
        if not full:
            self.kept.update((literal, len(self.steps)) for literal in step.so)
            self.steps.append(step)

    def before(self, step: Step) -> list[Piece]:
        """The other bookkeeping that a step rests on and that has not been shown, in the order in which it was found;
        of each only what is used."""
        used: dict[int, list[int]] = {}
        waiting = list(step.given)
        while waiting:
            literal = waiting.pop()
            if literal in self.kept and literal not in self.said and self.narrows(literal) and literal not in self.full:
                self.said.add(literal)
                used.setdefault(self.kept[literal], []).append(literal)
                waiting += self.steps[self.kept[literal]].given
        return [self.piece(self.steps[at]._replace(so=so)) for at, so in sorted(used.items())]

    def piece(self, step: Step) -> Piece:
        """A step with the lines that strike out what it rests on: as few of them as a glance finds."""
        struck = [literal for literal in step.given if literal in self.full and self.narrows(literal)]
        if all(literal in self.said for literal in struck) and not Piece(step, [], []).at_once:
            return Piece(step, [], [])
        self.said.update(struck)
        return Piece(step, fewest(struck, self.full), struck)


def full_of(step: Step) -> Full | None:
    """The line that a step says has its number, if that is what it says."""
    constraint = step.because[0].statement.constraint
    plain = step.size == 1 and isinstance(constraint, Count) and constraint.allowed == {1}
    if plain and len(step.given) == 1 and step.given[0] in constraint.literals:
        return Full(step.because[0], step.given[0])
    return None


def fewest(struck: Sequence[int], by: dict[int, list[Full]]) -> list[Full]:
    """Lines that strike out all of these: again and again the one that strikes out most of what is left."""
    left, found = dict.fromkeys(struck), list[Full]()
    while left:
        choices = {full.reason.number: full for literal in left for full in by[literal]}
        best = max(choices.values(), key=lambda full: (len(full.strikes & left.keys()), -full.reason.number))
        found.append(best)
        left = dict.fromkeys(literal for literal in left if literal not in best.strikes)
    return sorted(found, key=lambda full: full.reason.number)
