"""What a constraint is: a value with three faces.

`literals` lists what it is about, `clauses` states it for a SAT solver, and `holds` is its plain meaning, written
independently of the clauses, so that each can be tested against the other and no answer rests on the encoding alone.

Variables are numbers from 1; a literal is a variable or its negative. Clauses are kept flat: the literals of one after
those of another, each clause ended by 0, as in a DIMACS file.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from kotae.english import listed

Values = list[int]
"""An assignment: index v holds v (true), -v (false) or 0 (undecided). Index 0 is unused."""

Fresh = Callable[[int], range]
"""Returns that many new auxiliary variables."""


class Constraint(Protocol):
    @property
    def literals(self) -> Sequence[int]: ...

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """The constraint as flat clauses."""
        ...

    def holds(self, values: Values) -> bool | None:
        """True or False when the values settle it, None while it is still open."""
        ...


def own_clauses(constraint: Constraint, fresh: Fresh) -> Sequence[int]:
    """The clauses of what a constraint says to somebody who looks at nothing else: an explanation finds by unit
    propagation what it should find. A constraint that knows more, or says it more briefly, to a solver has separate
    ones, its `own_clauses`."""
    clauses: Callable[[Fresh], Sequence[int]] = getattr(constraint, "own_clauses", constraint.clauses)
    return clauses(fresh)


class Expression(Protocol):
    """A number that follows from the answer: a count, a sum, how far one can see. A clue rule compares it with the
    printed clue and gets a constraint; on an answer it has a value, which is the clue that could be printed there."""

    def equals(self, k: int, /) -> Constraint: ...

    def isin(self, allowed: Iterable[int], /) -> Constraint: ...

    def value(self, values: Values, /) -> int: ...


def state(values: Values, literal: int) -> int:
    """Above 0 if the literal is true, below 0 if it is false, 0 while it is undecided."""
    return values[literal] if literal > 0 else -values[-literal]


def states_of(values: Values, literals: Iterable[int]) -> list[int]:
    """The same for several: half as long as to call it for each."""
    return [values[literal] if literal > 0 else -values[-literal] for literal in literals]


class Because(str):
    """Why a cut holds, in words with `{where}` for its places, and what kind of reason that is."""

    kind: str
    near: bool
    """Whether a look around one place is enough to see it."""

    def __new__(cls, kind: str, text: str, near: bool = False) -> "Because":
        made = super().__new__(cls, text)
        made.kind, made.near = kind, near
        return made

    def __getnewargs__(self) -> tuple[str, str, bool]:  # type: ignore[override]
        """What it is made of when it is sent to another process."""
        return self.kind, str(self), self.near

    def about(self, **words: object) -> "Because":
        """The same with some words filled in."""
        return Because(self.kind, self.format(**words), self.near)


class CutCase(NamedTuple):
    """How a cut leads to what follows: all of its literals but one are false, so that one is true."""

    kind: str
    true: list[int]
    """Always empty: a cut with a true literal says nothing."""
    false: list[int]
    """Its literals that are known to be false,"""
    yes: list[int]
    """and the one that must be true; none at a clash."""
    no: list[int]

    @property
    def clash(self) -> bool:
        return not self.yes


class Cut(NamedTuple):
    """A clause that a lazy constraint adds after seeing a candidate that breaks it, with the reason for it."""

    clause: list[int]
    because: str
    """The reason, with `{where}` for the places, or `{first}` and `{rest}`; `{needed}` for what else it rests on."""
    where: Sequence[Hashable]
    shown: Sequence[int] = ()
    """What a checker needs to see that the cut is right, in the constraint's own form; empty if the clause is
    enough."""
    needs: Sequence[Hashable] = ()
    """Places where other rules, such as clues, demand what the cut takes for granted: it follows from its own rule
    together with theirs."""
    needs_true: Sequence[int] = ()
    """Literals that it takes for granted; their negations are in the clause."""

    @property
    def kind(self) -> str:
        """What kind of reason it has; empty if that is not known."""
        return self.because.kind if isinstance(self.because, Because) else ""

    @property
    def near(self) -> bool:
        """Whether a look around one place is enough to see it, and not a view of the whole board."""
        return isinstance(self.because, Because) and self.because.near

    def case(self, given: Iterable[int], so: Iterable[int]) -> CutCase:
        """How it leads from what is known to what follows."""
        known, new = set(given), set(so)
        false = [literal for literal in self.clause if -literal in known]
        return CutCase(self.kind, [], false, [literal for literal in self.clause if literal in new], [])

    def reason(self, name: Callable[..., str] = str, about: Callable[[int], str] = str) -> str:
        """The reason in words, where `name` turns a place into words and `about` gives the place of a literal; a long
        list of places is shortened."""
        shown = [name(place) for place in self.where[:4]]
        if len(self.where) > 4:
            shown.append(f"{len(self.where) - 4} more")
        needed = [*map(name, self.needs), *map(about, self.needs_true)]
        named = {"where": shown, "first": shown[:1], "rest": shown[1:], "needed": needed}
        return self.because.format(**{key: listed(words) if words else "" for key, words in named.items()})


class Lazy(ABC):
    """A constraint that is best stated in part: it cuts off wrong candidates one round at a time. For a solver that is
    asked only once it can be stated in full, with auxiliary variables and many more clauses."""

    literals: Sequence[int]
    probed: ClassVar[bool] = True
    """Whether it pays, on a large board, to find out first what unit propagation settles."""

    @property
    def whole(self) -> Constraint | None:
        """The same as a single statement whose clauses propagate well, if there is one. It costs too much to begin
        with, but proofs start from it, and so do explanations that find no way with cuts."""
        return None

    @abstractmethod
    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """What is worth stating beforehand."""

    @abstractmethod
    def complete(self, fresh: Fresh) -> Sequence[int]:
        """The constraint in full, as flat clauses that replace `clauses`."""

    @abstractmethod
    def holds(self, values: Values) -> bool | None: ...

    @abstractmethod
    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Cuts that say something about an unfinished drawing: all of their literals are false, or all but one. For
        people, and for what unit propagation alone would miss; `thorough` takes a second look."""

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        """Those of them that the drawing breaks already. If only some literals have changed since it broke none, it may
        be enough to look around these."""
        return [cut for cut in self.looming(values) if all(values[abs(literal)] == -literal for literal in cut.clause)]

    def broken_at(self, values: Values) -> Any:
        """A place where the drawing breaks it, if one can be named; None if it is about the board as a whole."""
        return None

    @abstractmethod
    def refine(self, values: Values) -> list[Cut]:
        """Cuts that this complete candidate breaks and every answer satisfies; none if the candidate is right."""

    def objections(self, values: Values) -> list[Cut]:
        """The same for a search, which does not mind which of several cuts it gets, as long as it gets them soon."""
        return self.refine(values)

    def witness(self, cut: Cut) -> list[int]:
        """What a checker needs to see that one of these cuts is right."""
        return list(cut.shown or cut.clause)

    def further(self, values: Values, settled: Values) -> list[Cut] | None:
        """More such cuts, for a large board: they leave few possibilities, given what is settled beforehand. None if it
        does not pay to look for them, in this candidate and in those after it."""
        return None

    def foreseen(self) -> list[Cut]:
        """Cuts that candidates are likely to break sooner or later: for a search that takes many rounds."""
        return []

    def belated(self, fresh: Fresh) -> Sequence[int]:
        """Clauses that follow from the constraint and cost too much to state beforehand: for a search that takes very
        many rounds."""
        return ()

    def mend(self, values: Values) -> Values | None:
        """A nearby candidate that may be right, where one is easy to see. The caller checks it against every rule.

        It may only make literals of the constraint false, and requires an `essence`, so that an answer that was
        excluded cannot come back in mended form.
        """
        return None

    def essence(self, values: Values) -> Sequence[int] | None:
        """True literals that no other answer has in full, or None when nothing shorter than all literals is known."""
        return None


class AllHold(NamedTuple):
    """Several constraints together, none of them lazy: for a clue that takes more than a count to state."""

    parts: tuple[Constraint, ...]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys(literal for part in self.parts for literal in part.literals))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return [literal for part in self.parts for literal in part.clauses(fresh)]

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        return [literal for part in self.parts for literal in own_clauses(part, fresh)]

    def holds(self, values: Values) -> bool | None:
        found = [part.holds(values) for part in self.parts]
        return False if False in found else None if None in found else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> Any:
        """That of its only part; of several, the cases of those that something follows from, or all at a clash."""
        only: Any = self.parts[0] if len(self.parts) == 1 else None
        if only is not None:
            return only.case(given, so) if hasattr(only, "case") else None
        new, known, found = list(so), list(given), []
        for part in self.parts:
            own = {abs(literal) for literal in part.literals}
            mine = [literal for literal in new if abs(literal) in own]
            if (mine or not new) and hasattr(part, "case"):
                found.append((part, part.case([each for each in known if abs(each) in own], mine), mine))
        return PartsCase(found)


class PartsCase(NamedTuple):
    """The cases of several constraints that are stated together."""

    parts: list[tuple[Constraint, Any, list[int]]]
    """Each with its case and with what follows from it."""
    kind: str = "parts"


def all_hold(parts: Iterable[Constraint]) -> AllHold:
    """Each of them holds."""
    return AllHold(tuple(parts))


class Fact(NamedTuple):
    """A constraint that says one thing and nothing else: what is printed at a place is what is there."""

    literal: int

    @property
    def literals(self) -> Sequence[int]:
        return (self.literal,)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return (self.literal, 0)

    def holds(self, values: Values) -> bool | None:
        found = state(values, self.literal)
        return found > 0 if found else None


class Known(NamedTuple):
    """A constraint that is decided before any variable is, such as a count that cannot be reached."""

    truth: bool
    but: str = ""
    """If it is false, what is the case instead, such as the numbers that do not fit."""

    @property
    def literals(self) -> Sequence[int]:
        return ()

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return () if self.truth else (0,)

    def holds(self, values: Values) -> bool | None:
        return self.truth
