"""A way through a puzzle, step by step: what follows, and from which rules and known things, as few as possible.

What follows from one rule by itself comes first, the easiest to see before the rest. So the heaviest step shows how
hard the puzzle is, and does not depend on the order in which somebody happened to look. Only when no rule alone helps
are several combined: those around one decision, then those around them, then all. A decision is tested again only when
something near it has changed.

The way depends on the puzzle, the goal and what is given, and on nothing else: other questions about the same reasons
do not change it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.other_boards import OtherBoards
from kotae.answers.explaining.read_off import Seen
from kotae.answers.explaining.reasons import MANY, RULE, Proof, Reason, Reasons
from kotae.answers.explaining.refutations import Refutations
from kotae.answers.explaining.supposing import Said, Suppositions
from kotae.answers.explaining.whole_board import RADII, WholeBoard
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

FAR = 3
"""How near a change must be for a supposition to be tried again."""
LIGHTEST = 2 * RULE
"""Hardly a deduction from several rules weighs less, so there is no need to look for another."""
MOST_FOLLOWED = 120
"""How many suppositions are followed to their end."""


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


class Reading(NamedTuple):
    """What one rule alone adds, and the facts that it may use for that."""

    found: list[int]
    facts: list[int]
    unfinished: bool
    remembered: bool


class Found(NamedTuple):
    """What is known about a deduction from several rules: a proof, and its weight; or without one, what it weighs at
    least."""

    weight: int
    proof: Proof | None


class Walk:
    """A way through a puzzle, from what is given to what is certain."""

    def __init__(
        self,
        puzzle: Puzzle,
        goal: Values,
        given: Values | None = None,
        budget: Budget | None = None,
        *,
        bare: bool = False,
        in_full: bool = False,
    ) -> None:
        """It starts from what is given and what is printed on the board; `bare`, only from what is given, so that even
        a printed number has to be named as a reason. `in_full` states as a whole what is better seen as cuts."""
        self.puzzle = puzzle
        self.goal = goal
        self.values = list(given) if given else puzzle.stated()
        self.budget = budget or Budget()
        self.reasons = Reasons(puzzle, self.budget, in_full)
        for literal in () if bare else self.reasons.printed():
            self.values[abs(literal)] = self.values[abs(literal)] or literal
        self.seen = Seen(puzzle)
        self.seen.look(self.values)
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
        self.found: dict[int, dict[int, Found]] = {radius: {} for radius in RADII}
        """What was found when they were tested, for those that follow."""
        self.unsupposed = set(range(1, puzzle.variables + 1))
        """The same for supposing their opposite,"""
        self.unnested = set(range(1, puzzle.variables + 1))
        """and for refuting others under it."""
        self.suppositions = Suppositions(self.reasons)
        self.whole_board = WholeBoard(self)
        self.other_boards = OtherBoards(self)
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
        found = [*step.so, *self.seen.look(self.values)]
        self.other_boards.learn(found)
        concerned = dict.fromkeys(number for literal in found for number in self.reasons.about[abs(literal)])
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
                self.unnested |= seen
            around = {number for variable in edge for number in self.reasons.about[variable]} - met
            met |= around
            edge = {v for number in around for v in self.reasons.all[number].variables if not self.values[v]} - seen
            seen |= edge

    def wait(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.waiting[self.reasons.all[number].wide][number] = None

    def simple(self) -> Step | None:
        """The next deduction from one rule alone, the easiest there is; from a cut or a lemma only when no rule has
        anything to say, and no two around one decision, which are easier to see."""
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
            if reading := self.read(number):
                return self.near(RADII[0], LIGHTEST) or self.single(number, reading)
            del wide[number]
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
        """What follows from these facts by one reason, and not without it, and is not known yet."""
        found = self.reasons.consequences(number, facts)
        found = [each for each in found if self.goal[abs(each)] and not self.values[abs(each)]]
        if not found:
            return found
        if number in self.reasons.self_evident:
            own = [each for each in found if abs(each) in self.reasons.all[number].variables]
            return [each for each in self.meant_too(own) if each in found]
        plain = self.reasons.meant(facts)
        return [each for each in found if each not in plain]

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
        found = self.seen.unread(reading.found, self.values)
        given = self.reasons.least_given(found, [number], reading.facts)
        assert given is not None, "what propagation finds is proved"
        given = self.shown(found, [number], given)
        return Step([self.reasons.all[number]], given, found, reading.unfinished, reading.remembered)

    def shown(self, so: Sequence[int], reasons: Sequence[int], given: list[int]) -> list[int]:
        """What a step needs, with what shows the part of it that was only read off."""
        shown = self.seen.shown(given)
        return given if shown == given else self.reasons.least_given(so, reasons, shown) or shown

    def combined(self) -> Step:
        """The smallest deduction from several rules that can be found with moderate effort."""
        if step := self.near(RADII[0], LIGHTEST) or self.near(RADII[1], LIGHTEST) or self.near(RADII[0]):
            return step
        if (self.suppose() or self.see_cuts(thorough=True)) and (step := self.simple() or self.near(RADII[0])):
            return step
        for radius in RADII[1:]:
            if step := self.near(radius):
                return step
            if radius == FAR and (step := self.followed() or self.refutation()):
                return step
        return self.whole_board.deduction()

    def refutation(self) -> Step | None:
        """A deduction that supposes the opposite and follows one rule after the other, wherever that leads; or, under
        it, refutes others in the same way."""
        self.reasons.pair_up()
        refutations = Refutations(self)
        before = len(self.reasons.all)
        best = refutations.shortest() or refutations.nested()
        if best is None:
            return None
        if len(self.reasons.all) > before and (step := self.simple() or self.near(RADII[0])):
            return step
        return self.whole(*best)

    def nearest(self, most: int) -> Step | None:
        """A deduction from reasons as near as possible, up to that far."""
        return next(filter(None, (self.near(radius) for radius in RADII if radius <= most)), None)

    def near(self, radius: int, most: int = MANY - 1) -> Step | None:
        """The lightest deduction from the reasons up to that far around a decision, if it weighs at most that much.
        What was found before is still the lightest there, unless something near it has changed."""
        found = self.found[radius]
        for variable in sorted(self.untested[radius]):
            self.untested[radius].discard(variable)
            found.pop(variable, None)
            literal = self.goal[variable]
            if literal and not self.values[variable] and not self.other_boards.differ(literal):
                around = self.neighbourhood(variable, radius)
                if self.reasons.follows(literal, around, self.reasons.known_of(around, self.values)):
                    found[variable] = Found(LIGHTEST, None)
        return self.lightest(found, radius, most)

    def lightest(self, found: dict[int, Found], radius: int, most: int) -> Step | None:
        """The lightest of these deductions, the first of several. None is looked into for longer than it may be the
        lightest."""
        best: tuple[int, Proof] | None = None
        weight = most + 1
        for variable in sorted(found):
            if self.values[variable]:
                del found[variable]
                continue
            if found[variable].weight >= weight:
                continue
            literal = self.goal[variable]
            if found[variable].proof is None:
                around = self.neighbourhood(variable, radius)
                known = self.reasons.known_of(around, self.values)
                proof = self.reasons.shrunk(literal, around, known, weight)
                weighed = self.reasons.weight(literal, proof.reasons) if proof else weight
                found[variable] = Found(weighed, proof)
            if proof := found[variable].proof:
                best, weight = (literal, proof), found[variable].weight
                if weight <= LIGHTEST:
                    break
        return self.whole(*best) if best else None

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
        """Supposes the opposite of every open literal and adds what lazy rules object to. Returns whether that gave new
        reasons."""
        plain = self.suppositions.start(self.values) if self.reasons.lazy else None
        before = len(self.reasons.all)
        waiting, self.unsupposed = sorted(self.unsupposed), set()
        for literal in (self.goal[variable] for variable in waiting if not self.values[variable]):
            if plain and literal:
                self.hear(self.suppositions.broken(plain, -literal))
        return len(self.reasons.all) > before

    def followed(self) -> Step | None:
        """A deduction from what lazy rules say when suppositions are followed to their end."""
        return (self.simple() or self.nearest(FAR)) if self.follow() else None

    def follow(self) -> bool:
        """Supposes the opposite of every open literal, follows that to its end, and adds what lazy rules say on the
        shortest ways to a contradiction. Returns whether that gave new reasons."""
        plain = self.suppositions.start(self.values) if self.reasons.lazy else None
        before = len(self.reasons.all)
        some = self.open()[:MOST_FOLLOWED]
        ways = [self.suppositions.to_the_end(plain, -literal) for literal in some] if plain else []
        ends = [way for way in ways if way is not None]
        shortest = min(map(len, ends), default=0)
        for way in ends:
            if len(way) <= shortest:
                self.hear(way)
        return len(self.reasons.all) > before

    def hear(self, said: Iterable[Said]) -> None:
        """Adds what lazy rules say."""
        for statement, cut in said:
            self.note(self.reasons.add_cuts(statement, [cut]))

    def whole(self, literal: int, proof: Proof) -> Step:
        """A proof as a step, with everything else that it proves."""
        variables = dict.fromkeys(v for number in proof.reasons for v in self.reasons.all[number].variables)
        so = [literal]
        for variable in variables:
            other = self.goal[variable]
            new = other and other != literal and not self.values[variable]
            if new and self.reasons.follows(other, proof.reasons, proof.given):
                so.append(other)
        remembered = any(map(self.is_remembered, proof.given))
        because = [self.reasons.all[number] for number in proof.reasons]
        so = self.seen.unread(self.meant_too(so), self.values)
        return Step(because, self.shown(so, proof.reasons, proof.given), so, remembered=remembered)

    def meant_too(self, so: list[int]) -> list[int]:
        """What follows, and what that means by itself."""
        return so + [each for each in self.reasons.meant(so) if each not in so and not self.values[abs(each)]]
