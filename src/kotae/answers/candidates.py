"""How many answers there are with each value of each place, up to a bound: what a setter wants to know when deciding
which clue to give next.

Every answer that is found counts for all places at once, and is then ruled out. For a value that is still below the
bound, an answer is asked for that also has as many other such values as possible; when there is none, its number is
exact.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.search import complaint, garbage_kept
from kotae.board.grid import Place
from kotae.board.layers import Layer
from kotae.engines import Budget
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Values

BOUND = 100
"""Up to how many answers are counted, unless something else is asked for."""
TOGETHER = 12
"""How many values that are below the bound an answer is asked for at once."""


class Candidate(NamedTuple):
    """One value of a place."""

    what: str
    """In words: `5`, `shaded`, `2 bridges`."""
    literals: tuple[int, ...]
    """The literals that state it."""
    answers: int
    """How many answers have it; at least that many, if that is not exact."""
    exact: bool


class Decision(NamedTuple):
    """What is to be decided at one place, and the values that it has in some answer."""

    layer: Layer
    where: str
    """The place in words."""
    spot: Place
    """Where it is seen on the board."""
    candidates: list[Candidate]
    """In the order in which a person would list them."""

    @property
    def decided(self) -> bool:
        """Whether it is the same in all answers."""
        return len(self.candidates) == 1


class Candidates(NamedTuple):
    """The values of all places, with their numbers of answers."""

    puzzle: Puzzle
    status: str
    """`some` if there are answers, `none` if there are none, or `unknown`."""
    decisions: list[Decision]
    answers: int
    """How many answers there are; at least that many, if that is not exact."""
    exact: bool
    bound: int
    complete: bool = True
    """Whether all values are known, and each number that is below the bound is exact."""
    limit: str = ""
    """If not, the limit that was reached, such as `2 s`."""
    interrupted: bool = False

    def certain(self) -> Values:
        """What the numbers say is the same in all answers; what is struck out everywhere is false."""
        values = self.puzzle.stated()
        if not self.complete:
            return values
        for decision in self.decisions:
            for literal in decision.candidates[0].literals:
                if all(literal in other.literals for other in decision.candidates):
                    values[abs(literal)] = literal
        return values


class Tally:
    """The numbers of one decision so far."""

    def __init__(self, layer: Layer, variables: Sequence[int]) -> None:
        self.layer = layer
        self.variables = variables
        self.counts: dict[tuple[int, ...], int] = {}
        self.exact: set[tuple[int, ...]] = set()
        """The values of which no further answer exists."""
        self.switch = 0
        """Assumed, it asks for a value that was not seen yet."""
        self.all_seen = False

    def take(self, answer: Values) -> tuple[int, ...] | None:
        """Counts an answer. Returns its value if that is new."""
        value = tuple(answer[variable] for variable in self.variables)
        self.counts[value] = self.counts.get(value, 0) + 1
        return value if self.counts[value] == 1 else None

    def short(self, bound: int) -> list[tuple[int, ...]]:
        """The values that need more answers, or a proof that there are none."""
        return [value for value, count in self.counts.items() if count < bound and value not in self.exact]

    def decision(self, bound: int, finished: bool) -> Decision:
        listed = []
        for value, count in sorted(self.counts.items(), key=lambda one: order_of(one[0])):
            what = self.layer.states(value)
            said = what[0][0].removeprefix("is ") if what else self.layer.title(self.variables[0])
            exact = count < bound and (finished or value in self.exact)
            listed.append(Candidate(said, value, min(count, bound), exact))
        named = self.layer.states(listed[0].literals) if listed else []
        where = named[0][1] if named else self.layer.title(self.variables[0])
        return Decision(self.layer, where, self.layer.spot(self.variables[0]), listed)


def order_of(value: tuple[int, ...]) -> tuple[int, ...]:
    """Yes before no; numbers in their order, whether each has a variable or each says `at least`."""
    if len(value) == 1:
        return (-value[0],)
    return sum(literal > 0 for literal in value), *(-literal for literal in value)


def decisions_of(puzzle: Puzzle) -> Iterator[tuple[Layer, tuple[int, ...]]]:
    """What is to be decided, in reading order as the layers have it: a layer and the variables of one decision."""
    for layer in puzzle.shown_layers:
        for variables in dict.fromkeys(tuple(layer.decision(each)) for each in range(layer.first, layer.after)):
            yield layer, variables


class Counting:
    """Looks for answers until all numbers are known."""

    def __init__(self, puzzle: Puzzle, given: Sequence[int], bound: int, budget: Budget) -> None:
        self.puzzle, self.given, self.bound = puzzle, list(given), bound
        self.board = ClueSwitches(puzzle, budget)
        self.tallies = [Tally(layer, variables) for layer, variables in decisions_of(puzzle)]
        self.found = 0
        self.exhausted = False
        self._dice = Random(bound)
        self._rest = [0]
        """What tells other answers from the last one; nothing, if everything is known."""

    def run(self, notice: Callable[[int], None]) -> None:
        """Counts everything; `notice` is called with the number of answers found."""
        while self.found < self.bound:
            if not self._ask([]):
                self.exhausted = True
                return
        for tally in self.tallies:
            while not tally.all_seen:
                tally.all_seen = not self._ask([self._unseen(tally)])
        for tally in self.tallies:
            while short := tally.short(self.bound):
                notice(self.found)
                if not self._ask(short[0], self._wishes()):
                    tally.exact.add(short[0])

    def _wishes(self) -> list[int]:
        """Some other values that need answers, from all over the board, by a literal that tells each from others."""
        some = self._dice.sample(self.tallies, min(TOGETHER, len(self.tallies)))
        values = (value for tally in some for value in tally.short(self.bound)[:1])
        return [next((literal for literal in value if literal > 0), value[0]) for value in values]

    def _ask(self, assumed: Iterable[int], wished: Sequence[int] = ()) -> bool:
        """Whether there is another answer in which this holds, and perhaps some of what is wished; if so, it is
        counted."""
        needed = self._open([*self.given, *assumed])
        wishes = self._open(wished) or []
        while needed is not None and self._rest:
            answer = self.board.another_by([*needed, *wishes])
            if answer is not None:
                self._take(answer)
                return True
            refuted = set(self.board.engine.core()).intersection(wishes)
            if not refuted:
                return False
            wishes = [literal for literal in wishes if literal not in refuted]
        return False

    def _open(self, literals: Iterable[int]) -> list[int] | None:
        """Those that are not known anyway; None if one is known to be false."""
        known, some = self.board.known, list(literals)
        if any(abs(literal) < len(known) and known[abs(literal)] == -literal for literal in some):
            return None
        return [literal for literal in some if abs(literal) >= len(known) or not known[abs(literal)]]

    def _take(self, answer: Values) -> None:
        """Counts an answer and rules it out. Whatever shows a value for the first time is checked by the rules."""
        self.found += 1
        self._rest = self._rest and self.board.different(answer)
        self.board.engine.add([*self._rest, 0] if self._rest else [])
        new = [(tally, value) for tally in self.tallies if (value := tally.take(answer))]
        if new and not self.puzzle.solved_by(answer):
            raise UnsoundError(complaint(self.puzzle, self.board.engine, answer))
        for tally, value in new:
            if tally.switch:
                self._rule_out(tally, value)

    def _unseen(self, tally: Tally) -> int:
        """What asks for a value of a decision that was not seen yet."""
        if not tally.switch:
            (tally.switch,) = self.board.formula.fresh(1)
            for value in tally.counts:
                self._rule_out(tally, value)
        return tally.switch

    def _rule_out(self, tally: Tally, value: tuple[int, ...]) -> None:
        rest = self._open(value)
        if rest is not None:
            self.board.engine.add([-tally.switch, *(-literal for literal in rest), 0])


def candidates(
    puzzle: Puzzle,
    given: Values | None = None,
    *,
    bound: int = BOUND,
    seconds: float | None = None,
    notice: Callable[[int], None] | None = None,
) -> Candidates:
    """For every place, the values that it has in answers which agree with the given values, and how many answers have
    each, up to the bound. Ctrl-C ends it with what was counted so far, as the limit does."""
    assumed, limit, interrupted, counting = [value for value in given or () if value], "", False, None
    try:
        with garbage_kept():
            budget = Budget(seconds)
            with budget.enforced():
                counting = Counting(puzzle, assumed, bound, budget)
            counting.run(notice or (lambda _: None))
    except LimitReached as reached:
        limit = reached.spent or "the limit"
    except KeyboardInterrupt:
        if counting is None or not counting.found:
            raise
        interrupted = True
    finally:
        if counting:
            counting.board.close()
    found, finished = counting.found if counting else 0, bool(counting and counting.exhausted)
    complete = not limit and not interrupted
    status = "some" if found else "none" if complete else "unknown"
    decisions = [each.decision(bound, finished) for each in counting.tallies] if counting and found else []
    return Candidates(puzzle, status, decisions, min(found, bound), finished, bound, complete, limit, interrupted)
