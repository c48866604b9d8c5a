"""Bookkeeping: steps that only strike out what nobody draws, folded into the step that uses them.

That a row has its 4 means that no other cell of it is 4; that an island has room for one bridge more means that there
are not two. A person sees such things when they are needed, and does not go through all of them beforehand. So a step
is shown only if it settles something that can be drawn. What it rests on is either on the board or found by
bookkeeping: then that comes with the first step that uses it, and what is never used is never shown.

The commonest kind, a line that has its number, is so plain that it is said together with what follows from it, and said
again whenever it is used: "rows 5 and 6 have their 7, so in the middle box it can only go to r4c6".
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.read_off import Seen
from kotae.answers.explaining.reasons import Reason
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle
from kotae.logic import Clauses, Count, Values
from kotae.logic.formula import clauses_of

ROOM = "no room for group", "group too small"
"""The kinds of cuts that say how much room there is around a cell."""


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
        return merged([line for piece in self.pieces for line in piece.lines(chains)])


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
        clauses = (clause for layer in puzzle.layers for clause in clauses_of(layer.meaning()) if len(clause) == 2)
        self.excluded = {pair for one, other in clauses for pair in ((one, other), (other, one))}
        """Pairs of which the variables mean that one is true: one true number excludes another."""
        self.said: set[int] = set()
        """The literals found by bookkeeping that have been shown."""
        self.seen = Seen(puzzle)
        self.seen.look(self.values)
        self.meant_by: dict[int, int] = {}
        """By literal that nobody says, the other decision that means it."""

    def told(self, steps: Iterable[Step]) -> Iterator[Told]:
        for step in steps:
            step = self.as_drawn(step)
            found = {abs(literal) for literal in step.so}
            struck = [literal for literal in step.so if self.narrows(literal, found)]
            if len(struck) < len(step.so):
                drawn = step._replace(so=self.plain([literal for literal in step.so if literal not in struck]))
                settled = self.settled_by(drawn)
                alike = [literal for literal in settled if self.comes_with(literal, drawn)]
                self.said.update(alike)
                drawn = drawn._replace(so=[*drawn.so, *alike])
                yield Told([*self.before(drawn, [each for each in settled if each not in alike]), self.piece(drawn)])
            if struck:
                self.keep(step._replace(so=struck))
            self.note_meant([literal for literal in step.so if literal not in struck])
            for literal in step.so:
                self.values[abs(literal)] = literal
            self.seen.look(self.values)

    def note_meant(self, literals: Sequence[int]) -> None:
        """Notes which of these nobody says because other decisions mean them."""
        there = [literal for literal in literals if literal > 0]
        for one in literals:
            by = next((other for other in there if (-other, one) in self.excluded), None) if one < 0 else None
            if by and by not in self.puzzle.layer_of(-one).decision(-one):
                self.meant_by[one] = by

    def settled_by(self, step: Step) -> list[int]:
        """What was struck out before and is part of what can be drawn now: not two bridges, when there is one."""
        found: dict[int, None] = {}
        for literal in step.so:
            decision = self.puzzle.layer_of(abs(literal)).decision(abs(literal))
            left = [self.values[each] for each in decision if self.values[each] < 0]
            found.update(dict.fromkeys(each for each in left if each in self.kept and each not in self.said))
        meant = self.plain([*step.so, *found])
        return [literal for literal in found if literal in meant]

    def comes_with(self, literal: int, step: Step) -> bool:
        """Whether a step that is shown shows this as well, by the same rule and facts."""
        source = self.steps[self.kept[literal]]
        rules = {reason.number for reason in step.because}
        return {reason.number for reason in source.because} <= rules and set(source.given) <= set(step.given)

    def plain(self, literals: Sequence[int]) -> list[int]:
        """The literals without those that others of them mean: a cell that is 4 is not 5."""
        there = [literal for literal in literals if literal > 0]
        return [one for one in literals if one > 0 or not any((-other, one) in self.excluded for other in there)]

    def as_drawn(self, step: Step) -> Step:
        """The step, resting on what is drawn where that says more: that a cell is 4, and not that it is neither 5 nor
        6."""
        return step._replace(given=self.seen.shown(map(self.drawn_instead, step.given)))

    def drawn_instead(self, literal: int) -> int:
        decision = self.puzzle.layer_of(abs(literal)).decision(abs(literal)) if literal < 0 else ()
        known = (self.values[each] for each in decision)
        drawn = next((each for each in known if each > 0 and (-each, literal) in self.excluded), literal)
        return self.meant_by.get(drawn, drawn)

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

    def before(self, step: Step, also: Sequence[int] = ()) -> list[Piece]:
        """The other bookkeeping that a step rests on, or that it completes, and that has not been shown, in the order
        in which it was found."""
        used: set[int] = set()
        waiting = [*step.given, *also]
        while waiting:
            literal = waiting.pop()
            if literal in self.kept and literal not in self.said and literal not in self.full:
                source = self.steps[self.kept[literal]]
                self.said.update(source.so)
                used.add(self.kept[literal])
                waiting += source.given
        return [self.piece(self.steps[at]) for at in sorted(used)]

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


def merged(lines: Iterable[Line]) -> list[Line]:
    """The lines, with those together that say of one cell that there is too little room for a group around it."""
    found: list[Line] = []
    for line in lines:
        if found and (room := little_room(line)) and room == little_room(found[-1]):
            last = found[-1]
            given = list(dict.fromkeys([*last.given, *line.given]))
            found[-1] = last._replace(reasons=last.reasons + line.reasons, given=given, so=last.so + line.so)
        else:
            found.append(line)
    return found


def little_room(line: Line) -> object:
    """The cell that a line says has too little room, and how much; None if it says something else."""
    cuts = [reason.cut for reason in line.reasons]
    if line.mood != "so" or not cuts or not all(cut and cut.kind in ROOM for cut in cuts):
        return None
    cut = cuts[0]
    return (cut.where[0], len(cut.shown)) if cut and line.so[0] == cut.clause[0] else None
