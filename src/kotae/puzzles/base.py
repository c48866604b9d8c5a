"""What a puzzle family is: layers to decide, clues, and rules, each stated once.

- A layer (`Edges`, `Corridors`, `Cells`) says what is to be decided.
- A **clue** is a function of the solution: what the number at a cell counts. On unknowns it constrains, on an answer
  it verifies, on a known solution it computes the clue.
- A **rule** is the sentence that the player reads, with the constraints that it means, place by place.
- A **lemma** is a rule that follows from the others. It helps the solver and the reader; no answer depends on it, and
  the tests prove that it removes none.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from kotae.board.grid import Grid, Place, name
from kotae.board.layers import BLACK, Clue, Colour, Layer
from kotae.errors import KotaeError
from kotae.logic import (
    Constraint,
    Formula,
    Knowledge,
    Known,
    Lazy,
    RunsOf,
    Sum,
    Values,
    known_beforehand,
    likely_literals,
)
from kotae.puzzles.fixed import Fixed
from kotae.shown import Shown

Where = Place | tuple[Place, ...] | None
"""The place or places a statement is about; None for the whole board."""

everywhere: Where = None


class Rule:
    """A rule of the game: its sentence, and how it is made into constraints."""

    def __init__(self, sentence: str, method: Callable[[Any], Iterable[tuple[Where, Constraint]]], lemma: bool) -> None:
        self.sentence = sentence
        self.method = method
        self.lemma = lemma

    def statements(self, puzzle: "Puzzle") -> Iterator["Statement"]:
        return (Statement(self, where, constraint) for where, constraint in self.method(puzzle))

    def text(self, where: Where, puzzle: "Puzzle") -> str:
        return f"{self.sentence}, at {place_names(where)}" if where else self.sentence


class ClueRule(ABC):
    """What a clue means: an expression over the solution, whose value the clue is."""

    lemma = False
    numbers = range(0)
    """The numbers that may stand in a cell."""

    def __init__(self, sentence: str, method: Callable[[Any, Place], Any]) -> None:
        self.sentence = sentence
        self.method = method

    def statements(self, puzzle: "Puzzle") -> Iterator["Statement"]:
        for place, clue in puzzle.clues.items():
            expression = self.method(puzzle, place)
            hidden = clue == "?"
            yield Statement(self, place, expression.isin(self.numbers) if hidden else expression.equals(clue))

    def text(self, where: Where, puzzle: "Puzzle") -> str:
        clue = puzzle.clues[where]  # type: ignore[index]
        return f"the {puzzle.clue_text(clue)} at {place_names(where)}: {self.sentence}"

    @abstractmethod
    def complaint(self, place: Place, clue: Clue, puzzle: "Puzzle") -> KotaeError | None:
        """What is wrong with a clue that cannot stand there or be what it is."""


class CellClue(ClueRule):
    """A number in a cell."""

    def __init__(self, sentence: str, numbers: range, method: Callable[[Any, Place], Sum]) -> None:
        super().__init__(sentence, method)
        self.numbers = numbers

    def complaint(self, place: Place, clue: Clue, puzzle: "Puzzle") -> KotaeError | None:
        if not puzzle.grid.is_cell(place):
            return KotaeError(f"the clue {clue} is at {place}, which is not a cell", "a cell of the board")
        if clue == "?" or clue in self.numbers:
            return None
        low, high = self.numbers[0], self.numbers[-1]
        return KotaeError(f"the clue {clue} at {name(place)} cannot occur", f"{low} to {high}, or ?")


class LineClue(ClueRule):
    """The runs of a row or column, at its head."""

    def complaint(self, place: Place, clue: Clue, puzzle: "Puzzle") -> KotaeError | None:
        if not puzzle.grid.is_head(place):
            return KotaeError(
                f"the clue {clue} is at {place}, which is not the head of a line",
                "a place left of a row or above a column",
            )
        colours = range(1, len(puzzle.palette) + 1)
        if not isinstance(clue, tuple) or not all(run.colour in colours for run in clue):
            return KotaeError(
                f"the clue {clue} at {name(place)} is not a list of runs", "runs in colours of the palette"
            )
        if len(colours) > 1 and any(run.length == "*" for run in clue):
            return KotaeError(f"the clue at {name(place)} has * among several colours", "* in black nonograms only")
        return None


class Statement(NamedTuple):
    """One rule at one place: the unit of checking, explaining and commenting."""

    rule: Rule | ClueRule
    where: Where
    constraint: Constraint

    def text(self, puzzle: "Puzzle") -> str:
        """The rule at its place; and what is so instead, where that is known beforehand."""
        but = self.constraint.but if isinstance(self.constraint, Known) and not self.constraint.truth else ""
        return self.rule.text(self.where, puzzle) + (f", but {but}" if but else "")


def place_names(where: Where) -> str:
    """`r3c4` for a place, `r3c4-r3c8` for a few."""
    if where is None:
        return "the board"
    places: Iterable[Any] = where if isinstance(where[0], tuple) else (where,)
    return "-".join(map(name, places))


def rule(sentence: str) -> Callable[[Callable[[Any], Iterable[tuple[Where, Constraint]]]], Rule]:
    """Marks a method that yields (place, constraint) as the meaning of this sentence."""
    return lambda method: Rule(sentence, method, lemma=False)


def lemma(sentence: str) -> Callable[[Callable[[Any], Iterable[tuple[Where, Constraint]]]], Rule]:
    """Marks a consequence of the rules that is worth stating."""
    return lambda method: Rule(sentence, method, lemma=True)


def clue(sentence: str, numbers: range) -> Callable[[Callable[[Any, Place], Sum]], ClueRule]:
    """Marks what the numbers in cells count, and which numbers may occur. A hidden number, `?`, may be any of them."""
    return lambda method: CellClue(sentence, numbers, method)


def line_clue(sentence: str) -> Callable[[Callable[[Any, Place], RunsOf]], ClueRule]:
    """Marks what the clue at the head of a row or column tells: its runs."""
    return lambda method: LineClue(sentence, method)


class Puzzle(Fixed, Shown):
    """One puzzle of a family: a grid and its clues. Immutable."""

    family: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    puzzlink: ClassVar[tuple[str, ...]] = ()
    """The family's names in puzz.link addresses; the first is the one written."""

    rules: ClassVar[tuple[Rule | ClueRule, ...]]
    clue_rule: ClassVar[ClueRule]
    layer_kinds: ClassVar[dict[str, Layer]]

    def __init_subclass__(cls) -> None:
        """Collects what the class and its parents state, in the order of their text."""
        stated = {label: item for parent in reversed(cls.__mro__) for label, item in vars(parent).items()}
        stated.pop("clue_rule", None)  # collected by a parent
        cls.rules = tuple(item for item in stated.values() if isinstance(item, Rule | ClueRule))
        cls.layer_kinds = {label: item for label, item in stated.items() if isinstance(item, Layer)}
        (cls.clue_rule,) = (item for item in cls.rules if isinstance(item, ClueRule))

    def __init__(self, grid: Grid, clues: Mapping[Place, Clue], palette: tuple[Colour, ...] = (BLACK,)) -> None:
        self.grid = grid
        self.clues: Mapping[Place, Clue] = MappingProxyType(dict(sorted(clues.items())))
        self.palette = tuple(palette)
        if grid.rows < 1 or grid.cols < 1:
            raise KotaeError(
                f"a board of {grid.rows} rows and {grid.cols} columns is too small", "at least one row and column"
            )
        for place, clue in self.clues.items():
            if complaint := self.clue_rule.complaint(place, clue, self):
                raise complaint
        layers: list[Layer] = []
        for label, kind in self.layer_kinds.items():
            layers.append(kind.laid(label, self, layers[-1].after if layers else 1))
            setattr(self, label, layers[-1])
        self.layers = tuple(layers)
        self.variables = layers[-1].after - 1 if layers else 0
        self.fix()

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, type(self)) and (self.grid, self.clues) == (other.grid, other.clues)
        return same and self.palette == other.palette  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((type(self), self.grid, tuple(self.clues.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, a puzzle is what was given; all else can be worked out there."""
        return type(self), (self.grid, dict(self.clues), self.palette)

    @cached_property
    def statements(self) -> list[Statement]:
        """Every rule at every place."""
        return [statement for rule in self.rules for statement in rule.statements(self)]

    @cached_property
    def lazy(self) -> list[Lazy]:
        """The constraints that look at candidates."""
        return [statement.constraint for statement in self.statements if isinstance(statement.constraint, Lazy)]

    @cached_property
    def knowledge(self) -> Knowledge:
        """What is known before any search, with a constraint for every statement."""
        return known_beforehand([statement.constraint for statement in self.statements], self.variables)

    def formula(self, complete: bool = False) -> Formula:
        """The rules as clauses, beyond what is known already. Lazy rules put in only what they know beforehand, so
        with them it is a relaxation, unless it is to be complete: then every model of it is an answer."""
        formula = self._begun(self.knowledge)
        for constraint in self.knowledge.constraints:
            formula.add(constraint, complete)
        return formula

    def plain_formula(self, known: Knowledge) -> Formula:
        """The rules as clauses for a proof that rests on the rules alone: without lemmas, and with nothing deduced
        beyond what is `known`, which whoever checks the proof has checked before."""
        formula = self._begun(known)
        for statement, constraint in zip(self.statements, known.constraints, strict=True):
            if statement.rule.lemma:
                formula.say()
            else:
                formula.add_plain(constraint)
        return formula

    def _begun(self, known: Knowledge) -> Formula:
        """A formula in which the variables mean what they say, beyond what is known."""
        formula = Formula(self.variables, [value for value in known.values if value])
        for layer in self.layers:
            formula.flat += layer.axioms(known.values)
        return formula

    def broken(self, values: Values) -> Iterator[Statement]:
        """The statements that these values break. Lemmas follow from the rules, so they are not asked."""
        return (
            statement
            for statement in self.statements
            if not statement.rule.lemma and statement.constraint.holds(values) is False
        )

    def solved_by(self, values: Values) -> bool:
        """Whether these values are an answer: every rule holds, nothing is open."""
        return all(layer.sound(values) for layer in self.layers) and all(
            statement.constraint.holds(values) for statement in self.statements if not statement.rule.lemma
        )

    def stated(self, literals: Iterable[int] = ()) -> Values:
        """The values that these literals state, and nothing else."""
        values = [0] * (self.variables + 1)
        for literal in literals:
            values[abs(literal)] = literal
        return values

    def with_clues_of(self, values: Values, cells: Iterable[Place]) -> Self:
        """The puzzle in which these cells carry the clues that an answer gives them."""
        clues = {cell: self.clue_rule.method(self, cell).value(values) for cell in cells}
        return type(self)(self.grid, clues, self.palette)

    def guess(self) -> list[int]:
        """Literals that are likely in an answer, where that can be told; worth trying first when a search is long."""
        return likely_literals(self.knowledge.constraints)

    def finished(self, values: Values) -> Values:
        """A partial answer as its author may mean it: with nothing more drawn."""
        done = values.copy()
        for layer in self.layers:
            layer.finish(done)
        return done

    def nearby(self, values: Values) -> Iterator[Values]:
        """Candidates close to an answer that may be answers too, where a family knows how to find some."""
        return iter(())

    def clue_text(self, clue: Clue) -> str:
        """A clue in words."""
        if not isinstance(clue, tuple):
            return str(clue)
        several = len(self.palette) > 1
        words = [f"{run.length}{self.palette[run.colour - 1].letter if several else ''}" for run in clue]
        return " ".join(words) or "0"

    def layer_of(self, variable: int) -> Layer:
        return next(layer for layer in self.layers if variable < layer.after)

    def places_of(self, variables: Iterable[int]) -> set[Where]:
        """The places that variables are about: what people count, as a place may take several variables to decide."""
        return {self.layer_of(variable).part(variable) for variable in variables}

    def places(self) -> int:
        """How many places there are to decide."""
        return len(self.places_of(range(1, self.variables + 1)))

    def places_open(self, values: Values) -> int:
        """How many of them are not decided, or only in part."""
        return len(self.places_of(variable for variable, value in enumerate(values) if variable and not value))

    def title(self, variable: int) -> str:
        """What a puzzle variable means."""
        return self.layer_of(variable).title(variable)

    def to_json(self, values: Values) -> Any:
        """An answer as JSON: its layer's shape, or an object of them when there are several."""
        if len(self.layers) == 1:
            return self.layers[0].to_json(values)
        return {layer.label: layer.to_json(values) for layer in self.layers}

    def from_json(self, data: Any) -> Values:
        """The values that the JSON of a complete or partial answer states."""
        parts = [(layer, data if len(self.layers) == 1 else data[layer.label]) for layer in self.layers]
        return self.stated(literal for layer, part in parts for literal in layer.from_json(part))

    def positions(self, moves: Iterable[Any]) -> Iterator[Values]:
        """The boards after each of a player's moves, each an entry of an answer; of several layers, by its label."""
        values = self.stated()
        for move in moves:
            values = values.copy()
            whole = {self.layers[0].label: move} if len(self.layers) == 1 else move
            for layer in self.layers:
                for variable, literal in layer.from_move(whole[layer.label]).items() if layer.label in whole else ():
                    values[variable] = literal
            yield values
