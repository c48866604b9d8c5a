"""Rules and clues: the sentences of a family, each with the constraints that it stands for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kotae.board.givens import Rooms
from kotae.board.grid import Grid, Kind, Place, kind_of, name
from kotae.board.regions import Region
from kotae.board.tokens import Clue, Number, Token
from kotae.board.variants import Variant
from kotae.errors import FileError, KotaeError, shortened
from kotae.logic import Constraint, Known

if TYPE_CHECKING:
    from kotae.families.base import Puzzle

Where = Place | tuple[Place, ...] | None
"""The place or places a statement is about; None for the whole board."""

everywhere: Where = None
"""For rules about the whole board."""

Method = Callable[[Any], Iterable[tuple[Where | Region, Constraint]]]

Says = Mapping[str, str]
"""How a deduction from a rule is put into words, where the usual sentence would sound odd: a template for each kind of
case. See kotae/wording/sentences/templates.py for what it may mention."""


class Rule:
    """A rule of the game: its sentence, and how it is turned into constraints."""

    def __init__(
        self,
        sentence: str,
        method: Method,
        lemma: bool,
        says: Says | None = None,
        variants: Mapping[Variant, bool] | None = None,
    ) -> None:
        self.label = method.__name__
        """The name under which the family states it."""
        self.sentence = sentence
        self.method = method
        self.lemma = lemma
        self.says = says or {}
        self.variants = variants or {}
        """Variants that a puzzle must have, or must not have, for the rule to apply."""

    def called(self, label: str) -> "Rule":
        """The same rule as a family states it: several may have it in common, each under a name of its own."""
        own = Rule(self.sentence, self.method, self.lemma, self.says, self.variants)
        own.label = label
        return own

    def when(self, variant: Variant) -> "Rule":
        """The same rule for puzzles with a variant alone."""
        return Rule(self.sentence, self.method, self.lemma, self.says, {**self.variants, variant: True})

    def unless(self, variant: Variant) -> "Rule":
        """The same rule for puzzles without it."""
        return Rule(self.sentence, self.method, self.lemma, self.says, {**self.variants, variant: False})

    def applies(self, givens: Mapping[str, Any]) -> bool:
        """Whether a puzzle has the rule, by what is given there; variants that are not mentioned are off."""
        return all(givens.get(variant.label, False) == wanted for variant, wanted in self.variants.items())

    def is_rule_of(self, puzzle: "Puzzle") -> bool:
        """The same, by a look at nothing else of the puzzle, so that the rule may be kept for others of its size."""
        return all(getattr(puzzle, variant.label) == wanted for variant, wanted in self.variants.items())

    def statements(self, puzzle: "Puzzle") -> Iterator["Statement"]:
        try:
            for where, constraint in self.method(puzzle) if self.is_rule_of(puzzle) else ():
                if not hasattr(constraint, "holds"):
                    wrong = (
                        f"{{}}: the rule {self.method.__name__!r} yields something of type {type(constraint).__name__}"
                    )
                    raise FileError(wrong, place_of(self.method), "a place and a constraint")
                yield Statement(self, where.place if isinstance(where, Region) else where, constraint)
        except MISTAKES as error:
            raise failed(self.method, "rule", error) from error

    def text(self, where: Where, puzzle: "Puzzle") -> str:
        return f"{self.sentence}, at {place_names(where)}" if where else self.sentence


class ClueRule:
    """What a clue means: an expression over the solution whose value is the clue.

    With unknowns it becomes a constraint, with an answer it verifies, and with a known solution it computes the clue.
    """

    lemma = False
    label: str
    """The name under which the family declares it."""

    def __init__(
        self,
        sentence: str,
        token: Token,
        at: Kind,
        placed: bool,
        rooms: Rooms | None,
        far: bool,
        inner: bool,
        density: float,
        apart: bool,
        says: Says,
        method: Callable[..., Any],
    ) -> None:
        self.sentence = sentence
        self.token = token
        self.at: Kind = at
        self.placed = placed
        """Whether the positions of the clues matter, because layers or rules depend on them."""
        self.rooms = rooms
        self.far = far
        """Whether clues at heads may also stand to the right of rows and below columns."""
        self.inner = inner
        """Whether clues at corners and edges stand only inside the board, and not on its rim."""
        self.density = density
        """The share of places that get a clue in a new puzzle, if clues are placed."""
        self.apart = apart
        """Whether no two of them may be side by side."""
        self.says = says
        self.method = method

    def applies(self, givens: Mapping[str, Any]) -> bool:
        """Clues mean the same in every variant."""
        return True

    def heads(self, grid: Grid) -> list[Place]:
        """The heads of lines where a clue may stand."""
        return [head for head in grid.heads() if self.far or -1 in head]

    def places(self, grid: Grid) -> list[Place]:
        """Where on a board of this size a clue may stand; for one about a room, any of its cells."""
        if self.at == "heads":
            return self.heads(grid)
        if self.at == "corners":
            return list(grid.inner_corners() if self.inner else grid.corners())
        if self.at == "edges":
            return list(grid.inner_edges() if self.inner else grid.edges())
        return list(grid.cells())

    def meaning(self, puzzle: "Puzzle", place: Place) -> Callable[..., Any]:
        """The value that the clue at a place would have, including what its token adds: the expression it is compared
        with."""
        about: Any = getattr(puzzle, self.rooms.label).at(place) if self.rooms else place

        def expression(*more: Any) -> Any:
            try:
                found = self.method(puzzle, about, *more)
            except MISTAKES as error:
                raise failed(self.method, "clue", error) from error
            if not hasattr(found, "equals") or not hasattr(found, "value"):
                wrong = f"{{}}: the clue {self.label!r} of {puzzle.family} is of type {type(found).__name__}"
                raise FileError(wrong, place_of(self.method), "a function of the solution, such as count(...)")
            return found

        return expression

    def statements(self, puzzle: "Puzzle") -> Iterator["Statement"]:
        for place, clue in puzzle.clues.items():
            if kind_of(place) == self.at:
                yield Statement(self, place, self.constraint(puzzle, place, clue))

    def constraint(self, puzzle: "Puzzle", place: Place, clue: Clue) -> Constraint:
        """The constraint that this clue at this place stands for."""
        return self.token.on(puzzle).statement(clue, self.meaning(puzzle, place))

    def text(self, where: Where, puzzle: "Puzzle") -> str:
        return f"the {puzzle.clue_text(where)} at {place_names(where)}: {self.sentence}"  # type: ignore[arg-type]

    def complaint(self, place: Place, clue: Clue, puzzle: "Puzzle") -> KotaeError | None:
        """What is wrong with a clue that cannot stand there or cannot have that value."""
        token = self.token.on(puzzle)
        if not token.allows(clue):
            return KotaeError(f"the clue {clue} at {name(place)} cannot occur in {puzzle.family}", token.expected)
        if not puzzle.grid.is_place(place):
            return KotaeError(f"the clue {clue} is at {place}, which is outside the board", "a place of the board")
        if self.at == "heads" and -1 not in place and not self.far:
            return KotaeError(f"the clue {clue} stands at {name(place)}", "left of a row or above a column")
        if self.inner and not (0 < place[0] < 2 * puzzle.grid.rows and 0 < place[1] < 2 * puzzle.grid.cols):
            return KotaeError(f"the clue {clue} stands on the rim, at {name(place)}", "a place inside the board")
        if not token.fits(place, clue):
            return KotaeError(f"the clue {clue} does not fit at {name(place)}", f"another one of {token.expected}")
        if self.rooms and getattr(puzzle, self.rooms.label).at(place).place != place:
            return KotaeError(
                f"the clue {clue} is at {name(place)}, which is not a {self.rooms.noun}", "its first cell"
            )
        return None


class Statement(NamedTuple):
    """One rule at one place: the unit of checking, explaining and reporting."""

    rule: Rule | ClueRule
    where: Where
    constraint: Constraint

    def text(self, puzzle: "Puzzle") -> str:
        """The rule at its place, and what is the case instead, where that is known beforehand."""
        but = self.constraint.but if isinstance(self.constraint, Known) and not self.constraint.truth else ""
        return self.rule.text(self.where, puzzle) + (f", but {but}" if but else "")


def place_names(where: Where) -> str:
    """`r3c4` for a place, `r3c4-r3c8` for a few."""
    if where is None:
        return "the board"
    places: Iterable[Any] = where if isinstance(where[0], tuple) else (where,)
    return "-".join(map(name, places))


MISTAKES = (ArithmeticError, AttributeError, LookupError, NameError, TypeError, ValueError)
"""The error raised when there is a mistake in the code of a family."""


def place_of(method: Callable[..., Any]) -> str:
    """The file and line in which a method is defined."""
    code = method.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


def failed(method: Callable[..., Any], what: str, error: Exception) -> FileError:
    """A mistake in the code of a rule or clue, in one line."""
    said = f"the {what} {method.__name__!r} fails: {type(error).__name__}: {shortened(error, 200)}"
    return FileError(f"{{}}: {said}", place_of(method), "try KOTAE_DEBUG=1 to see where")


def refuse_bare(sentence: object, decorator: str) -> None:
    """Without its brackets, a decorator receives the method in place of the sentence."""
    if callable(sentence):
        wrong = f"{{}}: the {decorator} {getattr(sentence, '__name__', '')!r} has no sentence"
        raise FileError(wrong, place_of(sentence), f'@{decorator}("what the player reads")')


def rule(sentence: str, *, says: Says | None = None) -> Callable[[Method], Rule]:
    """Marks a method that yields (place, constraint) pairs as the meaning of this sentence. `says` puts some of its
    deductions into words of their own."""
    refuse_bare(sentence, "rule")
    return lambda method: Rule(sentence, method, lemma=False, says=says)


def lemma(sentence: str, *, says: Says | None = None) -> Callable[[Method], Rule]:
    """Marks a consequence of the rules that is worth stating: it helps the solver and the reader, but no answer depends
    on it, and the tests prove that it removes none."""
    refuse_bare(sentence, "lemma")
    return lambda method: Rule(sentence, method, lemma=True, says=says)


def clue(
    sentence: str,
    token: Token | range | None = None,
    *,
    at: Kind | Rooms = "cells",
    placed: bool = False,
    far: bool = True,
    inner: bool = False,
    density: float = 0.2,
    apart: bool = False,
    says: Says | None = None,
) -> Callable[[Callable[..., Any]], ClueRule]:
    """Marks the meaning of clues: a method that, given the place of a clue, returns what the clue is compared with.

    `token` is how they are written, where a range means numbers; `at` is where they stand: "cells", "corners", "edges",
    "heads" of lines, or a given with rooms. `placed` says that layers or rules depend on where clues stand: new puzzles
    then have that `density` of them, with no two side by side if they are to be `apart`. Heads are on all four sides of
    the board, or only left and above if they are not `far`; corners and edges are also those on the rim, unless they
    are to be `inner`. `says` puts some deductions into words of their own.
    """
    refuse_bare(sentence, "clue")
    written = Number(token) if isinstance(token, range) else token or Number()
    rooms = at if isinstance(at, Rooms) else None
    kind: Kind = "regions" if isinstance(at, Rooms) else at
    return lambda method: ClueRule(
        sentence, written, kind, placed, rooms, far, inner, density, apart, says or {}, method
    )
