"""All puzzles on one board in one incremental solver: every clue has a switch.

The rules always hold; a clue holds while its switch is assumed. So clues can be dropped, changed and put back from one
question to the next, and what the solver has learnt, and the cuts of lazy rules, stay true for all of them.

Callers only learn what is true, never which example a solver happened to find. So whatever is decided by these answers
is decided the same way with every solver on every machine.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from kotae.answers.search import candidate, clauses, cuts_of, difference, known_of
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Constraint, Formula, Lazy, Values
from kotae.logic.formula import clauses_of

Clues = Mapping[Place, Clue]

QUICK = "minisat22"
"""The quickest for many small questions."""
MANY_ROUNDS = 300
"""After that many wrong candidates in one question, lazy rules are stated in full."""
PER_ROUND = 30
"""How many conflicts a wrong candidate counts where those are limited: to find what is wrong takes about as long."""
LEAPS, SUPPOSED = 8, 30
"""How often an answer is looked for that differs a lot from another, and how many opposites it is asked for."""


class ClueSwitches:
    """The rules of a puzzle whose own clues say nothing, and switches for others."""

    def __init__(self, blank: Puzzle, budget: Budget | None = None, formula: Formula | None = None) -> None:
        """The formula may be about a part of the board; by default, it is about all of it."""
        self.blank = blank
        self.budget = budget or Budget()
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self.engine = PySatEngine(QUICK)
        self.formula: Formula = formula or blank.formula()
        self.known = known_of(self.formula)
        self.engine.add(self.formula.flat)
        self._switches: dict[tuple[Place, Clue], int] = {}
        self._places: dict[int, Place] = {}
        self._unstated = [each for each in blank.knowledge.constraints if isinstance(each, Lazy)]
        """The rules that look at candidates and have not been stated in full."""
        self._lazy: dict[int, Lazy] = {}
        """By switch, the meaning of each clue that looks at candidates."""
        self._unwanted = 0
        """The switch that excludes one answer."""
        self.left_out = 0
        """How many answers have been excluded so far, one after another."""

    def clues_of(self, values: Values, places: Iterable[Place]) -> dict[Place, Clue]:
        """The clues that an answer gives to these places."""
        found = {place: self.blank.clues_at(place, values) for place in places}
        return {place: clues[0] for place, clues in found.items() if clues}

    def broken(self, values: Values, clues: Clues) -> set[Place]:
        """The places of those clues that these values break."""
        return {place for place, clue in clues.items() if not self.constraint(place, clue).holds(values)}

    def constraint(self, place: Place, clue: Clue) -> Constraint:
        """What a clue means."""
        return self.blank.clue_rule_at(place).constraint(self.blank, place, clue)

    def switch(self, place: Place, clue: Clue) -> int:
        """The literal that turns a clue on."""
        if (place, clue) not in self._switches:
            constraint = self.constraint(place, clue)
            flat = constraint.clauses(self.formula.fresh)
            (switch,) = self.formula.fresh(1)
            self.engine.add([literal for clause in clauses_of(flat) for literal in (*clause, -switch, 0)])
            self._switches[place, clue] = switch
            self._places[switch] = place
            if isinstance(constraint, Lazy):
                self._lazy[switch] = constraint
        return self._switches[place, clue]

    def leave_out(self, values: Values) -> None:
        """From now on, another answer means one that is not this one."""
        self.left_out += 1
        self._replace_unwanted(self.different(values))

    def different(self, values: Values) -> list[int]:
        """A clause that every answer but this one satisfies. What is known is left out: solvers do not know it."""
        return self._unknown(difference(self.blank, values))

    def _unknown(self, literals: Iterable[int]) -> list[int]:
        return [literal for literal in literals if not self.known[abs(literal)]]

    def _replace_unwanted(self, clause: Sequence[int]) -> None:
        if self._unwanted:
            self.engine.add([-self._unwanted, 0])
        (self._unwanted,) = self.formula.fresh(1)
        self.engine.add([-self._unwanted, *clause, 0])

    def another(self, clues: Mapping[Place, Clue], held: Iterable[int] = ()) -> Values | None:
        """An answer with these clues other than the excluded one, in which the literals that are held are true; None
        when there is none."""
        known = self._switches
        return self.another_by([known.get(item) or self.switch(*item) for item in clues.items()], held)

    def another_by(self, switches: Sequence[int], held: Iterable[int] = ()) -> Values | None:
        """The same, with the clues that these switches turn on."""
        return self._answer(switches, [*([self._unwanted] if self._unwanted else []), *self._unknown(held)])

    def answer(self, literals: Iterable[int] = (), clues: Clues | None = None) -> Values | None:
        """An answer in which these literals are true, whatever the clues are, or with these; None when there is
        none."""
        wanted = list(literals)
        if any(self.known[abs(literal)] == -literal for literal in wanted):
            return None
        switches = [self.switch(place, clue) for place, clue in (clues or {}).items()]
        return self._answer(switches, self._unknown(wanted))

    def towards(self, literals: Iterable[int], clues: Clues) -> Values:
        """An answer with these clues, of which there must be one, that agrees with many of these literals."""
        wanted = self._unknown(literals)
        while (values := self.answer(wanted, clues)) is None:
            refuted = set(self.engine.core())
            assert not refuted.isdisjoint(wanted), "there are answers with these clues"
            wanted = [literal for literal in wanted if literal not in refuted]
        return values

    def answers(self, clues: Clues, most: int) -> list[Values]:
        """Answers with these clues, all of them if they are fewer than `most`."""
        (switch,) = self.formula.fresh(1)
        switches, found = [self.switch(place, clue) for place, clue in clues.items()], list[Values]()
        while len(found) < most and (values := self._answer(switches, [switch])) is not None:
            found.append(values)
            self.engine.add([-switch, *self.different(values), 0])
        self.engine.add([-switch, 0])
        return found

    def _answer(self, switches: Sequence[int], assumed: list[int]) -> Values | None:
        """An answer with the clues of these switches, and with the other assumptions."""
        lazy = [(switch, self._lazy[switch]) for switch in switches if switch in self._lazy]
        for rounds in count(1):
            if not self.engine.solve(self.budget, [*switches, *assumed]):
                return None
            values = candidate(self.engine.model(), self.formula, self.known)
            flat = clauses(cuts_of(self.blank, values))
            for switch, rule in lazy:
                flat += (each for cut in rule.refine(values) for each in (*cut.clause, -switch, 0))
            if not flat:
                return values
            self.budget.spend(PER_ROUND)
            if rounds % MANY_ROUNDS == 0:
                flat += self._in_full()
            self.engine.add(flat)
        raise AssertionError("counting never ends")

    def _in_full(self) -> list[int]:
        """What the lazy rules mean, once: for a question that takes too many rounds without it."""
        rules, self._unstated = self._unstated, []
        return [literal for lazy in rules for literal in lazy.complete(self.formula.fresh)]

    def needed(self) -> set[Place]:
        """After a question that had no answer: places whose clues are enough to rule one out."""
        return {self._places[literal] for literal in self.engine.core() if literal in self._places}

    def varying(self, values: Values, clues: Clues, others: Iterable[Values] = ()) -> list[int]:
        """Given one answer with these clues, and perhaps others, the variables that are not the same in all of them."""
        found = self.varying_at_most(values, clues, self.blank.variables, others)
        assert found is not None, "there are not more places than variables"
        return found

    def varying_at_most(
        self, values: Values, clues: Clues, most: int, others: Iterable[Values] = ()
    ) -> list[int] | None:
        """The same; None if they are about more places than that."""
        common = [0, *values[1:]]
        for answer in self._different(common, clues, others):
            common[:] = [a if a == b else 0 for a, b in zip(common, answer, strict=True)]
            if most < self.blank.variables and len(self.blank.places_of(open_in(common))) > most:
                return None
        return open_in(common)

    def _different(self, common: Values, clues: Clues, others: Iterable[Values]) -> Iterator[Values]:
        """Answers that differ from what is common to all so far, until there are none. First some that are as different
        as can be: each of them rules out many at once."""
        yield from others
        for start in range(LEAPS):
            opposite = [-value for value in common if value][start::LEAPS]
            yield self.towards(opposite[:: len(opposite) // SUPPOSED + 1], clues)
        while any(common):
            self._replace_unwanted(self._unknown(-value for value in common if value))
            another = self.another(clues)
            if another is None:
                return
            yield another

    def varying_within(
        self, values: Values, clues: Clues, held: Iterable[int], free: Iterable[int], most: int
    ) -> list[int] | None:
        """Given an answer with these clues, those of the free variables that other answers with the same clues have
        otherwise, as long as the held literals are true; None if they are about more places than that."""
        held, common = self._unknown(held), {variable: values[variable] for variable in free}
        found: list[int] = []
        while common:
            self._replace_unwanted(self._unknown(-value for value in common.values()))
            other = self.another_by([self.switch(*item) for item in clues.items()], held)
            if other is None:
                return found
            found += (variable for variable, value in common.items() if other[variable] != value)
            common = {variable: value for variable, value in common.items() if other[variable] == value}
            if len(self.blank.places_of(found)) > most:
                return None
        return found

    def close(self) -> None:
        self.engine.close()


def open_in(values: Values) -> list[int]:
    """The variables without a value."""
    return [variable for variable, value in enumerate(values) if variable and not value]
