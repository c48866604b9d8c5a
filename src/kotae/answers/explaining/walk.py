"""A way through a puzzle, step by step: what follows, and from which rules and known things, as few as possible.

What follows from one rule by itself comes first, the easiest to see before the rest. So the heaviest step shows how
hard the puzzle is, and does not depend on the order in which somebody happened to look. Only when no rule alone helps
are several combined: those around one decision, then those around them, then all. A decision is tested again only when
something near it has changed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.reasons import MANY, Proof, Reason, Reasons, least
from kotae.engines import Budget
from kotae.errors import UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Values

RADII = (1, 2, 3, 5, 8)
FAR = 3
"""How near a change must be for a supposition to be tried again."""
MOST_SHRUNK = 12
"""How many proofs of one kind are minimised before the smallest is taken."""

WIDE = 2
"""How many rules a reason counts for if it takes a view of the whole board: that a loop closes, that islands are cut
off."""
UNFINISHED, REMEMBERED = 0.25, 0.5


class Step(NamedTuple):
    """One deduction."""

    because: list[Reason]
    given: list[int]
    """The known literals that it needs."""
    so: list[int]
    """The literals that follow."""
    unfinished: bool = False
    """Whether one rule alone counts what is drawn and is still not finished: all ways that it leaves have to be
    considered, and what they have in common."""
    remembered: bool = False
    """Whether it needs something that was found before and cannot be drawn, such as "at most one bridge"."""

    @property
    def size(self) -> int:
        return len(self.because)

    @property
    def weight(self) -> float:
        """How much a person must see together."""
        rules = sum(WIDE if reason.wide else 1 for reason in self.because)
        return rules + UNFINISHED * self.unfinished + REMEMBERED * self.remembered


class Reading(NamedTuple):
    """What one rule alone adds, and the facts that it may use for that."""

    found: list[int]
    facts: list[int]
    unfinished: bool
    remembered: bool


class Walk:
    """A way through a puzzle, from what is given to what is certain."""

    def __init__(self, puzzle: Puzzle, goal: Values, given: Values | None = None, budget: Budget | None = None) -> None:
        self.puzzle = puzzle
        self.goal = goal
        self.values = list(given) if given else puzzle.stated()
        self.budget = budget or Budget()
        self.reasons = Reasons(puzzle, self.budget)
        self.waiting: tuple[dict[int, None], dict[int, None]] = {}, {}
        """Reasons to look at again, since something about their variables has become known: first the rules, then what
        takes a wider view, cuts and lemmas."""
        self.wait(range(len(self.reasons.all)))
        self.heavier: dict[int, tuple[bool, bool]] = {}
        """Rules that have something to say which is not plain: whether it must be remembered, whether it is
        unfinished."""
        self.decisions: list[Sequence[int]] = [()]
        for layer in puzzle.layers:
            self.decisions += map(layer.decision, range(layer.first, layer.after))
        self.read_off = {found for reason in self.reasons.all for found in self.reasons.consequences(reason.number, ())}
        """What a rule says when nothing is known: nobody has to remember it."""
        self.untested = {radius: set(range(1, puzzle.variables + 1)) for radius in RADII}
        """Variables near which something has changed since they were tested, by radius."""
        self.unsupposed = set(range(1, puzzle.variables + 1))
        """The same for supposing their opposite."""
        self.see_cuts()

    def open(self) -> list[int]:
        """The literals still to be found."""
        return [goal for goal, value in zip(self.goal, self.values, strict=True) if goal and not value]

    def steps(self) -> Iterator[Step]:
        while self.open():
            step = self.simple() or self.combined()
            self.take(step)
            yield step

    def take(self, step: Step) -> None:
        """Records what follows, and notes what it affects."""
        for literal in step.so:
            self.values[abs(literal)] = literal
        concerned = dict.fromkeys(number for literal in step.so for number in self.reasons.about[abs(literal)])
        self.note(list(concerned))
        self.see_cuts()

    def see_cuts(self, thorough: bool = False) -> bool:
        """Adds what lazy rules have to say about the drawing so far; returns whether anything is new."""
        before = len(self.reasons.all)
        for statement, lazy in self.reasons.lazy:
            if cuts := lazy.looming(self.values, thorough):
                self.note(self.reasons.add_cuts(statement, cuts))
        return len(self.reasons.all) > before

    def note(self, numbers: Sequence[int]) -> None:
        """These reasons have something new to say, and so may all decisions near them."""
        self.wait(numbers)
        met = set(numbers)
        edge = {v for number in numbers for v in self.reasons.all[number].variables if not self.values[v]}
        seen = set(edge)
        for radius in range(1, RADII[-1] + 1):
            if radius in self.untested:
                self.untested[radius] |= seen
            if radius == FAR:
                self.unsupposed |= seen
            around = {number for variable in edge for number in self.reasons.about[variable]} - met
            met |= around
            edge = {v for number in around for v in self.reasons.all[number].variables if not self.values[v]} - seen
            seen |= edge

    def wait(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.waiting[self.reasons.all[number].wide][number] = None

    def simple(self) -> Step | None:
        """The next deduction from one rule alone, the easiest there is; from a cut or a lemma only when no rule has
        anything to say."""
        rules, wide = self.waiting
        while rules:
            number = next(iter(rules))
            del rules[number]
            self.heavier.pop(number, None)
            if reading := self.read(number):
                if not reading.unfinished and not reading.remembered:
                    return self.single(number, reading)
                self.heavier[number] = reading.remembered, reading.unfinished
        while self.heavier:
            number = min(self.heavier, key=lambda each: self.heavier[each])
            del self.heavier[number]
            if reading := self.read(number):  # read again: part of it may have become known in the meantime
                return self.single(number, reading)
        while wide:
            number = next(iter(wide))
            del wide[number]
            if reading := self.read(number):
                return self.single(number, reading)
        return None

    def read(self, number: int) -> Reading | None:
        """What a rule adds, from facts that are as easy to see as possible."""
        known = self.reasons.known_of([number], self.values)
        drawn = [fact for fact in known if not self.is_remembered(fact)]
        if found := self.added(number, drawn):
            gone = [fact for fact in drawn if self.is_gone(fact)]
            if len(gone) == len(drawn) or self.finishes(number, found):
                return Reading(found, drawn, False, False)
            if fewer := self.added(number, gone):
                return Reading(fewer, gone, False, False)
            return Reading(found, drawn, True, False)
        if len(drawn) < len(known) and (found := self.added(number, known)):
            return Reading(found, known, not self.finishes(number, found), True)
        return None

    def added(self, number: int, facts: Sequence[int]) -> list[int]:
        """What follows from these facts by one reason and is not known yet."""
        found = self.reasons.consequences(number, facts)
        return [each for each in found if self.goal[abs(each)] and not self.values[abs(each)]]

    def finishes(self, number: int, found: Iterable[int]) -> bool:
        """Whether the reason has nothing left to say after that."""
        new = {abs(literal) for literal in found}
        return all(self.values[variable] or variable in new for variable in self.reasons.all[number].variables)

    def is_remembered(self, fact: int) -> bool:
        """Whether a fact only narrows down a decision that is still open, and is not plain from one rule alone."""
        if fact > 0 or fact in self.read_off:
            return False
        return any(not self.values[variable] for variable in self.decisions[-fact])

    def is_gone(self, fact: int) -> bool:
        """Whether a fact says that nothing is there, as if the place were not on the board."""
        return fact < 0 and all(self.values[variable] < 0 for variable in self.decisions[-fact])

    def single(self, number: int, reading: Reading) -> Step:
        """One rule's deduction, with the known literals that the whole of it needs."""
        given: list[int] = []
        for literal in reading.found:
            facts = [each for each in reading.facts if each not in given] + given
            proof = self.reasons.proof(literal, [number], facts)
            assert proof is not None, "what propagation finds is proved"
            small = self.reasons.shrunk(literal, proof)
            assert small is not None
            given += [each for each in small.given if each not in given]
        if len(reading.found) > 1:

            def enough(some: list[int]) -> list[int] | None:
                return some if all(self.reasons.proof(each, [number], some) for each in reading.found) else None

            given = least(given, enough) or []
        return Step([self.reasons.all[number]], given, reading.found, reading.unfinished, reading.remembered)

    def combined(self) -> Step:
        """The smallest deduction from several rules that can be found with moderate effort."""
        if step := self.near(RADII[0]):
            return step
        if (self.suppose() or self.see_cuts(thorough=True)) and (step := self.simple() or self.near(RADII[0])):
            return step
        for radius in RADII[1:]:
            if step := self.near(radius):
                return step
        return self.anywhere()

    def near(self, radius: int) -> Step | None:
        proofs: list[tuple[int, Proof]] = []
        for variable in sorted(self.untested[radius]):
            literal = self.goal[variable]
            if literal and not self.values[variable]:
                around = self.neighbourhood(variable, radius)
                proof = self.reasons.proof(literal, around, self.reasons.known_of(around, self.values))
                if proof:
                    proofs.append((literal, proof))
                    continue
            self.untested[radius].discard(variable)
        return self.smallest(proofs)

    def neighbourhood(self, variable: int, radius: int) -> list[int]:
        """The reasons that mention a variable; then also those that share an open variable with them; and so on."""
        found = dict.fromkeys(self.reasons.about[variable])
        seen = {variable}
        edge = list(found)
        for _ in range(radius - 1):
            following: dict[int, None] = {}
            for number in edge:
                for other in self.reasons.all[number].variables:
                    if other not in seen and not self.values[other]:
                        seen.add(other)
                        following.update(dict.fromkeys(self.reasons.about[other]))
            edge = [number for number in following if number not in found]
            found.update(following)
        return list(found)

    def suppose(self) -> bool:
        """Supposes the opposite of every open literal and checks, by unit propagation, whether a lazy rule objects.
        Returns whether that gave new reasons."""
        if not self.reasons.lazy:
            return False
        before = len(self.reasons.all)
        base = [reason.selector for reason in self.reasons.all] + [value for value in self.values if value]
        plain: Values = []
        """What propagation finds from the base alone."""
        waiting, self.unsupposed = sorted(self.unsupposed), set()
        for literal in (self.goal[variable] for variable in waiting if not self.values[variable]):
            if not literal:
                continue
            consistent, follows = self.reasons.engine.propagate([*base, -literal])
            if consistent:
                since = len(follows) - 1 - follows[::-1].index(-literal)
                plain = plain or self.values_with(follows[:since], self.values)
                supposed = self.values_with(follows[since:], plain)
                for statement, lazy in self.reasons.lazy:
                    if cuts := lazy.broken(supposed):
                        self.note(self.reasons.add_cuts(statement, cuts))
        return len(self.reasons.all) > before

    def values_with(self, literals: Iterable[int], values: Values) -> Values:
        """Values, and the literals that are about the puzzle."""
        more = values.copy()
        for literal in literals:
            if abs(literal) <= self.puzzle.variables:
                more[abs(literal)] = literal
        return more

    def anywhere(self) -> Step:
        """A deduction from the whole board. Whatever is open follows from all rules together, so there is one."""
        proofs = [(literal, self.proof_by_cuts(literal)) for literal in self.open()[: 4 * MOST_SHRUNK]]
        step = self.smallest(proofs)
        assert step is not None, "what is forced can be proved"
        return step

    def proof_by_cuts(self, literal: int) -> Proof:
        """A proof from all reasons there are, and from the cuts that models of the opposite call for."""
        while True:
            known = [value for value in self.values if value]
            proof = self.reasons.proof(literal, range(len(self.reasons.all)), known)
            if proof:
                return proof
            model = [0, *self.reasons.engine.model()[: self.puzzle.variables]]
            before = len(self.reasons.all)
            for statement, lazy in self.reasons.lazy:
                self.note(self.reasons.add_cuts(statement, lazy.refine(model) + lazy.looming(model)))
            if len(self.reasons.all) == before:
                raise UnsoundError(f"no rule of this {self.puzzle.family} forbids the opposite of a forced decision")

    def clash_near(self, literals: Iterable[int]) -> Proof | None:
        """A proof that the rules around one of these literals cannot all hold, as near to it as possible."""
        variables = [abs(literal) for literal in literals]
        for radius in RADII:
            for variable in variables:
                around = self.neighbourhood(variable, radius)
                if proof := self.reasons.proof(0, around, self.reasons.known_of(around, self.values)):
                    return proof
        return None

    def smallest(self, proofs: list[tuple[int, Proof]]) -> Step | None:
        """The proof with the fewest reasons, and everything that follows from them."""
        best: tuple[int, Proof] | None = None
        for literal, proof in sorted(proofs, key=lambda each: len(each[1].reasons))[:MOST_SHRUNK]:
            small = self.reasons.shrunk(literal, proof, len(best[1].reasons) if best else MANY)
            if small:
                best = literal, small
        return self.whole(*best) if best else None

    def whole(self, literal: int, proof: Proof) -> Step:
        """A proof as a step, with everything else that it proves."""
        variables = dict.fromkeys(v for number in proof.reasons for v in self.reasons.all[number].variables)
        so = [literal]
        for variable in variables:
            other = self.goal[variable]
            new = other and other != literal and not self.values[variable]
            if new and self.reasons.proof(other, proof.reasons, proof.given):
                so.append(other)
        so += [each for each in self.reasons.meant(so) if each not in so and not self.values[abs(each)]]
        remembered = any(map(self.is_remembered, proof.given))
        return Step([self.reasons.all[number] for number in proof.reasons], proof.given, so, remembered=remembered)
