"""Reasons: every rule at every place as something that can be switched on, to see what follows from which.

The clauses of each statement have a switch of their own. Given some reasons and some known literals, `follows` says
whether a literal follows from just those, `consequences` what one reason adds to them, and `shrunk` which of them are
enough. None of these depends on what was asked before, so anybody may ask. Lazy rules are added as cuts, each a reason
by itself with its own words.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from kotae.answers.explaining.pairs import Pairs
from kotae.answers.explaining.switches import Everything, Part, Switches
from kotae.board.grid import Place, name
from kotae.engines import Budget
from kotae.families.base import ClueRule, Puzzle, Rule, Statement, Where, place_names
from kotae.logic import Count, Cut, Formula, Lazy, Runs, Values
from kotae.logic.constraints import own_clauses
from kotae.logic.in_cuts import in_cuts
from kotae.logic.lines.line_solver import narrowed, parts

RULE = 4
"""What a rule at a place weighs: weights are whole numbers, of quarters of a rule."""
WIDE = 10
"""What a reason weighs if it takes a view of the whole board: that a loop closes, that islands are cut off."""
FURTHER = 2
"""What every number but the first weighs in addition, where several are counted at once."""
MANY = 1 << 30
MOST_PAIRED = 1500
"""Pairs of decisions are kept track of on boards with up to this many reasons."""
Enough = Callable[[list[int]], Sequence[int] | None]
"""Whether some parts are enough for something, and if so, some of them that are enough as well."""


class Reason(NamedTuple):
    """A rule at a place, or a cut of a lazy one."""

    number: int
    statement: Statement
    cut: Cut | None
    variables: tuple[int, ...]
    selector: int
    needs: tuple["Reason", ...] = ()
    """The clues that a cut rests on besides its own rule."""

    @property
    def wide(self) -> bool:
        """Whether it takes more than a look at one place: a lazy rule's cut, unless it is near, or a lemma."""
        return (self.cut is not None and not self.cut.near) or self.statement.rule.lemma

    @property
    def weight(self) -> int:
        """What it weighs by itself."""
        return WIDE if self.wide else RULE

    @property
    def counts(self) -> bool:
        """Whether it is a printed number to be counted up to, rather than a rule, or a clue that is a picture."""
        rule, constraint = self.statement.rule, self.statement.constraint
        return self.cut is None and isinstance(rule, ClueRule) and isinstance(constraint, Count)

    def is_around(self, literal: int) -> bool:
        """Whether it is one of the things that a rule of the game says about a decision from different sides: a line at
        both of its ends, a lamp along its row and its column. One look is enough for them."""
        return self.cut is None and isinstance(self.statement.rule, Rule) and abs(literal) in self.variables

    @property
    def places(self) -> list[Place]:
        """Where to look."""
        where: Any = [*self.cut.where, *self.cut.needs] if self.cut else self.statement.where or ()
        return [place for place in ([where] if where and isinstance(where[0], int) else where) if place is not None]

    def case(self, given: Sequence[int], so: Sequence[int]) -> Any:
        """How it leads from what is known to what follows; None if its constraint has no words for that."""
        if self.cut is not None:
            return self.cut.case(given, so)
        constraint: Any = self.statement.constraint
        return constraint.case(given, so) if hasattr(constraint, "case") else None

    def text(self, puzzle: Puzzle) -> str:
        """The reason in words."""
        if self.cut is None:
            return self.statement.text(puzzle)

        def called(place: Place | None) -> str:
            if place is None:
                return "the outside"
            clue = puzzle.clues.get(place)
            return f"the {puzzle.clue_text(place, clue)} at {name(place)}" if clue is not None else name(place)

        def about(literal: int) -> str:
            return place_names(puzzle.layer_of(abs(literal)).part(abs(literal)))

        return f"{self.statement.rule.sentence}: {self.cut.reason(called, about)}"


def is_for_solvers(statement: Statement) -> bool:
    """Whether nobody would think of it: a lemma about everything on the board at once."""
    return statement.rule.lemma and statement.where is None and len(statement.constraint.literals) > 0


def premises(reasons: Iterable[Reason]) -> list[Reason]:
    """These reasons and the clues that they rest on: anything else can be taken away, and the same still follows."""
    found: dict[int, Reason] = {}
    for reason in reasons:
        found.setdefault(reason.number, reason)
        for need in reason.needs:
            found.setdefault(need.number, need)
    return list(found.values())


def further(reasons: Iterable[Reason]) -> int:
    """What it weighs in addition that several numbers have to be counted at once."""
    return FURTHER * max(0, sum(reason.counts for reason in reasons) - 1)


class Proof(NamedTuple):
    """Reasons and known literals that are enough for something."""

    reasons: list[int]
    given: list[int]


class Reasons:
    """All reasons of a puzzle, and what follows from which."""

    def __init__(self, puzzle: Puzzle, budget: Budget, in_full: bool = False) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.switches = Switches(budget)
        self.formula = Formula(puzzle.variables)
        self.all: list[Reason] = []
        self.about: list[list[int]] = [[] for _ in range(puzzle.variables + 1)]
        """By variable, the numbers of the reasons that mention it."""
        self._by_selector: dict[int, int] = {}
        self._cuts: set[tuple[int, ...]] = set()
        self._paired = False
        self._demanding: dict[Where, Reason] = {}
        """By place, the clue there, or else another rule about it: what a cut may rest on."""
        self.lazy: list[tuple[Statement, Lazy]] = []
        for layer in puzzle.layers:
            self.switches.state(layer.meaning())
        self.has_stated_in_cuts = False
        """Whether some rule can be stated as a whole and is not."""
        for statement in puzzle.statements:
            constraint = statement.constraint
            lazy = in_cuts(constraint)
            whole = constraint.whole if isinstance(constraint, Lazy) else constraint
            if lazy and whole and in_full:
                self._add(statement, None, whole.literals, own_clauses(whole, self.formula.fresh), far=True)
            elif lazy:
                self.has_stated_in_cuts |= whole is not None
                self.lazy.append((statement, lazy))
            elif not is_for_solvers(statement):
                clauses = own_clauses(constraint, self.formula.fresh)
                reason = self._add(statement, None, statement.constraint.literals, clauses)
                if isinstance(statement.rule, ClueRule):
                    self._demanding[statement.where] = reason
                elif not statement.rule.lemma:
                    self._demanding.setdefault(statement.where, reason)
        self.self_evident = range(len(self.all), len(self.all) + len(puzzle.self_evident))
        """The numbers of those that layers state, which need no other reason."""
        for statement in puzzle.self_evident:
            flat = own_clauses(statement.constraint, self.formula.fresh)
            self._add(statement, None, statement.constraint.literals, flat)

    def _add(
        self, statement: Statement, cut: Cut | None, literals: Iterable[int], flat: Sequence[int], far: bool = False
    ) -> Reason:
        """A new reason; `far` if it is about the whole board, and so not near anything."""
        (selector,) = self.formula.fresh(1)
        variables = tuple(dict.fromkeys(map(abs, literals)))
        needs: Sequence[Any] = cut.needs if cut else ()
        clues = [self._demanding[place] for place in needs if place in self._demanding]
        reason = Reason(len(self.all), statement, cut, variables, selector, tuple(clues))
        self.all.append(reason)
        self._by_selector[selector] = reason.number
        for variable in () if far else variables:
            self.about[variable].append(reason.number)
        self.switches.state(flat, selector)
        return reason

    def add_cuts(self, statement: Statement, cuts: Iterable[Cut]) -> list[int]:
        """Adds cuts as reasons; returns the numbers of the new ones."""
        added = []
        for cut in cuts:
            key = tuple(sorted(cut.clause))
            if key not in self._cuts:
                self._cuts.add(key)
                added.append(self._add(statement, cut, cut.clause, [*cut.clause, 0]).number)
        return added

    def pair_up(self) -> None:
        """From now on, propagation also keeps track of pairs of decisions; on a large board there are too many. What
        follows from which reasons stays the same."""
        if self._paired or len(self.all) > MOST_PAIRED:
            return
        self._paired = True
        rules = {reason.selector: reason.statement.constraint for reason in self.all if reason.cut is None}
        pairs = Pairs(rules.values(), self.formula.variables + 1)
        self.formula.fresh(len(pairs.number))
        for selector, rule in rules.items():
            clauses = [each for clause in pairs.clauses(rule) for each in (*clause, 0)]
            self.switches.state(clauses, selector, implied=True)

    def close(self) -> None:
        self.switches.close()

    def known_of(self, reasons: Iterable[int], values: Values) -> list[int]:
        """What is known about the variables that these reasons mention."""
        variables = dict.fromkeys(chain.from_iterable([self.all[number].variables for number in reasons]))
        return [values[variable] for variable in variables if values[variable]]

    def weight(self, literal: int, reasons: Iterable[int]) -> int:
        """What these reasons weigh as a proof of a literal, where what one rule says around it is one."""
        once: dict[object, int] = {}
        some = [self.all[number] for number in reasons]
        for reason in some:
            once[reason.statement.rule if reason.is_around(literal) else reason.number] = reason.weight
        return sum(once.values()) + further(some)

    def follows(self, literal: int, reasons: Iterable[int], given: Iterable[int]) -> bool:
        """Whether the literal (0: a contradiction) follows from just these reasons and known literals."""
        some = list(reasons)
        return self._used(self._prover(some), literal, some, given) is not None

    def _prover(self, reasons: Iterable[int]) -> Switches | Part:
        """What to ask about these reasons, or some of them."""
        return self.switches.part(self.all[number].selector for number in reasons) or self.switches

    def _used(
        self, prover: Switches | Part, literal: int, reasons: Iterable[int], given: Iterable[int]
    ) -> list[int] | None:
        """The same: None, or assumptions that were used. These may only save questions, and must not change a result,
        as they depend on what was asked before."""
        assumed = [self.all[number].selector for number in reasons]
        assumed += given
        if literal:
            assumed.append(-literal)
        return prover.used(assumed)

    def shrunk(
        self, literal: int, reasons: Sequence[int], given: Sequence[int], lighter_than: int = MANY
    ) -> Proof | None:
        """A proof from which nothing can be dropped, neither a reason nor a known literal, where the last ones are
        dropped first; None if the literal does not follow, or the reasons weigh as much as that. Known
        literals are dropped after reasons: one reason fewer is worth several of them."""

        prover = self._prover(reasons)

        def enough_reasons(some: list[int]) -> list[int] | None:
            used = self._used(prover, literal, some, given)
            return used and [self._by_selector[each] for each in used if each in self._by_selector]

        at_least = {n: 0 if self.all[n].is_around(literal) else self.all[n].weight for n in reasons}
        kept = least(reasons, enough_reasons, at_least, lighter_than)
        if kept is None or self.weight(literal, kept) >= lighter_than:
            return None
        facts = self.least_given([literal], kept, given)
        assert facts is not None or self.switches.patience, "what follows from some reasons follows from them"
        return Proof(sorted(kept), list(given) if facts is None else facts)

    def least_given(self, literals: Iterable[int], reasons: Sequence[int], given: Sequence[int]) -> list[int] | None:
        """Known literals that are enough for each of these literals, given the reasons, and none of which can be
        dropped; the last ones are dropped first."""
        wanted = list(literals)
        prover = self._prover(reasons)

        def enough_given(some: list[int]) -> list[int] | None:
            used: dict[int, None] = {}
            for literal in wanted:
                found = self._used(prover, literal, reasons, some)
                if found is None:
                    return None
                used.update(dict.fromkeys(found))
            return list(used)

        return least(given, enough_given)

    def consequences(self, number: int, facts: Sequence[int]) -> list[int]:
        """What follows from these facts by one reason alone."""
        reason = self.all[number]
        constraint = reason.statement.constraint
        if isinstance(constraint, Runs):
            return line_consequences(constraint, set(facts))
        return self.meant([reason.selector, *facts])

    def meant(self, literals: Sequence[int]) -> list[int]:
        """What literals imply, by unit propagation of what is switched on. For decisions alone, this is what their
        variables mean: no bridge, for example, means that there are not two."""
        found = self.switches.propagated(literals) or ()
        return [literal for literal in found if abs(literal) <= self.puzzle.variables]

    def printed(self) -> list[int]:
        """What can be seen on the board before anything is drawn, and what that means."""
        return list(dict.fromkeys([*self.puzzle.printed, *self.meant(self.puzzle.printed)]))

    def propagated(self, values: Values) -> list[int] | None:
        """What follows from all reasons and what is known, by unit propagation; None if that is a contradiction."""
        switches = [reason.selector for reason in self.all]
        found = self.switches.propagated([*switches, *filter(None, values)])
        return None if found is None else [literal for literal in found if abs(literal) <= self.puzzle.variables]

    def everything(self, searches: bool = False) -> Everything:
        """All reasons together, including those added later, in a solver of its own."""
        return self.switches.everything(searches)


def least(
    parts: Sequence[int], enough: Enough, weights: Mapping[int, int] | None = None, lighter_than: int = MANY
) -> list[int] | None:
    """Parts that are enough and none of which can be dropped, where the last ones are dropped first; None if all are
    not enough, or if what is left weighs at least that much.

    The result depends only on the order of the parts and on what is enough. The last part that is needed is the one
    that the shortest sufficient beginning ends with; with that one granted, the next is found in the same way. What
    `enough` names can only shorten the beginning that is known to be sufficient.
    """
    place = {part: k for k, part in enumerate(parts)}
    needed: list[int] = []
    weight = 0
    used = enough(list(parts))
    while used is not None:
        ends, used = shortest(parts, needed, enough, used, place)
        if ends == 0:
            return needed[::-1]
        last = parts[ends - 1]
        needed.append(last)
        weight += weights[last] if weights else 1
        if weight >= lighter_than:
            return None
    return None


def shortest(
    parts: Sequence[int], needed: list[int], enough: Enough, used: Sequence[int], place: Mapping[int, int]
) -> tuple[int, Sequence[int]]:
    """How long a beginning is enough together with what is needed, and what of it was used. It looks just below what is
    known to be enough first, and then further and further down."""

    def length(used: Sequence[int]) -> int:
        taken = {*used}.difference(needed)
        return max((place[part] for part in taken if part in place), default=-1) + 1

    low, high, stride = 0, length(used), 1
    while low < high:
        middle = max(low, high - stride)
        found = enough([*parts[:middle], *needed[::-1]])
        if found is None:
            low, stride = middle + 1, max(1, (high - middle - 1) // 2)
        else:
            used, high, stride = found, length(found), 2 * stride
    return high, used


def line_consequences(line: Runs, facts: set[int]) -> list[int]:
    """What follows from the known cells by the clue of a line, using the complete line solver."""
    may = [0] * len(line.may)
    for position, cell in enumerate(line.cells):
        inked = next((colour for colour, variable in enumerate(cell, 1) if variable in facts), None)
        for colour in range(len(may)):
            open_to = -cell[colour - 1] not in facts if colour else True
            if (inked is None and open_to) or inked == colour:
                may[colour] |= 1 << position
    after = narrowed(parts(line.clue), len(line.cells), may)
    found: list[int] = []
    for position, cell in enumerate(line.cells) if after else ():
        possible = [colour for colour, cells in enumerate(after.may) if cells >> position & 1]  # type: ignore[union-attr]
        for colour, variable in enumerate(cell, 1):
            if colour not in possible or possible == [colour]:
                found.append(variable if colour in possible else -variable)
    return found
